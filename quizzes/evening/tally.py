"""Count the answers of all players: how often each was given, frequent mistakes, the points and the ranks.

Right answers come first. Speed counts only if the plan says so.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from quizzes.evening.evening_records import answer_key
from quizzes.evening.item_question import asked_type
from quizzes.evening.plan import Counting
from quizzes.question import Answer, Grade, Mistake, Question, taught_mistakes

RIGHT = 100
"""Points for a right answer."""
SPEED = 50
"""The most extra points for speed: an immediate answer gets all of them, an answer at the last second none."""


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
    :param seconds: the question's time limit in seconds; None for no limit. Speed then earns nothing after 60 seconds.

    >>> points("speed", right=True, took=15_000, seconds=30)
    125
    """
    if not right:
        return 0
    if counting == "accuracy" or took is None:
        return worth * RIGHT
    whole = 1000 * (seconds or 60)
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
    lines = [
        (team, earned / max(1, len(places)), sum(one.right for one in places))
        for team, places in of_team.items()
        for earned in [sum((one.points for one in places), Fraction(0))]
    ]
    return _ranked(lines)


def _ranked(lines: list[tuple[str, Fraction, int]]) -> tuple[Place, ...]:
    ordered = sorted(lines, key=lambda line: -line[1])
    # players with equal points all get the rank of the first of them
    ranks = {sum_of: rank for rank, (_, sum_of, _) in reversed([*enumerate(ordered, 1)])}
    return tuple(Place(name, ranks[sum_of], sum_of, right) for name, sum_of, right in ordered)


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


@dataclass(frozen=True, slots=True)
class Vote:
    """An answer, and how many players gave it."""

    given: Answer
    right: bool
    players: int
    """The number of players who gave the answer on a phone."""
    hands: int = 0
    """The number of raised hands for the answer."""

    @property
    def count(self) -> int:
        """The number of players who gave this answer, including players who raised their hands."""
        return self.players + self.hands


@dataclass(frozen=True, slots=True)
class Shared:
    """A mistake, and the number of players who made it."""

    mistake: Mistake
    """The mistake. Its ``sure`` is True only if it is the only explanation for the answer of each of these players."""
    players: int


def votes(question: Question, given: Sequence[Answer], hands: Iterable[tuple[Answer, int]] = ()) -> tuple[Vote, ...]:
    """Return the different answers to a question, the most frequent first.

    Of equally frequent answers, the answer given earlier comes first.

    :param given: what each player answered.
    :param hands: how many hands were raised for each answer.
    """
    raised = [answer for answer, up in hands for _hand in range(up)]
    answers = {answer_key(answer): answer for answer in [*given, *raised]}
    by_phone, by_hand = (Counter(map(answer_key, some)) for some in (given, raised))
    grade = asked_type(question).grade
    cast = (Vote(answer, grade(question, answer).right, by_phone[key], by_hand[key]) for key, answer in answers.items())
    return tuple(sorted(cast, key=lambda vote: -vote.count))


def shared_mistakes(
    grades: Iterable[Grade], known: MutableMapping[Any, tuple[Mistake, ...]] | None = None
) -> tuple[Shared, ...]:
    """Return the mistakes that players made in one question, the most frequent first.

    If no single mistake explains the answer to a field, the likeliest mistake is counted.

    :param known: the mistakes already found in answers to this question. The function adds every mistake that it finds,
        because finding a mistake again would be slow.
    """
    known = {} if known is None else known
    shared: dict[tuple[str, str], Shared] = {}
    for grade in grades:
        key = answer_key(grade.answer)
        if key not in known:
            known[key] = _made(grade)
        for mistake in known[key]:
            # parts are compared as text, because some parts contain unhashable values
            same = (mistake.id, repr(sorted(mistake.parts.items())))
            other = shared.get(same, Shared(mistake, 0))
            shared[same] = Shared(replace(other.mistake, sure=other.mistake.sure and mistake.sure), other.players + 1)
    return tuple(sorted(shared.values(), key=lambda one: -one.players))


def _made(grade: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes in one answer, each once.

    For each field, these are the mistakes that are certain. If none is certain, it is the likeliest mistake.
    """
    if grade.right:
        return ()
    taught = taught_mistakes(asked_type(grade.question).mistakes(grade), grade.question.sitting)
    made: list[Mistake] = []
    for part in grade.parts:
        here = [mistake for mistake in taught if mistake.field == part.field]
        made += [one for one in here if one.sure] or here[:1]
    return tuple(one for place, one in enumerate(made) if one not in made[:place])
