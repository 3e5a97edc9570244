"""Questions as players ask them at the table, in a hurry and in the first person, are understood."""

from __future__ import annotations

import pytest

from content.payments.from_points import PointsQuestion
from content.search.payment_sentence import asked_points
from content.search.query_words import everyday
from content.search.search import search
from content.search.search_entries import Kind
from content.search.search_index import search_index
from content.spelling.digits import amounts, classes_in_words
from content.spelling.skeleton import spelled_out
from tests.for_each import for_each


def first(query: str, rules: str = "usma") -> set[str]:
    """Return the hits on the first card."""
    return {told.key for hit in search(query, rules, 1) for told in (hit, *hit.also)}


@for_each(
    ("said", "words"),
    [
        ("he pon'd", ["he", "pon"]),
        ("she Riichi’d", ["she", "richi"]),
        ("tsumo'ed", ["tsumo"]),
        ("chombo'd it", ["chonbo", "it"]),
        ("in the pond", ["in", "the", "pond"]),
        ("kan'tina", ["kantina"]),
    ],
)
def test_an_apostrophe_parts_a_japanese_word_from_its_english_ending(said: str, words: list[str]) -> None:
    assert [word.replace("riichi", "richi").replace("chombo", "chonbo") for word in spelled_out(said)] == words


@for_each(
    ("said", "meant"),
    [
        ("ones and nines", "terminals"),
        ("1s or 9s", "terminals"),
        ("from 2 to 8", "from simples"),
        ("two through eight", "simples"),
        ("1 or 9 fu", "1 or 9 fu"),
        ("2 to 8 han", "2 to 8 han"),
        ("1 9 8", "1 9 8"),
    ],
)
def test_numbers_that_stand_for_a_class_of_tiles_name_it(said: str, meant: str) -> None:
    assert classes_in_words(said) == meant


@for_each(
    ("said", "wrong"),
    [
        ("i am holding 12", True),
        ("15 in hand", True),
        ("i hold 13", False),
        ("hand of 12 han", False),
        ("hand worth 12000", False),
        ("12 here", False),
    ],
)
def test_a_wrong_number_of_tiles_is_understood_without_the_word_tiles(*, said: str, wrong: bool) -> None:
    assert ("handtiles" in tuple(amounts(spelled_out(said)))) is wrong


@for_each(
    ("question", "figures", "tsumo"),
    [
        ("9600 from one guy what was it", (9600,), False),
        ("a thousand and two thousand, what hand", (1000, 2000), None),
        ("eighteen thousand off a single discard", (18000,), False),
        ("twenty four thousand", (24000,), None),
        ("three thousand nine hundred", (3900,), None),
        ("one thousand three hundred and two thousand six hundred", (1300, 2600), None),
        ("i paid 2600 and the other two 1300", (1300, 2600), None),
    ],
)
def test_points_are_read_as_people_say_them(question: str, figures: tuple[int, ...], *, tsumo: bool | None) -> None:
    assert asked_points(question) == PointsQuestion(figures, tsumo=tsumo)


def test_each_of_the_others_paid_the_same() -> None:
    assert asked_points("got 4000 from each of the others") == PointsQuestion((4000,), each=True)


@pytest.mark.parametrize(
    "question", ["dog thousand points", "so many thousand tiles are in the wall", "we are a thousand years late"]
)
def test_thousands_of_other_things_are_no_points(question: str) -> None:
    assert search(question, "usma")[:1] == () or search(question, "usma")[0].kind is not Kind.PAYMENT


@pytest.mark.parametrize(
    "question", ["3 han 60 fu is a mangan or no", "is 4 han 30 fu already mangan", "does 4 han 30 fu count as mangan"]
)
def test_whether_figures_are_a_limit_is_a_rule_before_a_payment(question: str) -> None:
    assert "topic:kiriage-mangan" in first(question)


def test_who_names_a_limit_beside_figures_without_asking_whether_is_told_the_payment() -> None:
    assert search("the dealer has 4 han 40 fu by ron, a mangan", "usma")[0].kind is Kind.PAYMENT


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("i tipped over nine tiles", "topic:many-tiles-shown"),
        ("i tipped over two tiles", "topic:few-tiles-shown"),
        ("fu for a pon of dragons", "topic:fu-triplets"),
        ("cinitu closed or open", "yaku:chinitsu"),
    ],
)
def test_a_word_that_decides_goes_before_words_around_it(question: str, meant: str) -> None:
    assert meant in first(question)


def test_a_word_of_every_day_tells_less_than_another_as_rare() -> None:
    """Some word of each kind occurs in only one entry, so that it has the largest weight of its kind."""
    telling = search_index().words.telling
    least = {word for word in telling if word in everyday()}
    assert len(least) > 50
    assert max(telling[word] for word in least) < 0.6 * max(told for word, told in telling.items() if word not in least)


@pytest.mark.parametrize(
    ("question", "both"),
    [
        ("names of the limits and what they pay", {"topic:limits", "topic:limit-payments"}),
        ("ponned only to block a chi", {"topic:jammed-chii", "topic:pon-against-chii"}),
        ("who is liable and for how much", {"topic:pao", "topic:pao-payment"}),
        ("may tanyao be open", {"topic:open-tanyao", "yaku:tanyao"}),
    ],
)
def test_what_is_nearly_the_same_stands_on_one_card(question: str, both: set[str]) -> None:
    assert both <= first(question)


@pytest.mark.parametrize(
    "question", ["offside rule", "castling in chess", "flower tile replacement", "should i fold or push", "wwyd"]
)
def test_other_games_and_how_to_play_well_are_told(question: str) -> None:
    assert search(question, "usma")[0].kind is Kind.NOT_HERE


def test_who_pays_a_self_drawn_yakuman_is_told_with_the_figures() -> None:
    hits = search("yakuman tsumo who pays what", "usma")[:2]
    assert {hit.key for hit in hits} == {"topic:who-pays", "payment:yakuman-tsumo"}
