"""Results that say the same thing are shown on one card."""

from __future__ import annotations

from content.loader import read_yaml
from content.search.search import RELATED, search
from content.search.search_entries import Kind
from content.topics.topics import topic
from tests.content.search.answered import KNOWN, card, first


def test_the_same_things_exist_and_hold_together_once() -> None:
    for key, node in read_yaml(RELATED).mapping().items():
        others = node.texts()
        assert {key, *others} <= set(KNOWN), key
        assert len({key, *others}) == 1 + len(others), key


def test_the_same_thing_is_one_card() -> None:
    """Kuikae is a topic, a glossary term and a row of the comparison."""
    hits = search("kuikae", "usma")
    assert {"topic:swap-call", "term:kuikae", "option:kuikae"} <= card("kuikae")
    assert not {"topic:swap-call", "term:kuikae", "option:kuikae"} & {hit.key for hit in hits[1:]}
    assert all(told.line for hit in hits for told in hit.also)


def test_facts_that_a_card_cites_have_no_line_of_their_own() -> None:
    hit, *others = search("furiten", "usma")
    cited = set(topic("furiten").citations())
    assert hit.key == "topic:furiten"
    assert not {other.id for other in others if other.kind is Kind.FACT} & cited


def test_a_fact_that_is_asked_for_stands_by_itself() -> None:
    assert first("usma.chombo.value") == "fact:usma.chombo.value"
