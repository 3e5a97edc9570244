"""The words for questions: their types, their fields and options, and the verdicts on answers."""

from collections import UserDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from content.documents import COMMON, Basis, Origin, read_basis
from content.loader import FromKeys, Node, read_yaml
from content.words.engine_words import capital
from content.words.glossary import Naming, inline, term, terms, yaku_book
from content.words.rule_cases import rule_cases
from content.words.tile_names import tile_names

FOLDER = Path(__file__).parent / "questions"


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The words for one option of a field."""

    label: Annotated[str, 40]
    what: Annotated[str, 200]
    """One sentence that explains the option."""
    basis: Annotated[Basis, FromKeys(read_basis, ("facts",))]
    example: Annotated[str, 80] = ""
    """A part of a hand in notation, and the tile that completes this part; may be empty."""


def _option(node: Node) -> OptionWords:
    if "term" not in node.mapping():
        return node.build(OptionWords)
    said = node.fields(("label", "term"), ("example",))
    meant = term(said["term"].choice([known.id for known in terms()]))
    example = said["example"].text(80) if "example" in said else ""
    return OptionWords(said["label"].text(40), meant.meaning, meant.basis, example)


def _read_options(node: Node) -> Mapping[str, OptionWords]:
    if isinstance(node.value, str) and node.value in _LISTS:
        return _LISTS[node.value]()
    return {name: _option(given) for name, given in node.mapping().items()}


_Words = Annotated[str, 120]


def _names_list(name: str) -> FromKeys:
    return FromKeys(lambda node: "options" in node.mapping() and node.at("options").value == name)


@dataclass(frozen=True, slots=True)
class FieldWords:
    """The words for a field, and for the feedback on an answer to it."""

    label: _Words
    right: _Words
    """The feedback on a right part of an answer if another part is wrong."""
    missing: _Words
    """The message that the field still needs an answer."""
    said: _Words = "{value}"
    """The text that repeats an answer in the feedback. ``{value}`` stands for the answer."""
    placeholder: _Words = ""
    options: Annotated[Mapping[str, OptionWords], _read_options] = field(default_factory=dict)
    """The options by their ids, in the order in which they are explained; empty for a number."""
    none: _Words = ""
    """The words for choosing no option, such as "Nothing, it is pinfu"; empty for the usual words."""
    yaku: Annotated[bool, _names_list("yaku")] = False
    """Whether the options are yaku, which the reader may see under different names."""
    paper: _Words = ""
    """The label on paper, if :attr:`label` mentions tapping; otherwise empty."""
    cases: Annotated[bool, _names_list("cases")] = False
    """Whether the options are rulings on situations at the table. Some of these rulings have no facts."""
    look: Annotated[str, 160] = ""
    """The hint about where to look first; empty if the type has its own hints."""

    def name(self, value: int | str) -> str:
        """Return a value of the field as it is written inside a sentence: "3 han", "Gap (kanchan)".

        :raises KeyError: if the value is not an option of this field.
        """
        if self.options:
            value = self.option(str(value))
        return self.said.format(value=f"{value:,}".replace("-", "−") if isinstance(value, int) else value)

    def option(self, option: str) -> str:
        """Return the name of an option as it is written inside a sentence.

        :raises KeyError: if there is no such option in this field.
        """
        label = self.options[option].label
        return inline(label) if self.yaku else label

    @property
    def on_paper(self) -> str:
        """The label of the field on a printed worksheet."""
        return self.paper or self.label

    def called(self, naming: Naming) -> "FieldWords":
        """Return the words of the field, with yaku called by the names that the reader prefers."""
        return replace(self, options=_yaku(naming)) if self.yaku else self


@dataclass(frozen=True, slots=True)
class TypeWords:
    """The words for a question type."""

    title: Annotated[str, 40]
    it_is: Annotated[str, 40]
    """The words before the right answer in a verdict: "It is"."""
    fields: "Mapping[str, Annotated[FieldWords, _read_field]]"
    item: Annotated[str, 20] = "Hand"
    """What a set consists of: "Hand", or "Question" if it is not about a hand."""
    hint: Annotated[str, 200] = ""
    """What a learner must know to answer; may be empty."""
    says: Mapping[str, Annotated[str, 200]] = field(default_factory=dict)
    """The type's own sentences for the question and its answer, by their ids. Placeholders are in braces."""
    levels: Mapping[str, Annotated[str, 60]] = field(default_factory=dict)
    """Descriptions of levels that mean something special for this type."""
    asks: Mapping[str, Annotated[str, 80]] = field(default_factory=dict)
    """The question for each step whose field labels are not questions, by the step's id."""

    @property
    def question(self) -> str:
        """The text that asks the question; for a question with several steps, the text of the first step."""
        return next(iter((*self.asks.values(), *(words.label for words in self.fields.values()))))

    def called(self, naming: Naming) -> "TypeWords":
        """Return the words of the question type, with yaku called by the names that the reader prefers."""
        return replace(self, fields={name: words.called(naming) for name, words in self.fields.items()})


@cache
def question_words() -> Mapping[str, TypeWords]:
    """Return the words of every question type by its id.

    There is one file for each type, in the folder of its group.
    """
    files = [file for group in group_words() for file in sorted((FOLDER / group).glob("*.yaml"))]
    return _WordsByType({file.stem: file for file in files})


class _WordsByType(UserDict[str, Any]):
    """The words of question types. Each file is read when first needed, because a phone needs only one question."""

    def __getitem__(self, kind: str) -> TypeWords:
        """Return the words of a type.

        :raises ContentError: if its file is invalid.
        """
        return _words_in(self.data[kind])


@cache
def _words_in(file: Path) -> TypeWords:
    return read_yaml(file).build(TypeWords)


@cache
def group_words() -> Mapping[str, str]:
    """Return the names of the groups of question types by their ids, in the order of the menu."""
    groups = read_yaml(FOLDER / "menu.yaml").fields(("groups",))["groups"]
    return {name: node.text(40) for name, node in groups.mapping().items()}


def _read_field(node: Node) -> FieldWords:
    if "placeholder" in node.mapping():
        node.fields(("label", "said", "placeholder", "right", "missing"), ("look",))
    return node.build(FieldWords)


@cache
def _yaku(naming: Naming) -> Mapping[str, OptionWords]:
    return {one.id: OptionWords(one.called(naming), one.what, one.basis) for one in yaku_book().values()}


@cache
def _cases() -> Mapping[str, OptionWords]:
    return {
        one.id: OptionWords(one.label, "", Basis(Origin.DOCUMENT, one.facts) if one.facts else COMMON)
        for case in rule_cases().values()
        for one in case.options
    }


@cache
def _tiles() -> Mapping[str, OptionWords]:
    return {
        str(told.tile): OptionWords(
            capital(told.english),
            f"{told.index} stands for {told.stands_for}." if told.stands_for else told.term.meaning,
            told.term.basis,
            str(told.tile),
        )
        for told in tile_names().tiles
    }


_LISTS: Mapping[str, Callable[[], Mapping[str, OptionWords]]] = {
    "tiles": _tiles,
    "cases": _cases,
    "yaku": lambda: _yaku(Naming.ROMAJI),
}
"""Whole lists of options, by the words that name them in a file: all tiles, all rulings on situations, all yaku."""
