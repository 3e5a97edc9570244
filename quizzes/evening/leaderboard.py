"""Compute the points of the players and rank them.

Right answers come first. Speed counts only if the plan says so.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from quizzes.evening.phase import Moment, Phase
from quizzes.evening.plan import Counting

RIGHT = 100
"""Points for a right answer."""
SPEED = 50
"""The most extra points for speed: an immediate answer gets all of them, an answer at the last second none."""
SLOW = 60_000
"""Milliseconds after which speed earns nothing if a question has no time limit."""


@dataclass(frozen=True, slots=True)
class Place:
    """A row of the scoreboard: a player's rank and points."""

    name: str
    """The id of the player, or the name of the team."""
    rank: int
    """The rank, from 1; players with equal points share a rank."""
    points: Fraction
    right: int
    """The number of right answers; for a team, the right answers of all its players."""


def points(
    counting: Counting, *, right: bool, took: int | None = None, worth: int = 1, seconds: int | None = None
) -> int:
    """Return the points for an answer.

    :param counting: how answers earn points.
    :param took: milliseconds from the opening of the question to the answer, by the server's clock; None if not
        measured.
    :param worth: the factor by which the points for the question are multiplied.
    :param seconds: how many seconds the question could be open; None if it had no time limit.

    >>> points(Counting.SPEED, right=True, took=15_000, seconds=30)
    125
    """
    if not right:
        return 0
    if counting is Counting.ACCURACY or took is None:
        return worth * RIGHT
    whole = 1000 * seconds if seconds else SLOW
    return worth * (RIGHT + SPEED * max(0, whole - max(0, took)) // whole)


def table(players: Iterable[str], answers: Iterable[tuple[str, int, bool]]) -> tuple[Place, ...]:
    """Return the players ordered by their points, the best first. Players without an answer have no points.

    Players with equal points share a rank, and the player who joined earlier comes first.

    :param answers: the player, the points and the correctness of each answer.
    """
    by_player = dict.fromkeys(players, (0, 0))
    for player, earned, is_right in answers:
        if player in by_player:
            sum_of, right = by_player[player]
            by_player[player] = sum_of + earned, right + is_right
    return _ranked([(player, Fraction(sum_of), right) for player, (sum_of, right) in by_player.items()])


def team_table(teams: Sequence[str], members: Mapping[str, str], players: Sequence[Place]) -> tuple[Place, ...]:
    """Return the teams ordered by the average points of their players.

    With an average, a large team has no advantage.

    :param members: the team of each player.
    """
    of_team = {team: [place for place in players if members.get(place.name) == team] for team in teams}
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
    # players with equal points all get the rank of the first of them
    ranks = {sum_of: rank for rank, (_, sum_of, _) in reversed([*enumerate(ordered, 1)])}
    return tuple(Place(name, ranks[sum_of], sum_of, right) for name, sum_of, right in ordered)


_RUNNING = frozenset({Phase.OPEN, Phase.CLOSED})


@dataclass(frozen=True, slots=True)
class Standing:
    """The ranking of all players, by the questions that give points and whose answers have been revealed."""

    table: tuple[Place, ...] = ()
    """The players, the best first; `Place.name` is the id."""
    teams: tuple[Place, ...] = ()
    """The ranked teams; empty if everybody plays alone."""
    asked: int = 0
    """The number of questions that the ranking takes into account."""
    places: Mapping[str, Place] = field(default_factory=dict)
    """The scoreboard rows by player id."""


def counting_vote(moment: Moment, number: int, votes: Iterable[int]) -> int:
    """Return the number of the vote that counts among all votes on a question.

    While the question is open, and until its answer is revealed, the current vote counts. Afterwards, the last vote in
    which anybody answered counts.

    :param votes: the numbers of the votes in which anybody answered, by phone or by raising a hand.
    """
    return moment.round if number == moment.number and moment.phase in _RUNNING else max(votes, default=1)
