"""The source of a statement: a note, links to the places in the documents, and the misprints at these places."""

import re
from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from content.documents.basis import Basis
from content.documents.documents import DOCUMENTS, Confidence, Fact, document, fact
from content.loader import ContentError
from pages.session.browser.html_links import address
from pages.templates import Template

_HTML = Template(__file__)
DOUBTS = {Confidence.MISPRINT: "Misprint", Confidence.GARBLED: "Garbled in print"}
"""What is wrong with the printed text of a fact that has a correction."""


def basis_html(basis: Basis, rules: str, *, misprints: bool = True) -> Markup:
    """Return the note and the source of a statement. Links contain the current ruleset."""
    note = "" if basis.note == basis.sentence else basis.note
    return _HTML.basis(note, written_html(basis, rules, misprints=misprints))


@lru_cache(maxsize=512)
def written_html(basis: Basis, rules: str, *, misprints: bool = True) -> Markup:
    """Return the source of a statement in one line.

    This short form is used on pages where a hand repeats the sources of earlier hands.
    """
    if not basis.facts:
        return _HTML.written(basis.sentence)
    return citations_html(basis.facts, rules, basis.lead, misprints=misprints)


def bases_html(lines: Iterable[tuple[str, Basis]], rules: str, *, misprints: bool = True) -> Markup:
    """Return the source of each line of a score. Lines with the same source share one entry.

    :param misprints: whether to mention the misprints in these sources.
    """
    shared: dict[Markup, list[str]] = {}
    for text, basis in dict.fromkeys(lines):
        shared.setdefault(basis_html(basis, rules, misprints=misprints), []).append(text)
    return _HTML.bases([(", ".join(texts), html) for html, texts in shared.items()])


def citations_html(facts: Iterable[str], ruleset: str, label: str = "Written in", *, misprints: bool = True) -> Markup:
    """Return where documents state these facts, document by document. Several facts at one place are numbered.

    Without facts the result is empty.
    """
    known = [fact(name) for name in dict.fromkeys(facts)]
    documents: dict[str, dict[str, list[str]]] = {}
    for each in known:
        where = documents.setdefault(document(each.document).title, {}).setdefault(_where(each), [])
        where.append(address("sources", ruleset, fact=each.id))
    wrong = [
        (DOUBTS[each.confidence], each, placed(each.correction.why)) for each in known if misprints and each.correction
    ]
    return _HTML.citations(label, documents, wrong)


def placed(text: str) -> str:
    """Return a text in which the ids of facts are replaced by their places in the documents.

    >>> placed("The chombo section says that no honba is added (usma.chombo.reset).")
    'The chombo section says that no honba is added (Etiquette and penalties / Chombo, p. 14).'
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
