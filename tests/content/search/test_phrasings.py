"""Questions in people's own words, from the lists of questions and from classes of such questions."""

from __future__ import annotations

import pytest

from content.search.search import search
from content.search.search_entries import Kind, phrasings
from content.topics.topics import chapters
from content.words.glossary import yaku_book
from tests.content.search.answered import KNOWN
from tests.content.search.development import halves, lost_phrases, said
from tests.content.search.held_out import ENOUGH, rank
from tests.for_each import for_each
from tests.marks import every


def test_ways_to_ask_are_for_things_that_exist_and_stand_once() -> None:
    assert set(phrasings()) <= set(KNOWN)
    for key, phrases in phrasings().items():
        assert len(set(phrases)) == len(phrases), key


def test_every_topic_and_every_yaku_has_ways_to_ask() -> None:
    for chapter in chapters():
        for told in chapter.topics:
            assert len(phrasings()[f"topic:{told.id}"]) >= 3, told.id
    for yaku in yaku_book():
        assert len(phrasings()[f"yaku:{yaku}"]) >= 2, yaku


@pytest.mark.slow
@every
def test_who_asks_in_these_words_is_answered(step: int) -> None:
    """Check some phrases, or all. `tests.content.search.development` checks all as well."""
    assert lost_phrases(step) == []


@pytest.mark.slow
def test_questions_it_is_built_with_are_answered() -> None:
    """Check the half that the search is tuned to. The command counts the other half and the held-out questions."""
    tuned, _ = halves()
    places = [rank(question, search(question.ask, question.rules)) for question in tuned]
    assert sum(place is not None and place <= ENOUGH for place in places) >= 0.95 * len(places)
    assert sum(place == 1 for place in places) >= 0.88 * len(places)


@for_each("nonsense", said()["nonsense"])
def test_nonsense_finds_nothing_or_is_told(nonsense: str) -> None:
    assert all(hit.kind is Kind.NOT_HERE for hit in search(nonsense, "usma", 1))


@for_each(
    ("question", "meant"),
    [
        ("リーチ後の暗槓", "topic:illegal-kan-in-riichi"),  # Japanese without spaces: both words count
        ("ダブロンの時の供託", "topic:bets-several-winners"),
        ("riichi with 444m 56m drew the 4m can i kan", "topic:illegal-kan-in-riichi"),  # tiles as an example
        ("her tablet buzzed during play", "topic:phone-rang"),  # devices that are no phones
        ("kid pressed ron, hand was noten lol", "topic:false-win"),  # slang around known words
        ("minus 2000 after that ron, keep playing?", "topic:below-zero"),  # a number that is in no rule
        ("do akadora count as a yaku", "topic:red-fives"),
        ("open chanta value", "yaku:chanta"),  # a yaku and words that ask for its price
        ("honitsu vs chinitsu han", "yaku:honitsu"),
    ],
)
def test_a_class_of_questions_is_answered(question: str, meant: str) -> None:
    shown = [told.key for hit in search(question, "usma", ENOUGH) for told in (hit, *hit.also)]
    assert meant in shown


@for_each(
    ("question", "meant"),
    [
        ("Dreizehn Waisen wie viele Punkte", "yaku:kokushi"),  # words of another language around a name
        ("sept paires combien de han", "yaku:chiitoitsu"),
        ("ile kosztuje chombo", "topic:chombo"),
        ("cuantos puntos vale chiitoitsu", "yaku:chiitoitsu"),
        ("ron on somebodys ankan", "topic:robbing-a-kan"),  # "somebody's" means as little as "somebody"
        ("13 han but not a real yakuman", "topic:counted-yakuman"),  # han beside a limit ask for a ruling
    ],
)
def test_what_stands_around_a_name_does_not_hide_it(question: str, meant: str) -> None:
    shown = [told.key for hit in search(question, "usma", ENOUGH) for told in (hit, *hit.also)]
    assert meant in shown
