"""A page's requests to the browser are sent in one element; a fragment that reruns sends an element of its own."""

from __future__ import annotations

import re
from pathlib import Path

from streamlit.testing.v1 import AppTest

from pages.session.page_files import SCRIPT
from tests.pages.conftest import asked, opened

PAGES = Path(__file__).parents[3] / "pages"


def sent_by(page: AppTest) -> list[str]:
    """Return the invisible elements with requests."""
    return [html.body for html in page.get("html") if "data-asks" in html.body]


def test_a_question_asks_in_one_element_for_all_it_needs() -> None:
    page = opened("practice/quiz.py", type="han_fu", seed="a", hand="1")
    [sent] = sent_by(page)
    assert f'data-script="{SCRIPT.address}"' in sent
    [draft], [focus], [links] = (asked(page, part) for part in ("draft", "focus", "inner_links"))
    assert draft["moment"] == focus["moment"]
    assert draft["answered"] is False
    assert {"seed", "hand"} <= set(links["known"])


def alone() -> None:
    import streamlit as st

    from pages.session.asks import ask_browser, collected_asks, send_asks

    with collected_asks() as asks:
        ask_browser("focus", label="A", moment="1", beside="")
        if st.checkbox("broken off"):
            st.stop()
    send_asks(asks)
    ask_browser("focus", label="<B>", moment="1", beside="")


def test_what_is_asked_where_nothing_is_collected_stands_in_its_place() -> None:
    page = AppTest.from_function(alone).run()
    assert [ask["label"] for ask in asked(page, "focus")] == ["A", "<B>"]
    assert len(sent_by(page)) == 2
    assert "<B>" not in "".join(sent_by(page))


def test_a_run_that_is_broken_off_collects_no_more() -> None:
    page = AppTest.from_function(alone).run()
    page.checkbox[0].check().run()
    assert sent_by(page) == []
    page.checkbox[0].uncheck().run()
    assert [ask["label"] for ask in asked(page, "focus")] == ["A", "<B>"]


def test_every_part_that_is_asked_for_is_known() -> None:
    script = (PAGES / "scripts" / "asks.js").read_text(encoding="utf-8")
    known = re.findall(r"\w+", script.partition("const parts = {")[2].partition("}")[0])
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(PAGES.rglob("*.py")))
    assert set(re.findall(r'ask_browser\(\s*"(\w+)"', code)) == set(known)
