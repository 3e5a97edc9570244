"""Who says so: the note, and the places in the documents, each linked to its text; misprints are said openly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.documents.documents import DOCUMENTS, Confidence, document, fact
from content.loader import ContentError
from pages.components.templates import Template
from pages.session.browser.html_links import address

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from markupsafe import Markup

    from content.documents.basis import Basis
    from content.documents.documents import Fact

_HTML = Template(__file__)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a document, and the page of each fact that is read there."""

    where: str
    pages: list[str]


@dataclass(frozen=True, slots=True)
class Misprint:
    """What a document prints wrong."""

    kind: str
    section: str
    printed: str
    right: str
    why: str


def basis_html(basis: Basis, rules: str) -> Markup:
    """The note, and who says so; links carry the ruleset in force."""
    note = "" if basis.note == basis.sentence else basis.note
    return _HTML.basis(note, written_html(basis, rules))


def written_html(basis: Basis, rules: str) -> Markup:
    """Who says so, in one line."""
    return citations_html(basis.facts, rules, basis.lead) if basis.facts else _HTML.written(basis.sentence)


def bases_html(lines: Iterable[tuple[str, Basis]], rules: str) -> Markup:
    """Who says each line of a bill; a line that comes again is told once."""
    return _HTML.bases([(text, basis_html(basis, rules)) for text, basis in dict.fromkeys(lines)])


def citations_html(facts: Iterable[str], ruleset: str, label: str = "Written in") -> Markup:
    """The places of these facts, document by document; nothing for none. Several facts of one place are numbered."""
    known = [fact(name) for name in dict.fromkeys(facts)]
    by_document: dict[str, dict[str, list[str]]] = {}
    for each in known:
        where = by_document.setdefault(document(each.document).title, {}).setdefault(_where(each), [])
        where.append(address("sources", ruleset, fact=each.id))
    documents = [(title, [Place(*place) for place in places.items()]) for title, places in by_document.items()]
    return _HTML.citations(label, documents, list(_misprints(known)))


def _misprints(facts: Iterable[Fact]) -> Iterator[Misprint]:
    """What the documents print wrong at these places; it is shown folded: it is proof, not an answer."""
    for each in facts:
        if each.correction is not None:
            kind = "Misprint" if each.confidence is Confidence.MISPRINT else "Garbled in print"
            why = placed(each.correction.why)
            yield Misprint(kind, each.section, each.correction.printed, each.correction.right, why)


def placed(text: str) -> str:
    """A text that names facts by their ids, with their places instead.

    >>> placed("The chombo section says exactly that (usma.chombo.reset).")
    'The chombo section says exactly that (Etiquette and penalties / Chombo, p. 14).'
    """
    return _FACT_ID.sub(_section, text)


_FACT_ID = re.compile(rf"\b(?:{'|'.join(DOCUMENTS)})(?:\.[a-z0-9-]+){{2,}}")


def _section(match: re.Match[str]) -> str:
    try:
        return _where(fact(match[0]))
    except ContentError:
        return match[0]


def _where(fact: Fact) -> str:
    return f"{fact.section}, p. {fact.page}" if fact.page else fact.section
