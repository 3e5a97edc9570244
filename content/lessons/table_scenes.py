"""Moments of a turn, shown in lessons as a picture of the table from above, with a text about what happens."""

from dataclasses import dataclass

from content.loader import ContentError, Node
from scoring.tiles import NotationError, Tile, parse_tiles

SEATS = ("you", "right", "across", "left")
"""The seats in turn order."""
STACKS = 17
"""The number of stacks, of two tiles each, in a whole wall (competition.setup.wall)."""


@dataclass(frozen=True, slots=True)
class TableScene:
    """A moment at the table, as seen by the player at the lower edge of the picture."""

    turn: str
    """The seat of the player whose turn it is, one of ``SEATS``."""
    hand: tuple[Tile, ...]
    """The player's own tiles, without the one just drawn."""
    drawn: tuple[Tile, ...]
    """The tile just drawn; empty at any other moment."""
    discards: tuple[tuple[Tile, ...], ...]
    """The discards of each seat, in the order of ``SEATS``, the oldest first."""
    wall: tuple[int, ...]
    """The number of stacks left in front of each seat."""
    east: str = ""
    """The seat of the dealer; empty if winds are not shown."""
    dora: tuple[Tile, ...] = ()
    """The indicators turned face up in the wall; empty if the picture does not show them."""
    riichi: tuple[str, ...] = ()
    """The seats in riichi. Each has a stick in front of it, and its last discard lies sideways."""
    discarded: str = ""
    """The seat of the player who has just discarded; empty if the picture does not point to the discard."""


def read_scene(node: Node) -> TableScene:
    """Read a moment at the table from a lesson file.

    :raises ContentError: if the description of the moment is invalid.
    """
    given = node.fields(("turn", "hand", "wall"), ("drawn", "discards", "east", "dora", "riichi", "discarded"))
    shown = given["discards"].fields((), SEATS) if "discards" in given else {}
    wall = tuple(each.number(0, STACKS) for each in given["wall"].items())
    if len(wall) != len(SEATS):
        given["wall"].refuse(f"stacks of {len(SEATS)} seats", f"{len(wall)}")
    return TableScene(
        given["turn"].choice(SEATS),
        _tiles(given["hand"]),
        _tiles(given["drawn"]) if "drawn" in given else (),
        tuple(_tiles(shown[seat]) if seat in shown else () for seat in SEATS),
        wall,
        given["east"].choice(SEATS) if "east" in given else "",
        _tiles(given["dora"]) if "dora" in given else (),
        tuple(seat.choice(SEATS) for seat in given["riichi"].items()) if "riichi" in given else (),
        given["discarded"].choice(SEATS) if "discarded" in given else "",
    )


def _tiles(node: Node) -> tuple[Tile, ...]:
    try:
        return tuple(parse_tiles(node.text(60)))
    except NotationError as error:
        raise ContentError(f"{node.file}: {node.key}: {error}") from error
