"""The brush: turns a stroke (its kind and the points it passes) into a filled outline.

A stroke kind is a closed outline around a straight stroke, written once below. To draw, the outline is bent along the
stroke's own line. So a character needs only its strokes (``strokes.yaml``), and the brush feel is in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the outline of a straight stroke.

    ``way`` is how far along the stroke (0 start, 1 end), ``ahead`` and ``aside`` are shifts along and across it in
    brush widths (aside: left of the direction of travel, so up on a stroke to the right). A sharp node is a corner.
    """

    way: float
    ahead: float
    aside: float
    sharp: bool = False


def _nodes(*rows: tuple[float, float, float] | tuple[float, float, float, bool]) -> tuple[Node, ...]:
    return tuple(Node(*row) for row in rows)


KINDS: dict[str, tuple[Node, ...]] = {
    # Across: enters at a slant, thins, ends in a shoulder.
    "heng": _nodes(
        (0, -0.25, 0.5, True), (0, 0.8, 0.36), (0.5, 0, 0.34), (1, -1.5, 0.38), (1, -0.75, 0.85, True),
        (1, 0.25, 0.05), (1, -0.2, -0.5), (1, -1.3, -0.4), (0.5, 0, -0.34), (0, 0.9, -0.42), (0, 0.1, -0.62),
        (0, -0.3, -0.15),
    ),
    # Across from the head of another stroke, ending in the shoulder of a turn.
    "turn": _nodes(
        (0, -0.1, 0.36), (0, 0.8, 0.34), (0.5, 0, 0.34), (1, -1.4, 0.38), (1, -0.7, 0.8, True), (1, 0.36, 0.2),
        (1, 0.3, -0.3), (1, -0.2, -0.4), (1, -1.3, -0.36), (0.5, 0, -0.34), (0, 0.8, -0.36), (0, -0.1, -0.36),
    ),
    # Across between two strokes.
    "bar": _nodes(
        (0, 0, 0.33), (0.5, 0, 0.32), (1, 0, 0.35), (1, 0.1, 0), (1, 0, -0.37), (0.5, 0, -0.34), (0, 0, -0.35),
        (0, -0.1, 0),
    ),
    # Down, the left side of a frame: a small head.
    "post": _nodes(
        (0, -0.4, -0.62, True), (0, -0.2, 0.2), (0, 0.9, 0.44), (0.5, 0, 0.42), (1, -0.9, 0.44), (1, 0.05, 0.34),
        (1, 0.3, 0), (1, 0.05, -0.34), (1, -0.9, -0.44), (0.5, 0, -0.42), (0, 0.9, -0.44), (0, 0.2, -0.5),
    ),
    # Down from the shoulder of a turn.
    "leg": _nodes(
        (0, -0.2, -0.4), (0, -0.25, 0.1), (0, 0.1, 0.46), (0, 1.1, 0.46), (0.5, 0, 0.42), (1, -0.9, 0.44),
        (1, 0.05, 0.34), (1, 0.28, 0), (1, 0.05, -0.34), (1, -0.9, -0.42), (0.5, 0, -0.4), (0, 0.9, -0.42),
    ),
    # The same, ending in a hook to the left.
    "leghook": _nodes(
        (0, -0.2, -0.4), (0, -0.25, 0.1), (0, 0.1, 0.46), (0, 1.1, 0.46), (0.5, 0, 0.42), (1, -0.9, 0.5),
        (1, 0, 0.46), (1, 0.4, 0), (1, 0.25, -0.5), (1, -0.75, -2.1, True), (1, -0.7, -0.75), (1, -1.2, -0.42),
        (0.5, 0, -0.4), (0, 0.9, -0.42),
    ),
    # Down: a slanted head, an even body, a rounded foot.
    "shu": _nodes(
        (0, -0.35, -0.75, True), (0, 0.2, 0.66), (0, 1.1, 0.44), (0.5, 0, 0.42), (1, -0.9, 0.46), (1, 0.05, 0.36),
        (1, 0.32, 0), (1, 0.05, -0.36), (1, -0.9, -0.46), (0.5, 0, -0.42), (0, 0.9, -0.44),
    ),
    # Down, ending like a needle.
    "zhen": _nodes(
        (0, -0.35, -0.75, True), (0, 0.2, 0.66), (0, 1.1, 0.46), (0.6, 0, 0.46), (0.85, 0, 0.34), (1, 0.3, 0, True),
        (0.85, 0, -0.4), (0.6, 0, -0.48), (0, 0.9, -0.46),
    ),
    # Falling to the left, ending in a point.
    "pie": _nodes(
        (0, -0.4, -0.45, True), (0, 0.1, 0.62), (0, 1.0, 0.5), (0.45, 0, 0.46), (0.8, 0, 0.3), (1, 0.2, 0, True),
        (0.8, 0, -0.24), (0.45, 0, -0.46), (0, 0.8, -0.52),
    ),
    # Falling to the right: begins thin, presses, leaves along the ground.
    "na": _nodes(
        (0, -0.2, 0.1, True), (0, 0.8, 0.28), (0.45, 0, 0.42), (0.78, 0, 0.62), (1, 0.75, 0.72, True),
        (1, -0.1, -0.42), (0.84, 0, -0.72), (0.45, 0, -0.44), (0, 0.5, -0.2),
    ),
    # A dot, thin to thick.
    "dian": _nodes(
        (0, -0.15, 0, True), (0.35, 0, 0.42), (0.8, 0, 0.62), (1, 0.15, 0.38), (1, 0.25, -0.15), (0.85, 0, -0.55),
        (0.4, 0, -0.38),
    ),
    # Rising to the right, ending in a point.
    "ti": _nodes(
        (0, -0.35, 0.3), (0, 0.3, 0.6), (0.3, 0, 0.46), (1, 0.2, 0, True), (0.4, 0, -0.38), (0, 0.6, -0.6),
        (0, -0.2, -0.4),
    ),
    # A bend of even width: a head, round at the end.
    "wan": _nodes(
        (0, -0.35, -0.7, True), (0, 0.2, 0.62), (0, 1.1, 0.44), (0.5, 0, 0.42), (1, -0.5, 0.44), (1, 0.3, 0.25),
        (1, 0.3, -0.25), (1, -0.5, -0.44), (0.5, 0, -0.44), (0, 0.9, -0.44),
    ),
    # The same, ending in a hook upwards.
    "wanhook": _nodes(
        (0, -0.35, -0.7, True), (0, 0.2, 0.62), (0, 1.1, 0.44), (0.5, 0, 0.42), (1, -1.2, 0.4), (1, -0.45, 0.6),
        (1, 0, 1.3), (1, 0.25, 2.2, True), (1, 0.55, 0.9), (1, 0.6, 0.1), (1, 0.3, -0.4), (1, -0.6, -0.5),
        (0.5, 0, -0.44), (0, 0.9, -0.44),
    ),
}
"""Stroke kinds by their names in writing lessons: heng across, shu down, pie and na falling, dian dot…"""

_CURVE_STEP = 0.14
"""Along a curved stroke the outline gets a node at least this often."""
_SAMPLES = 60


class Line:
    """The line a stroke follows: straight between two points, a smooth curve through more."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.curved = len(points) > 2
        self._points = _through(points) if self.curved else list(points)
        self._lengths = [0.0]
        for (ax, ay), (bx, by) in zip(self._points, self._points[1:], strict=False):
            self._lengths.append(self._lengths[-1] + hypot(bx - ax, by - ay))

    def at(self, way: float) -> tuple[Point, Point]:
        """The point at this part of the length, and the direction there."""
        target = way * self._lengths[-1]
        last = len(self._points) - 2
        place = next((i for i in range(last) if self._lengths[i + 1] >= target), last)
        (ax, ay), (bx, by) = self._points[place], self._points[place + 1]
        length = self._lengths[place + 1] - self._lengths[place]
        part = (target - self._lengths[place]) / length
        return (ax + (bx - ax) * part, ay + (by - ay) * part), ((bx - ax) / length, (by - ay) / length)


def _through(points: Sequence[Point]) -> list[Point]:
    """Sample a smooth curve (cardinal spline) through the points."""
    first, last = points[0], points[-1]
    padded = [first, *points, last]
    curve = [first]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        steps = _SAMPLES // (len(points) - 1)
        for step in range(1, steps + 1):
            t = step / steps
            curve.append((_cardinal(a[0], b[0], c[0], d[0], t), _cardinal(a[1], b[1], c[1], d[1], t)))
    return curve


def _cardinal(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def outline(kind: str, points: Sequence[Point], width: float) -> str:
    """The closed path (SVG path data) of one stroke.

    :raises KeyError: if there is no such kind of stroke.
    """
    line = Line(points)
    nodes = _dense(KINDS[kind]) if line.curved else KINDS[kind]
    corners: list[tuple[Point, bool]] = []
    for node in nodes:
        (x, y), (dx, dy) = line.at(node.way)
        ahead, aside = node.ahead * width, node.aside * width
        corners.append(((x + dx * ahead + dy * aside, y + dy * ahead - dx * aside), node.sharp))
    return smooth(corners)


def _dense(nodes: Sequence[Node]) -> list[Node]:
    dense: list[Node] = []
    for node, after in zip(nodes, [*nodes[1:], nodes[0]], strict=True):
        dense.append(node)
        extra = int(abs(after.way - node.way) / _CURVE_STEP)
        for step in range(1, extra + 1):
            part = step / (extra + 1)
            way, ahead, aside = (
                a + (b - a) * part
                for a, b in ((node.way, after.way), (node.ahead, after.ahead), (node.aside, after.aside))
            )
            dense.append(Node(way, ahead, aside))
    return dense


def smooth(corners: Sequence[tuple[Point, bool]]) -> str:
    """A closed smooth path through points; a point marked sharp keeps its corner."""
    count = len(corners)
    points = [point for point, _ in corners]
    directions: list[Point] = []
    for place, (_, sharp) in enumerate(corners):
        (ax, ay), (bx, by) = points[place - 1], points[(place + 1) % count]
        length = hypot(bx - ax, by - ay) or 1
        directions.append((0, 0) if sharp else ((bx - ax) / length, (by - ay) / length))
    path = Pen(points[0])
    for place in range(count):
        after = (place + 1) % count
        (ax, ay), (bx, by) = points[place], points[after]
        third = hypot(bx - ax, by - ay) / 3
        (ux, uy), (vx, vy) = directions[place], directions[after]
        path.curve((ax + ux * third, ay + uy * third), (bx - vx * third, by - vy * third), (bx, by))
    return path.close()


class Pen:
    """Writes path data with short relative numbers, to a tenth of a unit."""

    def __init__(self, start: Point) -> None:
        self._x, self._y = round(start[0] * 10), round(start[1] * 10)
        self._text = f"M{_join((self._x, self._y))}"

    def curve(self, *points: Point) -> None:
        """A cubic curve: two handles and the end."""
        tenths = [(round(x * 10), round(y * 10)) for x, y in points]
        self._text += "c" + _join([value for x, y in tenths for value in (x - self._x, y - self._y)])
        self._x, self._y = tenths[-1]

    def close(self) -> str:
        """The path data."""
        return self._text + "z"


def _join(tenths: Sequence[int]) -> str:
    text = ""
    for value in tenths:
        number = f"{value / 10:g}".replace("0.", ".", 1) if abs(value) < 10 else f"{value / 10:g}"
        text += number if number.startswith("-") or not text else f" {number}"
    return text
