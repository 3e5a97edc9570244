"""Questions in Japanese and other languages."""

from __future__ import annotations

from content.search.query_words import in_english_words, languages
from tests.content.search.answered import first
from tests.content.search.development import halves


def test_each_foreign_word_stands_for_words_that_are_known() -> None:
    for language, told in languages().items():
        for words, english in told.items():
            assert words, language
            assert words != english, words
            assert words.isascii(), words


def test_a_question_in_english_is_no_foreign_one() -> None:
    asked_in_english = [question.ask for half in halves() for question in half]
    foreign = [text for text in asked_in_english if in_english_words(text)]
    assert len(foreign) <= 0.02 * len(asked_in_english), foreign


def test_a_japanese_name_alone_is_that_name() -> None:
    assert first("海底") == "yaku:haitei"
    assert first("立直") == "yaku:riichi"
