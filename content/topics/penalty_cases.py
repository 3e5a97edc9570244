"""Incidents as questions: what each costs under the ruleset in force, and what one might take it for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.documents.basis import Origin
from content.topics.costs import Cost
from content.topics.ruling import answer_under
from content.topics.topic_options import OPTION_OF
from content.topics.topics import chapter, topic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.topics import Answer, Topic

CHAPTER = "incidents"
LADDER = (Cost.NOTHING, Cost.UNNAMED, Cost.WARNING, Cost.POINTS, Cost.DEAD_HAND, Cost.CHOMBO, Cost.DISQUALIFICATION)
"""From the lightest to the heaviest; a referee's decision is no cost one can know."""
FREE = (Cost.NOTHING, Cost.UNNAMED)
"""Nobody pays: only one of them is ever offered, as who is told the one may take it for the other."""
NEIGHBOURS = (Cost.DEAD_HAND, Cost.CHOMBO, Cost.WARNING)
"""What is offered where no other ruleset and no other way it can go has a cost."""
OFFERED = 4
OPEN = ("perhaps", "list")
"""Words of a case that is not settled: the document says perhaps, or two lists of it disagree."""

NOT_ASKED = frozenset(("dead-hand-pointed-out", "many-offences"))
"""Incidents whose cost is not that of one deed."""


@dataclass(frozen=True, slots=True)
class PenaltyCase:
    """One way an incident can go, under one ruleset."""

    topic: Topic
    answer: Answer
    when: str
    """Which way, such as "hand shown"; empty where there is only one."""
    cost: Cost
    options: tuple[Cost, ...]
    """What it might cost, from the lightest; one of them is right."""


def has_its_own(name: str, cited: CitedRuleset) -> bool:
    """Whether a club has set the option that settles a topic, so that no document of ours tells it."""
    key = OPTION_OF.get(name)
    return key is not None and cited.entry(key).basis.origin is Origin.CLUB


def penalty_cases(cited: CitedRuleset) -> tuple[PenaltyCase, ...]:
    """Every incident the document in force has a definite cost for, each way it can go by itself."""
    return tuple(case for found in chapter(CHAPTER).topics for case in _cases(found, cited))


def penalty_case(name: str, when: str, cited: CitedRuleset) -> PenaltyCase | None:
    """One way an incident can go; None where the document in force has no definite cost for it.

    :raises ContentError: if there is no such topic.
    """
    return next((case for case in _cases(topic(name), cited) if case.when == when), None)


def _cases(found: Topic, cited: CitedRuleset) -> Iterator[PenaltyCase]:
    answer = answer_under(found, cited)
    if found.id in NOT_ASKED or answer is None or answer.basis.origin is not Origin.DOCUMENT:
        return
    if has_its_own(found.id, cited):
        return
    branches = answer.branches
    if Cost.REFEREE in answer.costs or any(word in branch.when for word in OPEN for branch in branches):
        return
    every = {cost for other in found.answers.values() for cost in other.costs}
    if every <= {*FREE, Cost.REFEREE}:
        return  # a rule, and no offence
    if len(branches) > 1 and (len(answer.costs) < len(branches) or not all(branch.when for branch in branches)):
        return  # two ways with one cost, or one that is meant by itself and beside another
    for branch in branches:
        yield PenaltyCase(found, answer, branch.when, branch.cost, _options(found, branch.cost, every))


def _options(found: Topic, right: Cost, every: set[Cost]) -> tuple[Cost, ...]:
    lightest = right if right in FREE else FREE[sum(map(ord, found.id)) % len(FREE)]
    others = (cost for cost in LADDER if cost in every and cost not in FREE)
    offered = list(dict.fromkeys((right, *others, *NEIGHBOURS)))[: OFFERED - (right not in FREE)]
    return tuple(cost for cost in LADDER if cost in {lightest, *offered})
