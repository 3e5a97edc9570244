"""Japanese sentences in the words that ways to ask use: リーチ後の暗槓 is "riichi after closed kan".

Nobody writes spaces between Japanese words. The longest known word is taken at each place; what is known are the names
of yaku and terms and what ``japanese.yaml`` tells. Hiragana that belongs to none is grammar.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.loader import read_yaml
from content.words.glossary import terms

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = Path(__file__).with_name("japanese.yaml")
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々ー]")
_GRAMMAR = re.compile(r"[\u3040-\u309f]")
_TO_KATAKANA = {code: code + ord("ァ") - ord("ぁ") for code in range(ord("ぁ"), ord("ゖ") + 1)}


def in_latin_words(text: str) -> str:
    """The text with its Japanese words replaced by what they stand for; empty if no Japanese word of it is known.

    What is known of no word stays: it makes the question a stranger, as any unknown word does.

    >>> in_latin_words("リーチ後の暗槓"), in_latin_words("槓ドラはいつめくる")
    ('riichi after closed kan', 'kan dora turned')
    >>> in_latin_words("pinfu")
    ''
    """
    whole = unicodedata.normalize("NFKC", text)
    if not _JAPANESE.search(whole):
        return ""
    same = whole.translate(_TO_KATAKANA)
    longest = max(map(len, _words()))
    parts: list[str] = []
    known = place = 0
    while place < len(whole):
        fitting = (same[place : place + size] for size in range(min(longest, len(whole) - place), 0, -1))
        longest_word = next((part for part in fitting if part in _words()), "")
        if longest_word:
            parts += ["", _words()[longest_word], ""]
            known += 1
        elif not _GRAMMAR.match(whole[place]):
            parts.append(whole[place])
        else:
            parts.append("")
        place += len(longest_word) or 1
    return " ".join(_together(parts).split()) if known else ""


def _together(parts: list[str]) -> str:
    """Single signs that follow each other are one word; what is empty parts words."""
    return "".join(part if len(part) == 1 else f" {part} " for part in parts)


@cache
def _words() -> Mapping[str, str]:
    """What each Japanese word stands for; a short word of hiragana alone is grammar as often, and is left out.

    :raises ContentError: if the file is wrong.
    """
    names = {
        form: term.name.partition("(")[0].strip()
        for term in terms()
        for form in (term.kanji, term.kana)
        if form and (len(form) > 2 or not _GRAMMAR.fullmatch(form[0]))
    }
    more_words = {word: node.text() for word, node in read_yaml(FILE).mapping().items()}
    return MappingProxyType({word.translate(_TO_KATAKANA): latin for word, latin in {**names, **more_words}.items()})
