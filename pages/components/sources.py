"""What documents say: the sources of statements, with the misprints in them, and lists of facts and errors."""

import re
from collections.abc import Iterable
from functools import lru_cache

from content.documents import DOCUMENTS, Basis, Fact, cite, document, errata, fact
from content.loader import ContentError
from content.rulesets import CitedRuleset, rulesets
from content.topics import Topic, citations, topic
from pages.session import Markup, Template

_HTML = Template(__file__)
DOUBTS = {"misprint": "Misprint", "garbled": "Garbled in print"}
"""The label of a fact whose printed text is wrong, by the confidence in the text."""
KINDS = {
    "misprint": ("Misprints", "The printed text isn't what was meant."),
    "cell": ("Wrong or unreadable table cells", "We filled them in from the rest of the table, or worked them out."),
    "garble": ("Garbled text", "A scan or a translation lost or distorted the text."),
    "contradiction": ("Contradictions", "One document says two different things."),
    "disagreement": ("Where documents disagree", "Rules differ, so none of them has to be wrong."),
    "open": ("Open questions", "We know of nothing that answers these questions."),
}
"""For each kind of erratum, the title of its list and a sentence about what the list contains."""


def basis_html(basis: Basis, rules: str, *, misprints: bool = True) -> Markup:
    """Return the note and the source of a statement. Links contain the current ruleset."""
    return _HTML.basis(basis, written_html(basis, rules, misprints=misprints))


@lru_cache(maxsize=512)
def written_html(basis: Basis, rules: str, *, misprints: bool = True) -> Markup:
    """Return the source of a statement in one line.

    This short form is used on pages where a hand repeats the sources of earlier hands.
    """
    known = basis.facts
    return citations_html(known, rules, basis.lead, misprints=misprints) if known else _HTML.written(basis.sentence)


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
        documents.setdefault(document(each.document).title, {}).setdefault(_where(each), []).append(each.id)
    wrong = [(DOUBTS[each.confidence], each, placed(each.why)) for each in known if misprints and each.right]
    return _HTML.citations(label, documents, wrong, ruleset)


def placed(text: str) -> str:
    """Return a text in which the ids of facts are replaced by their places in the documents.

    >>> placed("The chombo section says that no honba is added (usma.chombo.reset).")
    'The chombo section says that no honba is added (Etiquette and penalties / Chombo, p. 14).'
    """
    return re.sub(rf"\b(?:{'|'.join(DOCUMENTS)})(?:\.[a-z0-9-]+){{2,}}", _section, text)


def _section(match: re.Match[str]) -> str:
    try:
        return _where(fact(match[0]))
    except ContentError:
        return match[0]


def _where(fact: Fact) -> str:
    return f"{fact.section}, p. {fact.page}" if fact.page else fact.section


def facts_html(facts: Iterable[Fact], ruleset: str) -> Markup:
    """Return a list of facts, each with its rulesets and with the topics that are based on it.

    Links contain the current ruleset.
    """
    shown = (
        (each, cite(each.id), [rulesets()[name].name for name in each.rulesets], topics_resting_on(each))
        for each in facts
    )
    return _HTML.facts(shown, DOUBTS, ruleset)


def topics_resting_on(each: Fact) -> list[Topic]:
    """Return the topics that are based on a fact.

    Topics that only cite it to show that a document says nothing are left out.
    """
    resting = []
    for found in map(topic, citations().get(each.id, ())):
        answers = (answer for answer in found.answers.values() if not answer.silent)
        if any(said.basis and each.id in said.basis.facts for said in (found, *answers)):
            resting.append(found)
    return resting


def document_html(cited: CitedRuleset, doc: str, section: str = "", without: str = "", doubtful: str = "") -> Markup:
    """Return the facts of a document, or of one of its sections.

    :param without: the id of a fact to leave out, because another part of the page shows it.
    :param doubtful: if not empty, show only facts whose printed text is wrong or garbled.
    :raises ContentError: if there is no such document.
    """
    in_part = (each for each in document(doc).facts if section in {"", each.section} and each.id != without)
    return facts_html((each for each in in_part if not doubtful or each.confidence in DOUBTS), cited.id)


def errata_html(cited: CitedRuleset, kind: str) -> Markup:
    """Return a list of the errors of one kind, each with its evidence and the facts that it affects."""
    shown = (
        (each, [document(name).title for name in each.documents], [(fact(name), cite(name)) for name in each.facts])
        for each in errata()
        if each.kind == kind
    )
    return _HTML.errata(shown, cited.id)
