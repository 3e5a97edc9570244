"""Ask what each player pays and what the winner gains, for a hand whose points are given.

Honba and riichi sticks are included. The question shows no tiles, so no hand is dealt. Instead, the value of the hand
is chosen so that all payments occur equally often.
"""

from dataclasses import replace

from content.explain.answers import RightAnswer
from content.payments import answer_payment, payment_told, worth_asked
from content.rulesets import CitedRuleset
from content.words import Naming
from quizzes.mistakes.payment_mistakes import payment_mistakes
from quizzes.question import (
    GAIN,
    Aftermath,
    Answer,
    Grade,
    PaidWin,
    Part,
    Question,
    QuestionType,
    Shown,
    ShownText,
    Sitting,
    Step,
    drawn_by_lot,
    paid_win,
    pay_field,
    pay_fields,
    reached,
)
from scoring import LIMIT_BASE, Winner
from scoring.dealing import Difficulty

HONBA = {Difficulty.FIRST_STEPS: (0,), Difficulty.STANDARD: (0, 1, 2), Difficulty.ADVANCED: (1, 2, 3, 4)}
STICKS = {Difficulty.FIRST_STEPS: (0,), Difficulty.STANDARD: (0, 1), Difficulty.ADVANCED: (0, 1, 2)}
"""The possible numbers of honba and riichi sticks on the table, by level."""
FU_TAUGHT = 23
"""The lesson that teaches how to get from han and fu to points."""
BELOW_LIMITS = tuple((han, fu) for fu in (30, 40) for han in (2, 3))
"""Han and fu of common hands without a limit."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a question about a hand with random honba and riichi sticks.

    At the first level, the hand is always a limit hand. From the standard level on, it may also be a smaller hand.
    """
    wins = [win for winner in Winner for win in _wins(winner, sitting) if answer_payment(win.query, cited).cases]
    win = drawn_by_lot(wins, sitting, number, lambda win: tuple(win.paid(cited).values()))
    query = replace(win.query, honba=drawn_by_lot(HONBA[sitting.level], sitting, number, lot="honba"))
    sticks = drawn_by_lot(STICKS[sitting.level], sitting, number, lot="sticks")
    return Question(sitting, number, cited, about=replace(win, query=query, sticks=sticks).about)


def _wins(winner: Winner, sitting: Sitting) -> list[PaidWin]:
    """Return the wins to choose from: every limit, or the three lowest limits and some smaller hands."""
    limits = [paid_win(winner, limit=limit) for limit in LIMIT_BASE]
    if sitting.level is Difficulty.FIRST_STEPS or reached(sitting, FU_TAUGHT) < FU_TAUGHT:
        return limits
    return [*limits[:3], *(paid_win(winner, han, fu) for han, fu in BELOW_LIMITS)]


def shows(question: Question) -> tuple[Shown, ...]:
    """Return what is shown: the value of the hand, the winner, ron or tsumo, and the honba and sticks on the table."""
    win = PaidWin.of(question)
    return (ShownText(worth_asked(win.query, win.sticks, question.cited)),)


def steps(question: Question) -> tuple[Step, ...]:
    """Return the step for what each player pays, then the step for the winner's gain.

    The second step is left out if the gain equals the only payment: after a ron without riichi sticks.
    """
    win = PaidWin.of(question)
    more = win.winner.is_tsumo or win.sticks > 0
    return (Step("pay", pay_fields(win.winner)), *((Step(GAIN, (pay_field(GAIN, start=8000),)),) if more else ()))


def grade(question: Question, answer: Answer) -> Grade:
    """Grade each payment, and the winner's gain.

    A gain that follows from wrong payments in the answer is also right.
    """
    win = PaidWin.of(question)
    paid = win.paid(question.cited)
    parts = [Part(name, answer.get(name), (points,)) for name, points in paid.items()]
    if len(steps(question)) > 1:
        said = {name: given if isinstance(given := answer.get(name), int) else points for name, points in paid.items()}
        parts.append(Part(GAIN, answer.get(GAIN), (win.gain(paid),), follows=(win.gain(said),)))
    return Grade(question, tuple(parts))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return who pays how much, and the winner's gain."""
    win = PaidWin.of(question)
    return payment_told(win.query, question.cited, win.sticks)


TYPE = QuestionType(
    id="who_pays",
    trains=("who_pays", "limit", "points"),
    levels=tuple(HONBA),
    ask=ask,
    shows=shows,
    steps=steps,
    grade=grade,
    mistakes=lambda graded: payment_mistakes(graded, PaidWin.of(graded.question)),
    tell=tell,
    aftermath=(Aftermath.PAYMENT,),
    openness=False,
)
