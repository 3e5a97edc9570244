"""Translate Japanese questions into English words: リーチ後の暗槓 becomes "riichi after closed kan".

Japanese has no spaces, so the longest known word is taken at each position. Known words are the names of yaku and
terms, and the entries of ``japanese.yaml``. All other hiragana is grammar, and is left out.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import read_yaml
from content.words.glossary import terms

FILE = Path(__file__).with_name("japanese.yaml")
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々ー]")
_GRAMMAR = re.compile(r"[\u3040-\u309f]")
_TO_KATAKANA = {code: code + ord("ァ") - ord("ぁ") for code in range(ord("ぁ"), ord("ゖ") + 1)}


def in_latin_words(text: str) -> str:
    """Return a text with its Japanese words translated; empty if none of the words is known.

    Unknown words remain in the text, and are treated like unknown words of any language.

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
    """Join single characters that follow each other into words; empty parts separate words."""
    return "".join(part if len(part) == 1 else f" {part} " for part in parts)


@cache
def _words() -> Mapping[str, str]:
    """Return the translation of each Japanese word, without short words in hiragana, which are often grammar.

    :raises ContentError: if the file is invalid.
    """
    names = {
        form: term.name.partition("(")[0].strip()
        for term in terms()
        for form in (term.kanji, term.kana)
        if form and (len(form) > 2 or not _GRAMMAR.fullmatch(form[0]))
    }
    more_words = {word: node.text() for word, node in read_yaml(FILE).mapping().items()}
    return MappingProxyType({word.translate(_TO_KATAKANA): latin for word, latin in {**names, **more_words}.items()})
