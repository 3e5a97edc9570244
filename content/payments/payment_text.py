"""Questions about the payments for han and fu or a limit, and their answers, in words."""

from dataclasses import replace

from content.explain import base_of, shares
from content.explain.answers import RightAnswer
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import PaymentQuery
from content.rulesets import Citations, CitedRuleset
from content.words import answer_sentence, term_words
from scoring import STICK, Limit, Payer


def payment_asked(query: PaymentQuery) -> str:
    """Return the han, the fu and the winner of a question, such as "3 han 40 fu. Ron by a non-dealer"."""
    fu = answer_sentence("asked.fu", fu=query.fu) if query.fu is not None else ""
    return answer_sentence("asked.han", han=query.han, fu=fu, winner=_winner(query))


def worth_asked(query: PaymentQuery, sticks: int, cited: CitedRuleset) -> str:
    """Return the value of the hand, the winner, ron or tsumo, and the sticks and honba on the table."""
    if query.limit is not Limit.NONE:
        worth = term_words(query.limit).name
    else:
        [case] = answer_payment(replace(query, honba=0), cited).cases
        worth = answer_sentence("asked.table", figures=case.figures)
    said = [answer_sentence("asked.worth", worth=worth, winner=_winner(query))]
    if query.honba:
        said.append(answer_sentence("asked.honba", honba=query.honba))
    if sticks:
        said.append(answer_sentence("asked.bet" if sticks == 1 else "asked.bets", bets=sticks))
    return " ".join(said)


def _winner(query: PaymentQuery) -> str:
    [winner] = query.winners
    return term_words(winner).name


def payment_told(query: PaymentQuery, cited: CitedRuleset, sticks: int = 0) -> RightAnswer:
    """Return who pays how much and why, and the riichi sticks that the winner gains.

    :raises LookupError: if there is no win with these han and fu.
    """
    answer = answer_payment(query, cited)
    if not answer.cases or answer.base is None:
        raise LookupError(answer.line)
    [case] = answer.cases
    citations = Citations(cited)
    why = term_words(answer.base.limit).why
    if query.han is not None:
        why = base_of(query.han, query.fu or 0, answer.base, citations).why
    counted = shares(answer.base.points, case.winner, case.payments, query.honba, citations)
    said = [why, *(answer_sentence("asked.pays", payer=part.text, arithmetic=part.arithmetic) for part in counted)]
    bets = STICK * sticks
    if bets or case.payments[0].payer is not Payer.DISCARDER:
        parts = [" × ".join([f"{part.each:,}", str(part.payers)][: part.payers]) for part in counted]
        parts += [f"{bets:,}"] * bool(bets)
        said.append(answer_sentence("asked.takes", parts=" + ".join(parts), points=case.total + bets))
    limit = f"{term_words(answer.base.limit).name}, " if answer.base.limit is not Limit.NONE else ""
    value = f"{limit}{case.figures}"
    return RightAnswer(value, value, " ".join(said))
