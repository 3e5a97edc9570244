"""Find the meaningful words of a question, as English stems, and how many typing errors each may contain.

The search already knows yaku by their names in Japanese, German, French, Spanish and similar languages, so mostly the
words around the names are translated: "wie viel", "combien", "bez". A question is translated from the language in which
most of its words are known. Its other words stay unchanged. Japanese has no spaces, so the longest known word is taken
at each position: リーチ後の暗槓 becomes "riichi after closed kan". Known words are the names of yaku and terms, and the
entries of ``japanese.yaml``. All other hiragana is grammar, and is left out.

Words without meaning are dropped. Tiles in notation are replaced by words for their shapes. If the penalty for an
incident depends on an amount, the amount is replaced by a word for its range, such as "more than five tiles".
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from content.loader import read_yaml
from content.rulesets import MENU
from content.spelling import amounts, classes_in_words, plain_words, shape_words, spelled_out, stem
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
        for language, words in read_yaml("search/languages.yaml").mapping().items()
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
    file = read_yaml("search/japanese.yaml")
    latin = names | {word: node.text() for word, node in file.mapping().items()}
    words = {word.translate(_TO_KATAKANA): translation for word, translation in latin.items()}
    return re.compile(_any_of(words)), words


RULESETS = frozenset(stem(word) for name in (*MENU, "ari") for word in spelled_out(name))
_TILES = re.compile(r"(?i)\b(\d+)[mpsz](?![a-z])")
"""Tiles in notation. The letter of the suit is dropped, because the suit makes no difference to a rule."""
FIRST_LETTER = 7
"""The fewest letters of a word whose first letter may be a typing error. So dinner does not stand for winner."""


def forgiven(letters: int) -> int:
    """Return how many typing errors a word or name with this many letters may have."""
    return next((most for least, most in ((11, 3), (7, 2), (4, 1)) if letters >= least), 0)


def meant_by(text: str) -> tuple[str, ...]:
    """Return the stems of the words in a text. Tiles written as digits are replaced by words for their shapes."""
    text = classes_in_words(text)
    shapes = shape_words(text)
    text = _TILES.sub(r"\1 ", text)
    return (*meaning(word for word in spelled_out(text) if not (shapes and word.isdecimal())), *shapes)


def meaning(spelled: Iterable[str]) -> tuple[str, ...]:
    """Return the stems of the words that carry meaning, or of all words if no word carries meaning."""
    with_amounts = tuple(amounts(tuple(spelled)))
    return tuple(stem(word) for word in with_amounts if word not in plain_words("small")) or tuple(
        map(stem, with_amounts)
    )


@lru_cache(maxsize=1024)
def says_nothing(word: str) -> bool:
    """Return whether a word is meaningless.

    Meaningless words are numbers that no rule contains, everyday words, and misspellings of small words such as "from".
    """
    small = {stem(small) for small in plain_words("small") if len(small) > 3}
    alike = (OSA.distance(word, known, score_cutoff=1) <= 1 for known in small)
    return word.isdecimal() or word in everyday() or (len(word) >= FIRST_LETTER - 2 and any(alike))


@cache
def everyday() -> frozenset[str]:
    """Return the stems of everyday words, which say nothing about mahjong."""
    return frozenset(map(stem, plain_words("everyday")))


@cache
def japanese_names() -> frozenset[str]:
    """Return the stems of the words in Japanese names of yaku and terms, in Latin letters or kanji."""
    english = {word for term in terms() for name in term.english for word in spelled_out(name)}
    whole = {spelled_out(term.name)[0] for term in terms() if term.kanji and len(spelled_out(term.name)) == 1}
    japanese = {
        word for term in terms() for name in (term.name, *term.spellings) for word in spelled_out(name)
    } - english
    return frozenset(stem(word) for word in whole | japanese if len(word) > 2)
