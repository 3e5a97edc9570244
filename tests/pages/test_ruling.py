"""The pages of rules, rulings and words, and what they make of a link that means nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from content.documents import cite
from content.glossary import terms
from content.ruleset_file import MENU, rulesets
from content.search import search
from content.sheet import Origin
from content.topics import chapter, chapters
from pages.components.found import first_html, next_html
from pages.components.glossary_list import found_terms, glossary_html
from pages.components.ladder import ladder_html
from pages.components.links import address, link_html
from pages.components.ruling import chapter_html, folded_html, incidents_html, ruling_html
from pages.components.written import placed, written_html

MAIN = Path(__file__).parents[2] / "pages" / "main.py"
VOID = frozenset(("img", "source", "br"))


class Balance(HTMLParser):
    """Refuses tags that are not closed in order, and anything that could run."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in {"script", "style", "svg", "iframe"}
        assert not [name for name, _ in attrs if name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(html: str) -> str:
    """HTML that is well formed, as text with its tags taken out."""
    parser = Balance()
    parser.feed(html)
    parser.close()
    assert parser.open == []
    return unescape(re.sub(r"<[^>]+>", " ", html))


def opened(page: str, **params: str) -> AppTest:
    app = AppTest.from_file(str(MAIN), default_timeout=30).run().switch_page(f"reference/{page}.py")
    for name, value in params.items():
        app.query_params[name] = value
    if "rules" in params:
        app.session_state["rules"] = params["rules"]
    app.run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    """All HTML of a page but the style sheets, checked, as text."""
    return " ".join(checked(each.body) for each in app.get("html") if "<style>" not in each.body)


# --- components ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MENU)
def test_every_topic_says_what_its_ruleset_says(name: str) -> None:
    sheet = rulesets()[name]
    for each in (topic for part in chapters() for topic in part.topics):
        text = checked(ruling_html(each.id, sheet))
        assert each.text in text
        for answer in each.answers.values():
            assert answer.text in text or answer.ruleset != name
        if each.answers:
            assert sheet.name in text


def test_a_ruling_has_the_answer_before_the_others() -> None:
    text = checked(ruling_html("phone-rang", rulesets()["usma"]))
    own = chapter("incidents").topics
    answers = next(each for each in own if each.id == "phone-rang").answers
    assert text.index("Points off") < text.index(answers["usma"].text) < text.index("The other rulesets")
    assert text.index("The other rulesets") < text.index(answers["oklahoma"].text)
    assert cite("usma.points.phone-ring").rpartition(", ")[2] in text


def test_a_penalty_says_what_it_means_here() -> None:
    text = checked(ruling_html("noten-riichi-draw", rulesets()["competition"]))
    assert "4,000 points to East and 2,000 to each other player" in text
    assert "No counter is placed" in text


def test_a_club_is_told_from_its_base_and_its_own_value() -> None:
    usma = rulesets()["usma"]
    own = replace(usma.game.chombo, value=replace(usma.game.chombo.value, to_other=7_700), origin=Origin.CLUB)  # type: ignore[type-var]
    sheet = replace(
        usma,
        ruleset=replace(usma.ruleset, id="tuesday"),
        name="Tuesday <club>",
        based_on="usma",
        game=replace(usma.game, chombo=own),
    )
    text = checked(ruling_html("chombo", sheet))
    assert text.index("7,700") < text.index("Taken from USMA club rules")
    assert "Tuesday <club>" in text
    alone = checked(ruling_html("chombo", replace(sheet, based_on="")))
    assert "rests on none of our documents" in alone


def test_a_list_has_a_line_for_each_incident_with_its_cost() -> None:
    sheet = rulesets()["oklahoma"]
    html = incidents_html(chapter("incidents").topics, sheet, grouped=True)
    assert html.count("<details class='line'>") == len(chapter("incidents").topics)
    assert "Tiles and walls" in checked(html)
    assert "not said" in checked(folded_html("chombo-and-win", sheet))
    assert "<details class='line' open>" in folded_html("chombo-and-win", sheet, opened=True)


@pytest.mark.parametrize("name", MENU)
def test_the_ladder_and_the_chapters_are_well_formed(name: str) -> None:
    sheet = rulesets()[name]
    html = ladder_html(sheet)
    checked(html)
    steps = ["Warning", "Points off", "Dead hand", "Chombo", "Disqualification"]
    assert re.findall("<h2>(.*?)</h2>", html) == steps
    for part in chapters():
        assert all(each.title in checked(chapter_html(part.topics, sheet)) for each in part.topics)


@pytest.mark.parametrize(
    "query",
    ["chombo", "pinfu", "dora", "4 30", "1 20", "kanchan", "honba", "mangan", "kuikae", "E12", "tenpai", "haneman"],
)
@pytest.mark.parametrize("name", MENU)
def test_every_kind_of_hit_is_shown(query: str, name: str) -> None:
    sheet = rulesets()[name]
    first, *more = search(query, name, 30)
    assert first.title in checked(first_html(first, sheet))
    text = checked(next_html(more, sheet))
    assert all(hit.line in text for hit in more)


def test_every_fact_erratum_and_limit_can_be_shown() -> None:
    sheet = rulesets()["usma"]
    asked = ("E12", "usma.chombo.value", "mangan", "fu of a pair")
    kinds = {hit.kind.value for query in asked for hit in search(query, "usma", 50)}
    assert kinds >= {"erratum", "fact", "limit", "fu"}
    for query in ("E12", "usma.chombo.value"):
        checked(first_html(search(query, "usma")[0], sheet))


# Oklahoma rounds 4 han 30 fu up to mangan (kiriage), no other ruleset does: 12,000 against 4 × 1,920 × 1.5 → 11,600.
def test_a_payment_tells_where_others_pay_something_else() -> None:
    (hit, *_) = search("4 30 dealer ron", "oklahoma")
    text = checked(first_html(hit, rulesets()["oklahoma"]))
    assert text.index("12,000") < text.index("5 different") < text.index("11,600")
    (hit, *_) = search("3 30", "oklahoma")
    assert "5 the same" in checked(first_html(hit, rulesets()["oklahoma"]))


def test_words_are_found_by_any_name_and_shown() -> None:
    assert found_terms("  ", None, "usma") == terms()
    assert found_terms("聴牌", None, "usma")[0].id == "tenpai"
    assert {each.group for each in found_terms("wait", "Waits and fu", "usma")} == {"Waits and fu"}
    text = checked(glossary_html(terms(), "usma", grouped=True))
    assert all(each.meaning in text for each in terms())


def test_where_it_is_written_is_named_by_place_and_linked() -> None:
    assert written_html((), "usma") == ""
    html = written_html(("usma.chombo.value",), "ema")
    assert "sources?rules=ema&amp;fact=usma.chombo.value" in html
    assert cite("usma.chombo.value").partition(", ")[0] in checked(html)
    assert placed("see usma.no.such-fact, or not") == "see usma.no.such-fact, or not"
    assert "usma.chombo.reset" not in placed("so (usma.chombo.reset).")


def test_links_are_relative_and_escaped() -> None:
    assert address("look-up", "usma", q="4 30 & more") == "look-up?rules=usma&q=4+30+%26+more"
    assert link_html("<b>", "x?a=1&b='2'") == "<a href='x?a=1&amp;b=&#x27;2&#x27;' target='_self'>&lt;b&gt;</a>"


# --- pages -----------------------------------------------------------------------------------------------------

PAGES = ("look_up", "penalties", "rules", "procedures", "etiquette", "glossary")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", MENU)
def test_a_page_opens_under_every_ruleset(page: str, name: str) -> None:
    app = opened(page, rules=name)
    assert app.title
    shown(app)


@pytest.mark.parametrize("name", MENU)
def test_look_up_answers_the_question_in_the_address(name: str) -> None:
    app = opened("look_up", rules=name, q="phone rang")
    text = shown(app)
    answer = next(each for each in chapter("incidents").topics if each.id == "phone-rang").answers[name]
    assert answer.text in text
    assert [each.value for each in app.subheader] == ["Or did you mean"]


def test_look_up_starts_with_examples_and_a_click_asks_one() -> None:
    app = opened("look_up", rules="usma")
    labels = [each.label for each in app.button]
    assert {"chombo", "4 30", "phone rang", "pinfu"} <= set(labels)
    app.button[labels.index("4 30")].click().run()
    assert not app.exception
    assert "11,600" in shown(app)


@pytest.mark.parametrize(
    "junk", ["xqzvw", "\x00'; drop table facts; --", "🀄" * 200, "<script>alert(1)</script>", "\u202e" * 9]
)
def test_look_up_answers_junk_calmly(junk: str) -> None:
    app = opened("look_up", rules="usma", q=junk)
    assert "<script>alert" not in " ".join(each.body for each in app.get("html"))


def test_a_question_nothing_fits_is_answered_with_a_hint() -> None:
    assert [each.value[:13] for each in opened("look_up", rules="usma", q="xqzvw").info] == ["Nothing found"]


@pytest.mark.parametrize("page", ["penalties", "rules", "procedures", "etiquette"])
def test_a_topic_in_the_address_stands_first(page: str) -> None:
    name = {"penalties": "phone-rang", "rules": "pao", "procedures": "dealing", "etiquette": "honesty"}[page]
    app = opened(page, rules="usma", topic=name)
    first = next(each.body for each in app.get("html") if "<style>" not in each.body)
    assert "class='ruling'" in first
    assert first == ruling_html(name, rulesets()["usma"])
    next(each for each in app.button if each.label == "Close").click().run()
    assert "topic" not in app.query_params


@pytest.mark.parametrize("page", ["penalties", "rules", "procedures", "etiquette"])
def test_a_topic_nobody_wrote_is_said_calmly(page: str) -> None:
    app = opened(page, rules="usma", topic="<b>chombos</b>" * 9, chapter="nothing", about="nobody", moment="never")
    assert "not here" in app.info[0].value
    assert "the nearest is" in app.text[0].value
    assert "<b>chombos" not in " ".join(each.body for each in app.get("html"))


def test_a_link_to_a_topic_opens_its_chapter() -> None:
    assert opened("rules", rules="usma", topic="pao").selectbox(key="chapter").value == "liability"
    assert opened("rules", rules="usma", chapter="furiten").selectbox(key="chapter").value == "furiten"


def test_every_chapter_is_on_a_page() -> None:
    of_rules = opened("rules", rules="usma").selectbox(key="chapter").options
    titles = {each.title for each in chapters() if each.id not in {"incidents", "penalties", "procedures", "etiquette"}}
    assert set(of_rules) == titles


def test_incidents_are_filtered_by_what_happened() -> None:
    app = opened("penalties", rules="usma")
    app.text_input(key="what").set_value("phone").run()
    lines = next(each.body for each in app.get("html") if "class='lines'" in each.body)
    assert "A phone rang" in checked(lines)
    assert "One to five tiles" not in checked(lines)
    app.text_input(key="what").set_value("xqzvw").run()
    assert "Nothing fits" in app.info[0].value


def test_words_are_filtered_and_linked() -> None:
    app = opened("glossary", rules="usma", term="tenpai")
    assert "Tenpai" in checked(next(each.body for each in app.get("html") if "<style>" not in each.body))
    app.text_input(key="word").set_value("xqzvw").run()
    assert "No word like this" in app.info[0].value
    assert "not here" in opened("glossary", rules="usma", term="nothing").info[0].value


def test_the_first_screen_leads_to_look_up() -> None:
    app = AppTest.from_file(str(MAIN), default_timeout=30).run()
    app.text_input(key="start_question").set_value("4 30").run()
    assert not app.exception
    assert app.query_params["q"] in ("4 30", ["4 30"])
    assert "11,600" in shown(app)
