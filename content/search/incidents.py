"""Find incidents at the table by a description of what happened."""

from content.rulesets.cited_ruleset import CitedRuleset
from content.search.search_entries import Kind
from content.topics.costs import Cost
from content.topics.topics import Topic, chapter

PENALTIES = (Cost.WARNING, Cost.POINTS, Cost.DEAD_HAND, Cost.CHOMBO, Cost.DISQUALIFICATION)
"""The penalties from the lightest to the heaviest."""


def groups() -> tuple[str, ...]:
    """Return the kinds of incidents, in the order in which they are shown."""
    return tuple(dict.fromkeys(topic.group for topic in chapter("incidents").topics))


def incidents(what: str, group: str | None, cited: CitedRuleset) -> tuple[Topic, ...]:
    """Return the incidents that match a description, likeliest first.

    If the description is empty, all incidents are returned, in the order in which they are shown.
    """
    known = {topic.id: topic for topic in chapter("incidents").topics if group in {None, topic.group}}
    if not what.strip():
        return tuple(known.values())
    from content.search.search import search  # noqa: PLC0415 (rulings are shown where nothing is looked up)

    hits = search(what, cited.ruleset.id, limit=1000)  # more than any search finds, so that no incident is cut off
    return tuple(known[hit.id] for hit in hits if hit.kind is Kind.TOPIC and hit.id in known)
