"""The fu of a bill, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content import words
from content.explanation import FuBill, Step
from content.words import sentence
from scoring.decomposition import Shape
from scoring.fu import FuReason
from scoring.payment import LIMIT_HAN

if TYPE_CHECKING:
    from content.citations import Citations
    from scoring.fu import FuItem
    from scoring.score import Bill


def fu_bill(bill: Bill, citations: Citations) -> FuBill | None:
    """The items, their sum and its rounding; None where fu are not counted (yakuman, unusual shapes)."""
    if bill.yakuman or bill.reading.shape > Shape.SEVEN_PAIRS:
        return None
    fu = bill.fu
    exact, rounded = fu.exact, fu.rounded
    numbers = " + ".join(f"{item.fu}" for item in fu.items)
    total = numbers if len(fu.items) == 1 else sentence("total", parts=numbers, sum=exact)
    fixed = fu.items[0].reason is FuReason.SEVEN_PAIRS
    case = "rounded" if exact != rounded else "fixed" if fixed else "exact"
    return FuBill(
        steps=tuple(_step(item, citations) for item in fu.items),
        exact=exact,
        rounded=rounded,
        sum=total if exact == rounded else sentence("payment.rounded", exact=total, points=rounded),
        rounding=sentence(f"fu.{case}", exact=exact, rounded=rounded),
        needed=bool(bill.payments) and bill.han < min(han for han, _ in LIMIT_HAN),
    )


def _step(item: FuItem, citations: Citations) -> Step:
    said = words.fu_reasons()[item.reason]
    return Step(
        text=said.name,
        value=sentence("units.fu", number=item.fu),
        number=item.fu,
        blocks=(item.block,) if item.block else (),
        facts=citations.ours(said.facts),
        id=item.reason.value,
        why=said.why,
    )
