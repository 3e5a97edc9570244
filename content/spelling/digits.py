"""Recognise what digits in a question stand for: the shape of tiles, or an amount that decides which rule applies.

Players ask "46 waiting for 5" or "223344 in one suit". The digits vary, but only their shape matters: 46 is a gap wait,
112233 is a double run. Amounts become words for the ranges in the rules. Exposing six tiles is a heavier case than
exposing two, and 900 points are too few for a riichi stick. Numbers of minutes are left out, because the same topic
answers questions about 7 minutes and about 12.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from scoring import STICK

_UNIT = (
    r"\s*(?:(?:han|fan|fu)(?![a-z])|minutes?|mins?|tiles?|points?|pts|seconds?|secs?|honba|counters?|k\b|players?|yaku|sticks?"
    r"|stacks?|pairs?|%|[,.]\d|different|orphans|terminals|un\w+ed|翻|符|本場)"
)
_DIGITS = re.compile(rf"(?<![\d.,])([1-9](?:[1-9]|[-/][1-9](?!\d))+)[mpsz]?(?![\d,.]|{_UNIT})", re.IGNORECASE)
_WAITS = re.compile(r"(?i)\b([1-9])\s*(?:and|,|-|/|or|\s)\s*([1-9])\s*(?:and\s*)?(?:wait|missing|need)")
_NO_AMOUNT = r"\b(?!\s*(?:han|fan|fu|honba|minutes|points))"
_OF_TILES = re.compile(
    r"(?i)\b(?:wait|chi|chow|pon|kan|kong|discard|thr[eo]w|hold|hand|suit|sou|pin|man|tenpai|furiten|pairs?|run|sequence"
    r"|triplet|river|call|meld|characters|circles|bamboo|dots|same)|\d[mps]\b"
)
_RUN = "runshape"
MOST_OF_FEW, MOST_OF_MANY = 5, 10
"""The highest number of exposed tiles in the lighter case (few) and in the heavier case (many).

A higher number is taken as a whole hand.
"""
HANDS = range(11, 18)
"""How many tiles may be meant as a whole hand, including wrong numbers that a player may have counted."""
RIGHT = (13, 14)
_GOES_ON = frozenset(("", "in", "after", "before", "instead", "now", "only", "here", "left", "not", "and", "but"))
"""The words that may follow a number of tiles without the word "tiles", as in "holding 12 after the call"."""
COMPARED = frozenset(("fewtiles", "manytiles", "handtiles", "underbet", "manyhonba"))
"""The words that replace amounts, one for each range of amounts."""


def classes_in_words(text: str) -> str:
    """Replace numbers that describe a class of tiles: 1s and 9s become "terminals", and 2 to 8 become "simples".

    >>> classes_in_words("1s and 9s in every set"), classes_in_words("only 2 to 8"), classes_in_words("1 or 9 han")
    ('terminals in every set', 'only simples', '1 or 9 han')
    """
    ends = rf"(?i)\b(?:1'?s|ones|1)\s*(?:and|or|&|/|,|\+|nor)\s*(?:9'?s|nines|9){_NO_AMOUNT}"
    middle = rf"(?i)\b(?:2|two)\s*(?:to|-|through|till|until)\s*(?:8|eight){_NO_AMOUNT}"
    return re.sub(middle, "simples", re.sub(ends, "terminals", text))


def shape_words(text: str) -> tuple[str, ...]:
    """Return words for the shapes of tiles in a text; empty if the digits are not tiles.

    >>> shape_words("46 waiting for 5"), shape_words("112233 in one suit"), shape_words("13 han")
    (('gapshape',), ('doublerunshape',), ())
    >>> shape_words("222 333 444"), shape_words("123 456 789"), shape_words("22 33 44 55 66 77 88")
    (('steps3shape',), ('straightshape',), ('pairs2shape',))
    """
    text = re.sub(r"(?i)\b13[- ]?(?:waits?|sided|way)", "", text)
    groups = [re.sub(r"[-/]", "", found[1]) for found in _DIGITS.finditer(text)]
    if not _OF_TILES.search(text) and len("".join(groups)) < 6:
        return ()
    if apart := _WAITS.search(text):
        groups.append(apart[1] + apart[2])
    is_even = len({len(group) for group in groups}) == 1
    together = _shape_of_many("".join(groups)) if is_even else ""
    return (together,) if together else tuple(dict.fromkeys(filter(None, map(_shape, groups))))


def _shape_of_many(digits: str) -> str:  # noqa: PLR0911 # one return statement for each shape
    """Return the word for the shape of six digits or more, such as a straight; empty if they form none."""
    threes = [digits[start : start + 3] for start in range(0, len(digits), 3)] if len(digits) % 3 == 0 else []
    if digits == "123456789":
        return "straightshape"
    if digits.startswith("1112345678999"):
        return "gatesshape"
    if len(digits) == 14 and all(one == other for one, other in zip(digits[::2], digits[1::2], strict=True)):
        return f"pairs{digits[0]}shape"
    if len(threes) >= 3 and all(len(set(three)) == 1 for three in threes):
        steps = all(int(other[0]) - int(one[0]) == 1 for one, other in pairwise(threes))
        return f"steps{len(threes)}shape" if steps else ""
    if len(threes) >= 3 and len(set(threes)) == 1 and _shape(threes[0]) == _RUN:
        return f"samerun{len(threes)}shape"
    doubled = [digits[start : start + 6] for start in range(0, len(digits), 6)] if len(digits) in {6, 12} else []
    if doubled and all(six[::2] == six[1::2] and _shape(six[::2]) == _RUN for six in map(sorted, doubled)):
        return "doublerunshape" if len(doubled) == 1 else "doublerunsshape"
    return ""


def _shape(digits: Sequence[str]) -> str:
    """Return the word for the shape of one group of two to four digits; empty if it has none."""
    numbers = list(map(int, digits))
    steps = {other - one for one, other in pairwise(numbers)}
    if steps == {3}:
        return "sujishape"
    if len(numbers) == 2:
        edge = {(1, 2): "edgeshape", (8, 9): "edgeshape"}
        by_step = {1: "openshape", 2: "gapshape", 0: "twoshape"}
        return edge.get((numbers[0], numbers[1])) or by_step.get(numbers[1] - numbers[0], "")
    if steps == {1}:
        return {3: _RUN, 4: "rowshape"}.get(len(numbers), "")
    return "sameshape" if steps == {0} and len(numbers) == 3 else ""


def amounts(words: Sequence[str]) -> Iterator[str]:
    """Yield the words of a question, with amounts replaced by words for their ranges.

    An amount is left out if no rule depends on it. Other numbers stay as they are.

    >>> list(amounts(["12", "minutes", "late"])), list(amounts(["7", "tiles", "fell"]))
    (['minutes', 'late'], ['manytiles', 'tiles', 'fell'])
    >>> list(amounts(["riichi", "with", "900", "points"])), list(amounts(["30", "fu"]))
    (['riichi', 'with', 'underbet', 'points'], ['30', 'fu'])
    >>> list(amounts(["holding", "12"])), list(amounts(["hand", "of", "12", "han"]))
    (['holding', 'handtiles'], ['hand', 'of', '12', 'han'])
    """
    held = not {"hold", "holding", "holds", "held", "hand", "counted"}.isdisjoint(words)
    for word, unit in zip(words, (*words[1:], ""), strict=False):
        if held and unit in _GOES_ON and word.isdecimal() and len(word) == 2 and int(word) in HANDS:
            yield str(int(word)) if int(word) in RIGHT else "handtiles"
        elif not word.isdecimal() or len(word) > 6:
            yield word
        elif comes_to := _range_word(int(word), unit) if unit else word:
            yield comes_to


def _range_word(amount: int, unit: str) -> str:
    """Return the word for the range of an amount, or the amount itself; empty if no rule depends on the amount."""
    if unit in {"minutes", "minute", "min", "mins", "seconds", "second", "secs"}:
        return ""
    if unit in {"tiles", "tile"} and amount <= MOST_OF_MANY:
        return "fewtiles" if amount <= MOST_OF_FEW else "manytiles"
    if unit in {"tiles", "tile"} and amount in HANDS and amount not in RIGHT:
        return "handtiles"
    if unit in {"points", "point", "pts"} and amount < STICK:
        return "underbet"
    if unit in {"honba", "honbas", "counters", "counter", "repeats"}:
        return "manyhonba" if amount >= 5 else ""
    return str(amount)
