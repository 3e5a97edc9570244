"""Incidents at the table, found by what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.ruling import answer_under
from content.search import search
from content.search_entries import Kind
from content.topics import Cost, Topic, chapter

if TYPE_CHECKING:
    from content.sheet import RulesetSheet

LADDER = (Cost.WARNING, Cost.POINTS, Cost.DEAD_HAND, Cost.CHOMBO, Cost.DISQUALIFICATION)
"""The penalties from the lightest to the heaviest."""
_MANY = 1000
"""More than anything a search finds: all hits are wanted, of which some are incidents."""


def groups() -> tuple[str, ...]:
    """The kinds of incidents, in reading order."""
    return tuple(dict.fromkeys(each.group for each in chapter("incidents").topics))


def incidents(what: str, group: str | None, sheet: RulesetSheet) -> tuple[Topic, ...]:
    """The incidents that fit what happened, the likeliest first; in reading order if nothing is said of it."""
    known = {each.id: each for each in chapter("incidents").topics if group in {None, each.group}}
    if not what.strip():
        return tuple(known.values())
    hits = search(what, sheet.ruleset.id, _MANY)
    return tuple(known[hit.id] for hit in hits if hit.kind is Kind.TOPIC and hit.id in known)


def costing(cost: Cost, sheet: RulesetSheet) -> tuple[Topic, ...]:
    """The incidents that may cost this under a ruleset."""
    return tuple(
        each
        for each in chapter("incidents").topics
        if (answer := answer_under(each, sheet)) is not None and cost in answer.costs
    )
