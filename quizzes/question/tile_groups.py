"""Tiles in groups, which may form a complete hand, and targets that a learner taps, such as blocks or tiles."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Literal, TypeAlias

from quizzes.question.field import Target, Value
from quizzes.question.question import Part
from scoring import (
    COPIES,
    KINDS,
    Block,
    BlockKind,
    Hand,
    ScoreResult,
    Shape,
    Tile,
    WinType,
    format_tiles,
    readings,
    sort_tiles,
)
from scoring.dealing import Aim, ImpossibleWishError, Wish, deal

Flaw: TypeAlias = Literal["wrap", "suits", "honours", "gap", "two_and_one", "four_equal", "unequal", "size"]
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
SKILL_OF_FLAW: Mapping[str, str] = {
    "wrap": "tile.sequence_ends",
    "suits": "tile.suits",
    "honours": "tile.honours",
    "four_equal": "shape.seven_pairs",
}
"""The skill that is needed to see a flaw. Flaws that are not listed need the skill of recognising sets."""
FLAWS_OF_SETS: tuple[Flaw, ...] = ("wrap", "suits", "gap", "honours", "two_and_one")
"""Flaws that can spoil four sets and a pair. Seven pairs can only be spoilt by four identical tiles."""


def complete_splits(tiles: Sequence[Tile]) -> tuple[tuple[Block, ...], ...]:
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
    return tuple(sorted(group, key=lambda tile: tile.rank < 7)) if flaw_of(group) == "wrap" else tuple(group)


def is_complete(tiles: Sequence[Tile], groups: Iterable[str]) -> bool:
    """Return whether the groups form a complete hand. The order of groups and tiles does not matter."""
    tapped = Counter(tuple(tile.kind for tile in tiles_in(tiles, group)) for group in groups)
    return any(Counter(block.kinds for block in blocks) == tapped for blocks in complete_splits(tiles))


def flaw_of(group: Sequence[Tile]) -> Flaw | None:  # noqa: PLR0911 (one for each reason)
    """Return why these tiles are neither a set nor a pair; None if they form a set or a pair."""
    kinds = sorted(tile.kind for tile in group)
    steps = [high - low for low, high in pairwise(kinds)]
    if len(kinds) not in {2, 3}:
        return "size"
    if not any(steps):
        return None
    if len(kinds) == 2:
        return "unequal"
    if len({tile.suit for tile in group}) > 1:
        return "suits"
    if 0 in steps:
        return "two_and_one"
    if kinds[0] >= 27:
        return "honours"
    if steps == [1, 1]:
        return None
    return "wrap" if {1, 9} <= {tile.rank for tile in group} and 1 in steps else "gap"


def spoiled(rng: Random, blocks: Sequence[Block], how: Flaw) -> tuple[tuple[Tile, ...], tuple[Tile, ...]] | None:
    """Return fourteen tiles that are not a complete hand because of one wrong block, and the tiles of this block.

    For ``four_equal``, two of the seven pairs become four identical tiles. None is returned if no such tiles are
    found.
    """
    choices = [(place, kinds) for place, block in enumerate(blocks) for kinds in _spoilt(block, how)]
    rng.shuffle(choices)
    for place, kinds in choices:
        others = (kind for block in (*blocks[:place], *blocks[place + 1 :]) for kind in block.kinds)
        tiles = sort_tiles(map(Tile.of_kind, (*others, *kinds)))
        if max(Counter(tile.kind for tile in tiles).values()) <= COPIES and not complete_splits(tiles):
            return tiles, tuple(map(Tile.of_kind, kinds))
    if how == "four_equal" and all(block.is_pair for block in blocks):
        twice, gone = rng.sample(list(blocks), 2)
        five = [kind for block in blocks if block is not gone for kind in block.kinds]
        return sort_tiles(map(Tile.of_kind, (*five, *twice.kinds))), tuple(map(Tile.of_kind, twice.kinds * 2))
    return None


def _spoilt(block: Block, how: Flaw) -> Iterator[tuple[int, ...]]:
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


def suit_targets(kinds: Iterable[int]) -> tuple[Target, ...]:
    """Return, as targets, all tiles of the suits to which the given kinds of tiles belong.

    The honours count as one suit. The id of a target is the notation of its tile.
    """
    suits = {kind // 9 for kind in kinds}
    tiles = [Tile.of_kind(kind) for kind in KINDS if kind // 9 in suits]
    return tuple(Target(str(tile), str(tile), group=tile.kind // 9) for tile in tiles)


def block_targets(result: ScoreResult) -> tuple[Target, ...]:
    """Return each block of the highest-scoring reading as a target, with its red fives.

    The id is the index of the block, from 0.
    """
    hand, blocks = result.hand, result.best.reading.blocks
    tiles = [*hand.concealed, *filter(None, [hand.winning_tile])]
    concealed = places_of(tiles, blocks[: len(blocks) - len(hand.melds)])
    groups = (*([tiles[place] for place in places] for places in concealed), *(meld.tiles for meld in hand.melds))
    return tuple(Target(str(place), format_tiles(held), group=place) for place, held in enumerate(groups))


def held_suits(hand: Hand) -> tuple[Target, ...]:
    """Return, as targets, every tile of each suit that the concealed tiles contain.

    Every tile of the wait is among these targets.
    """
    return suit_targets(tile.kind for tile in hand.concealed)


def in_order(targets: Iterable[Target], ids: Collection[str]) -> tuple[str, ...]:
    """Return ids in the order of the targets. The value of a field lists ids in this order."""
    return tuple(target.id for target in targets if target.id in ids)


def difference(part: Part) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids that were missed and the ids that were wrongly tapped, compared with the nearest right answer.

    An id occurs as many times as it was missed or wrongly tapped.
    """
    tapped = Counter[str](part.given if isinstance(part.given, tuple) else ())
    wanted = Counter(nearest(part.given, part.expected))
    return tuple((wanted - tapped).elements()), tuple((tapped - wanted).elements())


def nearest(given: Value | None, expected: Iterable[Value]) -> tuple[str, ...]:
    """Return the right answer that differs least from the given answer, or the first of several such answers."""
    tapped = Counter[str](given if isinstance(given, tuple) else ())
    right = {value: Counter[str](value) for value in expected if isinstance(value, tuple)}
    return min(right, key=lambda value: ((right[value] - tapped) + (tapped - right[value])).total())


HANDS_TRIED = 300
"""How many hands are tried for an aim before another aim is chosen."""


def deal_towards(rng: Random, wish: Wish, aims: Sequence[Aim]) -> ScoreResult:
    """Return a hand that meets one of the aims, chosen at random, and all other requirements in ``wish``.

    If no hand meets the chosen aim, another aim is tried.

    :raises ImpossibleWishError: if no hand meets any of the aims.
    """
    for aim in rng.sample(aims, len(aims)):
        with suppress(ImpossibleWishError):
            return deal(rng, replace(wish, aim=aim), HANDS_TRIED)
    raise ImpossibleWishError(
        f"expected an aim that a hand under ruleset {wish.rules.id!r} can meet, found none among {len(aims)}"
    )
