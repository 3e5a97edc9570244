"""A round played through: every tile is where it must be, and what a win needs to be scored follows from the events.

Who was in riichi, whether ippatsu stood, the last tile, a kan before it: a log may tell them or not; here they are
found the same way for every format.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.logs.game import Ending
from quizzes.logs.played import Replayed
from quizzes.logs.table import Table
from quizzes.logs.wins import nagashi, scored_win

if TYPE_CHECKING:
    from quizzes.logs.game import Game, Round


def replay(played: Round, game: Game) -> Replayed:
    """Play a round through.

    :raises LogError: if it cannot have happened so.
    """
    table = Table(played, game)
    for event in played.events:
        table.happens(event)
    wins = tuple(scored_win(table, won) for won in played.wins)
    if played.ending is Ending.NAGASHI:
        wins = nagashi(table)
    return Replayed(played, wins, tuple(table.waiting))
