"""Lists of the facts and the errors in the documents, as HTML for `st.html`."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from content.documents.documents import Confidence, Document, Erratum, ErratumKind, Fact, cite, document, errata, fact
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import rulesets
from content.topics.topics import Topic, citations, topic
from pages.session.browser.html_links import address, topic_address
from pages.templates import Template

_HTML = Template(__file__)
_DOUBTS = {Confidence.MISPRINT: "Misprint", Confidence.GARBLED: "Garbled in print"}
KINDS = {
    ErratumKind.MISPRINT: ("Misprints", "The printed text isn't what was meant."),
    ErratumKind.CELL: (
        "Wrong or unreadable table cells",
        "We filled them in from the rest of the table, or worked them out.",
    ),
    ErratumKind.GARBLE: ("Garbled text", "A scan or a translation lost or distorted the text."),
    ErratumKind.CONTRADICTION: ("Contradictions", "One document says two different things."),
    ErratumKind.DISAGREEMENT: ("Where documents disagree", "Rules differ, so none of them has to be wrong."),
    ErratumKind.OPEN: ("Open questions", "We know of nothing that answers these questions."),
}
"""The title of a list of errata and what it contains, by kind."""


def sections_of(source: Document) -> dict[str, int]:
    """Return the sections of a document in order, each with its number of facts."""
    counted: dict[str, int] = {}
    for told in source.facts:
        counted[told.section] = counted.get(told.section, 0) + 1
    return counted


@dataclass(frozen=True, slots=True)
class ListedFact:
    """A fact, the rulesets to which it applies, and the topics that are based on it."""

    fact: Fact
    doubt: str
    """Doubts about the printed text; may be empty."""
    cited: str
    rulesets: str
    topics: list[tuple[str, str]]
    """The titles of the topics based on the fact, with the addresses of their pages."""
    page: str


@dataclass(frozen=True, slots=True)
class ListedErratum:
    """An error in a document and its place. Each fact that it affects has a source and the address of a page."""

    erratum: Erratum
    where: str
    facts: list[tuple[str, str, str]]


def facts_html(facts: Iterable[Fact], ruleset: str) -> Markup:
    """Return a list of facts. Links contain the current ruleset."""
    return _HTML.facts([_fact(each, ruleset) for each in facts])


def _fact(each: Fact, ruleset: str) -> ListedFact:
    return ListedFact(
        each,
        _DOUBTS.get(each.confidence, ""),
        cite(each.id),
        ", ".join(rulesets()[name].name for name in each.rulesets),
        [(found.title, topic_address(found, ruleset)) for found in topics_resting_on(each)],
        address("sources", ruleset, fact=each.id),
    )


def topics_resting_on(each: Fact) -> tuple[Topic, ...]:
    """Return the topics that are based on a fact.

    Topics that only cite it to show that a document says nothing are left out.
    """
    return tuple(found for found in map(topic, citations().get(each.id, ())) if _rests_on(found, each.id))


def _rests_on(found: Topic, fact_id: str) -> bool:
    bases = (found.basis, *(answer.basis for answer in found.answers.values() if not answer.silent))
    return any(basis is not None and fact_id in basis.facts for basis in bases)


def document_html(cited: CitedRuleset, doc: str, section: str = "", without: str = "", doubtful: str = "") -> Markup:
    """Return the facts of a document, or of one of its sections.

    :param without: the id of a fact to leave out, because another part of the page shows it.
    :param doubtful: if not empty, show only facts whose printed text is wrong or garbled.
    :raises ContentError: if there is no such document.
    """
    facts = (each for each in document(doc).facts if section in {"", each.section} and each.id != without)
    return facts_html((each for each in facts if not doubtful or each.confidence in _DOUBTS), cited.ruleset.id)


def errata_html(cited: CitedRuleset, kind: str) -> Markup:
    """Return a list of the errors of one kind, each with its evidence and the facts that it affects."""
    return _HTML.errata([_erratum(each, cited.ruleset.id) for each in errata() if each.kind.value == kind])


def _erratum(each: Erratum, ruleset: str) -> ListedErratum:
    titles = "; ".join(document(name).title for name in each.documents)
    touched = [(fact(name).statement, address("sources", ruleset, fact=name), cite(name)) for name in each.facts]
    return ListedErratum(each, f"{titles}, {each.section}" if each.section else titles, touched)
