"""Lists of the facts and the errors in the documents, as HTML for `st.html`."""

from collections import Counter
from collections.abc import Iterable, Mapping

from markupsafe import Markup

from content.documents.documents import Document, ErratumKind, Fact, cite, document, errata, fact
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import rulesets
from content.topics.topics import Topic, citations, topic
from pages.components.documents.basis import DOUBTS
from pages.session.browser.html_links import address, topic_address
from pages.templates import Template

_HTML = Template(__file__)
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


def sections_of(source: Document) -> Mapping[str, int]:
    """Return the sections of a document in order, each with its number of facts."""
    return Counter(each.section for each in source.facts)


def facts_html(facts: Iterable[Fact], ruleset: str) -> Markup:
    """Return a list of facts, each with its rulesets and with the topics that are based on it.

    Links contain the current ruleset.
    """
    return _HTML.facts(
        [
            (
                each,
                DOUBTS.get(each.confidence),
                cite(each.id),
                [rulesets()[name].name for name in each.rulesets],
                [(found.title, topic_address(found, ruleset)) for found in topics_resting_on(each)],
                address("sources", ruleset, fact=each.id),
            )
            for each in facts
        ]
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
    return facts_html((each for each in facts if not doubtful or each.confidence in DOUBTS), cited.ruleset.id)


def errata_html(cited: CitedRuleset, kind: str) -> Markup:
    """Return a list of the errors of one kind, each with its evidence and the facts that it affects."""
    ours = cited.ruleset.id
    return _HTML.errata(
        [
            (
                each,
                [document(name).title for name in each.documents],
                [(fact(name).statement, address("sources", ours, fact=name), cite(name)) for name in each.facts],
            )
            for each in errata()
            if each.kind.value == kind
        ]
    )
