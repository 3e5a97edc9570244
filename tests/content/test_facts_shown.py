"""Every fact of the five documents is where a reader can reach it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from content.documents import DOCUMENTS, document, documents
from content.glossary import terms
from content.ruleset_file import MENU, rulesets
from content.topics import chapters
from pages.components.glossary_list import term_html
from pages.components.ruling import ruling_html

MAIN = Path(__file__).parents[2] / "pages" / "main.py"
FACTS = [each for source in documents() for each in source.facts]
LINKED = re.compile(r"[?&]fact=([a-z0-9.-]+)")


def linked(html: str) -> set[str]:
    """The facts that a piece of a page names with a link."""
    return set(LINKED.findall(unescape(html)))


@pytest.mark.parametrize("ruleset", MENU)
def test_what_readers_are_told_leads_to_every_fact(ruleset: str) -> None:
    sheet = rulesets()[ruleset]
    told = set[str]()
    for each in (topic for chapter in chapters() for topic in chapter.topics):
        told |= linked(ruling_html(each.id, sheet))
    for word in terms():
        told |= linked(term_html(word, ruleset))
    assert [each.id for each in FACTS if each.id not in told] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_sources_page_states_every_fact_of_a_document(name: str) -> None:
    app = AppTest.from_file(MAIN).run().switch_page("reference/sources.py")
    app.query_params["doc"] = name
    app.query_params["section"] = "all"
    page = unescape(" ".join(each.body for each in app.run().get("html") if each.body))
    missing = [each.id for each in document(name).facts if f"id='{each.id}'" not in page or each.statement not in page]
    assert missing == []
