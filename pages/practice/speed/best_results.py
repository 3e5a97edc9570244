"""The two kinds of speed practice, who may start it, and a learner's best results."""

from functools import lru_cache

from content.rulesets.cited_ruleset import CitedRuleset
from pages.practice.graded_set import graded_set
from pages.practice.quiz_url import readable_sitting
from pages.session.current_learner import current_learner
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import read_history, read_lessons, read_sittings_apart
from quizzes.question.sitting import Sitting
from quizzes.sets.speed_practice import LESSON, Door, Kind, door, score
from quizzes.sets.stored_question import kept_under
from quizzes.store.records import SittingAddress


def door_of() -> Door:
    """Return whether speed practice is available, according to the learner's stored answers.

    :raises StoreError: if the database cannot be read.
    """
    learner = current_learner()
    if learner is None:
        return door(None, None)
    standing = read_lessons(learner)
    finished = standing[LESSON].finished if LESSON in standing else None
    return door(finished, next(iter(read_history(learner).days), None))


NAMES = {Kind.THREE: "Three minutes", Kind.STREAK: "Streak"}
BESTS = {Kind.THREE: "{right} right", Kind.STREAK: "{right} in a row"}


def best(kind: Kind, but: Sitting | None = None) -> int | None:
    """Return the learner's best result in this kind of speed practice, in right answers; None without a result.

    :param but: a run to leave out.

    :raises StoreError: if the database cannot be read.
    """
    learner = current_learner()
    if learner is None:
        return None
    left_out = None if but is None else kept_under(but)
    found: int | None = None
    # a run cannot have more right answers than answers, so only a few runs have to be graded
    rulesets = cited_rulesets()
    of_kind = (run for run in read_sittings_apart(learner) if f"&speed={kind.value}" in run.sitting.address)
    for kept in sorted(of_kind, key=lambda one: -one.answered):
        if found is not None and kept.answered <= found:
            break
        cited = rulesets.get(kept.sitting.address.removeprefix("rules=").partition("&")[0])
        if cited is not None and kept.sitting != left_out:
            right = _score(kept.sitting, kind, cited, learner.id, kept.answered)
            found = right if found is None else max(found, right or 0)
    return found


@lru_cache(4096)
def _score(kept: SittingAddress, kind: Kind, cited: CitedRuleset, _learner: str, _answered: int) -> int | None:
    """Return the score of a run of the current learner; None if the run cannot be read or is of another kind.

    A run without new answers is graded only once.
    """
    run = readable_sitting(kept)
    return score(run, graded_set(run, cited).grades) if run is not None and run.speed == kind.value else None
