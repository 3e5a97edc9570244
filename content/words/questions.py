"""The words for questions: their types, their fields and options, and the verdicts on answers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from content.documents.basis import COMMON, Basis, Origin, read_basis
from content.loader import Node, read_yaml
from content.words.engine_words import capital
from content.words.glossary import term, terms
from content.words.rule_cases import case_options
from content.words.tile_names import tile_names
from content.words.yaku_book import Naming, inline, yaku_book

FOLDER = Path(__file__).parent / "questions"


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The words for one option of a field."""

    label: str
    what: str
    """One sentence that explains the option."""
    example: str
    """A part of a hand in notation, and the tile that completes this part; may be empty."""
    basis: Basis
    """The facts of each document that explain the option."""


@dataclass(frozen=True, slots=True)
class FieldWords:
    """The words for a field, and for the feedback on an answer to it."""

    label: str
    said: str
    """The text that repeats an answer in the feedback. ``{value}`` stands for the answer."""
    placeholder: str
    """The placeholder of an empty field."""
    right: str
    """The feedback on a right part of an answer if another part is wrong."""
    missing: str
    """The message that the field still needs an answer."""
    options: Mapping[str, OptionWords]
    """The options by their ids, in the order in which they are explained; empty for a number."""
    none: str = ""
    """The words for choosing no option, such as "Nothing, it is pinfu"; empty for the usual words."""
    yaku: bool = False
    """Whether the options are yaku, which the reader may see under different names."""
    paper: str = ""
    """The label on paper, if :attr:`label` mentions tapping; otherwise empty."""
    cases: bool = False
    """Whether the options are rulings on situations at the table. Some of these rulings have no facts."""
    look: str = ""
    """The hint about where to look first; empty if the type has its own hints."""

    def name(self, value: int | str) -> str:
        """Return a value of the field as it is written inside a sentence: "3 han", "Gap (kanchan)".

        :raises KeyError: if the value is not an option of this field.
        """
        if self.options:
            return self.said.format(value=self.option(str(value)))
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

    title: str
    item: str
    """What a set consists of: "Hand", or "Question" if it is not about a hand."""
    hint: str
    """What a learner must know to answer; may be empty."""
    it_is: str
    """The words before the right answer in a verdict: "It is"."""
    fields: "Mapping[str, FieldWords]"
    says: Mapping[str, str] = field(default_factory=dict)
    """The type's own sentences for the question and its answer, by their ids. Placeholders are in braces."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Descriptions of levels that mean something special for this type."""
    asks: Mapping[str, str] = field(default_factory=dict)
    """The question for each step whose field labels are not questions, by the step's id."""

    @property
    def question(self) -> str:
        """The text that asks the question; for a question with several steps, the text of the first step."""
        return next(iter((*self.asks.values(), *(words.label for words in self.fields.values()))))

    def called(self, naming: Naming) -> "TypeWords":
        """Return the words of the question type, with yaku called by the names that the reader prefers."""
        return replace(self, fields={name: words.called(naming) for name, words in self.fields.items()})


@cache
def question_words() -> "Mapping[str, TypeWords]":
    """Return the words of every question type by its id.

    There is one file for each type, in the folder of its group.
    """
    files = [file for group in group_words() for file in sorted((FOLDER / group).glob("*.yaml"))]
    return _WordsByType({file.stem: file for file in files})


@dataclass(frozen=True, slots=True)
class _WordsByType(Mapping[str, "TypeWords"]):
    """The words of question types. Each file is read when first needed, because a phone needs only one question."""

    files: Mapping[str, Path]

    def __getitem__(self, kind: str) -> "TypeWords":
        """Return the words of a type.

        :raises ContentError: if its file is invalid.
        """
        return _words_in(self.files[kind])

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


@cache
def _words_in(file: Path) -> "TypeWords":
    return _type(read_yaml(file))


@cache
def group_words() -> Mapping[str, str]:
    """Return the names of the groups of question types by their ids, in the order of the menu."""
    named = read_yaml(FOLDER / "menu.yaml").fields(("groups",))["groups"].mapping()
    return {name: node.text(40) for name, node in named.items()}


def _type(node: Node) -> "TypeWords":
    """Read the words of a question type from its file. Optional words that the file leaves out are empty."""
    said = node.fields(("title", "it_is", "fields"), ("hint", "item", "says", "levels", "asks"))
    fields = {name: _field(given) for name, given in said["fields"].mapping().items()}
    says = {name: text.text(200) for name, text in said["says"].mapping().items()} if "says" in said else {}
    levels = {name: text.text(60) for name, text in said["levels"].mapping().items()} if "levels" in said else {}
    return TypeWords(
        said["title"].text(40),
        node.text_at("item", 20) or "Hand",
        node.text_at("hint", 200),
        said["it_is"].text(40),
        fields,
        says,
        levels,
        {name: text.text(80) for name, text in said["asks"].mapping().items()} if "asks" in said else {},
    )


def _field(node: Node) -> "FieldWords":
    """Read the words of an answer field. A field with a placeholder takes a number; any other field offers options.

    Instead of listing options, the file may name a whole list: all tiles, all cases of the rules, or all yaku.
    """
    number = "placeholder" in node.mapping()
    needed = ("label", "said", "placeholder", "right", "missing") if number else ("label", "right", "missing")
    said = node.fields(needed, ("look",) if number else ("options", "said", "none", "paper", "look"))
    texts = {name: text.text(160 if name == "look" else 120) for name, text in said.items() if name != "options"}
    options: Mapping[str, OptionWords] = {}
    listed = said["options"].value if "options" in said else None
    if isinstance(listed, str) and listed in _LISTS:
        options = _LISTS[listed]()
    elif "options" in said:
        options = {name: _option(given) for name, given in said["options"].mapping().items()}
    texts = {"said": "{value}", "placeholder": "", **texts}
    return FieldWords(**texts, options=options, yaku=listed == "yaku", cases=listed == "cases")


@cache
def _yaku(naming: Naming) -> Mapping[str, OptionWords]:
    return {one.id: OptionWords(one.called(naming), one.what, "", one.basis) for one in yaku_book().values()}


@cache
def _cases() -> Mapping[str, OptionWords]:
    bases = {one.id: Basis(Origin.DOCUMENT, one.facts) if one.facts else COMMON for one in case_options().values()}
    return {one.id: OptionWords(one.label, "", "", bases[one.id]) for one in case_options().values()}


@cache
def _tiles() -> Mapping[str, OptionWords]:
    """Return every kind of tile as an option, by its notation."""
    return {
        str(told.tile): OptionWords(
            capital(told.english),
            f"{told.index} stands for {told.stands_for}." if told.stands_for else told.term.meaning,
            str(told.tile),
            told.term.basis,
        )
        for told in tile_names().tiles
    }


_LISTS: Mapping[str, Callable[[], Mapping[str, OptionWords]]] = {
    "tiles": _tiles,
    "cases": _cases,
    "yaku": lambda: _yaku(Naming.ROMAJI),
}
"""Whole lists of options, by the words that name them in a file: all tiles, all rulings on situations, all yaku."""


def _option(node: Node) -> OptionWords:
    """Read an option of a question.

    Its explanation and source come from the glossary if the option names a term. Otherwise, the file has both.
    """
    if "term" in node.mapping():
        said = node.fields(("label", "term"), ("example",))
        meant = term(said["term"].choice([known.id for known in terms()]))
        what, basis = meant.meaning, meant.basis
    else:
        said = node.fields(("label", "what", "facts"), ("example",))
        what, basis = said["what"].text(200), read_basis(node, said)
    return OptionWords(said["label"].text(40), what, node.text_at("example", 80), basis)
