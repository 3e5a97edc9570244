"""The hand of the day, which is the same for everybody under the same rules.

Learners can share their results without revealing the answer.
"""

from collections.abc import Collection
from datetime import date

from quizzes.bill_steps.bill_form import ALL
from quizzes.question.question import Grade
from quizzes.question.sitting import Sitting
from quizzes.sets.today.dated_seed import HAND, dated, what_of_a_day
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty

RIGHT, WRONG = "✓", "✗"
YAKU_FROM, COUNTING_FROM = 4, 11
"""The lessons that teach the first yaku and how to count fu."""


def hand_of_the_day(day: date, rules: str) -> Sitting:
    """Return the set with the single hand that everybody gets on a day."""
    return Sitting(rules, dated(HAND, day), Difficulty.STANDARD, steps=ALL, length=1)


def beginners_hand(day: date, rules: str, finished: Collection[int]) -> Sitting | None:
    """Return an easier hand of the day for a learner who cannot count fu yet; None for other learners.

    The question asks for the yaku of a simple hand or, before yaku are taught, for the tiles that complete a hand.
    """
    last = max(finished, default=0)
    if last >= COUNTING_FROM:
        return None
    kind = "yaku_of_hand" if last >= YAKU_FROM else "winning_tiles"
    return Sitting(rules, dated(HAND, day), Difficulty.FIRST_STEPS, type=kind, length=1)


def is_hand_of_a_day(sitting: Sitting) -> bool:
    """Return whether a set is the hand of the day for any date."""
    return sitting.length == 1 and what_of_a_day(sitting) == HAND


def marks(graded: Grade) -> str:
    """Return one symbol for each step, in order.

    A symbol shows whether the step was answered correctly. The symbols reveal neither questions nor answers.
    """
    steps = TYPES[graded.question.sitting.type].steps(graded.question)
    return "".join(RIGHT if graded.of(field for field in step.fields).right else WRONG for step in steps)
