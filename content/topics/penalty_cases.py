"""Questions about incidents: the right penalty under the current ruleset, and plausible wrong answers."""

from collections.abc import Iterator
from dataclasses import dataclass

from content.documents import Origin
from content.rulesets import CitedRuleset
from content.topics.costs import FREE, PENALTIES, Cost
from content.topics.ruling import answer_under, has_its_own
from content.topics.topics import Answer, Topic, chapter, topic

LADDER = (*FREE, *PENALTIES)
"""The outcomes from the lightest to the heaviest, without referees' decisions, which learners cannot know."""
OFFERED = 4
OPEN = ("perhaps", "list")
"""Words that mark unsettled cases: the document says perhaps, or two of its lists disagree."""

NOT_ASKED = frozenset(("dead-hand-pointed-out", "many-offences"))
"""Incidents that are not a single wrong act with its own penalty."""


@dataclass(frozen=True, slots=True)
class PenaltyCase:
    """One case of an incident under one ruleset: the right penalty, and all penalties that the question offers."""

    topic: Topic
    answer: Answer
    when: str
    """The case, such as "hand shown"; empty if the incident has only one case."""
    cost: Cost
    options: tuple[Cost, ...]
    """The penalties offered, beginning with the lightest. One of them is right."""


def penalty_cases(cited: CitedRuleset) -> tuple[PenaltyCase, ...]:
    """Return the cases of all incidents for which the current ruleset's document sets a definite penalty."""
    return tuple(case for found in chapter("incidents").topics for case in _cases(found, cited))


def penalty_case(name: str, when: str, cited: CitedRuleset) -> PenaltyCase | None:
    """Return one case of an incident.

    None is returned if the current ruleset's document does not set a definite penalty for the case.

    :raises ContentError: if there is no such topic.
    """
    return next((case for case in _cases(topic(name), cited) if case.when == when), None)


def _cases(found: Topic, cited: CitedRuleset) -> Iterator[PenaltyCase]:
    """Yield each case of an incident as a quiz question with one right penalty under this ruleset.

    Nothing is yielded if the ruleset's document sets no definite penalty, or if a question would have no single right
    answer.
    """
    answer = answer_under(found, cited)
    unasked = found.id in NOT_ASKED or has_its_own(found.id, cited)
    if unasked or answer is None or answer.basis.origin is not Origin.DOCUMENT:
        return
    branches = answer.branches
    if "referee" in answer.costs or any(word in branch.when for word in OPEN for branch in branches):
        return
    every = {cost for other in found.answers.values() for cost in other.costs}
    if every <= {*FREE, "referee"}:
        return  # no ruleset has a penalty for this topic
    if len(branches) > 1 and (len(answer.costs) < len(branches) or not all(branch.when for branch in branches)):
        return  # no question, because two cases have the same penalty, or one penalty always applies
    for branch in branches:
        yield PenaltyCase(found, answer, branch.when, branch.cost, _options(found, branch.cost, every))


def _options(found: Topic, right: Cost, every: set[Cost]) -> tuple[Cost, ...]:
    # only one outcome without a penalty is offered, because learners may confuse them
    lightest = right if right in FREE else FREE[sum(map(ord, found.id)) % len(FREE)]
    others = (cost for cost in LADDER if cost in every and cost not in FREE)
    usual = ("dead_hand", "chombo", "warning")
    offered = list(dict.fromkeys((right, *others, *usual)))[: OFFERED - (right not in FREE)]
    return tuple(cost for cost in LADDER if cost in {lightest, *offered})
