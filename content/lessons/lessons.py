"""Lessons as YAML and their reader: steps of a few sentences and tiles, each resting on facts, and what comes after."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents.basis import CITATION, Basis, read_basis
from content.loader import ContentError, read_yaml
from scoring.tiles import NotationError, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.loader import Node
    from scoring.tiles import Tile

FOLDER = Path(__file__).parent
FIRST = "00"
"""Lesson zero, for somebody who has never seen a tile."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles, and what they are."""

    tiles: tuple[Tile, ...]
    says: str
    wins: tuple[Tile, ...] = ()
    """The tiles that complete them, where they are a wait."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one screen shows."""

    title: str
    text: str
    rows: tuple[Row, ...]
    basis: Basis


@dataclass(frozen=True, slots=True)
class Then:
    """The question that fits after a lesson: the id of its type, the level as an address names it, and the button."""

    question: str
    level: str
    says: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by its number, written with two digits."""

    id: str
    title: str
    steps: tuple[Step, ...]
    then: Then


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every lesson by its id, in order.

    :raises ContentError: if a file is wrong.
    """
    return MappingProxyType({path.stem: read_lesson(path) for path in sorted(FOLDER.glob("[0-9][0-9].yaml"))})


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file.

    :raises ContentError: if it is wrong.
    """
    said = read_yaml(path).fields(("title", "steps", "then"))
    then = said["then"].fields(("question", "level", "says"))
    return Lesson(
        path.stem,
        said["title"].text(60),
        tuple(map(_step, said["steps"].items())),
        Then(**{name: node.text(60) for name, node in then.items()}),
    )


def _step(node: Node) -> Step:
    said = node.fields(("title", "text", "rows"), CITATION)
    rows = tuple(map(_row, said["rows"].items()))
    return Step(said["title"].text(60), said["text"].text(400), rows, read_basis(node, said))


def _row(node: Node) -> Row:
    said = node.fields(("tiles", "says"), ("wins",))
    return Row(_tiles(said["tiles"]), said["says"].text(60), _tiles(said["wins"]) if "wins" in said else ())


def _tiles(node: Node) -> tuple[Tile, ...]:
    try:
        return tuple(parse_tiles(node.text(60)))
    except NotationError as error:
        msg = f"{node.file}: {node.key}: {error}"
        raise ContentError(msg) from error
