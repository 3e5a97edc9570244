"""The faces of circles (pinzu) and bamboo (souzu)."""

from math import atan2, cos, degrees, hypot, pi, sin

from content.tiles.ink import BLUE, GREEN, INK, IVORY, RED, Face, path

_CIRCLES = {
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
    """Return path data of ``count`` small circles with radius ``size``, evenly spaced on a circle around ``middle``.

    The first circle is at the right. ``turn`` moves all circles along the large circle; 1 would move each circle to the
    place of the next.
    """
    angles = [2 * pi * (place + turn) / count for place in range(count)]
    return "".join(
        _circle(round(middle[0] + radius * cos(a), 2), round(middle[1] + radius * sin(a), 2), size) for a in angles
    )


def ring() -> str:
    """Draw a single circle of radius 10 around the origin, for tiles with two to nine circles."""
    rings = "".join(_circle(0, 0, radius) for radius in (10, 7, 4.8, 1.7))
    return f'<path fill-rule="evenodd" d="{rings}"/>'


def _wheel() -> str:
    """Draw the large wheel on the 1 of circles as SVG paths, from the outer ring to the red dot in the middle."""
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
        for x, y, colour in _CIRCLES[rank]
    )
    return Face(name, art, {"ring": ring()})


def _lines(colour: str, width: float, data: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{data}"/>'


def bird() -> str:
    """Draw a bird on a bamboo stalk. The bird looks to the left, and its tail hangs down behind the stalk."""
    return "".join(
        (
            # the tail: three long feathers
            path("M41 45C50 50 56 60 57.5 74C50 71 43 61 37 52z", BLUE),
            path("M38 48C46 54 50 64 50.5 77C43 72 37 62 34 53z", RED),
            path("M34 50C40 56 43 64 43 77.5C37 72 32 62 31 54z", GREEN),
            # the bamboo stalk with its joints
            path("M4 66.5h3.5v1h11v-1h3.5v1h11v-1h3.5v7.5h-3.5v-1h-11v1h-3.5v-1h-11v1h-3.5z", GREEN),
            # the crest
            _lines(RED, 2.4, "M24 8C27 5 30 4 33.5 4M26.5 10.5C29.5 8.5 32 8 35.5 8.5"),
            # legs
            _lines(RED, 2.6, "M20.5 58V67M28 59.5V67"),
            # the bird's head, breast and back, drawn as one path
            path(
                "M8.5 20.5C8 11.5 14.5 5.5 21.5 6.5C29 7.5 31.5 14 33.5 20.5C36 29 46.5 35 46 47"
                "C45.5 56.5 36.5 62 27 60.5C15 58.5 9 47 10.5 35.5C11 30 8.8 26 8.5 20.5z",
                GREEN,
            ),
            # the breast feathers
            _lines(IVORY, 1.5, "M14 36.5q2.5 2.8 5 0M14.5 43.5q2.5 2.8 5 0M18 50q2.5 2.8 5 0M20.5 40q2.3 2.6 4.6 0"),
            # the wing
            path("M27 29C38 30 47.5 40 49 55.5C38 57 25.5 48.5 27 29z", BLUE),
            _lines(IVORY, 1.6, "M31.5 35.5C33.5 43 38 48.5 44.5 52M36.5 36.5C38 41 41 45 45 47.5"),
            # beak, eye
            path("M9.5 16.5L1.5 21.5L9.8 24.5z", RED),
            f'<circle cx="17" cy="17" r="3.4" fill="{IVORY}"/>',
            f'<circle cx="16.6" cy="17" r="1.8" fill="{INK}"/>',
        )
    )


_STICKS: dict[int, tuple[tuple[float, float, float, str], ...]] = {
    2: ((30, 22, 32, GREEN), (30, 58, 32, GREEN)),
    3: ((30, 22, 32, GREEN), (16, 58, 32, GREEN), (44, 58, 32, GREEN)),
    4: tuple((x, y, 32, GREEN) for y in (22, 58) for x in (17, 43)),
    5: (*((x, y, 31, GREEN) for y in (22, 58) for x in (13, 47)), (30, 40, 32, RED)),
    6: tuple((x, y, 32, GREEN) for y in (22, 58) for x in (12, 30, 48)),
    7: ((30, 14, 21, RED), *((x, y, 22, GREEN) for y in (39.5, 64.5) for x in (12, 30, 48))),
    9: tuple((x, y, 22, RED if x == 30 else GREEN) for y in (15, 40, 65) for x in (12, 30, 48)),
}
"""For each rank with upright sticks, the middle (x, y), length and colour of each stick."""

_EIGHT = ((9.5, 8), (9.5, 36), (16.5, 10.5), (27, 33.5))
_LENGTH = 24


def stick() -> str:
    """Draw an upright stick of bamboo with its joints, centred on the origin."""
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
    scale = f"{'1.12' if length > _LENGTH else '1'} {length / _LENGTH:.3g}"
    return f'<use href="#stick" fill="{colour}" transform="translate({x:g} {y:g}) scale({scale})"/>'


def _leaning(x1: float, y1: float, x2: float, y2: float) -> str:
    angle = degrees(atan2(x1 - x2, y2 - y1))
    length = hypot(x2 - x1, y2 - y1)
    return (
        f'<use href="#stick" fill="{GREEN}" transform="translate({(x1 + x2) / 2:g} {(y1 + y2) / 2:g})'
        f' rotate({angle:.1f}) scale(1 {length / _LENGTH:.3g})"/>'
    )


def _eight() -> str:
    """Draw the sticks on the 8 of bamboo, which form an M above a W."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = _EIGHT
    half = [(x1, y1, x2, y2), (x3, y3, x4, y4)]
    quarter = half + [(60 - a, b, 60 - c, d) for a, b, c, d in half]
    return "".join(_leaning(*line) for line in quarter + [(a, 80 - b, c, 80 - d) for a, b, c, d in quarter])


def bamboo(rank: int, *, red: bool = False) -> Face:
    """Return the face with this number of bamboo sticks."""
    name = f"{0 if red else rank}s"
    if rank == 1:
        return Face(name, bird())
    art = (
        _eight()
        if rank == 8
        else "".join(_upright(x, y, length, RED if red else colour) for x, y, length, colour in _STICKS[rank])
    )
    return Face(name, art, {"stick": stick()})
