"""The hand of the day: the same for everybody under the same rules, and a result that gives nothing away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.bill_steps.bill_form import ALL
from quizzes.question.sitting import Sitting
from quizzes.sets.today.dated_seed import HAND, dated, what_of_a_day
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

if TYPE_CHECKING:
    from datetime import date

    from quizzes.question.question import Grade

RIGHT, WRONG = "✓", "✗"


def hand_of_the_day(day: date, rules: str) -> Sitting:
    """The set of one hand that is everybody's on a day."""
    return Sitting(rules, dated(HAND, day), Difficulty.STANDARD, steps=ALL, length=1)


def is_hand_of_a_day(sitting: Sitting) -> bool:
    """Whether a set is the hand of some day."""
    return sitting.length == 1 and what_of_a_day(sitting) == HAND


def marks(graded: Grade) -> str:
    """A mark for each step, in order; not what was asked, and not what is right."""
    steps = TYPES[graded.question.sitting.type].steps(graded.question)
    return "".join(RIGHT if graded.of(field for field in step.fields).right else WRONG for step in steps)
