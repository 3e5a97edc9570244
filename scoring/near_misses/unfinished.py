"""Incomplete hands: the largest part that forms sets and a pair, and the tiles left over."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from scoring.blocks import Block, BlockKind, block
from scoring.tiles import KINDS


def left_over(kinds: Iterable[int], sets: int) -> tuple[tuple[Block, ...], tuple[int, ...]]:
    """Return up to ``sets`` sets and a pair that use as many tiles as possible, and the kinds left over.

    >>> blocks, left = left_over([0, 1, 2, 5, 5, 7], 4)
    >>> [str(block) for block in blocks], left
    (['123m', '66m'], (7,))
    """
    counts = Counter(kinds)
    blocks = _most(tuple(counts[kind] for kind in KINDS), sets, 1)
    counts.subtract(kind for made in blocks for kind in made.kinds)
    return blocks, tuple(sorted(counts.elements()))


@lru_cache(maxsize=1 << 12)
def _most(counts: tuple[int, ...], sets: int, pairs: int) -> tuple[Block, ...]:
    """Return the blocks that use the most tiles, trying each way to use or leave over the lowest tile."""
    first = next((kind for kind in KINDS if counts[kind]), None)
    if first is None:
        return ()
    best = _most(_without(counts, (first,)), sets, pairs)
    for made in _beginning(first):
        room = (sets, pairs - 1) if made.is_pair else (sets - 1, pairs)
        if min(room) >= 0 and all(counts[kind] >= made.kinds.count(kind) for kind in made.kinds):
            found = (made, *_most(_without(counts, made.kinds), *room))
            if _held(found) > _held(best):
                best = found
    return best


def _beginning(first: int) -> Iterator[Block]:
    yield block(BlockKind.TRIPLET, first)
    if first < 27 and first % 9 < 7:
        yield block(BlockKind.SEQUENCE, first)
    yield block(BlockKind.PAIR, first)


def _without(counts: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - kinds.count(kind) for kind, count in enumerate(counts))


def _held(blocks: Iterable[Block]) -> int:
    return sum(len(made.kinds) for made in blocks)
