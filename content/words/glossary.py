"""The yaku and the other terms of the game: their names with all spellings, their meanings, and example hands.

The engine (`scoring.yaku`) defines what a yaku requires, and the ruleset defines its value. This module has only the
words.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Annotated

from content.documents import CITATION, DOCUMENTS, Basis, ReadBasis, read_basis
from content.hands import CounterExample, WorkedExample, worked_example
from content.loader import FromKeys, Key, Node, look_up, read_yaml
from scoring import BONUSES, YAKU

FOLDER = Path(__file__).parent / "yaku"


FREQUENCIES = ("common", "uncommon", "rare", "very rare")
"""How often a yaku may occur in play. These are estimates, not counts."""


class Naming(Enum):
    """Which name of a yaku is shown first. Readers can choose."""

    ROMAJI = "romaji"
    ENGLISH = "english"
    KANJI = "kanji"


Texts = Annotated[tuple[str, ...], lambda node: node.different("texts", 200)]
"""One or more texts in a content file, without repeats."""


Forms = Mapping[Annotated[str, DOCUMENTS], Texts]
"""How documents spell a name, by the id of the document."""


@dataclass(frozen=True, slots=True)
class YakuEntry:
    """The words about one yaku or bonus."""

    id: Key
    romaji: Annotated[str, 60]
    """The name that players say and lessons teach: haitei, not haitei raoyue."""
    kanji: Annotated[str, 20]
    kana: Annotated[str, 40]
    english: Texts
    """The English names, the most usual first."""
    what: Annotated[str, 200]
    mistakes: Texts
    """What beginners get wrong."""
    combines: Annotated[str, 300]
    """The yaku that this yaku combines with, and the yaku that it replaces."""
    frequency: Annotated[int, lambda node: FREQUENCIES.index(node.choice(FREQUENCIES))]
    """The place in :data:`FREQUENCIES`, from 0 for a common yaku to 3 for a very rare one."""
    basis: ReadBasis
    """The facts of every document that has the yaku, or common practice."""
    examples: tuple[Annotated[WorkedExample, worked_example], ...]
    counter: CounterExample | None
    """A hand that lacks the yaku because of one condition; None for dora, which have no conditions."""
    spellings: Texts = ()
    """Other ways to write the name in Latin letters, including the full name."""
    printed: Forms = field(default_factory=dict)
    """How each document spells the name."""
    misprinted: Forms = field(default_factory=dict)
    """The text that a document prints by mistake in place of the name."""

    def called(self, naming: Naming) -> str:
        """Return the name that the reader prefers for the yaku."""
        return {Naming.ROMAJI: self.romaji, Naming.ENGLISH: self.english[0], Naming.KANJI: self.kanji}[naming]

    @property
    def all_names(self) -> tuple[str, ...]:
        """Every spelling of the yaku's names, the usual ones first, for the search."""
        names = (self.romaji, *self.english, self.kanji, self.kana, *self.spellings)
        return every_form(names, self.printed, self.misprinted)


def every_form(names: Iterable[str], *printed: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the names, then the spellings in documents, without duplicates."""
    forms = (form for documents in printed for named in documents.values() for form in named)
    return tuple(dict.fromkeys(filter(None, (*names, *forms))))


@cache
def yaku_book() -> Mapping[str, YakuEntry]:
    """Return every yaku and bonus by its id, in the order of the engine.

    :raises ContentError: if a file is invalid or missing.
    """
    files = {yaku.id: yaku.family.name.lower() for yaku in YAKU.values()} | dict.fromkeys(BONUSES, "bonuses")
    given: dict[str, Node] = {}
    for name in dict.fromkeys(files.values()):
        given |= read_yaml(FOLDER / f"{name}.yaml").fields([one for one, file in files.items() if file == name])
    return {yaku_id: _entry(yaku_id, given[yaku_id]) for yaku_id in files}


def name(yaku_id: str, naming: Naming = Naming.ROMAJI) -> str:
    """Return the name that the reader prefers for a yaku or bonus.

    :raises KeyError: if there is no yaku or bonus with this id.
    """
    return yaku_book()[yaku_id].called(naming)


def inline(called: str) -> str:
    """Return a name as it is written inside a sentence.

    Mixed Triple Sequence keeps its capitals, and Pinfu becomes pinfu.

    >>> inline("Pinfu"), inline("Mixed Triple Sequence"), inline("平和")
    ('pinfu', 'Mixed Triple Sequence', '平和')
    """
    return called[:1].lower() + called[1:] if called[1:].islower() else called


def _entry(yaku_id: str, node: Node) -> YakuEntry:
    found = node.build(YakuEntry, **({"counter": None} if yaku_id in BONUSES else {}))
    if found.counter is not None:
        node.at("counter").at("fails").choice([condition.id for condition in YAKU[yaku_id].requires])
    return found


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
    yaku: bool = False
    """Whether the term is a yaku or bonus. Its names, sentence and facts are then in the yaku book, not here."""

    def forms(self) -> tuple[str, ...]:
        """Every word by which the term can be found: its names, other spellings, then the spellings in documents."""
        names = (self.name, self.kanji, self.kana, *self.english, *self.spellings)
        return every_form(names, self.printed, self.misprinted)


@cache
def terms() -> tuple[Term, ...]:
    """Return every term.

    :raises ContentError: if glossary.yaml is invalid, or two terms have the same id.
    """
    said = read_yaml("words/glossary.yaml").fields(("terms",))["terms"]
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
    if "yaku" not in node.mapping() or not node.at("yaku").flag():
        return node.build(Term)
    entry = yaku_book()[node.at("id").choice(yaku_book())]
    names = {key: getattr(entry, key) for key in ("kanji", "kana", "english", "spellings", "printed", "misprinted")}
    return node.build(Term, name=entry.romaji, meaning=entry.what, basis=entry.basis, **names)
