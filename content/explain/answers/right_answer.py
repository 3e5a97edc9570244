"""The right answer in words, and which readings give one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scoring.score import Bill, ScoreResult


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """The right answer in words."""

    short: str
    """For a list of answers: "3 han 40 fu", "No yaku"."""
    value: str
    """The same in a verdict, before its sentence: "5 han, mangan"; empty where the sentence says it all."""
    sentence: str
    """What goes with it: "8,000 points, the discarder pays 8,000." """


def paid_alike(result: ScoreResult, answer: Callable[[Bill], Hashable]) -> tuple[Bill, ...]:
    """The best reading for each different answer among those that everybody pays the same for, its own first.

    Each is right: the documents ask for the best payment, and so does every player.
    """
    found: dict[Hashable, Bill] = {}
    for bill in result.bills:
        if bill.payments == result.best.payments:
            found.setdefault(answer(bill), bill)
    return tuple(found.values())
