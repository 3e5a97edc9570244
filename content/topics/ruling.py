"""The answer to a topic under the current ruleset, compared with the other rulesets, and questions about its penalties.

A question about an incident has one right penalty, and plausible wrong answers from other rulesets and cases.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from content.documents import Basis, Origin, document, fact
from content.rulesets import MENU, CitedRuleset, option_label, option_words
from content.topics.costs import FREE, PENALTIES, Cost
from content.topics.topics import Answer, Topic, chapter, says_nothing, topic
from content.topics.usual import Usual, usual
from content.words import listed

LADDER = (*FREE, *PENALTIES)
"""The outcomes from the lightest to the heaviest, without referees' decisions, which learners cannot know."""
OFFERED = 4
OPEN = ("perhaps", "list")
"""Words that mark unsettled cases: the document says perhaps, or two of its lists disagree."""

NOT_ASKED = {"dead-hand-pointed-out", "many-offences"}
"""Incidents that are not a single wrong act with its own penalty."""

Likeness = Literal[
    "the same",
    "the same penalty",
    "different",
    "another penalty",
    "other numbers",
    "worded differently",
    "answers",
    "silent",
]
"""How the answer of another ruleset compares with the answer of the current one.

If only the other ruleset answers, the answers cannot be compared.
"""


class Other(NamedTuple):
    """An answer that one or more of the other rulesets give."""

    rulesets: tuple[str, ...]
    answers: tuple[Answer, ...]
    likeness: Likeness


@dataclass(frozen=True, slots=True)
class Ruling:
    """A topic with the answer of the current ruleset.

    `answer` is None if the topic has one text for all rulesets, or if a club's ruleset does not extend another. If a
    club's answer comes from the ruleset that the club extends, `borrowed` is the id of that ruleset; otherwise it is
    empty.
    """

    topic: Topic
    answer: Answer | None
    borrowed: str
    setting: str
    """The option that settles the topic, and the value that a club has set for it; empty if no club has set it."""
    usual: tuple[Usual, ...]
    """Lines on common practice if the document does not settle the topic; otherwise empty."""
    others: tuple[Other, ...]


def ruling(name: str, cited: CitedRuleset) -> Ruling:
    """Return the answer to a topic under a ruleset, compared with the answers of the other rulesets.

    :raises ContentError: if there is no such topic.
    """
    found = topic(name)
    answer, key = answer_under(found, cited), found.option
    borrowed = answer.ruleset if answer and answer.ruleset != cited.id else ""
    setting = f"{option_label(key)}: {option_words(key, cited)}." if has_its_own(name, cited) else ""
    return Ruling(found, answer, borrowed, setting, usual(found, answer, cited), tuple(_others(found, answer)))


def answer_under(found: Topic, cited: CitedRuleset) -> Answer | None:
    """Return the answer of a ruleset; for a club's ruleset, the answer of the ruleset it extends.

    None is returned if there is no such answer.
    """
    return found.answers.get(cited.id) or found.answers.get(cited.based_on)


def basis_under(found: Topic, cited: CitedRuleset) -> Basis | None:
    """Return the source of the text above a topic's answers; None if the text only introduces the answers."""
    return cited.resting_on(found.basis.facts) if found.basis else None


def every_ruleset(facts: Iterable[str]) -> bool:
    """Return whether these facts together apply to all six rulesets."""
    return {name for fact_id in facts for name in fact(fact_id).rulesets}.issuperset(MENU)


def told_by(facts: Iterable[str]) -> str:
    """Return words such as "According to …" that name the documents with these facts.

    Readers see these words before a text that not all documents support.
    """
    told = dict.fromkeys(fact(fact_id).document for fact_id in facts)
    return f"According to {listed(document(name).title for name in told)}"


def compare(own: Answer | None, other: Answer) -> Likeness:
    """Compare another ruleset's answer with that of the current one.

    The words are compared first, then the penalties, then the numbers.
    """
    if other.silent:
        return "silent"
    if own is None or own.silent:
        return "answers"
    if (own.text, own.next, own.costs) == (other.text, other.next, other.costs):
        return "the same"
    if own.costs or other.costs:
        return "the same penalty" if set(own.costs) == set(other.costs) else "another penalty"
    ours, theirs = numbers(own.text), numbers(other.text)
    return "other numbers" if ours and theirs and ours != theirs else "worded differently"


def numbers(text: str) -> frozenset[str]:
    """Return the numbers in a text as digits, without thousands separators.

    >>> sorted(numbers("3,000 to each other player, 9,000 in all."))
    ['3000', '9000']
    """
    return frozenset(found.replace(",", "") for found in re.findall(r"\d+(?:,\d{3})*", text))


def has_its_own(name: str, cited: CitedRuleset) -> bool:
    """Return whether a club has set the option that settles a topic. If so, no document states the club's answer."""
    key = topic(name).option
    return bool(key) and cited.entry(key).basis.origin is Origin.CLUB


def _others(found: Topic, own: Answer | None) -> Iterator[Other]:
    """Yield the answers of other rulesets. Equal answers are merged, and documents that do not answer come last."""
    told: dict[object, list[Answer]] = {}
    for answer in found.answers.values():
        if own is None or answer.ruleset != own.ruleset:
            key = says_nothing(answer) or (answer.basis.origin, answer.text, answer.next, answer.costs)
            told.setdefault(key, []).append(answer)
    for alike in sorted(told.values(), key=lambda alike: says_nothing(alike[0])):
        yield Other(tuple(answer.ruleset for answer in alike), tuple(alike), compare(own, alike[0]))


def costing(cost: Cost, cited: CitedRuleset) -> tuple[Topic, ...]:
    """Return the incidents that may lead to this penalty under a ruleset."""
    found = ((topic, answer_under(topic, cited)) for topic in chapter("incidents").topics)
    return tuple(topic for topic, answer in found if answer and cost in answer.costs)


def incident_groups() -> tuple[str, ...]:
    """Return the groups of incidents, in the order in which they are shown."""
    return tuple(dict.fromkeys(topic.group for topic in chapter("incidents").topics))


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
    branches, whens = answer.branches, [branch.when for branch in answer.branches]
    if "referee" in answer.costs or any(word in when for word in OPEN for when in whens):
        return
    every = {cost for other in found.answers.values() for cost in other.costs}
    if every <= {*FREE, "referee"}:
        return  # no ruleset has a penalty for this topic
    if len(branches) > 1 and (len(answer.costs) < len(branches) or not all(whens)):
        return  # no question, because two cases have the same penalty, or one penalty always applies
    for branch in branches:
        yield PenaltyCase(found, answer, branch.when, branch.cost, _options(found, branch.cost, every))


def _options(found: Topic, right: Cost, every: set[Cost]) -> tuple[Cost, ...]:
    # only one of the two outcomes without a penalty is offered, because learners may confuse the two
    lightest = right if right in FREE else FREE[sum(map(ord, found.id)) % len(FREE)]
    others = (cost for cost in LADDER if cost in every and cost not in FREE)
    offered = list(dict.fromkeys((right, *others, "dead_hand", "chombo", "warning")))[: OFFERED - (right not in FREE)]
    return tuple(cost for cost in LADDER if cost in {lightest, *offered})
