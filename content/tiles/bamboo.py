"""The faces of bamboo (souzu)."""

from __future__ import annotations

from math import atan2, degrees, hypot

from content.tiles.bird import bird
from content.tiles.ink import GREEN, IVORY, RED, Face, path

_ROW: dict[int, tuple[tuple[float, float, float, str], ...]] = {
    2: ((30, 22, 32, GREEN), (30, 58, 32, GREEN)),
    3: ((30, 22, 32, GREEN), (16, 58, 32, GREEN), (44, 58, 32, GREEN)),
    4: tuple((x, y, 32, GREEN) for y in (22, 58) for x in (17, 43)),
    5: (*((x, y, 31, GREEN) for y in (22, 58) for x in (13, 47)), (30, 40, 32, RED)),
    6: tuple((x, y, 32, GREEN) for y in (22, 58) for x in (12, 30, 48)),
    7: ((30, 14, 21, RED), *((x, y, 22, GREEN) for y in (39.5, 64.5) for x in (12, 30, 48))),
    9: tuple((x, y, 22, RED if x == 30 else GREEN) for y in (15, 40, 65) for x in (12, 30, 48)),
}
"""Middle, length and colour of each upright stick."""

_EIGHT = ((9.5, 8), (9.5, 36), (16.5, 10.5), (27, 33.5))
_LENGTH = 24


def stick() -> str:
    """A stick of bamboo around the origin, upright, with its knots."""
    side = (
        (3.4, -12),
        (3.9, -10.6),
        (3.3, -9.2),
        (2.6, -7.6),
        (2.6, -2.6),
        (3.6, -1),
        (3.6, 1),
        (2.6, 2.6),
        (2.6, 7.6),
        (3.3, 9.2),
        (3.9, 10.6),
        (3.4, 12),
    )
    points = [*side, *((-x, y) for x, y in reversed(side))]
    shine = path("M-.9-7.6h1.2v4.6h-1.2zM-.9 3h1.2v4.6h-1.2z", IVORY)
    return path("M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z") + shine


def _upright(x: float, y: float, length: float, colour: str) -> str:
    scale = f"{_wide(length)} {length / _LENGTH:.3g}"
    return f'<use href="#stick" fill="{colour}" transform="translate({x:g} {y:g}) scale({scale})"/>'


def _wide(length: float) -> str:
    return "1.12" if length > _LENGTH else "1"


def _leaning(x1: float, y1: float, x2: float, y2: float) -> str:
    angle = degrees(atan2(x1 - x2, y2 - y1))
    length = hypot(x2 - x1, y2 - y1)
    return (
        f'<use href="#stick" fill="{GREEN}" transform="translate({(x1 + x2) / 2:g} {(y1 + y2) / 2:g})'
        f' rotate({angle:.1f}) scale(1 {length / _LENGTH:.3g})"/>'
    )


def _eight() -> str:
    """An M above a W."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = _EIGHT
    half = [(x1, y1, x2, y2), (x3, y3, x4, y4)]
    quarter = half + [(60 - a, b, 60 - c, d) for a, b, c, d in half]
    return "".join(_leaning(*line) for line in quarter + [(a, 80 - b, c, 80 - d) for a, b, c, d in quarter])


def bamboo(rank: int, *, red: bool = False) -> Face:
    """The face of a number of bamboo sticks."""
    name = f"{0 if red else rank}s"
    if rank == 1:
        return Face(name, bird())
    art = (
        _eight()
        if rank == 8
        else "".join(_upright(x, y, length, RED if red else colour) for x, y, length, colour in _ROW[rank])
    )
    return Face(name, art, {"stick": stick()})
