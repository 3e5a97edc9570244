"""The verdict first: what an incident costs here, in figures, for each way it can go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents.documents import fact
from content.rulesets.cited_ruleset import Account, ChomboDeduction, ChomboPayment
from content.rulesets.values_in_words import option_words
from content.topics.costs import COST_NAMES, Branch, Cost
from content.topics.option_of import OPTION_OF
from content.topics.ruling import ruling
from content.topics.topics import MEANING
from content.topics.usual import Source, label

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from content.rulesets.cited_ruleset import CitedRuleset
    from content.topics.ruling import Ruling
    from content.topics.topics import Answer, Topic

_POINTS: Mapping[str, str] = MappingProxyType(
    {
        "points_per_minute": "{} a minute",
        "points": "{}",
        "first": "{} the first time",
        "second": "{} the second",
        "uma": "an uma of \N{MINUS SIGN}{}",
    }
)
"""How a fact that takes points names them, and how that is said."""
_UNPAID = frozenset((Cost.NOTHING, Cost.UNNAMED))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one way an incident can go costs under the ruleset in force."""

    cost: Cost | None
    """None where a value settles what is done, and nobody says what a breach costs."""
    when: str
    """In which case; empty where there is only one."""
    figures: tuple[str, ...]
    """What that means here, in points and in play; empty where nothing is named."""
    source: Source | None
    """Where it comes from if the document in force is silent; None if the document says it."""

    @property
    def text(self) -> str:
        """In one line, such as "Chombo · 3,000 to each · hand replayed"."""
        return " · ".join((*((COST_NAMES[self.cost],) if self.cost else ()), *self.figures))


def verdicts(told: Ruling, cited: CitedRuleset) -> tuple[Verdict, ...]:
    """Give every way an incident can go, that of the topic itself first, and then its other cases."""
    others = (ruling(name, cited) for name in told.topic.cases)
    alike: dict[tuple[Cost | None, tuple[str, ...], Source | None], list[str]] = {}
    for verdict in (found for case in (told, *others) for found in _of(case, cited)):
        alike.setdefault((verdict.cost, verdict.figures, verdict.source), []).append(verdict.when)
    return tuple(
        Verdict(cost, "; ".join(filter(None, dict.fromkeys(cases))), shown, source)
        for (cost, shown, source), cases in alike.items()
    )


def _of(told: Ruling, cited: CitedRuleset) -> Iterator[Verdict]:
    case = told.topic.case
    for cost in (cost for cost, (name, *_) in MEANING.items() if name == told.topic.id):
        source = told.usual[0].source if told.usual else None
        if shown := figures(Branch(cost), (), cited):  # what a penalty means is the price of its own name
            yield Verdict(cost, "", shown, source)
    if told.answer is not None:
        yield from _of_answer(told.answer, told.topic, cited)
    values = tuple(line for line in told.usual if line.source is Source.VALUE)
    if told.topic.chapter == "incidents" and values and not any(line.branches for line in told.usual if not line.named):
        yield Verdict(None, case, (_lowered(values[0].text),), Source.VALUE)
    for line in told.usual:
        for branch in line.branches:
            found = _verdict(branch, (line.named, case), line.basis.facts, line.source, cited)
            yield _settled(found, told.topic, cited) if line.source is Source.VALUE else found


def _of_answer(answer: Answer, found: Topic, cited: CitedRuleset) -> Iterator[Verdict]:
    for branch in answer.branches:
        verdict = _verdict(branch, (found.case,), answer.basis.facts, None, cited)
        yield _settled(verdict, found, cited) if len(answer.costs) == 1 else verdict


def _settled(verdict: Verdict, found: Topic, cited: CitedRuleset) -> Verdict:
    """Where nobody pays, what the option that settles the topic says is the verdict."""
    if verdict.cost not in _UNPAID or found.id not in OPTION_OF:
        return verdict
    key = OPTION_OF[found.id]
    return replace(verdict, figures=(_lowered(f"{label(key)}: {option_words(key, cited)}"),))


def _lowered(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}".rstrip(".")


def _verdict(
    branch: Branch, cases: tuple[str, ...], facts: tuple[str, ...], source: Source | None, cited: CitedRuleset
) -> Verdict:
    when = ", ".join(filter(None, (*cases, branch.when)))
    # what another ruleset takes is told without our figures; points off stand in its own facts
    ours = source is not Source.NAMED or branch.cost is Cost.POINTS
    return Verdict(branch.cost, when, figures(branch, facts, cited) if ours else (), source)


def figures(branch: Branch, facts: tuple[str, ...], cited: CitedRuleset) -> tuple[str, ...]:
    """What a cost means under a ruleset: its values for a chombo and a dead hand, those of the facts for points off."""
    match branch.cost:
        case Cost.CHOMBO:
            return (chombo_words(cited), option_words("chombo_replay", cited))
        case Cost.DEAD_HAND:
            return (option_words("dead_hand_effect", cited),)
        case Cost.POINTS:
            return tuple(_points((branch.by,) if branch.by else facts))
    return ()


def chombo_words(cited: CitedRuleset) -> str:
    """Who loses how many points by a chombo, short; the seat is told where it matters.

    :raises TypeError: never for a ruleset that was read.
    """
    value = cited.game.chombo.value
    match value:
        case ChomboDeduction(points, Account.GAME):
            return f"{points:,} off, after uma"
        case ChomboDeduction(points, Account.TOURNAMENT):
            return f"{points:,} off the tournament score"
        case ChomboPayment(to_dealer, to_other, dealer_to_each) if to_dealer == to_other == dealer_to_each:
            return f"{to_dealer:,} to each"
        case ChomboPayment(to_dealer, to_other, dealer_to_each):
            return f"{to_dealer:,} to East, {to_other:,} to each other; East pays {dealer_to_each:,} to each"
    msg = f"expected what a chombo costs, found {value!r}"
    raise TypeError(msg)


def _points(facts: tuple[str, ...]) -> Iterator[str]:
    for told in map(fact, facts):
        if told.kind == "penalty":
            for key, words in _POINTS.items():
                amount = told.values.get(key)
                if isinstance(amount, int):
                    yield words.format(f"{abs(amount):,}")
