"""The pictures beside the ideas of a lesson: rows of tiles, worked hands, the table, and the payment table.

A name in braces in a text of a lesson, such as ``{bet}``, stands for a number that depends on the ruleset.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from content.handbook.wall_break import STACKS
from content.hands import WonHand, typed_hand
from content.loader import ContentError, FromKeys, Node
from content.payments import FU, HAN, PaymentAnswer, limit_rows, payment_table
from content.rulesets import CitedRuleset
from content.words import term_words
from scoring import Limit, NotationError, Tile, Winner, parse_tiles

Groups = tuple[tuple[Tile, ...], ...]


def _read_groups(node: Node, longest: int = 60) -> Groups:
    try:
        return tuple(parse_tiles(group) for group in node.text(longest).split())
    except NotationError as error:
        raise ContentError(f"{node.file}: {node.key}: {error}") from error


def read_tiles(node: Node, longest: int = 60) -> tuple[Tile, ...]:
    """Read tiles in tile notation, with or without spaces between them.

    :raises ContentError: if the text is not in tile notation, or is longer than ``longest`` characters.
    """
    return tuple(tile for group in _read_groups(node, longest) for tile in group)


Tiles = Annotated[tuple[Tile, ...], read_tiles]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of tiles with a caption."""

    tiles: Tiles
    says: Annotated[str, 120]
    groups: Annotated[Groups, FromKeys(lambda node: _read_groups(node.at("tiles")))] = ()
    """The tiles of the row in groups, which the file separates by spaces."""
    wins: Annotated[
        tuple[Tile, ...],
        FromKeys(
            lambda node: next(read_tiles(node.at(key)) for key in ("wins", "points") if key in node.mapping()),
            (),
            ("wins", "points"),
        ),
    ] = ()
    """The tiles that complete the row, if the row is a wait; otherwise the tiles that the row points to."""
    leads: Annotated[str, FromKeys(lambda node: "points to" if "points" in node.mapping() else "waits for")] = ""
    """The sign between the row and the tiles that it waits for or points to."""


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """A hand with a remark about it."""

    text: Annotated[str, FromKeys(lambda node: node.at("hand").text(200), ("hand",))]
    """The hand as the file writes it: ``234678m45p78922s 3p riichi``."""
    won: Annotated[WonHand, FromKeys(lambda node: typed_hand(node.at("hand")))]
    says: Annotated[str, lambda node: read_filled(node, 200)]
    """The remark, with names in braces for the ruleset's numbers."""


SEATS = ("you", "right", "across", "left")
"""The seats in turn order."""


def _read_wall(node: Node) -> tuple[int, ...]:
    wall = tuple(each.number(0, STACKS) for each in node.items())
    if len(wall) != len(SEATS):
        node.refuse(f"stacks of {len(SEATS)} seats", f"{len(wall)}")
    return wall


def _read_discarded(node: Node) -> str:
    seat = node.at("discarded").choice(SEATS)
    if "discards" not in node.mapping() or seat not in node.at("discards").mapping():
        node.at("discarded").refuse("a seat with discards")
    return seat


@dataclass(frozen=True, slots=True)
class TableScene:
    """A moment at the table, as seen by the player at the lower edge of the picture."""

    turn: Annotated[str, SEATS]
    """The seat of the player whose turn it is, one of ``SEATS``."""
    hand: Tiles
    """The player's own tiles, without the one just drawn."""
    wall: Annotated[tuple[int, ...], _read_wall]
    """The number of stacks left in front of each seat."""
    drawn: Tiles = ()
    """The tile just drawn; empty at any other moment."""
    discards: Annotated[
        Groups,
        lambda node: tuple(read_tiles(node.at(seat)) if seat in node.fields((), SEATS) else () for seat in SEATS),
    ] = ((), (), (), ())
    """The discards of each seat, in the order of ``SEATS``, the oldest first."""
    east: Annotated[str, SEATS] = ""
    """The seat of the dealer; empty if winds are not shown."""
    dora: Tiles = ()
    """The indicators turned face up in the wall; empty if the picture does not show them."""
    riichi: tuple[Annotated[str, SEATS], ...] = ()
    """The seats in riichi. Each has a stick in front of it, and its last discard lies sideways."""
    discarded: Annotated[str, FromKeys(_read_discarded, (), ("discarded",))] = ""
    """The seat of the player who has just discarded; empty if the picture does not point to the discard."""


def _read_blank(node: Node) -> tuple[tuple[int, int], ...]:
    blank, shown = [], [fu.value for fu in node.at("fu").items()]
    for each in node.at("blank").items():
        row, han = (part.number(1, FU[-1]) for part in each.items())
        if row not in shown or han not in HAN:
            each.refuse("the fu and han of a cell in this grid", f"{row} fu, {han} han")
        blank.append((row, han))
    return tuple(blank)


@dataclass(frozen=True, slots=True)
class Grid:
    """A part of the payment table: the rows that are shown, and the cells that are blank at first."""

    winner: Winner
    fu: tuple[Annotated[int, range(20, FU[-1] + 1)], ...]
    blank: Annotated[tuple[tuple[int, int], ...], FromKeys(_read_blank, (), ("blank",))] = ()
    """The fu and han of the blank cells. The learner thinks about the payment, then taps the cell to see it."""


def grid_rows(grid: Grid, cited: CitedRuleset) -> Iterator[tuple[int, list[tuple[str, bool, bool]]]]:
    """Yield each row of a grid under a ruleset: its fu, and its cells in the order of han.

    A cell is the payment ("1,000", or the shares "300/500"; empty if there is no such hand), whether this is the
    payment of a mangan, and whether the cell is blank at first.
    """
    for row in payment_table(cited, grid.winner).rows:
        if row[0].query.fu in grid.fu:
            yield row[0].query.fu, [_cell(cell, grid) for cell in row]


def _cell(cell: PaymentAnswer, grid: Grid) -> tuple[str, bool, bool]:
    is_limit = cell.limit is not Limit.NONE and bool(cell.figures)
    said = term_words(cell.limit).name if is_limit else "/".join(cell.figures)
    return said, is_limit, bool(said) and (cell.query.fu, cell.query.han) in grid.blank


_NAME = re.compile(r"\{([^{}]*)\}")


def filled(text: str, cited: CitedRuleset) -> str:
    """Return a lesson text with the names in braces replaced by the numbers of a ruleset.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> filled("You bet {bet} points.", rulesets()["oklahoma"])
    'You bet 1,000 points.'
    """
    return _NAME.sub(lambda found: FIGURES[found[1]](cited), text)


def read_filled(node: Node, longest: int) -> str:
    """Read a text that may contain names of numbers in braces.

    :raises ContentError: if a name in braces is not known.
    """
    text = node.text(longest)
    for name in _NAME.findall(text):
        if name not in FIGURES:
            node.refuse(f"one of the figures {', '.join(FIGURES)}", repr(f"{{{name}}}"))
    return text


def _sanbaiman(cited: CitedRuleset) -> str:
    [row] = [row for row in limit_rows(cited, Winner.OTHER_RON) if row.limit is Limit.SANBAIMAN]
    return f"{row.first} or {row.last or 'more'}"


def _kazoe(cited: CitedRuleset) -> str:
    han = cited.ruleset.kazoe_han
    if han is None:
        return "Any other hand with 13 han or more is still a sanbaiman."
    return f"Any other hand with {han} han or more is paid as a yakuman too."


FIGURES: Mapping[str, Callable[[CitedRuleset], str]] = {
    "bet": lambda cited: f"{cited.game.riichi_bet.value:,}",
    "doublewind": lambda cited: str(cited.ruleset.double_wind_pair_fu),
    "sanbaiman": _sanbaiman,
    "kazoe": _kazoe,
    "noten": lambda cited: f"{cited.game.noten_payments.value:,}",
    "notenhalf": lambda cited: f"{cited.game.noten_payments.value // 2:,}",
    "first": lambda cited: f"{cited.game.uma.value[0]:,}",
    "second": lambda cited: f"{cited.game.uma.value[1]:,}",
}
"""For each name in braces, the function that returns its value under a ruleset: a number, or words about it."""
