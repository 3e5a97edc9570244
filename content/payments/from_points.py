"""Find the han and fu that lead to a payment, and add honba and riichi sticks: "7700", "12000 all", "5200 +2".

The han and fu are not computed from the payment. Instead, every payment of a ruleset is listed, and the typed payment
is looked up in this list.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from content.payments.counters import read_counters
from content.payments.payment_answer import PaymentAnswer, PaymentCase
from content.payments.payment_query import MOST_YAKUMAN, PaymentQuery, added_in_words
from content.payments.payment_table import pay_winner, payment_table
from content.rulesets import CitedRuleset
from content.words import capital
from scoring import Limit, Winner

MOST_HONBA = 5
"""The highest number of honba that is tried if no hand pays exactly these points."""
_WORDS = {
    "each": r"\b(all|each|everyone|everybody|from each)\b|オール|∀",
    "dealer": r"(?<!non )(?<!non-)(?<!non)\b(dealer|oya|east|parent)\b|親",
    "non-dealer": r"\bnon[- ]?dealer\b|\bko\b|子",
    "ron": r"\bron\b|ロン|栄",
    "tsumo": r"\b(tsumo|self[- ]?draw)\b|ツモ|自摸",
}
_OTHER_UNIT = re.compile(r"(?i)\s*(han|fan|fu|minutes?|tiles?|seconds?|honba|counters?|翻|符|本場)\b")


@dataclass(frozen=True, slots=True)
class PointsQuestion:
    """A question about a payment: the points that were paid, and what the question says about the win.

    `figures` are in points, the smaller first. There is one figure for a ron or for equal payments, and there are two
    for a tsumo by a non-dealer.
    """

    figures: tuple[int, ...]
    each: bool = False
    dealer: bool | None = None
    tsumo: bool | None = None
    honba: int = 0
    sticks: int = 0

    @property
    def title(self) -> str:
        """A short form of the question, such as "5,200 and 2 honba", or "What pays 5,200" without honba and sticks."""
        figures, added = [f"{figure:,}" for figure in self.figures], added_in_words(self.honba, self.sticks)
        return " and ".join([" / ".join(figures), *added]) if added else f"What pays {' and '.join(figures)}"

    @property
    def winners(self) -> tuple[Winner, ...]:
        """The kinds of winner that the question may mean. One amount "each" is paid only for a tsumo by the dealer."""
        tsumo = True if self.each or len(self.figures) > 1 else self.tsumo
        winners = PaymentQuery(dealer=self.dealer, tsumo=tsumo).winners
        return tuple(winner for winner in winners if winner is Winner.DEALER_TSUMO or not self.each)


class Counted(NamedTuple):
    """What leads to a payment: han and fu, a limit, or a number of yakuman."""

    han: int | None
    fu: int | None
    limit: Limit
    yakuman: int = 0
    most_han: int | None = None
    """For a limit, the most han that lead to it; `han` is the least."""

    @property
    def text(self) -> str:
        """The han and fu, the limit or the yakuman, in words that players use.

        >>> Counted(4, 30, Limit.NONE).text, Counted(6, None, Limit.HANEMAN, most_han=7).text
        ('4 han 30 fu', 'haneman (6 to 7 han)')
        >>> Counted(None, None, Limit.YAKUMAN, yakuman=2).text, Counted(3, 70, Limit.MANGAN).text
        ('2 yakuman', '3 han 70 fu (mangan)')
        """
        if self.fu is not None:
            return f"{self.han} han {self.fu} fu{f' ({self.limit})' if self.limit else ''}"
        if self.han is None:
            return f"{self.yakuman} {self.limit}" if self.yakuman > 1 else self.limit
        last = "" if self.most_han == self.han else f" to {self.most_han}" if self.most_han else " and more"
        return f"{self.limit} ({self.han}{last} han)"


class PaidHands(NamedTuple):
    """The scores that earn one kind of winner a certain payment, and the honba included in the payment."""

    case: PaymentCase
    honba: int
    counted: tuple[Counted, ...]


def read_points(text: str) -> PointsQuestion | None:
    """Read the figures of a payment from a text; None if there are none, or too many.

    >>> read_points("7,700"), read_points("ok so 1300/2600 what was that")
    (PointsQuestion(figures=(7700,), each=False, dealer=None, tsumo=None, honba=0, sticks=0), \
PointsQuestion(figures=(1300, 2600), each=False, dealer=None, tsumo=None, honba=0, sticks=0))
    >>> read_points("3 han 40 fu"), read_points("12k all").each
    (None, True)
    """
    text, sticks = read_counters(text)
    honba = re.search(r"(?i)(\d{1,2})\s*(?:honba|counters?|本場)", text)
    written = re.finditer(r"(?i)(?<![\d.,])(\d{1,3}(?:[,.'’]\d{3})+|\d+(?:\.\d)?k|\d+)(?![\d])", text)
    figures = [_points(found[1]) for found in written if not _OTHER_UNIT.match(text, found.end())]
    # the smallest payment is 300 points, from a non-dealer for a non-dealer's tsumo with 1 han 30 fu
    is_paid = all(figure >= 300 and figure % 100 == 0 for figure in figures)
    if not 1 <= len(figures) <= 3 or len(set(figures)) > 2 or not is_paid:
        return None
    each, dealer, other, ron, tsumo = (bool(re.search(words, text, re.IGNORECASE)) for words in _WORDS.values())
    if (dealer and other) or (ron and tsumo):
        return None
    return PointsQuestion(
        tuple(sorted(set(figures))),
        each or len(figures) > len(set(figures)) == 1,
        dealer if dealer or other else None,
        tsumo if tsumo or ron else None,
        int(honba[1]) if honba else 0,
        sticks,
    )


def _points(figure: str) -> int:
    return round(float(figure[:-1]) * 1000) if figure[-1] in "kK" else int(re.sub(r"\D", "", figure))


def hands_paying(question: PointsQuestion, cited: CitedRuleset) -> tuple[PaidHands, ...]:
    """Return every combination of han and fu that leads to the payment, with as few honba as necessary."""
    tried = [question.honba] if question.honba else range(MOST_HONBA + 1)
    found = (tuple(_paid_hands(replace(question, honba=honba), cited)) for honba in tried)
    return next(filter(None, found), ())


def hands_paid_alike(answer: PaymentAnswer, cited: CitedRuleset) -> tuple[PaidHands, ...]:
    """Return every combination of han and fu that leads to an answer's payments, for each kind of winner in it."""
    asked = [
        PointsQuestion(
            figures_of(case), dealer=case.winner.is_dealer, tsumo=case.winner.is_tsumo, honba=answer.query.honba
        )
        for case in answer.cases
    ]
    return tuple(paid for question in asked for paid in _paid_hands(question, cited))


def _paid_hands(question: PointsQuestion, cited: CitedRuleset) -> Iterator[PaidHands]:
    for winner in question.winners:
        fitting = [
            (counted, case)
            for counted, case in every_payment(winner, question.honba, cited)
            if figures_of(case) == question.figures
        ]
        if fitting:
            yield PaidHands(fitting[0][1], question.honba, tuple(counted for counted, _ in fitting))


def figures_of(case: PaymentCase) -> tuple[int, ...]:
    """Return the different amounts that players pay, in points, the smaller first."""
    return tuple(sorted({part.points + part.honba for part in case.payments}))


def every_payment(winner: Winner, honba: int, cited: CitedRuleset) -> Iterator[tuple[Counted, PaymentCase]]:
    """Yield every score with its payments to one kind of winner.

    The scores are every limit, every han and fu in the payment table, and every number of yakuman that is paid.
    """
    table = payment_table(cited, winner, honba)
    found = [(Counted(row.first, None, row.limit, most_han=row.last), row.answer) for row in table.limits]
    for column in zip(*table.rows, strict=True):
        found += [(Counted(cell.query.han, cell.query.fu, cell.limit), cell) for cell in column]
    most = cited.scoring.max_yakuman.value or MOST_YAKUMAN
    for times in range(1 if cited.scoring.kazoe_han.value is not None else 2, most + 1):
        asked = PaymentQuery(limit=Limit.YAKUMAN, yakuman=times)
        found.append((Counted(None, None, Limit.YAKUMAN, times), pay_winner(winner, asked, cited, honba)))
    yield from ((counted, case) for counted, answer in found for case in answer.cases)


def sums_in_words(question: PointsQuestion, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the payments with the honba and riichi sticks in a question added, as sentences.

    If a ron and a tsumo fit the figures, only the ron is used, unless the question says tsumo. Winners with the same
    result share a sentence. The result is empty if the question has no honba and no sticks, or if no hand pays these
    figures.

    >>> from content.rulesets.ruleset_file import rulesets
    >>> sums_in_words(read_points("7700 and one honba"), rulesets()["usma"])
    ('Dealer ron or non-dealer ron: 7,700 + 300 for 1 honba = 8,000.',)
    >>> sums_in_words(read_points("1300 2600 2 honba"), rulesets()["usma"])
    ('Non-dealer tsumo: 1,300 / 2,600 + 200 each for 2 honba = 1,500 / 2,800.',)
    """
    if not question.honba and not question.sticks:
        return ()
    found = [(winner, text) for winner in question.winners if (text := _sum(winner, question, cited))]
    by_ron = [(winner, text) for winner, text in found if not winner.is_tsumo]
    told: dict[str, list[str]] = {}
    for winner, text in found if question.each or question.tsumo else by_ron or found:
        told.setdefault(text, []).append(winner.value)
    return tuple(f"{capital(' or '.join(winners))}: {text}." for text, winners in told.items())


def _sum(winner: Winner, question: PointsQuestion, cited: CitedRuleset) -> str:
    """Return the question's points plus its honba and riichi sticks; empty if no hand pays this winner these points."""
    without, added = ([case for _, case in every_payment(winner, honba, cited)] for honba in (0, question.honba))
    place = next((place for place, case in enumerate(without) if figures_of(case) == question.figures), None)
    if place is None:
        return ""
    case, text, sticks = added[place], without[place].figures, question.sticks * cited.game.riichi_bet.value
    if question.honba:
        points = f"{case.payments[0].honba:,}{' each' if winner.is_tsumo else ''}"
        text += f" + {points} for {question.honba} honba = {case.figures}"
    return f"{text}; with the {sticks:,} on the table the winner gets {case.total + sticks:,}" if sticks else text
