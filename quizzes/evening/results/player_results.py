"""The results of each player in an evening, question by question, and the totals that are stored for a club."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from quizzes.evening.evening_records import EVERYBODY, ClubResult

if TYPE_CHECKING:
    from fractions import Fraction

    from quizzes.evening.evening_records import Player
    from quizzes.evening.plan import Counting
    from quizzes.evening.room import Room


class Went(Enum):
    """How a player did on one question."""

    RIGHT = "right"
    WRONG = "wrong"
    NONE = "no answer"


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The results of one player in an evening."""

    player: Player
    rank: int
    points: Fraction
    went: tuple[Went, ...]
    """The result of each question that counts, in order."""

    @property
    def right(self) -> int:
        """The number of right answers the player gave."""
        return self.went.count(Went.RIGHT)

    @property
    def answered(self) -> int:
        """The number of answers the player gave."""
        return len(self.went) - self.went.count(Went.NONE)


def by_player(room: Room, counting: Counting | None = None) -> tuple[PlayerResult, ...]:
    """Return the results of all players, the best first.

    :param counting: how answers earn points; None for the setting of the plan.
    """
    players = {player.id: player for player in room.players}
    grades = [room.grades(number) for number in room.counted]
    return tuple(
        PlayerResult(
            players[place.name],
            place.rank,
            place.points,
            tuple(
                Went.NONE if (grade := of.get(place.name)) is None else Went.RIGHT if grade.right else Went.WRONG
                for of in grades
            ),
        )
        for place in room.standing_by(counting or room.evening.plan.counting).table
    )


def club_totals(room: Room) -> tuple[ClubResult, ...]:
    """Return the results that are stored for an evening's club: the result of all players together comes first.

    The results of single players follow if the teacher has switched this on. The tuple is empty if the evening belongs
    to no club, or if no question counts.
    """
    evening, plan, results = room.evening, room.evening.plan, by_player(room)
    if not plan.club or not room.counted:
        return ()
    rows = [(EVERYBODY, len(results), sum(one.answered for one in results), sum(one.right for one in results))]
    rows += [(one.player.nick, 1, one.answered, one.right) for one in results if plan.keeps_names]
    return tuple(
        ClubResult(evening.id, player, plan.club, plan.name, evening.created, len(room.counted), *totals)
        for player, *totals in rows
    )
