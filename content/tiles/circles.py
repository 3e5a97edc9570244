"""The faces of circles (pinzu)."""

from math import cos, pi, sin

from content.tiles.ink import BLUE, GREEN, IVORY, RED, Face, path

_ROW = {
    2: ((30, 20.5, GREEN), (30, 59.5, BLUE)),
    3: ((15.5, 16.5, BLUE), (30, 40, RED), (44.5, 63.5, GREEN)),
    4: ((17, 20, BLUE), (43, 20, GREEN), (17, 60, GREEN), (43, 60, BLUE)),
    5: ((15.5, 16.5, BLUE), (44.5, 16.5, GREEN), (30, 40, RED), (15.5, 63.5, GREEN), (44.5, 63.5, BLUE)),
    6: tuple((x, y, GREEN if y < 20 else RED) for y in (15, 43, 65) for x in (18, 42)),
    7: (
        *((x, y, GREEN) for x, y in ((12, 11.5), (30, 19), (48, 26.5))),
        *((x, y, RED) for y in (47.5, 67.5) for x in (19, 41)),
    ),
    8: tuple((x, y, BLUE) for y in (12, 30.7, 49.3, 68) for x in (18.5, 41.5)),
    9: tuple((x, y, colour) for y, colour in ((14, BLUE), (40, RED), (66, GREEN)) for x in (12, 30, 48)),
}
_RADIUS = {2: 14.5, 3: 11.5, 4: 12, 5: 10.6, 6: 10.3, 7: 8.9, 8: 8.7, 9: 8.3}


def _circle(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 0 "
    return f"M{x - radius:g} {y:g}{half}{2 * radius:g} 0{half}{-2 * radius:g} 0z"


def _around(count: int, radius: float, size: float, *, turn: float = 0.0, middle: tuple[float, float] = (0, 0)) -> str:
    """Draw small circles arranged on a circle."""
    angles = [2 * pi * (place + turn) / count for place in range(count)]
    return "".join(
        _circle(round(middle[0] + radius * cos(a), 2), round(middle[1] + radius * sin(a), 2), size) for a in angles
    )


def ring() -> str:
    """Draw one circle of a tile with two to nine circles, with radius 10 around the origin."""
    rings = "".join(_circle(0, 0, radius) for radius in (10, 7, 4.8, 1.7))
    return f'<path fill-rule="evenodd" d="{rings}"/>'


def _wheel() -> str:
    middle = (30, 40)
    return "".join(
        (
            path(_circle(*middle, 26), GREEN),
            path(_around(16, 22.3, 2, middle=middle), IVORY),
            path(_circle(*middle, 18.2), IVORY),
            path(_circle(*middle, 16), BLUE),
            path(_circle(*middle, 13.4), IVORY),
            path(_around(8, 7.6, 3.6, middle=middle, turn=0.5), RED),
            path(_circle(*middle, 5.6), IVORY),
            path(_circle(*middle, 4), RED),
        )
    )


def circles(rank: int, *, red: bool = False) -> Face:
    """Return the face with this number of circles."""
    name = f"{0 if red else rank}p"
    if rank == 1:
        return Face(name, _wheel())
    scale = _RADIUS[rank] / 10
    art = "".join(
        f'<use href="#ring" fill="{RED if red else colour}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
        for x, y, colour in _ROW[rank]
    )
    return Face(name, art, {"ring": ring()})
