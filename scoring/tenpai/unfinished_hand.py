"""A hand before the win, perhaps with one tile too many, and what else its player sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from scoring.contradictions import copies_left, red_fives_in_set, refuse_too_many
from scoring.hand import CONCEALED, MOST_MELDS, Hand, ImpossibleHandError
from scoring.tiles import Tile, format_tiles

if TYPE_CHECKING:
    from scoring.context import WinContext
    from scoring.melds import Meld
    from scoring.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class UnfinishedHand:
    """Concealed tiles and melds of a player who waits, or who has drawn and is to discard.

    Sets may be left out: 4 concealed tiles alone are taken for a hand whose other three sets are there already.

    :raises ImpossibleHandError: if tiles are missing (3, 6, 9 or 12 concealed ones), are too many, or one is there more
        than four times.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    tiles: tuple[Tile, ...] = field(init=False, compare=False, repr=False)
    """Every tile: concealed, then melds."""

    def __post_init__(self) -> None:
        held = len(self.concealed)
        if len(self.melds) > MOST_MELDS or 3 * len(self.melds) + held > CONCEALED + 1:
            most = f"at most {CONCEALED + 1} tiles, three for each meld"
            msg = f"expected {most}, found {format_tiles(self.concealed)!r} and {len(self.melds)} melds"
            raise ImpossibleHandError(msg)
        if held % 3 == 0:
            msg = f"expected 1, 4, 7, 10 or 13 concealed tiles, or one more after a draw, found {held}"
            raise ImpossibleHandError(msg)
        tiles = (*self.concealed, *(tile for meld in self.melds for tile in meld.tiles))
        object.__setattr__(self, "tiles", tiles)

    @property
    def to_discard(self) -> bool:
        """Whether there is one tile too many."""
        return len(self.concealed) % 3 == 2

    @property
    def sets(self) -> int:
        """How many sets the concealed tiles are to make, besides the pair."""
        return len(self.concealed) // 3

    @property
    def left_out(self) -> int:
        """How many sets are taken for granted, as neither their tiles nor their melds were given."""
        return MOST_MELDS - len(self.melds) - self.sets

    @property
    def hand(self) -> Hand:
        """The hand as the engine takes it, without a winning tile.

        :raises ImpossibleHandError: if it has one tile too many, or sets were left out.
        """
        return Hand(self.concealed, None, self.melds)

    def after(self, discard: Tile) -> UnfinishedHand:
        """What remains after a discard.

        :raises ValueError: if the tile is not there.
        """
        rest = list(self.concealed)
        rest.remove(discard)
        return UnfinishedHand(tuple(rest), self.melds)


@dataclass(frozen=True, slots=True)
class InSight:
    """What lies on the table for all to see, besides one's own hand and melds.

    An own discard that another player called stays an own discard and is not told among the others.
    """

    own_discards: tuple[Tile, ...] = ()
    others: tuple[Tile, ...] = ()
    """Discards and melds of the other players."""
    indicators: tuple[Tile, ...] = ()

    @classmethod
    def of(cls, context: WinContext, own_discards: tuple[Tile, ...] = (), others: tuple[Tile, ...] = ()) -> InSight:
        """The indicators of a context, and discards."""
        return cls(own_discards, others, (*context.dora_indicators, *context.ura_indicators))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All of them."""
        return (*self.own_discards, *self.others, *self.indicators)


NOTHING = InSight()
"""Only one's own tiles are known."""


class Live(NamedTuple):
    """A tile somebody hopes for, and how many of it nobody has seen yet."""

    tile: Tile
    left: int


class Unseen:
    """What may still come to a player, who sees a hand and a table.

    :raises ImpossibleHandError: if a tile is there more than four times, or more red fives than the set has.
    """

    __slots__ = ("_red_fives", "_seen")

    def __init__(self, hand: UnfinishedHand, sight: InSight, rules: Ruleset) -> None:
        self._seen = (*hand.tiles, *sight.tiles)
        self._red_fives = red_fives_in_set(rules)
        refuse_too_many(self._seen, "hand, indicators and discards", rules)

    def left(self, tile: Tile) -> int:
        """How many of a tile; of a plain five the red ones too, of a red five the red ones only, at most."""
        return copies_left(tile, self._seen, self._red_fives)

    def live(self, tiles: tuple[Tile, ...]) -> tuple[Live, ...]:
        """Each tile with how many are left, none among them."""
        return tuple(Live(tile, self.left(tile)) for tile in tiles)
