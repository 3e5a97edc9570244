"""Convert the notations that players use into that of :mod:`content.hands.hand_text`.

These forms are understood:

- red fives as ``r5m``, ``5mr``, ``5m!`` or ``5!m``
- honours as letters (E S W N for the winds, P or B white, F green, C red dragon) or as 東南西北白發中
- suits before their digits, and calls after commas: ``m123z1,p406-,z555=``
- a mark after the called tile (``4'06p``), and a closed kan with two tiles face down (``0z55p0z``, ``X55pX``)
- calls in brackets: ``(406p)``
- the two-digit tiles and calls of Tenhou's records (``11,12,13,"c131415"``, with 51 to 53 for red fives), and links to
  Tenhou's calculator
- the calls of Mahjong Soul's records: ``shunzi(4p,0p,6p)``, ``angang(…)``
- Unicode tiles (from U+1F000), ranks in kanji (三萬), and full-width digits and letters from a Japanese keyboard

>>> in_one_notation("m123p46z11,z555=,s2-34 5p tsumo")
'123m46p11z pon 555z chi 234s 5p tsumo'
>>> in_one_notation("EEE123m r5p")
'111z123m 0p'
"""

import re
from collections.abc import Callable
from unicodedata import normalize
from urllib.parse import parse_qs, urlsplit

from scoring import FACES, Tile, format_tiles, parse_tiles, sort_tiles

LONGEST_TYPED_HAND = 1000
_HONOURS = {
    letter: str(rank)
    for rank, letters in enumerate(("E東东", "S南", "W西", "N北", "PB白", "F發発发", "C中"), 1)
    for letter in letters
}
_HONOUR = f"[{''.join(_HONOURS)}]"
_SUITS = {"萬": "m", "万": "m", "筒": "p", "饼": "p", "餅": "p", "索": "s", "条": "s", "條": "s"}
NUMERALS = "一二三四五六七八九"
"""The ranks from 1 to 9 as printed on the tiles of characters."""
_SUITED = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
SIGNS = {chr(0x1F000 + place): face for place, face in enumerate(["1z", "2z", "3z", "4z", "7z", "6z", "5z", *_SUITED])}
"""The notation of each Unicode tile, in the order winds, red, green and white dragon, characters, bamboo, circles."""
_TENHOU_TILE = re.compile("[1-5][0-9]")


def in_one_notation(text: str) -> str:
    """Return a text in the notation of this app. Parts in no known notation stay as they are.

    :raises ValueError: if a call or link is invalid, or the text is too long to be a hand.
    """
    if len(text) > LONGEST_TYPED_HAND:
        raise ValueError(f"This is {len(text)} characters long, which is too long for a hand.")
    # a variation selector only says whether the character before it is shown in colour
    plain = re.sub("[\ufe0e\ufe0f]", "", normalize("NFKC", _from_link(text.strip())))
    text = _from_tenhou("".join(SIGNS.get(sign, sign) for sign in plain))
    for pattern, replacement in _FORMS:
        text = re.sub(pattern, replacement, text)
    return " ".join(text.split())


def _from_link(text: str) -> str:
    if not re.match(r"(https?://|/\S*\?|\?)", text):
        return text
    try:
        said = parse_qs(urlsplit(text).query, max_num_fields=40)
    except ValueError:
        problem = "This looks like a link, but we can't read it. Paste the whole link, or type the tiles."
        raise ValueError(problem) from None
    return (said.get("hand") or said.get("q") or [""])[0]


def _from_tenhou(text: str) -> str:
    """Replace the tiles and calls of Tenhou's records, if the text begins with a tile of two digits."""
    words = re.findall(r"[^\s,;\[\]\"']+", text)
    if not words or not _TENHOU_TILE.fullmatch(words[0]):
        return text
    calls = {"c": "chi", "p": "pon", "m": "daiminkan", "k": "kakan", "a": "ankan"}
    tiles, others = "", []
    for word in words:
        if _TENHOU_TILE.fullmatch(word):
            tiles += _tenhou_tile(word)
        elif call := re.fullmatch(r"((?:[1-5][0-9])*)([cpmka])((?:[1-5][0-9])+)", word):
            called = "".join(map(_tenhou_tile, re.findall("..", call[1] + call[3])))
            others.append(f"{calls[call[2]]} {_plain(called)}")
        else:
            others.append(word)
    return " ".join([tiles, *others])


def _tenhou_tile(number: str) -> str:
    suit, rank = int(number[0]) - 1, number[1]
    face = f"{rank}{'mpsz'[suit]}" if suit < 4 else {"1": "0m", "2": "0p", "3": "0s"}.get(rank, "")
    if face not in FACES or rank == "0":
        raise ValueError(f"expected a two-digit tile number, from 11 to 47 or 51 to 53 for red fives, found {number}")
    return face


def _suit_first(found: re.Match[str]) -> str:
    head, *calls = found[0].rstrip(",").split(",")
    return " ".join([_digits_first(head), *map(_suit_first_call, calls)])


def _digits_first(text: str) -> str:
    groups = re.findall(r"([mpsz])([0-9+=_*-]*)", text)
    return "".join(re.sub("[^0-9]", "", digits) + suit for suit, digits in groups if re.search("[0-9]", digits))


def _suit_first_call(text: str) -> str:
    added = "kakan" if re.search("[+=-][0-9]$", text) else ""
    return _call(parse_tiles(_digits_first(text)), added if re.search("[+=-]", text) else "ankan")


def _lettered(found: re.Match[str]) -> str:
    if found.string[: found.start()].rstrip().lower().endswith(("seat", "round")):
        return found[0]
    parts = re.findall(rf"([0-9]+)([mpszMPSZ])|({_HONOUR})", found[0])
    return _plain("".join(f"{_HONOURS[one]}z" if one else digits + suit.lower() for digits, suit, one in parts))


def _kan_of(seen: str, suit: str) -> str:
    reds = seen.count("0")
    return f" ankan {'0' * reds}{seen.replace('0', '5')[-1] * (4 - reds)}{suit} "


def _bracketed(found: re.Match[str]) -> str:
    tiles = parse_tiles(found[2])
    return f"{found[1]} {format_tiles(tiles) if found[1].isalpha() else _call(tiles)} "


def _call(tiles: tuple[Tile, ...], kind: str = "") -> str:
    """Return a call as text.

    :param kind: the word for the kan, if the tiles are a kan. By default, a kan is an open one (``daiminkan``).
    """
    is_row = len({tile.kind for tile in tiles}) > 1
    word = kind if len(tiles) == 4 else ""
    word = word or ("chi" if is_row else "pon" if len(tiles) == 3 else "daiminkan")
    return f" {word} {format_tiles(sort_tiles(tiles))} "


def _plain(tiles: str) -> str:
    return format_tiles(parse_tiles(tiles))


_SOUL = {"shunzi": "chi", "kezi": "pon", "minggang": "daiminkan", "jiagang": "kakan", "angang": "ankan"}
_TWO_ALIKE = r"(0[05]|50|([1-9])\2)"
_FORMS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (rf"[{NUMERALS}]+(?=[{''.join(_SUITS)}])", lambda found: found[0].translate(str.maketrans(NUMERALS, "123456789"))),
    (  # ``angang(5z,5z,5z,5z)`` and ``shunzi|4p,0p,6p``
        rf"(?i)[\"']?({'|'.join(_SOUL)})\s*[(|:]?\s*((?:[0-9][mpsz][\s,]*){{3,4}})\)?[\"']?",
        lambda found: f" {_SOUL[found[1].lower()]} {_plain(re.sub(r'[^0-9mpsz]', '', found[2]))} ",
    ),
    # ``m123p406,z555=``: suits before digits, calls after commas, a mark after the called tile
    (r"(?<!\S)(?:[mpsz][0-9+=_*-]+)+(?:,[mpsz][0-9+=-]+)*,?(?!\S)", _suit_first),
    # red fives: ``r5m``, ``5mr``, ``5m!`` and ``5!m``
    (r"[rR]5([mpsMPS])", r"0\1"),
    (r"(?<![0-9])5([mps])[rR!](?![a-z])", r"0\1"),
    (r"5!(?=[0-9!]*[mps])", "0"),
    # honours and suits written as letters or kanji, in words without lower-case letters
    *_SUITS.items(),
    (rf"(?<![^\s(\[,+])(?=\S*{_HONOUR})(?:[0-9]+[mpszMPSZ]|{_HONOUR})+(?![^\s)\],+])", _lettered),
    # a closed kan with two tiles face down: ``0z55p0z``, ``X55pX``, ``X55Xp``, ``_55_p``
    (rf"0z{_TWO_ALIKE}([mpsz])0z", lambda found: _kan_of(found[1], found[3])),
    (
        rf"(?<![A-Za-z])[Xx_]{_TWO_ALIKE}(?:[Xx_]([mpsz])|([mpsz])[Xx_])(?![A-Za-z])",
        lambda found: _kan_of(found[1], found[3] or found[4]),
    ),
    # ``4'06p``: a call with a mark after the called tile
    (
        r"(?<!\S)(?=[0-9]*'|[0-9]+[mpsz]')[0-9']+[mpsz]'?(?!\S)",
        lambda found: _call(parse_tiles(found[0].replace("'", ""))),
    ),
    # ``(406p)`` and ``[555z]``: a call, unless a word already names it
    (r"(\w*)\s*[(\[]\s*([0-9]+[mpsz])\s*[)\]]", _bracketed),
)
"""The forms that are replaced, in this order: a pattern, and what stands in its place."""
