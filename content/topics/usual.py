"""Common practice on topics that a document does not settle, and the source of each practice.

Nothing here is invented: every practice comes from other documents, or is a value that Tensu uses for a ruleset because
it is common.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal

from content.documents import COMMON, Basis, KnownFacts, Origin, fact
from content.loader import Node, read_yaml
from content.rulesets import MENU, CitedRuleset, options, rulesets, usual_option, usual_price
from content.topics.costs import Branch, read_branch
from content.topics.topics import FOLDER, Answer, Topic, topic
from content.words import listed
from scoring import YAKU


def otherwise(key: str, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the rulesets whose documents contradict this ruleset's value of an option.

    Numbers and choices are compared directly. Values in words count as different only if otherwise.yaml says so.
    """
    value = cited.entry(key).value
    if isinstance(value, str):
        return contradicted().get((key, value), ())
    return tuple(
        name
        for name, other in rulesets().items()
        if told(key, name, cited.document) and other.entry(key).value != value
    )


def told(key: str, name: str, besides: str) -> bool:
    """Return whether a ruleset takes its value of an option from a document other than ``besides``."""
    other = rulesets()[name]
    return name in MENU and other.document != besides and other.entry(key).basis.origin is Origin.DOCUMENT


@cache
def contradicted() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return from otherwise.yaml, for each option and value, the rulesets that contradict the value.

    :raises ContentError: if an option or a ruleset does not exist.
    """
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for key, values in read_yaml(FOLDER / "otherwise.yaml").mapping().items():
        if key not in options():
            values.refuse("an option of options.yaml", repr(key))
        for value, names in values.mapping().items():
            found[key, value] = tuple(item.choice(MENU) for item in names.items())
    return found


AGREEING = 2
"""The number of documents that must agree before a rule counts as common practice."""
ALONE = "No other document covers this."
BEYOND = "The other documents say less."


Source = Literal["value", "agreed", "named", "open"]
"""The kinds of sources for a usual practice, the most reliable first.

- value: the value that the ruleset uses by common practice
- agreed: what at least two other documents agree on
- named: a named published ruleset
- open: nothing, because the matter is not settled
"""


@dataclass(frozen=True, slots=True)
class Usual:
    """One line about common practice, shown if a document does not settle a topic."""

    source: Source
    text: str
    basis: Basis
    """The source. Its note says in a sentence where the line comes from, or why there is no line."""
    branches: tuple[Branch, ...] = ()
    named: str = ""
    """The rulesets that have the practice, if only some have it."""
    nearest: tuple[str, ...] = ()
    """Related topics, if no document settles the topic."""

    @property
    def lead(self) -> str:
        """The words that begin the line: "Usually:", or the names of rulesets if only they have the practice."""
        if self.named:
            return f"{'The only rule we know is in' if self.basis.note == ALONE else 'In'} {self.named}:"
        return {"value": "By common practice,", "open": ""}.get(self.source, "Usually:")

    @property
    def sentence(self) -> str:
        """The line as one sentence: the words that begin the line, and the text."""
        return f"{self.lead} {self.text}".strip()


@dataclass(frozen=True, slots=True)
class Agreed:
    """A practice on which several documents agree, with the facts from each document."""

    text: str
    facts: KnownFacts

    def of_others(self, own: str) -> tuple[str, ...]:
        """Return the facts from documents other than ``own``; empty if too few of these documents agree."""
        facts = _of_others(self.facts, own)
        return facts if len({fact(name).document for name in facts}) >= AGREEING else ()


def _of_others(facts: Iterable[str], own: str) -> tuple[str, ...]:
    return tuple(name for name in facts if fact(name).document != own)


def _read_agreed(node: Node) -> Agreed:
    agreed = node.build(Agreed)
    if not agreed.of_others(""):
        node.at("facts").refuse("facts from two or more documents", "facts from one")
    return agreed


@dataclass(frozen=True, slots=True)
class UsualEntry:
    """The entry of a topic in usual.yaml."""

    agreed: Annotated[Agreed, _read_agreed] = Agreed("", ())
    options: tuple[Annotated[str, lambda node: node.choice(options())], ...] = ()
    prices: tuple[Annotated[str, YAKU], ...] = ()
    after: tuple[Annotated[str, MENU], ...] = ()
    costs: tuple[Annotated[Branch, read_branch], ...] = ()
    open: str = ""
    nearest: tuple[Annotated[str, lambda node: topic(node.text()).id], ...] = ()


def usual(found: Topic, own: Answer | None, cited: CitedRuleset) -> tuple[Usual, ...]:
    """Return common practice on a topic that the ruleset's document does not settle.

    The lines are what other documents agree on, and values that Tensu uses. Without these, they are the topic's own
    text or the answers of single documents. The result is empty if the document settles the topic, or if the topic has
    no answers.
    """
    if not found.answers or (own and not own.silent):
        return ()
    entry = entries().get(found.id, UsualEntry())
    lines, others = [*_usual_values(found, entry, cited)], [*_answers_of_others(found, entry, cited)]
    if facts := entry.agreed.of_others(cited.document):
        lines.insert(0, Usual("agreed", entry.agreed.text, _agreed_basis(facts), entry.costs))
    if not lines and not entry.after:
        lines += _rule_above_answers(found, cited)
    if entry.open and not lines:
        lines = [_unsettled(entry.open, entry.nearest), *(others if entry.after else ())]
    elif not lines or (entry.after and not entry.open):
        lines += others
    return tuple(lines) or (_unsettled("No document covers this.", ()),)


def _unsettled(why: str, nearest: tuple[str, ...]) -> Usual:
    return Usual("open", "There is no usual rule.", Basis(Origin.SILENT, (), why), nearest=nearest)


def _usual_values(found: Topic, entry: UsualEntry, cited: CitedRuleset) -> Iterator[Usual]:
    """Yield the values of the options and yaku that settle a topic, as far as they are common practice.

    The first line also has the penalties, unless the practice on which other documents agree already has them.
    """
    branches = () if entry.agreed.of_others(cited.document) else entry.costs
    for key in dict.fromkeys(filter(None, (found.option, *entry.options))):
        basis = cited.entry(key).basis
        if basis.origin is Origin.DEFAULT:
            names = otherwise(key, cited)
            different = f" It is different in {_joined_names(names)}." if names else ""
            yield _usual_value(usual_option(key, cited), basis, different, branches, cited)
            branches = ()
    for yaku_id in entry.prices:
        basis = cited.prices[yaku_id].basis if yaku_id in cited.prices else COMMON
        if basis.origin is not Origin.CLUB:  # a document may list a yaku without its value
            yield _usual_value(usual_price(yaku_id, cited), basis, "", branches, cited)


def _usual_value(value: str, basis: Basis, more: str, branches: tuple[Branch, ...], cited: CitedRuleset) -> Usual:
    note = f"{basis.note or 'This is common practice.'} Tensu uses it for {cited.name}.{more}"
    return Usual("value", f"{value}.", Basis(Origin.DEFAULT, (), note), branches)


def _rule_above_answers(found: Topic, cited: CitedRuleset) -> Iterator[Usual]:
    """Yield a topic's own text as common practice, if other documents state it; nothing if none does."""
    facts = _of_others(found.basis.facts if found.basis else (), cited.document)
    if len({fact(name).document for name in facts}) >= AGREEING:
        yield Usual("agreed", found.text, _agreed_basis(facts))
    elif facts:
        named = _joined_names(known for name in facts for known in fact(name).rulesets)
        yield Usual("named", found.text, Basis(Origin.DOCUMENT, facts, ALONE), named=named)


def _answers_of_others(found: Topic, entry: UsualEntry, cited: CitedRuleset) -> Iterator[Usual]:
    """Yield the answers of other documents to a topic. Rulesets of one document with equal answers share a line.

    If the entry lists rulesets under ``after``, only their answers are included.
    """
    told: dict[tuple[str, str], list[Answer]] = {}
    for name, answer in found.answers.items():
        source = rulesets()[name].document
        if name in (entry.after or MENU) and not answer.silent and source != cited.document:
            told.setdefault((source, answer.text), []).append(answer)
    note = "No two documents agree on it." if len({source for source, _ in told}) > 1 else ALONE
    if entry.agreed.of_others(cited.document):
        note = BEYOND
    for (_, text), alike in told.items():
        basis = alike[0].basis
        if basis.origin is Origin.DOCUMENT:
            names = _joined_names(answer.ruleset for answer in alike)
            yield Usual("named", text, replace(basis, note=note), alike[0].branches, names)


@cache
def ruleset_names() -> Mapping[str, str]:
    """Return the short names of Tensu's rulesets: the text before the comma, without the author."""
    return {name: cited.name.partition(",")[0] for name, cited in rulesets().items()}


def _joined_names(known: Iterable[str]) -> str:
    return listed(dict.fromkeys(map(ruleset_names().__getitem__, known)))


def _agreed_basis(facts: tuple[str, ...]) -> Basis:
    count = len({fact(name).document for name in facts})
    note = f"{('Two', 'Three', 'Four')[count - AGREEING]} other documents agree on it."
    return Basis(Origin.DOCUMENT, facts, note)


@cache
def entries() -> Mapping[str, UsualEntry]:
    """Return the content of usual.yaml, by the id of the topic.

    :raises ContentError: if the file is invalid, or if only one document states a practice that is listed as agreed.
    """
    return {name: _entry(name, item) for name, item in read_yaml(FOLDER / "usual.yaml").mapping().items()}


def _entry(name: str, node: Node) -> UsualEntry:
    """Read the entry of a topic in usual.yaml: common practice if documents don't settle the topic, and its source.

    :raises ContentError: if the topic or an option doesn't exist, or the keys don't go together.
    """
    found, entry = topic(name), node.build(UsualEntry)
    if bool(entry.open) != bool(entry.nearest):
        node.refuse("both open and nearest, or neither", "one without the other")
    if any(found.answers[other].silent for other in entry.after):
        node.refuse("only rulesets that answer under after", "one that is silent")
    return entry
