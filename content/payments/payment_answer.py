"""What a win with a given number of han and fu pays under a ruleset, or why there is no such win."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated

from content.documents import COMMON, Basis, ReadBasis
from content.loader import read_yaml
from content.payments.payment_query import PaymentQuery, sticks_in_words
from content.rulesets import CitedRuleset
from content.words import capital, listed, term_words
from scoring import LIMIT_BASE, Base, Limit, Payer, Payment, Winner, base_points, payments, rounded_fu

PINFU_TSUMO_FU = 20
"""The fu of a pinfu tsumo, the only win with so few fu."""
MOST_FU = 140
"""The highest number of fu in a hand that is not a yakuman, rounded up.

Three closed kans of terminals or honours (96), the base (20), a closed ron (10), a pair of double wind (4) and a
triplet completed by that ron (4) make 134 fu; one more closed triplet or kan makes a yakuman.
"""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about a payment, and the source of the sentence."""

    text: Annotated[str, 200]
    basis: ReadBasis


@dataclass(frozen=True, slots=True)
class PaymentCase:
    """The payments to one kind of winner: dealer or not, by ron or tsumo."""

    winner: Winner
    payments: tuple[Payment, ...]

    @property
    def total(self) -> int:
        """The points the winner gains, honba included."""
        return sum(paid.total for paid in self.payments)

    @property
    def text(self) -> str:
        """The winner and the payments in words.

        >>> from scoring.ruleset import HonbaValue
        >>> PaymentCase(Winner.OTHER_TSUMO, payments(960, Winner.OTHER_TSUMO, 0, HonbaValue(300, 100))).text
        'Tsumo by a non-dealer: 2,000 from the dealer and 1,000 from each of the others'
        """
        parts = (f"{paid.points + paid.honba:,} from {term_words(paid.payer).name}" for paid in self.payments)
        return f"{term_words(self.winner).name}: {listed(parts)}"

    @property
    def figures(self) -> str:
        """The payments as a table prints them: "7,700", "2,600 each", "1,300 / 2,600"."""
        each = [f"{paid.points + paid.honba:,}" for paid in sorted(self.payments, key=lambda paid: paid.points)]
        return f"{each[0]} each" if self.payments[0].payer is Payer.EACH else " / ".join(each)


@dataclass(frozen=True, slots=True)
class PaymentAnswer:
    """The payments for han and fu, or for a limit, under one ruleset.

    `cases` has the payments to each kind of winner that the question asks about: all four kinds if it names none. Kinds
    that cannot win with these han and fu are left out. If no kind remains, the remarks say why; otherwise they mention
    what may surprise the reader.
    """

    query: PaymentQuery
    """The question, with the fu rounded up."""
    base: Base | None
    """The base points; None if nothing is paid."""
    cases: tuple[PaymentCase, ...]
    remarks: tuple[Remark, ...]
    basis: Basis | None
    """The source for the base points or limit; None if nothing is paid, or if a remark cites the source."""

    @property
    def title(self) -> str:
        """The question in words, such as "3 han 40 fu, dealer, tsumo"."""
        return capital(", ".join(self.query.parts))

    @property
    def figures(self) -> tuple[str, ...]:
        """The amounts paid to the first kind of winner, the smaller first; empty if nothing is paid."""
        return tuple(self.cases[0].figures.removesuffix(" each").split(" / ")) if self.cases else ()

    @property
    def limit(self) -> Limit:
        """The limit that is paid; NONE below mangan, and if nothing is paid."""
        return self.base.limit if self.base else Limit.NONE

    @property
    def lifted(self) -> bool:
        """Whether the payment is a mangan only because of kiriage."""
        return self.base is not None and _is_lifted(self.query, self.base)

    @property
    def line(self) -> str:
        """The answer in one line."""
        remarks = " ".join(remark.text for remark in self.remarks)
        if not self.cases:
            return remarks
        if len(self.cases) == 1:
            return f"{self.cases[0].text}. {remarks}".strip()
        return f"{'; '.join(f'{case.winner.value} {case.figures}' for case in self.cases)}. {remarks}".strip()


def answer_payment(query: PaymentQuery, cited: CitedRuleset) -> PaymentAnswer:
    """Answer a question about a payment, under a ruleset."""
    query, remarks, possible = _checked(query, cited)
    if not possible:
        return PaymentAnswer(query, None, (), remarks, None)
    base, basis = _base_points(query, cited)
    scoring = cited.scoring
    if _is_lifted(query, base):
        basis = None  # the remark cites the source of this payment, so the payment itself cites none
        remarks += (_remark("lifted", scoring.kiriage_mangan.basis, han=query.han, fu=query.fu),)
    if query.yakuman > paid_yakuman(query.yakuman, cited):
        remarks += (_remark("capped", scoring.max_yakuman.basis, most=scoring.max_yakuman.value),)
    if query.sticks:
        points = query.sticks * cited.game.riichi_bet.value
        remarks += (
            _remark("sticks", cited.game.riichi_bet.basis, sticks=sticks_in_words(query.sticks), points=f"{points:,}"),
        )
    cases = tuple(
        PaymentCase(winner, payments(base.points, winner, query.honba, scoring.honba.value)) for winner in possible
    )
    return PaymentAnswer(query, base, cases, remarks, basis)


def _is_lifted(query: PaymentQuery, base: Base) -> bool:
    """Return whether the han and fu of a question are paid as a mangan only because of kiriage."""
    return (
        base.limit is Limit.MANGAN
        and query.han is not None
        and query.fu is not None
        and base_points(query.han, query.fu, kiriage=False, kazoe_han=None).limit is Limit.NONE
    )


def paid_yakuman(held: int, cited: CitedRuleset) -> int:
    """Return how many yakuman a ruleset pays for a hand with this number of yakuman."""
    most = cited.scoring.max_yakuman.value
    return held if most is None else min(held, most)


def _base_points(query: PaymentQuery, cited: CitedRuleset) -> tuple[Base, Basis | None]:
    """Return the base points of the hand in question, with the source of the rule that decides them.

    The question names a number of yakuman, a limit without han, or han and (below a limit) fu.
    """
    if query.yakuman > 1:
        points = LIMIT_BASE[Limit.YAKUMAN] * paid_yakuman(query.yakuman, cited)
        return Base(points, Limit.YAKUMAN), cited.scoring.max_yakuman.basis
    scoring = cited.scoring
    if query.han is None:
        base = Base(LIMIT_BASE[query.limit], query.limit)
        if query.limit is not Limit.YAKUMAN:
            return base, cited.entry(f"{query.limit.value}_han").basis
        return base, COMMON if scoring.kazoe_han.value is None else scoring.kazoe_han.basis
    base = base_points(
        query.han, query.fu or 0, kiriage=scoring.kiriage_mangan.value, kazoe_han=scoring.kazoe_han.value
    )
    if base.limit is Limit.YAKUMAN:
        return base, scoring.kazoe_han.basis
    return base, cited.entry("base_formula" if query.fu is not None else f"{base.limit.value}_han").basis


def _checked(query: PaymentQuery, cited: CitedRuleset) -> tuple[PaymentQuery, tuple[Remark, ...], tuple[Winner, ...]]:
    """Return the question with the fu rounded up, remarks, and the kinds of winners that can have these han and fu."""
    if query.han == 0:
        return query, (_document_remark("no_han", cited),), ()
    fu = query.fu
    if fu is None:
        below = query.han is not None and base_points(query.han, 0, kiriage=False, kazoe_han=None).limit is Limit.NONE
        return (
            (query, (_document_remark("needs_fu", cited, han=query.han),), ()) if below else (query, (), query.winners)
        )
    if fu < PINFU_TSUMO_FU or fu > MOST_FU:
        return query, (_document_remark("too_few" if fu < PINFU_TSUMO_FU else "too_many", cited, fu=fu),), ()
    remarks: list[Remark] = []
    if rounded_fu(fu) != fu:
        query = replace(query, fu=rounded_fu(fu))
        remarks.append(_remark("rounded", cited.entry("fu_rounding").basis, exact=fu, fu=query.fu))
    missing = {winner: key for winner in query.winners if (key := _why_none(query, winner))}
    remarks += (_document_remark(key, cited) for key in dict.fromkeys(missing.values()))
    return query, tuple(remarks), tuple(winner for winner in query.winners if winner not in missing)


def _why_none(query: PaymentQuery, winner: Winner) -> str:
    """Return the key of the sentence that says why no hand has these han and fu; empty if a hand can have them."""
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


def _remark(key: str, basis: Basis, **parts: object) -> Remark:
    return Remark(_sentences()[key].text.format_map(parts), basis)


def _document_remark(key: str, cited: CitedRuleset, **parts: object) -> Remark:
    return _remark(key, cited.resting_on(_sentences()[key].basis.facts), **parts)


@cache
def _sentences() -> Mapping[str, Remark]:
    given = read_yaml(Path(__file__).with_name("payment_query.yaml")).mapping()
    return {key: node.build(Remark) for key, node in given.items()}
