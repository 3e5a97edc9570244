"""The fu of a bill, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.explanation import FuBill, Step
from content.words import engine_words as words
from content.words.engine_words import sentence
from scoring.decomposition import Shape
from scoring.fu import FuReason
from scoring.payment import LEAST_HAN, Limit

if TYPE_CHECKING:
    from content.documents.basis import Basis
    from content.rulesets.citations import Citations
    from content.rulesets.cited_ruleset import CitedRuleset
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
        needed=bool(bill.payments) and bill.han < LEAST_HAN[Limit.MANGAN],
    )


def _step(item: FuItem, citations: Citations) -> Step:
    said = words.fu_reasons()[item.reason]
    return Step(
        text=said.name,
        value=sentence("units.fu", number=item.fu),
        number=item.fu,
        blocks=(item.block,) if item.block else (),
        basis=fu_basis(item.reason, citations.cited) if citations.cited else None,
        id=item.reason.value,
        why=said.why,
    )


def fu_basis(reason: FuReason, cited: CitedRuleset) -> Basis:
    """Who says that this many fu are counted; what the pair of the double wind earns is the ruleset's own choice."""
    if reason is FuReason.PAIR_DOUBLE_WIND:
        return cited.scoring.double_wind_pair_fu.basis
    return cited.resting_on(words.fu_reasons()[reason].facts)
