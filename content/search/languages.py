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
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from content.loader import read_yaml
from content.spelling.skeleton import spelled_out
from content.words import terms

_GRAMMAR = re.compile(r"[\u3040-\u309f]")
_TO_KATAKANA = {code: code + ord("ァ") - ord("ぁ") for code in range(ord("ぁ"), ord("ゖ") + 1)}


def in_english_words(text: str) -> str:
    """Return a text with its foreign words translated; empty if the text has no foreign words.

    >>> in_english_words("Sieben Paare, wie viel Han?"), in_english_words("combien vaut tanyao")
    ('seven pairs how much han', 'how much is tanyao')
    >>> in_english_words("seven pairs")
    ''
    """
    typed = " ".join(spelled_out(text))
    counts = {language: len(" ".join(phrases.findall(typed)).split()) for language, phrases in _phrases().items()}
    language = max(counts, key=counts.__getitem__)
    words = languages()[language]
    return _phrases()[language].sub(lambda phrase: words[phrase[0]], typed) if counts[language] else ""


@cache
def _phrases() -> Mapping[str, re.Pattern[str]]:
    """Return for each language a pattern of its words and phrases."""
    return {language: re.compile(rf"\b(?:{_any_of(words)})\b") for language, words in languages().items()}


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern that matches the longest of these words."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


@cache
def languages() -> Mapping[str, Mapping[str, str]]:
    """Return the translations of words and phrases, for each language.

    :raises ContentError: if the file is invalid.
    """
    return {
        language: {" ".join(spelled_out(word)): english.text() for word, english in words.mapping().items()}
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
    parts, end = [], 0
    pattern, words = _japanese()
    for known in pattern.finditer(whole.translate(_TO_KATAKANA)):
        parts += [_GRAMMAR.sub(" ", whole[end : known.start()]), words[known[0]]]
        end = known.end()
    return " ".join(" ".join((*parts, _GRAMMAR.sub(" ", whole[end:]))).split()) if parts else ""


@cache
def _japanese() -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return a pattern of all Japanese words, and the translation of each word.

    Short words in hiragana are left out, because they are often grammar.

    :raises ContentError: if the file is invalid.
    """
    names = {
        form: term.name.partition("(")[0].strip()
        for term in terms()
        for form in (term.kanji, term.kana)
        if form and (len(form) > 2 or not _GRAMMAR.fullmatch(form[0]))
    }
    file = read_yaml(Path(__file__).with_name("japanese.yaml"))
    latin = names | {word: node.text() for word, node in file.mapping().items()}
    words = {word.translate(_TO_KATAKANA): translation for word, translation in latin.items()}
    return re.compile(_any_of(words)), words
