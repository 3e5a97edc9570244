"""What a win with a given number of han and fu pays under a ruleset, or why there is no such win."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated

from content.documents import COMMON, Basis, ReadBasis
from content.loader import read_yaml
from content.payments.payment_query import PaymentQuery, added_in_words
from content.rulesets import CitedRuleset
from content.words import capital, listed, term_words
from scoring import LEAST_HAN, LIMIT_BASE, Base, Limit, Payer, Payment, Winner, base_points, payments, rounded_fu

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
        return PaymentAnswer(query, None, (), tuple(remarks), None)
    base, basis = _base_points(query, cited)
    scoring = cited.scoring
    if _is_lifted(query, base):
        basis = None  # the remark cites the source of this payment, so the payment itself cites none
        remarks.append(_remark("lifted", scoring.kiriage_mangan.basis, han=query.han, fu=query.fu))
    if query.yakuman > paid_yakuman(query.yakuman, cited):
        remarks.append(_remark("capped", scoring.max_yakuman.basis, most=scoring.max_yakuman.value))
    if query.sticks:
        bet, [sticks] = cited.game.riichi_bet, added_in_words(0, query.sticks)
        remarks.append(_remark("sticks", bet.basis, sticks=sticks, points=f"{query.sticks * bet.value:,}"))
    paid = (PaymentCase(winner, payments(base.points, winner, query.honba, scoring.honba.value)) for winner in possible)
    return PaymentAnswer(query, base, tuple(paid), tuple(remarks), basis)


def _is_lifted(query: PaymentQuery, base: Base) -> bool:
    """Return whether the han and fu of a question are paid as a mangan only because of kiriage."""
    return (
        base.limit is Limit.MANGAN
        and query.han is not None
        and query.fu is not None
        and not base_points(query.han, query.fu, kiriage=False, kazoe_han=None).limit
    )


def paid_yakuman(held: int, cited: CitedRuleset) -> int:
    """Return how many yakuman a ruleset pays for a hand with this number of yakuman."""
    return min(held, cited.scoring.max_yakuman.value or held)


def _base_points(query: PaymentQuery, cited: CitedRuleset) -> tuple[Base, Basis | None]:
    """Return the base points of the hand in question, with the source of the rule that decides them.

    The question names a number of yakuman, a limit without han, or han and (below a limit) fu.
    """
    if query.yakuman > 1:
        points = LIMIT_BASE[Limit.YAKUMAN] * paid_yakuman(query.yakuman, cited)
        return Base(points, Limit.YAKUMAN), cited.scoring.max_yakuman.basis
    han, fu, kazoe = query.han, query.fu, cited.scoring.kazoe_han
    if han is None:
        base = Base(LIMIT_BASE[query.limit], query.limit)
    else:
        base = base_points(han, fu or 0, kiriage=cited.scoring.kiriage_mangan.value, kazoe_han=kazoe.value)
    if base.limit is Limit.YAKUMAN:
        return base, COMMON if kazoe.value is None else kazoe.basis
    return base, cited.entry(f"{base.limit}_han" if han is None or fu is None else "base_formula").basis


def _checked(query: PaymentQuery, cited: CitedRuleset) -> tuple[PaymentQuery, list[Remark], list[Winner]]:
    """Return the question with the fu rounded up, remarks, and the kinds of winners that can have these han and fu."""
    missing = {winner: key for winner in query.winners if (key := _why_none(query, winner))}
    remarks = [
        _remark(key, cited.resting_on(_sentences()[key].basis.facts), han=query.han, fu=query.fu)
        for key in dict.fromkeys(missing.values())
    ]
    exact = query.fu
    if exact is not None and not missing and rounded_fu(exact) != exact:
        query = replace(query, fu=rounded_fu(exact))
        remarks = [_remark("rounded", cited.entry("fu_rounding").basis, exact=exact, fu=query.fu)]
    return query, remarks, [winner for winner in query.winners if winner not in missing]


def _why_none(query: PaymentQuery, winner: Winner) -> str:  # noqa: PLR0911 (one for each reason)
    """Return the key of the sentence that says why no hand has these han and fu; empty if a hand can have them."""
    match query.fu, query.han:
        case _, 0:
            return "no_han"
        case None, int(han) if han < LEAST_HAN[Limit.MANGAN]:
            return "needs_fu"
        case int(fu), _ if not PINFU_TSUMO_FU <= fu <= MOST_FU:
            return "too_few" if fu < PINFU_TSUMO_FU else "too_many"
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


@cache
def _sentences() -> Mapping[str, Remark]:
    given = read_yaml("payments/payment_query.yaml").mapping()
    return {key: node.build(Remark) for key, node in given.items()}
