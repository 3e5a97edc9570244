"""Find incidents by their possible penalty."""

from content.rulesets.cited_ruleset import CitedRuleset
from content.topics.costs import Cost
from content.topics.ruling import answer_under
from content.topics.topics import Topic, chapter


def costing(cost: Cost, cited: CitedRuleset) -> tuple[Topic, ...]:
    """Return the incidents that may have this penalty under a ruleset."""
    return tuple(
        topic
        for topic in chapter("incidents").topics
        if (answer := answer_under(topic, cited)) is not None and cost in answer.costs
    )
