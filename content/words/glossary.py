"""The glossary: the names of terms in Latin letters, kana and kanji, with all spellings, and their meanings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from content.documents.basis import Basis, read_basis
from content.loader import Node, look_up, read_yaml
from content.words.yaku_book import every_form, forms_by_document, yaku_book

OPTIONAL = ("kanji", "kana", "english", "spellings", "printed", "misprinted", "default", "facts", "note")


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game. A yaku has the same id here as in the engine."""

    id: str
    group: str
    name: str
    """The name in romaji if players use it, otherwise the English name."""
    kanji: str
    kana: str
    english: tuple[str, ...]
    spellings: tuple[str, ...]
    """Other romanisations and words in use."""
    printed: Mapping[str, tuple[str, ...]]
    """How each document spells the term, by the document's id."""
    misprinted: Mapping[str, tuple[str, ...]]
    """Spellings garbled by a scan or a translation, which can be found but are not shown as names."""
    meaning: str
    basis: Basis
    """The source of the meaning, in all documents."""
    note: str

    def forms(self) -> tuple[str, ...]:
        """Every word by which the term can be found: its names, other spellings, then the spellings in documents."""
        names = (self.name, self.kanji, self.kana, *self.english, *self.spellings)
        return every_form(names, self.printed, self.misprinted)


@cache
def terms() -> tuple[Term, ...]:
    """Return every term.

    :raises ContentError: if glossary.yaml is invalid, or two terms have the same id.
    """
    said = read_yaml(Path(__file__).with_name("glossary.yaml")).fields(("terms",))["terms"]
    read = tuple(_term(item) for item in said.items())
    if len({term.id for term in read}) < len(read):
        said.refuse("terms with different ids", "one id twice")
    return read


def term(name: str) -> Term:
    """Return the term with this id.

    :raises ContentError: if there is no such term; the message names the most similar id.
    """
    return look_up("the id of a term", name, _terms())


@cache
def _terms() -> Mapping[str, Term]:
    return {term.id: term for term in terms()}


def _term(node: Node) -> Term:
    """Read a term of the glossary. If the term is a yaku, its names and meaning come from the yaku book."""
    if "yaku" in node.mapping():
        return _yaku(node)
    said = node.fields(("id", "group", "name", "meaning"), OPTIONAL)
    return Term(
        said["id"].text(),
        said["group"].text(),
        said["name"].text(),
        node.text_at("kanji"),
        node.text_at("kana"),
        node.texts_at("english"),
        node.texts_at("spellings"),
        forms_by_document(said, "printed"),
        forms_by_document(said, "misprinted"),
        said["meaning"].text(),
        replace(read_basis(node, said), note=""),
        node.text_at("note"),
    )


def _yaku(node: Node) -> Term:
    """Return a term that is a yaku, with its words from the yaku book."""
    said = node.fields(("id", "group", "yaku"), ("note",))
    if not said["yaku"].flag():
        said["yaku"].refuse("true, or no key at all", "false")
    entry = yaku_book()[said["id"].choice(yaku_book())]
    return Term(
        entry.id,
        said["group"].text(),
        entry.romaji,
        entry.kanji,
        entry.kana,
        entry.english,
        entry.spellings,
        entry.printed,
        entry.misprinted,
        entry.what,
        entry.basis,
        node.text_at("note"),
    )
