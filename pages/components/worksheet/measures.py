"""The width of everything on a sheet, in millimetres. It depends on the paper and the number of columns."""

from dataclasses import dataclass

from pages.components.hand.hand_drawing import PIXELS, natural_size
from pages.components.hand.shown_hand import Layout, ShownTiles
from quizzes.worksheet.sheet import Sheet
from scoring.tiles import Tile

MARGIN = 13.0
GUTTER = 7.0
LARGEST = 8.0
"""The largest width of a tile, in a hand or to circle."""
CIRCLED = {1: 7.5, 2: 6.6, 3: 6.0, 4: 5.0}
"""The width of a tile to circle, by the number of columns."""
NARROW_FROM = 3
"""The number of columns from which a hand has two rows."""
LEAST = 4.6
"""The least readable width of a tile, in millimetres."""
GAP = 0.8
"""The gap between tiles to circle, in millimetres."""
IN_BOARD = 9
"""The number of different tiles in a suit."""


def fit(column: float, count: int) -> float:
    """Return how wide a tile may be if this number of tiles has to fit side by side in a column."""
    alone = natural_size(ShownTiles((Tile.of_kind(0),)))[0] / PIXELS[Layout.WIDE]
    return (column / count - GAP) / alone


@dataclass(frozen=True, slots=True)
class Measures:
    """The widths of everything on one sheet, in millimetres."""

    column: float
    hand: float
    """The width of a tile in a hand."""
    circled: float
    """The width of a tile to circle."""
    board: float
    """The width of a tile to circle among all tiles of its suit."""
    layout: Layout

    def in_one_row(self, count: int) -> float:
        """Return the width of a tile in a question where learners circle some of ``count`` tiles.

        All tiles are put into one row, unless they would then be too small.
        """
        fitting = fit(self.column, count)
        return min(self.circled, fitting) if fitting >= LEAST else self.circled

    @classmethod
    def of(cls, sheet: Sheet) -> "Measures":
        """Return the measures of a sheet."""
        columns = sheet.columns
        column = (sheet.paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
        circled = CIRCLED[columns]
        layout = Layout.NARROW if columns >= NARROW_FROM else Layout.WIDE
        return cls(column, LARGEST, circled, min(circled, fit(column, IN_BOARD)), layout)
