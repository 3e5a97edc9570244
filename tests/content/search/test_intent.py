"""The classifier in the search: it decides where words do not, rejects other subjects, and leaves names alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.search import search as search_module
from content.search.classifier import classify
from content.search.search import search
from content.search.search_entries import Kind
from content.search.search_index import SearchIndex, search_index
from tests.content.search.development import halves
from tests.content.search.held_out import nonsense, rank


def first(question: str) -> str:
    hits = search(question, "usma", 1)
    return hits[0].key if hits else ""


def likeliest(question: str) -> str:
    intent = search_index().intent(question)
    assert intent is not None
    return max(intent.things, key=lambda key: intent.things[key])


# --- what a question asks for -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["", "ж"])
def test_a_question_without_known_words_asks_for_nothing(question: str) -> None:
    assert classify(question).things == {}


@pytest.mark.parametrize("name", ["pinfu", "立直", "Furiten", "liability"])
def test_who_says_a_name_means_it(name: str) -> None:
    assert search_index().intent(name) is None


def test_a_question_in_another_language_is_guessed_at_in_english() -> None:
    assert likeliest("wer bekommt die stabchen nach dem letzten spiel") == "topic:leftover-bets"


# --- what comes of it -------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_it_decides_between_things_that_share_the_words_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """For questions that the search was not tuned to, the answer comes first far more often with the classifier."""
    _, apart = halves()

    def right() -> int:
        return sum(rank(question, search(question.ask, question.rules, 1)) == 1 for question in apart)

    with_intent = right()
    monkeypatch.setattr(SearchIndex, "intent", lambda _index, _query: None)
    assert with_intent >= right() + 0.05 * len(apart)


@pytest.mark.parametrize("name", ["held_out", "held_out_2"])
def test_what_is_about_nothing_here_finds_nothing_or_is_told(name: str) -> None:
    found = {text: hits[0].key for text in nonsense(name) if (hits := search(text, "usma", 1))}
    assert {key.partition(":")[0] for key in found.values()} <= {"not_here"}, found


def test_without_knowing_what_is_outside_something_is_always_found(monkeypatch: pytest.MonkeyPatch) -> None:
    question = "convert pounds to kilograms"
    assert search(question, "usma") == ()
    intent = search_index().intent(question)
    assert intent is not None
    assert intent.outside
    inside = intent._replace(outside=False, things={"topic:riichi-bet": 0.5})
    monkeypatch.setattr(SearchIndex, "intent", lambda _index, _query: inside)
    assert search(question, "usma") != ()


def test_a_name_is_found_even_where_the_question_is_hardly_about_the_game() -> None:
    for typed in ("tanya", "chinits", "haku"):
        assert search(typed, "usma") != (), typed


def test_what_is_not_here_stays_so() -> None:
    """Check both kinds of names: a word that occurs nowhere else, and several words that do."""
    assert first("is my washizu tile in the dead wall") == "not_here:washizu"
    assert first("what beats a full house") == "not_here:poker"


def test_a_payment_is_answered_before_what_its_words_mean_elsewhere() -> None:
    assert search("how much is a mangan", "usma", 1)[0].kind is Kind.PAYMENT


def test_three_cards_are_shown_where_one_was_found_but_none_below_what_is_not_here() -> None:
    assert len(search("the beginner asked me what to throw", "usma")) >= 3
    assert [hit.kind for hit in search("recipe for apple pie", "usma")] == [Kind.NOT_HERE]


def test_what_is_hardly_meant_is_shown_only_where_its_words_were_said() -> None:
    question = "three tiles fell over when i picked up my hand"
    hits, said = search(question, "usma", 40), search_index().find(question)
    places = search_index().places
    assert len(hits) > search_module.FEW
    for hit in hits[search_module.FEW :]:
        nearly = hit.score >= search_module.NEARLY * hits[0].score
        assert nearly or said.get(places[hit.key], 0.0) >= search_module.LEAST, hit.key


def test_a_thing_that_is_newer_than_what_was_learnt_is_found_by_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    question = "someone keeps looking at their phone at the table"
    index = search_index()
    here = search(question, "usma", 1)[0].key
    forgotten = replace(index, new=frozenset((index.places[here],)))
    intent = index.intent(question)
    assert intent is not None
    things = {key: score for key, score in intent.things.items() if key != here}
    monkeypatch.setattr(SearchIndex, "intent", lambda _index, _query: intent._replace(things=things))
    monkeypatch.setattr(search_module, "search_index", lambda: replace(index, new=frozenset()))
    unknown = [hit.key for hit in search(question, "usma", 10)]
    monkeypatch.setattr(search_module, "search_index", lambda: forgotten)
    known = [hit.key for hit in search(question, "usma", 10)]
    assert here in known[:3]
    assert here not in unknown or known.index(here) < unknown.index(here)
