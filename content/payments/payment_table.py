"""The payment tables of a ruleset, how each figure is computed, and questions about payments in words.

Every cell is an answer of :mod:`content.payments.payment_answer`, so every figure comes from the engine.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from content.explain import PayStep, RightAnswer, Step, base_of, shares
from content.payments.payment_answer import MOST_FU, PaymentAnswer, answer_payment
from content.payments.payment_query import PaymentQuery
from content.rulesets import Citations, CitedRuleset
from content.words import answer_sentence, listed, term_words
from scoring import LEAST_HAN, SEVEN_PAIRS_FU, STICK, Limit, Payer, Winner

HAN = tuple(range(1, LEAST_HAN[Limit.MANGAN]))
"""The han of the columns: every number of han below mangan, the first limit that is reached by han alone."""
FU = (20, SEVEN_PAIRS_FU, *range(30, 111, 10))
"""The fu of the rows, as far as the printed tables go (cheat sheet, Payment Table; Ari-Ari, figure 1)."""
MOST_HONBA = 99


class LimitRow(NamedTuple):
    """A limit, and the lowest and the highest number of han that reach it.

    If the highest is None, there is no upper end.
    """

    limit: Limit
    first: int | None
    """The lowest number of han; None for a yakuman that no number of han makes."""
    last: int | None
    answer: PaymentAnswer

    @property
    def han(self) -> str:
        """The han in words, such as "8 to 10 han"; empty if the limit is not reached by han."""
        if self.first is None:
            return ""
        if self.last is None:
            return f"{self.first} or more han"
        return f"{self.first} han" if self.first == self.last else f"{self.first} to {self.last} han"


class PaymentTable(NamedTuple):
    """The table for one kind of winner: rows of fu with an answer for each han, and the limits."""

    winner: Winner
    rows: tuple[tuple[PaymentAnswer, ...], ...]
    limits: tuple[LimitRow, ...]

    @property
    def gaps(self) -> tuple[str, ...]:
        """The reasons why cells have no payment, without repetitions."""
        return tuple(dict.fromkeys(cell.line for row in self.rows for cell in row if not cell.cases))


@lru_cache(maxsize=128)
def payment_table(cited: CitedRuleset, winner: Winner, honba: int = 0, fu: int | None = None) -> PaymentTable:
    """Return the payment table for one kind of winner.

    :param fu: a number of fu that gets another row, if it is higher than those in the usual table.
    """
    rows = sorted({*FU, fu}) if fu and FU[-1] < fu <= MOST_FU else FU
    return PaymentTable(
        winner,
        tuple(tuple(pay_winner(winner, PaymentQuery(han, row), cited, honba) for han in HAN) for row in rows),
        tuple(limit_rows(cited, winner, honba)),
    )


def limit_rows(cited: CitedRuleset, winner: Winner, honba: int = 0) -> list[LimitRow]:
    """Return every limit of a ruleset with the han that reach it."""
    kazoe = cited.scoring.kazoe_han.value
    starts = [(least, limit) for limit, least in LEAST_HAN.items() if kazoe is None or least < kazoe]
    starts += [(kazoe, Limit.YAKUMAN)] if kazoe is not None else []
    rows = [
        LimitRow(limit, first, last, pay_winner(winner, PaymentQuery(first), cited, honba))
        for (first, limit), last in zip(starts, (*(least - 1 for least, _ in starts[1:]), None), strict=True)
    ]
    if kazoe is None:
        answer = pay_winner(winner, PaymentQuery(limit=Limit.YAKUMAN), cited, honba)
        rows.append(LimitRow(Limit.YAKUMAN, None, None, answer))
    return rows


def pay_winner(winner: Winner, asked: PaymentQuery, cited: CitedRuleset, honba: int) -> PaymentAnswer:
    """Return the answer to a question about a payment, for this kind of winner and this number of honba."""
    return answer_payment(replace(asked, dealer=winner.is_dealer, tsumo=winner.is_tsumo, honba=honba), cited)


def base_line(answer: PaymentAnswer, cited: CitedRuleset) -> Step | None:
    """Return the base points of an answer and how they are computed; None if nothing is paid."""
    if answer.base is None:
        return None
    if answer.query.han is None:
        limit, points = term_words(answer.base.limit), answer.base.points
        return Step(limit.name, f"{points:,}", points, basis=answer.basis, why=limit.why)
    return base_of(answer.query.han, answer.query.fu or 0, answer.base, Citations(cited))


def case_steps(answer: PaymentAnswer, cited: CitedRuleset) -> Mapping[Winner, tuple[PayStep, ...]]:
    """Return how the payments in an answer are computed, by the kind of winner."""
    if answer.base is None:
        return {}
    base, honba, citations = answer.base.points, answer.query.honba, Citations(cited)
    return {case.winner: shares(base, case.winner, case.payments, honba, citations) for case in answer.cases}


def growth_words(table: PaymentTable) -> str:
    """Describe the chart of a payment table in words: how fu and han raise the payment, up to mangan."""
    columns = zip(*table.rows, strict=True)
    firsts = (next((cell for cell in column if cell.limit is Limit.MANGAN), None) for column in columns)
    capped = [f"{first.query.fu} fu with {first.query.han} han" for first in firsts if first]
    return f"More fu raise the payment in steps, and one more han doubles it, up to mangan at {listed(capped)}."


def payment_asked(query: PaymentQuery) -> str:
    """Return the han, the fu and the winner of a question, such as "3 han 40 fu. Ron by a non-dealer"."""
    fu = answer_sentence("asked.fu", fu=query.fu) if query.fu is not None else ""
    return answer_sentence("asked.han", han=query.han, fu=fu, winner=term_words(query.winner).name)


def worth_asked(query: PaymentQuery, cited: CitedRuleset) -> str:
    """Return the value of the hand, the winner, ron or tsumo, and the sticks and honba on the table."""
    if query.limit:
        worth = term_words(query.limit).name
    else:
        [case] = answer_payment(replace(query, honba=0), cited).cases
        worth = answer_sentence("asked.table", figures=case.figures)
    said = [answer_sentence("asked.worth", worth=worth, winner=term_words(query.winner).name)]
    if query.honba:
        said.append(answer_sentence("asked.honba", honba=query.honba))
    if query.sticks:
        said.append(answer_sentence("asked.bet" if query.sticks == 1 else "asked.bets", bets=query.sticks))
    return " ".join(said)


def payment_told(query: PaymentQuery, cited: CitedRuleset) -> RightAnswer:
    """Return who pays how much and why, and the riichi sticks that the winner gains.

    :raises LookupError: if there is no win with these han and fu.
    """
    answer = answer_payment(query, cited)
    if not answer.cases:
        raise LookupError(answer.line)
    [case] = answer.cases
    base, counted = base_line(answer, cited), case_steps(answer, cited)[case.winner]
    said = [
        base.why if base else "",
        *(answer_sentence("asked.pays", payer=part.text, arithmetic=part.arithmetic) for part in counted),
    ]
    bets = STICK * query.sticks
    if bets or case.payments[0].payer is not Payer.DISCARDER:
        parts = [" × ".join([f"{part.each:,}", str(part.payers)][: part.payers]) for part in counted]
        parts += [f"{bets:,}"] * bool(bets)
        said.append(answer_sentence("asked.takes", parts=" + ".join(parts), points=case.total + bets))
    value = f"{term_words(answer.limit).name}, {case.figures}" if answer.limit else case.figures
    return RightAnswer(value, value, " ".join(said))
