"""What an incident costs, as labels: short in a list, with figures and every case above an answer."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.topics.costs import COST_NAMES, Cost
from content.topics.counted_amounts import counts_in
from content.topics.usual import Source
from content.topics.verdict import lowered, verdicts

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.ruling import Ruling
    from content.topics.topics import Answer
    from content.topics.verdict import Verdict

_SEVERE = frozenset((Cost.CHOMBO, Cost.DISQUALIFICATION))
_FREE = frozenset((Cost.NOTHING,))
MET = " class='met'"
_USUAL = frozenset((Source.VALUE, Source.AGREED))


def costs_html(answer: Answer | None) -> str:
    """What an answer costs, as small labels; "not said" where the document is silent."""
    if answer is None:
        return ""
    if answer.silent:
        return "<span class='cost silent'>not said</span>"
    return " ".join(f"<span class='cost {weight(cost)}'>{COST_NAMES[cost]}</span>" for cost in answer.costs)


def short_html(told: Ruling) -> str:
    """The labels of a line in a list: where the document is silent, what is usual then, if that has a price."""
    usual = next((line for line in told.usual if line.branches and line.source in _USUAL), None)
    if usual is None:
        return costs_html(told.answer)
    costs = dict.fromkeys(branch.cost for branch in usual.branches)
    return " ".join(f"<span class='cost silent'>usually {lowered(COST_NAMES[cost])}</span>" for cost in costs)


def verdicts_html(told: Ruling, cited: CitedRuleset, asked: str = "") -> str:
    """Every way an incident can go, with its price; nothing where nothing is named.

    The cases that a number in the question meets stand out, and first.
    """
    found = verdicts(told, cited, counts_in(asked))
    if not found:
        return ""
    if len(found) == 1 and not found[0].when:
        return f"<p class='priced'>{_label(found[0])}</p>"
    items = "".join(
        f"<li{MET if verdict.met else ''}><span class='when'>{escape(_case(verdict))}</span> {_label(verdict)}</li>"
        for verdict in found
    )
    return f"<ul class='priced'>{items}</ul>"


def weight(cost: Cost | None) -> str:
    """How a cost looks; nothing for what only says how it is done."""
    if cost is None:
        return ""
    return "severe" if cost in _SEVERE else "free" if cost in _FREE else "some"


def _case(verdict: Verdict) -> str:
    """In which case; the number that was asked before it, so that it is plain why this one comes first."""
    if verdict.met:
        return f"{verdict.met.words}, {lowered(verdict.when)}:" if verdict.when else f"{verdict.met.words}:"
    return f"{verdict.when[:1].upper()}{verdict.when[1:]}:" if verdict.when else "In any case:"


def _label(verdict: Verdict) -> str:
    name = COST_NAMES[verdict.cost] if verdict.cost else ""
    said = f"<b>{f'Usually {lowered(name)}'.strip() if verdict.source in _USUAL else name}</b>"
    figures = "".join(f" · {escape(figure)}" for figure in verdict.figures)
    css = f"{weight(verdict.cost)} silent" if verdict.source else weight(verdict.cost)
    return f"<span class='cost {css}'>{said}{figures}</span>"
