"""Ask for the payments of a hand whose han and fu are given."""

from content.payments import FU, HAN, answer_payment, payment_asked, payment_told
from content.rulesets import CitedRuleset
from content.skills.skills import Belongs, skills
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question import (
    Aftermath,
    Answer,
    Grade,
    PaidWin,
    Part,
    Question,
    QuestionType,
    ShownText,
    Sitting,
    Step,
    drawn_by_lot,
    is_taught,
    paid_win,
    pay_fields,
)
from scoring import Winner
from scoring.dealing import Difficulty

ROWS = {
    Difficulty.FIRST_STEPS: (30, 40),
    Difficulty.STANDARD: (20, 25, 30, 40, 50),
    Difficulty.ADVANCED: FU,
}
"""The fu of the table rows that each level asks for. The advanced level asks for every row of the payment tables."""
WINNERS: dict[Difficulty, tuple[Winner, ...]] = {Difficulty.FIRST_STEPS: (Winner.OTHER_RON, Winner.DEALER_RON)}
"""The kinds of winner that the first level asks for; other levels ask for all."""

IN_LESSON = {23: (Winner.OTHER_RON, Winner.DEALER_RON)}
"""The kinds of winner that a lesson asks for, if the lesson does not cover all of them yet."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a cell of the payment tables. Each question of the set is about a different cell.

    :param skill: a skill that the question should test; if no row of the tables tests it, the cell may be in any row.
    """
    rows = skills()[skill].of(Belongs.ROW) if skill in skills() else ()
    wins = [
        paid_win(winner, han, fu)
        for winner in IN_LESSON.get(sitting.lesson_number) or WINNERS.get(sitting.level, tuple(Winner))
        for fu in ROWS[sitting.level]
        if is_taught(Belongs.ROW, str(fu), sitting) and (not rows or str(fu) in rows)
        for han in HAN
    ]
    there = [win for win in wins if answer_payment(win.query, cited).cases]
    win = drawn_by_lot(there, sitting, number, lambda win: tuple(win.paid(cited).values()))
    return Question(sitting, number, cited, about=win.about)


def grade(question: Question, answer: Answer) -> Grade:
    """Grade each payment independently of the other payments."""
    paid = PaidWin.of(question).paid(question.cited)
    return Grade(question, tuple(Part(name, answer.get(name), (points,)) for name, points in paid.items()))


TYPE = QuestionType(
    id="points",
    trains=("points", "who.ron", "who.dealer_ron", "who.tsumo", "who.dealer_tsumo"),
    levels=tuple(ROWS),
    ask=ask,
    ask_about=ask,
    shows=lambda question: (ShownText(payment_asked(PaidWin.of(question).query)),),
    steps=lambda question: (Step("points", pay_fields(PaidWin.of(question).winner)),),
    grade=grade,
    mistakes=lambda graded: payment_mistakes(graded, PaidWin.of(graded.question)),
    tell=lambda question, _naming: payment_told(PaidWin.of(question).query, question.cited),
    aftermath=(Aftermath.PAYMENT,),
    openness=False,
)
