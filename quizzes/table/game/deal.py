"""The state of a game before a hand: round, dealer, honba, riichi sticks on the table."""

from dataclasses import dataclass

from quizzes.table.game.entry import PLAYERS
from scoring import Wind

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

    def place(self, player: int) -> int:
        """Return the current seat of a player as a number; East is 0."""
        return (player - self.dealer) % ROUND

    def seat(self, player: int) -> Wind:
        """Return the wind of a player's current seat."""
        return _WINDS[self.place(player)]
