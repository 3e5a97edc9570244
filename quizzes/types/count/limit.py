"""Ask for the limit that a given number of han reaches, and for the payments."""

from content.payments import limit_rows, payment_asked, payment_told
from content.rulesets import CitedRuleset
from quizzes.mistakes.matching import chosen
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question import (
    Aftermath,
    Answer,
    ChoiceField,
    Filling,
    Grade,
    Mistake,
    PaidWin,
    Part,
    Question,
    QuestionType,
    ShownText,
    Sitting,
    Step,
    drawn_by_lot,
    paid_win,
    pay_fields,
)
from scoring import LIMIT_BASE, Limit, Winner
from scoring.dealing import Difficulty

OPTIONS = tuple(limit.value for limit in LIMIT_BASE)
"""The five limits, lowest first."""
WINNERS = {
    Difficulty.FIRST_STEPS: (Winner.OTHER_RON,),
    Difficulty.STANDARD: (Winner.OTHER_RON, Winner.DEALER_RON),
    Difficulty.ADVANCED: tuple(Winner),
}
BEYOND = 2
"""The most han that a question about the highest limit may add to the number that the limit requires."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a question with a random limit and a number of han that reaches it.

    Questions are balanced by limit and by payment.
    """
    limits = {
        (row.limit, han, winner): tuple(paid_win(winner, han).paid(cited).values())
        for row in limit_rows(cited, Winner.OTHER_RON)
        if row.first is not None
        for han in range(row.first, (row.last or row.first + BEYOND) + 1)
        for winner in WINNERS[sitting.level]
    }
    _, han, winner = drawn_by_lot(
        list(limits), sitting, number, lambda drawn: drawn[0], limits.__getitem__, lambda drawn: drawn[2]
    )
    return Question(sitting, number, cited, about=paid_win(winner, han).about)


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the limit and the payments.

    Payments are right if they belong to the right limit, or to the limit in the learner's answer.
    """
    win = PaidWin.of(question)
    base, named = win.answer(question.cited).base, answer.get("limit")
    right = base.limit.value if base else Limit.NONE.value
    taken = named if isinstance(named, str) and named in OPTIONS else right
    meant = paid_win(win.winner, limit=Limit(taken)).paid(question.cited)
    parts = (
        Part(name, answer.get(name), (points,), follows=(meant[name],))
        for name, points in win.paid(question.cited).items()
    )
    return Grade(question, (Part("limit", named, (right,)), *parts))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes that may have led to a neighbouring limit or to wrong payments."""
    named = graded.wrong("limit")
    win = PaidWin.of(graded.question)
    of_limit = () if named is None else (_of_limit(str(named), win, graded.question.cited),)
    return chosen(of_limit, payment_mistakes(graded, win))


def _of_limit(named: str, win: PaidWin, cited: CitedRuleset) -> Mistake:
    """Return the mistake that compares the han for the limit in the answer with the han for the right limit.

    If no number of han reaches the limit in the answer, the mistake says so.
    """
    rows = {row.limit.value: row for row in limit_rows(cited, win.winner)}
    answer, taken = win.answer(cited), rows.get(named)
    right = rows[answer.base.limit.value if answer.base else named]
    han = taken.han if taken else ""
    too_low = OPTIONS.index(named) < OPTIONS.index(right.limit.value)
    name = "too_low" if too_low else "too_high" if han else "without_han"
    parts: dict[str, Filling] = {"taken": named, "han": han, "limit": right.limit.value, "needed": right.han}
    return Mistake(f"limit.{name}", "limit", named, parts, sure=True)


TYPE = QuestionType(
    id="limit",
    trains=("limit", "who.ron", "who.dealer_ron", "who.tsumo", "who.dealer_tsumo"),
    levels=tuple(WINNERS),
    ask=ask,
    shows=lambda question: (ShownText(payment_asked(PaidWin.of(question).query)),),
    steps=lambda question: (
        Step("limit", (ChoiceField("limit", OPTIONS),)),
        Step("points", pay_fields(PaidWin.of(question).winner)),
    ),
    grade=grade,
    mistakes=mistakes,
    tell=lambda question, _naming: payment_told(PaidWin.of(question).query, question.cited),
    aftermath=(Aftermath.PAYMENT,),
    openness=False,
)
