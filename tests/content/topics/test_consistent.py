"""One question has one answer: topics, options, prices and incidents are compared with each other."""

from __future__ import annotations

import re

from content.documents.basis import Origin
from content.documents.documents import fact
from content.rulesets.cited_ruleset import ChomboPayment
from content.rulesets.ruleset_file import MENU, rulesets
from content.rulesets.values_in_words import option_words, price_words
from content.topics.costs import COST_NAMES, Cost
from content.topics.ruling import numbers, ruling
from content.topics.topics import Answer, chapter, chapters, topic
from content.topics.verdict import verdicts
from content.words.glossary import yaku_book
from pages.components.reference.table_card import LISTS
from tests.for_each import for_each
from tests.test_unchanged import card

OPTIONS = {topic.id: topic.option for chapter in chapters() for topic in chapter.topics if topic.option}
ANSWERS = [(name, key, ruleset) for name, key in OPTIONS.items() for ruleset in topic(name).answers]
TOPICS = [found for part in chapters() for found in part.topics]


def figures(answer: Answer) -> frozenset[str]:
    """Return the numbers in an answer. Points in thousands are also returned in full."""
    told = numbers(f"{answer.text} {answer.next}")
    return told | {f"{number}000" for number in told} if "in thousands" in answer.text else told


@for_each(("name", "key", "ruleset"), ANSWERS)
def test_a_topic_and_its_option_say_the_same(name: str, key: str, ruleset: str) -> None:
    """Either both come from the document or neither does. They share a fact, and their figures agree."""
    answer, entry = topic(name).answers[ruleset], rulesets()[ruleset].entry(key)
    shared = set(answer.basis.facts) & set(entry.basis.facts)
    if answer.basis.origin is Origin.DOCUMENT:
        assert entry.basis.origin is Origin.DOCUMENT, entry.value
        assert shared
        told = numbers(option_words(key, rulesets()[ruleset]))
        assert not told or not figures(answer) or told <= figures(answer) or figures(answer) <= told
    elif entry.basis.origin is Origin.DOCUMENT:  # an answer that says how far the document goes
        assert shared


IN_OPTIONS = ("chombo", "dead_hand", "warning", "disqualification")
NOT_THE_INCIDENT = {"chombo-and-win"}
"""Topics about two incidents at once, for which the option says which one counts."""


@for_each("ruleset", MENU)
def test_an_incident_costs_what_the_option_that_settles_it_says(ruleset: str) -> None:
    """Check the verdict that a player sees first, from the document or from common practice."""
    cited = rulesets()[ruleset]
    for incident in chapter("incidents").topics:
        if not incident.option or incident.id in NOT_THE_INCIDENT:
            continue
        words = option_words(incident.option, cited).lower()
        shown = {verdict.cost for verdict in verdicts(ruling(incident.id, cited), cited)}
        named = {cost for cost in IN_OPTIONS if COST_NAMES[cost].lower() in words}
        assert named <= shown, (incident.id, words, shown)


# The lists of offences, which must hold every incident that costs such a penalty.
OFFENCES = {
    "warning": "warning-offences",
    "points": "points-offences",
    "dead_hand": "dead-hand-offences",
    "chombo": "chombo-offences",
}
ABOUT_THE_LIST = {"oklahoma.chombo.see-list", "oklahoma.doc.incomplete"}
ABOUT_PENALTIES = {"chombo-after-time", "many-offences", "dead-hand-pointed-out"}
"""Topics that are not offences, but about the effect of penalties."""
REFEREES = {("slow-play", "usma"), ("slow-play", "ema"), ("noise-and-rudeness", "oklahoma")}
"""Warnings that are with good manners, not in the list of warnings."""


@for_each("ruleset", MENU)
@for_each("cost", OFFENCES)
def test_an_incident_costs_what_the_lists_of_penalties_say(cost: Cost, ruleset: str) -> None:
    listed = set(topic(OFFENCES[cost]).answers[ruleset].basis.facts)
    for incident in chapter("incidents").topics:
        answer = incident.answers[ruleset]
        if cost in answer.costs and incident.id not in ABOUT_PENALTIES and (incident.id, ruleset) not in REFEREES:
            assert listed & set(answer.basis.facts), incident.id


@for_each("ruleset", MENU)
def test_no_offence_of_a_list_is_without_its_incident(ruleset: str) -> None:
    for cost, name in OFFENCES.items():
        answer = topic(name).answers[ruleset]
        if answer.basis.origin is not Origin.DOCUMENT:
            continue
        told = {
            cited
            for incident in chapter("incidents").topics
            if cost in incident.answers[ruleset].costs
            for cited in incident.answers[ruleset].basis.facts
        }
        offences = {cited for cited in answer.basis.facts if fact(cited).kind == "penalty"}
        assert offences - ABOUT_THE_LIST <= told, cost


@for_each("ruleset", MENU)
def test_the_option_of_a_list_rests_on_the_same_facts(ruleset: str) -> None:
    for name, key in (("chombo-offences", "chombo_list"), ("dead-hand-offences", "dead_hand_list")):
        answer = topic(name).answers[ruleset]
        if answer.basis.origin is Origin.DOCUMENT:
            entry = rulesets()[ruleset].entry(key)
            assert set(answer.basis.facts) - ABOUT_THE_LIST == set(entry.basis.facts)


@for_each("ruleset", MENU)
def test_a_chombo_costs_the_same_everywhere(ruleset: str) -> None:
    """The ruleset, the topic, every incident with this penalty and the printed card must agree."""
    value = rulesets()[ruleset].game.chombo.value
    if isinstance(value, ChomboPayment):
        amounts = {value.to_dealer, value.to_other, value.dealer_to_each}
        amounts |= {value.to_dealer + 2 * value.to_other, 3 * value.dealer_to_each}
    else:
        amounts = {value.points, value.points // 1000}
    answer = topic("chombo").answers[ruleset]
    assert {int(number) for number in numbers(answer.text)} <= amounts | {0}
    for incident in chapter("incidents").topics:
        told = re.findall(r"chombo of ([\d,]+)", incident.answers[ruleset].text)
        assert {int(number.replace(",", "")) for number in told} <= amounts, incident.id
    assert option_words("chombo", rulesets()[ruleset]) in card(ruleset)


@for_each("ruleset", MENU)
def test_the_card_prints_the_options_of_the_topics(ruleset: str) -> None:
    printed = card(ruleset)
    for key in {key for keys in LISTS.values() for key in keys} & set(OPTIONS.values()):
        words = option_words(key, rulesets()[ruleset])
        assert words.replace("'", "&#x27;") in printed, key


PRICES = {
    "renhou": "renhou",
    "open-riichi": "open_riichi",
    "double-riichi": "double_riichi",
    "open-tanyao": "tanyao",
    "nagashi-mangan": "nagashi_mangan",
}
"""Topics about the value of a yaku."""
IN_WORDS = {"one han": "1 han", "two han": "2 han", "three han": "3 han"}


@for_each(("name", "yaku"), PRICES.items())
@for_each("ruleset", MENU)
def test_a_topic_about_a_yaku_tells_its_price(name: str, yaku: str, ruleset: str) -> None:
    answer, cited = topic(name).answers[ruleset], rulesets()[ruleset]
    if answer.basis.origin is not Origin.DOCUMENT:
        assert yaku not in cited.prices or cited.prices[yaku].basis.origin is Origin.DEFAULT
        return
    text = answer.text.lower()
    for words, figure in IN_WORDS.items():
        text = text.replace(words, figure)
    assert cited.prices[yaku].basis.origin is Origin.DOCUMENT
    told = re.findall(r"\d+ han|mangan", text)
    worth = price_words(yaku, cited).lower()
    assert not told or any(found in worth for found in told), (told, worth)


def test_a_yaku_nobody_prices_is_no_topic_of_a_ruleset() -> None:
    """What the yaku book says about combinations must not cite a document that does not say it."""
    assert "do not say" in yaku_book()["renhou"].combines
    for ruleset in ("usma", "ema"):
        assert "doesn't say" in topic("renhou").answers[ruleset].text


def test_a_figure_of_a_penalty_is_the_one_of_its_fact() -> None:
    """Penalty points in an incident are those of the cited facts, and are also in the list of points."""
    listed = numbers(topic("points-offences").answers["usma"].text)
    for incident in chapter("incidents").topics:
        answer = incident.answers["usma"]
        if "points" in answer.costs:
            facts = {
                f"{abs(value)}"
                for cited in answer.basis.facts
                for value in fact(cited).values.values()
                if type(value) is int and abs(value) >= 1000
            }
            told = {number for number in numbers(answer.text) if len(number) >= 4} - {"7000", "10000"}
            assert told <= facts, incident.id
            assert told <= listed, incident.id
