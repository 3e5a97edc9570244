"""Every fact of the five documents is where a reader can reach it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from content.documents.documents import DOCUMENTS, document, documents
from content.rulesets.ruleset_file import MENU, rulesets
from content.topics.topics import chapters
from content.words.glossary import terms
from pages.components.reference.glossary_list import term_html
from pages.components.reference.ruling import ruling_html
from tests.for_each import for_each
from tests.pages.conftest import opened, shown

FACTS = [fact for source in documents() for fact in source.facts]
LINKED = re.compile(r"[?&]fact=([a-z0-9.-]+)")


def linked(html: str) -> set[str]:
    """Return the facts that a part of a page links to."""
    return set(LINKED.findall(unescape(html)))


@pytest.mark.full
@for_each("ruleset", MENU)
def test_what_readers_are_told_leads_to_every_fact(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    told = set[str]()
    for told_topic in (topic for chapter in chapters() for topic in chapter.topics):
        told |= linked(ruling_html(told_topic.id, cited))
    for word in terms():
        told |= linked(term_html(word, ruleset))
    assert [fact.id for fact in FACTS if fact.id not in told] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_sources_page_states_every_fact_of_a_document(name: str) -> None:
    page = shown(opened("reference/sources.py", doc=name, section="all"))
    missing = [fact.id for fact in document(name).facts if f"id='{fact.id}'" not in page or fact.statement not in page]
    assert missing == []
