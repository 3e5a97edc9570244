"""An evening as this process knows it: what every phone asks for at once stands in memory.

The database is read when the evening has gone on, once for all phones, and never for each of them. What players answer
here is added as it is kept.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quizzes.evening.asked_questions import AskedQuestions
from quizzes.evening.evening_records import answer_key
from quizzes.evening.leaderboard import Standing, counting_vote, standing
from quizzes.evening.phase import Phase, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import AskedItem, Evening, HandCount, Player, PlayerAnswer
    from quizzes.evening.evenings import Evenings
    from quizzes.evening.phase import Moment
    from quizzes.question.field import Answer
    from quizzes.question.question import Grade, Question


@dataclass(frozen=True, slots=True)
class Read:
    """What stands in the database of an evening."""

    evening: Evening
    asked: tuple[AskedItem, ...]
    players: tuple[Player, ...]
    answers: tuple[PlayerAnswer, ...]
    hands: tuple[HandCount, ...]
    """What the host counted, of players without a phone."""


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
        return Read(there, known.asked, tuple(known.players.values()), (), evenings.hands(evening))
    if known is None or there.moment.phase is Phase.HOMEWORK:
        answers = evenings.answers(evening)
    else:
        # another process may have kept answers to what was open then, and to all that has been open since
        numbers = range(max(1, known.moment.number), there.moment.number + 1)
        answers = tuple(answer for number in numbers for answer in evenings.answers(evening, number))
    return Read(there, evenings.asked(evening), evenings.players(evening), answers, evenings.hands(evening))


class Known:
    """One evening. It may be asked from any thread; only the server's loop changes it."""

    def __init__(self, cited: CitedRuleset, found: Read) -> None:
        self.cited = cited
        self.answers: dict[tuple[int, int], dict[str, PlayerAnswer]] = {}
        """By number and vote, then by player."""
        self._questions = AskedQuestions(cited, found.asked)
        self.take(found)

    def take(self, found: Read) -> None:
        """Know what was read; answers that have come since stay."""
        if found.asked != self.asked:
            self._questions = AskedQuestions(self.cited, found.asked)
        self.evening = found.evening
        self._by_hand = {(count.number, count.round) for count in found.hands}
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
    def asked(self) -> tuple[AskedItem, ...]:
        """The questions as they were dealt."""
        return self._questions.items

    @property
    def moment(self) -> Moment:
        """Where it stands."""
        return self.evening.moment

    def question(self, number: int) -> Question | None:
        """The question of a number, from 1.

        :raises PlanError: if it can no longer be asked.
        """
        return self._questions.question(number) if 1 <= number <= len(self.asked) else None

    def vote(self, number: int) -> int:
        """The vote on a question that counts."""
        votes = [vote for asked, vote in (*list(self.answers), *self._by_hand) if asked == number]
        return counting_vote(self.moment, number, votes)

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

        :raises PlanError: if there is no such question, or it can no longer be asked.
        """
        return self._questions.grade(number, given)

    def standing(self) -> Standing:
        """How all players stand now; nothing of a question that was not told is in it."""
        if self._standing is None:
            self._standing = self._stand()
        return self._standing

    def _stand(self) -> Standing:
        counting = told(self.moment, len(self.asked))
        if self.moment.phase is Phase.HOMEWORK or not counting:
            return Standing()
        answers = self.answers
        given = [
            answer for number in counting for answer in list(answers.get((number, self.vote(number)), {}).values())
        ]
        return standing(self.evening.plan, self._questions, counting, self.players.values(), given)
