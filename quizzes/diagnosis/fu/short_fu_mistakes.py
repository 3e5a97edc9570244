"""What can go wrong with the short cases of fu: which case a hand was taken for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.mistake import Mistake
from quizzes.short_fu import SHORT_FU, ShortFu, short_fu

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.score import ScoreResult

TAKEN_FOR = {
    ShortFu.SEVEN_PAIRS: (("pairs", None),),
    ShortFu.PINFU_TSUMO: (("pinfu_tsumo", 30), ("pinfu_any", None)),
    ShortFu.PINFU_RON: (("pinfu_ron", 40), ("pinfu_ron_as_tsumo", 20), ("no_pairs", 25)),
    ShortFu.TSUMO: (("no_pinfu", 20), ("tsumo_as_ron", 40), ("no_pairs", 25)),
    ShortFu.RON: (("ron_as_tsumo", 30), ("no_pinfu", 20), ("no_pairs", 25)),
    ShortFu.OPEN: (("open_as_base", 20), ("open_as_closed", 40), ("no_pairs", 25)),
}
"""For each case what its wrong answers give away; without a number whatever else was said."""


def short_fu_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """The mistakes a hand invites."""
    case = short_fu(result)
    if case is None:
        return
    for name, fu in TAKEN_FOR[case]:
        yield Mistake(f"short_fu.{name}", "short_fu", None if fu is None else str(fu), {"fu": SHORT_FU[case]})
