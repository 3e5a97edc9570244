"""An evening as this process knows it: what every phone asks for at once stands in memory.

The database is read when the evening has gone on, once for all phones, and never for each of them. What players answer
here is added as it is kept.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quizzes.evening.item_question import asked_type, item_again
from quizzes.evening.kept import answer_key
from quizzes.evening.phase import Phase, told
from quizzes.evening.points import Counted, table, team_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evenings import Evenings
    from quizzes.evening.kept import AskedItem, Evening, Player, PlayerAnswer
    from quizzes.evening.phase import Moment
    from quizzes.evening.points import Place
    from quizzes.field import Answer
    from quizzes.question import Grade, Question


@dataclass(frozen=True, slots=True)
class Read:
    """What stands in the database of an evening."""

    evening: Evening
    asked: tuple[AskedItem, ...]
    players: tuple[Player, ...]
    answers: tuple[PlayerAnswer, ...]


def read(evenings: Evenings, evening: str, known: Known | None, *, whole: bool) -> Read | None:
    """Read what stands there now; None if it is no longer kept.

    :param known: what was read before: of questions that were over by then the answers are known.
    :param whole: whether more may be new than where it stands; when a question closes it is looked up all the same.
    :raises StoreError: if it cannot be read.
    """
    there = evenings.evening(evening)
    if there is None:
        return None
    same = known is not None and known.evening.plan == there.plan
    if known and same and not whole and there.moment.phase is not Phase.CLOSED:
        return Read(there, known.asked, tuple(known.players.values()), ())
    if known is None or there.moment.phase is Phase.HOMEWORK:
        answers = evenings.answers(evening)
    else:
        numbers = {known.moment.number, there.moment.number} - {0}
        answers = tuple(answer for number in numbers for answer in evenings.answers(evening, number))
    return Read(there, evenings.asked(evening), evenings.players(evening), answers)


@dataclass(frozen=True, slots=True)
class Standing:
    """How all players stand after the questions that were told."""

    asked: int = 0
    """How many were."""
    table: tuple[Place, ...] = ()
    teams: tuple[Place, ...] = ()
    places: dict[str, Place] = field(default_factory=dict)
    """The lines of the table by the ids of the players."""


class Known:
    """One evening. It may be asked from any thread; only the server's loop changes it."""

    def __init__(self, cited: CitedRuleset, found: Read) -> None:
        self.cited = cited
        self.answers: dict[tuple[int, int], dict[str, PlayerAnswer]] = {}
        """By number and vote, then by player."""
        self._questions: dict[int, Question] = {}
        self._grades: dict[tuple[int, str], Grade] = {}
        self.asked: tuple[AskedItem, ...] = ()
        self.take(found)

    def take(self, found: Read) -> None:
        """Know what was read; answers that have come since stay."""
        if found.asked != self.asked:
            self._questions, self._grades = {}, {}
        self.evening, self.asked = found.evening, found.asked
        self.players: dict[str, Player] = {player.id: player for player in found.players}
        self._present = sum(player.present for player in found.players)
        for answer in found.answers:
            self.add(answer)
        self._standing: Standing | None = None

    def seat(self, player: Player) -> None:
        """Know a player who has just come, or gone."""
        before = self.players.get(player.id)
        self._present += player.present - (before is not None and before.present)
        self.players[player.id] = player

    def add(self, answer: PlayerAnswer) -> None:
        """Know an answer that is kept."""
        self.answers.setdefault((answer.number, answer.round), {}).setdefault(answer.player, answer)

    @property
    def moment(self) -> Moment:
        """Where it stands."""
        return self.evening.moment

    def question(self, number: int) -> Question | None:
        """The question of a number, from 1.

        :raises PlanError: if it can no longer be asked.
        """
        if not 1 <= number <= len(self.asked):
            return None
        if number not in self._questions:
            item = self.asked[number - 1]
            self._questions[number] = item_again(item.item, item.asked, self.cited)
        return self._questions[number]

    def vote(self, number: int) -> int:
        """The vote on a question that counts: the one the room is at, or the last in which anybody answered."""
        if number == self.moment.number:
            return self.moment.round
        return max((vote for asked, vote in list(self.answers) if asked == number), default=1)

    def given(self, player: str, number: int) -> PlayerAnswer | None:
        """What a player answered to a question, in the vote that counts."""
        return self.answers.get((number, self.vote(number)), {}).get(player)

    def own_answers(self, player: str) -> Iterator[PlayerAnswer]:
        """What a player answered, question by question."""
        found = (self.given(player, each.number) for each in self.asked)
        return (answer for answer in found if answer is not None)

    def all_answered(self) -> bool:
        """Whether nobody is waited for."""
        given = self.answers.get((self.moment.number, self.moment.round), {})
        if not 0 < self._present <= len(given):
            return False  # with every answer it is asked, and mostly this is all
        return all(player.id in given for player in self.players.values() if player.present)

    def distinct(self) -> tuple[Answer, ...]:
        """The different answers to the question the room is at, the commonest first."""
        there = list(self.answers.get((self.moment.number, self.moment.round), {}).values())
        found = {answer_key(answer.given): answer.given for answer in there}
        common = Counter(answer_key(answer.given) for answer in there).most_common()
        return tuple(found[key] for key, _times in common)

    def grade(self, number: int, given: Answer) -> Grade:
        """An answer held against its question; who answered the same is graded once.

        :raises KeyError: if there is no such question.
        """
        question, key = self.question(number), (number, answer_key(given))
        if question is None:
            raise KeyError(number)
        if key not in self._grades:
            self._grades[key] = asked_type(question).grade(question, given)
        return self._grades[key]

    def standing(self) -> Standing:
        """How all players stand now; nothing of a question that was not told is in it."""
        if self._standing is None:
            self._standing = self._stand()
        return self._standing

    def _stand(self) -> Standing:
        moment, plan = self.moment, self.evening.plan
        counting = told(moment, len(self.asked))
        players = [player for player in self.players.values() if player.removed is None]
        if moment.phase is Phase.HOMEWORK or not counting:
            return Standing()
        counted = [
            Counted(player.id, self.grade(number, answer.given).right, answer.took)
            for number in counting
            for player in players
            if (answer := self.given(player.id, number))
        ]
        places = table([player.id for player in players], counted, plan.counting, plan.seconds)
        teams = team_table(plan.teams, {player.id: player.team for player in players}, places)
        return Standing(len(counting), places, teams if plan.teams else (), {place.name: place for place in places})
