"""A learner's progress through the lessons, computed from stored sets of questions."""

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import Enum
from typing import NamedTuple

from content.lessons import Lesson, lessons, split_into
from quizzes.memory import WRONG, SkillRecord, learners_day
from quizzes.question import Sitting, SittingError, sitting_at
from quizzes.skills.evidence import card_of
from quizzes.store.learner_totals import History
from quizzes.store.records import KeptSitting


class Standing(NamedTuple):
    """How far a learner has come in one lesson."""

    finished: datetime | None
    """When the lesson or its test was first passed; None if it has not been."""
    last: Sitting
    """A sitting of the latest run."""
    ended: datetime | None = None
    """When the latest run was passed; None while it is not finished."""


class Mastery(Enum):
    """How well a learner still knows a lesson that they have passed."""

    DONE = "done"
    LOOK = "passed once, needs review now"
    """A skill of the lesson was tested again on a later day, and the last or too many recent answers were wrong."""
    MASTERED = "mastered"
    """Every skill of the lesson has been reviewed on a day after the lesson was passed, and is well known."""

    @property
    def sign(self) -> str:
        """The symbol that lists of lessons show for this level of mastery."""
        return {Mastery.DONE: "✓", Mastery.LOOK: "!", Mastery.MASTERED: "★"}[self]


def mastery(lesson: Lesson, passed: date, rules: str, known: Mapping[str, SkillRecord]) -> Mastery:
    """Return how well a learner knows a lesson that they have passed.

    A skill is judged only if it was asked again on a later day, because in a lesson learners can tell which skill a
    question tests.

    :param passed: the day on which the lesson was passed, in the learner's time zone.
    :param known: the record of each skill, by the id of its card.
    """
    records = [known[card] for skill in lesson.skills if (card := card_of(skill.id, rules)) in known]
    later = [record for record in records if record.seen > passed]
    if any(record.recent.endswith(WRONG) or record.standing == "weak" for record in later):
        return Mastery.LOOK
    sure = len(later) == len(records) and all(record.standing == "sure" for record in records)
    return Mastery.MASTERED if records and sure else Mastery.DONE


def masteries(
    standing: Mapping[int, Standing], zone: str | None, rules: str, history: History
) -> Mapping[int, Mastery]:
    """Return how well a learner knows each passed lesson, by the number of the lesson.

    :param zone: the name of the learner's time zone.
    """
    return {
        number: mastery(lessons()[number], learners_day(one.finished, zone), rules, history.skills)
        for number, one in standing.items()
        if one.finished and number in lessons()
    }


def standings(kept: Iterable[KeptSitting]) -> Mapping[int, Standing]:
    """Return how far a learner has come in every lesson they have begun, by the number of the lesson.

    A lesson that has since been split counts for each of its parts. A run through a lesson is stored as several
    sittings. The run counts as finished once the first of these sittings is marked as ended. `pages.learn.lesson` sets
    this mark when the learner passes the run.

    :param kept: the stored sittings (sets of questions). Sittings outside of lessons are ignored.
    """
    runs: dict[int, list[KeptSitting]] = {}
    for one in sorted(kept, key=lambda one: one.started):
        if said := re.search("&lesson=([0-9]{2})", one.sitting.address):
            for number in split_into(int(said[1]), one.sitting.edition):
                runs.setdefault(number, []).append(one)
    found: dict[int, Standing] = {}
    for number in runs.keys() & lessons().keys():
        # a learner may have hundreds of sets, so only those needed are parsed
        last = next(filter(None, map(_sitting, reversed(runs[number]))), None)
        if last:
            finished = next((one.ended for one in runs[number] if one.ended and _sitting(one)), None)
            latest = (one.ended for one in runs[number] if one.ended and f"seed={last.seed}&" in one.sitting.address)
            found[number] = Standing(finished, last, next(latest, None))
    return found


def _sitting(kept: KeptSitting) -> Sitting | None:
    """Return a stored sitting; None if it is invalid, as it may be after the import of a file."""
    try:
        return sitting_at(kept.sitting.address, kept.sitting.edition)
    except SittingError:
        return None


def latest_repetition(standing: Mapping[int, Standing], zone: str | None) -> date | None:
    """Return the day on which the learner last passed a lesson again; None if no lesson was passed twice.

    :param zone: the name of the learner's time zone.
    """
    days = [(learners_day(one.ended, zone), one.finished) for one in standing.values() if one.ended and one.finished]
    return max((day for day, first in days if day > learners_day(first, zone)), default=None)


def following(standing: Mapping[int, Standing], known: int = 0) -> int | None:
    """Return the number of the first lesson that is not finished; None if every lesson is finished.

    :param known: the number of the last lesson that the learner knows according to the placement test; 0 for none.
    """
    finished = {number for number, one in standing.items() if one.finished}
    return next((number for number in lessons() if number > known and number not in finished), None)
