"""The glossary: the names of terms in Latin letters, kana and kanji, with all spellings, and their meanings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Annotated

from content.documents import CITATION, Basis, read_basis
from content.loader import FromKeys, Node, look_up, read_yaml
from content.words.yaku_book import Forms, every_form, yaku_book


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game. A yaku has the same id here as in the engine."""

    id: str
    group: str
    name: str
    """The name in romaji if players use it, otherwise the English name."""
    meaning: str
    basis: Annotated[Basis, FromKeys(lambda node: replace(read_basis(node), note=""), (), CITATION)]
    kanji: str = ""
    kana: str = ""
    english: tuple[str, ...] = ()
    spellings: tuple[str, ...] = ()
    """Other romanisations and words in use."""
    printed: Forms = field(default_factory=dict)
    """How each document spells the term, by the document's id."""
    misprinted: Forms = field(default_factory=dict)
    """Spellings garbled by a scan or a translation, which can be found but are not shown as names."""
    note: str = ""

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
    if "yaku" not in node.mapping():
        return node.build(Term)
    said = node.fields(("id", "group", "yaku"), ("note",))
    if not said["yaku"].flag():
        said["yaku"].refuse("true, or no key at all", "false")
    entry = yaku_book()[said["id"].choice(yaku_book())]
    return Term(
        entry.id,
        said["group"].text(),
        entry.romaji,
        entry.what,
        entry.basis,
        entry.kanji,
        entry.kana,
        entry.english,
        entry.spellings,
        entry.printed,
        entry.misprinted,
        said["note"].text() if "note" in said else "",
    )
