"""What a win of so many han and fu is paid under a ruleset, or why there is no such win."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content import words
from content.loader import read_yaml
from content.words import listed
from scoring.fu import SEVEN_PAIRS_FU
from scoring.payment import LIMIT_BASE, Base, Limit, Payer, Winner, base_points, payments

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.loader import Node
    from content.payment_query import PaymentQuery
    from content.sheet import RulesetSheet
    from scoring.payment import Payment

FILE = Path(__file__).parent / "payment_query.yaml"
SENTENCES = (
    "needs_fu",
    "no_han",
    "rounded",
    "too_few",
    "too_many",
    "twenty_one_han",
    "twenty_ron",
    "pairs_one_han",
    "pairs_two_han_tsumo",
    "lifted",
)
PINFU_TSUMO_FU = 20
"""The only win of 20 fu."""
MOST_FU = 140
"""Three closed kans of terminals or honours (96), the win (20), a closed ron (10), a pair of the double wind (4) and a
triplet completed by that ron (4) are 134 fu; one more closed triplet or kan makes a yakuman."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence on a payment and the facts it rests on; none: common practice."""

    text: str
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PaymentCase:
    """What is paid if this winner wins like this."""

    winner: Winner
    payments: tuple[Payment, ...]

    @property
    def total(self) -> int:
        """Points the winner takes, honba included."""
        return sum(paid.total for paid in self.payments)

    @property
    def text(self) -> str:
        """The case in words.

        >>> from scoring.ruleset import HonbaValue
        >>> PaymentCase(Winner.OTHER_TSUMO, payments(960, Winner.OTHER_TSUMO, 0, HonbaValue(300, 100))).text
        'Tsumo by a non-dealer: 2,000 from the dealer and 1,000 from each other player'
        """
        parts = (f"{paid.points + paid.honba:,} from {words.payers()[paid.payer].name}" for paid in self.payments)
        return f"{words.winners()[self.winner].name}: {listed(parts)}"

    @property
    def figures(self) -> str:
        """The case as a table has it: "7,700", "2,600 each", "1,300 / 2,600"."""
        each = [f"{paid.points + paid.honba:,}" for paid in sorted(self.payments, key=lambda paid: paid.points)]
        return f"{each[0]} each" if self.payments[0].payer is Payer.EACH else " / ".join(each)


@dataclass(frozen=True, slots=True)
class PaymentAnswer:
    """The payment of han and fu, or of a limit, under one ruleset.

    `cases` has the wins that were asked for and exist: all four if nothing was said of the winner. If it is empty, the
    remarks say why; otherwise they tell what the reader may not expect.
    """

    query: PaymentQuery
    """With the fu as they are paid, rounded."""
    ruleset: str
    base: Base | None
    """None if nothing is paid."""
    cases: tuple[PaymentCase, ...]
    remarks: tuple[Remark, ...]
    facts: tuple[str, ...]
    """What the base points or the limit rest on."""

    @property
    def title(self) -> str:
        """What was asked, such as "3 han 40 fu, dealer, tsumo"."""
        said = ", ".join(self.query.parts)
        return said[0].upper() + said[1:]

    @property
    def line(self) -> str:
        """The answer in one line."""
        remarks = " ".join(remark.text for remark in self.remarks)
        if not self.cases:
            return remarks
        if len(self.cases) == 1:
            return f"{self.cases[0].text}. {remarks}".strip()
        return f"{'; '.join(f'{case.winner.value} {case.figures}' for case in self.cases)}. {remarks}".strip()


def answer_payment(query: PaymentQuery, sheet: RulesetSheet) -> PaymentAnswer:
    """Answer a question for a payment, under the ruleset of a sheet."""
    query, remarks, possible = _checked(query, sheet)
    if not possible:
        return PaymentAnswer(query, sheet.ruleset.id, None, (), remarks, ())
    base, facts = _base(query, sheet)
    han, fu, scoring = query.han, query.fu, sheet.scoring
    if han is not None and fu is not None and scoring.kiriage_mangan.value and base.limit is Limit.MANGAN:
        plain = base_points(han, fu, kiriage=False, kazoe_han=None)
        if plain.limit is Limit.NONE:
            lifted = _remark("lifted", han=han, fu=fu)
            remarks += (replace(lifted, facts=scoring.kiriage_mangan.facts),)
    honba = scoring.honba.value
    cases = tuple(PaymentCase(each, payments(base.points, each, query.honba, honba)) for each in possible)
    return PaymentAnswer(query, sheet.ruleset.id, base, cases, remarks, facts)


def _base(query: PaymentQuery, sheet: RulesetSheet) -> tuple[Base, tuple[str, ...]]:
    if query.han is None:
        entry = sheet.table.get(f"{query.limit.value}_han")
        return Base(LIMIT_BASE[query.limit], query.limit), entry.facts if entry else sheet.scoring.kazoe_han.facts
    scoring = sheet.scoring
    base = base_points(
        query.han, query.fu or 0, kiriage=scoring.kiriage_mangan.value, kazoe_han=scoring.kazoe_han.value
    )
    if base.limit is Limit.YAKUMAN:
        return base, scoring.kazoe_han.facts
    row = "base_formula" if query.fu is not None else f"{base.limit.value}_han"
    return base, sheet.table[row].facts


def _checked(query: PaymentQuery, sheet: RulesetSheet) -> tuple[PaymentQuery, tuple[Remark, ...], tuple[Winner, ...]]:
    """The question with its fu rounded, what there is to say, and the cases that exist."""
    if query.han == 0:
        return query, (_remark("no_han"),), ()
    fu = query.fu
    if fu is None:
        below = query.han is not None and base_points(query.han, 0, kiriage=False, kazoe_han=None).limit is Limit.NONE
        return (query, (_remark("needs_fu", han=query.han),), ()) if below else (query, (), query.winners)
    if fu < PINFU_TSUMO_FU or fu > MOST_FU:
        return query, (_remark("too_few" if fu < PINFU_TSUMO_FU else "too_many", fu=fu),), ()
    remarks: list[Remark] = []
    if fu % 10 and fu != SEVEN_PAIRS_FU:
        query = replace(query, fu=-(-fu // 10) * 10)
        remarks.append(replace(_remark("rounded", exact=fu, fu=query.fu), facts=sheet.table["fu_rounding"].facts))
    missing = {winner: key for winner in query.winners if (key := _why_none(query, winner))}
    remarks += map(_remark, dict.fromkeys(missing.values()))
    return query, tuple(remarks), tuple(winner for winner in query.winners if winner not in missing)


def _why_none(query: PaymentQuery, winner: Winner) -> str:
    """The key of the sentence why no hand of this winner has these han and fu; empty if there are some."""
    match query.fu, query.han:
        case 20, 1:
            return "twenty_one_han"
        case 20, _ if not winner.is_tsumo:
            return "twenty_ron"
        case 25, 1:
            return "pairs_one_han"
        case 25, 2 if winner.is_tsumo:
            return "pairs_two_han_tsumo"
    return ""


def _remark(key: str, **parts: object) -> Remark:
    said = _sentences()[key]
    return Remark(said.text.format_map(parts), said.facts)


@cache
def _sentences() -> Mapping[str, Remark]:
    given = read_yaml(FILE).fields(SENTENCES)
    return MappingProxyType({key: _sentence(given[key]) for key in SENTENCES})


def _sentence(node: Node) -> Remark:
    said = node.fields(("text",), ("facts", "default"))
    if ("facts" in said) == ("default" in said and said["default"].flag()):
        node.refuse("either facts or default: true", "both" if "facts" in said else "neither")
    return Remark(
        said["text"].text(200), tuple(item.text() for item in said["facts"].items()) if "facts" in said else ()
    )
