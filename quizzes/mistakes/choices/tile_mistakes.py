"""Mistakes in distinguishing tiles, in grouping them, in reading indicators and in counting dora."""

from collections import Counter
from collections.abc import Iterator, Sequence

from content.explain.answers.recognise_answers import dora_kinds, dora_places
from quizzes.mistakes.bill.dora_slips import dora_slips
from quizzes.question.field import TapField
from quizzes.question.mistake import Mistake
from quizzes.question.mistake import Part as Filling
from quizzes.question.question import Part
from quizzes.question.tapped_targets import difference, nearest
from quizzes.question.tile_groups import Wrong, taken_for, tiles_in, wrong
from scoring.score import ScoreResult
from scoring.tiles import DRAGONS, HONOURS, NEXT_KIND, ONE_OF_BAMBOO, TERMINALS, WINDS, Tile, dora_of, parse_tile

_SUITS = ("characters", "circles", "bamboo")
_WRONG_CLASS = {
    "honours": {"terminal": "terminal_no_honour", "simple": "simple_no_honour"},
    "terminals": {"honour": "honour_no_terminal", "simple": "simple_no_terminal"},
    "simples": {"terminal": "terminal_no_simple", "honour": "honour_no_simple"},
    "winds": dict.fromkeys(("terminal", "simple", "honour"), "no_wind"),
    "dragons": dict.fromkeys(("terminal", "simple", "honour"), "no_dragon"),
    "orphans": {"simple": "simple_no_orphan"},
}
"""The mistake, by the class of tiles to tap and the class that was tapped instead."""


def name_mistakes(tile: str, given: str) -> Iterator[Mistake]:
    """Yield the mistakes that may lead a learner to give a tile the name of another tile."""
    right, named = parse_tile(tile), parse_tile(given)
    name = _taken(right, named)
    yield Mistake(f"tile.{name}", "tile", given, {"tiles": (right,)})


def _taken(right: Tile, named: Tile) -> str:
    if right.kind in HONOURS:
        if (right.kind in WINDS) != (named.kind in WINDS):
            return "wind_as_dragon" if right.kind in WINDS else "dragon_as_wind"
        return "wind" if right.kind in WINDS else "dragon"
    if right.kind == ONE_OF_BAMBOO:
        return "bird"
    if right.suit is named.suit:
        return "number"
    return _SUITS[right.kind // 9] if right.rank == named.rank else "both"


def tap_mistakes(field: TapField, part: Part) -> Iterator[Mistake]:
    """Yield a mistake for each wrong class of tapped tiles (terminals, simples, honours), then one for tiles left out.

    Every mistake is certain, because the tapped tiles show it.
    """
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    classes: dict[str, list[Tile]] = {}
    for tile in map(parse_tile, extra):
        classes.setdefault(_WRONG_CLASS[field.id][_class(tile)], []).append(tile)
    if missed:
        classes["missed"] = [parse_tile(one) for one in missed]
    for name, tiles in classes.items():
        yield Mistake(f"tile.{name}", field.id, part.given, {"tiles": tuple(tiles)}, sure=True)


def _class(tile: Tile) -> str:
    if tile.kind in WINDS | DRAGONS:
        return "honour"
    return "terminal" if tile.kind in TERMINALS else "simple"


def split_mistakes(tiles: Sequence[Tile], field: str, given: tuple[str, ...]) -> Iterator[Mistake]:
    """Yield what is wrong with the groups into which a learner split tiles, if they do not form a complete hand.

    ``()`` as an answer claims that the tiles form no complete hand. In the field "sets", which beginners get, no
    feedback mentions seven pairs.
    """

    def mistake(name: str, /, **parts: Filling) -> Mistake:
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


_BEFORE = {after: kind for kind, after in NEXT_KIND.items()}


def tile_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield the tiles that the learner mistook for the dora.

    If there are several indicators, also yield tapped tiles that no indicator makes dora, and tiles that were left out.
    """
    indicators = (*result.context.dora_indicators, *result.context.ura_indicators)
    missed, extra = difference(part.given, nearest(part.given, part.expected))

    def mistake(name: str, **parts: Filling) -> Mistake:
        return Mistake(f"dora.{name}", part.field, part.given, parts, sure=True)

    rest = []
    for tile in map(parse_tile, extra):
        pointing = [one for one in indicators if (name := _reason(one, tile)) != "next"] or list(indicators[:1])
        name = _reason(pointing[0], tile)
        if name == "next" and len(indicators) > 1:
            rest.append(tile)
        else:
            yield mistake(name, indicator=(pointing[0],), dora=(dora_of(pointing[0]),))
    if rest:
        yield mistake("not_pointed", tiles=tuple(rest))
    if missed and (not extra or len(indicators) > 1):
        yield mistake("left_out", tiles=tuple(map(parse_tile, missed)))


def _reason(indicator: Tile, tapped: Tile) -> str:
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
    """Yield the number of dora that each mistake leads to. Counting the indicator itself is one of these mistakes."""
    for slip in dora_slips(result):
        yield Mistake(slip.id, field, slip.said.dora, slip.parts)
    if dora_kinds(result):
        yield Mistake("dora.shown", field, len(dora_places(result)) + 1, {})
