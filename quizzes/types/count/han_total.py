"""How many han a hand has. Newcomers are told its yaku; later they find them themselves."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from content.explain.answers.han import han_answer
from content.explain.explain import explain
from quizzes.counted import LIMIT_FROM, right_han
from quizzes.diagnosis.fitting import chosen, fitting
from quizzes.diagnosis.yaku.han_mistakes import han_mistakes
from quizzes.field import NumberField
from quizzes.lessons.taught import taught
from quizzes.lot import drawn_by_lot
from quizzes.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.shown import ShownHand, ShownYaku
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NoYakuAim, Wish

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.field import Answer
    from quizzes.mistake import Mistake
    from quizzes.shown import Shown
    from quizzes.sitting import Sitting
    from scoring.score import ScoreResult

LESSONS = {Difficulty.FIRST_STEPS: 7, Difficulty.STANDARD: 8, Difficulty.ADVANCED: 15}
"""How much was taught when hands of a level are met."""
HAN = {
    Difficulty.FIRST_STEPS: range(1, 5),
    Difficulty.STANDARD: range(6),
    Difficulty.ADVANCED: range(7),
}
"""The han that are asked for, each as often as the others; 0 is a hand without yaku."""
EARLY = {4: range(1, 3), 5: range(1, 4), 6: range(1, 4)}
"""As much as hands are worth in the first lessons on yaku."""
FIELD = NumberField("han", 200)


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A hand of so many han as the lot says; newcomers are told its yaku, so it has some."""
    han = drawn_by_lot(EARLY.get(sitting.lesson_number, HAN[sitting.level]), sitting, number)
    rng = Random(sitting.hand_seed(number))  # noqa: S311 (a question is no secret)

    def fits(result: ScoreResult) -> bool:
        return not result.best.yakuman and right_han(result) == (han,)

    menu = taught(sitting, LESSONS[sitting.level])
    level = Difficulty.STANDARD if han < LIMIT_FROM else Difficulty.LIMITS
    wish = Wish(cited.ruleset, level, sitting.openness, None if han else NoYakuAim(), menu, fits)
    return Question(sitting, number, cited, (deal(rng, wish),))


def shows(question: Question) -> tuple[Shown, ...]:
    """The hand; and its yaku, where adding them is all that is asked."""
    if question.sitting.level is Difficulty.FIRST_STEPS:
        return (ShownHand(), ShownYaku())
    return (ShownHand(),)


def grade(question: Question, answer: Answer) -> Grade:
    """The han of the hand, yaku and dora; of a reading that is paid alike as well."""
    return Grade(question, (Part("han", answer.get("han"), right_han(question.result)),))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """What leads to the wrong han."""
    han = graded.wrong("han")
    return () if han is None else chosen(fitting(han_mistakes(graded.question.result), han, graded.history))


TYPE = QuestionType(
    id="han_total",
    trains=(
        *("han", "yaku", "yaku_seldom", "false_friend", "dora", "win.dora_no_yaku"),
        *("open.ron_keeps_closed", "open.closed_kan", "reading.best"),
    ),
    levels=tuple(LESSONS),
    ask=ask,
    shows=shows,
    steps=lambda _question: (Step("han", (FIELD,)),),
    grade=grade,
    mistakes=mistakes,
    tell=lambda question, naming: han_answer(explain(question.result, question.cited, naming)),
    aftermath=(Aftermath.BILL, Aftermath.MISSES, Aftermath.READINGS, Aftermath.SOURCES),
)
