"""The results of a replayed round: its wins, and the hands right after each discard."""

from dataclasses import dataclass

from quizzes.table.logs.logged_game import Round, Won
from scoring.context import WinContext
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class PlayedWin:
    """A win with all that scoring it needs."""

    won: Won
    hand: Hand
    context: WinContext
    dealer: int
    """The seat that is East."""
    fed: tuple[tuple[str, int], ...] = ()
    """Yakuman whose last set somebody fed, and the seat that did (pao)."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand of thirteen tiles, or fewer beside melds, right after a discard."""

    at: int
    seat: int
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    riichi: bool

    @property
    def hand(self) -> Hand:
        """The tiles as a hand that nothing has completed."""
        return Hand(self.concealed, None, self.melds)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A round that can have happened."""

    round: Round
    wins: tuple[PlayedWin, ...]
    waiting: tuple[Waiting, ...]
    """After every discard."""
