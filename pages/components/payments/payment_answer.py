"""A payment that was asked for: every case large, with who pays, and where another ruleset pays something else."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from content.payments.payment_answer import answer_payment
from content.words import engine_words as words
from pages.components.aims.practise import offer_html
from pages.components.documents.basis import basis_html
from pages.components.topics.other_rulesets import others_html, saying
from pages.session.links import address, link_html
from quizzes.aims.aim import aim_at_payment
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.payments.payment_answer import PaymentAnswer, PaymentCase
    from content.rulesets.cited_ruleset import CitedRuleset


def payment_html(answer: PaymentAnswer, cited: CitedRuleset) -> str:
    """The answer under the ruleset in force, and the rulesets that differ."""
    ours = cited.ruleset.id
    remarks = "".join(
        f"<p class='note'>{escape(remark.text)}</p>{basis_html(remark.basis, ours)}" for remark in answer.remarks
    )
    written = basis_html(answer.basis, ours) if answer.basis else ""
    cases = "".join(f"<li>{_case(case)}</li>" for case in answer.cases)
    offers = offers_html(answer, cited)
    return (
        f"<article class='ruling'><h2>{escape(answer.title)}</h2><section class='answer'>"
        f"<p class='under'>{escape(cited.name)}{_limit(answer)}</p><ul class='paid'>{cases}</ul>{written}{remarks}"
        f"</section>{_others(answer, cited)}<p class='see'>{_page(answer, ours)}</p>{offers}</article>"
    )


def _limit(answer: PaymentAnswer) -> str:
    if answer.base is None or answer.base.limit is Limit.NONE:
        return ""
    return f" · {escape(words.limits()[answer.base.limit].name)}"


def _case(case: PaymentCase) -> str:
    name = escape(words.winners()[case.winner].name)
    said = escape(case.text.partition(": ")[2])
    total = f"; {case.total:,} in all" if len(case.payments) > 1 or case.winner.is_tsumo else ""
    return f"<small>{name}</small><b>{escape(case.figures)}</b><span>{said}{total}</span>"


def _others(answer: PaymentAnswer, cited: CitedRuleset) -> str:
    """Only the rulesets that pay something else are told; the rest is one line."""

    def paid(other: CitedRuleset) -> str:
        told = answer_payment(answer.query, other)
        return "; ".join(f"{words.winners()[case.winner].name}: {case.figures}" for case in told.cases) or told.line

    own = paid(cited)
    return others_html(saying(cited, paid, lambda _, text: "" if text == own else f"<p>{escape(text)}</p>"))


def _page(answer: PaymentAnswer, ours: str) -> str:
    query = answer.query
    said = {"han": str(query.han)} if query.han is not None else {}
    said |= {"fu": str(query.fu)} if query.fu is not None else {}
    return link_html("The whole payment table", address("payments", ours, **said))


def offers_html(answer: PaymentAnswer, cited: CitedRuleset) -> str:
    """Questions about the cell that was asked for; where nobody said who won, about the first of its cases."""
    if not answer.cases:
        return ""
    winner = answer.cases[0].winner
    query = replace(answer.query, dealer=winner.is_dealer, tsumo=winner.is_tsumo, honba=0)
    return offer_html(aim_at_payment(query), cited)
