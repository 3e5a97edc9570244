"""A teacher's own questions for a room, the answers, and a phone's page as plain text."""

from __future__ import annotations

from quizzes.evening.plan import OwnQuestion, Plan
from tests.pages.conftest import text_of

OWN = OwnQuestion("Who deals?", ("East", "South", "West"), 0)
QUESTIONS = tuple(OwnQuestion(f"Question {number}?", ("yes", "no", "perhaps"), 0) for number in (1, 2, 3))
PLAN = Plan("ema", QUESTIONS, title="Thursday")
YES, NO = {"choice": "1"}, {"choice": "2"}


def read(html: str) -> str:
    """Return the text of a page."""
    return " ".join(text_of(html).split())
