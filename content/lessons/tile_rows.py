"""Rows of tiles with captions, as lessons show them."""

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
    """Tiles with a caption."""

    tiles: tuple[Tile, ...]
    says: str
    wins: tuple[Tile, ...] = ()
    """The tiles that complete them, if they are a wait."""
    groups: tuple[tuple[Tile, ...], ...] = ()
    """The same tiles in groups, if the file separates them by spaces."""


def read_row(node: Node, longest: int = 60) -> Row:
    """Read a row in a file; ``longest`` is the most letters of its caption.

    :raises ContentError: if it is invalid.
    """
    said = node.fields(("tiles", "says"), ("wins",))
    groups = _groups(said["tiles"])
    wins = _groups(said["wins"]) if "wins" in said else ()
    return Row(_together(groups), said["says"].text(longest), _together(wins), groups)


def _together(groups: tuple[tuple[Tile, ...], ...]) -> tuple[Tile, ...]:
    return tuple(tile for group in groups for tile in group)


def _groups(node: Node) -> tuple[tuple[Tile, ...], ...]:
    try:
        return tuple(parse_tiles(group) for group in node.text(60).split())
    except NotationError as error:
        msg = f"{node.file}: {node.key}: {error}"
        raise ContentError(msg) from error
