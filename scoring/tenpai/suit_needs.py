"""Find how many tiles of a suit are missing for some sets and perhaps a pair, and which tiles these may be.

The number is the smallest that is possible without a fifth copy of any tile. Tiles that are not needed for the sets and
the pair are ignored.
"""

from functools import lru_cache
from typing import TypeAlias

from scoring.hand import MOST_MELDS
from scoring.tiles import COPIES, COUNT_BITS

RANKS = 9
"""The number of ranks in a numbered suit."""
WITH_PAIR = MOST_MELDS + 1
"""The index of the first need with a pair."""
NEVER = 1 << 30
"""The need of an impossible target. A target is a number of sets, with or without a pair."""
Needs: TypeAlias = tuple[int, ...]
"""For 0 to 4 sets without a pair, then for 0 to 4 sets with one: how many tiles are missing, and which they may be.

Each is a single number: the number of missing tiles, and in the nine bits below it the ranks they may be.
"""
NOTHING_NEEDED: Needs = (0, *[NEVER] * (2 * WITH_PAIR - 1))
"""The needs of a suit without ranks."""
_COUNT = (1 << COUNT_BITS) - 1


@lru_cache(maxsize=1 << 13)
def suit_needs(counts: int, gone: int, ranks: int, most_runs: int, before: int = 0, two_before: int = 0) -> Needs:
    """Return the needs of a suit, considering only the ranks from a given rank upwards.

    :param counts: the concealed tiles of each rank, five bits each, the lowest rank first.
    :param gone: the tiles of each rank in the player's own melds, which can never be drawn again.
    :param ranks: the number of ranks that are considered.
    :param most_runs: the highest number of sequences that may begin on one rank: none for honours, otherwise two,
        because three identical sequences are the same tiles as three triplets.
    :param before: the number of sequences that began on the previous rank.
    :param two_before: the number of sequences that began on the rank before that.
    """
    if not ranks:
        return NOTHING_NEEDED
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
            for at, to in steps:  # for each target, keep the smallest need, or the ranks of both if equal
                need = rest[at] + here
                least = best[to]
                if need >> RANKS == least >> RANKS:
                    best[to] = least | need
                elif need < least:
                    best[to] = need
    return tuple(best)


def _steps(made: int, pair: int) -> tuple[tuple[int, int], ...]:
    """Return each target of the other ranks, with the target reached if a rank adds sets and perhaps the pair."""
    begin = pair * WITH_PAIR
    return tuple((at, at + made + begin) for at in range(2 * WITH_PAIR - begin) if at % WITH_PAIR + made <= MOST_MELDS)


_BESIDE = tuple(((0, _steps(begun, 0)), (2, _steps(begun, 1)), (3, _steps(begun + 1, 0))) for begun in range(3))
"""What a rank may hold besides its sequences: nothing, the pair or a triplet. Both would be five tiles.

For each number of sequences that begin on the rank, it gives the number of further tiles, and the result of `_steps`.
"""
