"""What can go wrong in telling tiles apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.mistake import Mistake
from quizzes.tapped import difference, nearest
from scoring.tiles import DRAGONS, HONOURS, ONE_OF_BAMBOO, TERMINALS, WINDS, Tile, parse_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.field import TapField
    from quizzes.question import Part

_SUITS = ("characters", "circles", "bamboo")
_WRONG_CLASS = {
    "honours": {"terminal": "terminal_no_honour", "simple": "simple_no_honour"},
    "terminals": {"honour": "honour_no_terminal", "simple": "simple_no_terminal"},
    "simples": {"terminal": "terminal_no_simple", "honour": "honour_no_simple"},
    "winds": dict.fromkeys(("terminal", "simple", "honour"), "no_wind"),
    "dragons": dict.fromkeys(("terminal", "simple", "honour"), "no_dragon"),
    "orphans": {"simple": "simple_no_orphan"},
}
"""By what was to be tapped and what was tapped instead."""


def name_mistakes(tile: str, given: str) -> Iterator[Mistake]:
    """What a tile was taken for when it was given another's name."""
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
    """What was tapped for something else, class by class, and what was left out: each is so, none is a guess."""
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
