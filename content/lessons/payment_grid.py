"""A part of the payment table as lessons show it: rows of fu, columns of han, and some blank cells."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from content.loader import Node
from content.payments.payment_table import HAN, payment_table
from content.rulesets.cited_ruleset import CitedRuleset
from content.words.engine_words import limits
from scoring.payment import Limit, Winner

MOST_FU = 110


@dataclass(frozen=True, slots=True)
class Grid:
    """Which part of the payment table is shown, and which cells are blank."""

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
    winner = Winner(said["winner"].choice([each.value for each in Winner]))
    fu = tuple(each.number(20, MOST_FU) for each in said["fu"].items())
    blank = []
    for each in said["blank"].items() if "blank" in said else ():
        row, han = (part.number(1, MOST_FU) for part in each.items())
        if row not in fu or han not in HAN:
            each.refuse("the fu and han of a cell in this grid", f"{row} fu, {han} han")
        blank.append((row, han))
    return Grid(winner, fu, tuple(blank))


def grid_rows(grid: Grid, cited: CitedRuleset) -> Iterator[tuple[int, list[GridCell]]]:
    """Yield each row of a grid under a ruleset: its fu, and its cells in the order of han."""
    for row in payment_table(cited, grid.winner).rows:
        if row[0].fu in grid.fu:
            yield row[0].fu, [_cell(cell.figures, cell.limit, (cell.fu, cell.han) in grid.blank) for cell in row]


def _cell(figures: Collection[str], limit: Limit, blank: bool) -> GridCell:  # noqa: FBT001 (of this cell)
    paid_as = limit is not Limit.NONE and bool(figures)
    said = limits()[limit].name if paid_as else "/".join(figures)
    return GridCell(said, paid_as, blank and bool(said))
