"""The game sheet: players enter each hand, and the scores are computed. Read ``game_sheet.py`` first.

``stored_games.py`` creates, finds, continues, shares, deletes and exports stored games.
"""

from quizzes.table.game.entry import (
    PLAYERS,
    Aborted,
    Abortion,
    Chombo,
    Counted,
    Deal,
    Draw,
    End,
    Ending,
    Entry,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Players,
    Shown,
    Win,
    Won,
    Worth,
)
from quizzes.table.game.entry_changes import is_noten_paid, shown_win
from quizzes.table.game.final_scores import HEADS, Final, final, league_row
from quizzes.table.game.game_sheet import Played, Sheet, can_stop, count, refuse
from quizzes.table.game.history import (
    LONGEST_NAME,
    LONGEST_TABLE,
    Corrected,
    Entered,
    Event,
    Named,
    Removed,
    read_names,
)
