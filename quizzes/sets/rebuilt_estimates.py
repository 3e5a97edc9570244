"""Compute the estimates of ability and difficulty again from all stored answers that count."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, select

from content.rulesets import CitedRuleset
from quizzes.question import SittingError
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.stored_question import UnreadableError, counted, graded_anew
from quizzes.skills.question_difficulty import Attempt
from quizzes.skills.stored_estimates import rebuild_estimates
from quizzes.store.records import Answered, Asked, KeptError, SittingAddress
from quizzes.store.tables import IN_BATCHES, answers, sittings
from quizzes.types import TYPES

_LOG = (
    select(
        sittings.c.learner,
        sittings.c.address,
        sittings.c.edition,
        answers.c.sitting,
        answers.c.number,
        answers.c.step,
        answers.c.asked,
        answers.c.given,
        answers.c.at,
    )
    .join(sittings, sittings.c.id == answers.c.sitting)
    .order_by(answers.c.sitting, answers.c.number, answers.c.step)
)


def rebuild_all_estimates(connection: Connection, known: Mapping[str, CitedRuleset]) -> tuple[int, int]:
    """Compute the estimates of every learner and question from all stored answers.

    The answers are graded by the current rules. Answers that can no longer be read are left out.

    :param known: the rulesets by id.
    :return: the number of answered questions that count, and the number of all questions with at least one answered
        step.
    """
    answered = 0
    found: list[tuple[int, str, int, str, Attempt]] = []
    rows = connection.execute(_LOG, execution_options=IN_BATCHES)
    for (sitting, number), group in groupby(rows, lambda row: (row.sitting, row.number)):
        steps = [*group]
        answered += 1
        if one := _attempt(steps, known):
            found.append((steps[-1].at, sitting, number, steps[-1].learner, one))
    found.sort(key=lambda one: one[:3])
    rebuild_estimates(connection, ((learner, one) for *_, learner, one in found))
    return len(found), answered


def _attempt(rows: Sequence[Row[*tuple[Any, ...]]], known: Mapping[str, CitedRuleset]) -> Attempt | None:
    """Grade one stored answer by the current rules, for the estimates of ability.

    None is returned if the answer can't be read any more, if a step is missing, or if it shows little about ability.

    :param rows: the stored steps of the answer.
    """
    first = rows[0]
    try:
        sitting = sitting_at(first.address, first.edition)
        where = SittingAddress(first.address, first.edition)
        answered = [Answered(where, row.number, Asked.read(row.asked), row.given, row.step) for row in rows]
        graded = graded_anew(answered, sitting, known[sitting.rules])
    except (SittingError, KeptError, UnreadableError, KeyError):
        return None
    is_whole = len(answered) == len(TYPES[graded.question.sitting.type].steps(graded.question))
    return counted(graded) if is_whole else None
