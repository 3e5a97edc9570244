"""Rows of tiles with captions, as lessons show them."""

from dataclasses import dataclass

from content.loader import ContentError, Node
from scoring.tiles import NotationError, Tile, parse_tiles


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tiles with a caption."""

    tiles: tuple[Tile, ...]
    says: str
    wins: tuple[Tile, ...] = ()
    """The tiles that complete the row, if the row is a wait; otherwise the tiles that the row points to."""
    groups: tuple[tuple[Tile, ...], ...] = ()
    """The tiles of the row in groups, if the file separates groups by spaces; otherwise empty."""
    leads: str = "waits for"
    """The sign between the row and the tiles that it waits for or points to."""


def read_row(node: Node, longest: int = 60) -> Row:
    """Read a row of tiles from a lesson file.

    :param longest: the highest number of characters that the caption may have.

    :raises ContentError: if the row is invalid.
    """
    said = node.fields(("tiles", "says"), ("wins", "points"))
    groups = _groups(said["tiles"])
    led = next((key for key in ("wins", "points") if key in said), "")
    others = _together(_groups(said[led])) if led else ()
    return Row(
        _together(groups), said["says"].text(longest), others, groups, "points to" if led == "points" else "waits for"
    )


def _together(groups: tuple[tuple[Tile, ...], ...]) -> tuple[Tile, ...]:
    return tuple(tile for group in groups for tile in group)


def _groups(node: Node) -> tuple[tuple[Tile, ...], ...]:
    try:
        return tuple(parse_tiles(group) for group in node.text(60).split())
    except NotationError as error:
        raise ContentError(f"{node.file}: {node.key}: {error}") from error
