"""The five documents that Tensu is based on: their facts, misprints, garbled passages and contradictions."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from content.loader import ContentError, look_up, read_yaml

FOLDER = Path(__file__).parent
DOCUMENTS = ("usma", "cheatsheet", "competition", "ariari", "oklahoma")
"""The ids of the documents, in the order in which they are shown. The id of a fact begins with that of its document."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement of a document, in our own words.

    `values` holds the numbers and names in the statement. If the document misprints a value, `values` holds the correct
    value.
    """

    id: str
    section: str
    rulesets: tuple[str, ...]
    kind: str
    statement: str
    values: Annotated[Mapping[str, object], lambda node: {key: one.value for key, one in node.mapping().items()}]
    confidence: Literal["clear", "misprint", "garbled"]
    """How far the printed text can be trusted.

    A misprint is not what was meant. In a garbled passage, text was lost or distorted by a scan or a translation.
    """
    page: str = ""
    """The number of the page that contains the statement, as text; empty if the page is unknown."""
    note: str = ""
    printed: str = ""
    """The printed text, if it is misprinted or garbled; otherwise empty."""
    right: str = ""
    """The corrected text, if the printed text is misprinted or garbled; otherwise empty."""
    why: str = ""
    """The proof that the corrected text is right; empty if the printed text is clear."""

    @property
    def document(self) -> str:
        """The id of the document, with which the id of the fact begins."""
        return self.id.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Document:
    """A document with its facts, in the order of its text."""

    id: str
    title: str
    kind: str
    about: str
    facts: tuple[Fact, ...]
    organisation: str = ""
    """The organisation or author; empty if neither is named."""

    def cite(self, fact: Fact) -> str:
        """Return the place of a fact in the document, such as "USMA rule handbook, Furiten, p. 13"."""
        return f"{self.title}, {fact.section}{f', p. {fact.page}' if fact.page else ''}"


@dataclass(frozen=True, slots=True)
class Erratum:
    """A passage in a document that is wrong or misleading. `right` and `proof` are empty if nothing could be proven."""

    number: str
    kind: Literal["misprint", "cell", "garble", "contradiction", "disagreement", "open"]
    """What is wrong with the passage.

    A cell is a wrong cell in a table. A contradiction is within one document. In a disagreement between documents, each
    may be right for the games that follow it. An open question cannot be settled.
    """
    documents: tuple[Annotated[str, DOCUMENTS], ...]
    place: str
    printed: str
    facts: tuple[str, ...]
    section: str = ""
    right: str = ""
    proof: str = ""


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
    node = read_yaml(FOLDER / f"{name}.yaml", largest=150_000)
    found = node.build(Document)
    node.at("id").choice((name,))
    for fact, item in zip(found.facts, node.at("facts").items(), strict=True):
        if fact.document != name:
            item.at("id").refuse(f"an id that begins with {name}.")
        given = [key for key in ("printed", "right", "why") if key in item.mapping()]
        if len(given) != (0 if fact.confidence == "clear" else 3):
            expected = "the keys printed, right and why if a fact is misprinted or garbled, and only then"
            item.refuse(expected, ", ".join(given) or "none")
    return found


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
    node = read_yaml(FOLDER / "errata.yaml").fields(("errata",))["errata"]
    return tuple(item.build(Erratum) for item in node.items())


@cache
def _facts(home: str) -> Mapping[str, Fact]:
    return {fact.id: fact for fact in document(home).facts}
