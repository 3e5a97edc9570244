"""Plain words for everything in the engine: conditions, fu reasons, limits, payers, waits and more.

The words are in `content/words/engine/*.yaml`. The loader requires words for everything in the engine, and refuses
words for anything else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import TypeVar

from content.documents.basis import read_facts
from content.loader import Node, read_yaml
from content.words.mistakes import filled, read_sentences
from scoring.blocks import Block
from scoring.conditions.every_condition import CONDITIONS
from scoring.context import Moment, Riichi, Wind, WinType
from scoring.decomposition import Shape, Wait
from scoring.fu import FuReason
from scoring.payment import Limit, Payer, Winner
from scoring.yaku import Family

FOLDER = Path(__file__).parent / "engine"
PARTS = frozenset(
    (
        "tiles",
        "what",
        "orphans",
        "ends",
        "suited",
        "honours",
        "start",
        "missing",
        "instead",
        "ronned",
        "worthless",
        "changed",
        "wanted",
        "win",
        "waited",
        "seat",
        "round",
    )
)
"""The gaps that the words of a condition may have."""

Term = TypeVar("Term", bound=Enum)


@dataclass(frozen=True, slots=True)
class ConditionWords:
    """The words for a condition in a checklist, and the sentences about it for a particular hand."""

    name: str
    holds: str
    fails: tuple[str, ...]
    """Sentences from the most specific to the most general; the first that can be filled is used."""


@dataclass(frozen=True, slots=True)
class TermWords:
    """The name of a term and a sentence about it.

    If the term is a rule, ``facts`` holds the ids of the facts that state the rule in each document.
    """

    name: str
    why: str
    facts: tuple[str, ...] = ()


class Tiles(tuple[str, ...]):
    """Blocks of tiles, such as sequences and pairs, to be inserted into a sentence.

    ``{tiles:is/are}`` inserts "is" for one block and "are" for several.
    """

    __slots__ = ()

    @classmethod
    def of(cls, blocks: Iterable[Block]) -> "Tiles":
        """Return each block in tile notation. Equal blocks are not merged."""
        return cls(map(str, blocks))

    def __format__(self, spec: str) -> str:
        return spec.split("/")[len(self) != 1] if spec else listed(self)


def listed(words: Iterable[str]) -> str:
    """Join words with commas and "and".

    >>> listed(["123m", "456m", "789m"])
    '123m, 456m and 789m'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def fill(templates: Iterable[str], parts: Mapping[str, object]) -> str:
    """Fill the first sentence whose gaps all have values that are not empty. Its first letter becomes a capital.

    >>> fill(["{win} closed {tiles}", "The wait was not two-sided"], {"win": "4s", "tiles": ""})
    'The wait was not two-sided'

    :raises LookupError: if no sentence can be filled.
    """
    for template in templates:
        if all(parts.get(name) for name in names_in(template)):
            text = template.format_map(parts)
            return text[0].upper() + text[1:]
    raise LookupError(f"expected a sentence that can be filled with {', '.join(parts)}, found none")


def small(text: str) -> str:
    """Return a text with a lower-case first letter, for the middle of a sentence."""
    return text[:1].lower() + text[1:]


def names_in(template: str) -> frozenset[str]:
    """Return the names of the gaps in a sentence."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@cache
def conditions() -> Mapping[str, ConditionWords]:
    """Return the words of every condition by its id.

    :raises ContentError: if the file conditions.yaml is invalid.
    """
    given = read_yaml(FOLDER / "conditions.yaml").fields([condition.id for condition in CONDITIONS])
    return MappingProxyType({condition.id: _condition(given[condition.id]) for condition in CONDITIONS})


def _condition(node: Node) -> ConditionWords:
    said = node.fields(("name", "holds", "fails"))
    fails = tuple(_template(item, PARTS) for item in said["fails"].items())
    if not fails or names_in(fails[-1]):
        said["fails"].refuse("a last sentence without gaps", str(fails[-1:]))
    return ConditionWords(said["name"].text(80), _template(said["holds"], frozenset(("tiles",))), fails)


def _template(node: Node, parts: frozenset[str]) -> str:
    unknown = names_in(node.text(200)) - parts
    if unknown:
        node.refuse(f"only the gaps {', '.join(sorted(parts))}", ", ".join(sorted(unknown)))
    return node.text(200)


@cache
def fu_reasons() -> Mapping[FuReason, TermWords]:
    """Return the words of every reason for fu, with the facts that state the rule in each document."""
    return _terms(read_yaml(FOLDER / "fu.yaml"), FuReason)


class NoFu(StrEnum):
    """The parts of a hand that earn no fu although a player may expect some."""

    PINFU_TSUMO = "pinfu_tsumo"
    OPEN_RON = "open_ron"
    TWO_SIDED = "two_sided"
    DOUBLE_PAIR = "double_pair"
    PAIR_OF_NUMBERS = "pair_of_numbers"
    PAIR_OF_GUEST_WIND = "pair_of_guest_wind"


@cache
def no_fu() -> Mapping[NoFu, TermWords]:
    """Return the words for parts that earn no fu, with the facts that state the rule in each document.

    The sentence ``why`` may contain ``{fu}``: how many fu the hand has without the part.
    """
    return _terms(read_yaml(FOLDER / "no_fu.yaml"), NoFu)


@cache
def _payment() -> Mapping[str, Node]:
    return read_yaml(FOLDER / "payment.yaml").fields(("limits", "payers", "winners"))


@cache
def _small() -> Mapping[str, Node]:
    sections = ("shapes", "waits", "win_types", "winds", "riichi", "moments", "families")
    return read_yaml(FOLDER / "terms.yaml").fields(sections)


@cache
def limits() -> Mapping[Limit, TermWords]:
    """Return the words for mangan and the limits above it."""
    return _terms(_payment()["limits"], Limit)


@cache
def payers() -> Mapping[Payer, TermWords]:
    """Return the words for payers. ``why``, such as "The dealer pays", is followed by a number of points."""
    return _terms(_payment()["payers"], Payer)


@cache
def winners() -> Mapping[Winner, TermWords]:
    """Return the words for ron and tsumo, by the dealer and by others, with the facts that state who pays.

    ``why`` says how many times the base points each player pays.
    """
    return _terms(_payment()["winners"], Winner)


@cache
def shapes() -> Mapping[Shape, TermWords]:
    """Return the words for the shapes of a hand."""
    return _terms(_small()["shapes"], Shape)


@cache
def waits() -> Mapping[Wait, TermWords]:
    """Return the words for the kinds of wait.

    ``why`` says how the winning tile completed the hand, and has the gaps ``win`` and ``tiles``.
    """
    return _terms(_small()["waits"], Wait)


@cache
def win_types() -> Mapping[WinType, TermWords]:
    """Return the words for ron, tsumo and exhaustive draw."""
    return _terms(_small()["win_types"], WinType)


@cache
def winds() -> Mapping[Wind, TermWords]:
    """Return the words for seats and rounds."""
    return _terms(_small()["winds"], Wind)


@cache
def riichi() -> Mapping[Riichi, TermWords]:
    """Return the words for riichi and its variants."""
    return _terms(_small()["riichi"], Riichi)


@cache
def moments() -> Mapping[Moment, TermWords]:
    """Return the names of the special circumstances of a win, such as the last tile or a robbed kan."""
    return _terms(_small()["moments"], Moment)


@cache
def families() -> Mapping[Family, TermWords]:
    """Return the words for the groups that yaku are listed in."""
    return _terms(_small()["families"], Family)


def _terms(node: Node, enum: type[Term]) -> Mapping[Term, TermWords]:
    """Return the words for every member of an enum, keyed in the file by lower-case names."""
    members = {str(member.name).lower(): member for member in enum}
    given = node.fields(members)
    return MappingProxyType({member: _term(given[name]) for name, member in members.items()})


def _term(node: Node) -> TermWords:
    said = node.fields(("name", "why"), ("facts",))
    facts = read_facts(said["facts"]) if "facts" in said else ()
    return TermWords(said["name"].text(80), said["why"].text(200), facts)


@cache
def sentences() -> Mapping[str, str]:
    """Return every sentence of explanation.yaml, with its gaps, by its dotted key."""
    return read_sentences(FOLDER / "explanation.yaml")


@cache
def answer_sentences() -> Mapping[str, str]:
    """Return every sentence of answers.yaml by its dotted key.

    The sentences in this file are about questions and answers.
    """
    return read_sentences(FOLDER / "answers.yaml")


@cache
def waiting_sentences() -> Mapping[str, str]:
    """Return every sentence of waiting.yaml by its dotted key.

    The sentences in this file are about hands before the win.
    """
    return read_sentences(FOLDER / "waiting.yaml")


def sentence(key: str, **parts: object) -> str:
    """Return a sentence of explanation.yaml with its gaps filled. Numbers get thousands separators.

    :param key: the dotted key of the sentence.

    :raises KeyError: if there is no such sentence, or a gap has no value.
    """
    return filled(sentences()[key], parts)


def answer_sentence(key: str, **parts: object) -> str:
    """Return a sentence of answers.yaml with its gaps filled. Numbers get thousands separators.

    :param key: the dotted key of the sentence.

    :raises KeyError: if there is no such sentence, or a gap has no value.
    """
    return filled(answer_sentences()[key], parts)


def waiting_sentence(key: str, **parts: object) -> str:
    """Return a sentence of waiting.yaml with its gaps filled. Numbers get thousands separators.

    :param key: the dotted key of the sentence.

    :raises KeyError: if there is no such sentence, or a gap has no value.
    """
    return filled(waiting_sentences()[key], parts)
