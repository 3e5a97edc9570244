"""How everybody stands: which questions count, in which of their votes, and the tables that follow."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quizzes.evening.answer_points import Counted, table, team_table
from quizzes.evening.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quizzes.evening.answer_points import Place
    from quizzes.evening.asked_questions import AskedQuestions
    from quizzes.evening.evening_records import Player, PlayerAnswer
    from quizzes.evening.phase import Moment
    from quizzes.evening.plan import Plan

_RUNNING = frozenset({Phase.OPEN, Phase.CLOSED})


@dataclass(frozen=True, slots=True)
class Standing:
    """How all players stand after the questions that were told."""

    table: tuple[Place, ...] = ()
    """The players, the best first; `Place.name` is the id."""
    teams: tuple[Place, ...] = ()
    """Empty where everybody plays alone."""
    asked: int = 0
    """How many questions were told."""
    places: dict[str, Place] = field(default_factory=dict)
    """The lines of the table by the ids of the players."""


def counting_vote(moment: Moment, number: int, votes: Iterable[int]) -> int:
    """The vote on a question that counts: the one that runs, or the last in which anybody answered.

    :param votes: those in which anybody did, from a phone or by hand.
    """
    if number == moment.number and moment.phase in _RUNNING:
        return moment.round
    return max(votes, default=1)


def standing(
    plan: Plan,
    questions: AskedQuestions,
    revealed: tuple[int, ...],
    players: Iterable[Player],
    answers: Iterable[PlayerAnswer],
) -> Standing:
    """How the players stand who were not removed.

    :param revealed: the questions that count.
    :param answers: to these, in the votes that count.
    :raises PlanError: if a question can no longer be asked.
    """
    here = [player for player in players if player.removed is None]
    counted = [
        Counted(answer.player, questions.grade(answer.number, answer.given).right, answer.took) for answer in answers
    ]
    places = table([player.id for player in here], counted, plan.counting, plan.seconds)
    teams = team_table(plan.teams, {player.id: player.team for player in here}, places) if plan.teams else ()
    return Standing(places, teams, len(revealed), {place.name: place for place in places})
