"""Entries of a game: what somebody records about one hand, by player and never by seat.

Players are numbered from 0 by their first seats, starting with East. So an entry stays true even if a correction
changes the dealer, and everything after it can be counted again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from scoring.payment import Limit

PLAYERS = range(4)
Players: TypeAlias = frozenset[int]
NOBODY: Players = frozenset()


class EntryError(ValueError):
    """Something that cannot have happened, or not under these rules; the message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand by its han and fu, or by its limit; 0 and Limit.NONE where that was not said."""

    han: int = 0
    fu: int = 0
    limit: Limit = Limit.NONE
    yakuman: int = 1
    """The number of yakuman, if the limit is yakuman."""


@dataclass(frozen=True, slots=True)
class Paid:
    """A hand by what was paid for it, without honba and sticks, in points.

    By ron, and by the dealer's tsumo from each, one figure; else what East pays after what each other pays.
    """

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand by its tiles and facts, as a record tells them; the seat, the round and the honba are the table's."""

    record: Mapping[str, object] = field(hash=False)


Worth: TypeAlias = Counted | Paid | Shown


@dataclass(frozen=True, slots=True)
class Won:
    """One player's win."""

    player: int
    worth: Worth
    liable: int | None = None
    """The player who is liable (pao) for the yakuman; None where nobody is."""
    yakuman: int = 1
    """The number of yakuman with liability in a :class:`Counted` hand; a :class:`Shown` hand's tiles show it."""


@dataclass(frozen=True, slots=True)
class Win:
    """A hand is won, by one or by several on one discard."""

    wins: tuple[Won, ...]
    discarder: int | None = None
    """Who pays; None for a tsumo."""
    riichi: Players = NOBODY
    """Who declared in this hand."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The wall is used up."""

    tenpai: Players = NOBODY
    riichi: Players = NOBODY
    dead: Players = NOBODY
    """The players with a dead hand, which is noten whether or not they declared riichi."""


@dataclass(frozen=True, slots=True)
class Nagashi:
    """The wall is used up, and the discards of one player or more make a nagashi mangan, which counts as a win."""

    players: Players
    riichi: Players = NOBODY


class Abortion(StrEnum):
    """Why a hand is broken off."""

    NINE_TERMINALS = "nine terminals and honours"
    FOUR_KANS = "four kans"
    FOUR_WINDS = "four same winds"
    FOUR_RIICHI = "four riichi"


@dataclass(frozen=True, slots=True)
class Aborted:
    """An abortive draw."""

    why: Abortion
    riichi: Players = NOBODY
    tenpai: Players = NOBODY
    """The tenpai players; it matters where the rules have noten payments after an abortive draw."""
    dead: Players = NOBODY


@dataclass(frozen=True, slots=True)
class Chombo:
    """A chombo; the bets of the hand go back."""

    offender: int
    riichi: Players = NOBODY


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points a referee takes, which nobody gets."""

    player: int
    points: int
    why: str = ""


class Ending(StrEnum):
    """Something that ends the game, or begins its end."""

    LAST_HAND = "last hand"
    """Time is up; the hand in play is finished."""
    TIME = "time"
    """Time is up between two hands: the game is over."""
    DEALER = "dealer stops"
    """The dealer of the last hand, who leads, stops (agari-yame)."""
    AGREED = "agreed"
    """All four agree to stop."""


@dataclass(frozen=True, slots=True)
class End:
    """The game ends early, or will with this hand."""

    by: Ending


Entry: TypeAlias = Win | Draw | Nagashi | Aborted | Chombo | Penalty | End
