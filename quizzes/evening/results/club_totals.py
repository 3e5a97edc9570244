"""The totals of an evening that are stored for its club.

The totals cover all players together, and also each player if the teacher has switched this on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.evening.evening_records import EVERYBODY, ClubResult
from quizzes.evening.results.player_results import by_player

if TYPE_CHECKING:
    from quizzes.evening.room import Room


def club_totals(room: Room) -> tuple[ClubResult, ...]:
    """Return the results that are stored for an evening's club: the result of all players together comes first.

    The results of single players follow if the teacher has switched this on. The tuple is empty if the evening belongs
    to no club, or if no question counts.
    """
    evening, results = room.evening, by_player(room)
    if not evening.plan.club or not room.counted:
        return ()

    def row(player: str, players: int, answers: int, correct: int) -> ClubResult:
        plan = evening.plan
        return ClubResult(
            evening.id, player, plan.club, plan.name, evening.created, len(room.counted), players, answers, correct
        )

    answers, correct = sum(one.answered for one in results), sum(one.right for one in results)
    names = results if evening.plan.keeps_names else ()
    return (
        row(EVERYBODY, len(results), answers, correct),
        *(row(one.player.nick, 1, one.answered, one.right) for one in names),
    )
