"""The language model of look up: it reads words as its maker's code does, and means what it was taught."""

from __future__ import annotations

from string import ascii_lowercase, digits

import numpy as np
import pytest

from content.search.learned import OUTSIDE, learned
from content.search.sentences import BEGIN, END, LONGEST, pieces_of, read, sentences, words_of
from tests.content.search.learn import more_examples

KNOWN = {piece: number for number, piece in enumerate((BEGIN, END, "wind", "##ows", "win", "##o", "w", "##w", "2"))}


def likeliest(text: str) -> str:
    chances = sentences().chances(text)
    return max(chances, key=lambda key: chances[key])


# --- how a question is taken apart -----------------------------------------------------------------------------------


def test_words_are_small_without_accents_and_figures_stand_alone() -> None:
    assert words_of("Tenpaï? 30fu, isn't it") == ["tenpai", "30", "fu", "isn", "t", "it"]


@pytest.mark.parametrize(
    ("word", "pieces"),
    [("wind", ["wind"]), ("windows", ["wind", "##ows"]), ("windo", ["wind", "##o"]), ("wow", ["w", "##o", "##w"])],
)
def test_the_longest_known_piece_is_taken(word: str, pieces: list[str]) -> None:
    assert pieces_of([word, "2"], KNOWN) == [KNOWN[piece] for piece in (BEGIN, *pieces, "2", END)]


def test_each_letter_and_figure_is_a_piece_at_the_beginning_and_further_on() -> None:
    assert all(f"{mark}{sign}" in sentences().pieces for mark in ("", "##") for sign in ascii_lowercase + digits)


def test_a_long_question_is_cut_and_still_ends() -> None:
    found = pieces_of(["win"] * 100, KNOWN)
    assert (len(found), found[0], found[-1]) == (LONGEST, KNOWN[BEGIN], KNOWN[END])


# --- how it is read --------------------------------------------------------------------------------------------------


def test_padding_changes_nothing() -> None:
    model = sentences()
    chance = np.random.default_rng(1)
    vectors = chance.normal(size=(1, 6, model.vectors.shape[1])).astype(np.float32)
    alone = read(model.weights, vectors, np.ones((1, 6), dtype=np.float32))
    padded = np.concatenate([vectors, chance.normal(size=(1, 3, vectors.shape[2]))], axis=1)
    mask = np.array([[1.0] * 6 + [0.0] * 3], dtype=np.float32)
    assert np.allclose(alone, read(model.weights, padded, mask), atol=1e-4)


def test_the_order_of_words_tells() -> None:
    one, other = (sentences().chances(text) for text in ("pon before chii", "chii before pon"))
    assert one != other


def test_chances_are_of_all_things_and_make_one() -> None:
    chances = sentences().chances("who pays when the dealer draws the winning tile")
    assert set(chances) == set(learned().keys)
    assert sum(chances.values()) == pytest.approx(1, abs=1e-4)
    assert min(chances.values()) >= 0


@pytest.mark.parametrize("text", ["", "?!", "場風"])
def test_of_what_is_in_no_alphabet_of_its_nothing_is_meant(text: str) -> None:
    assert sentences().chances(text) == {}


# --- what it was taught ----------------------------------------------------------------------------------------------


def test_examples_are_meant_as_they_were_said(one_in: int) -> None:
    """Of what it was shown it has most at its first guess: it is read as it was taught."""
    said = [(text, key) for text, key in more_examples() if len(text.split()) > 3][:: 31 * one_in]
    wrong = [text for text, key in said if likeliest(text) != key]
    assert len(wrong) <= 0.25 * len(said), wrong


@pytest.mark.parametrize("text", ["my sourdough starter smells funny", "what time does the pharmacy open on sunday"])
def test_of_everyday_life_it_says_that_it_is_outside(text: str) -> None:
    assert likeliest(text) == OUTSIDE
