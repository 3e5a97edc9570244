"""Translate questions in Japanese, German, French, Spanish and similar languages into English words.

The search already knows yaku by their names in these languages, so mostly the words around the names are
translated: "wie viel", "combien", "bez". A question is translated from the language in which most of its words are
known. Its other words stay unchanged.

Japanese has no spaces, so the longest known word is taken at each position: リーチ後の暗槓 becomes "riichi after closed
kan". Known words are the names of yaku and terms, and the entries of ``japanese.yaml``. All other hiragana is grammar,
and is left out.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path

from content.loader import read_yaml
from content.spelling.skeleton import spelled_out
from content.words import terms

LONGEST = 4
"""The highest number of words in a phrase that is translated as a whole."""
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々ー]")
_GRAMMAR = re.compile(r"[\u3040-\u309f]")
_TO_KATAKANA = {code: code + ord("ァ") - ord("ぁ") for code in range(ord("ぁ"), ord("ゖ") + 1)}


def in_english_words(text: str) -> str:
    """Return a text with its foreign words translated; empty if the text has no foreign words.

    >>> in_english_words("Sieben Paare, wie viel Han?"), in_english_words("combien vaut tanyao")
    ('seven pairs how much han', 'how much is tanyao')
    >>> in_english_words("seven pairs")
    ''
    """
    typed = tuple(spelled_out(text))
    known, english = max((_translated(typed, words) for words in languages().values()), key=itemgetter(0))
    return " ".join(english) if known else ""


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
    return {
        language: {tuple(spelled_out(word)): english.text() for word, english in words.mapping().items()}
        for language, words in read_yaml(Path(__file__).with_name("languages.yaml")).mapping().items()
    }


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
    longest = max(map(len, _japanese()))
    translated = ""
    known = place = 0
    while place < len(whole):
        fitting = (same[place : place + size] for size in range(min(longest, len(whole) - place), 0, -1))
        word = next((part for part in fitting if part in _japanese()), "")
        if word:
            translated += f" {_japanese()[word]} "
            known += 1
        else:
            translated += " " if _GRAMMAR.match(whole[place]) else whole[place]
        place += len(word) or 1
    return " ".join(translated.split()) if known else ""


@cache
def _japanese() -> Mapping[str, str]:
    """Return the translation of each Japanese word, without short words in hiragana, which are often grammar.

    :raises ContentError: if the file is invalid.
    """
    names = {
        form: term.name.partition("(")[0].strip()
        for term in terms()
        for form in (term.kanji, term.kana)
        if form and (len(form) > 2 or not _GRAMMAR.fullmatch(form[0]))
    }
    file = read_yaml(Path(__file__).with_name("japanese.yaml"))
    words = names | {word: node.text() for word, node in file.mapping().items()}
    return {word.translate(_TO_KATAKANA): latin for word, latin in words.items()}
