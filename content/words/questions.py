"""The words of questions: types, fields, options, and the verdict on an answer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents.basis import COMMON, Basis, Origin, read_basis
from content.loader import read_yaml
from content.words.glossary import term, terms
from content.words.rule_cases import case_options
from content.words.tile_names import tile_names
from content.words.yaku_book import Naming, inline, yaku_book

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.loader import Node

FOLDER = Path(__file__).parent / "questions"
TILE_OPTIONS = "tiles"
"""What a field says instead of its options if they are the 34 kinds of tiles."""
CASE_OPTIONS = "cases"
"""What a field says instead of its options if each moment at the table has its own."""
YAKU_OPTIONS = "yaku"
"""What a field says instead of its options if they are yaku."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """One thing that can be chosen."""

    label: str
    what: str
    """What it is, in a sentence."""
    example: str
    """Part of a hand in notation and what completes it; may be empty."""
    basis: Basis
    """Who says so, in all documents."""


@dataclass(frozen=True, slots=True)
class FieldWords:
    """What is asked for, and what is said of an answer to it."""

    label: str
    said: str
    """A value as it is said back, with the part ``value``."""
    placeholder: str
    """What stands in the empty field."""
    right: str
    """That this part of an answer is right, where another is wrong."""
    missing: str
    """That it is still needed."""
    options: Mapping[str, OptionWords]
    """By their ids, in the order they are explained; none for a number."""
    none: str = ""
    """That none of several is meant: "Nothing, it is pinfu"; empty where the usual words will do."""
    yaku: bool = False
    """Whether the options are yaku, which the reader has names for."""
    paper: str = ""
    """What is asked for on paper, where :attr:`label` speaks of tapping; empty where that serves as well."""
    cases: bool = False
    """Whether the options are those of moments at the table, of which only the right ones rest on facts."""
    look: str = ""
    """Where to look first: the help before the answer itself is told; empty where its type has help of its own."""

    def name(self, value: int | str | tuple[str, ...]) -> str:
        """A value within a sentence: "3 han", "Gap (kanchan)", "tanyao, pinfu"; of several options what ``none`` says.

        :raises KeyError: if it is no option of this field.
        """
        if isinstance(value, tuple):
            said = ", ".join(self.option(one) if one in self.options else one for one in value) or self.none
            return self.said.format(value=said)
        if self.options:
            return self.said.format(value=self.option(str(value)))
        return self.said.format(value=f"{value:,}".replace("-", "−") if isinstance(value, int) else value)

    def option(self, option: str) -> str:
        """An option within a sentence.

        :raises KeyError: if it is none of this field.
        """
        label = self.options[option].label
        return inline(label) if self.yaku else label

    @property
    def on_paper(self) -> str:
        """What is asked for where it is answered with a pen."""
        return self.paper or self.label

    def called(self, naming: Naming) -> FieldWords:
        """The same words, with yaku in the reader's names."""
        return replace(self, options=_yaku(naming)) if self.yaku else self


@dataclass(frozen=True, slots=True)
class TypeWords:
    """A type of question."""

    title: str
    item: str
    """What a set is ten of: "Hand", or "Question" where it is about no hand."""
    hint: str
    """What one has to know to answer; may be empty."""
    it_is: str
    """What leads to the right answer in a verdict: "It is"."""
    fields: Mapping[str, FieldWords]
    says: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Sentences of its own by their ids, with gaps: what is shown before the answer, what is right after it."""
    levels: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What a level means for this type, where it is not what every hand of the level is like."""

    def called(self, naming: Naming) -> TypeWords:
        """The same words, with yaku in the reader's names."""
        fields = {name: words.called(naming) for name, words in self.fields.items()}
        return replace(self, fields=MappingProxyType(fields))


@dataclass(frozen=True, slots=True)
class VerdictWords:
    """What is said of every answer."""

    right: str
    wrong: str
    said: str
    """With the part ``said``."""
    why: str
    """The label of a reason that is folded away."""
    slips: str
    """Before several mistakes of which one may have been made."""
    alike: str
    """That another answer is right as well, with the part ``reading``."""


@cache
def question_words() -> Mapping[str, TypeWords]:
    """The words of every type of question by its id: each has a file in the folder of its group.

    :raises ContentError: if a file is wrong.
    """
    files = [file for group in group_words() for file in sorted((FOLDER / group).glob("*.yaml"))]
    return MappingProxyType({file.stem: _type(read_yaml(file)) for file in files})


@cache
def group_words() -> Mapping[str, str]:
    """What the groups of types are called, by their ids, in the order of the menu."""
    named = read_yaml(FOLDER / "menu.yaml").fields(("groups",))["groups"].mapping()
    return MappingProxyType({name: node.text(40) for name, node in named.items()})


@cache
def verdict_words() -> VerdictWords:
    """What is said of every answer."""
    said = read_yaml(FOLDER / "verdict.yaml").fields(("right", "wrong", "said", "why", "slips", "alike"))
    return VerdictWords(**{name: node.text(80) for name, node in said.items()})


def _type(node: Node) -> TypeWords:
    said = node.fields(("title", "it_is", "fields"), ("hint", "item", "says", "levels"))
    fields = {name: _field(given) for name, given in said["fields"].mapping().items()}
    hint = said["hint"].text(200) if "hint" in said else ""
    item = said["item"].text(20) if "item" in said else "Hand"
    says = {name: text.text(200) for name, text in said["says"].mapping().items()} if "says" in said else {}
    levels = {name: text.text(60) for name, text in said["levels"].mapping().items()} if "levels" in said else {}
    return TypeWords(
        said["title"].text(40),
        item,
        hint,
        said["it_is"].text(40),
        MappingProxyType(fields),
        MappingProxyType(says),
        MappingProxyType(levels),
    )


def _field(node: Node) -> FieldWords:
    number = "placeholder" in node.mapping()
    needed = ("label", "said", "placeholder", "right", "missing") if number else ("label", "right", "missing")
    usual = ("look",) if number else ("options", "said", "none", "paper", "look")
    said = node.fields(needed, usual)
    texts = {name: text.text(160 if name == "look" else 120) for name, text in said.items() if name != "options"}
    words = FieldWords(
        label=texts["label"],
        said=texts.get("said", "{value}"),
        placeholder=texts.get("placeholder", ""),
        right=texts["right"],
        missing=texts["missing"],
        options=MappingProxyType({}),
        none=texts.get("none", ""),
        paper=texts.get("paper", ""),
        look=texts.get("look", ""),
    )
    if "options" not in said:
        return words
    if said["options"].value == TILE_OPTIONS:
        return replace(words, options=_tiles())
    if said["options"].value == CASE_OPTIONS:
        return replace(words, options=_cases(), cases=True)
    if said["options"].value == YAKU_OPTIONS:
        return replace(words, options=_yaku(Naming.ROMAJI), yaku=True)
    options = {name: _option(given) for name, given in said["options"].mapping().items()}
    return replace(words, options=MappingProxyType(options))


@cache
def _yaku(naming: Naming) -> Mapping[str, OptionWords]:
    entries = yaku_book().values()
    return MappingProxyType({one.id: OptionWords(one.called(naming), one.what, "", one.basis) for one in entries})


@cache
def _cases() -> Mapping[str, OptionWords]:
    bases = {one.id: Basis(Origin.DOCUMENT, one.facts) if one.facts else COMMON for one in case_options().values()}
    return MappingProxyType({one.id: OptionWords(one.label, "", "", bases[one.id]) for one in case_options().values()})


@cache
def _tiles() -> Mapping[str, OptionWords]:
    named = ((told, told.english[:1].upper() + told.english[1:]) for told in tile_names().tiles)
    return MappingProxyType(
        {str(told.tile): OptionWords(name, told.term.meaning, str(told.tile), told.term.basis) for told, name in named}
    )


def _option(node: Node) -> OptionWords:
    if "term" in node.mapping():
        said = node.fields(("label", "term"), ("example",))
        meant = term(said["term"].choice([known.id for known in terms()]))
        what, basis = meant.meaning, meant.basis
    else:
        said = node.fields(("label", "what", "facts"), ("example",))
        what, basis = said["what"].text(200), read_basis(node, said)
    example = said["example"].text(80) if "example" in said else ""
    return OptionWords(said["label"].text(40), what, example, basis)
