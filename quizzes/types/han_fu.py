"""Count the han and the fu of a winning hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from quizzes.question import LIMIT_FROM, Answer, Grade, Question, QuestionType
from quizzes.slips import slips
from scoring.generator import deal
from scoring.levels import Difficulty
from scoring.wish import NoYakuAim, Wish

if TYPE_CHECKING:
    from content.sheet import RulesetSheet
    from quizzes.sitting import Sitting

NO_YAKU = {Difficulty.STANDARD: 0.06, Difficulty.ADVANCED: 0.06}
"""How often a hand has no yaku and the right answer is 0 han; newcomers and limit hands get none."""


def ask(sitting: Sitting, number: int, sheet: RulesetSheet) -> Question:
    """The hand of this number in the sitting."""
    rng = Random(sitting.hand_seed(number))  # noqa: S311 (a question is no secret)
    aim = NoYakuAim() if rng.random() < NO_YAKU.get(sitting.level, 0) else None
    return Question(sitting, number, deal(rng, Wish(sheet.ruleset, sitting.level, sitting.openness, aim)))


def grade(question: Question, answer: Answer) -> Grade:
    """Right han; and right fu, where fu decide the payment. A mangan by fu needs both."""
    han_right = answer.han in question.accepted_han
    fu_right = question.fu is None or answer.fu == question.fu
    if han_right and fu_right:
        return Grade(question, answer, han_right, fu_right)
    return Grade(question, answer, han_right, fu_right, slips(question, answer))


def needs_fu(answer: Answer) -> bool:
    """Whether an answer of so many han is incomplete without fu."""
    return 0 < answer.han < LIMIT_FROM and answer.fu is None


TYPE = QuestionType("han_fu", ask, grade)
