"""Find how far a hand is from a win (shanten), now and after each discard, and which tiles bring it closer to a win.

Shanten is the number of tiles to exchange until tenpai: 0 is tenpai, and -1 a complete hand. A player who holds all
four copies of a tile doesn't wait for this tile. A hand that waits for no other tile is not tenpai
(competition.draw.tenpai-own-four; elsewhere common practice). Tiles elsewhere on the table do not change this
(competition.draw.tenpai-visible).

The distance after a discard is computed for all discards at once. Four of the five steps are the same for every
discard, so looking at all discards takes little longer than looking at one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from scoring import KINDS, ORPHANS, UNITS, ImpossibleHandError, Ruleset, Shape, Tile, Tiles, sort_tiles
from scoring.tenpai.suit_needs import ALL_KINDS, KIND_BITS, RANKS, join_needs, least_need, needs_of_suit
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Live, UnfinishedHand, Unseen

TENPAI = 0
WHOLE = -1
"""The shanten of a complete hand."""


class Way(NamedTuple):
    """A shape that the hand may take, its shanten, and the tiles that bring the hand closer to this shape.

    At tenpai, these tiles are the waits. For a hand with one tile too many, no tiles are listed, because the player
    must discard before the next draw.
    """

    shape: Shape
    shanten: int
    nearer: Tiles


class Distance(NamedTuple):
    """How far a hand is from each shape that it may take and the ruleset pays, the nearest shape first."""

    ways: tuple[Way, ...]

    @property
    def shanten(self) -> int:
        """The shanten of the nearest shape: -1 for a complete hand, 0 at tenpai, and so on."""
        return self.ways[0].shanten

    @property
    def nearest(self) -> tuple[Way, ...]:
        """The shapes with the lowest shanten; there may be several."""
        return tuple(way for way in self.ways if way.shanten == self.shanten)

    @property
    def nearer(self) -> Tiles:
        """The tiles that bring the hand closer to at least one of its nearest shapes, in the order of their kinds."""
        return tuple(map(Tile.of_kind, sorted({tile.kind for way in self.nearest for tile in way.nearer})))


def distance(hand: UnfinishedHand, rules: Ruleset) -> Distance:
    """Return how far the hand is from each shape that its tiles allow and the ruleset pays."""
    concealed, gone = sum([tile.unit for tile in hand.concealed]), sum([meld.counts for meld in hand.melds])
    first, second, third, honours = (needs_of_suit(suit, concealed, gone) for suit in range(4))
    numbers = join_needs(join_needs(first, second, hand.sets), third, hand.sets)
    needs = {Shape.STANDARD: least_need(numbers, honours, hand.sets)}
    held, twice = kinds_held(hand)
    needs |= {shape: need_of(held, twice) for shape, need_of in other_shapes(hand, rules).items()}
    drawn = () if hand.to_discard else KINDS
    ways = (
        Way(shape, (need >> KIND_BITS) - 1, tuple(Tile.of_kind(kind) for kind in drawn if need >> kind & 1))
        for shape, need in needs.items()
    )
    return Distance(tuple(sorted(ways, key=lambda way: way.shanten)))


_ORPHANS = sum(1 << kind for kind in ORPHANS)


def kinds_held(hand: UnfinishedHand) -> tuple[int, int]:
    """Return a bit for each kind among the concealed tiles, and a bit for each kind that occurs there twice or more."""
    held = twice = 0
    for tile in hand.concealed:
        twice |= held & 1 << tile.kind
        held |= 1 << tile.kind
    return held, twice


def other_shapes(hand: UnfinishedHand, rules: Ruleset) -> dict[Shape, Callable[[int, int], int]]:
    """Return the shapes besides four sets and a pair that the hand may take and the ruleset pays.

    Each shape comes with a function that takes the two numbers from :func:`kinds_held` and returns the need of the
    shape: how many tiles are missing, and which. A need is one number (:mod:`scoring.tenpai.suit_needs`).
    """
    if hand.melds or hand.left_out:
        return {}
    return {shape: need_of for shape, (yaku, need_of) in _OTHER_SHAPES.items() if yaku in rules.prices}


def _seven_pairs(held: int, twice: int) -> int:
    """Return the need of seven pairs. Four equal tiles count as only one pair (usma.yaku.chiitoitsu)."""
    singles, missing = held & ~twice, 7 - twice.bit_count()
    new = max(0, missing - singles.bit_count())  # the number of pairs of which both tiles are missing
    return missing + new << KIND_BITS | singles | (ALL_KINDS & ~held if new else 0)


def _orphans(held: int, twice: int) -> int:
    """Return the need of thirteen orphans. Without a pair, every orphan helps, even one that the hand has."""
    missing = _ORPHANS & ~held
    if twice & _ORPHANS:
        return missing.bit_count() << KIND_BITS | missing
    return missing.bit_count() + 1 << KIND_BITS | _ORPHANS


_OTHER_SHAPES = {Shape.SEVEN_PAIRS: ("chiitoitsu", _seven_pairs), Shape.THIRTEEN_ORPHANS: ("kokushi", _orphans)}
"""For each shape besides four sets and a pair: the yaku that it gives, and the function that returns its need."""


class Remaining(NamedTuple):
    """How far the hand that remains after a discard is from a win, and which tiles help."""

    shanten: int
    nearer: int
    """A number with a bit for each kind that brings the hand closer to a win. At tenpai, these kinds are the wait."""


def after_each_discard(hand: UnfinishedHand, rules: Ruleset) -> dict[int, Remaining]:
    """Return, for each kind that can be discarded, how far the remaining hand is from a win.

    :param hand: a hand with one tile too many.
    """
    concealed, gone = sum([tile.unit for tile in hand.concealed]), sum([meld.counts for meld in hand.melds])
    needs, sets = [needs_of_suit(suit, concealed, gone) for suit in range(4)], hand.sets
    first, last = join_needs(needs[0], needs[1], sets), join_needs(needs[2], needs[3], sets)
    other_suits = (
        join_needs(needs[1], last, sets),
        join_needs(needs[0], last, sets),
        join_needs(first, needs[3], sets),
        join_needs(first, needs[2], sets),
    )
    shapes = other_shapes(hand, rules).values()
    held, twice = kinds_held(hand)
    kinds = [tile.kind for tile in hand.concealed]
    found = {}
    for kind in sorted(set(kinds)):
        suit = kind // RANKS
        need = least_need(other_suits[suit], needs_of_suit(suit, concealed - UNITS[kind], gone), sets)
        count, others_held = kinds.count(kind), ~(1 << kind)
        for need_of in shapes:
            other = need_of(held & others_held if count == 1 else held, twice & others_held if count == 2 else twice)
            # keep the nearer shape, or the helpful tiles of both shapes if they are equally near
            need = need | other if need >> KIND_BITS == other >> KIND_BITS else min(need, other)
        found[kind] = Remaining((need >> KIND_BITS) - 1, need & ALL_KINDS)
    return found


@dataclass(frozen=True, slots=True)
class Discard:
    """A possible discard, and the hand that remains."""

    tile: Tile
    rest: UnfinishedHand
    shanten: int
    """The shanten of the remaining hand: 0 at tenpai, and -1 if it is complete."""
    nearer: tuple[Live, ...]
    """The tiles that bring the remaining hand closer to a win; at tenpai, its waits.

    Such a tile may have no unseen copies left.
    """
    bars: Tiles
    """The player's own discards, including this one, that make the remaining hand furiten.

    Empty if complete sets were left out of the hand, because only whole hands are checked for furiten.
    """

    @property
    def left(self) -> int:
        """How many unseen tiles bring the remaining hand closer to a win."""
        return sum(live.left for live in self.nearer)


def discards(hand: UnfinishedHand, rules: Ruleset, sight: InSight = NOTHING) -> tuple[Discard, ...]:
    """Return every possible discard, the best first.

    The best discard leaves the hand nearest to a win. Among equal discards, the one with more helpful unseen tiles
    comes first; if these are equal too, the one that avoids furiten. Identical tiles are listed once. A red five is
    listed separately, after the plain five.

    :raises ImpossibleHandError: if the hand does not have one tile too many, or more than four copies of a tile are
        visible.
    """
    if not hand.to_discard:
        raise ImpossibleHandError(
            f"expected one extra tile, as after a draw, found {len(hand.concealed)} concealed tiles"
        )
    unseen, reached = Unseen(hand, sight, rules), after_each_discard(hand, rules)
    found = []
    for tile in sort_tiles(set(hand.concealed)):
        shanten, near = reached[tile.kind]
        nearer = tuple(Tile.of_kind(kind) for kind in KINDS if near >> kind & 1)
        waited = nearer if shanten == TENPAI and not hand.left_out else ()
        bars = tuple(one for one in (*sight.own_discards, tile) if Tile.of_kind(one.kind) in waited)
        found.append(Discard(tile, hand.after(tile), shanten, unseen.live(nearer), bars))
    return tuple(sorted(found, key=lambda one: (one.shanten, -one.left, bool(one.bars), one.tile.red)))
