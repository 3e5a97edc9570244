"""Chinese characters on the tiles, drawn from the strokes in ``strokes.yaml``."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from content.tiles.brush import Point, outline

GRID = 100
_FILE = Path(__file__).with_name("strokes.yaml")


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
    written = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
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
