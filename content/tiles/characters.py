"""Chinese characters on the tiles, drawn with a brush. ``strokes.yaml`` has the strokes of each character.

A stroke is given by its kind and the points on its line. Each kind of stroke is defined once in ``brush.yaml``, as a
closed outline around a straight stroke. To draw a stroke, this outline is bent along the line of the stroke. So
``strokes.yaml`` has only the lines of the strokes, and the look of the brush is defined in one file.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path

import yaml

# A point is a complex number: its real part grows to the right, its imaginary part grows downwards.


@dataclass(frozen=True, slots=True)
class Node:
    """A point on the outline of a straight stroke.

    ``way`` is the position along the stroke, from 0 at the start to 1 at the end. ``shift`` leads from this position to
    the node, in brush widths: its real part points ahead along the stroke, its imaginary part to the right of the
    stroke. A sharp node is a corner.
    """

    way: float
    shift: complex
    sharp: bool = False

    @classmethod
    def parse(cls, text: str) -> "Node":
        """Read a node from text such as ``1,-0.75,0.85!``.

        The numbers are the position along the stroke, the shift ahead, and the shift to the left of the stroke. ``!``
        means sharp.
        """
        way, ahead, aside = map(float, text.removesuffix("!").split(","))
        return cls(way, complex(ahead, -aside), sharp=text.endswith("!"))


@cache
def kinds() -> "dict[str, tuple[Node, ...]]":
    """Return the kinds of strokes by their names."""
    written = yaml.safe_load(Path(__file__).with_name("brush.yaml").read_text(encoding="utf-8"))
    return {kind: tuple(Node.parse(text) for text in nodes.split()) for kind, nodes in written.items()}


_CURVE_STEP = 0.14
"""The largest distance between nodes of an outline along a curved stroke, as a share of the length of the stroke."""
_SAMPLES = 60


def _curve_through(points: Sequence[complex]) -> list[complex]:
    """Sample a smooth curve (cardinal spline) through the points."""
    padded = [points[0], *points, points[-1]]
    steps = _SAMPLES // (len(points) - 1)
    between = [
        b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
        for t in (step / steps for step in range(1, steps + 1))
    ]
    return [points[0], *between]


def outline(kind: str, points: Sequence[complex], width: float) -> str:
    """Return the outline of one stroke as a closed path (SVG path data).

    :raises KeyError: if there is no such kind of stroke.
    """
    curved = len(points) > 2
    nodes = _with_more_nodes(kinds()[kind]) if curved else kinds()[kind]
    line = _curve_through(points) if curved else points
    lengths = [0.0, *accumulate(abs(end - start) for start, end in pairwise(line))]
    corners = []
    for node in nodes:
        # the point on the line at this share of its length, and the direction of the line there as a step of length 1
        way = node.way * lengths[-1]
        place = min(bisect_left(lengths, way, 1), len(line) - 1)
        direction = (line[place] - line[place - 1]) / (lengths[place] - lengths[place - 1])
        point = line[place - 1] + direction * (way - lengths[place - 1])
        corners.append((point + direction * (node.shift * width), node.sharp))
    return smooth(corners)


def _with_more_nodes(nodes: "Sequence[Node]") -> "list[Node]":
    """Return the nodes of a closed outline, with further nodes between neighbours that are far apart along the stroke.

    With these nodes, the outline bends smoothly along a curve.
    """
    dense: list[Node] = []
    for node, after in pairwise([*nodes, nodes[0]]):
        steps = int(abs(after.way - node.way) / _CURVE_STEP) + 1
        parts = [step / steps for step in range(1, steps)]
        way, shift = after.way - node.way, after.shift - node.shift
        dense += [node, *(Node(node.way + way * part, node.shift + shift * part) for part in parts)]
    return dense


def smooth(corners: Sequence[tuple[complex, bool]]) -> str:
    """Return a smooth closed path through points. A point marked as sharp stays a corner.

    To keep the path short, its coordinates are relative and rounded to a tenth of a unit.
    """
    points = [point for point, _ in corners]
    nodes = []
    for place, (point, sharp) in enumerate(corners):
        chord = points[(place + 1) % len(points)] - points[place - 1]
        nodes.append((point, 0 if sharp else chord / (abs(chord) or 1)))
    here = _in_tenths(points[0])
    path = f"M{_join(here)}"
    for (start, leaving), (end, arriving) in pairwise([*nodes, nodes[0]]):
        third = abs(end - start) / 3
        curve = [_in_tenths(point) for point in (start + leaving * third, end - arriving * third, end)]
        path += "c" + _join([value for x, y in curve for value in (x - here[0], y - here[1])])
        here = curve[-1]
    return path + "z"


def _in_tenths(point: complex) -> tuple[int, int]:
    return round(point.real * 10), round(point.imag * 10)


def _join(tenths: Sequence[int]) -> str:
    text = ""
    for value in tenths:
        number = f"{value / 10:g}".replace("0.", ".", 1) if abs(value) < 10 else f"{value / 10:g}"
        text += number if number.startswith("-") or not text else f" {number}"
    return text


GRID = 100


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke of a character: its kind, its points on the grid, and its width as a multiple of the usual width."""

    kind: str
    points: tuple[complex, ...]
    weight: float = 1.0

    @classmethod
    def parse(cls, text: str) -> "Stroke":
        """Read a stroke from text such as ``heng 2,54 98,50 *1.2``."""
        kind, *rest = text.split()
        weight = float(rest.pop()[1:]) if rest[-1].startswith("*") else 1.0
        return cls(kind, tuple(complex(*map(float, pair.split(","))) for pair in rest), weight)


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
            [complex(box.left + point.real * across, box.top + point.imag * down) for point in stroke.points],
            box.brush * stroke.weight,
        )
        for stroke in characters()[character]
    )
