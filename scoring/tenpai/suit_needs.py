"""How many tiles a suit lacks for so many sets and perhaps a pair, and which they may be.

Asked of whole targets: the fewest tiles to draw until so many sets and a pair are there, none of them with a fifth copy
of a tile. Tiles that are in nobody's way need not be counted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from scoring.hand import MOST_MELDS
from scoring.tiles import COPIES, COUNT_BITS

RANKS = 9
"""Of a numbered suit."""
WITH_PAIR = MOST_MELDS + 1
"""Where in the needs the numbers with a pair begin."""
NEVER = 1 << 30
"""What cannot be."""
Needs: TypeAlias = tuple[int, ...]
"""For 0 to 4 sets without a pair, then for 0 to 4 sets with one: how many tiles are lacking, and which they may be.

Both in one number: the lacking tiles above, below a bit for each of nine ranks.
"""
NOTHING_NEEDED: Needs = (0, *[NEVER] * (2 * WITH_PAIR - 1))
"""Of a suit without ranks."""
_COUNT = (1 << COUNT_BITS) - 1


@lru_cache(maxsize=1 << 13)
def suit_needs(counts: int, gone: int, ranks: int, most_runs: int, before: int = 0, two_before: int = 0) -> Needs:
    """What the ranks of a suit lack, from one of them on.

    :param counts: how many of each rank are concealed, five bits a rank, the lowest first.
    :param gone: how many of each rank lie in one's own melds, and so can never be drawn again.
    :param ranks: how many ranks there are from here on.
    :param most_runs: how many sequences may begin on one rank: none of honours, else two, as three equal sequences are
        the tiles of three triplets.
    :param before: how many sequences began on the rank before.
    :param two_before: and on the one before that.
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
        for tiles, made, begin in _BESIDE:
            wanted = running + tiles
            if wanted <= room:
                here = (wanted - held << RANKS) + bit if wanted > held else 0
                _keep_fewest(best, rest, here, begun + made, begin)
    return tuple(best)


_BESIDE = ((0, 0, 0), (2, 0, WITH_PAIR), (3, 1, 0))
"""What a rank may hold beside sequences: tiles, sets, and where its needs begin; both would be five tiles."""


def _keep_fewest(best: list[int], rest: Needs, here: int, more: int, begin: int) -> None:
    """Of each number of sets, with a pair or without, what lacks least; what lacks as much adds its ranks."""
    for at in range(2 * WITH_PAIR - begin):
        if at % WITH_PAIR + more > MOST_MELDS:
            continue
        to, need = at + more + begin, rest[at] + here
        if need >> RANKS < best[to] >> RANKS:
            best[to] = need
        elif need >> RANKS == best[to] >> RANKS:
            best[to] |= need
