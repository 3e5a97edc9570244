"""Translate questions in German, French, Spanish and similar languages into English words.

The search already knows yaku by their names in these languages, so it is mostly the words around the names that are
translated: "wie viel", "combien", "bez". A question is translated from the language in which most of its words are
known. Its other words stay unchanged.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import read_yaml
from content.spelling.skeleton import spelled_out

FILE = Path(__file__).with_name("languages.yaml")
LONGEST = 4
"""The highest number of words in a phrase that is translated as a whole."""


def in_english_words(text: str) -> str:
    """Return a text with its foreign words translated; empty if the text has no foreign words.

    >>> in_english_words("Sieben Paare, wie viel Han?"), in_english_words("combien vaut tanyao")
    ('seven pairs how much han', 'how much is tanyao')
    >>> in_english_words("seven pairs")
    ''
    """
    typed = tuple(spelled_out(text))
    translation = max(
        (_translated(typed, words) for words in languages().values()), key=lambda translation: translation[0]
    )
    return " ".join(translation[1]) if translation[0] else ""


def _translated(typed: tuple[str, ...], words: Mapping[tuple[str, ...], str]) -> tuple[int, list[str]]:
    """Return how many words of a question are known in a language, and the question with these words in English."""
    known, place = 0, 0
    english: list[str] = []
    while place < len(typed):
        parts = (typed[place : place + length] for length in range(LONGEST, 0, -1))
        phrase = next((part for part in parts if part in words), ())
        english.append(words[phrase] if phrase else typed[place])
        known += len(phrase)
        place += len(phrase) or 1
    return known, english


@cache
def languages() -> Mapping[str, Mapping[tuple[str, ...], str]]:
    """Return the translations of words and phrases, for each language.

    :raises ContentError: if the file is invalid.
    """
    return MappingProxyType(
        {
            language: MappingProxyType(
                {tuple(spelled_out(word)): english.text() for word, english in words.mapping().items()}
            )
            for language, words in read_yaml(FILE).mapping().items()
        }
    )
