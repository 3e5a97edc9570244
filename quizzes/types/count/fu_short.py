"""A hand without a triplet has 20, 25, 30 or 40 fu, and which is asked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from content.explain.answers.short_fu import short_fu_answer, short_fu_case
from content.explain.explain import explain
from quizzes.counted import LIMIT_FROM
from quizzes.diagnosis.fitting import chosen, fitting
from quizzes.diagnosis.fu.short_fu_mistakes import short_fu_mistakes
from quizzes.field import ChoiceField
from quizzes.lessons.taught import counts_fu, taught
from quizzes.lot import drawn_by_lot
from quizzes.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.short_fu import SHORT_FU, ShortFu, short_fu
from quizzes.shown import ShownHand
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish, YakuAim
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.field import Answer
    from quizzes.mistake import Mistake
    from quizzes.sitting import Sitting
    from scoring.score import ScoreResult

LESSONS = {Difficulty.FIRST_STEPS: 10, Difficulty.STANDARD: 13, Difficulty.ADVANCED: 14}
"""How much was taught when hands of a level are met."""
OPTIONS = tuple(str(fu) for fu in sorted(set(SHORT_FU.values())))
AIMS = {
    ShortFu.SEVEN_PAIRS: YakuAim("chiitoitsu"),
    ShortFu.PINFU_TSUMO: YakuAim("pinfu"),
    ShortFu.PINFU_RON: YakuAim("pinfu"),
}


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A hand of one of the cases; each number of fu comes as often as the others.

    The choice of open or closed hands is not asked: without a triplet every open hand has 30 fu.
    """
    fu = drawn_by_lot(tuple(dict.fromkeys(SHORT_FU.values())), sitting, number)
    rng = Random(sitting.hand_seed(number))  # noqa: S311 (a question is no secret)
    case = rng.choice([case for case in ShortFu if SHORT_FU[case] == fu])

    def fits(result: ScoreResult) -> bool:
        best = result.best
        return short_fu(result) is case and best.limit is Limit.NONE and best.han < LIMIT_FROM

    menu = taught(sitting, LESSONS[sitting.level])
    wish = Wish(cited.ruleset, Difficulty.STANDARD, _openness(case), AIMS.get(case), menu, fits)
    return Question(sitting, number, cited, (deal(rng, wish),))


def _openness(case: ShortFu) -> Openness:
    return Openness.OPEN if case is ShortFu.OPEN else Openness.CLOSED


def grade(question: Question, answer: Answer) -> Grade:
    """The fu of the hand as it is paid."""
    return Grade(question, (Part("short_fu", answer.get("short_fu"), (str(question.result.best.fu.rounded),)),))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Which of the cases it was taken for."""
    fu = graded.wrong("short_fu")
    return () if fu is None else chosen(fitting(short_fu_mistakes(graded.question.result), fu, graded.history))


def tell(question: Question, naming: Naming) -> RightAnswer:
    """The case, and from the lesson on fu items on how they add up."""
    case = short_fu(question.result)
    if case is None:
        msg = f"expected a hand without a triplet, found {question.result.hand}"
        raise ValueError(msg)
    told = explain(question.result, question.cited, naming)
    return (short_fu_answer if counts_fu(question.sitting) else short_fu_case)(told, case.value)


TYPE = QuestionType(
    id="fu_short",
    trains=("fu.closed_ron", "fu.tsumo", "fu.pinfu_tsumo", "fu.open_nothing", "fu.seven_pairs"),
    levels=tuple(LESSONS),
    ask=ask,
    shows=lambda _question: (ShownHand(),),
    steps=lambda _question: (Step("fu", (ChoiceField("short_fu", OPTIONS),)),),
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.BILL, Aftermath.SOURCES),
    openness=False,
)
