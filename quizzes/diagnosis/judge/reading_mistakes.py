"""What is lost with a reading that is not paid. Each mistake gives the option it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.mistake import Mistake
from scoring.decomposition import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from quizzes.mistake import Part
    from scoring.score import Bill, ScoreResult


def reading_mistakes(result: ScoreResult, options: Mapping[str, Bill], field: str) -> Iterator[Mistake]:
    """For every option that pays less what it lacks, the most telling first."""
    for option, bill in options.items():
        if bill.payments != result.best.payments:
            name, parts = _lacks(bill, result.best)
            yield Mistake(f"reading.{name}", field, (option,), parts)


def _lacks(bill: Bill, best: Bill) -> tuple[str, Mapping[str, Part]]:
    if not bill.payments:
        return "nothing", {}
    if bill.reading.shape is Shape.SEVEN_PAIRS:
        return "pairs", {}
    there = {found.yaku.id for found in bill.yaku}
    lost = tuple(found.yaku.id for found in best.yaku if found.yaku.id not in there)
    if lost:
        return "yaku_lost", {"yaku": lost}
    if bill.han != best.han:
        return "yaku_less", {"han": bill.han, "best": best.han}
    return "fu_lost", {"fu": bill.fu.rounded, "best": best.fu.rounded}
