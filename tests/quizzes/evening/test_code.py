"""Codes are read however people type them."""

from __future__ import annotations

from random import Random

from quizzes.evening.evening_records import CODE, KEY, read_word
from quizzes.store.context import LETTERS, Context
from tests.for_each import for_each


def test_there_are_31_letters_and_none_is_taken_for_another() -> None:
    assert len(set(LETTERS)) == 31
    assert set("0o1li").isdisjoint(LETTERS)


def test_a_host_key_has_128_bits() -> None:
    assert len(LETTERS) ** KEY >= 2**128


@for_each("typed", ["ab3d7f", "AB3D7F", " ab3 d7f ", "ab3-d7f", "ＡＢ３Ｄ７Ｆ", "ab3.d7f\n"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_word(typed, CODE) == "ab3d7f"


@for_each("typed", ["", "ab3d7", "ab3d7fa", "ab3d7o", "ab3d7é", "../etc", "a" * 1_000_000, "%00%00%"])
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_word(typed, CODE) is None


def test_new_words_can_be_read() -> None:
    words = {Context(0, Random(seed), "id").new_word(CODE) for seed in range(50)}
    assert len(words) == 50
    assert all(read_word(word.upper(), CODE) == word for word in words)
