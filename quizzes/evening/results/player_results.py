"""The results of each player in an evening, question by question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

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
