"""What is tapped in a picture: blocks of a hand, kinds of tiles; and how what was tapped differs from what is right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from quizzes.question.field import Target
from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.tiles import KINDS, Tile, format_tiles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from random import Random

    from quizzes.question.field import Value
    from scoring.blocks import Block
    from scoring.dealing.wish import Aim, Wish
    from scoring.hand import Hand
    from scoring.score import ScoreResult


def suit_targets(kinds: Iterable[int]) -> tuple[Target, ...]:
    """Every tile of the suits these kinds are of, or every honour; the id of each is its notation."""
    suits = sorted({_suit(kind) for kind in kinds})
    tiles = [(suit, Tile.of_kind(kind)) for suit in suits for kind in KINDS if _suit(kind) == suit]
    return tuple(Target(str(tile), str(tile), group=suit) for suit, tile in tiles)


def _suit(kind: int) -> int:
    return min(kind // 9, 3)


def block_targets(result: ScoreResult) -> tuple[Target, ...]:
    """The blocks of the reading that is paid, each standing apart; the id of each is its place, from 0."""
    told = zip(result.best.reading.blocks, block_tiles(result), strict=True)
    return tuple(Target(str(place), tiles, group=place) for place, (_, tiles) in enumerate(told))


def block_tiles(result: ScoreResult) -> tuple[str, ...]:
    """The tiles of each block of the reading that is paid, in notation, red fives as they lie there."""
    hand, blocks = result.hand, result.best.reading.blocks
    left = [*hand.concealed, *([hand.winning_tile] if hand.winning_tile else [])]
    concealed = [format_tiles(_taken(left, block)) for block in blocks[: len(blocks) - len(hand.melds)]]
    return (*concealed, *(format_tiles(meld.tiles) for meld in hand.melds))


def _taken(left: list[Tile], block: Block) -> list[Tile]:
    taken = []
    for kind in block.kinds:
        tile = next(tile for tile in left if tile.kind == kind)
        left.remove(tile)
        taken.append(tile)
    return taken


def held_suits(hand: Hand) -> tuple[Target, ...]:
    """Every tile of the suits that lie concealed before the win: what completes four sets and a pair is one of them."""
    return suit_targets(tile.kind for tile in hand.concealed)


def in_order(targets: Iterable[Target], ids: Collection[str]) -> tuple[str, ...]:
    """The ids as a field holds them: in the order of its targets."""
    return tuple(target.id for target in targets if target.id in ids)


class Difference(NamedTuple):
    """The ids that are right and were not tapped, and those that were tapped and are not right, as often as that."""

    missed: tuple[str, ...]
    extra: tuple[str, ...]


def difference(given: Value | None, right: Sequence[str]) -> Difference:
    """How an answer differs from the right one."""
    tapped, wanted = Counter(given if isinstance(given, tuple) else ()), Counter(right)
    return Difference(tuple((wanted - tapped).elements()), tuple((tapped - wanted).elements()))


def nearest(given: Value | None, expected: Iterable[Value]) -> tuple[str, ...]:
    """Of several right answers the one that differs least, the first of those that differ alike."""
    right = [value for value in expected if isinstance(value, tuple)]
    return min(right, key=lambda value: sum(map(len, difference(given, value))))


TRIED = 300
"""Hands built for an aim before the next one is drawn."""


def deal_towards(rng: Random, wish: Wish, aims: Sequence[Aim]) -> ScoreResult:
    """A hand that meets the wish and one of the aims, drawn by lot; the next is drawn where no hand meets it.

    :raises ImpossibleWishError: if none of them can be met.
    """
    for aim in rng.sample(aims, len(aims)):
        try:
            return deal(rng, replace(wish, aim=aim), TRIED)
        except ImpossibleWishError:
            continue
    msg = f"expected an aim that some hand of ruleset {wish.rules.id!r} meets, found none of {len(aims)}"
    raise ImpossibleWishError(msg)
