"""What comes of guessing: it decides where words do not, knows what is about nothing here, and leaves names alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.search import search as search_module
from content.search.guess import guess
from content.search.learned import learned
from content.search.search import search
from content.search.search_entries import Kind
from content.search.search_index import SearchIndex, search_index
from content.search.sentences import sentences
from tests.content.search.development import halves
from tests.content.search.held_out import nonsense, rank


def first(question: str) -> str:
    hits = search(question, "usma", 1)
    return hits[0].key if hits else ""


def likeliest(question: str) -> str:
    guessed = search_index().guess(question)
    assert guessed is not None
    return max(guessed.things, key=lambda key: guessed.things[key])


# --- what both readers say --------------------------------------------------------------------------------------------


def test_both_readers_were_taught_about_the_same_things() -> None:
    """After learning anew, the language model is taught anew, too: `tests.content.search.teach`."""
    assert set(sentences().keys) == set(learned().keys)


def test_what_one_reader_alone_is_sure_of_counts_and_what_both_are_counts_more() -> None:
    question = "the thirteenth orphan is missing, can i still have thirteen orphans"
    both = guess(question, question).things["yaku:kokushi"]
    by_signs_alone = guess("", question).things["yaku:kokushi"]
    by_sentence_alone = guess(question, "").things["yaku:kokushi"]
    assert both == pytest.approx(by_signs_alone + by_sentence_alone)
    assert min(by_signs_alone, by_sentence_alone) > 0.5


@pytest.mark.parametrize("question", ["", "ж"])
def test_of_what_neither_reader_ever_heard_nothing_is_meant(question: str) -> None:
    assert guess(question, question).things == {}


@pytest.mark.parametrize("name", ["pinfu", "立直", "Furiten", "liability"])
def test_who_says_a_name_means_it(name: str) -> None:
    assert search_index().guess(name) is None


def test_a_question_in_another_language_is_guessed_at_in_english() -> None:
    assert likeliest("wer bekommt die stabchen nach dem letzten spiel") == "topic:leftover-bets"


# --- what comes of it -------------------------------------------------------------------------------------------------


def test_it_decides_between_things_that_share_the_words_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the questions nothing is tuned to many more are answered first with it than by words alone."""
    _, apart = halves()

    def right() -> int:
        return sum(rank(question, search(question.ask, question.rules, 1)) == 1 for question in apart)

    guessed = right()
    monkeypatch.setattr(SearchIndex, "guess", lambda _index, _query: None)
    assert guessed >= right() + 0.05 * len(apart)


@pytest.mark.parametrize("name", ["held_out", "held_out_2"])
def test_what_is_about_nothing_here_finds_nothing_or_is_told(name: str) -> None:
    found = {text: hits[0].key for text in nonsense(name) if (hits := search(text, "usma", 1))}
    assert {key.partition(":")[0] for key in found.values()} <= {"not_here"}, found


def test_without_knowing_what_is_outside_something_is_always_found(monkeypatch: pytest.MonkeyPatch) -> None:
    question = "convert pounds to kilograms"
    assert search(question, "usma") == ()
    monkeypatch.setattr(search_module, "OUTSIDE", 9.0)
    assert search(question, "usma") != ()


def test_a_name_is_found_even_where_the_question_is_hardly_about_the_game() -> None:
    for typed in ("tanya", "chinits", "haku"):
        assert search(typed, "usma") != (), typed


def test_what_is_not_here_stays_so() -> None:
    """Both kinds of a name: one word that stands nowhere else, and several that do."""
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
    readers = index.guess(question)
    assert readers is not None
    things = {key: score for key, score in readers.things.items() if key != here}
    monkeypatch.setattr(SearchIndex, "guess", lambda _index, _query: replace(readers, things=things))
    monkeypatch.setattr(search_module, "search_index", lambda: replace(index, new=frozenset()))
    unknown = [hit.key for hit in search(question, "usma", 10)]
    monkeypatch.setattr(search_module, "search_index", lambda: forgotten)
    known = [hit.key for hit in search(question, "usma", 10)]
    assert here in known[:3]
    assert here not in unknown or known.index(here) < unknown.index(here)
