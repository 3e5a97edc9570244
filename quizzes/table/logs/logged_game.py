"""A game as its log describes it: the rounds, what happened in them, who won, and what was paid.

A replayed round also contains its wins with all facts of scoring, and the hands after each discard.

Seats are numbered 0 to 3 in turn order, as in the log. A player keeps the number when another player becomes East.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from quizzes.table.game import Deal
from scoring import Hand, Meld, MeldType, Pond, Tile, WinContext, WinType

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

    deal: Deal
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
    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class PlayedWin:
    """A win with all the facts that scoring needs."""

    won: Won
    hand: Hand
    context: WinContext
    dealer: int
    fed: tuple[tuple[str, int], ...] = ()
    """The yakuman for which another seat may be liable (pao), each with this seat."""


def nagashi_win(
    won: Won, deal: Deal, pond: Iterable[Tile], concealed: Iterable[Tile], melds: Iterable[Meld]
) -> PlayedWin:
    """Return a nagashi mangan as a win with the discards of the player.

    :raises ImpossibleHandError: if the player has too many tiles.
    """
    context = WinContext(WinType.DRAW, deal.seat(won.seat), deal.round, honba=deal.honba, pond=Pond(tuple(pond)))
    return PlayedWin(won, Hand(tuple(concealed), None, tuple(melds)), context, deal.dealer)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A logged round whose replay found no impossible event."""

    round: Round
    wins: tuple[PlayedWin, ...]
    waiting: tuple[tuple[int, tuple[Tile, ...], tuple[Meld, ...]], ...]
    """Each hand right after a discard: the seat, the concealed tiles and the melds."""
