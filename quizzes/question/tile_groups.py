"""Fourteen tiles in groups: check whether the tiles form a complete hand, and make a complete hand incomplete."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Literal, TypeAlias

from scoring import COPIES, KINDS, Block, BlockKind, Hand, Shape, Tile, WinType, readings, sort_tiles

Wrong: TypeAlias = Literal["wrap", "suits", "honours", "gap", "two_and_one", "four_equal", "unequal", "size"]
"""Why tiles are neither a set nor a pair, as the id of a sentence.

- wrap: The tiles wrap around from 9 to 1, such as 8-9-1, and were taken for a sequence.
- suits: The tiles have the numbers of a sequence or triplet, but are from two suits.
- honours: Different winds or dragons were taken for a sequence.
- gap: The numbers are not consecutive, such as 2-3-5.
- two_and_one: Only two of three tiles are identical, such as 1-1-2.
- four_equal: Four identical tiles were taken for two of seven pairs.
- unequal: The group has two tiles that are not a pair.
- size: The group has neither two nor three tiles.
"""
SKILL_OF_WRONG: Mapping[str, str] = {
    "wrap": "tile.sequence_ends",
    "suits": "tile.suits",
    "honours": "tile.honours",
    "four_equal": "shape.seven_pairs",
}
"""The skill that is needed to see a flaw. Flaws that are not listed need the skill of recognising sets."""
OF_SETS: tuple[Wrong, ...] = ("wrap", "suits", "gap", "honours", "two_and_one")
"""Flaws that can spoil four sets and a pair. Seven pairs can only be spoilt by four identical tiles."""


def whole(tiles: Sequence[Tile]) -> tuple[tuple[Block, ...], ...]:
    """Return every way to split fourteen tiles into sets and a pair, or into seven pairs.

    The result is empty if the tiles do not form a complete hand.
    """
    ways = readings(Hand(tuple(tiles[:-1]), tiles[-1]), WinType.TSUMO)
    return tuple(dict.fromkeys(way.blocks for way in ways if way.shape in {Shape.STANDARD, Shape.SEVEN_PAIRS}))


def groups_of(tiles: Sequence[Tile], blocks: Iterable[Block]) -> tuple[str, ...]:
    """Return the positions of the tiles in each block, as the value of a :class:`SplitField`."""
    return tuple(" ".join(map(str, places)) for places in places_of(tiles, blocks))


def places_of(tiles: Sequence[Tile], blocks: Iterable[Block]) -> list[list[int]]:
    """Return the positions of the tiles in each block, counted from 0. Each tile is in one block at most."""
    left = defaultdict[int, list[int]](list)
    for place, tile in enumerate(tiles):
        left[tile.kind].append(place)
    return [[left[kind].pop(0) for kind in block.kinds] for block in blocks]


def tiles_in(tiles: Sequence[Tile], group: str) -> tuple[Tile, ...]:
    """Return the tiles of one group."""
    return sort_tiles(tiles[int(place)] for place in group.split(" "))


def taken_for(group: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the tiles of a group in the order in which they look like a set: 8-9-1, not 1-8-9."""
    return tuple(sorted(group, key=lambda tile: tile.rank < 7)) if wrong(group) == "wrap" else tuple(group)


def is_whole(tiles: Sequence[Tile], groups: Iterable[str]) -> bool:
    """Return whether the groups form a complete hand. The order of groups and tiles does not matter."""
    tapped = Counter(tuple(tile.kind for tile in tiles_in(tiles, group)) for group in groups)
    return any(Counter(block.kinds for block in blocks) == tapped for blocks in whole(tiles))


def wrong(group: Sequence[Tile]) -> Wrong | None:  # noqa: PLR0911 (one return statement for each reason)
    """Return why these tiles are neither a set nor a pair; None if they form a set or a pair."""
    kinds = sorted(tile.kind for tile in group)
    if len(kinds) == 2:
        return None if kinds[0] == kinds[1] else "unequal"
    if len(kinds) != 3:
        return "size"
    if len(set(kinds)) == 1:
        return None
    if len({tile.suit for tile in group}) > 1:
        return "suits"
    if len(set(kinds)) == 2:
        return "two_and_one"
    if kinds[0] >= 27:
        return "honours"
    steps = [high - low for low, high in pairwise(kinds)]
    if steps == [1, 1]:
        return None
    return "wrap" if {1, 9} <= {tile.rank for tile in group} and 1 in steps else "gap"


# --- hands with a wrong tile -----------------------------------------------------------------------------------


def spoiled(rng: Random, blocks: Sequence[Block], how: Wrong) -> tuple[tuple[Tile, ...], tuple[Tile, ...]] | None:
    """Return fourteen tiles that are not a complete hand because of one wrong block, and the tiles of this block.

    For ``four_equal``, two of the seven pairs become four identical tiles. None is returned if no such tiles are
    found.
    """
    choices = [(place, kinds) for place, block in enumerate(blocks) for kinds in _spoilt(block, how)]
    rng.shuffle(choices)
    for place, kinds in choices:
        others = [kind for other, block in enumerate(blocks) if other != place for kind in block.kinds]
        tiles = sort_tiles(map(Tile.of_kind, (*others, *kinds)))
        if max(Counter(tile.kind for tile in tiles).values()) <= COPIES and not whole(tiles):
            return tiles, tuple(map(Tile.of_kind, kinds))
    if how == "four_equal" and all(block.is_pair for block in blocks):
        twice, gone = rng.sample(list(blocks), 2)
        five = [kind for block in blocks if block is not gone for kind in block.kinds]
        return sort_tiles(map(Tile.of_kind, (*five, *twice.kinds))), tuple(map(Tile.of_kind, twice.kinds * 2))
    return None


def _spoilt(block: Block, how: Wrong) -> Iterator[tuple[int, ...]]:
    """Yield the versions of a block that are spoilt in this way; nothing if this is impossible.

    The tiles are in the order in which they look like a set.
    """
    first, suit = block.first, block.suit * 9
    if how == "honours" and block.kind is not BlockKind.PAIR:
        yield from ((27, 28, 29), (28, 29, 30), (31, 32, 33))
    elif how == "two_and_one" and block.is_group and not block.is_honour:
        yield from ((first, first, other) for other in (first - 1, first + 1) if suit <= other < suit + 9)
    elif block.is_sequence:
        if how == "wrap" and block.rank == 7:
            yield first + 1, first + 2, suit
        elif how == "wrap" and block.rank == 1:
            yield suit + 8, first, first + 1
        elif how == "gap":
            yield from ((first, first + 1, first + 3),) * (block.rank <= 6)
            yield from ((first - 1, first + 1, first + 2),) * (block.rank >= 2)
        elif how == "suits":
            for kind in block.kinds:
                others = [other for other in KINDS[:27] if other % 9 == kind % 9 and other != kind]
                yield from (tuple(other if held == kind else held for held in block.kinds) for other in others)
