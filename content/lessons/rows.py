"""Rows of tiles with what they are, as lessons show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.loader import ContentError
from scoring.tiles import NotationError, parse_tiles

if TYPE_CHECKING:
    from content.loader import Node
    from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles, and what they are."""

    tiles: tuple[Tile, ...]
    says: str
    wins: tuple[Tile, ...] = ()
    """The tiles that complete them, where they are a wait."""


def read_row(node: Node, longest: int = 60) -> Row:
    """A row of a file, whose words have at most so many letters.

    :raises ContentError: if it is wrong.
    """
    said = node.fields(("tiles", "says"), ("wins",))
    return Row(_tiles(said["tiles"]), said["says"].text(longest), _tiles(said["wins"]) if "wins" in said else ())


def _tiles(node: Node) -> tuple[Tile, ...]:
    try:
        return tuple(parse_tiles(node.text(60)))
    except NotationError as error:
        msg = f"{node.file}: {node.key}: {error}"
        raise ContentError(msg) from error
