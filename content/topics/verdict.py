"""The penalty for an incident under the current ruleset, for each case: the points, and what happens in play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from content.documents import Origin, fact
from content.rulesets import ChomboDeduction, ChomboPayment, CitedRuleset, option_label, option_words
from content.topics.costs import COST_NAMES, FREE, Branch, Cost, Count
from content.topics.ruling import Ruling, ruling
from content.topics.topics import MEANING, Answer, Topic
from content.topics.usual import Source, Usual, UsualEntry, entries, ruleset_names
from content.words import small

_POINTS = {
    "points_per_minute": "{} a minute",
    "points": "{}",
    "first": "{} the first time",
    "second": "{} the second",
    "uma": "an uma of \N{MINUS SIGN}{}",
}
"""The words for each way in which a fact can state how many points are deducted."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The penalty in one case of an incident under the current ruleset."""

    cost: Cost | None
    """The penalty; None if a rule says what to do and no penalty is stated."""
    when: str
    """The case; empty if the incident has only one case."""
    figures: tuple[str, ...]
    """What the penalty means under this ruleset, such as "3,000 to each" and "hand replayed"; may be empty."""
    source: Source | None
    """Where the penalty comes from; None if the current ruleset's document states it."""
    met: Count | None = None
    """The number in the question that matches this case; None if there is none."""

    @property
    def text(self) -> str:
        """The penalty in one line, such as "Chombo · 3,000 to each · hand replayed"."""
        return " · ".join((*((COST_NAMES[self.cost],) if self.cost else ()), *self.figures))


def verdicts(told: Ruling, cited: CitedRuleset, asked: tuple[Count, ...] = ()) -> tuple[Verdict, ...]:
    """Return the penalty in every case of an incident. Cases with the same penalty are merged.

    Cases that match a number in the question come first. Among the rest, the cases of this topic come before those of
    related topics.
    """
    cases: dict[Verdict, list[str]] = {}
    for case in (told, *(ruling(name, cited) for name in told.topic.cases)):
        for verdict in _verdicts_in_case(case, cited, asked):
            cases.setdefault(replace(verdict, when=""), []).append(verdict.when)
    found = (replace(one, when="; ".join(filter(None, dict.fromkeys(whens)))) for one, whens in cases.items())
    return tuple(sorted(found, key=lambda verdict: verdict.met is None))


def _verdicts_in_case(told: Ruling, cited: CitedRuleset, asked: tuple[Count, ...]) -> Iterator[Verdict]:
    """Yield the penalties for one incident: first those of the ruleset's document, then those of common practice.

    For a topic that is itself a penalty, such as chombo, the cost of the penalty comes first.

    :param asked: the numbers in the reader's question, such as 12 minutes, that show which case applies.
    """
    for cost, (name, *_) in MEANING.items():
        if name == told.topic.id and (shown := figures(Branch(cost), (), cited)):
            yield Verdict(cost, "", shown, told.usual[0].source if told.usual else None)
    if told.answer:
        for branch in told.answer.branches:
            found = _verdict(branch, told.topic, told.answer, cited, asked)
            yield _with_settings(found, told.topic, cited) if len(told.answer.costs) == 1 else found
    values = [line for line in told.usual if line.source == "value"]
    if told.topic.chapter == "incidents" and values and not any(line.branches for line in told.usual if not line.named):
        yield Verdict(None, told.topic.case, (_phrase(values[0].text),), "value")
    for line in told.usual:
        for branch in line.branches:
            found = _verdict(branch, told.topic, line, cited, asked)
            yield _with_settings(found, told.topic, cited) if line.source == "value" else found


def _with_settings(verdict: Verdict, found: Topic, cited: CitedRuleset) -> Verdict:
    """Add the settings of the topic's options to a verdict without a penalty. Any other verdict stays unchanged."""
    if verdict.cost not in FREE:
        return verdict
    keys = entries().get(found.id, UsualEntry()).options
    in_document = (key for key in keys if cited.entry(key).basis.origin is Origin.DOCUMENT)
    settings = (
        _phrase(f"{option_label(key)}: {option_words(key, cited)}")
        for key in ([found.option] if found.option else in_document)
    )
    return replace(verdict, figures=tuple(settings))


def lowered(text: str) -> str:
    """Return a phrase with a lower-case first letter.

    The name of a ruleset or an abbreviation keeps its capital.

    >>> lowered("A referee decides"), lowered("USMA club rules: dead hand"), lowered("Oklahoma 2024, a valid win")
    ('a referee decides', 'USMA club rules: dead hand', 'Oklahoma 2024, a valid win')
    """
    return text if text[1:2].isupper() or text.startswith((*ruleset_names().values(),)) else small(text)


def _phrase(sentence: str) -> str:
    return lowered(sentence).rstrip(".")


def _verdict(
    branch: Branch, found: Topic, stated: Answer | Usual, cited: CitedRuleset, asked: tuple[Count, ...]
) -> Verdict:
    """Return a penalty with its case in words, and with what it means under the current ruleset.

    :param stated: what states the penalty: the answer of the current ruleset's document, or a line on common practice.
    :param asked: the numbers in the user's question, such as two tiles; the verdict names the first that fits.
    """
    named, source = ("", None) if isinstance(stated, Answer) else (stated.named, stated.source)
    when = ", ".join(filter(None, (named, found.case, branch.when)))
    # If the penalty comes from another ruleset, leave out the cost of a chombo or a dead hand, because the figures
    # would be those of the current ruleset. A deduction in points is different: its number comes from a fact.
    shown = source != "named" or branch.cost == "points"
    span = branch.counted or found.counted
    met = next((count for count in asked if span and span.meets(count)), None)
    return Verdict(branch.cost, when, figures(branch, stated.basis.facts, cited, asked) if shown else (), source, met)


def figures(
    branch: Branch, facts: tuple[str, ...], cited: CitedRuleset, asked: tuple[Count, ...] = ()
) -> tuple[str, ...]:
    """Return what a penalty costs under a ruleset, as short texts.

    The costs of a chombo and of a dead hand are options of the ruleset. The points of other penalties come from facts.
    Some of these points depend on a number in the question, such as the minutes.
    """
    match branch.cost:
        case "chombo":
            return (chombo_words(cited), option_words("chombo_replay", cited))
        case "dead_hand":
            return (option_words("dead_hand_effect", cited),)
        case "points":
            met = tuple(count for count in asked if not branch.counted or branch.counted.meets(count))
            return tuple(_points((branch.by,) if branch.by else facts, met))
    return ()


def chombo_words(cited: CitedRuleset) -> str:
    """Return in a few words how many points a chombo costs, and who gets them.

    If the dealer and others pay different amounts, the words say so.

    :raises TypeError: if the chombo has a type that ruleset files don't have.
    """
    value = cited.game.chombo.value
    match value:
        case ChomboDeduction(points, "game"):
            return f"{points:,} off, after uma"
        case ChomboDeduction(points, "tournament"):
            return f"{points:,} off the tournament score"
        case ChomboPayment(dealer, other, from_dealer) if dealer == other == from_dealer:
            return f"{dealer:,} to each"
        case ChomboPayment(dealer, other, from_dealer):
            return f"{dealer:,} to East and {other:,} to each of the others (East pays {from_dealer:,} to each)"
    raise TypeError(f"expected the cost of a chombo, found {value!r}")


def _points(facts: tuple[str, ...], asked: tuple[Count, ...]) -> Iterator[str]:
    """Yield the points that each fact deducts.

    Points per minute are multiplied by the minutes in the question, if it has any. If the question is about a first
    offence, the points for a second offence are left out. If it is about a later offence, the points for a first
    offence are left out.
    """
    minutes = next((count.number for count in asked if count.unit != "times"), 0)
    times = next((count.number for count in asked if count.unit == "times"), 0)
    left_out = ("first" if times > 1 else "second") if times else ""
    for told in map(fact, facts):
        for key, words in _POINTS.items() if told.kind == "penalty" else ():
            amount = told.values.get(key)
            if not isinstance(amount, int) or key == left_out:
                continue
            if minutes and key == "points_per_minute":
                yield f"{abs(amount) * minutes:,} for {Count(minutes, 'minutes').words}"
            else:
                yield words.format(f"{abs(amount):,}")
