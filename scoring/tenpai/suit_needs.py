"""Find how many tiles are missing from one or several suits for a target, and which kinds the tiles may have.

A target is a number of sets, with or without a pair. The number of missing tiles is the smallest that is possible
without a fifth copy of any tile. Tiles that the target does not need are ignored.

The need of a target is one number. For several suits together, its lowest 34 bits mark the kinds that the missing tiles
may have. The bits above these give the number of missing tiles.
"""

from collections.abc import Sequence
from functools import lru_cache

from scoring import COPIES, COUNT_BITS, KINDS, MOST_MELDS, Suit

RANKS = 9
WITH_PAIR = MOST_MELDS + 1
"""The index of the first target with a pair in :data:`Needs`."""
NEVER = 1 << 30
"""The need of an impossible target of one suit."""
Needs = tuple[int, ...]
"""The needs of a suit for ten targets: 0 to 4 sets without a pair, then 0 to 4 sets with a pair.

The lowest nine bits of a need mark the ranks that the missing tiles may have. The bits above these give the number of
missing tiles.
"""
_COUNT = (1 << COUNT_BITS) - 1


@lru_cache(1 << 13)
def suit_needs(counts: int, gone: int, ranks: int, most_runs: int, before: int = 0, two_before: int = 0) -> Needs:
    """Return the needs of the highest ``ranks`` ranks of a suit.

    :param counts: how many concealed tiles each of these ranks has, five bits each, the lowest rank first.
    :param gone: how many tiles of each rank are in the player's own melds, and so can never be drawn again.
    :param ranks: the number of ranks that are considered.
    :param most_runs: the highest number of sequences that may begin on one rank: none for honours, otherwise two,
        because three identical sequences are the same tiles as three triplets.
    :param before: the number of sequences that began on the previous rank.
    :param two_before: the number of sequences that began on the rank before that.
    """
    if not ranks:
        return (0, *[NEVER] * (2 * WITH_PAIR - 1))  # without tiles, no set and no pair is the only possible target
    held, room, bit = counts & _COUNT, COPIES - (gone & _COUNT), 1 << RANKS - ranks
    best = [NEVER] * (2 * WITH_PAIR)
    for begun in range(most_runs + 1 if ranks > 2 else 1):
        running = before + two_before + begun
        if running > room:
            break
        rest = suit_needs(counts >> COUNT_BITS, gone >> COUNT_BITS, ranks - 1, most_runs, begun, before)
        for tiles, steps in _BESIDE[begun]:
            wanted = running + tiles
            if wanted > room:
                continue
            here = (wanted - held << RANKS) + bit if wanted > held else 0
            for at, to in steps:  # keep the smaller need, or the ranks of both if the same number of tiles is missing
                need = rest[at] + here
                least = best[to]
                if need >> RANKS == least >> RANKS:
                    best[to] = least | need
                elif need < least:
                    best[to] = need
    return tuple(best)


def _steps(made: int, pair: int) -> tuple[tuple[int, int], ...]:
    """Return the targets that are reached if a rank adds ``made`` sets and ``pair`` pairs (0 or 1).

    Each entry has the index of a target of the higher ranks, then the index of the target reached with this rank added.
    """
    begin = pair * WITH_PAIR
    return tuple((at, at + made + begin) for at in range(2 * WITH_PAIR - begin) if at % WITH_PAIR + made <= MOST_MELDS)


_BESIDE = tuple(((0, _steps(begun, 0)), (2, _steps(begun, 1)), (3, _steps(begun + 1, 0))) for begun in range(3))
"""For 0, 1 or 2 sequences that begin on a rank, what the rank may have in addition: nothing, the pair or a triplet.

Each entry has the number of additional tiles (0, 2 or 3) and the result of :func:`_steps`. A pair and a triplet of the
same rank would be five tiles.
"""


KIND_BITS = len(KINDS)
"""The number of bits that mark kinds in the need of several suits. The number of missing tiles follows above them."""
ALL_KINDS = (1 << KIND_BITS) - 1
_SUITS = [(suit, COUNT_BITS * suit.first_kind, (1 << COUNT_BITS * suit.ranks) - 1) for suit in Suit]
"""The four suits, each with the position of its counts among the counts of all suits, and a mask for its counts."""


def needs_of_suit(suit: int, concealed: int, gone: int) -> Needs:
    """Return the needs of a suit (0 to 3; 3 is the honours), encoded with :data:`KIND_BITS`.

    :param concealed: the counts of the concealed tiles of all suits (:data:`scoring.tiles.UNITS`).
    :param gone: the counts of the tiles in the player's own melds, encoded in the same way.
    """
    of, shift, mask = _SUITS[suit]
    return _needs_of_kinds(of, concealed >> shift & mask, gone >> shift & mask)


@lru_cache(1 << 13)
def _needs_of_kinds(of: Suit, concealed: int, gone: int) -> Needs:
    """Return the needs of a suit, with bits that mark kinds, and not ranks as in :func:`suit_needs`."""
    needs = suit_needs(concealed, gone, of.ranks, 0 if of is Suit.HONOUR else 2)
    return tuple(
        [need >> RANKS << KIND_BITS | (need & (1 << RANKS) - 1) >> RANKS - of.ranks << of.first_kind for need in needs]
    )


def join_needs(some: Sequence[int], more: Sequence[int], most: int) -> list[int]:
    """Return the needs of two groups of suits together, for all targets of up to ``most`` sets.

    Each need is the smallest over all ways to divide the sets and the pair between the two groups.

    :returns: the needs in the order of :data:`Needs`. Targets of more than ``most`` sets count as impossible.
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

    A need is one number: the bits above the lowest :data:`KIND_BITS` give the number of missing tiles, and the lowest
    bits mark the kinds that these may have. The sets and the pair are divided between the two groups so that the fewest
    tiles are missing. If several divisions need equally few tiles, the kinds of all these divisions are marked.
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
"""For each limit on the number of sets, triples of indices: a need of each of two groups, and the need of both."""
_ENDS = [[(at, other) for at, other, both in joins if both == WITH_PAIR + sets] for sets, joins in enumerate(_JOINS)]
"""For each number of sets, pairs of indices: needs of two groups that together give this many sets and a pair."""
