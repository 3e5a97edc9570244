"""The page Look up: what only documents say is folded where the answer is sure."""

from __future__ import annotations

import re

import pytest

from content.search.search import Hit, search
from content.search.search_entries import Kind
from content.words.yaku_book import Naming
from pages.components.search import search_results
from pages.components.search.search_results import SURE, set_apart
from tests.pages import conftest
from tests.pages.conftest import shown

FACT, ERRATUM, TOPIC = (
    Hit(kind, "id", "Title", "Place", "Line", 0.5) for kind in (Kind.FACT, Kind.ERRATUM, Kind.TOPIC)
)


@pytest.mark.parametrize(
    ("kind", "score", "folded"),
    [
        (Kind.PAYMENT, 1.0, (FACT, ERRATUM)),
        (Kind.YAKU, SURE, (FACT, ERRATUM)),
        (Kind.YAKU, SURE - 0.01, ()),  # perhaps something else was meant
        (Kind.ERRATUM, 1.0, ()),  # who asks for a misprint wants to see misprints
    ],
)
def test_sources_are_set_apart_only_behind_a_sure_answer(kind: Kind, score: float, folded: tuple[Hit, ...]) -> None:
    first = Hit(kind, "first", "Title", "Place", "Line", score)
    at_once, apart = set_apart(first, [FACT, TOPIC, ERRATUM])
    assert apart == folded
    assert at_once == ((TOPIC,) if folded else (FACT, TOPIC, ERRATUM))


@pytest.mark.parametrize("query", ["uma", "chombo", "kuikae"])
def test_the_page_folds_them_under_one_line_and_loses_none(query: str) -> None:
    html = shown(conftest.opened("reference/look_up.py", "usma", q=query))
    first, *more = search(query, "usma")
    at_once, apart = set_apart(first, more)
    assert apart
    head, tail = html.split(f"<summary>More in the documents ({len(apart)})</summary>")
    assert [head.count("<details class='line'>"), tail.count("<details class='line'>")] == [len(at_once), len(apart)]
    assert len(at_once) + len(apart) == len(more)
    assert re.search(r"<details class='others'>$", head)  # folded at first


def test_a_question_that_may_mean_many_things_folds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_results, "SURE", 9.0)
    html = shown(conftest.opened("reference/look_up.py", "usma", q="chmbo"))
    assert "More in the documents" not in html
    assert html.count("<details class='line'>") == len(search("chmbo", "usma")) - 1


@pytest.mark.parametrize(
    ("naming", "heading"), [(Naming.ROMAJI, "Tanyao"), (Naming.ENGLISH, "All Simples"), (Naming.KANJI, "断幺九")]
)
def test_yaku_are_called_as_the_reader_chose(naming: Naming, heading: str) -> None:
    for script, asked in (("look_up", {"q": "tanyao"}), ("glossary", {"word": "tanyao"})):
        app = conftest.opened(f"reference/{script}.py", "usma", **asked)
        app.session_state["names"] = naming.value
        head = re.findall(r"<h2>(.*?)</h2>", shown(app.run()))[0]
        assert head.startswith(f"{heading} <span")
        assert [head.count(name) for name in ("Tanyao", "All Simples", "断幺九")] == [1, 1, 1]
