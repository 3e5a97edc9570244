"""Mistakes in reading an indicator and in counting dora."""

from collections.abc import Iterator

from content.explain.answers.recognise_answers import dora_kinds, dora_places
from quizzes.mistakes.bill.dora_slips import dora_slips
from quizzes.question.mistake import Mistake
from quizzes.question.mistake import Part as Filling
from quizzes.question.question import Part
from quizzes.question.tapped_targets import difference, nearest
from scoring.score import ScoreResult
from scoring.tiles import DRAGONS, NEXT_KIND, WINDS, Tile, dora_of, parse_tile

_BEFORE = {after: kind for kind, after in NEXT_KIND.items()}


def tile_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield what was mistaken for the dora; with several indicators also tiles none points to and tiles left out."""
    indicators = (*result.context.dora_indicators, *result.context.ura_indicators)
    missed, extra = difference(part.given, nearest(part.given, part.expected))

    def mistake(name: str, **parts: Filling) -> Mistake:
        return Mistake(f"dora.{name}", part.field, part.given, parts, sure=True)

    rest = []
    for tile in map(parse_tile, extra):
        pointing = [one for one in indicators if (name := _taken(one, tile)) != "next"] or list(indicators[:1])
        name = _taken(pointing[0], tile)
        if name == "next" and len(indicators) > 1:
            rest.append(tile)
        else:
            yield mistake(name, indicator=(pointing[0],), dora=(dora_of(pointing[0]),))
    if rest:
        yield mistake("not_pointed", tiles=tuple(rest))
    if missed and (not extra or len(indicators) > 1):
        yield mistake("left_out", tiles=tuple(map(parse_tile, missed)))


def _taken(indicator: Tile, tapped: Tile) -> str:
    """Return why a learner may have tapped this tile for the indicator."""
    if tapped.kind == indicator.kind:
        return "itself"
    if indicator.kind in WINDS and tapped.kind in WINDS:
        return "winds"
    if indicator.kind in DRAGONS and tapped.kind in DRAGONS:
        return "dragons"
    if tapped.kind == _BEFORE[indicator.kind]:
        return "before"
    return "nine" if indicator.rank == 9 and tapped.suit is indicator.suit else "next"


def count_mistakes(result: ScoreResult, field: str) -> Iterator[Mistake]:
    """Yield the number of dora after every slip of the bill, and with the indicator itself counted as well."""
    for slip in dora_slips(result):
        yield Mistake(slip.id, field, slip.said.dora, slip.parts)
    if dora_kinds(result):
        yield Mistake("dora.shown", field, len(dora_places(result)) + 1, {})
