"""Rank the discards from a hand with one tile too many, and find how far from a win the hand is after each discard.

The distance is computed for all discards at once. Four of the five steps of `scoring.tenpai.distance` are the same for
every discard, so looking at all discards takes little longer than looking at one.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scoring.hand import ImpossibleHandError
from scoring.ruleset import Ruleset
from scoring.tenpai.distance import TENPAI, Distance, distance, kinds_held, other_shapes
from scoring.tenpai.suit_needs import ALL_KINDS, KIND_BITS, RANKS, join_needs, least_need, needs_of_suit
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Live, UnfinishedHand, Unseen
from scoring.tiles import UNITS, Tile, sort_tiles
from scoring.waits import Bar, Event, EventKind, furiten


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
    distance: Distance
    nearer: tuple[Live, ...]
    """The tiles that bring the remaining hand closer to a win; at tenpai, its waits.

    Such a tile may have no unseen copies left.
    """
    bars: tuple[Bar, ...]
    """The player's own discards, including this one, that make the remaining hand furiten.

    Empty if complete sets were left out of the hand, because only whole hands are checked for furiten.
    """

    @property
    def shanten(self) -> int:
        """The shanten of the remaining hand: 0 at tenpai, and -1 if it is complete."""
        return self.distance.shanten

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
    unseen = Unseen(hand, sight, rules)
    found = []
    for tile in sort_tiles(set(hand.concealed)):
        rest = hand.after(tile)
        reached = distance(rest, rules)
        thrown = [Event(EventKind.DISCARD, one) for one in (*sight.own_discards, tile)]
        bars = furiten(rest.hand, thrown) if reached.shanten == TENPAI and not rest.left_out else ()
        found.append(Discard(tile, rest, reached, unseen.live(reached.nearer), bars))
    return tuple(sorted(found, key=lambda one: (one.shanten, -one.left, bool(one.bars), one.tile.red)))
