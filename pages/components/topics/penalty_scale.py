"""The penalties from the lightest to the heaviest: what each means here, and what earns it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.search.incidents import PENALTIES
from content.topics.costing import costing
from content.topics.costs import COST_NAMES, Cost
from content.topics.topics import MEANING, chapter
from pages.components.topics.ruling import ruling_html
from pages.session.browser.html_links import link_html, topic_address

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

_OFFENCES = {
    Cost.WARNING: "warning-offences",
    Cost.POINTS: "points-offences",
    Cost.DEAD_HAND: "dead-hand-offences",
    Cost.CHOMBO: "chombo-offences",
}


def penalties_html(cited: CitedRuleset) -> str:
    """Every penalty under a ruleset, with the offences its document lists and the incidents that cost it."""
    steps = "".join(f"<li>{_step(cost, cited)}</li>" for cost in PENALTIES)
    return f"<p>{escape(chapter('penalties').about)}</p><ol class='ladder'>{steps}</ol>"


def _step(cost: Cost, cited: CitedRuleset) -> str:
    own, *more = (*MEANING[cost], *([_OFFENCES[cost]] if cost in _OFFENCES else []))
    told = ruling_html(own, cited, titled=False) + "".join(ruling_html(name, cited, level=3) for name in more)
    return f"<h2>{COST_NAMES[cost]}</h2>{told}{_incidents(cost, cited)}"


def _incidents(cost: Cost, cited: CitedRuleset) -> str:
    found = costing(cost, cited)
    if not found:
        return ""
    links = "".join(
        f"<li>{link_html(incident.title, topic_address(incident, cited.ruleset.id))}</li>" for incident in found
    )
    count = "1 incident" if len(found) == 1 else f"{len(found)} incidents"
    return f"<details class='others'><summary>{count} that can cost this here</summary><ul>{links}</ul></details>"
