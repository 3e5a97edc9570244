"""The five documents that Tensu is based on: their facts, misprints, garbled passages and contradictions."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from content.loader import ContentError, Node, look_up, read_yaml

FOLDER = Path(__file__).parent
DOCUMENTS = ("usma", "cheatsheet", "competition", "ariari", "oklahoma")
"""The ids of the documents, in the order in which they are shown. The id of a fact begins with that of its document."""
LARGEST = 150_000
"""The largest allowed size of a facts file in bytes, which leaves room for the files to grow."""

REQUIRED = ("id", "section", "rulesets", "kind", "statement", "values", "confidence")
CORRECTION = ("printed", "right", "why")


class Confidence(Enum):
    """How far the printed text of a fact can be trusted."""

    CLEAR = "clear"
    MISPRINT = "misprint"
    """The printed text is not what was meant."""
    GARBLED = "garbled"
    """Text was lost or distorted by a scan or a translation."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction of a document: what is printed, how it should be read, and the proof."""

    printed: str
    right: str
    why: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement of a document, in our own words.

    `values` holds the numbers and names in the statement. If the document misprints a value, `values` holds the correct
    value.
    """

    id: str
    document: str
    section: str
    page: str
    """The number of the page that contains the statement, as text; empty if the page is unknown."""
    rulesets: tuple[str, ...]
    """The ids of the rulesets that the fact applies to."""
    kind: str
    statement: str
    values: Mapping[str, object]
    confidence: Confidence
    correction: Correction | None
    note: str


@dataclass(frozen=True, slots=True)
class Document:
    """A document with its facts, in the order of its text."""

    id: str
    title: str
    organisation: str
    """The organisation or author; empty if neither is named."""
    kind: str
    about: str
    facts: tuple[Fact, ...]

    def cite(self, fact: Fact) -> str:
        """Return the place of a fact in the document, such as "USMA rule handbook, Furiten, p. 13"."""
        page = f", p. {fact.page}" if fact.page else ""
        return f"{self.title}, {fact.section}{page}"


class ErratumKind(Enum):
    """The kinds of errors that a passage in a document can have."""

    MISPRINT = "misprint"
    CELL = "cell"
    """A wrong cell in a table."""
    GARBLE = "garble"
    CONTRADICTION = "contradiction"
    """A contradiction within one document."""
    DISAGREEMENT = "disagreement"
    """A disagreement between documents. Each document may be right for the games that follow it."""
    OPEN = "open"
    """A question that cannot be settled."""


@dataclass(frozen=True, slots=True)
class Erratum:
    """A passage in a document that is wrong or misleading. `right` and `proof` are empty if nothing could be proven."""

    number: str
    kind: ErratumKind
    documents: tuple[str, ...]
    section: str
    place: str
    printed: str
    right: str
    proof: str
    facts: tuple[str, ...]


@cache
def documents() -> tuple[Document, ...]:
    """Return the five documents.

    :raises ContentError: if one of the files is invalid.
    """
    return tuple(document(name) for name in DOCUMENTS)


@cache
def document(name: str) -> Document:
    """Return one document without reading the others.

    :raises ContentError: if there is no document of this name, or its file is invalid.
    """
    if name not in DOCUMENTS:
        raise ContentError(f"expected a document ({', '.join(DOCUMENTS)}), found {name!r}")
    node = read_yaml(FOLDER / f"{name}.yaml", LARGEST)
    said = node.fields(("id", "title", "kind", "about", "facts"), ("organisation",))
    said["id"].choice((name,))
    return Document(
        name,
        said["title"].text(),
        node.text_at("organisation"),
        said["kind"].text(),
        said["about"].text(),
        tuple(_fact(item, name) for item in said["facts"].items()),
    )


def fact(name: str) -> Fact:
    """Return the fact with this id.

    :raises ContentError: if there is no such fact; the message names the most similar id.
    """
    home = name.partition(".")[0]
    return look_up("the id of a fact", name, _facts(home) if home in DOCUMENTS else {})


def cite(name: str) -> str:
    """Return the citation of a fact: its document and the passage in it, as shown to readers.

    :raises ContentError: if there is no such fact.
    """
    found = fact(name)
    return document(found.document).cite(found)


@cache
def errata() -> tuple[Erratum, ...]:
    """Return every misprint, garbled passage, contradiction, disagreement and open question of the documents.

    :raises ContentError: if the file errata.yaml is invalid.
    """
    return tuple(_erratum(item) for item in read_yaml(FOLDER / "errata.yaml").fields(("errata",))["errata"].items())


@cache
def _facts(home: str) -> Mapping[str, Fact]:
    return {fact.id: fact for fact in document(home).facts}


def _fact(node: Node, home: str) -> Fact:
    """Read one fact of the document whose id is ``home``.

    A fact that is misprinted or garbled must have a correction; other facts have none.

    :raises ContentError: if a key is missing, unknown or invalid.
    """
    said = node.fields(REQUIRED, ("page", "note", *CORRECTION))
    confidence = said["confidence"].member(Confidence)
    given = [key for key in CORRECTION if key in said]
    if len(given) != (0 if confidence is Confidence.CLEAR else len(CORRECTION)):
        expected = "the keys printed, right and why if a fact is misprinted or garbled, and only then"
        node.refuse(expected, ", ".join(given) or "none")
    if not said["id"].text().startswith(f"{home}."):
        said["id"].refuse(f"an id that begins with {home}.")
    if not isinstance(said["values"].value, dict):
        said["values"].refuse("a group of keys")
    return Fact(
        said["id"].text(),
        home,
        said["section"].text(),
        node.text_at("page"),
        said["rulesets"].texts(),
        said["kind"].text(),
        said["statement"].text(),
        said["values"].value,
        confidence,
        Correction(*(said[key].text() for key in CORRECTION)) if given else None,
        node.text_at("note"),
    )


def _erratum(node: Node) -> Erratum:
    """Read one entry of the list of wrong or misleading passages. Keys that may be left out become empty texts.

    :raises ContentError: if a key is missing, unknown or invalid.
    """
    said = node.fields(("number", "kind", "documents", "place", "printed", "facts"), ("section", "right", "proof"))
    return Erratum(
        said["number"].text(),
        said["kind"].member(ErratumKind),
        tuple(item.choice(DOCUMENTS) for item in said["documents"].items()),
        node.text_at("section"),
        said["place"].text(),
        said["printed"].text(),
        node.text_at("right"),
        node.text_at("proof"),
        said["facts"].texts(),
    )
