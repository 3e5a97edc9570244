"""The meaningful words of a question: their stems, and how many typing errors each may have.

Words without meaning are dropped. Tiles in notation are replaced by words for their shapes. If the penalty for an
incident depends on an amount, the amount is replaced by a word for its range, such as "more than five tiles".
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from content.rulesets import MENU
from content.spelling.digits import amounts, classes_in_words, shape_words
from content.spelling.skeleton import spelled_out, stem
from content.spelling.synonyms import plain_words
from content.words import terms

RULESETS = frozenset(stem(word) for name in (*MENU, "ari") for word in spelled_out(name))
_TILES = re.compile(r"(?i)\b(\d+)[mpsz](?![a-z])")
"""Tiles in notation. The letter of the suit is dropped, because the suit makes no difference to a rule."""
_MISTAKES = ((11, 3), (7, 2), (4, 1))
"""Pairs of a number of letters, and the number of typing errors that a word with at least so many letters may have."""
FIRST_LETTER = 7
"""The fewest letters of a word whose first letter may be a typing error. So dinner does not stand for winner."""


def forgiven(letters: int) -> int:
    """Return how many typing errors a word or name with this many letters may have."""
    return next((most for least, most in _MISTAKES if letters >= least), 0)


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
    alike = (small for small in _stems_of_small_words() if OSA.distance(word, small, score_cutoff=1) <= 1)
    return word.isdecimal() or word in everyday() or (len(word) >= FIRST_LETTER - 2 and any(alike))


@cache
def everyday() -> frozenset[str]:
    """Return the stems of everyday words, which say nothing about mahjong."""
    return frozenset(map(stem, plain_words("everyday")))


@cache
def _stems_of_small_words() -> tuple[str, ...]:
    return tuple({stem(word) for word in plain_words("small") if len(word) > 3})


@cache
def japanese_names() -> frozenset[str]:
    """Return the stems of the words in Japanese names of yaku and terms, in Latin letters or kanji."""
    english = {word for term in terms() for name in term.english for word in spelled_out(name)}
    whole = {spelled_out(term.name)[0] for term in terms() if term.kanji and len(spelled_out(term.name)) == 1}
    japanese = {
        word for term in terms() for name in (term.name, *term.spellings) for word in spelled_out(name)
    } - english
    return frozenset(stem(word) for word in whole | japanese if len(word) > 2)
