"""Read the honba and riichi sticks given with a payment: "5200 +2", "mangan and one riichi stick", "7700 wa 8300"."""

import re
import unicodedata

RON_HONBA, EACH_HONBA, STICK = 300, 100, 1000
"""The points for one honba after a ron, the points for one honba from each payer after a tsumo, and those of a stick.

An amount of points that is added to a payment is read as honba or sticks if it is a multiple of one of these numbers.
"""
MOST = 20
"""The largest plausible number of honba or sticks."""
_WORDS = {
    word: place
    for place, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], start=1
    )
}
_NUMBER = rf"(\d{{1,2}}|{'|'.join(_WORDS)})"
_WITH = r"(?:\bwith\b|\bplus\b|\band\b|\+)\s*"
_STICKS = re.compile(
    rf"(?i)(?:{_WITH})?(?:(?<![\d.,])\b{_NUMBER}[\s-]*x?\s*(?:(?:riichi|reach|1,?000)[- ]*(?:points?[- ]*)?)?"
    r"|(?:(?<=with )|(?<=plus )|(?<=and )|(?<=\+ )|(?<=\+))(?:an? |the )?(?:riichi|reach|1,?000)[- ]*(?:points?[- ]*)?)"
    r"(?:sticks?|bets?)\b(?:\s*on the table)?"
)
_HONBA = re.compile(rf"(?i)(?:{_WITH})?\b(an?|{'|'.join(_WORDS)})[\s-]+(honbas?|counters?)\b")
_PAID = r"(\w*(?:\d0|\d0?k|all|each|everyone|mangan|haneman|baiman|yakuman|dealer|oya|ron|tsumo|fu|honba))"
_PLUS_NUMBER = re.compile(
    rf"(?i)\b{_PAID}\s*(?:\+|\bplus\b)\s*{_NUMBER}"
    r"(?=\s*(?:$|[,.;!?)]|(?:non[- ]?)?dealer|oya|east|ko\b|ron|tsumo|from|on|as|by|each|all))"
)
_PLUS_POINTS = re.compile(rf"(?i)\b{_PAID}\s*(?:\+|\bplus\b)\s*(\d,?\d?\d?00)\b")
_SEVERAL_PAY = r"(?i)\d\s*/\s*\d|\d{3,}\s+\d{3,}|\b(?:all|each|everyone|tsumo)\b"


def read_counters(text: str) -> tuple[str, int]:
    """Return a question without riichi sticks and with honba written as "2 honba", and the number of riichi sticks.

    An added amount of points, such as "+600", is recognised as honba or riichi sticks by its size.

    >>> read_counters("mangan +2"), read_counters("8000 plus a riichi stick")
    (('mangan 2 honba', 0), ('8000', 1))
    >>> read_counters("5200+600"), read_counters("2000/4000 + 100"), read_counters("7700 wa 8300")
    (('5200 2 honba', 0), ('2000/4000 1 honba', 0), ('7700 2 honba', 0))
    """
    text = unicodedata.normalize("NFKC", text).replace("本場", " honba ")
    honba_points = EACH_HONBA if re.search(_SEVERAL_PAY, text) else RON_HONBA
    sticks = sum(_number(found[1]) for found in _STICKS.finditer(text))
    text = _HONBA.sub(lambda found: f" {_number(found[1])} {found[2]}", _STICKS.sub(" ", text))
    text = re.sub(r"(?i)(?<=\d00)\s+(\d{1,2})\s?h\b(?!\s*\d)", r" \1 honba", text)
    text = re.sub(r"(?i)(?<!\d )\bhonba (\d{1,2})\b(?! (?:han|fu))(?=\D*$)", r"\1 honba", text)
    while found := _PLUS_POINTS.search(text):
        points = _points(found[2])
        sticks += 0 if points % STICK else points // STICK
        added = "" if points % STICK == 0 else _in_honba(points, honba_points) or f" {points}"
        text = f"{text[: found.start()]}{found[1]}{added}{text[found.end() :]}"
    text = _PLUS_NUMBER.sub(lambda found: f"{found[1]} {_number(found[2])} honba", text)
    becomes = re.search(r"(?i)(?<![\d.,])(\d[\d,]*00)\s*(?:\bwa\b|は)\s*(\d[\d,]*00)\b", text)
    if becomes and (honba := _in_honba(_points(becomes[2]) - _points(becomes[1]), honba_points)):
        text = text.replace(becomes[0], f"{becomes[1]}{honba}")
    return " ".join(text.split()), min(sticks, MOST)


def _number(said: str | None) -> int:
    return int(said) if said and said.isdecimal() else _WORDS.get((said or "").casefold(), 1)


def _points(figure: str) -> int:
    return int(figure.replace(",", ""))


def _in_honba(points: int, honba_points: int) -> str:
    """Return points as honba, such as " 2 honba" with the space; empty if they are not a multiple of a honba."""
    honba, rest = divmod(points, honba_points)
    return f" {honba} honba" if not rest and 0 < honba <= MOST else ""
