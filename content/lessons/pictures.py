"""The pictures beside the ideas of a lesson: rows of tiles, worked hands, the table, and the payment table."""

from collections.abc import Iterator
from dataclasses import dataclass

from content.handbook.wall_break import STACKS
from content.hands.hand_text import read_hand
from content.hands.worked_example import WonHand
from content.lessons.figures import read_filled
from content.loader import ContentError, Node
from content.payments import FU, HAN, Cell, payment_table
from content.rulesets import CitedRuleset
from content.words import term_words
from scoring import Limit, NotationError, Tile, Winner, parse_tiles


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
    led = next((key for key in ("wins", "points") if key in said), "")
    return Row(
        read_tiles(said["tiles"]),
        said["says"].text(longest),
        read_tiles(said[led]) if led else (),
        _groups(said["tiles"]),
        "points to" if led == "points" else "waits for",
    )


def read_tiles(node: Node, longest: int = 60) -> tuple[Tile, ...]:
    """Read tiles in tile notation, with or without spaces between them.

    :raises ContentError: if the text is not in tile notation, or is longer than ``longest`` characters.
    """
    return tuple(tile for group in _groups(node, longest) for tile in group)


def _groups(node: Node, longest: int = 60) -> tuple[tuple[Tile, ...], ...]:
    """Read tiles in notation. Spaces separate the groups."""
    try:
        return tuple(parse_tiles(group) for group in node.text(longest).split())
    except NotationError as error:
        raise ContentError(f"{node.file}: {node.key}: {error}") from error


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """A hand with a remark about it."""

    text: str
    """The hand as the file writes it: ``234678m45p78922s 3p riichi``."""
    won: WonHand
    says: str
    """The remark, with names in braces for the ruleset's numbers."""


def read_worked_hand(node: Node) -> WorkedHand:
    """Read a hand from a lesson file.

    :raises ContentError: if the entry has invalid fields, or its hand is impossible.
    """
    said = node.fields(("hand", "says"))
    text = said["hand"].text(200)
    try:
        return WorkedHand(text, read_hand(text), read_filled(said["says"], 200))
    except ValueError as error:
        said["hand"].refuse("a hand that can win", str(error))


SEATS = ("you", "right", "across", "left")
"""The seats in turn order."""


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
        read_tiles(given["hand"]),
        read_tiles(given["drawn"]) if "drawn" in given else (),
        tuple(read_tiles(shown[seat]) if seat in shown else () for seat in SEATS),
        wall,
        given["east"].choice(SEATS) if "east" in given else "",
        read_tiles(given["dora"]) if "dora" in given else (),
        tuple(seat.choice(SEATS) for seat in node.items_at("riichi")),
        given["discarded"].choice(SEATS) if "discarded" in given else "",
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """A part of the payment table: the rows that are shown, and the cells that are blank at first."""

    winner: Winner
    fu: tuple[int, ...]
    blank: tuple[tuple[int, int], ...] = ()
    """The fu and han of the blank cells. The learner thinks about the payment, then taps the cell to see it."""


@dataclass(frozen=True, slots=True)
class GridCell:
    """One cell of the shown part of the payment table."""

    said: str
    """The payment: "1,000", or the shares "300/500"; empty if there is no such hand."""
    is_limit: bool
    """Whether the payment is that of a mangan."""
    is_blank: bool


def read_grid(node: Node) -> Grid:
    """Read a part of the payment table from a lesson file.

    :raises ContentError: if the description of the part is invalid.
    """
    said = node.fields(("winner", "fu"), ("blank",))
    fu = tuple(each.number(20, FU[-1]) for each in said["fu"].items())
    blank = []
    for each in node.items_at("blank"):
        row, han = (part.number(1, FU[-1]) for part in each.items())
        if row not in fu or han not in HAN:
            each.refuse("the fu and han of a cell in this grid", f"{row} fu, {han} han")
        blank.append((row, han))
    return Grid(said["winner"].member(Winner), fu, tuple(blank))


def grid_rows(grid: Grid, cited: CitedRuleset) -> Iterator[tuple[int, list[GridCell]]]:
    """Yield each row of a grid under a ruleset: its fu, and its cells in the order of han."""
    for row in payment_table(cited, grid.winner).rows:
        if row[0].fu in grid.fu:
            yield row[0].fu, [_cell(cell, grid) for cell in row]


def _cell(cell: Cell, grid: Grid) -> GridCell:
    is_limit = cell.limit is not Limit.NONE and bool(cell.figures)
    said = term_words(cell.limit).name if is_limit else "/".join(cell.figures)
    return GridCell(said, is_limit, bool(said) and (cell.fu, cell.han) in grid.blank)
