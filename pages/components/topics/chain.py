"""From the rule that was broken to what is played again: the steps of an incident on one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.topics.costs import COST_NAMES
from content.topics.ruling import ruling
from content.topics.topics import MEANING, topic
from content.topics.usual import Source
from content.topics.verdict import verdicts
from pages.components.templates import Template
from pages.session.browser.html_links import topic_address

if TYPE_CHECKING:
    from markupsafe import Markup

    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.ruling import Ruling

_HTML = Template(__file__)


def chain_html(incident: Ruling, cited: CitedRuleset) -> Markup | str:
    """The rules that lead there, what each penalty means under the same ruleset, and what is done after it.

    What is not said anywhere is left to the page on penalties.
    """
    rules = incident.topic.chain
    costs = dict.fromkeys(
        verdict.cost for verdict in verdicts(incident, cited) if verdict.cost and verdict.source is not Source.NAMED
    )
    steps = [
        *((topic(name).title, topic_address(topic(name), cited.ruleset.id), [name]) for name in rules),
        *(
            (COST_NAMES[cost], "", [name for name in MEANING.get(cost, ()) if name != incident.topic.id])
            for cost in costs
        ),
    ]
    shown = [
        (name, address, text.removeprefix(f"{name}: "))
        for name, address, topics in steps
        if (text := " ".join(filter(None, (_text(each, cited) for each in topics))))
    ]
    return _HTML.chain(shown, "ol" if rules else "ul") if shown else ""


def _text(name: str, cited: CitedRuleset) -> str:
    """What a ruleset says on a topic, or what is usual where it is silent."""
    current = ruling(name, cited)
    if current.answer is None:
        return current.topic.text
    return current.usual[0].sentence if current.usual else current.answer.text
