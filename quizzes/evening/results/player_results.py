"""Each player's results, question by question."""

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
    """A player's result on one question."""

    RIGHT = "right"
    WRONG = "wrong"
    NONE = "no answer"


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's results on an evening."""

    player: Player
    rank: int
    points: Fraction
    went: tuple[Went, ...]
    """The result of each question that counts, in order."""

    @property
    def right(self) -> int:
        """The number of right answers."""
        return self.went.count(Went.RIGHT)

    @property
    def answered(self) -> int:
        """The number of answers."""
        return len(self.went) - self.went.count(Went.NONE)


def by_player(room: Room, counting: Counting | None = None) -> tuple[PlayerResult, ...]:
    """Return the results of all players, the best first.

    :param counting: what earns points; None for the plan's own setting.
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
