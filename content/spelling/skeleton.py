"""The skeleton of a word: one form for all the ways of spelling it.

Players spell the same word in many ways. Spellings differ in long vowels (ou, oo, ō), doubled letters, romanisation
(kunrei tu, Hepburn tsu), n or m before p, kana or Latin letters, digits or number words, hyphens and apostrophes.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_HEPBURN = {"si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "zi": "ji", "di": "ji", "du": "zu"}
"""The usual spelling of each syllable that is spelled differently in the Unicode name of its kana."""


def romaji(text: str) -> str:
    """Return kana in Latin letters, without long vowels and doubled consonants. Other text stays unchanged.

    >>> romaji("リーチ"), romaji("いっぱつ"), romaji("チャンカン"), romaji("流し満貫")
    ('richi', 'ipatsu', 'chankan', '流shi満貫')
    """
    written: list[str] = []
    for sign in re.sub("[ーッっ]", "", text):  # these signs mark a long vowel or a doubled consonant
        kana, _, syllable = unicodedata.name(sign, "").lower().partition(" letter ")
        if kana not in {"hiragana", "katakana"}:
            written.append(sign)
        elif not syllable.startswith("small"):
            written.append(_HEPBURN.get(syllable, syllable))
        else:  # a small kana replaces the vowel before it: chi + ya is cha, ki + ya is kya, te + i is ti
            before = written.pop() if written else ""
            glide = "y" if "y" in syllable and before[-2:-1] not in {"h", "j"} else ""
            written.append(f"{before.rstrip('aiueo')}{glide}{syllable[-1]}")
    return "".join(written)


LONGEST = 200
"""The number of characters of a query that are read. The rest is ignored."""

_ONES_AND_TENS = re.findall(
    r"\w+",
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety",
)
_NUMBERS = dict(zip(_ONES_AND_TENS, (*range(20), *range(20, 100, 10)), strict=True))
_SPELLINGS = tuple(
    (re.compile(pattern), written)
    for pattern, written in (
        (r"tch", "ch"),
        (r"(?:sy|shy)(?=[auo])", "sh"),
        (r"(?:ty|cy|chy)(?=[auo])", "ch"),
        (r"(?:zy|jy)(?=[auo])", "j"),
        (r"si", "shi"),
        (r"ti", "chi"),
        (r"zi", "ji"),
        (r"tu", "tsu"),
        (r"(?<![cs])hu", "fu"),
        (r"m(?=[bp])", "n"),
        (r"ou|oh(?![aiueo])", "o"),
        (r"e[iy]", "e"),
        (r"(\D)\1+", r"\1"),
    )
)
_AS_A_VERB = re.compile(r"\b(chii?|chow|pon|pung|kan|kong|ron|tsumo|riichi|reach|chombo)['’‘`´ʼ](?:e?d|ing)\b")
"""Japanese words with an English ending after an apostrophe: pon'd is not pond."""
_APOSTROPHES = re.compile(r"['’‘`´ʼ]")
_WORD = re.compile(r"[^\W\d_]+|\d+")
_ENDINGS = re.compile(r"(?<=...)(?:ing|ed|es|ly|e|(?<!s)s)$")


def spelled_out(text: str) -> list[str]:
    """Return the words and numbers of a text.

    Latin text and kana become lower-case Latin letters, and number words become digits.

    >>> spelled_out("Four han, twenty-five fu"), spelled_out("Tan'yao"), spelled_out("4h30f")
    (['4', 'han', '25', 'fu'], ['tanyao'], ['4', 'h', '30', 'f'])
    >>> spelled_out("he pon'd and I chi'd"), spelled_out("Bob's pond")
    (['he', 'pon', 'and', 'i', 'chi'], ['bobs', 'pond'])
    """
    if text.isascii():  # most text is ASCII, which has no accents to remove
        return _with_numbers(_WORD.findall(_APOSTROPHES.sub("", _AS_A_VERB.sub(r"\1", text.casefold()))))
    plain = romaji(unicodedata.normalize("NFKC", text)).casefold().replace("ł", "l")
    plain = _AS_A_VERB.sub(r"\1", plain)
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", plain) if unicodedata.category(sign) not in _UNSEEN)
    return _with_numbers(_WORD.findall(unicodedata.normalize("NFC", _APOSTROPHES.sub("", bare))))


_UNSEEN = frozenset(("Mn", "Me", "Cf"))
"""The Unicode categories of accents, of other marks on letters, and of invisible formatting characters."""


def _with_numbers(words: list[str]) -> list[str]:
    """Replace number words by digits.

    "one hundred ten" becomes 110, and "twenty five" becomes 25. "two three" becomes two numbers, 2 and 3.
    """
    found: list[str] = []
    last = 0  # the number so far, if the next number word may add to it: 20 after "twenty"
    for word in words:
        number = _NUMBERS.get(word)
        if word == "hundred" and 0 < last < 10:
            last *= 100
            found[-1] = str(last)
        elif number is not None and (
            (last % 100 == 0 and last and number) or (last % 100 in range(20, 100, 10) and 0 < number < 10)
        ):
            last += number
            found[-1] = str(last)
        elif number is not None:
            last = number
            found.append(str(number))
        else:
            last = 0
            found.append(word)
    return found


@lru_cache(8192)  # the cache has room for every word in the content
def skeleton(word: str) -> str:
    """Return the skeleton of a word from `spelled_out`: the same form for all spellings of the word.

    >>> {skeleton(word) for word in ("iipeikou", "ipeko", "iipeekou")}
    {'ipeko'}
    >>> skeleton("titoitu"), skeleton("syanpon"), skeleton("shampon"), skeleton("huriten")
    ('chitoitsu', 'shanpon', 'shanpon', 'furiten')
    >>> skeleton("zzzzz")  # a letter whose key was held down is not a word
    'zzzzz'
    """
    if len(word) >= 3 and word.isascii() and len(set(word)) == 1:
        return word
    for pattern, written in _SPELLINGS:
        word = pattern.sub(written, word)
    return word


def joined(said: Iterable[str]) -> str:
    """Join the skeletons of several words, so that san ankou becomes sanankou. A leading article is dropped."""
    first, *others = (*said, "")
    return "".join(map(skeleton, others if first in {"a", "an", "the"} and any(others) else [first, *others]))


@lru_cache(8192)
def stem(word: str) -> str:
    """Return the stem of an English word, in simplified spelling: call, calls, called and calling have the same stem.

    >>> {stem(word) for word in ("call", "calls", "called", "calling")}, {stem("wrong"), stem("wrongly")}
    ({'cal'}, {'wrong'})
    """
    return skeleton(_ENDINGS.sub("", word))
