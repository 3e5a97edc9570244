"""What a question shows above its fields, as values that pages and worksheets can show."""

from dataclasses import dataclass

from scoring import Block


@dataclass(frozen=True, slots=True)
class ShownHand:
    """The hand of one of the wins in a question."""

    win: int = 0
    situation: bool = True
    """Whether to show the facts of the win beside the hand: seat, round, riichi, indicators."""
    blocks: tuple[Block, ...] = ()
    """The blocks that the question is about, from the highest-scoring reading; empty for the whole hand."""
    waiting: bool = False
    """Whether to leave out the winning tile."""


@dataclass(frozen=True, slots=True)
class ShownYaku:
    """The names of the yaku that the question's hand has, without their han."""


@dataclass(frozen=True, slots=True)
class ShownSituation:
    """The facts of a win without its tiles, for a question in which the learner taps the tiles."""

    win: int = 0


@dataclass(frozen=True, slots=True)
class ShownTiles:
    """Tiles that do not form a hand: a wait, an indicator, a row of discards."""

    tiles: str
    """The tiles in notation."""
    label: str = ""
    """A label such as "Discards", for screen readers as well; empty if the question already says what the tiles are."""


@dataclass(frozen=True, slots=True)
class ShownText:
    """One or two sentences, such as a situation at the table, or the given han and fu."""

    text: str
    yaku: str = ""
    """The id of a yaku whose name fills ``{yaku}`` in the text; empty if the text has no ``{yaku}``."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a score: its label and its amount."""

    text: str
    value: str
    """The amount; empty if the question asks for it."""


@dataclass(frozen=True, slots=True)
class ShownScores:
    """The scores of the players, and the honba and riichi sticks on the table."""

    lines: tuple[ShownLine, ...]


Shown = ShownHand | ShownYaku | ShownSituation | ShownTiles | ShownText | ShownScores
"""Every kind of part that a prompt can have. Code that shows prompts handles all of them."""
