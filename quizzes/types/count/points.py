"""Ask for the payments of a hand whose han and fu are given."""

from content.explain.answers.right_answer import RightAnswer
from content.payments.payment_answer import answer_payment
from content.payments.payment_table import FU, HAN
from content.payments.payment_text import payment_asked, payment_told
from content.rulesets.cited_ruleset import CitedRuleset
from content.skills.skills import Belongs, skills
from content.words.yaku_book import Naming
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question.answer_balance import drawn_by_lot
from quizzes.question.field import Answer
from quizzes.question.mistake import Mistake
from quizzes.question.payment_task import PaidWin, paid_win, pay_fields
from quizzes.question.prompt import Shown, ShownText
from quizzes.question.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.question.sitting import Sitting
from quizzes.question.taught_scope import is_taught
from scoring.dealing.levels import Difficulty
from scoring.payment import Winner

ROWS = {
    Difficulty.FIRST_STEPS: (30, 40),
    Difficulty.STANDARD: (20, 25, 30, 40, 50),
    Difficulty.ADVANCED: FU,
}
"""The rows (fu) of the payment tables that each level asks for, from the most common to all."""
WINNERS: dict[Difficulty, tuple[Winner, ...]] = {Difficulty.FIRST_STEPS: (Winner.OTHER_RON, Winner.DEALER_RON)}
"""The kinds of winner that the first level asks for; other levels ask for all."""

IN_LESSON = {23: (Winner.OTHER_RON, Winner.DEALER_RON)}
"""The kinds of winner that a lesson asks for, if the lesson does not cover all of them yet."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a question about a cell of the payment tables. Each question of the set is about a different cell."""
    return ask_about(sitting, number, cited, "")


def ask_about(sitting: Sitting, number: int, cited: CitedRuleset, skill: str) -> Question:
    """Return a question that tests a skill, about one cell of the payment tables.

    If no row of the tables tests the skill, the cell may be in any row.
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


def shows(question: Question) -> tuple[Shown, ...]:
    """Return what is shown: the han and fu, whether the dealer wins, and whether by ron or tsumo."""
    return (ShownText(payment_asked(PaidWin.of(question).query)),)


def steps(question: Question) -> tuple[Step, ...]:
    """Return the step that asks what each player pays."""
    return (Step("points", pay_fields(PaidWin.of(question).winner)),)


def grade(question: Question, answer: Answer) -> Grade:
    """Grade each payment independently of the other payments."""
    paid = PaidWin.of(question).paid(question.cited)
    return Grade(question, tuple(Part(name, answer.get(name), (points,)) for name, points in paid.items()))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes that may have led to the wrong payments."""
    return payment_mistakes(graded, PaidWin.of(graded.question))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return who pays how much, and how the payments are computed."""
    return payment_told(PaidWin.of(question).query, question.cited)


TYPE = QuestionType(
    id="points",
    trains=("points", "who.ron", "who.dealer_ron", "who.tsumo", "who.dealer_tsumo"),
    levels=tuple(ROWS),
    ask=ask,
    ask_about=ask_about,
    shows=shows,
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.PAYMENT,),
    openness=False,
)
