"""What a reader sees of a penalty: figures first, silence, what is usual, and the chain of consequences on one card."""

from __future__ import annotations

import re

import pytest

from content.documents.documents import document
from content.rulesets.ruleset_file import MENU, rulesets
from content.topics.ruling import ruling
from content.topics.topics import chapter, chapters, silence, topic
from pages.components.reference.cost_labels import verdicts_html
from pages.components.reference.ruling import SILENT, folded_html, ruling_html
from tests.for_each import for_each
from tests.html import canonical
from tests.pages.conftest import text_of
from tests.words import OTHER_RULESETS, word

TOPICS = [found for part in chapters() for found in part.topics]


def shown(name: str, ruleset: str) -> str:
    return " ".join(text_of(ruling_html(name, rulesets()[ruleset])).split())


def test_the_verdict_stands_before_everything_but_the_title() -> None:
    text = shown("false-win", "usma")
    assert text.index("called wrongly, hand shown") < text.index("3,000 to each")
    assert text.index("3,000 to each") < text.index(topic("false-win").text)


@pytest.mark.slow
@for_each("ruleset", MENU)
def test_a_silent_document_has_two_lines(ruleset: str) -> None:
    for found in TOPICS:
        if found.answers and found.answers[ruleset].silent:
            text = shown(found.id, ruleset).partition(OTHER_RULESETS)[0]
            after = text.partition(text_of(silence(found.answers[ruleset])).strip())[2]
            leads = ("Usually", "common practice", "no usual rule", "only rule", "In ")
            assert any(each in after for each in leads), found.id


def test_a_text_for_all_that_the_document_does_not_hold_says_so() -> None:
    assert f"{SILENT} According to {document('competition').title}" in shown("chii", "usma")
    assert SILENT not in shown("chii", "competition")


def test_the_chain_runs_from_the_rule_to_what_is_played_again() -> None:
    text = shown("ron-while-furiten", "oklahoma")
    chain = text[text.index("Furiten :") :]
    steps = ["Furiten", "hand shown", "Chombo:", "20 points", "dealt again"]
    places = [chain.index(step) for step in steps]
    assert places == sorted(places)
    assert "<ol class='means'" in canonical(ruling_html("ron-while-furiten", rulesets()["oklahoma"]))


def test_a_penalty_does_not_tell_its_own_price_twice() -> None:
    own = shown("chombo", "competition").partition(OTHER_RULESETS)[0]
    assert own.count("a total of 8,000") == 1
    replayed, _, _ = topic("after-chombo").answers["competition"].text.partition(".")
    assert f"Chombo: {replayed}." in own


def test_the_chain_of_a_silent_document_tells_what_is_usual() -> None:
    text = shown("ron-while-furiten", "ariari")
    assert word("topics/usual", "furiten", "agreed", "text").partition(".")[0] in text
    assert f"practice, {word('rulesets/usual_sentences', 'chombo').format(value='20,000 points off')}" in text


def test_a_line_of_a_list_says_usual_only_of_what_is() -> None:
    ariari = rulesets()["ariari"]
    assert "usually chombo" in text_of(folded_html("false-win", ariari))
    assert "not said" in text_of(folded_html("food", ariari))  # a rule of a single document is not common practice
    assert "not said" in text_of(folded_html("empty-call", ariari))


def test_what_is_not_settled_leads_to_the_nearest_rule() -> None:
    html = ruling_html("few-tiles-shown", rulesets()["oklahoma"])
    assert "usual rule." in " ".join(text_of(html).split())
    assert f">{topic('many-tiles-shown').title}</a>" in html
    assert "Competition rules:" in text_of(html)


def test_what_one_ruleset_asks_beyond_what_is_usual_is_told_as_its_own() -> None:
    told = " ".join(text_of(ruling_html("small-hint", rulesets()["ariari"])).split())
    assert f"Usually: {word('topics/usual', 'small-hint', 'agreed', 'text')}" in told
    assert "Oklahoma 2024:" in told
    assert told.count("Usually") == 1


def test_the_second_of_two_cases_is_one_list_with_the_first() -> None:
    html = canonical(ruling_html("false-win-not-shown", rulesets()["usma"]))
    assert re.search(r"<ul class='priced'><li><span class='when'>Hand not shown:", html)


def test_the_case_a_number_meets_is_marked_and_says_the_number() -> None:
    html = canonical(ruling_html("player-late", rulesets()["usma"], asked="12 minutes late"))
    assert re.search(r"<ul class='priced'><li class='met'><span class='when'>12 minutes, more than ten:", html)
    assert html.count("class='met'") == 1
    assert "class='met'" not in canonical(ruling_html("player-late", rulesets()["usma"]))


# Whatever number is asked, the case it meets begins with its words: "2 times, USMA club rules: …".
@pytest.mark.slow
@for_each("ruleset", MENU)
@for_each("asked", ["5 minutes late", "12 minutes", "2 tiles fell over", "7 tiles", "once", "twice"])
def test_the_name_of_a_ruleset_keeps_its_capital_letter(ruleset: str, asked: str) -> None:
    cited = rulesets()[ruleset]
    names = [name for other in rulesets().values() for name in other.name.partition(",")[0].split() if name != "rules"]
    small = [f"{name[0].lower()}{name[1:]}" for name in names if name[0].isupper()]
    for found in chapter("incidents").topics:
        shown = text_of(verdicts_html(ruling(found.id, cited), cited, asked))
        assert not [name for name in small if re.search(rf"\b{name}\b", shown)], (found.id, shown)
