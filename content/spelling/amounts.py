"""Replace amounts in a question by words for the ranges in the rules: seven tiles become "manytiles".

Exposing six tiles is a heavier case than exposing two, and 900 points are too few for a riichi stick. Minutes are left
out, because one topic answers questions about 7 and about 12 minutes.
"""

from collections.abc import Iterator, Sequence

MOST_OF_FEW, MOST_OF_MANY = 5, 10
"""The highest number of exposed tiles in the lighter and in the heavier case. More than that is a whole hand."""
HANDS = range(11, 18)
"""How many tiles a player may count in a whole hand, rightly or wrongly."""
RIGHT = (13, 14)
BET = 1000
"""The points of a riichi stick."""
MANY_HONBA = 5

_HELD = frozenset(("hold", "holding", "holds", "held", "hand", "counted"))
_GOES_ON = frozenset(("", "in", "after", "before", "instead", "now", "only", "here", "left", "not", "and", "but"))
"""Words that may follow the number of tiles somebody holds, if the word "tiles" is missing."""
COMPARED = frozenset(("fewtiles", "manytiles", "handtiles", "underbet", "manyhonba"))
"""The words that replace amounts, one for each range."""

_TIMES = frozenset(("minutes", "minute", "min", "mins", "seconds", "second", "secs"))
_TILES = frozenset(("tiles", "tile"))
_POINTS = frozenset(("points", "point", "pts"))
_HONBA = frozenset(("honba", "honbas", "counters", "counter", "repeats"))


def amounts(words: Sequence[str]) -> Iterator[str]:
    """Yield the words. An amount with a unit is replaced by a word for its range, or left out if no rule depends on it.

    >>> list(amounts(["12", "minutes", "late"])), list(amounts(["7", "tiles", "fell"]))
    (['minutes', 'late'], ['manytiles', 'tiles', 'fell'])
    >>> list(amounts(["riichi", "with", "900", "points"])), list(amounts(["30", "fu"]))
    (['riichi', 'with', 'underbet', 'points'], ['30', 'fu'])
    >>> list(amounts(["holding", "12"])), list(amounts(["hand", "of", "12", "han"]))
    (['holding', 'handtiles'], ['hand', 'of', '12', 'han'])
    """
    held = not _HELD.isdisjoint(words)
    for word, unit in zip(words, (*words[1:], ""), strict=False):
        if held and unit in _GOES_ON and word.isdecimal() and len(word) == 2 and int(word) in HANDS:
            yield str(int(word)) if int(word) in RIGHT else "handtiles"
        elif not word.isdecimal() or len(word) > 6:
            yield word
        elif comes_to := _compared(int(word), unit) if unit else word:
            yield comes_to


def _compared(amount: int, unit: str) -> str:
    """Return the word for the range of an amount, or the amount itself; empty if no rule depends on it."""
    if unit in _TIMES:
        return ""
    if unit in _TILES and amount <= MOST_OF_MANY:
        return "fewtiles" if amount <= MOST_OF_FEW else "manytiles"
    if unit in _TILES and amount in HANDS and amount not in RIGHT:
        return "handtiles"
    if unit in _POINTS and amount < BET:
        return "underbet"
    if unit in _HONBA:
        return "manyhonba" if amount >= MANY_HONBA else ""
    return str(amount)
