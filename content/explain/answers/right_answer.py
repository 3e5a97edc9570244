"""A right answer in words, and the readings of a hand that lead to a right answer."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from scoring import Bill, ScoreResult


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """The right answer to a question, in words."""

    short: str
    """The answer as shown in a list of answers, such as "3 han 40 fu" or "No yaku"."""
    value: str
    """The answer as shown before ``sentence``, such as "5 han, mangan"; empty if ``sentence`` is enough."""
    sentence: str
    """The explanation, such as "That is 8,000 points: the discarder pays 8,000."."""


def paid_alike(result: ScoreResult, answer: Callable[[Bill], Hashable]) -> tuple[Bill, ...]:
    """Return the readings with the highest payment, beginning with the one that is shown.

    If several readings lead to the same answer, only the first of them is returned. All the answers are right, because
    the documents only ask for a reading with the highest payment.
    """
    found: dict[Hashable, Bill] = {}
    for bill in result.bills:
        if bill.payments == result.best.payments:
            found.setdefault(answer(bill), bill)
    return tuple(found.values())
