"""The pages of rules, rulings and terms, and what they do with an invalid link."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from markupsafe import escape

from content.documents.basis import Basis, Origin
from content.documents.documents import cite
from content.rulesets.ruleset_file import MENU, rulesets
from content.search.search import search
from content.topics.costs import COST_NAMES, Branch, Cost
from content.topics.topics import chapter, chapters, topic
from content.words.glossary import terms
from pages.components.reference.cost_labels import costs_html
from pages.components.reference.glossary_list import found_terms, glossary_html
from pages.components.reference.ruling import (
    SILENT,
    chapter_html,
    folded_html,
    incidents_html,
    penalties_html,
    ruling_html,
)
from pages.components.reference.search_results import first_html, next_html
from pages.components.sources import citations_html, placed
from pages.session.html_links import LINKS, address
from tests.for_each import for_each
from tests.html import canonical
from tests.marks import first, in_turn
from tests.pages import conftest
from tests.pages.conftest import blocks, first_screen, text_of
from tests.words import OTHER_RULESETS, word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def opened(page: str, rules: str, **address: str) -> AppTest:
    return conftest.opened(f"reference/{page}.py", rules, **address)


def shown(app: AppTest) -> str:
    """Return all HTML of a page, and check that it is well formed."""
    return " ".join(map(text_of, blocks(app)))


# --- components ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@for_each("name", MENU)
def test_every_topic_says_what_its_ruleset_says(name: str) -> None:
    cited = rulesets()[name]
    for told_topic in (found for part in chapters() for found in part.topics):
        text = text_of(ruling_html(told_topic.id, cited))
        assert told_topic.text in text
        for answer in told_topic.answers.values():
            assert answer.text in text or answer.ruleset != name
        if told_topic.answers:
            assert cited.name in text


def test_a_ruling_has_the_answer_before_the_others() -> None:
    text = text_of(ruling_html("phone-rang", rulesets()["usma"]))
    own = chapter("incidents").topics
    answers = next(item for item in own if item.id == "phone-rang").answers
    assert text.index("Points off") < text.index(answers["usma"].text) < text.index(OTHER_RULESETS)
    assert text.index(OTHER_RULESETS) < text.index(answers["oklahoma"].text)
    assert cite("usma.points.phone-ring").rpartition(", ")[2] in text


def test_a_penalty_says_what_it_means_here() -> None:
    text = text_of(ruling_html("noten-riichi-draw", rulesets()["competition"]))
    assert "4,000 points to East and 2,000 to each of the others" in text
    assert word("topics/penalties", "topics", "after-chombo", "answers", "competition", "text") in text


def test_a_club_is_told_from_its_base_and_its_own_value() -> None:
    usma = rulesets()["usma"]
    own = usma.game.chombo._replace(value=replace(usma.game.chombo.value, to_other=7_700), basis=Basis(Origin.CLUB))  # type: ignore[type-var]
    cited = replace(
        usma,
        ruleset=replace(usma.ruleset, id="tuesday"),
        name="Tuesday <club>",
        based_on="usma",
        game=replace(usma.game, chombo=own),
    )
    text = text_of(ruling_html("chombo", cited))
    own_value = re.search(rf"{Origin.CLUB.title}: [^.]*7,700[^.]*\.", text)
    assert own_value
    assert own_value.start() < text.index("based on USMA club rules")
    assert "Tuesday <club>" in text
    alone = text_of(ruling_html("chombo", replace(cited, based_on="")))
    assert "based on any of our documents" in alone


@for_each(
    ("cost", "weight"),
    [
        ("nothing", "free"),
        ("warning", "some"),
        ("points", "some"),
        ("dead_hand", "some"),
        ("chombo", "severe"),
        ("disqualification", "severe"),
    ],
)
def test_what_ends_a_hand_or_a_tournament_looks_severe(cost: Cost, weight: str) -> None:
    answer = replace(topic("phone-rang").answers["usma"], branches=(Branch(cost),))
    assert canonical(costs_html(answer)) == f"<span class='cost {weight}'>{COST_NAMES[cost]}</span>"


def test_a_list_has_a_line_for_each_incident_with_its_cost() -> None:
    cited = rulesets()["oklahoma"]
    html = canonical(incidents_html(cited))
    assert html.count("<details class='line'>") == len(chapter("incidents").topics)
    assert word("topics/incidents", "topics", "too-many-tiles", "group") in text_of(html)
    of_group = canonical(incidents_html(cited, group="Calls"))
    groups = [each.group for each in chapter("incidents").topics]
    assert of_group.count("<details class='line'>") == groups.count("Calls")
    assert 0 < canonical(incidents_html(cited, "pon", "Calls")).count("<details class='line'>") < groups.count("Calls")
    assert incidents_html(cited, "xqzvw") == ""
    assert "not said" in text_of(folded_html("food", rulesets()["usma"]))
    assert "<details class='line' open>" in canonical(folded_html("chombo-and-win", cited, opened=True))


@pytest.mark.full
@for_each("name", MENU)
def test_the_ladder_and_the_chapters_are_well_formed(name: str) -> None:
    cited = rulesets()[name]
    html = penalties_html(cited)
    text_of(html)
    steps = ["Warning", "Points off", "Dead hand", "Chombo", "Disqualification"]
    assert re.findall("<h2>(.*?)</h2>", html) == steps
    for part in chapters():
        text = text_of(chapter_html(cited, part.id))
        assert [topic.title for topic in part.topics if topic.title not in text] == []


@pytest.mark.slow
@for_each(
    "query",
    ["chombo", "pinfu", "dora", "4 30", "1 20", "kanchan", "honba", "mangan", "kuikae", "E12", "tenpai", "haneman"],
)
@for_each("name", MENU)
def test_every_kind_of_hit_is_shown(query: str, name: str) -> None:
    cited = rulesets()[name]
    first, *more = search(query, name, 30)
    assert first.title in text_of(first_html(first, cited))
    text = text_of(next_html(more, cited))
    assert all(hit.line in text for hit in more)


@pytest.mark.parametrize("query", ["pinfu", "nagashi mangan"])
def test_the_tiles_of_a_found_yaku_carry_their_numbers_where_the_reader_wants_them(query: str) -> None:
    """This applies to a hand, and to discards if the yaku depends on discards."""
    hit = next(hit for hit in search(query, "usma", 3) if "yaku:" in " ".join((hit.key, *(o.key for o in hit.also))))
    plain, numbered = (first_html(hit, rulesets()["usma"], index=index) for index in (False, True))
    assert plain != numbered
    assert text_of(plain) == text_of(numbered)


def test_every_fact_erratum_and_limit_can_be_shown() -> None:
    cited = rulesets()["usma"]
    asked = ("E12", "usma.chombo.value", "mangan", "fu of a pair")
    kinds = {hit.kind.value for query in asked for hit in search(query, "usma", 50)}
    assert kinds >= {"erratum", "fact", "limit", "fu"}
    for query in ("E12", "usma.chombo.value"):
        text_of(first_html(search(query, "usma")[0], cited))


# Oklahoma rounds 4 han 30 fu up to mangan (kiriage), no other ruleset does: 12,000 against 4 × 1,920 × 1.5 → 11,600.
def test_a_payment_tells_where_others_pay_something_else() -> None:
    (hit, *_) = search("4 30 dealer ron", "oklahoma")
    text = text_of(first_html(hit, rulesets()["oklahoma"]))
    assert text.index("12,000") < text.index("5 different") < text.index("11,600")
    (hit, *_) = search("3 30", "oklahoma")
    assert "5 the same" in text_of(first_html(hit, rulesets()["oklahoma"]))


def test_words_are_found_by_any_name_and_shown() -> None:
    assert found_terms("  ", None, "usma") == terms()
    assert found_terms("聴牌", None, "usma")[0].id == "tenpai"
    assert {term.group for term in found_terms("wait", word("words/glossary", "terms", "fu", "group"), "usma")} == {
        word("words/glossary", "terms", "fu", "group")
    }
    text = text_of(glossary_html(rulesets()["usma"]))
    assert all(term.meaning in text for term in terms())


def test_where_it_is_written_is_named_by_place_and_linked() -> None:
    assert citations_html((), "usma") == ""
    html = citations_html(("usma.chombo.value",), "ema")
    assert "sources?rules=ema&amp;fact=usma.chombo.value" in html
    assert cite("usma.chombo.value").partition(", ")[0] in text_of(html)
    assert placed("see usma.no.such-fact, or not") == "see usma.no.such-fact, or not"
    assert "usma.chombo.reset" not in placed("so (usma.chombo.reset).")


def test_links_are_escaped() -> None:
    assert address("look-up", "usma", q="4 30 & more") == "/look-up?rules=usma&q=4+30+%26+more"
    assert (
        canonical(LINKS.link("<b>", "x?a=1&b='2'"))
        == "<a href='x?a=1&amp;b=&#x27;2&#x27;' target='_self'>&lt;b&gt;</a>"
    )


# --- pages -----------------------------------------------------------------------------------------------------

PAGES = ("look_up", "penalties", "rules", "procedures", "etiquette", "glossary")


@pytest.mark.parametrize(("page", "name"), first(in_turn(PAGES, MENU), 2))
def test_a_page_opens_under_every_ruleset(page: str, name: str) -> None:
    app = opened(page, rules=name)
    assert app.title
    shown(app)


@pytest.mark.parametrize("name", first(MENU, 1))
def test_look_up_answers_the_question_in_the_address(name: str) -> None:
    app = opened("look_up", rules=name, q="phone rang")
    text = shown(app)
    answer = next(topic for topic in chapter("incidents").topics if topic.id == "phone-rang").answers[name]
    assert answer.text in text
    assert [element.value.split()[-1] for element in app.header] == ["mean"]


def test_look_up_starts_with_examples_and_a_click_asks_one() -> None:
    app = opened("look_up", rules="usma")
    labels = [element.label for element in app.button]
    assert {"chombo", "4 30", "phone rang", "pinfu"} <= set(labels)
    app.button[labels.index("4 30")].click().run()
    assert not app.exception
    assert "11,600" in shown(app)


@pytest.mark.parametrize(
    "junk", first(["xqzvw", "\x00'; drop table facts; --", "🀄" * 200, "<script>alert(1)</script>", "\u202e" * 9])
)
def test_look_up_answers_junk_calmly(junk: str) -> None:
    app = opened("look_up", rules="usma", q=junk)
    assert "<script>alert" not in " ".join(element.body for element in app.get("html"))


def test_a_question_nothing_fits_is_answered_with_a_hint() -> None:
    [said] = [
        block.proto.body
        for block in opened("look_up", rules="usma", q="xqzvw").get("html")
        if "empty" in block.proto.body
    ]
    assert "No results" in said


@pytest.mark.parametrize("page", first(["penalties", "rules", "procedures", "etiquette"]))
def test_a_topic_in_the_address_stands_first(page: str) -> None:
    name = {"penalties": "phone-rang", "rules": "pao", "procedures": "dealing", "etiquette": "honesty"}[page]
    app = opened(page, rules="usma", topic=name)
    first = next(element.body for element in app.get("html") if "<style>" not in element.body)
    assert first == ruling_html(name, rulesets()["usma"])
    next(element for element in app.button if element.label == "Close").click().run()
    assert "topic" not in app.query_params


@pytest.mark.parametrize("page", first(["penalties", "rules", "procedures", "etiquette"]))
def test_a_topic_nobody_wrote_is_said_calmly(page: str) -> None:
    app = opened(page, rules="usma", topic="<b>chombos</b>" * 9, chapter="nothing", about="nobody", moment="never")
    assert "doesn't exist" in app.info[0].value
    assert "the nearest is" in app.text[0].value
    assert "<b>chombos" not in " ".join(element.body for element in app.get("html"))


def test_a_link_to_a_topic_opens_its_chapter() -> None:
    assert opened("rules", rules="usma", topic="pao").selectbox(key="chapter").value == "liability"
    assert opened("rules", rules="usma", chapter="furiten").selectbox(key="chapter").value == "furiten"


def test_every_chapter_is_on_a_page() -> None:
    of_rules = opened("rules", rules="usma").selectbox(key="chapter").options
    titles = {
        chapter.title
        for chapter in chapters()
        if chapter.id not in {"incidents", "penalties", "procedures", "etiquette"}
    }
    assert set(of_rules) == titles


def test_incidents_are_filtered_by_what_happened() -> None:
    app = opened("penalties", rules="usma")
    app.text_input(key="what").set_value("phone").run()
    lines = next(html for html in blocks(app) if "class='lines'" in html)
    assert word("topics/incidents", "topics", "phone-rang", "title") in text_of(lines)
    assert word("topics/incidents", "topics", "few-tiles-shown", "title") not in text_of(lines)
    assert "<h2>" not in lines
    app.text_input(key="what").set_value("xqzvw").run()
    assert "No results" in " ".join(blocks(app))


def test_words_are_filtered_and_linked() -> None:
    app = opened("glossary", rules="usma", term="tenpai")
    assert "Tenpai" in text_of(next(element.body for element in app.get("html") if "<style>" not in element.body))
    app.text_input(key="word").set_value("xqzvw").run()
    assert [block for block in blocks(app) if "class='empty'" in block]
    assert "isn't in the glossary" in opened("glossary", rules="usma", term="nothing").info[0].value


def test_the_first_screen_leads_to_look_up() -> None:
    app = first_screen(played="rule")
    app.text_input(key="start_question").set_value("4 30").run()
    assert not app.exception
    assert app.query_params["q"] in ("4 30", ["4 30"])
    assert "11,600" in shown(app)


# Handbook p. 13 tells furiten in riichi for its own games; it is EMA's document too, so it is not called silent.
def test_a_document_that_tells_something_for_its_own_games_is_not_called_silent() -> None:
    assert SILENT not in ruling_html("riichi-furiten", rulesets()["ema"])
    assert escape(SILENT) in ruling_html("riichi-furiten", rulesets()["ariari"])
