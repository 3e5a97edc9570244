"""Payments with honba and riichi sticks added: "5200 and 2 honba", "2000/4000 +1"."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from content.payments.from_points import PointsQuestion, every_payment, figures_of
from content.payments.payment_answer import PaymentCase
from content.rulesets import CitedRuleset
from content.words import capital
from scoring import Winner


@dataclass(frozen=True, slots=True)
class Sum:
    """A payment for the hand alone, and the total that includes honba and riichi sticks."""

    alone: PaymentCase
    case: PaymentCase
    """The payment including honba."""
    honba: int
    sticks: int
    """The points of the riichi sticks on the table."""

    @property
    def text(self) -> str:
        """The addition in one line.

        >>> from content.payments.from_points import read_points
        >>> from content.rulesets.ruleset_file import rulesets
        >>> [found.text for found in sums(read_points("1300 2600 2 honba"), rulesets()["usma"])]
        ['1,300 / 2,600 + 200 each for 2 honba = 1,500 / 2,800']
        >>> [found.text for found in sums(read_points("5200 +2 and a riichi stick"), rulesets()["usma"])]
        ['5,200 + 600 for 2 honba = 5,800; with the 1,000 on the table the winner gets 6,800']
        """
        parts = [self.alone.figures]
        if self.honba:
            points = f"{self.case.payments[0].honba:,}{' each' if self.case.winner.is_tsumo else ''}"
            parts.append(f" + {points} for {self.honba} honba = {self.case.figures}")
        if self.sticks:
            parts.append(f"; with the {self.sticks:,} on the table the winner gets {self.case.total + self.sticks:,}")
        return "".join(parts)


def sums(question: PointsQuestion, cited: CitedRuleset) -> tuple[Sum, ...]:
    """Add the honba and riichi sticks in a question to the payments for the hand alone.

    If a ron and a tsumo fit the figures, only the ron is used, unless the question says tsumo. The result is empty if
    the question has no honba and no sticks, or if no hand pays these figures.
    """
    if not question.honba and not question.sticks:
        return ()
    sticks = question.sticks * cited.game.riichi_bet.value
    found = tuple(
        Sum(alone, case, question.honba, sticks)
        for winner in question.winners
        if winner is Winner.DEALER_TSUMO or not question.each
        for alone, case in _first_paying(winner, question, cited)
    )
    by_ron = tuple(one for one in found if not one.case.winner.is_tsumo)
    return found if question.each or question.tsumo else by_ron or found


def _first_paying(
    winner: Winner, question: PointsQuestion, cited: CitedRuleset
) -> Iterator[tuple[PaymentCase, PaymentCase]]:
    """Yield the first payment with these figures, without and with the honba of the question."""
    without, added = (every_payment(winner, honba, cited) for honba in (0, question.honba))
    fitting = ((alone, case) for (_, alone), (_, case) in zip(without, added, strict=True))
    yield from islice((pair for pair in fitting if figures_of(pair[0]) == question.figures), 1)


def sums_in_words(question: PointsQuestion, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the additions as sentences. Winners with the same result share a sentence.

    >>> from content.payments.from_points import read_points
    >>> from content.rulesets.ruleset_file import rulesets
    >>> sums_in_words(read_points("7700 and one honba"), rulesets()["usma"])
    ('Dealer ron or non-dealer ron: 7,700 + 300 for 1 honba = 8,000.',)
    """
    told: dict[str, list[str]] = {}
    for found in sums(question, cited):
        told.setdefault(found.text, []).append(found.case.winner.value)
    return tuple(f"{capital(' or '.join(winners))}: {text}." for text, winners in told.items())
