"""Back from points: what pays the figures that were typed, by seat and win, each a link to its payment."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.payments.from_points import hands_paid_alike, hands_paying, read_points
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import PaymentQuery, read_payment
from content.words import engine_words as words
from pages.components.payments.payment_table import parts_of
from pages.session.inner_links import link_to

if TYPE_CHECKING:
    from content.payments.from_points import Counted, PaidHands
    from content.payments.payment_answer import PaymentAnswer
    from content.rulesets.cited_ruleset import CitedRuleset


def from_points_html(text: str, cited: CitedRuleset) -> str:
    """The answer, read out politely; a sentence where the text names no payment or nothing pays it here."""
    question = read_points(text)
    if question is None and (asked := read_payment(text)) is not None:
        return _in_words(answer_payment(asked, cited), cited)
    if question is None:
        said = "Type the points of one payment: 7700 for a ron, 1300 2600 for a tsumo, 4000 all for a dealer's tsumo."
        return f"<div class='pay-answer' role='status'><p>{escape(said)}</p></div>"
    found = hands_paying(question, cited)
    if not found:
        figures = " and ".join(f"{figure:,}" for figure in question.figures)
        said = f"Under the rules in force no win is paid {figures}. Is one figure missing, or the honba?"
        return f"<div class='pay-answer' role='status'><p>{escape(said)}</p></div>"
    return f"<div class='pay-answer' role='status'>{''.join(_winner(paid, cited) for paid in found)}</div>"


def _in_words(answer: PaymentAnswer, cited: CitedRuleset) -> str:
    """A payment that was named rather than typed: "double yakuman dealer ron"."""
    remarks = "".join(f"<p class='note'>{escape(remark.text)}</p>" for remark in answer.remarks)
    found = "".join(_winner(paid, cited) for paid in hands_paid_alike(answer, cited))
    return f"<div class='pay-answer' role='status'>{found}{remarks}</div>"


def _winner(paid: PaidHands, cited: CitedRuleset) -> str:
    honba = f", {paid.honba} honba in it" if paid.honba else ""
    items = "".join(f"<li>{_counted(counted, paid, cited)}</li>" for counted in paid.counted)
    head = f"{words.winners()[paid.winner].name}: {paid.case.figures}{honba}"
    return f"<h2>{escape(head)}</h2><ul class='from-points'>{items}</ul>"


def _counted(counted: Counted, paid: PaidHands, cited: CitedRuleset) -> str:
    if counted.han is None:
        return escape(counted.text)
    query = PaymentQuery(
        counted.han, counted.fu, dealer=paid.winner.is_dealer, tsumo=paid.winner.is_tsumo, honba=paid.honba
    )
    return f"<a {link_to(cited.ruleset.id, **parts_of(query))}>{escape(counted.text)}</a>"
