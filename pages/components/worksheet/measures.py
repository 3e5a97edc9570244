"""How wide everything on a sheet is, in millimetres, by its paper and its columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pages.components.hand.hand_drawing import PIXELS, natural_size
from pages.components.hand.shown_hand import Layout, ShownTiles
from scoring.tiles import Tile

if TYPE_CHECKING:
    from quizzes.worksheet.sheet import Sheet

MARGIN = 13.0
GUTTER = 7.0
LARGEST = 8.0
"""Of a tile, in a hand or to be circled."""
CIRCLED = {1: 7.5, 2: 6.6, 3: 6.0, 4: 5.0}
"""Of a tile to be circled, by the number of columns."""
NARROW_FROM = 3
"""Columns from which on a hand lies in two rows."""
LEAST = 4.6
"""Millimetres of a tile that is read without trouble."""
GAP = 0.8
"""Millimetres between tiles to be circled."""
IN_BOARD = 9
"""Tiles of a suit."""


def fit(column: float, count: int) -> float:
    """How wide a tile is of which so many, drawn one by one, lie in a column side by side."""
    alone = natural_size(ShownTiles((Tile.of_kind(0),)))[0] / PIXELS[Layout.WIDE]
    return (column / count - GAP) / alone


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes on one sheet."""

    column: float
    hand: float
    """Of a tile in a hand."""
    circled: float
    """Of a tile to be circled."""
    board: float
    """Of a tile among all tiles of its suit, to be circled."""
    layout: Layout

    def in_one_row(self, count: int) -> float:
        """Of so many tiles to be circled, side by side if they can be read so."""
        fitting = fit(self.column, count)
        return min(self.circled, fitting) if fitting >= LEAST else self.circled

    @classmethod
    def of(cls, sheet: Sheet) -> Measures:
        """Those of a sheet."""
        columns = sheet.columns
        column = (sheet.paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns
        circled = CIRCLED[columns]
        layout = Layout.NARROW if columns >= NARROW_FROM else Layout.WIDE
        return cls(column, LARGEST, circled, min(circled, fit(column, IN_BOARD)), layout)
