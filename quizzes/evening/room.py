"""One evening as it is now: who plays, what was answered, and how it counts.

Nothing of a question that was not told yet is in the scores.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from quizzes.evening.asked_questions import AskedQuestions
from quizzes.evening.leaderboard import counting_vote, standing
from quizzes.evening.phase import told
from quizzes.evening.votes import shared_mistakes, votes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import AskedItem, Evening, HandCount, Player, PlayerAnswer
    from quizzes.evening.evenings import Evenings
    from quizzes.evening.leaderboard import Standing
    from quizzes.evening.phase import Moment
    from quizzes.evening.votes import Shared, Vote
    from quizzes.question.field import Answer
    from quizzes.question.mistake import Mistake
    from quizzes.question.question import Grade, Question


@dataclass(slots=True)
class _WorkedOut:
    """What does not change while the questions stay the same."""

    questions: AskedQuestions
    mistakes: dict[int, dict[Any, tuple[Mistake, ...]]] = field(default_factory=dict)
    """What was found in each answer to a question."""


class Room:
    """An evening as it was read at one time; what was worked out of it is kept for the next."""

    def __init__(
        self,
        cited: CitedRuleset,
        evening: Evening,
        asked: tuple[AskedItem, ...],
        players: tuple[Player, ...] = (),
        answers: tuple[PlayerAnswer, ...] = (),
        hands: tuple[HandCount, ...] = (),
        before: Room | None = None,
    ) -> None:
        self.cited, self.evening, self.asked = cited, evening, asked
        self.everybody = players
        """All who ever joined."""
        self.players = tuple(player for player in players if player.removed is None)
        """In the order in which they came."""
        there = {player.id for player in self.players}
        self._answers = tuple(answer for answer in answers if answer.player in there)
        self._hands = hands
        self.worked: _WorkedOut = (
            before.worked if before and before.asked == asked else _WorkedOut(AskedQuestions(cited, asked))
        )

    @property
    def moment(self) -> Moment:
        """Where it stands."""
        return self.evening.moment

    def question(self, number: int) -> Question:
        """The question of a number, from 1, as it was dealt when the evening began.

        :raises PlanError: if it can no longer be asked, or there is none.
        """
        return self.worked.questions.question(number)

    # --- answers -----------------------------------------------------------------------------------------------

    def vote_of(self, number: int) -> int:
        """The vote on a question that counts."""
        votes = {answer.round for answer in self._answers if answer.number == number}
        votes.update(count.round for count in self._hands if count.number == number)
        return counting_vote(self.moment, number, votes)

    def answers(self, number: int, vote: int | None = None) -> tuple[PlayerAnswer, ...]:
        """What players answered, in one vote; in the one that counts where none is named."""
        here = self.vote_of(number) if vote is None else vote
        return tuple(answer for answer in self._answers if (answer.number, answer.round) == (number, here))

    def hands(self, number: int, vote: int | None = None) -> tuple[HandCount, ...]:
        """The hands that were counted, in one vote; in the one that counts where none is named."""
        here = self.vote_of(number) if vote is None else vote
        return tuple(count for count in self._hands if (count.number, count.round) == (number, here))

    def waited_for(self) -> tuple[Player, ...]:
        """Who is here and has not answered in the vote the room is at."""
        answered = {answer.player for answer in self.answers(self.moment.number)}
        return tuple(player for player in self.players if player.present and player.id not in answered)

    def votes(self, number: int, vote: int | None = None) -> tuple[Vote, ...]:
        """How the room voted, the commonest answer first."""
        hands = [(count.given, count.hands) for count in self.hands(number, vote)]
        return votes(self.question(number), [answer.given for answer in self.answers(number, vote)], hands)

    # --- grades ------------------------------------------------------------------------------------------------

    def grade(self, number: int, given: Answer) -> Grade:
        """An answer held against its question; who answered the same is graded once.

        :raises PlanError: if the question can no longer be asked.
        """
        return self.worked.questions.grade(number, given)

    def grades(self, number: int) -> Mapping[str, Grade]:
        """The grades of the answers to a question, by the ids of the players."""
        return {answer.player: self.grade(number, answer.given) for answer in self.answers(number)}

    def mistakes(self, number: int) -> tuple[Shared, ...]:
        """What went wrong, what most players did first."""
        known = self.worked.mistakes.setdefault(number, {})
        return shared_mistakes(self.grades(number).values(), known)

    # --- scores ------------------------------------------------------------------------------------------------

    @property
    def told(self) -> tuple[int, ...]:
        """The questions that count so far: told, and not left out; at home all of them."""
        return told(self.moment, len(self.asked))

    def standing(self) -> Standing:
        """How all players stand now."""
        given = (answer for number in self.told for answer in self.answers(number))
        return standing(self.evening.plan, self.worked.questions, self.told, self.players, given)


def read_room(evenings: Evenings, evening: str, cited: CitedRuleset, before: Room | None = None) -> Room | None:
    """An evening read anew; None if it is no longer kept.

    :param before: as it was read last, so that nothing is worked out twice.
    :raises StoreError: if it cannot be read.
    """
    there = evenings.evening(evening)
    if there is None:
        return None
    asked, players = evenings.asked(evening), evenings.players(evening)
    return Room(cited, there, asked, players, evenings.answers(evening), evenings.hands(evening), before)
