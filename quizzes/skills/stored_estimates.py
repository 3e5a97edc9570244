"""Store the estimates of ability and difficulty.

Each answer updates the estimates, and the next question is dealt according to them. All estimates can be computed again
from the stored answers.
"""

from collections import ChainMap
from collections.abc import Collection, Iterable

from sqlalchemy import Connection, bindparam, delete, select, union_all

from quizzes.skills.question_difficulty import LEARNER, Attempt, Estimate, prior, updated
from quizzes.store.tables import learner_estimates, question_estimates, upsert

_OWN, _OTHERS = (
    select(columns.name, columns.mean, columns.variance, columns.answers).where(
        columns.name.in_(bindparam("names", expanding=True))
    )
    for columns in (learner_estimates.c, question_estimates.c)
)
_BOTH = union_all(_OWN.where(learner_estimates.c.learner == bindparam("learner")), _OTHERS)
"""The statement that reads all estimates for an answer. It is built only once, because it runs for every answer."""
_SAVE_OWN, _SAVE_OTHERS = upsert(learner_estimates), upsert(question_estimates)


def find_estimates(connection: Connection, learner: str, names: Collection[str]) -> dict[str, Estimate]:
    """Return the estimates of these parameters, for a learner and for questions.

    If no answer has changed a parameter yet, its initial estimate is returned.
    """
    rows = connection.execute(_BOTH, {"learner": learner, "names": list(names)})
    found = {name: Estimate(*numbers) for name, *numbers in rows}
    return {name: found.get(name) or prior(name) for name in names}


def learn(connection: Connection, learner: str, attempt: Attempt) -> None:
    """Update the estimates that an answer changes."""
    _save(connection, learner, updated(attempt, find_estimates(connection, learner, attempt.weights)))


def rebuild_estimates(connection: Connection, attempts: Iterable[tuple[str, Attempt]]) -> None:
    """Replace all estimates with the estimates that follow from these answers.

    :param attempts: the answers, each with its learner's id, in the order in which they were given.
    """
    own: dict[str, dict[str, Estimate]] = {}
    of_questions: dict[str, Estimate] = {}
    for learner, attempt in attempts:
        known = ChainMap(own.setdefault(learner, {}), of_questions)
        before = {name: known.get(name) or prior(name) for name in attempt.weights}
        for name, after in updated(attempt, before).items():
            known.maps[not is_of_learner(name)][name] = after
    connection.execute(delete(learner_estimates))
    connection.execute(delete(question_estimates))
    for learner, estimates in own.items():
        _save(connection, learner, estimates)
    _save(connection, "", of_questions)


def is_of_learner(name: str) -> bool:
    """Return whether a parameter belongs to a learner and not to questions."""
    return name.partition(".")[0] == LEARNER


def _save(connection: Connection, learner: str, estimates: dict[str, Estimate]) -> None:
    """Store estimates of a learner for this learner, and estimates of questions for all learners.

    The name of an estimate shows to which of these kinds the estimate belongs; see :func:`is_of_learner`.
    """
    for statement, of_learner in ((_SAVE_OWN, {"learner": learner}), (_SAVE_OTHERS, {})):
        rows = [
            {"name": name, "mean": one.mean, "variance": one.variance, "answers": one.answers, **of_learner}
            for name, one in estimates.items()
            if is_of_learner(name) is bool(of_learner)
        ]
        if rows:
            connection.execute(statement, rows)
