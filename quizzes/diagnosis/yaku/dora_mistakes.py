"""What can go wrong in reading an indicator and in counting dora."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.dora import dora_kinds, dora_places
from quizzes.mistake import Mistake
from quizzes.tapped import difference, nearest
from scoring.tiles import DRAGONS, NEXT_KIND, WINDS, Tile, dora_of, parse_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.mistake import Part as Filling
    from quizzes.question import Part
    from scoring.score import ScoreResult

_BEFORE = {after: kind for kind, after in NEXT_KIND.items()}


def tile_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """What was taken for the dora; with several indicators what no one points to, and what was left out."""
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
    """Why a tile may have been taken for what an indicator points to."""
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
    """What is left out of the count or counted besides, most likely first."""
    right = len(dora_places(result))
    for name, number, parts in (*_left_out(result), *_besides(result)):
        if number != right:
            yield Mistake(f"dora.{name}", field, number, parts)


def _left_out(result: ScoreResult) -> Iterator[tuple[str, int, dict[str, Filling]]]:
    hand, places, right = result.hand, dora_places(result), len(dora_places(result))
    kinds = {hand.tiles[place].kind for place in places}
    yield "kinds", len(kinds), {"tiles": _faces(result, places)}
    concealed = len(hand.concealed) + 1
    in_sets = [place for place in places if place >= concealed]
    yield "called", right - len(in_sets), {"tiles": _faces(result, in_sets)}
    winning = [place for place in places if place == len(hand.concealed)]
    yield "winning", right - len(winning), {"tiles": _faces(result, winning)}
    for bonus, name in (("ura_dora", "no_ura"), ("aka_dora", "no_red")):
        han = sum(found.han for found in result.best.bonuses if found.id == bonus)
        yield name, right - han, {"number": han}
    twice = sorted({hand.tiles[place].kind for place in places if places.count(place) > 1})
    yield "twice", len(set(places)), {"tiles": tuple(map(Tile.of_kind, twice))}


def _besides(result: ScoreResult) -> Iterator[tuple[str, int, dict[str, Filling]]]:
    hand, right = result.hand, len(dora_places(result))
    indicators = (*result.context.dora_indicators, *result.context.ura_indicators)
    pointed = sum(hand.kinds.count(NEXT_KIND[tile.kind]) for tile in indicators)
    there = tuple(Tile.of_kind(tile.kind) for tile in indicators if tile.kind in hand.kinds)
    of_indicators = sum(hand.kinds.count(tile.kind) for tile in indicators)
    if there:
        yield "indicator", right + of_indicators, {"tiles": there}
        yield "indicator", right - pointed + of_indicators, {"tiles": there}
    before = [_BEFORE[tile.kind] for tile in indicators]
    of_before = sum(map(hand.kinds.count, before))
    if of_before:
        tiles = tuple(Tile.of_kind(kind) for kind in dict.fromkeys(before) if kind in hand.kinds)
        yield "backwards", right - pointed + of_before, {"tiles": tiles}
    if dora_kinds(result):
        yield "shown", right + 1, {}


def _faces(result: ScoreResult, places: tuple[int, ...] | list[int]) -> tuple[Tile, ...]:
    return tuple(result.hand.tiles[place] for place in sorted(set(places)))
