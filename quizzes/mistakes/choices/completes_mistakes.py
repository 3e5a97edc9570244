"""Mistakes in finding the tile that completes a yaku. The tapped tiles show them, so none is a guess."""

from collections.abc import Iterator, Mapping

from content.explain.answers.recognise_answers import YAKUHAI
from quizzes.question.mistake import Mistake
from quizzes.question.mistake import Part as Filling
from quizzes.question.question import Part
from quizzes.question.tapped_targets import difference, nearest
from scoring.score import ScoreResult
from scoring.tiles import parse_tile


def completes_mistakes(won: Mapping[str, ScoreResult], yaku: str, part: Part) -> Iterator[Mistake]:
    """Yield tiles that don't complete the hand, tiles that complete it without the yaku, and tiles left out."""
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    asked = "yakuhai" if yaku in YAKUHAI else yaku

    def mistake(name: str, tiles: list[str]) -> Mistake:
        filled: dict[str, Filling] = {"yaku": yaku, "asked": asked, "tile": tuple(map(parse_tile, tiles))}
        return Mistake(f"completes.{name}", part.field, part.given, filled, sure=True)

    if outside := [tile for tile in extra if tile not in won]:
        yield mistake("not_whole", outside)
    whole = part.given == tuple(won) and len(won) > 1
    for tile in extra:
        if tile in won:
            yield mistake("whole_only" if whole else "no_yaku", [tile])
            break  # one tile is enough to show the mistake
    if missed:
        yield mistake("left_out" if part.given else "said_none", list(missed))
