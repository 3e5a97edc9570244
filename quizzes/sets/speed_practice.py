"""Speed practice: when it becomes available, what ends a run, and which questions it asks.

A run lasts three minutes or until the first mistake. The seed of a run contains the time at which it started, so the
link to a run is enough to tell how much time is left. The questions have a single step. Each question is dealt
independently, so that the fiftieth takes no longer than the first.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import median
from typing import NamedTuple

from content.rulesets import CitedRuleset
from quizzes.bill_steps.bill_form import END
from quizzes.memory import LEAST_TIMES, RIGHT, SLOW, PracticeDay
from quizzes.question import LENGTH, MOST_FAST, Grade, Question, Sitting, SittingError, known_word, new_seed
from quizzes.sets.question_supply import with_dealt
from quizzes.store.context import milliseconds
from quizzes.types import TYPES
from scoring.dealing import Difficulty

LASTS = timedelta(minutes=3)


KINDS = ("three", "streak")
"""What ends a run of speed practice: three minutes, or the first mistake in a streak of ever harder questions."""


def new_run(kind: str, rules: str, now: datetime) -> Sitting:
    """Return a run of speed practice that begins now.

    >>> new_run("three", "usma", datetime(2026, 11, 22, tzinfo=UTC)).seed[-8:]
    '6b023080'
    """
    return Sitting(rules, f"{new_seed()}{int(now.timestamp()):08x}", length=MOST_FAST, speed=kind)


def read_kind(text: str) -> str:
    """Return what ends a run of speed practice, given the word in its link.

    :raises SittingError: if there is no such word.
    """
    return known_word(text, [*KINDS], "kind of speed practice")


def read_run_seed(text: str) -> str:
    """Return the seed of a run from a link.

    :raises SittingError: if the seed does not contain a starting time.
    """
    if not re.fullmatch(r"[a-z0-9]{1,12}[0-9a-f]{8}", text):
        raise SittingError(f"The seed of a run must end with the time when it began, in seconds, not {text[:40]!r}.")
    return text


def left(run: Sitting, now: datetime) -> timedelta | None:
    """Return how much time is left in a run; None if it has no time limit.

    The result is at most three minutes, so setting a device's clock back does not add any time.
    """
    began = datetime.fromtimestamp(int(read_run_seed(run.seed)[-8:], 16), UTC)
    return max(timedelta(0), min(LASTS, began + LASTS - now)) if run.speed == "three" else None


def is_over(run: Sitting, grades: Mapping[int, Grade], now: datetime) -> bool:
    """Return whether a run has ended, because the time is up or a streak had a wrong answer."""
    time = left(run, now)
    is_lost = time is None and not all(grade.right for grade in grades.values())
    return is_lost or time == timedelta(0) or len(grades) >= run.length


def score(run: Sitting, grades: Mapping[int, Grade]) -> int:
    """Return the number of right answers. In a streak, only answers before the first mistake count."""
    right = [grades[number].right for number in sorted(grades)]
    return right.index(False) if run.speed == "streak" and False in right else sum(right)


def slow(grades: Mapping[int, Grade], times: Mapping[int, int]) -> tuple[int, ...]:
    """Return the numbers of the questions answered slowly but correctly, the slowest first.

    An answer is slow if it took more than twice the median time of the run. With too few answers, no answer is slow.

    :param times: the time for each answer in milliseconds, by the number of the question.
    """
    if len(times) < LEAST_TIMES:
        return ()
    limit = SLOW * median(times.values())
    found = (number for number, grade in grades.items() if grade.right and times.get(number, 0) > limit)
    return tuple(sorted(found, key=lambda number: (-times[number], number)))


OF_A_STAGE = 5
"""The number of questions in each stage of a streak except the last."""


STAGES: Mapping[str, Sequence[tuple[Difficulty, Sequence[str]]]] = {
    "three": [(Difficulty.STANDARD, ("wait_name", "fu_short", "han_total", "fu_item", "points", "han_fu"))],
    "streak": [
        (Difficulty.FIRST_STEPS, ("wait_name", "fu_short", "han_total")),
        (Difficulty.FIRST_STEPS, ("points", "fu_item", "han_fu")),
        (Difficulty.STANDARD, ("han_total", "fu_item", "points")),
        (Difficulty.STANDARD, ("han_fu", "points", "whole_bill")),
        (Difficulty.ADVANCED, ("han_fu", "fu_item", "whole_bill")),
    ],
}
"""The stages of each kind of run: a level, and the ids of the question types that take turns at this level.

The last stage continues to the end. A run of three minutes has a single stage, with what players must know without
delay at the table.
"""


def ask_fast(run: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return question ``number`` of a run of speed practice. The questions of a run never change."""
    stages = STAGES[run.speed]
    at = min((number - 1) // OF_A_STAGE, len(stages) - 1)
    level, types = stages[at]
    earlier_rounds, turn = divmod(number - 1 - at * OF_A_STAGE, len(types))  # in each round, each type comes once
    rng = Random(f"{run.seed}/{at}/{earlier_rounds}")
    kind = rng.sample(types, len(types))[turn]
    earlier_sets, place_in_set = divmod(earlier_rounds, LENGTH)
    part = run.part(kind, level, f"{run.seed}.{at}.{earlier_sets}", END if kind == "whole_bill" else "")
    return with_dealt(replace(TYPES[kind].ask(part, place_in_set + 1, cited), number=number))


LESSON = 25
"""The number of the lesson that must be finished: it is about whole scores, which need everything taught before."""


class Door(NamedTuple):
    """Whether speed practice is available to a learner. Once available, it stays available."""

    lesson_done: bool
    open: bool
    right: int
    """The number of right answers among the last ten."""


def door(finished: datetime | None, latest: PracticeDay | None) -> Door:
    """Return whether speed practice is available to a learner.

    :param finished: when the learner first finished the lesson :data:`LESSON`; None if the lesson is not finished.
    :param latest: the last day on which the learner answered; None if there is no such day.
    """
    right = latest.recent.count(RIGHT) if latest else 0
    # a steady run may include answers from the lesson, if it lasts until the lesson is finished
    steady = finished and latest and (latest.steady_until is None or latest.steady_until > milliseconds(finished))
    return Door(lesson_done=bool(finished), open=bool(steady), right=right)
