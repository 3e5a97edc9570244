"""Ask for the total han of a hand. Beginners see its yaku, and more advanced learners have to find the yaku."""

from content.explain import RightAnswer, explain
from content.rulesets import CitedRuleset
from content.words import Naming, answer_sentence, capital, inline, listed, sentence
from quizzes.mistakes.bill.step_mistakes import adding_mistakes, rivals, step_mistakes
from quizzes.question import (
    LIMIT_FROM,
    Grade,
    NumberField,
    Part,
    Question,
    QuestionType,
    ShownHand,
    ShownYaku,
    Sitting,
    Step,
    drawn_by_lot,
    right_han,
    taught,
)
from scoring.dealing import Difficulty, NoYakuAim, Wish, deal

LAST_LESSON = {Difficulty.FIRST_STEPS: 12, Difficulty.STANDARD: 14, Difficulty.ADVANCED: 28}
TOTALS = {Difficulty.FIRST_STEPS: range(1, 5), Difficulty.STANDARD: range(6), Difficulty.ADVANCED: range(7)}
"""The totals asked at each level, equally often; 0 means a hand without yaku."""
EARLY = {4: range(1, 3), **dict.fromkeys(range(5, 11), range(1, 4))}
"""The totals asked in the first lessons on yaku, by lesson. The hands of these lessons have no higher totals."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a hand with a random number of han.

    Beginners, who see the yaku, never get a hand without han.
    """
    han = drawn_by_lot(EARLY.get(sitting.lesson_number, TOTALS[sitting.level]), sitting, number)
    menu = taught(sitting, LAST_LESSON[sitting.level])
    level = Difficulty.STANDARD if han < LIMIT_FROM else Difficulty.LIMITS
    wish = Wish(
        cited.ruleset,
        level,
        sitting.openness,
        None if han else NoYakuAim(),
        menu,
        lambda result: not result.best.yakuman and right_han(result) == (han,),
    )
    return Question(sitting, number, cited, (deal(sitting.rng(number), wish),))


def _yaku_are_shown(question: Question) -> bool:
    """Return whether the learner sees the yaku of the hand.

    If so, the learner can be wrong only about the values of the yaku, the dora or the sum.
    """
    return question.sitting.level is Difficulty.FIRST_STEPS


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the total han of the hand, and what earns each han.

    If the hand is not paid, the answer is 0 han, with the reason.
    """
    told, best = explain(question.result, question.cited, naming), question.result.best
    value = sentence("units.han", number=best.han if best.payments else 0)
    if told.missing:
        return RightAnswer(value, value, told.missing)
    counted = (*told.yaku, *told.bonuses)
    if len(counted) == 1:
        return RightAnswer(value, value, answer_sentence("han.item", yaku=counted[0].text, number=best.han))
    said = listed([f"{inline(step.text)} {step.number}" for step in counted])
    return RightAnswer(value, value, answer_sentence("han.items", items=capital(said), number=best.han))


TYPE = QuestionType(
    id="han_total",
    trains=(
        *("han", "yaku", "yaku_seldom", "false_friend", "dora", "win.dora_no_yaku"),
        *("open.ron_keeps_closed", "open.closed_kan", "reading.best"),
    ),
    levels=tuple(LAST_LESSON),
    ask=ask,
    shows=lambda question: (ShownHand(), ShownYaku()) if _yaku_are_shown(question) else (ShownHand(),),
    steps=lambda _question: (Step("han", (NumberField("han", 200),)),),
    grade=lambda question, answer: Grade(question, (Part("han", answer.get("han"), right_han(question.result)),)),
    mistakes=lambda graded: (adding_mistakes if _yaku_are_shown(graded.question) else step_mistakes)(graded),
    tell=tell,
    aftermath=("bill", "misses", "readings", "sources"),
    rivals=lambda graded: () if _yaku_are_shown(graded.question) else rivals(graded),
)
