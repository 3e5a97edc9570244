"""What readers see about yaku: names, descriptions, common errors, and example hands.

The engine (`scoring.yaku`) defines what a yaku requires, and the ruleset defines its value. This module has only the
words.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from content.documents.basis import Basis, read_basis
from content.documents.documents import DOCUMENTS
from content.hands.worked_example import CounterExample, WorkedExample, counter_example, worked_example
from content.loader import Node, read_yaml
from scoring import BONUSES, YAKU

FOLDER = Path(__file__).parent / "yaku"


class Frequency(Enum):
    """How often a yaku occurs in play. These are estimates, not counts."""

    COMMON = "common"
    UNCOMMON = "uncommon"
    RARE = "rare"
    VERY_RARE = "very rare"


class Naming(Enum):
    """Which name of a yaku is shown first. Readers can choose."""

    ROMAJI = "romaji"
    ENGLISH = "english"
    KANJI = "kanji"


@dataclass(frozen=True, slots=True)
class YakuEntry:
    """The words about one yaku or bonus."""

    id: str
    romaji: str
    """The name that players say and lessons teach: haitei, not haitei raoyue."""
    kanji: str
    kana: str
    english: tuple[str, ...]
    """The English names, the most usual first."""
    spellings: tuple[str, ...]
    """Other ways to write the name in Latin letters, including the full name."""
    printed: Mapping[str, tuple[str, ...]]
    """How each document spells the name."""
    misprinted: Mapping[str, tuple[str, ...]]
    """The text that a document prints by mistake in place of the name."""
    what: str
    mistakes: tuple[str, ...]
    """What beginners get wrong."""
    combines: str
    """The yaku that this yaku combines with, and the yaku that it replaces."""
    frequency: Frequency
    basis: Basis
    """The facts of every document that has the yaku, or common practice."""
    examples: tuple[WorkedExample, ...]
    counter: CounterExample | None
    """A hand that lacks the yaku because of one condition; None for dora, which have no conditions."""

    def called(self, naming: Naming) -> str:
        """Return the name that the reader prefers for the yaku."""
        return {Naming.ROMAJI: self.romaji, Naming.ENGLISH: self.english[0], Naming.KANJI: self.kanji}[naming]

    @property
    def all_names(self) -> tuple[str, ...]:
        """Every spelling of the yaku's names, the usual ones first, for the search."""
        known = (self.romaji, *self.english, self.kanji, self.kana, *self.spellings)
        return every_form(known, self.printed, self.misprinted)


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
    """Read the words about a yaku or bonus. A yaku needs an example of a hand that just lacks it; a bonus has none."""
    counters = ("counter",) if yaku_id in YAKU else ()
    needed = ("names", "what", "mistakes", "combines", "frequency", "examples", *counters)
    said = node.fields(needed, ("spellings", "printed", "misprinted", "facts", "default"))
    names = said["names"].fields(("romaji", "kanji", "kana", "english"))
    return YakuEntry(
        id=yaku_id,
        romaji=names["romaji"].text(60),
        kanji=names["kanji"].text(20),
        kana=names["kana"].text(40),
        english=_texts(names["english"]),
        spellings=_texts(said["spellings"]) if "spellings" in said else (),
        printed=forms_by_document(said, "printed"),
        misprinted=forms_by_document(said, "misprinted"),
        what=said["what"].text(200),
        mistakes=_texts(said["mistakes"]),
        combines=said["combines"].text(300),
        frequency=said["frequency"].member(Frequency),
        basis=read_basis(node, said),
        examples=tuple(map(worked_example, said["examples"].items())),
        counter=counter_example(said["counter"], YAKU[yaku_id]) if counters else None,
    )


def _texts(node: Node) -> tuple[str, ...]:
    found = node.texts(200)
    if not found or len(set(found)) < len(found):
        node.refuse("one or more texts, without repeats", "one of them twice" if found else "none")
    return found


def forms_by_document(said: Mapping[str, Node], key: str) -> Mapping[str, tuple[str, ...]]:
    """Read how each document spells a name, by the id of the document; empty if the key is missing.

    :raises ContentError: if a document does not exist, or has no spelling or the same one twice.
    """
    given = said[key].fields((), DOCUMENTS) if key in said else {}
    return {document: _texts(given[document]) for document in DOCUMENTS if document in given}
