"""The result of a round."""

from dataclasses import dataclass

from content.payments.settlement import Change
from content.payments.table_moment import Four
from quizzes.table.game.entry import Abortion
from quizzes.table.logs.logged_game import Ending
from quizzes.table.logs.played_round import PlayedWin
from scoring.score import ScoreResult


@dataclass(frozen=True, slots=True)
class PaidWin:
    """A win that is paid: the hand, the facts of the win, and the score."""

    win: PlayedWin
    result: ScoreResult


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The result of a round: how it ended, and what was paid."""

    ending: Ending
    changes: tuple[Change, ...]
    """Every change of the scores, bets included, in the order of payment; some may be 0."""
    points: Four
    """The scores after the round."""
    riichi: frozenset[int]
    """The players whose riichi was accepted and who laid a stick."""
    wins: tuple[PaidWin, ...] = ()
    """The wins in the order of payment, nagashi mangan included."""
    discarder: int | None = None
    """The player who discarded the winning tile."""
    tenpai: frozenset[int] = frozenset()
    """The tenpai players at a draw."""
    abortion: Abortion | None = None
