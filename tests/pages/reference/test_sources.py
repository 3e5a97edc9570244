"""The page Sources and errata, as the server runs it."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from content.documents.documents import document, documents, errata, fact
from content.topics.topics import not_said
from pages.components.sources import KINDS, facts_html, topics_resting_on
from tests.html import canonical
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import blocks, param

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def opened(rules: str = "usma", **address: str) -> AppTest:
    return conftest.opened("reference/sources.py", rules, **address)


def shown(page: AppTest) -> str:
    """Return the HTML as it is sent, with escaped characters."""
    return " ".join(blocks(page))


def ids(html: str) -> list[str]:
    return re.findall(r"<li id='([^']*)'>", html)


@pytest.mark.parametrize("source", first(documents()), ids=lambda source: source.id)
def test_a_document_is_shown_whole_with_its_title_and_kind(source: object) -> None:
    page = opened(doc=source.id)  # type: ignore[attr-defined]
    assert ids(shown(page)) == [fact.id for fact in source.facts]  # type: ignore[attr-defined]
    assert source.about in page.text[0].value  # type: ignore[attr-defined]
    assert source.kind.lower() in page.text[0].value.lower()  # type: ignore[attr-defined]


def test_a_section_is_in_the_address() -> None:
    section = "Payment Table"
    page = opened(doc="cheatsheet", section=section)
    assert ids(shown(page)) == [fact.id for fact in document("cheatsheet").facts if fact.section == section]
    page.selectbox(key="sources_section_cheatsheet").set_value("all").run()
    assert param(page, "section") == "all"
    assert len(ids(shown(page))) == len(document("cheatsheet").facts)


def test_what_one_part_says_in_the_address_goes_with_it() -> None:
    page = opened(doc="cheatsheet", section="all")
    page.segmented_control(key="sources_what").set_value("Errata").run()
    assert param(page, "kind")
    assert not {"doc", "section"} & set(page.query_params)
    page.segmented_control(key="sources_what").set_value("Documents").run()
    assert param(page, "doc")
    assert "kind" not in page.query_params


@pytest.mark.parametrize("rules", ["usma", "oklahoma"])
def test_a_link_to_a_fact_shows_it_first(rules: str) -> None:
    page = opened(rules, fact="ariari.yaku.ryanpeikou")
    assert ids(shown(page))[0] == "ariari.yaku.ryanpeikou"
    assert page.selectbox(key="sources_doc").value == "ariari"
    assert f"rules={rules}" in shown(page)
    page.selectbox(key="sources_doc").set_value("usma").run()
    assert not page.exception
    assert "fact" not in page.query_params


@pytest.mark.parametrize("named", first(["usma.nothing", "<b>x</b>", "", "x" * 5000]))
def test_a_link_to_no_fact_is_said(named: str) -> None:
    page = opened(fact=named)
    (note,) = page.warning
    assert " fact " in note.value
    assert "<b>x" not in shown(page)
    assert len(ids(shown(page))) == len(document("usma").facts)


@pytest.mark.parametrize("said", [{"doc": "<b>"}, {"section": "nowhere"}, {"kind": "<script>"}])
def test_an_address_that_is_wrong_is_answered_calmly(said: dict[str, str]) -> None:
    assert ids(shown(opened(**said)))


def test_doubtful_facts_say_what_is_printed_right_and_why() -> None:
    for source in documents():
        for told_fact in source.facts:
            html = unescape(canonical(facts_html([told_fact], "usma")))
            parts = [told_fact.printed, told_fact.right, told_fact.why] if told_fact.right else []
            assert all(part in html for part in parts)
            assert ("class='correction'" in html) == (told_fact.confidence != "clear")
            assert told_fact.note in html


def test_only_the_doubtful_ones() -> None:
    page = opened(doc="ariari")
    page.toggle(key="sources_doubt_ariari_all").set_value(True).run()
    doubtful = [fact.id for fact in document("ariari").facts if fact.confidence != "clear"]
    assert ids(shown(page)) == doubtful


@pytest.mark.parametrize("kind", first(KINDS))
def test_errata_by_kind_with_their_proof(kind: str) -> None:
    html = unescape(shown(opened(kind=kind)))
    listed = [erratum for erratum in errata() if erratum.kind == kind]
    assert [found for found in ids(html) if found] == [item.number for item in listed]
    for one in listed:
        assert all(part in html for part in (one.place, one.printed, one.right, one.proof))
        assert all(f"fact={name}" in html for name in one.facts)
    assert set(KINDS) == {erratum.kind for erratum in errata()}


def test_a_fact_that_only_proves_silence_is_not_said_to_be_told() -> None:
    (title,) = not_said()["competition"].basis.facts
    assert len(topics_resting_on(fact(title))) < 5
    assert "chombo" in {topic.id for topic in topics_resting_on(fact("usma.chombo.value"))}


def test_the_fact_of_a_link_is_not_shown_twice() -> None:
    found = ids(shown(opened(fact="usma.yaku.ryanpeikou")))
    assert (
        len(found)
        == len(set(found))
        == sum(one.section == "3. Yaku associated with sequences" for one in document("usma").facts)
    )
