"""Find how far a hand is from a win (shanten), and which tiles bring the hand closer to a win.

Shanten is the number of tiles to exchange until tenpai: 0 is tenpai, and -1 a complete hand. A player who holds all
four copies of a tile doesn't wait for this tile. A hand that waits for no other tile is not tenpai
(competition.draw.tenpai-own-four; elsewhere common practice). Tiles elsewhere on the table do not change this
(competition.draw.tenpai-visible).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.decomposition import Shape
from scoring.ruleset import Ruleset
from scoring.tenpai.suit_needs import join_needs, least_need, suits_needs
from scoring.tenpai.unfinished_hand import UnfinishedHand
from scoring.tiles import COUNT_BITS, KINDS, ORPHANS, Tile

TENPAI = 0
WHOLE = -1
"""The shanten of a complete hand."""


@dataclass(frozen=True, slots=True)
class Way:
    """A shape that the hand may take, its shanten, and the tiles that bring the hand closer to this shape.

    At tenpai, these tiles are the waits. For a hand with one tile too many, no tiles are listed, because the player
    must discard before the next draw.
    """

    shape: Shape
    shanten: int
    nearer: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a hand is from each shape it may take, the nearest shape first."""

    ways: tuple[Way, ...]
    """Every shape the ruleset pays, the nearest first."""

    @property
    def shanten(self) -> int:
        """The shanten of the nearest shape: -1 for a complete hand, 0 at tenpai, and so on."""
        return self.ways[0].shanten

    @property
    def nearest(self) -> tuple[Way, ...]:
        """The shapes with the lowest shanten; there may be several."""
        return tuple(way for way in self.ways if way.shanten == self.shanten)

    @property
    def nearer(self) -> tuple[Tile, ...]:
        """The tiles that bring the hand closer to at least one of its nearest shapes, in the order of their kinds."""
        return tuple(map(Tile.of_kind, sorted({tile.kind for way in self.nearest for tile in way.nearer})))


def distance(hand: UnfinishedHand, rules: Ruleset) -> Distance:
    """Return how far the hand is from each shape that its tiles allow and the ruleset pays."""
    ways = [_way(hand, Shape.STANDARD, *_standard(hand))]
    if not hand.melds and not hand.left_out:
        counts = [0] * len(KINDS)
        for tile in hand.concealed:
            counts[tile.kind] += 1
        if "chiitoitsu" in rules.prices:
            ways.append(_way(hand, Shape.SEVEN_PAIRS, *_seven_pairs(counts)))
        if "kokushi" in rules.prices:
            ways.append(_way(hand, Shape.THIRTEEN_ORPHANS, *_thirteen_orphans(counts)))
    return Distance(tuple(sorted(ways, key=lambda way: way.shanten)))


def _way(hand: UnfinishedHand, shape: Shape, lacking: int, kinds: Iterable[int]) -> Way:
    return Way(shape, lacking - 1, () if hand.to_discard else tuple(map(Tile.of_kind, sorted(kinds))))


# --- four sets and a pair --------------------------------------------------------------------------------------


def _standard(hand: UnfinishedHand) -> tuple[int, list[int]]:
    """Return how many tiles four sets and a pair lack, and the kinds they may be, from the needs of the four suits."""
    concealed = sum([1 << COUNT_BITS * tile.kind for tile in hand.concealed])
    gone = sum([1 << COUNT_BITS * tile.kind for meld in hand.melds for tile in meld.tiles])
    first, second, third, honours = suits_needs(concealed, gone)
    found = least_need(join_needs(join_needs(first, second, hand.sets), third, hand.sets), honours, hand.sets)
    return found >> len(KINDS), [kind for kind in KINDS if found >> kind & 1]


# --- seven pairs and thirteen orphans --------------------------------------------------------------------------


def _seven_pairs(counts: list[int]) -> tuple[int, list[int]]:
    """Return how many tiles seven pairs lack, and their kinds; four of a kind are one pair (usma.yaku.chiitoitsu)."""
    pairs = sum(count >= 2 for count in counts)
    singles = [kind for kind in KINDS if counts[kind] == 1]
    missing = 7 - pairs
    new = max(0, missing - len(singles))  # how many pairs still lack both tiles
    return missing + new, [kind for kind in KINDS if counts[kind] == 1 or (new and not counts[kind])]


def _thirteen_orphans(counts: list[int]) -> tuple[int, list[int]]:
    """Return how many tiles thirteen orphans lack, and the kinds they may be."""
    missing = [kind for kind in ORPHANS if not counts[kind]]
    if any(counts[kind] > 1 for kind in ORPHANS):
        return len(missing), missing
    return len(missing) + 1, list(ORPHANS)
