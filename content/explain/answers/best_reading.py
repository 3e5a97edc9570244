"""Which reading of the tiles is paid, and what each is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.explain.other_readings import reading_words, worth
from content.words.engine_words import answer_sentence

if TYPE_CHECKING:
    from scoring.score import Bill, ScoreResult


def best_reading_answer(result: ScoreResult) -> RightAnswer:
    """Every reading with its worth, the one that is paid first."""
    said = (answer_sentence(f"best_reading.{_kind(result, bill)}", **_parts(bill)) for bill in result.bills)
    return RightAnswer(reading_words(result.best.reading), "", " ".join(said))


def _kind(result: ScoreResult, bill: Bill) -> str:
    if bill is result.best:
        return "paid"
    return "alike" if bill.payments == result.best.payments else "less"


def _parts(bill: Bill) -> dict[str, object]:
    return {"reading": reading_words(bill.reading), "worth": worth(bill), "points": bill.points}
