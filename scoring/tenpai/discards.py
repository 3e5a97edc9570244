"""Rank the possible discards from a hand that has one tile too many."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.hand import ImpossibleHandError
from scoring.ruleset import Ruleset
from scoring.tenpai.distance import TENPAI, Distance, distance
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Live, UnfinishedHand, Unseen
from scoring.tiles import Tile, sort_tiles
from scoring.waits import Bar, Event, EventKind, furiten


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
    return tuple(sorted(found, key=_best_first))


def _best_first(discard: Discard) -> tuple[int, int, bool, bool]:
    return discard.shanten, -discard.left, bool(discard.bars), discard.tile.red


def _bars(rest: UnfinishedHand, thrown: Sequence[Tile]) -> tuple[Bar, ...]:
    """Return why own discards prevent the remaining hand from winning by ron; empty if sets were left out."""
    return () if rest.left_out else furiten(rest.hand, [Event(EventKind.DISCARD, tile) for tile in thrown])
