"""Who says so: what a value, an answer or a line of a bill rests on, and how that is said."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from content.documents.documents import fact
from content.loader import ContentError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from content.loader import Node


class Origin(Enum):
    """Who says so."""

    DOCUMENT = "document"
    """The document: the facts."""
    DEFAULT = "default"
    """Common practice, where the document is silent; there are no facts."""
    CLUB = "club"
    """A club's own file; it may name facts it took the rule from."""
    SILENT = "silent"
    """Nobody: the document does not answer; facts, if any, show how far it goes."""

    @property
    def title(self) -> str:
        """Who says so, to stand before what is said."""
        return _TITLES[self]


_TITLES = {
    Origin.DOCUMENT: "The document",
    Origin.DEFAULT: "Common practice",
    Origin.CLUB: "Your club's own rule",
    Origin.SILENT: "Not said",
}
_SENTENCES = {
    Origin.DEFAULT: "Common practice: the document does not say.",
    Origin.CLUB: "Your club's own rule.",
    Origin.SILENT: "The document does not say.",
}
_LEADS = {
    Origin.DOCUMENT: "Written in",
    Origin.CLUB: "Your club's own rule, as in",
    Origin.SILENT: "Nearest in",
}


@dataclass(frozen=True, slots=True)
class Basis:
    """Who says so, the ids of the facts that do, and a note on misprints and doubts.

    :raises ValueError: if a document says so without facts, or common practice names some.
    """

    origin: Origin
    facts: tuple[str, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        if (self.origin is Origin.DOCUMENT and not self.facts) or (self.origin is Origin.DEFAULT and self.facts):
            msg = f"expected facts of a document and none of common practice, found {self.origin.value} {self.facts}"
            raise ValueError(msg)

    @property
    def sentence(self) -> str:
        """Who says so in a sentence; empty where the places of the facts say it.

        The note of a default says where its value comes from, so it takes the place of the general sentence.
        """
        if self.facts:
            return ""
        return self.note if self.note and self.origin is Origin.DEFAULT else _SENTENCES[self.origin]

    @property
    def lead(self) -> str:
        """What stands before the places of the facts; empty where there are none."""
        return _LEADS[self.origin] if self.facts else ""


COMMON = Basis(Origin.DEFAULT)
"""Common practice, with nothing more to tell."""


def together(bases: Iterable[Basis]) -> Basis:
    """Say what rests on several things at once: the club's own if any is, else what the document says of them.

    >>> together([COMMON, Basis(Origin.CLUB), Basis(Origin.DOCUMENT, ("usma.score.formula",))]).origin
    <Origin.CLUB: 'club'>
    """
    given = tuple(dict.fromkeys(bases))
    if len(given) == 1:
        return given[0]
    order = (Origin.CLUB, Origin.DOCUMENT, Origin.DEFAULT, Origin.SILENT)
    origin = min((basis.origin for basis in given), key=order.index)
    facts = dict.fromkeys(name for basis in given if basis.origin is origin for name in basis.facts)
    return Basis(origin, tuple(facts))


CITATION = ("facts", "default", "note")
"""The keys of a file that say what a value rests on."""


def read_basis(node: Node, said: Mapping[str, Node], origin: Origin = Origin.DOCUMENT) -> Basis:
    """Read what a group of keys rests on: facts, or `default: true`; a club's own value needs neither.

    :raises ContentError: if it says both or neither, or a fact is none.
    """
    facts = read_facts(said["facts"], known=origin is Origin.CLUB) if "facts" in said else ()
    default = "default" in said and said["default"].flag()
    note = said["note"].text() if "note" in said else ""
    if origin is Origin.CLUB:
        return Basis(origin, facts, note)
    if bool(facts) == default:
        node.refuse("either facts or default: true", "both" if facts else "neither")
    return Basis(Origin.DEFAULT if default else origin, facts, note)


def read_facts(node: Node, *, known: bool = False) -> tuple[str, ...]:
    """Ids of facts, each once; ``known`` looks each of them up, which reads its document.

    :raises ContentError: if there are none, one is no id or is given twice, or one is not known.
    """
    ids = node.texts()
    for item in node.items():
        if not re.fullmatch(r"[a-z]+(\.[a-z0-9-]+)+", item.text()):
            item.refuse("the id of a fact, such as usma.yaku.riichi")
        if known:
            try:
                fact(item.text())
            except ContentError:
                item.refuse("the id of a fact, as the page on sources lists them")
    if not ids or len(set(ids)) < len(ids):
        node.refuse("one or more facts, each once", "one of them twice" if ids else "none")
    return ids
