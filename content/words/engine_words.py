"""Plain words for everything in the engine: conditions, fu reasons, limits, payers, waits and more.

The words are in `content/words/engine/*.yaml`. The loader requires words for everything in the engine, and refuses
words for anything else.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Annotated

from content.documents import Facts
from content.loader import Node, read_yaml
from content.words.sentences import Sentences
from scoring import CONDITIONS, Block, Family, FuReason, Limit, Payer, Riichi, Shape, Wait, Wind, Winner, WinType

FOLDER = Path(__file__).parent / "engine"
PARTS = frozenset({
    "tiles", "what", "orphans", "ends", "suited", "honours", "start", "missing", "instead", "ronned", "worthless",
    "changed", "wanted", "win", "waited", "seat", "round",
})  # fmt: skip
"""The names of the placeholders that the sentences about a condition may have."""


def _template(node: Node, parts: Collection[str]) -> str:
    text = node.text(200)
    if unknown := names_in(text).difference(parts):
        node.refuse(f"only the gaps {', '.join(sorted(parts))}", ", ".join(sorted(unknown)))
    return text


def _read_fails(node: Node) -> tuple[str, ...]:
    fails = tuple(_template(item, PARTS) for item in node.items())
    if not fails or names_in(fails[-1]):
        node.refuse("a last sentence without gaps", str(fails[-1:]))
    return fails


@dataclass(frozen=True, slots=True)
class ConditionWords:
    """The words for a condition in a checklist, and the sentences about it for a particular hand."""

    name: Annotated[str, 80]
    holds: Annotated[str, lambda node: _template(node, ("tiles",))]
    fails: Annotated[tuple[str, ...], _read_fails]
    """Sentences for a hand that fails the condition. The first of them whose placeholders can all be filled is used."""


@dataclass(frozen=True, slots=True)
class TermWords:
    """The name of a term and a sentence about it.

    If the term is a rule, ``facts`` holds the ids of the facts that state the rule in each document.
    """

    name: Annotated[str, 80]
    why: Annotated[str, 200]
    facts: Facts = ()


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
    """Fill the first sentence whose placeholders all have values that are not empty.

    The first letter of the sentence becomes a capital.

    >>> fill(["{win} closed {tiles}", "The wait was not two-sided"], {"win": "4s", "tiles": ""})
    'The wait was not two-sided'

    :raises LookupError: if no sentence can be filled.
    """
    for template in templates:
        if all(parts.get(name) for name in names_in(template)):
            return capital(template.format_map(parts))
    raise LookupError(f"expected a sentence that can be filled with {', '.join(parts)}, found none")


def small(text: str) -> str:
    """Return a text with a lower-case first letter, for the middle of a sentence."""
    return text[:1].lower() + text[1:]


def capital(text: str) -> str:
    """Return a text with a capital first letter, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def count_of(count: int, noun: str) -> str:
    """Return a number with a noun: "1 hand" or "2 hands"."""
    return f"{count} {noun}{'s' * (count != 1)}"


def names_in(template: str) -> frozenset[str]:
    """Return the names of the placeholders in a sentence."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@cache
def conditions() -> Mapping[str, ConditionWords]:
    """Return the words of every condition by its id.

    :raises ContentError: if the file conditions.yaml is invalid.
    """
    given = read_yaml(FOLDER / "conditions.yaml").fields(CONDITIONS)
    return {name: given[name].build(ConditionWords) for name in CONDITIONS}


class NoFu(StrEnum):
    """The parts of a hand that earn no fu although a player may expect some."""

    PINFU_TSUMO = "pinfu_tsumo"
    OPEN_RON = "open_ron"
    TWO_SIDED = "two_sided"
    DOUBLE_PAIR = "double_pair"
    PAIR_OF_NUMBERS = "pair_of_numbers"
    PAIR_OF_GUEST_WIND = "pair_of_guest_wind"


_SECTIONS: Mapping[type[Enum], tuple[str, str]] = {
    FuReason: ("fu", ""),
    NoFu: ("no_fu", ""),
    Limit: ("payment", "limits"),
    Payer: ("payment", "payers"),
    Winner: ("payment", "winners"),
    Shape: ("terms", "shapes"),
    Wait: ("terms", "waits"),
    WinType: ("terms", "win_types"),
    Wind: ("terms", "winds"),
    Riichi: ("terms", "riichi"),
    Family: ("terms", "families"),
}
"""For each enum of the engine, the file with its words, and their section in the file.

The section is empty if the words are the whole file.
"""


def term_words(member: Enum) -> TermWords:
    """Return the words for a member of an enum of the engine, such as ``Limit.MANGAN``.

    The sentence ``why`` depends on the enum. For a wait, it has the placeholders ``win`` and ``tiles``. For a part
    that earns no fu, it may have the placeholder ``fu`` for the hand's fu before rounding. For a payer, it is a label
    to which the points are added. For a winner, it says by which number the base points are multiplied for each player.

    :raises ContentError: if the file with these words is invalid.
    """
    return every_term(type(member))[member]


@cache
def every_term(enum: type[Enum]) -> Mapping[Enum, TermWords]:
    """Return the words for every member of an enum. The file has them under the members' lower-case names.

    :raises ContentError: if the file is invalid.
    """
    file, section = _SECTIONS[enum]
    node, members = _file(file), {str(member.name).lower(): member for member in enum}
    given = (node.at(section) if section else node).fields(members)
    return {member: given[name].build(TermWords) for name, member in members.items()}


@cache
def _file(name: str) -> Node:
    return read_yaml(FOLDER / f"{name}.yaml")


sentence = Sentences(FOLDER / "explanation.yaml")
answer_sentence = Sentences(FOLDER / "answers.yaml")
waiting_sentence = Sentences(FOLDER / "waiting.yaml")
"""The sentences about hands before the win."""


_SAID = re.compile(r"(?P<place>.*?)expected (?P<needed>.*?), found (?P<found>.*)", re.DOTALL)


def for_people(problem: object) -> str:
    """Return a message of the form "expected …, found …" as a sentence for users.

    >>> for_people("expected at most 4 copies of a tile, found 5 of 1m")
    'Tensu needs at most 4 copies of a tile here, not 5 of 1m.'
    >>> for_people("club.yaml: name: expected text, found nothing")
    'club.yaml: name: Tensu needs text here, but there is nothing.'
    """
    told = _SAID.fullmatch(str(problem))
    if told is None:
        return str(problem)
    found = told["found"].rstrip(".")
    missing = found.lower().startswith(("nothing", "none", "no such"))
    return f"{told['place']}Tensu needs {told['needed']} here, {'but there is' if missing else 'not'} {found}."
