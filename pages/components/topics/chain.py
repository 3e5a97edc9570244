"""From the rule that was broken to what is played again: the steps of an incident on one card."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.topics.costs import COST_NAMES
from content.topics.ruling import ruling
from content.topics.topics import MEANING, topic
from content.topics.usual import Source
from content.topics.verdict import verdicts
from pages.session.browser.html_links import link_html, topic_address

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.ruling import Ruling


def chain_html(told: Ruling, cited: CitedRuleset) -> str:
    """The rules that lead there, what each penalty means under the same ruleset, and what is done after it.

    What is not said anywhere is left to the page on penalties.
    """
    rules = [
        (link_html(topic(name).title, topic_address(topic(name), cited.ruleset.id)), [name])
        for name in told.topic.chain
    ]
    costs = dict.fromkeys(
        verdict.cost for verdict in verdicts(told, cited) if verdict.cost and verdict.source is not Source.NAMED
    )
    steps = [
        *rules,
        *(
            (escape(COST_NAMES[cost]), [name for name in MEANING.get(cost, ()) if name != told.topic.id])
            for cost in costs
        ),
    ]
    items = "".join(
        f"<li><b>{name}:</b> {escape(said.removeprefix(f'{name}: '))}</li>"
        for name, topics in steps
        if (said := " ".join(filter(None, (_said(each, cited) for each in topics))))
    )
    kind = "ol" if rules else "ul"
    return f"<{kind} class='means' aria-label='What that means here'>{items}</{kind}>" if items else ""


def _said(name: str, cited: CitedRuleset) -> str:
    """What a ruleset says on a topic, or what is usual where it is silent."""
    told = ruling(name, cited)
    if told.answer is None:
        return told.topic.text
    return told.usual[0].sentence if told.usual else told.answer.text
