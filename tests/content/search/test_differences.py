"""If somebody asks for the difference between two things, both are shown side by side."""

from __future__ import annotations

from content.rulesets.ruleset_file import MENU
from content.search.question_forms import asked_difference
from content.search.search import search
from content.search.search_entries import Kind
from tests.for_each import for_each


@for_each(
    ("question", "one", "other"),
    [
        ("difference between sanshoku and sanshoku doukou", "sanshoku_doujun", "sanshoku_doukou"),
        ("difference between riichi and dama", "riichi", "damaten"),
        ("what's the difference between chanta and junchan?", "chanta", "junchan"),
        ("pon vs kan", "pon", "kan"),
        ("difference ron and tsumo", "ron", "tsumo"),
        ("how is haitei different from houtei", "haitei", "houtei"),
        ("honitsu or chinitsu, what is the difference", "honitsu", "chinitsu"),
        ("oya versus ko", "dealer", "nondealer"),
    ],
)
def test_both_things_are_found(question: str, one: str, other: str) -> None:
    pair = asked_difference(question)
    assert pair is not None
    assert (pair[0].id, pair[1].id) == (one, other)


@for_each(
    "question",
    [
        "difference between pon",
        "furiten",
        "ron and tsumo",
        "difference between pon and pon",
        "ema vs usma",
        "me vs him",
    ],
)
def test_what_compares_no_two_things_is_no_comparison(question: str) -> None:
    assert asked_difference(question) is None


@for_each("rules", MENU)
def test_a_comparison_says_what_each_is_and_is_the_only_card_of_both(rules: str) -> None:
    first, *others = search("difference between sanshoku and sanshoku doukou", rules)
    assert first.kind is Kind.DIFFERENCE
    assert "Sanshoku: " in first.line
    assert "The same sequence in all three suits. Sanshoku doukou: " in first.line
    assert "The same triplet in all three suits." in first.line
    assert {"yaku:sanshoku_doujun", "yaku:sanshoku_doukou"}.isdisjoint(hit.key for hit in others)
