"""What can go wrong in grouping a hand. Each is seen in the groups themselves, so none is a guess."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from quizzes.mistake import Mistake
from quizzes.splits import Wrong, taken_for, tiles_in, wrong

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from quizzes.mistake import Part
    from scoring.tiles import Tile


def split_mistakes(tiles: Sequence[Tile], field: str, given: tuple[str, ...]) -> Iterator[Mistake]:
    """What is wrong with groups that are no whole hand; ``()`` says that there are none to be made.

    In the field "sets" nothing is said of seven pairs.
    """

    def mistake(name: str, /, **parts: Part) -> Mistake:
        return Mistake(f"split.{name}", field, given, parts, sure=True)

    if not given:
        yield mistake("possible")
        return
    groups = [tiles_in(tiles, group) for group in given]
    found = {why: group for group in reversed(groups) if (why := wrong(group)) is not None}
    for why, group in sorted(found.items(), key=lambda item: list(Wrong).index(item[0])):
        yield mistake(why.value, tiles=taken_for(group))
    if found:
        return
    pairs = Counter(group for group in groups if len(group) == 2)
    equal = next((group for group, times in pairs.items() if times > 1), None)
    if field == "split" and equal is not None and len(groups) == 7:
        yield mistake(Wrong.FOUR_EQUAL.value, tiles=equal * 2)
    else:
        yield mistake(
            "pairs" if field == "sets" else "pairs_or_seven", pairs=pairs.total(), sets=len(groups) - pairs.total()
        )
