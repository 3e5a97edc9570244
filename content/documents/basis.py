"""The source of a value, an answer or a line of a score, and how it is described to readers."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from content.documents.documents import fact
from content.loader import ContentError, FromKeys, Node


class Origin(Enum):
    """The kinds of sources, such as a document or common practice."""

    DOCUMENT = "document"
    """A document that states the rule. The facts say where it does so."""
    DEFAULT = "default"
    """Common practice, because the document says nothing about the matter. There are no facts."""
    CLUB = "club"
    """A club's own file, which may name facts that the rule is based on."""
    SILENT = "silent"
    """The document does not settle the matter. Facts, if there are any, are related statements of the document."""

    @property
    def title(self) -> str:
        """The name of this kind of source, used as a heading."""
        return _WORDS[self][0]


_WORDS = {
    Origin.DOCUMENT: ("The document", "", "Written in"),
    Origin.DEFAULT: ("Common practice", "Common practice: the document does not say.", ""),
    Origin.CLUB: ("Your club's own rule", "Your club's own rule.", "Your club's own rule, as in"),
    Origin.SILENT: ("Not in the document", "The document does not say.", "Nearest in"),
}
"""For each kind of source: its heading, the sentence for a source without facts, and the words before its facts."""


@dataclass(frozen=True, slots=True)
class Basis:
    """A source: its kind, the ids of its facts, and a note on misprints and doubts.

    :raises ValueError: if the source is a document but has no facts, or is common practice but has facts.
    """

    origin: Origin
    facts: tuple[str, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        if (self.origin is Origin.DOCUMENT and not self.facts) or (self.origin is Origin.DEFAULT and self.facts):
            raise ValueError(
                "expected facts if the rule is from a document, and none for common practice, "
                f"found {self.origin.value} {self.facts}"
            )

    @property
    def sentence(self) -> str:
        """One sentence that names the source; empty if the source has facts, because their citations name it.

        For common practice, this is the source's own note, or a general sentence if there is no note.
        """
        if self.facts:
            return ""
        return (self.origin is Origin.DEFAULT and self.note) or _WORDS[self.origin][1]

    @property
    def lead(self) -> str:
        """The words that introduce the citations of the facts; empty if there are no facts."""
        return _WORDS[self.origin][2] if self.facts else ""


COMMON = Basis(Origin.DEFAULT)
"""Common practice without a note."""


def together(bases: Iterable[Basis]) -> Basis:
    """Combine the sources of several values.

    The result is of one kind: a club if any source is a club, otherwise a document if any source is a document,
    otherwise common practice if any source is common practice. It has the facts of the sources of this kind.

    >>> together([COMMON, Basis(Origin.CLUB), Basis(Origin.DOCUMENT, ("usma.score.formula",))]).origin
    <Origin.CLUB: 'club'>
    """
    given = [*dict.fromkeys(bases)]
    if len(given) == 1:
        return given[0]
    order = (Origin.CLUB, Origin.DOCUMENT, Origin.DEFAULT, Origin.SILENT)
    origin = min((basis.origin for basis in given), key=order.index)
    facts = dict.fromkeys(name for basis in given if basis.origin is origin for name in basis.facts)
    return Basis(origin, tuple(facts))


CITATION = ("facts", "default", "note")
"""The keys under which a content file states the source of a value."""


def read_basis(node: Node, origin: Origin = Origin.DOCUMENT) -> Basis:
    """Read the source of a value from a mapping in a YAML file: `facts: [...]` or `default: true`.

    Values in a club's own file need neither key.

    :raises ContentError: if one of Tensu's own files gives both keys or neither, or a club's file names an
        unknown fact.
    """
    said = node.mapping()
    of_club = origin is Origin.CLUB
    facts = read_facts(said["facts"], known=of_club) if "facts" in said else ()
    default = "default" in said and said["default"].flag()
    if not of_club and bool(facts) == default:
        node.refuse("either a list of facts or default: true", "both" if facts else "neither")
    note = said["note"].text() if "note" in said else ""
    return Basis(Origin.DEFAULT if default and not of_club else origin, facts, note)


def read_facts(node: Node, *, known: bool = False) -> tuple[str, ...]:
    """Read the ids of facts from a content file.

    With ``known``, also check that each fact exists. This check loads the documents.

    :raises ContentError: if there are no ids, an id is malformed or repeated, or ``known`` is true and a fact does not
        exist.
    """
    for item in node.items():
        if not re.fullmatch(r"[a-z]+(\.[a-z0-9-]+)+", item.text()):
            item.refuse("the id of a fact, such as usma.yaku.riichi")
        if known:
            try:
                fact(item.text())
            except ContentError:
                item.refuse("the id of a fact on the Sources page")
    return node.different("facts")


Facts = Annotated[tuple[str, ...], read_facts]
KnownFacts = Annotated[tuple[str, ...], lambda node: read_facts(node, known=True)]
"""The ids of facts in a content file. Each of them must exist."""
ReadBasis = Annotated[Basis, FromKeys(read_basis, (), CITATION)]
"""The source of a value in a content file, under `facts` or `default`."""
StatedBasis = Annotated[
    Basis, FromKeys(lambda node: Basis(Origin.DOCUMENT, read_facts(node.at("facts"), known=True)), ("facts",))
]
"""The source of a value that a document must state."""
