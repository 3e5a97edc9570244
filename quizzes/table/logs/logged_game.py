"""A game as its log describes it: the rounds, what happened in them, who won, and what was paid.

A replayed round also contains its wins with all facts of scoring, and the hands after each discard.

Seats are numbered 0 to 3 in turn order, as in the log. A player keeps the number when another player becomes East.
"""

from dataclasses import dataclass
from typing import Literal

from scoring import Hand, Meld, MeldType, Tile, WinContext, Wind

SEATS = 4


@dataclass(frozen=True, slots=True)
class Draw:
    """A player drew a tile from the wall or, after a kan, from the dead wall."""

    at: int
    """The place of the event in the log: the number of a line, a tag or an event."""
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discarded a tile."""

    at: int
    seat: int
    tile: Tile
    riichi: bool = False
    shown: bool = False
    """Whether the hand is shown with the riichi (open riichi)."""


@dataclass(frozen=True, slots=True)
class Call:
    """A player called a set or made a kan."""

    at: int
    seat: int
    type: MeldType
    tiles: tuple[Tile, ...]
    """The tiles from the player's hand; for an added kan only the added tile."""
    called: Tile | None = None
    source: int | None = None
    """The seat whose discard is called; None for a closed or added kan."""


Event = Draw | Discard | Call


@dataclass(frozen=True, slots=True)
class Won:
    """A win as the log states it, or a win in a round that was played in the app."""

    at: int
    """The place of the win in the log; 0 for a round that was played in the app."""
    seat: int
    source: int | None
    """The seat that discarded the winning tile; None for tsumo."""
    deltas: tuple[int, ...] | None
    """The gains and losses of each seat in points, with honba and bets; None if the log does not give them."""
    indicators: tuple[Tile, ...] | None = None
    """Every dora indicator shown at the win; None if the log has an event for each indicator instead."""
    ura: tuple[Tile, ...] = ()
    han: int | None = None
    fu: int | None = None


Ending = Literal["won", "exhaustive draw", "nagashi mangan", "abortive draw", "cut off"]
"""The ways in which a round can end. A round is cut off if the log ends before the round does."""


@dataclass(frozen=True, slots=True)
class Dora:
    """A further dora indicator was turned over."""

    at: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Round:
    """One hand of a game, from the deal to the payments."""

    number: int
    """The number of the hand: 0 for East 1, 4 for South 1 and so on."""
    dealer: int
    honba: int
    sticks: int
    """The number of riichi bets left over from earlier rounds."""
    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    indicator: Tile
    events: tuple[Event | Dora, ...]
    ending: Ending
    wins: tuple[Won, ...] = ()
    deltas: tuple[int, ...] | None = None
    """The gains and losses of each seat after an exhaustive or abortive draw; None if the log does not give them."""
    begins: int = 0
    """The place of the round's first event in the log."""

    @property
    def wind(self) -> Wind:
        """The wind of the round."""
        return list(Wind)[self.number // SEATS % SEATS]

    def seat_wind(self, seat: int) -> Wind:
        """Return the wind of a seat."""
        return list(Wind)[(seat - self.dealer) % SEATS]

    @property
    def title(self) -> str:
        """The name of the round as players say it: "East 2, 1 honba"."""
        return round_title(self.number, self.honba)


def round_title(number: int, honba: int) -> str:
    """Return the name of a round as players say it.

    :param number: the number of the hand, from 0 for East 1.
    """
    name = f"{list(Wind)[number // SEATS % SEATS].name.capitalize()} {number % SEATS + 1}"
    return f"{name}, {honba} honba" if honba else name


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules that a log states. A rule that the log does not state is None."""

    red_fives: bool | None = None
    open_tanyao: bool | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game read from a log."""

    format: str
    """The name of the log format, as users see it."""
    counted: str
    """The unit in which the places of events are counted: "line", "tag" or "event"."""
    names: tuple[str, ...]
    """The players' names in the log; empty if there are none. They appear only on the player's own screen."""
    rules: TableRules
    rounds: "tuple[Round, ...]"


# --- rounds that were replayed ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedWin:
    """A win with all the facts that scoring needs."""

    won: Won
    hand: Hand
    context: WinContext
    dealer: int
    fed: tuple[tuple[str, int], ...] = ()
    """The yakuman for which another seat may be liable (pao), each with this seat."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand right after a discard: thirteen tiles, or fewer with melds."""

    seat: int
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A logged round whose replay found no impossible event."""

    round: Round
    wins: tuple[PlayedWin, ...]
    waiting: tuple[Waiting, ...]
