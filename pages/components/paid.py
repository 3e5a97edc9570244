"""A payment that was asked for: every case large, with who pays, and where another ruleset pays something else."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content import words
from content.payment_answer import answer_payment
from content.ruleset_file import rulesets
from content.words import listed
from pages.components.links import address, link_html
from pages.components.written import written_html
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.payment_answer import PaymentAnswer, PaymentCase
    from content.sheet import RulesetSheet


def payment_html(answer: PaymentAnswer, sheet: RulesetSheet) -> str:
    """The answer under the ruleset in force, and the rulesets that differ."""
    ours = sheet.ruleset.id
    remarks = "".join(f"<p class='note'>{escape(remark.text)}</p>" for remark in answer.remarks)
    facts = (*answer.facts, *(fact for remark in answer.remarks for fact in remark.facts))
    written = written_html(facts, ours) if facts or not answer.cases else _unsaid()
    cases = "".join(f"<li>{_case(case)}</li>" for case in answer.cases)
    return (
        f"<article class='ruling'><h3>{escape(answer.title)}</h3><section class='answer'>"
        f"<p class='under'>{escape(sheet.name)}{_limit(answer)}</p><ul class='paid'>{cases}</ul>{remarks}{written}"
        f"</section>{_others(answer, ours)}<p class='see'>{_page(answer, ours)}</p></article>"
    )


def _unsaid() -> str:
    return "<p class='written'>Common practice; the document does not say.</p>"


def _limit(answer: PaymentAnswer) -> str:
    if answer.base is None or answer.base.limit is Limit.NONE:
        return ""
    return f" · {escape(words.limits()[answer.base.limit].name)}"


def _case(case: PaymentCase) -> str:
    name = escape(words.winners()[case.winner].name)
    said = escape(case.text.partition(": ")[2])
    total = f"; {case.total:,} in all" if len(case.payments) > 1 or case.winner.is_tsumo else ""
    return f"<small>{name}</small><b>{escape(case.figures)}</b><span>{said}{total}</span>"


def _others(answer: PaymentAnswer, ours: str) -> str:
    """Only the rulesets that pay something else are told; the rest is one line."""
    own = [case.figures for case in answer.cases]
    same, items = [], []
    for other in rulesets().values():
        if other.ruleset.id == ours:
            continue
        told = answer_payment(answer.query, other)
        figures = [f"{words.winners()[case.winner].name}: {case.figures}" for case in told.cases]
        if [case.figures for case in told.cases] == own:
            same.append(other.name)
        else:
            sign = "<span class='likeness different'><b class='sign' aria-hidden='true'>≠</b> different</span>"
            paid = escape("; ".join(figures) or told.line)
            items.append(f"<li><p class='under'>{escape(other.name)} {sign}</p><p>{paid}</p></li>")
    if same:
        sign = "<span class='likeness alike'><b class='sign' aria-hidden='true'>=</b> the same</span>"
        items.append(f"<li><p class='under'>{escape(listed(same))} {sign}</p></li>")
    counts = ((len(items) - bool(same), "different"), (len(same), "the same"))
    tally = ", ".join(f"{count} {word}" for count, word in counts if count)
    return f"<details class='others'><summary>The other rulesets: {tally}</summary><ul>{''.join(items)}</ul></details>"


def _page(answer: PaymentAnswer, ours: str) -> str:
    query = answer.query
    said = {"han": str(query.han)} if query.han is not None else {}
    said |= {"fu": str(query.fu)} if query.fu is not None else {}
    return link_html("The whole payment table", address("payments", ours, **said))
