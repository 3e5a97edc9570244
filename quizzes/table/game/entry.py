"""A hand of a game: the state of the game before it, and the entries with which somebody records the hand.

Players are numbered from 0 by their first seats, beginning with East. Entries name players and never seats. If a
correction of an earlier entry changes the dealer, the later entries therefore stay true, and the scores can be computed
again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scoring import Limit, Wind

PLAYERS = range(4)
Players = frozenset[int]
NOBODY: Players = frozenset()


ROUND = len(PLAYERS)
"""The number of hands in a round, not counting hands that the dealer repeats."""
_WINDS = tuple(Wind)


@dataclass(frozen=True, slots=True)
class Deal:
    """The state of a game before a hand is played."""

    hand: int = 0
    """The number of the hand, from 0: East 1 is 0, South 4 is 7."""
    honba: int = 0
    bets: int = 0
    """The number of riichi bets left over from earlier hands."""
    last: bool = False
    """Whether time is up, so that the game ends with this hand."""
    east_wins: int = 0
    """How many hands in a row the dealer has won (for paarenchan)."""

    @property
    def round(self) -> Wind:
        """The wind of the round."""
        return _WINDS[self.hand // ROUND]

    @property
    def number(self) -> int:
        """The number of the hand in its round, from 1."""
        return self.hand % ROUND + 1

    @property
    def dealer(self) -> int:
        """The number of the player who is East."""
        return self.hand % ROUND

    @property
    def title(self) -> str:
        """The name of the hand as players say it: "East 2, 1 honba"."""
        return f"{self.round.name.capitalize()} {self.number}{f', {self.honba} honba' if self.honba else ''}"

    def place(self, player: int) -> int:
        """Return the current seat of a player as a number; East is 0."""
        return (player - self.dealer) % ROUND

    def seat(self, player: int) -> Wind:
        """Return the wind of a player's current seat."""
        return _WINDS[self.place(player)]


class EntryError(ValueError):
    """Raised for something that cannot have happened under these rules. The message is one sentence for the user."""


def require(holds: object, sentence: str) -> None:
    """Raise an error if a condition does not hold.

    :param sentence: the message for the user.
    :raises EntryError: if ``holds`` is false.
    """
    if not holds:
        raise EntryError(sentence)


@dataclass(frozen=True, slots=True)
class Counted:
    """The value of a hand, given as han and fu or as a limit.

    If the hand was given as a limit, ``han`` and ``fu`` are 0. Otherwise ``limit`` is Limit.NONE, and ``fu`` is 0 if
    only the han were given.
    """

    han: int = 0
    fu: int = 0
    limit: Limit = Limit.NONE
    yakuman: int = 1
    """The number of yakuman, if the limit is yakuman."""


@dataclass(frozen=True, slots=True)
class Paid:
    """The value of a hand, given by the points that were paid for it, without honba and riichi sticks.

    A ron has one number: what the discarder pays. A dealer's tsumo has one number as well: what each player pays. Any
    other tsumo has two numbers: what each non-dealer pays, then what East pays.
    """

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The value of a hand that was recorded with its tiles and the facts of the win.

    The seat, the round and the honba come from the game.
    """

    record: Mapping[str, object] = field(hash=False)


Worth = Counted | Paid | Shown


@dataclass(frozen=True, slots=True)
class Won:
    """The win of one player: the value of the hand, and who is liable."""

    player: int
    worth: Worth
    liable: int | None = None
    """The player who is liable (pao) for the yakuman; None if nobody is."""
    yakuman: int = 1
    """How many yakuman the liable player pays for. Only a :class:`Counted` hand needs this number."""


@dataclass(frozen=True, slots=True)
class Win:
    """A win by one player, or by several players on the same discard."""

    wins: tuple[Won, ...]
    discarder: int | None = None
    """The player who discarded the winning tile; None for a tsumo."""
    riichi: Players = NOBODY


@dataclass(frozen=True, slots=True)
class Draw:
    """An exhaustive draw."""

    tenpai: Players = NOBODY
    riichi: Players = NOBODY
    dead: Players = NOBODY
    """The players with a dead hand, who are noten whether or not they declared riichi."""


@dataclass(frozen=True, slots=True)
class Nagashi:
    """An exhaustive draw in which one or more players have a nagashi mangan, which counts as a win."""

    players: Players
    riichi: Players = NOBODY


Abortion = Literal["nine terminals and honours", "four kans", "four same winds", "four riichi"]


@dataclass(frozen=True, slots=True)
class Aborted:
    """An abortive draw."""

    why: Abortion
    riichi: Players = NOBODY
    tenpai: Players = NOBODY
    """The tenpai players. They matter only if the rules have noten payments after an abortive draw."""
    dead: Players = NOBODY


@dataclass(frozen=True, slots=True)
class Chombo:
    """A chombo. The riichi sticks bet in this hand are returned."""

    offender: int
    riichi: Players = NOBODY


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points that a referee takes away and that nobody receives."""

    player: int
    points: int
    why: str = ""


Ending = Literal["last hand", "time", "dealer stops", "agreed"]
"""The reasons why a game ends early.

* last hand: time is up, and the current hand is the last.
* time: time is up between two hands, so the game is over.
* dealer stops: the dealer of the last hand, who leads, ends the game (agari-yame).
"""


@dataclass(frozen=True, slots=True)
class End:
    """The early end of a game, at once or after the current hand."""

    by: Ending


Entry = Win | Draw | Nagashi | Aborted | Chombo | Penalty | End
