"""The page Look up: if the answer is certain, quotes from documents are folded."""

from __future__ import annotations

import re
from html import escape

import pytest

from content.rulesets.ruleset_file import rulesets
from content.search.search import Hit, search
from content.search.search_entries import Kind
from content.search.written_entries import PageCard, page_cards
from content.words.glossary import Naming
from pages.components.reference import search_results
from pages.components.reference.search_results import SURE, first_html, set_apart
from pages.menu import PATHS
from tests.pages import conftest
from tests.pages.conftest import shown
from tests.words import NO_RED_FIVES, word

FACT, ERRATUM, TOPIC = (
    Hit(kind, "id", "Title", "Place", "Line", 0.5) for kind in (Kind.FACT, Kind.ERRATUM, Kind.TOPIC)
)


@pytest.mark.parametrize(
    ("kind", "score", "folded"),
    [
        (Kind.PAYMENT, 1.0, (FACT, ERRATUM)),
        (Kind.YAKU, SURE, (FACT, ERRATUM)),
        (Kind.YAKU, SURE - 0.01, ()),  # the user may have meant something else
        (Kind.ERRATUM, 1.0, ()),  # a question about a misprint must find misprints
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
    assert "<summary>More in" not in html
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


RED = "234067m067p1123s 1s ron"
"""Pinfu is 1 han 30 fu: 1,000. With its two red fives, 3 han 30 fu pay 3,900."""


def test_tiles_of_a_whole_hand_are_answered_with_what_they_pay() -> None:
    page = conftest.opened("reference/look_up.py", "usma", q="m234567p567s1123 1s")
    assert "pays <b>1,000</b>" in shown(page)
    assert "not counted" not in shown(page)
    assert word("words/questions/count/whole_bill", "title") in [link.label for link in page.get("page_link")]
    refused = conftest.opened("reference/look_up.py", "usma", q="147m258p369s1234z 5z")
    assert "four sets and a pair" in shown(refused)


def test_red_fives_of_typed_tiles_are_said_and_counted_by_one_tap() -> None:
    page = conftest.opened("reference/look_up.py", "usma", q=RED)
    assert NO_RED_FIVES in shown(page)
    page.button(key="look_up_count_red").click().run()
    assert not page.exception
    assert page.session_state["q"] == f"{RED} aka"
    assert "pays <b>3,900</b>" in shown(page)
    assert "your table counts them" in shown(page)


def test_red_fives_of_a_link_are_no_longer_counted_after_one_tap() -> None:
    link = f"https://tensu.example.org/score?rules=usma&hand={RED.replace(' ', '+')}+aka"
    page = conftest.opened("reference/look_up.py", "usma", q=link)
    assert "pays <b>3,900</b>" in shown(page)
    page.button(key="look_up_count_red").click().run()
    assert not page.exception
    assert "pays <b>1,000</b>" in shown(page)


def test_red_fives_told_in_words_are_said_and_counted_by_one_tap() -> None:
    """Riichi and pinfu are 2 han 30 fu: 2,000 for a non-dealer's ron. With two red fives, 4 han 30 fu pay 7,700."""
    page = conftest.opened("reference/look_up.py", "usma", q="riichi pinfu ron not dealer 2 red fives")
    assert "<b>2,000</b>" in shown(page)
    assert NO_RED_FIVES in shown(page)
    page.button(key="look_up_count_red").click().run()
    assert not page.exception
    assert "<b>7,700</b>" in shown(page)
    assert "not counted" not in shown(page)
    counted = conftest.opened("reference/look_up.py", "ariari", q="riichi pinfu ron not dealer 2 red fives")
    assert "<b>7,700</b>" in shown(counted)
    assert "not counted" not in shown(counted)


@pytest.mark.parametrize(
    "query", ["red five", "how many red fives", "daisangen red five ron", "riichi pinfu ron no aka"]
)
def test_where_no_red_five_is_left_out_none_is_said_to_be(query: str) -> None:
    assert "not counted" not in shown(conftest.opened("reference/look_up.py", "usma", q=query))


@pytest.mark.parametrize(("name", "card"), page_cards().items())
def test_a_card_of_a_page_leads_to_it(name: str, card: PageCard) -> None:
    assert card.opens in PATHS
    assert set(card.parts) <= {"lesson", "step", "order", "chart"}
    html = first_html(Hit(Kind.PAGE, name, card.title, "Pages", card.text, 1.0), rulesets()["ema"])
    assert f'<a href="/{card.opens}?rules=ema' in html
    assert f">{escape(card.link)}</a>" in html
    assert escape(card.text) in html


def test_a_card_of_a_page_is_shown_where_a_beginner_asks() -> None:
    html = shown(conftest.opened("reference/look_up.py", "usma", q="what beats what"))
    assert word("search/page_cards", "hand-ranking", "title") in html
    assert "/yaku?rules=usma&order=worth" in html


def test_unfinished_tiles_lead_to_the_page_that_scores_them() -> None:
    html = shown(conftest.opened("reference/look_up.py", "usma", q="123m456p789s1122z"))
    assert "/score?rules=usma&hand=123m456p789s1122z" in html


def test_two_things_stand_side_by_side() -> None:
    html = shown(conftest.opened("reference/look_up.py", "usma", q="chanta vs junchan"))
    assert "<h2>Chanta and Junchan</h2>" in html
    assert word("words/yaku/tiles", "junchan", "what") in html


def test_a_sum_at_the_table_stands_above_the_hands_that_pay_it() -> None:
    html = shown(conftest.opened("reference/look_up.py", "usma", q="2000/4000 with one honba"))
    assert "2,000 / 4,000 + 100 each for 1 honba = 2,100 / 4,100." in html


def test_the_longest_answers_are_whole_and_yet_little_is_sent() -> None:
    query = word("topics/penalties", "topics", "after-chombo", "title")
    page = conftest.opened("reference/look_up.py", q=query)
    assert sum(len(element.body.encode()) for element in page.get("html")) < 20_000
    titles = [hit.title for hit in search(query, "usma")[1:]]
    assert all(title in shown(page) for title in titles)
