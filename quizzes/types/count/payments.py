"""Ask for the payments of a win: for given han and fu, for given han that reach a limit, or with honba and sticks.

No tiles are shown, so no hand is dealt. Instead, the win is chosen so that all payments occur equally often.
"""

from collections.abc import Iterable
from dataclasses import replace
from operator import itemgetter

from content.payments import FU, HAN, PaymentQuery, answer_payment, limit_rows, payment_asked, payment_told, worth_asked
from content.rulesets import CitedRuleset
from content.skills.skills import entries_of
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question import (
    GAIN,
    Answer,
    ChoiceField,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    ShownText,
    Sitting,
    Step,
    about_win,
    answer_win,
    chosen,
    drawn_by_lot,
    gained,
    graded_by,
    is_taught,
    number_in,
    paid_by_field,
    paid_win,
    pay_field,
    pay_fields,
    win_asked,
)
from scoring import LIMIT_BASE, Limit, Winner
from scoring.dealing import Difficulty, by_level


def _paid(question: Question) -> dict[str, int]:
    return paid_by_field(win_asked(question), question.cited)


# --- the payments for given han and fu ---

ROWS = by_level((30, 40), (20, 25, 30, 40, 50), FU)
"""The fu of the table rows that each level asks for. The advanced level asks for every row of the payment tables."""
WINNERS = by_level((Winner.OTHER_RON,), (Winner.OTHER_RON, Winner.DEALER_RON), tuple(Winner))
FU_TAUGHT = 23
"""The lesson that teaches how to get from han and fu to points, at first only for wins by ron."""


def ask_points(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a cell of the payment tables. Each question of the set is about a different cell.

    :param skill: a skill that the question should test; if no row of the tables tests it, the cell may be in any row.
    """
    rows = entries_of(skill, "rows")
    only_ron = sitting.lesson_number == FU_TAUGHT or sitting.first_steps
    wins = (
        paid_win(winner, han, fu)
        for winner in (WINNERS[Difficulty.STANDARD] if only_ron else Winner)
        for fu in ROWS[sitting.level]
        if is_taught("rows", str(fu), sitting) and (not rows or str(fu) in rows)
        for han in HAN
    )
    return Question(sitting, number, cited, about=about_win(_drawn(wins, sitting, number, cited)))


def _drawn(wins: Iterable[PaymentQuery], sitting: Sitting, number: int, cited: CitedRuleset) -> PaymentQuery:
    """Choose a win that the payment tables contain. The choice is balanced by the payments."""
    there = [win for win in wins if answer_payment(win, cited).cases]
    return drawn_by_lot(there, sitting, number, lambda win: tuple(paid_by_field(win, cited).values()))


POINTS = QuestionType(
    id="points",
    trains=("points", "who.ron", "who.dealer_ron", "who.tsumo", "who.dealer_tsumo"),
    ask=ask_points,
    shows=lambda question: (ShownText(payment_asked(win_asked(question))),),
    steps=lambda question: (Step("points", pay_fields(win_asked(question).winner)),),
    # each payment is graded independently of the other payments
    grade=graded_by(lambda question: {name: (points,) for name, points in _paid(question).items()}),
    mistakes=lambda graded: payment_mistakes(graded, win_asked(graded.question)),
    tell=lambda question, _naming: payment_told(win_asked(question), question.cited),
    aftermath=("payment",),
    openness=False,
)


# --- the limit for given han, and its payments ---

LIMITS = tuple(limit.value for limit in LIMIT_BASE)


def ask_limit(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question with a random limit and a number of han that reaches it.

    Questions are balanced by limit and by payment. Up to two han more than the highest limit requires are asked.
    """
    limits = {
        (row.limit, han, winner): tuple(paid_by_field(paid_win(winner, han), cited).values())
        for row in limit_rows(cited, Winner.OTHER_RON)
        if row.first is not None
        for han in range(row.first, (row.last or row.first + 2) + 1)
        for winner in WINNERS[sitting.level]
    }
    answers = (itemgetter(0), limits.__getitem__, itemgetter(2))
    _, han, winner = drawn_by_lot(list(limits), sitting, number, *answers)
    return Question(sitting, number, cited, about=about_win(paid_win(winner, han)))


def grade_limit(question: Question, answer: Answer) -> Grade:
    """Grade the limit and the payments.

    Payments are right if they belong to the right limit, or to the limit in the learner's answer.
    """
    win, named = win_asked(question), answer.get("limit")
    base = answer_win(win, question.cited).base
    right = base.limit if base else Limit.NONE
    meant = paid_by_field(paid_win(win.winner, limit=Limit(named) if named in LIMITS else right), question.cited)
    parts = (replace(part, follows=(meant[part.field],)) for part in POINTS.grade(question, answer).parts)
    return Grade(question, (Part("limit", named, (right.value,)), *parts))


def limit_mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the mistakes that may have led to a neighbouring limit or to wrong payments.

    A mistake in the limit compares the han for the limit in the answer with the han for the right limit. If no number
    of han reaches the limit in the answer, the mistake says so.
    """
    win = win_asked(graded.question)
    rows = {row.limit.value: row for row in limit_rows(graded.question.cited, win.winner)}

    def of_limit(part: Part) -> Mistake:
        named, limit = str(part.given), str(part.expected[0])
        han = rows[named].han if named in rows else ""
        too_low = LIMITS.index(named) < LIMITS.index(limit)
        name = "too_low" if too_low else "too_high" if han else "without_han"
        return part.mistake(f"limit.{name}", taken=named, han=han, limit=limit, needed=rows[limit].han)

    of_limits = [of_limit(part) for part in graded.wrong_parts if part.field == "limit"]
    return chosen(of_limits, payment_mistakes(graded, win))


LIMIT = replace(
    POINTS,
    id="limit",
    trains=("limit", *POINTS.trains[1:]),
    ask=ask_limit,
    steps=lambda question: (Step("limit", (ChoiceField("limit", LIMITS),)), *POINTS.steps(question)),
    grade=grade_limit,
    mistakes=limit_mistakes,
)


# --- payments and gain with honba and riichi sticks ---

ON_TABLE = {"honba": by_level((0,), (0, 1, 2), (1, 2, 3, 4)), "sticks": by_level((0,), (0, 1), (0, 1, 2))}
"""The possible numbers of honba and riichi sticks on the table, by level."""


def ask_who_pays(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a hand with random honba and riichi sticks.

    At the first level, the hand is always a limit hand. From the standard level on, it may also be a smaller hand.
    """
    win = _drawn((win for winner in Winner for win in _wins(winner, sitting)), sitting, number, cited)
    honba, sticks = (
        drawn_by_lot(numbers[sitting.level], sitting, number, lot=lot) for lot, numbers in ON_TABLE.items()
    )
    return Question(sitting, number, cited, about=about_win(replace(win, honba=honba, sticks=sticks)))


def _wins(winner: Winner, sitting: Sitting) -> list[PaymentQuery]:
    """Return the wins to choose from: every limit, or the three lowest limits and some smaller hands."""
    limits = [paid_win(winner, limit=limit) for limit in LIMIT_BASE]
    if sitting.first_steps or 0 < sitting.lesson_number < FU_TAUGHT:
        return limits
    return [*limits[:3], *(paid_win(winner, han, fu) for fu in (30, 40) for han in (2, 3))]


def who_pays_steps(question: Question) -> tuple[Step, ...]:
    """Return the step for what each player pays, then the step for the winner's gain.

    The second step is left out if the gain equals the only payment: after a ron without riichi sticks.
    """
    win = win_asked(question)
    pay, gain = Step("pay", pay_fields(win.winner)), Step(GAIN, (pay_field(GAIN, start=8000),))
    return (pay, gain) if win.winner.is_tsumo or win.sticks else (pay,)


def grade_who_pays(question: Question, answer: Answer) -> Grade:
    """Grade each payment, and the winner's gain.

    A gain that follows from wrong payments in the answer is also right.
    """
    graded, win, paid = POINTS.grade(question, answer), win_asked(question), _paid(question)
    if len(who_pays_steps(question)) == 1:
        return graded
    said = {name: given for name in paid if (given := number_in(answer, name)) is not None}
    gain = Part(GAIN, answer.get(GAIN), (gained(win, paid),), (gained(win, paid | said),))
    return replace(graded, parts=(*graded.parts, gain))


WHO_PAYS = replace(
    POINTS,
    id="who_pays",
    trains=("who_pays", "limit", "points"),
    ask=ask_who_pays,
    shows=lambda question: (ShownText(worth_asked(win_asked(question), question.cited)),),
    steps=who_pays_steps,
    grade=grade_who_pays,
)
