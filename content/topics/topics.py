"""Topics in plain words, with an answer for every ruleset and the facts of each answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated

from content.documents import Basis, Origin, read_basis, read_facts
from content.loader import FromKeys, Node, look_up, read_yaml, refuse_unknown
from content.rulesets import MENU, options
from content.topics.costs import Branch, Cost, Span, read_branch, read_span

FOLDER = Path(__file__).parent
CHAPTERS = (
    "procedures",
    "incidents",
    "penalties",
    "etiquette",
    "calls",
    "riichi",
    "furiten",
    "dora",
    "draws",
    "dealer",
    "fu",
    "payments",
    "liability",
    "end",
    "running",
    "yaku",
    "sources",
)
"""The chapters in reading order. Each chapter is a YAML file in this folder."""


MEANING: Mapping[Cost, tuple[str, ...]] = {
    "warning": ("warning",),
    "dead_hand": ("dead-hand",),
    "points": ("points-penalty",),
    "chombo": ("chombo", "after-chombo"),
    "disqualification": ("disqualification",),
}
"""For each penalty, the topics that explain the penalty and what happens next."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a ruleset to a topic."""

    ruleset: str
    basis: Basis
    text: str
    next: str = ""
    """What happens next, unless the penalty already implies this; empty if there is nothing to add."""
    branches: tuple[Branch, ...] = ()

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The different penalties that may apply."""
        return tuple(dict.fromkeys(branch.cost for branch in self.branches))

    @property
    def silent(self) -> bool:
        """Whether the document says nothing definite about the topic."""
        return self.basis.origin is Origin.SILENT

    def meaning(self) -> "tuple[Answer, ...]":
        """Return what the penalties in this answer mean under its ruleset: the answers to the topics about them."""
        return tuple(topic(name).answers[self.ruleset] for cost in self.costs for name in MEANING.get(cost, ()))


def _read_topic_basis(node: Node) -> Basis | None:
    keys = node.mapping().keys()
    if keys.isdisjoint(("facts", "default", "answers")):
        node.refuse("either facts, answers or default: true", "none of them")
    return None if keys.isdisjoint(("facts", "default")) else read_basis(node)


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject that a reader may look up, such as a procedure.

    `text` applies to every ruleset. `basis` is the source of the text in all documents; None if the text only
    introduces the answers. `answers` is empty, or has one answer for each ruleset.
    """

    id: str
    chapter: Annotated[str, FromKeys(lambda node: Path(node.file).stem)]
    title: str
    text: str
    basis: Annotated[Basis | None, FromKeys(_read_topic_basis, (), ("facts", "default"))]
    group: str = ""
    words: tuple[str, ...] = ()
    """Other words that people use for the topic."""
    answers: "Annotated[Mapping[str, Answer], _read_answers]" = field(default_factory=dict)
    case: str = ""
    """The case, such as "hand shown"; empty if the topic has only one case."""
    counted: Annotated[Span | None, read_span] = None
    """The range of numbers for which this case applies, if numbers decide the case."""
    cases: tuple[str, ...] = ()
    """The topics of the other cases, which a reader may have meant."""
    chain: tuple[str, ...] = ()
    """The rules that lead to the penalty, in order."""
    see: tuple[str, ...] = ()
    option: Annotated[str, lambda node: node.choice(options())] = ""
    """The option of the rulesets that settles the topic, which a club may have set; empty if none does."""

    def citations(self) -> Iterator[str]:
        """Yield every fact that the text or an answer cites. A fact may occur more than once."""
        for basis in (self.basis, *(answer.basis for answer in self.answers.values())):
            if basis is not None:
                yield from basis.facts


@dataclass(frozen=True, slots=True)
class Chapter:
    """Topics that belong together, in the order in which they are shown."""

    id: str
    title: str
    about: str
    topics: tuple[Topic, ...]
    see: tuple[str, ...] = ()
    """Topics of other chapters that a reader of this chapter may look for."""


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return all chapters, in the order in which they are shown.

    :raises ContentError: if one of the files is invalid, or two topics have the same id.
    """
    read, seen = tuple(map(chapter, CHAPTERS)), dict[str, str]()
    for told in (topic for chapter in read for topic in chapter.topics):
        if told.id in seen:
            other = f"{told.id!r}, which {seen[told.id]}.yaml already has"
            Node(None, f"{told.chapter}.yaml").refuse("an unused id", other)
        seen[told.id] = told.chapter
    return read


@cache
def chapter(name: str) -> Chapter:
    """Return one chapter without reading the others.

    :raises ContentError: if there is no chapter of this name, or its file is invalid.
    """
    if name not in CHAPTERS:
        refuse_unknown("a chapter", name, CHAPTERS)
    node = read_yaml(FOLDER / f"{name}.yaml", largest=200_000)
    node.at("id").choice((name,))
    return node.build(Chapter)


def topic(name: str) -> Topic:
    """Return the topic with this id.

    :raises ContentError: if there is no such topic; the message names the most similar id.
    """
    return look_up("the id of a topic", name, _topics())


@cache
def citations() -> Mapping[str, tuple[str, ...]]:
    """Return, for each fact, the ids of the topics that cite it."""
    cited: dict[str, tuple[str, ...]] = {}
    for topic in _topics().values():
        for fact in dict.fromkeys(topic.citations()):
            cited[fact] = (*cited.get(fact, ()), topic.id)
    return cited


@cache
def _topics() -> Mapping[str, Topic]:
    return {topic.id: topic for chapter in chapters() for topic in chapter.topics}


@cache
def not_said() -> Mapping[str, Answer]:
    """Return the answer that readers of each ruleset see if its document says nothing on a topic.

    :raises ContentError: if the file not_said.yaml is invalid.
    """
    return {name: _silent_answer(name, given) for name, given in _not_said_fields().items()}


def _silent_answer(ruleset: str, said: Mapping[str, Node]) -> Answer:
    return Answer(ruleset, Basis(Origin.SILENT, read_facts(said["facts"])), said["text"].text())


def says_nothing(answer: Answer) -> bool:
    """Return whether a document says nothing about a topic and states no related fact either."""
    return answer.silent and answer.basis == not_said()[answer.ruleset].basis


def silence(answer: Answer) -> str:
    """Return the text for a topic that a document does not settle: a sentence that says so, and related facts."""
    if says_nothing(answer) or " say" in answer.text:
        return answer.text
    return f"{not_said()[answer.ruleset].text.partition('.')[0]}. {answer.text}"


@cache
def _not_said_fields() -> Mapping[str, Mapping[str, Node]]:
    said = read_yaml(FOLDER / "not_said.yaml").fields(MENU)
    return {name: node.fields(("text", "facts"), ("of_sister",)) for name, node in said.items()}


def _read_answers(node: Node) -> Mapping[str, Answer]:
    """Read a topic's answer for each of the rulesets. A key may name several rulesets, as in `usma, ema`.

    If a document answers the topic only for a sister of the ruleset, the text says so.
    """
    answers: dict[str, Answer] = {}
    for key, item in node.mapping().items():
        for name in key.split(", "):
            if name not in MENU or name in answers:
                item.refuse(f"rulesets from {', '.join(MENU)}, without repeats", repr(name))
            answers[name] = _answer(item, name)
    if missing := [name for name in MENU if name not in answers]:
        node.refuse("an answer for every ruleset", f"none for {', '.join(missing)}")
    # sister rulesets come from one document: the facts of EMA are on some pages of the USMA handbook
    for name, answer in answers.items():
        given = _not_said_fields()[name]
        sisters = given["of_sister"].mapping() if "of_sister" in given and says_nothing(answer) else {}
        if text := next((text for sister, text in sisters.items() if not answers[sister].silent), None):
            answers[name] = replace(answer, text=text.text())
    return {name: answers[name] for name in MENU}


def _answer(node: Node, ruleset: str) -> Answer:
    """Read the answer of one ruleset to a topic.

    For `silent: true` alone, the answer is the ruleset's usual sentence that its document says nothing.

    :raises ContentError: if the answer doesn't have exactly one source, or its keys don't go together.
    """
    said = node.fields((), ("silent", "default", "text", "next", "costs", "facts", "note"))
    silent, default = (mark in said and said[mark].flag() for mark in ("silent", "default"))
    if "note" in said and not default:
        said["note"].refuse("no note, unless the answer has default: true", "one")
    if silent and not default:
        if "costs" in said or "next" in said:
            node.refuse("a silent answer without costs or next", "one of them")
        if ("text" in said) != ("facts" in said):
            node.refuse("a silent answer with both text and facts, or with neither", "one without the other")
        return _silent_answer(ruleset, said) if "text" in said else not_said()[ruleset]
    if silent + default + ("facts" in said) != 1 or "text" not in said:
        node.refuse("text, and one of facts, default: true or silent: true", ", ".join(said) or "nothing")
    return Answer(
        ruleset,
        read_basis(node),
        said["text"].text(),
        said["next"].text() if "next" in said else "",
        tuple(map(read_branch, said["costs"].items())) if "costs" in said else (),
    )
