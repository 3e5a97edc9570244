"""A round that was replayed: its wins, and the hands right after each discard."""

from dataclasses import dataclass

from quizzes.table.logs.logged_game import Round, Won
from scoring.context import WinContext
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class PlayedWin:
    """A win with all the facts that scoring needs."""

    won: Won
    hand: Hand
    context: WinContext
    dealer: int
    """The seat that is East."""
    fed: tuple[tuple[str, int], ...] = ()
    """The yakuman with liability (pao), each with the seat whose discard completed the last visible set."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand right after a discard: thirteen tiles, or fewer with melds."""

    at: int
    seat: int
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    riichi: bool

    @property
    def hand(self) -> Hand:
        """The tiles as a hand without a winning tile."""
        return Hand(self.concealed, None, self.melds)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A logged round whose replay found no impossible event."""

    round: Round
    wins: tuple[PlayedWin, ...]
    waiting: tuple[Waiting, ...]
    """The hands after every discard."""
