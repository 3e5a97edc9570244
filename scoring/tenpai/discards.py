"""Rank the discards from a hand with one tile too many, and find how far from a win the hand is after each discard.

The distance is computed for all discards at once. Four of the five steps of `scoring.tenpai.distance` are the same for
every discard, so looking at all discards takes little longer than looking at one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.hand import ImpossibleHandError
from scoring.ruleset import Ruleset
from scoring.tenpai.distance import TENPAI, Distance, distance
from scoring.tenpai.suit_needs import (
    KIND_BITS,
    RANKS,
    counts_of_suit,
    join_needs,
    least_need,
    needs_of_suit,
    suits_needs,
)
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Live, UnfinishedHand, Unseen
from scoring.tiles import COUNT_BITS, KINDS, ORPHANS, Tile, sort_tiles
from scoring.waits import Bar, Event, EventKind, furiten

_PAIR = 2
_PAIRS = 7
_ALL_KINDS = (1 << KIND_BITS) - 1
_ORPHAN_BITS = sum(1 << kind for kind in ORPHANS)


class Remaining(NamedTuple):
    """The hand that remains after a discard."""

    shanten: int
    nearer: int
    """A bit for each kind that brings the hand closer to a win. At tenpai, these kinds are the wait."""


def after_each_discard(hand: UnfinishedHand, rules: Ruleset) -> dict[int, Remaining]:
    """Return the remaining hand for each kind that can be discarded.

    :param hand: a hand with one tile too many.
    """
    counts = [0] * len(KINDS)
    for tile in hand.concealed:
        counts[tile.kind] += 1
    concealed = sum([count << COUNT_BITS * kind for kind, count in enumerate(counts) if count])
    gone = sum([1 << COUNT_BITS * tile.kind for meld in hand.melds for tile in meld.tiles])
    needs, sets = suits_needs(concealed, gone), hand.sets
    first, last = join_needs(needs[0], needs[1], sets), join_needs(needs[2], needs[3], sets)
    others = (
        join_needs(needs[1], last, sets),
        join_needs(needs[0], last, sets),
        join_needs(first, needs[3], sets),
        join_needs(first, needs[2], sets),
    )
    held = [counts_of_suit(suit, concealed) for suit in range(4)]
    melded = [counts_of_suit(suit, gone) for suit in range(4)]
    found = {}
    for kind, count in enumerate(counts):
        if count:
            suit, rank = divmod(kind, RANKS)
            left = needs_of_suit(suit, held[suit] - (1 << COUNT_BITS * rank), melded[suit])
            found[kind] = least_need(others[suit], left, sets)
    if not hand.melds and not hand.left_out:
        _other_shapes(counts, rules, found)
    return {kind: Remaining((need >> KIND_BITS) - 1, need & _ALL_KINDS) for kind, need in found.items()}


def _other_shapes(counts: list[int], rules: Ruleset, found: dict[int, int]) -> None:
    """Take seven pairs and thirteen orphans into account."""
    if "chiitoitsu" in rules.prices:
        singles = sum([1 << kind for kind, count in enumerate(counts) if count == 1])
        none = sum([1 << kind for kind, count in enumerate(counts) if not count])
        pairs = sum([count >= _PAIR for count in counts])
        for kind in found:
            _keep_nearer(found, kind, _seven_pairs(counts[kind], kind, pairs, singles, none))
    if "kokushi" in rules.prices:
        missing = sum([1 << kind for kind in ORPHANS if not counts[kind]])
        doubles = sum([counts[kind] > 1 for kind in ORPHANS])
        for kind in found:
            lacks, twice = missing, doubles
            if kind in ORPHANS:
                lacks |= 1 << kind if counts[kind] == 1 else 0
                twice -= counts[kind] == _PAIR
            need = lacks.bit_count() << KIND_BITS | lacks
            _keep_nearer(found, kind, need if twice else (lacks.bit_count() + 1) << KIND_BITS | _ORPHAN_BITS)


def _seven_pairs(count: int, kind: int, pairs: int, singles: int, none: int) -> int:
    """Return what seven pairs need after the discard of one of ``count`` identical tiles."""
    if count == 1:
        singles, none = singles & ~(1 << kind), none | 1 << kind
    elif count == _PAIR:
        pairs, singles = pairs - 1, singles | 1 << kind
    missing = _PAIRS - pairs
    new = max(0, missing - singles.bit_count())
    return missing + new << KIND_BITS | singles | (none if new else 0)


def _keep_nearer(found: dict[int, int], kind: int, need: int) -> None:
    """Keep the nearer of two shapes. If they are equally near, keep the tiles that bring either closer."""
    if need >> KIND_BITS == found[kind] >> KIND_BITS:
        found[kind] |= need
    elif need < found[kind]:
        found[kind] = need


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
    """The player's own discards, including this one, that make the remaining hand furiten."""

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
        bars = _bars(rest, (*sight.own_discards, tile)) if reached.shanten == TENPAI else ()
        found.append(Discard(tile, rest, reached, unseen.live(reached.nearer), bars))
    return tuple(sorted(found, key=lambda one: (one.shanten, -one.left, bool(one.bars), one.tile.red)))


def _bars(rest: UnfinishedHand, thrown: Sequence[Tile]) -> tuple[Bar, ...]:
    """Return why own discards prevent the remaining hand from winning by ron; empty if sets were left out."""
    return () if rest.left_out else furiten(rest.hand, [Event(EventKind.DISCARD, tile) for tile in thrown])
