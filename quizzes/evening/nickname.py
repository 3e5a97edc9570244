"""Players' names: which names are allowed, and which names look too similar on the big screen."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import regex

if TYPE_CHECKING:
    from glin_profanity import Filter

LONGEST = 20
"""How many letters a name may have at most, as a reader counts them."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_OF_PICTURES = frozenset({"\u200d", "\ufe0f", *map(chr, range(0xE0020, 0xE0080))})
"""Characters that join several emoji into one, select colours, or spell a flag."""
_TWINS = "e3 a4 s5 t7 b8 口ロ囗 力カ 工エ 夕タ 卜ト 八ハ 二ニ 一ーᅳ 土士 末未 日曰 入人 己已巳 千干于"
"""Groups of letters that are easily mistaken for each other on a big screen."""


class NicknameError(ValueError):
    """Raised for a name that is not allowed. The message is one sentence for the player."""


def read_nickname(text: str) -> str:
    """Return a name in its standard spelling, without spaces around it.

    >>> read_nickname("  Ａnna   B. ")
    'Anna B.'

    :raises NicknameError: if the name is empty, too long or contains an invisible character.
    """
    name = " ".join(unicodedata.normalize("NFKC", text[: 20 * LONGEST]).split())
    letters = regex.findall(r"\X", name)
    if not letters:
        raise NicknameError("Type a name, such as your first name.")
    if len(letters) > LONGEST or len(text) > 20 * LONGEST:
        raise NicknameError(f"A name can have at most {LONGEST} letters, and yours has {len(letters)}.")
    if any(_is_hidden(letter) for letter in letters):
        raise NicknameError("This name contains an invisible character. Type it with ordinary letters.")
    return name


def _is_hidden(letter: str) -> bool:
    """Return whether a character, with the marks that belong to it, is invisible in part or has too many marks."""
    kinds = [unicodedata.category(part) for part in letter if part not in _OF_PICTURES]
    marks, is_picture = sum(kind in {"Mn", "Me"} for kind in kinds), "So" in kinds
    return (
        marks > 4  # more marks would run into the lines above and below
        or len(letter) > 11  # the length of an emoji of a family with four skin colours
        or marks == len(letter)
        or any(
            # these five are invisible, although Unicode classifies them as letters or symbols
            part in "\u115f\u1160\u2800\u3164\uffa0"
            or unicodedata.category(part) in _UNSEEN
            or regex.match(r"\p{DI}", part)
            for part in letter
            if not (is_picture and part in _OF_PICTURES)
        )
    )


def nick_key(name: str) -> str:
    """Return a key that is equal for names that look the same. Each key is allowed once in an evening.

    Spaces, punctuation and variants of emoji do not matter, unless the name consists of nothing else.

    >>> nick_key("Anna") == nick_key("аNNA")
    True
    """
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    seen = [part for part in plain if part not in _OF_PICTURES and unicodedata.category(part)[0] not in "PZ"]
    return "".join(map(_look, seen or plain))


@cache
def _look(letter: str) -> str:
    """Return the lower-case letters that a letter looks like.

    If a capital letter of another script looks like a Latin capital, the result is the Latin letter. The lower-case
    letter of the other script may look different.
    """
    if letter.isupper() and not letter.isascii() and (latin := _alike(letter)).isascii():
        return latin
    return "".join(map(_alike, letter.casefold()))


def _alike(letter: str) -> str:
    """Return one character for all characters that look like this one, so that similar names can be compared.

    The result is an ASCII letter or digit if one looks similar. 0 becomes o, and 1, i and | become l.
    """
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415 (this module takes 5 MB of memory)

    alike = {letter, *(one["c"] for one in confusables_data.get(letter, ()))}
    folded = {one.casefold() for one in alike if len(one) == 1}
    latin = {"0": "o", "1": "l", "i": "l", "|": "l"}
    plainest = min(filter(str.isalnum, filter(str.isascii, folded)), default=min(folded, default=letter))
    return latin.get(plainest, plainest)


@cache
def _twin_key(key: str) -> str:
    """Return a key shared by names that are easily mistaken for each other, given the key from `nick_key`.

    >>> _twin_key(nick_key("8ob")) == _twin_key(nick_key("Bob")), _twin_key(nick_key("VV")) == _twin_key(nick_key("W"))
    (True, True)
    """
    first_of = str.maketrans({twin: group[0] for group in _TWINS.split() for twin in group})
    read_as = unicodedata.normalize("NFKC", key).translate(first_of)
    return read_as.replace("vv", "w").replace("rn", "m").replace("cl", "d")


def why_held(name: str, others: Iterable[str]) -> str:
    """Return why the host must approve a name, in words for the host; empty if the name needs no approval.

    A name with a rude word is not refused, because there are people called Butt.

    >>> why_held("8ob", [nick_key("Bob")]), why_held("Ann (host)", []), why_held("Arschloch", [])
    ('looks like another name', 'may be taken for the host', 'may be rude')
    >>> why_held("Dickens", []), why_held("Player 455", [])
    ('', '')

    :param others: the keys of the other names, as `nick_key` returns them.
    """
    # inside a word, digits are read as the letters they look like; a separate number stays a number
    words = " ".join(word for word in name.split() if not word.isdecimal())
    hosts = {"host", "presenter", "teacher", "admin", "moderator", "tensu", "lehrer", "lehrerin", "nauczyciel"}
    reasons = {
        "may be rude": _rude_words().is_profane(words),
        "may be taken for the host": not hosts.isdisjoint(map(nick_key, regex.findall(r"\w+", name))),
        "looks like another name": _twin_key(nick_key(name)) in map(_twin_key, others),
    }
    return next((reason for reason, holds in reasons.items() if holds), "")


@cache
def _rude_words() -> "Filter":
    """Return the filter that finds rude words in four languages, even if digits replace letters."""
    from glin_profanity import Filter  # noqa: PLC0415 (this module loads long lists)

    return Filter(
        {
            "languages": ["english", "german", "polish", "french"],
            "detect_leetspeak": True,
            # these are missing from the lists of glin-profanity
            "custom_words": [
                *("hitler", "nazi", "sieg heil", "wanker", "whore", "fickdich", "ficker", "huren", "spast"),
                *("missgeburt", "scheisse", "pierdol", "cwel", "pedał", "fdp", "ntm"),
            ],
        }
    )


def made_name(taken: set[str], chance: Random) -> str:
    """Return a made-up name that differs from all names that are taken.

    :param taken: the keys of the names that are taken, as `nick_key` returns them.
    :raises NicknameError: if all made-up names are taken.
    """
    pairs = [
        f"{manner} {creature}"
        for manner in ("Calm", "Quick", "Bright", "Quiet", "Bold", "Merry", "Patient", "Clever", "Gentle", "Keen")
        for creature in ("Crane", "Carp", "Fox", "Heron", "Otter", "Sparrow", "Turtle", "Badger", "Swallow", "Hare")
    ]
    chance.shuffle(pairs)
    numbered = (f"{pair} {more}" for more in range(2, 100) for pair in pairs)
    if (free := next((name for name in chain(pairs, numbered) if nick_key(name) not in taken), None)) is None:
        raise NicknameError("There are no names left.")
    return free
