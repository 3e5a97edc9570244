"""What stands above the fields of a question, as values that a page, a phone or a sheet can draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from scoring.blocks import Block


@dataclass(frozen=True, slots=True)
class ShownHand:
    """The hand of one of the question's wins."""

    win: int = 0
    """Which of them, from 0."""
    situation: bool = True
    """Whether the facts of the win stand beside it: seat, round, riichi, indicators."""
    blocks: tuple[Block, ...] = ()
    """Blocks of the reading that is paid which the question is about."""
    lit: tuple[int, ...] = ()
    """Places in ``Hand.tiles`` the question is about."""


@dataclass(frozen=True, slots=True)
class ShownYaku:
    """The yaku of one of the question's wins by their names, without what they are worth."""

    win: int = 0


@dataclass(frozen=True, slots=True)
class ShownWaiting:
    """The hand of one of the question's wins before its winning tile came."""

    win: int = 0
    situation: bool = True
    """Whether the facts of the win stand beside it."""


@dataclass(frozen=True, slots=True)
class ShownSituation:
    """The facts of a win without its tiles, where those are tapped in a field below."""

    win: int = 0


@dataclass(frozen=True, slots=True)
class ShownTiles:
    """Tiles that are no hand: a wait, an indicator, a row of discards."""

    tiles: str
    """In notation."""
    label: str = ""
    """What they are, for everybody: "Discards"; empty where the question says it."""


@dataclass(frozen=True, slots=True)
class ShownText:
    """A sentence or two: a moment at the table, the han and fu that are given."""

    text: str
    yaku: str = ""
    """The id of a yaku that stands in the gap ``{yaku}`` of the text, in the reader's names; empty without one."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a bill: what it is, and what it adds."""

    text: str
    value: str
    """Empty where it is asked for."""


@dataclass(frozen=True, slots=True)
class ShownBill:
    """A bill, or the first steps of one, as somebody at the table wrote it."""

    lines: tuple[ShownLine, ...]


@dataclass(frozen=True, slots=True)
class ShownScores:
    """The scores of the players, and what else is counted on the table."""

    lines: tuple[ShownLine, ...]


Shown: TypeAlias = (
    ShownHand | ShownWaiting | ShownYaku | ShownSituation | ShownTiles | ShownText | ShownBill | ShownScores
)
"""Everything that can stand there; what draws it draws all of it."""
