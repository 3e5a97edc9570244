"""The penalties from the lightest to the heaviest: what each means here, and what earns it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.incidents import LADDER, costing
from content.ruling import COST_NAMES
from content.topics import MEANING, Cost, chapter
from pages.components.links import link_html, topic_address
from pages.components.ruling import ruling_html

if TYPE_CHECKING:
    from content.sheet import RulesetSheet

_OFFENCES = {
    Cost.WARNING: "warning-offences",
    Cost.POINTS: "points-offences",
    Cost.DEAD_HAND: "dead-hand-offences",
    Cost.CHOMBO: "chombo-offences",
}


def ladder_html(sheet: RulesetSheet) -> str:
    """Every penalty under a ruleset, with the offences its document lists and the incidents that cost it."""
    steps = "".join(f"<li>{_step(cost, sheet)}</li>" for cost in LADDER)
    return f"<p>{escape(chapter('penalties').about)}</p><ol class='ladder'>{steps}</ol>"


def _step(cost: Cost, sheet: RulesetSheet) -> str:
    own, *more = (*MEANING[cost], *([_OFFENCES[cost]] if cost in _OFFENCES else []))
    told = ruling_html(own, sheet, titled=False) + "".join(ruling_html(name, sheet) for name in more)
    return f"<h2>{COST_NAMES[cost]}</h2>{told}{_incidents(cost, sheet)}"


def _incidents(cost: Cost, sheet: RulesetSheet) -> str:
    found = costing(cost, sheet)
    if not found:
        return ""
    links = "".join(f"<li>{link_html(each.title, topic_address(each, sheet.ruleset.id))}</li>" for each in found)
    count = "1 incident" if len(found) == 1 else f"{len(found)} incidents"
    return f"<details class='others'><summary>{count} that can cost this here</summary><ul>{links}</ul></details>"
