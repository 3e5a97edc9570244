"""Combine the needs of several suits: the number and the kinds of the tiles that are missing for sets and a pair.

A need is one number. Its lowest 34 bits mark the kinds that the missing tiles may have. The bits above these give the
number of missing tiles.
"""

from collections.abc import Sequence
from functools import lru_cache

from scoring.hand import MOST_MELDS
from scoring.tenpai.suit_needs import RANKS, WITH_PAIR, Needs, suit_needs
from scoring.tiles import COUNT_BITS, KINDS, Suit

KIND_BITS = len(KINDS)
_SUIT_MASK = (1 << COUNT_BITS * RANKS) - 1
_RANK_MASK = (1 << RANKS) - 1
_SUITS = tuple(Suit)


def suits_needs(concealed: int, gone: int) -> tuple[Needs, Needs, Needs, Needs]:
    """Return the needs of each of the four suits, the honours included, as this module encodes them.

    :param concealed: the counts of the concealed tiles, five bits for each kind.
    :param gone: the counts of the tiles in the player's own melds, encoded in the same way.
    """
    first, second, third, fourth = (
        needs_of_suit(suit, counts_of_suit(suit, concealed), counts_of_suit(suit, gone)) for suit in range(4)
    )
    return first, second, third, fourth


def counts_of_suit(suit: int, counts: int) -> int:
    """Return the counts of one suit (0 to 3; 3 is the honours), five bits for each rank."""
    return counts >> COUNT_BITS * RANKS * suit & _SUIT_MASK


@lru_cache(maxsize=1 << 13)
def needs_of_suit(suit: int, concealed: int, gone: int) -> Needs:
    """Return the needs of a suit. Their bits mark kinds; in the needs of :func:`suit_needs`, they mark ranks."""
    of = _SUITS[suit]
    needs = suit_needs(concealed, gone, of.ranks, 0 if of is Suit.HONOUR else 2)
    return tuple(
        [need >> RANKS << KIND_BITS | (need & _RANK_MASK) >> RANKS - of.ranks << of.first_kind for need in needs]
    )


def join_needs(some: Sequence[int], more: Sequence[int], most: int) -> list[int]:
    """Return the needs of two groups of suits together: for 0 to ``most`` sets, first without a pair, then with one.

    Each need is the smallest over all ways to divide the sets and the pair between the two groups.
    """
    found = [_NEVER] * (2 * WITH_PAIR)
    for at, other, to in _JOINS[most]:
        need, least = some[at] + more[other], found[to]
        if need >> KIND_BITS == least >> KIND_BITS:
            found[to] = least | need
        elif need < least:
            found[to] = need
    return found


def least_need(some: Sequence[int], more: Sequence[int], sets: int) -> int:
    """Return the need of two groups of suits together, for ``sets`` sets and a pair.

    The need is the smallest over all ways to divide the sets and the pair between the two groups.
    """
    found = _NEVER
    for at, other in _ENDS[sets]:
        need = some[at] + more[other]
        if need >> KIND_BITS == found >> KIND_BITS:
            found |= need
        elif need < found:
            found = need
    return found


_NEVER = 1 << 60
_JOINS = tuple(
    tuple(
        (pair * WITH_PAIR + sets, other * WITH_PAIR + more, (pair + other) * WITH_PAIR + sets + more)
        for pair in range(2)
        for other in range(2 - pair)
        for sets in range(most + 1)
        for more in range(most - sets + 1)
    )
    for most in range(MOST_MELDS + 1)
)
"""For each number of sets: the indices of two needs to add, one of each group, and the index of their sum."""
_ENDS = tuple(
    tuple(
        (pair * WITH_PAIR + sets, (1 - pair) * WITH_PAIR + most - sets) for pair in range(2) for sets in range(most + 1)
    )
    for most in range(MOST_MELDS + 1)
)
"""For each number of sets: the indices of two needs, one of each group, that add up to these sets and a pair."""
