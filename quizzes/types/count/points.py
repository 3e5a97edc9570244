"""Han and fu are given: what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.payments.payment_answer import answer_payment
from content.payments.payment_table import FU, HAN
from content.payments.payment_text import payment_asked, payment_told
from quizzes.mistakes.points.payment_mistakes import payment_mistakes
from quizzes.question.answer_balance import drawn_by_lot
from quizzes.question.payment_task import PaidWin, paid_win, pay_fields
from quizzes.question.prompt import ShownText
from quizzes.question.question import Aftermath, Grade, Part, Question, QuestionType, Step
from scoring.dealing.levels import Difficulty
from scoring.payment import Winner

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.question.field import Answer
    from quizzes.question.mistake import Mistake
    from quizzes.question.prompt import Shown
    from quizzes.question.sitting import Sitting

ROWS = {
    Difficulty.FIRST_STEPS: (30, 40),
    Difficulty.STANDARD: (20, 25, 30, 40, 50),
    Difficulty.ADVANCED: FU,
}
"""The rows that are asked: first those of most hands, at last the whole table."""
WINNERS = {Difficulty.FIRST_STEPS: (Winner.OTHER_RON, Winner.DEALER_RON)}
"""Whose payments are asked; at other levels everybody's."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A cell of the tables, another one for every number of the set."""
    wins = [
        paid_win(winner, han, fu)
        for winner in WINNERS.get(sitting.level, tuple(Winner))
        for fu in ROWS[sitting.level]
        for han in HAN
    ]
    there = [win for win in wins if answer_payment(win.query, cited).cases]
    win = drawn_by_lot(there, sitting, number, lambda win: tuple(win.paid(cited).values()))
    return Question(sitting, number, cited, about=win.about)


def shows(question: Question) -> tuple[Shown, ...]:
    """The han and the fu, and who won how."""
    return (ShownText(payment_asked(PaidWin.of(question).query)),)


def steps(question: Question) -> tuple[Step, ...]:
    """What each payer pays."""
    return (Step("points", pay_fields(PaidWin.of(question).winner)),)


def grade(question: Question, answer: Answer) -> Grade:
    """Each payment by itself."""
    paid = PaidWin.of(question).paid(question.cited)
    return Grade(question, tuple(Part(name, answer.get(name), (points,)) for name, points in paid.items()))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """What leads to the wrong payments."""
    return payment_mistakes(graded, PaidWin.of(graded.question))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Who pays what, and how it is counted."""
    return payment_told(PaidWin.of(question).query, question.cited)


TYPE = QuestionType(
    id="points",
    trains=("points", "who.ron", "who.dealer_ron", "who.tsumo", "who.dealer_tsumo"),
    levels=tuple(ROWS),
    ask=ask,
    shows=shows,
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.PAYMENT,),
    openness=False,
)
