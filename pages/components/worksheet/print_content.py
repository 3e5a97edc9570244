"""The printed content, as values, and its measures. Both the PDF and the page are made from these values.

Texts are never read as markup.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from content.hands import tiles_words
from pages.components.bill.marked_text import pieces
from pages.components.hand.hand_address import write_address
from pages.components.hand.hand_drawing import PIXELS, draw, natural_size
from pages.components.hand.shown_hand import Layout, ShownHand, ShownTiles
from quizzes.worksheet.sheet import Sheet
from scoring import Tile

MARGIN = 13.0
GUTTER = 7.0
LARGEST = 8.0
"""The largest width of a tile, in millimetres."""
CIRCLED = {1: 7.5, 2: 6.6, 3: 6.0, 4: 5.0}
"""The width of a tile to circle, in millimetres, by the number of columns on the sheet."""
NARROW_FROM = 3
"""On a sheet with at least this many columns, a hand is broken into two rows."""
LEAST = 4.6
"""The least readable width of a tile, in millimetres."""
GAP = 0.8
"""The gap between tiles to circle, in millimetres."""
IN_BOARD = 9
"""The number of different tiles in a suit."""

IN_TEXT = 3.6
"""The width of an upright tile in a line of words, in millimetres."""
SMALL = 6.0
"""If a tile is narrower than this number of millimetres, its corner label is drawn larger, to be readable."""
_drawing = lru_cache(maxsize=512)(draw)


@dataclass(frozen=True, slots=True)
class Picture:
    """A row of tiles, with a description in words."""

    shown: ShownHand | ShownTiles
    words: str
    tile: float
    """The width of an upright tile in millimetres, before the picture is made to fit its column."""

    @property
    def width(self) -> float:
        """The width of the whole picture in millimetres."""
        return round(natural_size(self.shown)[0] * self.tile / PIXELS[self.shown.layout], 2)

    def within(self, width: float) -> "Picture":
        """Return the picture, made smaller if it is wider than this number of millimetres."""
        return self if self.width <= width else replace(self, tile=self.tile * width / self.width)

    @property
    def name(self) -> str:
        """The name of the drawing. Equal drawings have the same name."""
        return write_address(self.shown)

    @property
    def svg(self) -> str:
        """The drawing as an SVG picture."""
        return _drawing(self.shown)


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that are emphasised."""

    text: str


@dataclass(frozen=True, slots=True)
class Raised:
    """An exponent: a number that is printed above the line."""

    text: str


Run: TypeAlias = str | Strong | Raised | Picture
Runs: TypeAlias = tuple[Run, ...]
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

    picture: "Picture"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a question, each with a letter."""

    items: tuple[tuple[str, Runs], ...]
    """The letter and content of each option."""
    long: bool = False
    """Whether each option takes a line of its own."""
    numbered: bool = False
    """Whether each option has a box for a number before it."""


@dataclass(frozen=True, slots=True)
class Blanks:
    """Labels, each followed by a blank to write on."""

    labels: tuple[Runs, ...]
    wide: bool = False
    """Whether blanks have room for more than a number."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Groups of tiles, for learners to circle or to number."""

    groups: "tuple[tuple[Picture, ...], ...]"
    board: bool = False
    """Whether each group of tiles has a row of its own, such as one suit for each row."""
    below: bool = False
    """Whether there is room to write below each tile."""


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


Block: TypeAlias = Line | Facts | Drawing | Options | Blanks | Marks | Room | Rows


MANY = 32
"""The largest estimated number of lines in an entry that certainly fits into a column."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A question on a sheet, or the right answer in the key."""

    number: int
    title: str
    blocks: tuple[Block, ...]

    @property
    def tall(self) -> bool:
        """Whether the entry may be higher than a column.

        This happens with two scores, or with a long score in a narrow column.
        """
        lines = sum(len(block.rows) if isinstance(block, Rows) else 3 for block in self.blocks)
        lines += sum(len(block.items) for block in self.blocks if isinstance(block, Options) and block.long)
        runs = (run for block in self.blocks if isinstance(block, Line) for run in block.runs)
        return lines + sum(len(run) for run in runs if isinstance(run, str)) // 40 > MANY


def runs(text: str, *, index: bool, strong: bool = False) -> Runs:
    """Return a text with pictures of tiles in place of tile notation."""
    return tuple(
        (Strong(piece) if strong else piece) if isinstance(piece, str) else tiles_picture(piece, IN_TEXT, index=index)
        for piece in pieces(text)
    )


def tiles_picture(tiles: Iterable[Tile], tile: float, *, index: bool) -> "Picture":
    """Return a row of tiles as a picture.

    :param tile: the width of an upright tile in millimetres.
    """
    shown = ShownTiles(tuple(tiles), index=index, small=index and tile < SMALL)
    return Picture(shown, tiles_words(shown.tiles), tile)


def fit(column: float, count: int) -> float:
    """Return the greatest width of a tile with which ``count`` tiles fit side by side in a column.

    Both widths are in millimetres.
    """
    alone = natural_size(ShownTiles((Tile.of_kind(0),)))[0] / PIXELS[Layout.WIDE]
    return (column / count - GAP) / alone


@dataclass(frozen=True, slots=True)
class Measures:
    """The widths of everything on one sheet, in millimetres. They depend on the paper and the number of columns."""

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
