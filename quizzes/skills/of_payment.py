"""Which skills decide a payment: every slip from han and fu to the payment is held against what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.diagnosis.payment.payment_mistakes import slips
from quizzes.mistake import Mistake
from quizzes.paid_win import PaidWin
from quizzes.skills.lapsed import FAR, skill_lapsed

if TYPE_CHECKING:
    from quizzes.question import Part, Question


def of_payment(question: Question, part: Part) -> dict[str, None]:
    """The skills that decide what is paid in one field; none where the printed tables have no such payment."""
    win = PaidWin.of(question) if not question.wins else PaidWin.of_result(question.result)
    if win is None or not part.expected:
        return {}
    try:
        invited = list(slips(win, question.cited))
    except LookupError:
        return {}
    found: dict[str, None] = {}
    for slip in invited:
        skill = skill_lapsed(Mistake(f"pay.{slip.id}", part.field, None, slip.parts), question)
        wrong = part.field in slip.paid and slip.paid[part.field] not in part.expected
        if wrong and skill is not None and f"pay.{slip.id}" not in FAR:
            found[skill.id] = None
    return found
