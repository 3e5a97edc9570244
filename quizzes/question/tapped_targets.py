"""Targets that a learner taps, such as blocks or tiles, and how an answer differs from the right answer."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from quizzes.question.field import Target, Value
from quizzes.question.question import Part
from quizzes.question.tile_groups import places_of
from scoring import KINDS, Hand, ScoreResult, Tile, format_tiles
from scoring.dealing import Aim, ImpossibleWishError, Wish, deal


def suit_targets(kinds: Iterable[int]) -> tuple[Target, ...]:
    """Return, as targets, all tiles of the suits to which the given kinds of tiles belong.

    The honours count as one suit. The id of a target is the notation of its tile.
    """
    suits = {min(kind // 9, 3) for kind in kinds}
    tiles = [Tile.of_kind(kind) for kind in KINDS if min(kind // 9, 3) in suits]
    return tuple(Target(str(tile), str(tile), group=min(tile.kind // 9, 3)) for tile in tiles)


def block_targets(result: ScoreResult) -> tuple[Target, ...]:
    """Return each block of the highest-scoring reading as a target, with its red fives.

    The id is the index of the block, from 0.
    """
    hand, blocks = result.hand, result.best.reading.blocks
    tiles = [*hand.concealed, *([hand.winning_tile] if hand.winning_tile else [])]
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
