"""Chinese characters on the tiles, drawn with a brush. ``strokes.yaml`` has the strokes of each character.

A stroke is given by its kind and the points on its line. Each kind of stroke is defined once in ``brush.yaml``, as a
closed outline around a straight stroke. To draw a stroke, this outline is bent along the line of the stroke. So
``strokes.yaml`` has only the lines of the strokes, and the look of the brush is defined in one file.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot
from pathlib import Path

import yaml

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Node:
    """A point on the outline of a straight stroke.

    ``way`` is the position along the stroke, from 0 at the start to 1 at the end. ``ahead`` and ``aside`` are shifts
    along and across the stroke, in brush widths. ``aside`` points to the left of the stroke's direction: upwards for a
    stroke that goes to the right. A sharp node is a corner.
    """

    way: float
    ahead: float
    aside: float
    sharp: bool = False

    @classmethod
    def parse(cls, text: str) -> "Node":
        """Read a node from text such as ``1,-0.75,0.85!``, where ``!`` means sharp."""
        way, ahead, aside = map(float, text.removesuffix("!").split(","))
        return cls(way, ahead, aside, sharp=text.endswith("!"))


@cache
def kinds() -> "dict[str, tuple[Node, ...]]":
    """Return the kinds of strokes by their names."""
    written = yaml.safe_load(Path(__file__).with_name("brush.yaml").read_text(encoding="utf-8"))
    return {kind: tuple(Node.parse(text) for text in nodes.split()) for kind, nodes in written.items()}


_CURVE_STEP = 0.14
"""The largest distance between nodes of the outline along a curved stroke."""
_SAMPLES = 60


class Line:
    """The line that a stroke follows: straight between two points, a smooth curve through more points."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.curved = len(points) > 2
        self._points = _curve_through(points) if self.curved else list(points)
        self._lengths = [0.0]
        for (ax, ay), (bx, by) in zip(self._points, self._points[1:], strict=False):
            self._lengths.append(self._lengths[-1] + hypot(bx - ax, by - ay))

    def at(self, way: float) -> tuple[Point, Point]:
        """Return a point on the line, and the direction of the line there.

        The point is given by its share of the line's length, from 0 to 1.
        """
        target = way * self._lengths[-1]
        last = len(self._points) - 2
        place = next((i for i in range(last) if self._lengths[i + 1] >= target), last)
        (ax, ay), (bx, by) = self._points[place], self._points[place + 1]
        length = self._lengths[place + 1] - self._lengths[place]
        part = (target - self._lengths[place]) / length
        return (ax + (bx - ax) * part, ay + (by - ay) * part), ((bx - ax) / length, (by - ay) / length)


def _curve_through(points: Sequence[Point]) -> list[Point]:
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
    """Return the outline of one stroke as a closed path (SVG path data).

    :raises KeyError: if there is no such kind of stroke.
    """
    line = Line(points)
    nodes = _with_more_nodes(kinds()[kind]) if line.curved else kinds()[kind]
    corners: list[tuple[Point, bool]] = []
    for node in nodes:
        (x, y), (dx, dy) = line.at(node.way)
        ahead, aside = node.ahead * width, node.aside * width
        corners.append(((x + dx * ahead + dy * aside, y + dy * ahead - dx * aside), node.sharp))
    return smooth(corners)


def _with_more_nodes(nodes: "Sequence[Node]") -> "list[Node]":
    """Return the nodes of a closed outline with further nodes between them, so that it bends smoothly along a curve.

    Nodes are added wherever two neighbours are far apart along the stroke.
    """
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
    """Return a smooth closed path through points. A point marked as sharp stays a corner."""
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
    """Writes path data with short relative numbers, accurate to a tenth of a unit."""

    def __init__(self, start: Point) -> None:
        self._x, self._y = round(start[0] * 10), round(start[1] * 10)
        self._text = f"M{_join((self._x, self._y))}"

    def curve(self, *points: Point) -> None:
        """Draw a cubic curve, given by two control points and an end point."""
        tenths = [(round(x * 10), round(y * 10)) for x, y in points]
        self._text += "c" + _join([value for x, y in tenths for value in (x - self._x, y - self._y)])
        self._x, self._y = tenths[-1]

    def close(self) -> str:
        """Close the path and return its data."""
        return self._text + "z"


def _join(tenths: Sequence[int]) -> str:
    text = ""
    for value in tenths:
        number = f"{value / 10:g}".replace("0.", ".", 1) if abs(value) < 10 else f"{value / 10:g}"
        text += number if number.startswith("-") or not text else f" {number}"
    return text


GRID = 100


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke of a character: its kind, its points on the grid, and how much wider it is than usual."""

    kind: str
    points: tuple[Point, ...]
    weight: float = 1.0

    @classmethod
    def parse(cls, text: str) -> "Stroke":
        """Read a stroke from text such as ``heng 2,54 98,50 *1.2``."""
        kind, *rest = text.split()
        weight = float(rest.pop()[1:]) if rest[-1].startswith("*") else 1.0
        return cls(kind, tuple((float(x), float(y)) for x, y in (pair.split(",") for pair in rest)), weight)


@dataclass(frozen=True, slots=True)
class Box:
    """The place of a character on the tile, and the width of the brush, in tile units."""

    left: float
    top: float
    width: float
    height: float
    brush: float


@cache
def characters() -> "dict[str, tuple[Stroke, ...]]":
    """Return the strokes of every character that can be drawn."""
    written = yaml.safe_load(Path(__file__).with_name("strokes.yaml").read_text(encoding="utf-8"))
    return {character: tuple(Stroke.parse(text) for text in strokes) for character, strokes in written.items()}


def write(character: str, box: Box) -> str:
    """Return the path data of a character in its box. Each stroke is a closed outline.

    :raises KeyError: if the strokes of the character are not known.
    """
    across, down = box.width / GRID, box.height / GRID
    return "".join(
        outline(
            stroke.kind,
            [(box.left + x * across, box.top + y * down) for x, y in stroke.points],
            box.brush * stroke.weight,
        )
        for stroke in characters()[character]
    )
