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
    said = tuple(spelled_out(text))
    told = max((_told(said, words) for words in languages().values()), key=lambda told: told[0])
    return " ".join(told[1]) if told[0] else ""


def _told(said: tuple[str, ...], words: Mapping[tuple[str, ...], str]) -> tuple[int, list[str]]:
    """How many words of a question a language has, and the question in English as far as it has them."""
    known, place = 0, 0
    told: list[str] = []
    while place < len(said):
        parts = (said[place : place + length] for length in range(LONGEST, 0, -1))
        found = next((part for part in parts if part in words), ())
        told.append(words[found] if found else said[place])
        known += len(found)
        place += len(found) or 1
    return known, told


@cache
def languages() -> Mapping[str, Mapping[tuple[str, ...], str]]:
    """What words and phrases stand for, by language.

    :raises ContentError: if the file is wrong.
    """
    return MappingProxyType(
        {
            language: MappingProxyType(
                {tuple(spelled_out(word)): said.text() for word, said in words.mapping().items()}
            )
            for language, words in read_yaml(FILE).mapping().items()
        }
    )
