"""The printed content, as values, and its measures. Both the PDF and the page are made from these values.

Texts are never read as markup.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from content.hands import tiles_words
from pages.components import pieces
from pages.components.hand.hand_drawing import PIXELS, draw, natural_size
from pages.components.hand.shown_hand import ShownHand, ShownTiles
from quizzes.worksheet.sheet import Sheet
from scoring import Tile

MARGIN = 13.0
GUTTER = 7.0
LARGEST = 8.0
"""The largest width of a tile, which tiles in a hand have if there is room, in millimetres."""
CIRCLED = {1: 7.5, 2: 6.6, 3: 6.0, 4: 5.0}
"""The width of a tile to circle, in millimetres, by the number of columns on the sheet."""
IN_TEXT = 3.6
"""The width of an upright tile in a line of words, in millimetres."""
_drawing = lru_cache(maxsize=512)(draw)


@dataclass(frozen=True, slots=True)
class Picture:
    """A row of tiles, with a description in words.

    ``tile`` is the width of an upright tile in millimetres, before the picture is made to fit its column.
    """

    shown: ShownHand | ShownTiles
    words: str
    tile: float

    @property
    def width(self) -> float:
        """The width of the whole picture in millimetres."""
        return round(natural_size(self.shown)[0] * self.tile / PIXELS[self.shown.narrow], 2)

    def within(self, width: float) -> "Picture":
        """Return the picture, made smaller if it is wider than this number of millimetres."""
        return self if self.width <= width else replace(self, tile=self.tile * width / self.width)

    @property
    def svg(self) -> str:
        """The drawing as an SVG picture."""
        return _drawing(self.shown)


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that are emphasised."""

    strong: str


@dataclass(frozen=True, slots=True)
class Raised:
    """An exponent: a number that is printed above the line."""

    raised: str


Run = str | Strong | Raised | Picture
Runs = tuple[Run, ...]
"""Words and pictures in one line of text."""


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of text and pictures."""

    runs: Runs
    small: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Short facts side by side. No fact is split between two lines."""

    items: tuple[Runs, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture with a place of its own, outside any line of text."""

    picture: Picture


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a question, each with its letter and content.

    ``long`` options take a line of their own. ``numbered`` options have a box for a number before them.
    """

    items: tuple[tuple[str, Runs], ...]
    long: bool = False
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Blanks:
    """Labels, each followed by a blank to write on. ``wide`` blanks have room for more than a number."""

    labels: tuple[Runs, ...]
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """Groups of tiles, for learners to circle or to number.

    On a ``board``, each group has a row of its own, such as one suit for each row. With ``below``, there is room to
    write below each tile.
    """

    groups: tuple[tuple[Picture, ...], ...]
    board: bool = False
    below: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """Empty lines to write on."""

    lines: int


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a score: a label and a value."""

    runs: Runs
    value: Runs
    why: Runs = ()
    total: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """The lines of a score, or of a part of it."""

    title: str
    rows: tuple[Row, ...]


Block = Line | Facts | Drawing | Options | Blanks | Marks | Room | Rows


def is_tall(blocks: Iterable[Block]) -> bool:
    """Return whether a question or its right answer may be higher than a column.

    This happens with two scores, or with a long score in a narrow column.
    """
    lines = letters = 0
    for block in blocks:
        lines += len(block.rows) if isinstance(block, Rows) else 3
        lines += len(block.items) if isinstance(block, Options) and block.long else 0
        letters += sum(len(run) for run in block.runs if isinstance(run, str)) if isinstance(block, Line) else 0
    # if the estimate is 32 lines or fewer, the blocks certainly fit into a column
    return lines + letters // 40 > 32


def runs(text: str, sheet: Sheet, *, strong: bool = False) -> Runs:
    """Return a text with pictures of tiles in place of tile notation."""
    words = Strong if strong else str
    return tuple(
        words(piece) if isinstance(piece, str) else tiles_picture(piece, IN_TEXT, index=sheet.index)
        for piece in pieces(text)
    )


def tiles_picture(tiles: Iterable[Tile], tile: float, *, index: bool) -> Picture:
    """Return a row of tiles as a picture.

    :param tile: the width of an upright tile in millimetres.
    """
    # narrow tiles need a larger corner label
    shown = ShownTiles(tuple(tiles), index=index, small=index and tile < 6)
    return Picture(shown, tiles_words(shown.tiles), tile)


def fit(column: float, count: int) -> float:
    """Return the greatest width of a tile with which ``count`` tiles fit side by side in a column.

    Both widths are in millimetres.
    """
    alone = natural_size(ShownTiles((Tile.of_kind(0),)))[0] / PIXELS[False]
    return (column / count - 0.8) / alone  # neighbouring tiles are 0.8 mm apart


@dataclass(frozen=True, slots=True)
class Measures:
    """The widths of everything on one sheet, in millimetres. They depend on the paper and the number of columns.

    A tile to circle is ``circled`` wide, or ``board`` wide among all tiles of its suit.
    """

    column: float
    circled: float
    board: float
    narrow: bool

    def in_one_row(self, count: int) -> float:
        """Return the width of a tile in a question where learners circle some of ``count`` tiles.

        All tiles are put into one row, unless they would then be too small.
        """
        fitting = fit(self.column, count)
        return min(self.circled, fitting) if fitting >= 4.6 else self.circled

    @classmethod
    def of(cls, sheet: Sheet) -> "Measures":
        """Return the measures of a sheet."""
        column = (sheet.paper.width - 2 * MARGIN - (sheet.columns - 1) * GUTTER) / sheet.columns
        circled = CIRCLED[sheet.columns]
        return cls(column, circled, min(circled, fit(column, 9)), sheet.columns > 2)
