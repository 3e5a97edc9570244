"""What an answer counts, and the table of scores. Accuracy first: speed counts only where the plan says so."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from quizzes.evening.plan import Counting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

RIGHT = 100
"""Points of a right answer."""
SPEED = 50
"""More points of a right answer at once; fewer the later it comes, none when the time is over."""
SLOW = 60_000
"""Milliseconds after which speed counts nothing where a question has no time."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One player's answer to one question."""

    player: str
    right: bool
    took: int | None = None
    """Milliseconds from opening to answer, by the server's clock."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the table of scores."""

    name: str
    """The id of the player, or the name of the team."""
    rank: int
    """From 1; who has the same has the same rank."""
    points: Fraction
    right: int
    """Right answers; of a team those of all its players."""


def points(answer: Counted, counting: Counting, seconds: int | None) -> int:
    """What an answer counts.

    >>> points(Counted("a", right=True, took=15_000), Counting.SPEED, 30)
    125
    """
    if not answer.right:
        return 0
    if counting is Counting.ACCURACY or answer.took is None:
        return RIGHT
    whole = seconds * 1000 if seconds else SLOW
    return RIGHT + SPEED * max(0, whole - max(0, answer.took)) // whole


def table(
    players: Iterable[str],
    answers: Iterable[Counted],
    counting: Counting = Counting.ACCURACY,
    seconds: int | None = None,
) -> tuple[Place, ...]:
    """The players by their points, the best first; those without an answer have none.

    Of equals whoever joined earlier stands first, with the same rank.
    """
    by_player = dict.fromkeys(players, (0, 0))
    for answer in answers:
        if answer.player in by_player:
            sum_of, right = by_player[answer.player]
            by_player[answer.player] = sum_of + points(answer, counting, seconds), right + answer.right
    return _ranked([(player, Fraction(sum_of), right) for player, (sum_of, right) in by_player.items()])


def team_table(teams: Sequence[str], members: Mapping[str, str], players: Iterable[Place]) -> tuple[Place, ...]:
    """The teams by the mean of their players' points, so that a large team has no advantage.

    :param members: the team of each player.
    """
    of_team: dict[str, list[Place]] = {team: [] for team in teams}
    for place in players:
        if (team := members.get(place.name)) in of_team:
            of_team[team].append(place)
    return _ranked(
        [
            (
                team,
                sum((one.points for one in places), Fraction(0)) / max(1, len(places)),
                sum(one.right for one in places),
            )
            for team, places in of_team.items()
        ]
    )


def _ranked(lines: list[tuple[str, Fraction, int]]) -> tuple[Place, ...]:
    ordered = sorted(lines, key=lambda line: -line[1])
    ranks: dict[Fraction, int] = {}
    for rank, (_, sum_of, _) in enumerate(ordered, 1):
        ranks.setdefault(sum_of, rank)
    return tuple(Place(name, ranks[sum_of], sum_of, right) for name, sum_of, right in ordered)
