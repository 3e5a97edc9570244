"""A hand before the win, with or without a tile to discard, and the other tiles that its player sees."""

from dataclasses import dataclass
from typing import NamedTuple

from scoring import (
    CONCEALED_TILES,
    MOST_MELDS,
    Hand,
    ImpossibleHandError,
    Meld,
    Ruleset,
    Tile,
    Tiles,
    WinContext,
    copies_left,
    format_tiles,
    red_fives_in_set,
    refuse_too_many,
    without,
)


@dataclass(frozen=True, slots=True)
class UnfinishedHand:
    """The concealed tiles and melds of a player who has not won, with or without a tile to discard.

    Complete sets may be left out: four concealed tiles by themselves stand for a hand whose other three sets are
    complete.

    :raises ImpossibleHandError: if the number of concealed tiles is impossible (such as 3, 6, 9 or 12), or a tile
        occurs more than four times.
    """

    concealed: Tiles
    melds: tuple[Meld, ...] = ()

    def __post_init__(self) -> None:
        """Check the number of tiles."""
        held = len(self.concealed)
        if len(self.melds) > MOST_MELDS or 3 * len(self.melds) + held > CONCEALED_TILES + 1:
            raise ImpossibleHandError(
                f"expected at most {CONCEALED_TILES + 1} tiles, counting three for each meld, "
                f"found {format_tiles(self.concealed)!r} and {len(self.melds)} melds"
            )
        if held % 3 == 0:
            raise ImpossibleHandError(
                f"expected 1, 4, 7, 10 or 13 concealed tiles, or one more after a draw, found {held}"
            )

    @property
    def tiles(self) -> Tiles:
        """Every tile: concealed, then melds."""
        return (*self.concealed, *(tile for meld in self.melds for tile in meld.tiles))

    @property
    def to_discard(self) -> bool:
        """Whether the hand has one tile too many."""
        return len(self.concealed) % 3 == 2

    @property
    def sets(self) -> int:
        """How many sets the concealed tiles must form, besides the pair."""
        return len(self.concealed) // 3

    @property
    def left_out(self) -> int:
        """How many complete sets were left out of the tiles and melds."""
        return MOST_MELDS - len(self.melds) - self.sets

    @property
    def hand(self) -> Hand:
        """Return the hand in the form that the scoring engine takes, without a winning tile.

        :raises ImpossibleHandError: if the hand has one tile too many, or sets were left out.
        """
        return Hand(self.concealed, None, self.melds)

    def after(self, discard: Tile) -> "UnfinishedHand":
        """Return the hand that remains after a discard.

        :raises ValueError: if the tile is not in the hand.
        """
        return UnfinishedHand(without(self.concealed, discard), self.melds)


@dataclass(frozen=True, slots=True)
class InSight:
    """The tiles that a player sees on the table, besides their own hand and melds.

    If somebody called one of the player's discards, the tile is listed among the player's discards, and not among the
    other tiles.
    """

    own_discards: Tiles = ()
    others: Tiles = ()
    """Discards and melds of the other players."""
    indicators: Tiles = ()

    @classmethod
    def of(cls, context: WinContext, own_discards: Tiles = (), others: Tiles = ()) -> "InSight":
        """Return the visible tiles: the indicators among the facts of a win, the player's discards, and other tiles."""
        return cls(own_discards, others, context.indicators)

    @property
    def tiles(self) -> Tiles:
        """All visible tiles."""
        return (*self.own_discards, *self.others, *self.indicators)


NOTHING = InSight()
"""No visible tiles except the player's own."""


class Live(NamedTuple):
    """A tile that brings the hand closer to a win, and how many copies of this tile are unseen."""

    tile: Tile
    left: int


class Unseen:
    """The tiles that a player has not seen, given the player's hand and the visible tiles on the table.

    :raises ImpossibleHandError: if a tile occurs more than four times, or there are more red fives than in a set of
        tiles.
    """

    __slots__ = ("_red_fives", "_seen")

    def __init__(self, hand: UnfinishedHand, sight: InSight, rules: Ruleset) -> None:
        self._seen = (*hand.tiles, *sight.tiles)
        self._red_fives = red_fives_in_set(rules)
        refuse_too_many(self._seen, "hand, indicators and discards", rules)

    def left(self, tile: Tile) -> int:
        """Return how many copies of a tile are unseen.

        For a plain five, red copies count as well; for a red five, plain copies do not.
        """
        return copies_left(tile, self._seen, self._red_fives)

    def live(self, tiles: Tiles) -> tuple[Live, ...]:
        """Return each tile with the number of its unseen copies, which may be 0."""
        return tuple(Live(tile, self.left(tile)) for tile in tiles)
