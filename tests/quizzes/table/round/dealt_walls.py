"""Walls of numbered tiles, mixed or dealt so that rare things happen. Four numbers make a kind, from 0 on."""

from __future__ import annotations

from random import Random

from scoring.tiles import Tile

RED = {16, 52, 88}


def tile_of(number: int) -> Tile:
    return Tile.of_kind(number // 4, red=number in RED)


def mixed(seed: int) -> list[int]:
    wall = list(range(136))
    Random(f"wall {seed}").shuffle(wall)
    return wall


_SAME_WAIT = (
    (22, 23, 0, 1, 2, 6, 7, 8, 10, 11, 12, 5, 5),
    (22, 23, 9, 10, 11, 15, 16, 17, 1, 2, 3, 14, 14),
    (22, 23, 4, 5, 6, 13, 14, 15, 11, 12, 13, 26, 26),
)
"""The kinds of three closed hands that wait for 4 and 7 of bamboo, all with pinfu."""
WAITED = frozenset({21, 24})


def same_wait(seed: int) -> list[int]:
    """Return a wall that deals three players hands with the same wait, so that several win at once."""
    rng = Random(f"same wait {seed}")
    free = {kind: rng.sample(range(4 * kind, 4 * kind + 4), 4) for kind in range(34)}
    dealt = [[free[kind].pop() for kind in hand] for hand in _SAME_WAIT]
    return with_hands(rng, free, dealt)


def triplets(seed: int) -> list[int]:
    """Return a wall that deals the players triplets, so that there are many kans, and some are robbed."""
    rng = Random(f"triplets {seed}")
    free = {kind: rng.sample(range(4 * kind, 4 * kind + 4), 4) for kind in range(34)}
    kinds = rng.sample(range(34), 12)
    dealt = [[free[kind].pop() for kind in kinds[3 * place : 3 * place + 3] for _ in range(3)] for place in range(4)]
    return with_hands(rng, free, dealt)


def orphans(seed: int) -> list[int]:
    """Return a wall that deals two players many terminals and honours, and the others triplets of them."""
    rng = Random(f"orphans {seed}")
    free = {kind: rng.sample(range(4 * kind, 4 * kind + 4), 4) for kind in range(34)}
    kinds = rng.sample([0, 8, 9, 17, 18, 26, *range(27, 34)], 13)
    dealt = [[free[kind].pop() for kind in kinds[:11]], [free[kind].pop() for kind in kinds[2:]]]
    dealt += [[free[kind].pop() for kind in pair for _ in range(2)] for pair in (kinds[2:5], kinds[5:8])]
    return with_hands(rng, free, dealt)


def with_hands(rng: Random, free: dict[int, list[int]], dealt: list[list[int]]) -> list[int]:
    """Return a wall that deals these tiles to random seats, and fills up the hands."""
    rest = [number for left in free.values() for number in left]
    rng.shuffle(rest)
    dealt = [*dealt, *([] for _ in range(4 - len(dealt)))]
    for hand in dealt:
        hand += [rest.pop() for _ in range(13 - len(hand))]
    rng.shuffle(dealt)
    wall = [hand[4 * block + at] for block in range(3) for hand in dealt for at in range(4)]
    return [*wall, *(hand[12] for hand in dealt), *rest]


WALLS = (same_wait, triplets, orphans, mixed, mixed)
