"""Questions in German, French, Spanish and their like, in the words that ways to ask use.

Names of yaku in these languages stand among the ways to ask; around them stand "wie viel", "combien", "bez". A question
is read in the one language that has most of its words, and a word that language does not have stays.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.loader import read_yaml
from content.spelling.skeleton import spelled_out

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).with_name("languages.yaml")
LONGEST = 4
"""Words of a phrase that is told by another one."""


def in_english_words(text: str) -> str:
    """The text with its foreign words replaced by what they stand for; empty if no word of it is foreign.

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
    """How many words of a question a language has, and the question in English as far as it has them."""
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
    """What words and phrases stand for, by language.

    :raises ContentError: if the file is wrong.
    """
    return MappingProxyType(
        {
            language: MappingProxyType(
                {tuple(spelled_out(word)): english.text() for word, english in words.mapping().items()}
            )
            for language, words in read_yaml(FILE).mapping().items()
        }
    )
