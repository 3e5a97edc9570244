"""Store questions and restore them, and compute estimates again. Answers are graded by the current rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, select

from content.rulesets import CitedRuleset, ruleset_version
from quizzes.question import MOST_HINTS, Grade, Question, Sitting, SittingError, sitting_at
from quizzes.sets.question_order import comes_back
from quizzes.sets.set_dealing import part_of
from quizzes.skills.question_difficulty import Attempt, attempt
from quizzes.skills.stored_estimates import rebuild_estimates
from quizzes.store.records import Answered, Asked, KeptError, SittingAddress
from quizzes.store.tables import IN_BATCHES, answers, sittings
from quizzes.types import type_of
from scoring import from_record, score, to_record

HINTS = "hints"
"""The key in a stored answer for the number of hints used. No field of a question may have this id."""


class UnreadableError(ValueError):
    """Raised if a stored question can't be asked under the current rules. The message can be shown to learners."""

    def __init__(self) -> None:
        super().__init__("We have your answer to this hand, but the hand can no longer be scored.")


@lru_cache(512)
def kept_under(sitting: Sitting) -> SittingAddress:
    """Return the address under which the answers of a sitting are stored."""
    return SittingAddress(sitting.address, sitting.edition)


def as_kept(question: Question) -> Asked:
    """Return a question in its stored form: each winning hand as a record, everything else as plain data."""
    rules = question.cited.ruleset
    wins = tuple(map(to_record, question.wins))
    return Asked(question.sitting.type, rules.id, ruleset_version(rules), wins, dict(question.about))


def graded_anew(answered: Sequence[Answered], sitting: Sitting, cited: CitedRuleset) -> Grade:
    """Return the grade of stored answers to a question's steps, under the current rules.

    If a rule is corrected, past answers are then graded correctly as well. The stored hand is used, even if the current
    code would deal another hand.

    :raises UnreadableError: if the hand or an answer does not suit this type of question.
    """
    try:
        question = asked_anew(answered[0].asked, sitting, answered[0].number, cited)
        asked = type_of(question)
        fields = {field.id: field for field in asked.fields(question)}
        given = {name: value for step in answered for name, value in step.given.items() if name != HINTS}
        if all(name in fields and fields[name].holds(value) for name, value in given.items()):
            steps = asked.steps(question)
            taken = {steps[one.step - 1].id: one.given.get(HINTS) for one in answered if one.step <= len(steps)}
            hints = {name: count for name, count in taken.items() if isinstance(count, int) and 0 < count <= MOST_HINTS}
            return replace(asked.grade(question, given), hints=hints)
    except (ValueError, LookupError):
        pass  # the stored data is not a hand, or not one that this question type asks about
    raise UnreadableError


def asked_anew(kept: Asked, sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a stored question under the current rules.

    :raises ValueError: if the hand of the question is no longer possible.
    :raises LookupError: if the data of a question from a mixed set does not say how the question was dealt.
    """
    own = part_of(sitting, kept.type, kept.about)
    wins = tuple(score(*from_record(record), cited.ruleset) for record in kept.wins)
    return Question(own, number, cited, wins, kept.about)


def counted(graded: Grade) -> Attempt | None:
    """Return an answer in the form that the estimates need; None if the answer shows little about ability.

    An answer shows little in a timed set, after a hint, or if the question was explained only minutes before. An answer
    left empty also shows little, because the learner may not know the subject yet.
    """
    whole = graded.question.sitting.whole
    if not graded.answer or whole.speed or comes_back(whole, graded.question.number):
        return None
    return attempt(graded)


def rebuild_all_estimates(connection: Connection, known: Mapping[str, CitedRuleset]) -> tuple[int, int]:
    """Compute the estimates of every learner and question from all stored answers.

    The answers are graded by the current rules. Answers that can no longer be read are left out.

    :param known: the rulesets by id.
    :return: the number of answered questions that count, and the number of all questions with at least one answered
        step.
    """
    answered = 0
    found: list[tuple[int, str, int, str, Attempt]] = []
    log = (
        select(answers, sittings.c.learner, sittings.c.address, sittings.c.edition)
        .join(sittings, sittings.c.id == answers.c.sitting)
        .order_by(answers.c.sitting, answers.c.number, answers.c.step)
    )
    rows = connection.execute(log, execution_options=IN_BATCHES)
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
    is_whole = len(answered) == len(type_of(graded.question).steps(graded.question))
    return counted(graded) if is_whole else None
