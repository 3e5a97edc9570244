"""What a picture shows: a whole hand, a meld, or a short row of tiles."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from operator import attrgetter
from typing import ClassVar

from scoring import Block, Decomposition, FuItem, Hand, Meld, Tile, WinContext, WinType, dora_of, format_tiles


class PictureError(ValueError):
    """Something that cannot be shown, such as tiles that are not in the hand, or an invalid address."""


@dataclass(frozen=True, slots=True)
class ShownBlock:
    """A block of a hand. ``fu`` is written below it, unless it is None. The winning tile is in the block that wins."""

    tiles: tuple[Tile, ...]
    fu: int | None = None
    wins: bool = False


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand, and how to show it.

    ``win`` marks the winning tile with ron or tsumo. ``dora`` are the kinds (0-33) that get a dora mark. ``lit`` are
    the positions in ``hand.tiles`` of the tiles that are raised, while all others fade. With ``blocks`` the hand is
    shown block by block: the concealed blocks in order, then one block for each meld. A ``narrow`` picture has two
    rows, for a phone; with several kans, it has three. If possible, a new row begins between two suits or blocks. With
    ``index``, each tile shows its corner label (1-9, E S W N, P F C).

    :raises PictureError: if the blocks are not exactly the tiles of the hand, or a position is outside the hand.
    """

    hand: Hand
    win: WinType | None = None
    dora: frozenset[int] = frozenset()
    lit: frozenset[int] = frozenset()
    blocks: tuple[ShownBlock, ...] = ()
    narrow: bool = False
    index: bool = False
    small: ClassVar[bool] = False

    def __post_init__(self) -> None:
        """Check that the marks, the highlighted positions and the blocks fit the hand."""
        last = len(self.hand.tiles) - 1
        if not self.lit <= {*range(last + 1)}:
            raise PictureError(f"expected highlighted positions from 0 to {last}, found {sorted(self.lit)}")
        if self.win is WinType.DRAW:
            raise PictureError("expected a win by ron or tsumo to mark, found an exhaustive draw")
        if self.win is not None and self.hand.winning_tile is None:
            raise PictureError(f"expected a winning tile to mark {self.win.value}, found a hand without one")
        if self.blocks and not self._blocks_fit():
            written = " ".join(format_tiles(block.tiles) for block in self.blocks)
            raise PictureError(
                f"expected blocks that together make exactly the hand {self.hand}, one of them with the winning "
                f"tile, found {written}"
            )

    def _blocks_fit(self) -> bool:
        """Return whether the blocks are exactly the hand.

        The melds come last and in order, and one block has the winning tile, if there is one.
        """
        hand, blocks = self.hand, [block.tiles for block in self.blocks]
        winning = [block for block in self.blocks if block.wins]
        return (
            len(blocks) > len(hand.melds)
            and Counter(chain(*blocks)) == Counter(hand.tiles)
            and blocks[len(blocks) - len(hand.melds) :] == [meld.tiles for meld in hand.melds]
            and len(winning) == (hand.winning_tile is not None)
            and all(hand.winning_tile in block.tiles for block in winning)
        )


class _Unmarked:
    """A picture in one row, in which no tile is highlighted or marked as a dora or as the winning tile."""

    __slots__ = ()
    win = None
    dora = lit = frozenset[int]()
    narrow = False


@dataclass(frozen=True, slots=True)
class ShownTiles(_Unmarked):
    """A short row of tiles, such as waits or indicators, followed by ``backs`` face-down tiles.

    On ``small`` tiles, a corner label takes more room.

    :raises PictureError: if there are no tiles, or more than 34.
    """

    tiles: tuple[Tile, ...]
    backs: int = 0
    index: bool = False
    small: bool = False

    def __post_init__(self) -> None:
        if not 1 <= len(self.tiles) + self.backs <= 34:
            raise PictureError(f"expected a row of 1 to 34 tiles, found {len(self.tiles) + self.backs}")


@dataclass(frozen=True, slots=True)
class ShownMeld(_Unmarked):
    """A single meld as it is laid at the table.

    A called tile lies on its side, and two tiles of a closed kan lie face down.
    """

    meld: Meld
    index: bool = False
    small: bool = False


Shown = ShownHand | ShownTiles | ShownMeld
"""Everything that can be drawn as a picture."""


def dora_kinds(context: WinContext | None) -> frozenset[int]:
    """Return the kinds of tiles (0-33) that the indicators make dora or ura dora."""
    indicators = context.indicators if context else ()
    return frozenset(dora_of(tile).kind for tile in indicators)


def positions_of(hand: Hand, blocks: Iterable[Block], reading: Decomposition) -> frozenset[int]:
    """Return the positions in ``hand.tiles`` of these blocks of a reading, to highlight them for a yaku or a fu item.

    :raises PictureError: if a block is not in the reading, or the reading does not belong to the hand.
    """
    known, places, found = list(reading.blocks), _positions(hand, reading), []
    for block in blocks:
        if block not in known:
            raise PictureError(f"expected a block of the hand {hand}, found {block}")
        number = known.index(block)
        del known[number]
        found += places.pop(number)
    return frozenset(found)


def shown_blocks(hand: Hand, reading: Decomposition, items: Iterable[FuItem] = ()) -> tuple[ShownBlock, ...]:
    """Return the blocks of a reading with the tiles of the hand, red fives included, and the fu of each block.

    Fu for the wait are added to those of the block that the winning tile completes. Of two equal blocks, the first has
    the fu. A block without a fu item has none.

    :raises PictureError: if the reading does not belong to the hand.
    """
    fu: list[int | None] = [None] * len(reading.blocks)
    for item in items:
        if item.block is not None:
            place = reading.blocks.index(item.block)
            fu[place] = (fu[place] or 0) + item.fu
    winning = None if hand.winning_tile is None else len(hand.concealed)
    return tuple(
        ShownBlock(tuple(hand.tiles[place] for place in places), fu_of_block, wins=winning in places)
        for places, fu_of_block in zip(_positions(hand, reading), fu, strict=True)
    )


def _positions(hand: Hand, reading: Decomposition) -> list[list[int]]:
    """Return the positions in ``hand.tiles`` of each block of a reading.

    :raises PictureError: if the reading does not belong to the hand.
    """
    concealed = reading.blocks[: len(reading.blocks) - len(hand.melds)]
    winning = next((number for number, block in enumerate(concealed) if block == reading.winning_block), None)
    taken = take_places(hand, concealed, winning, attrgetter("kinds"))
    return taken + [list(range(first, end)) for first, end in pairwise(meld_starts(hand))]


def take_places(
    hand: Hand,
    concealed: Sequence[Block | ShownBlock],
    winning: int | None,
    tiles_of: Callable[[Hand | Block | ShownBlock], Sequence[object]],
) -> list[list[int]]:
    """Return the positions in ``hand.tiles`` that each concealed block takes.

    If the hand has several copies of a tile, the winning block takes the last one, because the winning tile stands at
    the end.

    :param winning: the index of the winning block in ``concealed``, or None.
    :param tiles_of: a function that returns the tiles to compare, or their kinds.
    :raises PictureError: if a block is not in the hand.
    """
    taken: list[list[int]] = [[] for _ in concealed]
    held = tiles_of(hand)
    free = list(range(meld_starts(hand)[0]))
    for number in sorted(range(len(concealed)), key=lambda number: number != winning):
        for tile in tiles_of(concealed[number]):
            places = [place for place in free if held[place] == tile]
            if not places:
                raise PictureError(f"expected a block of the hand {hand}, found {concealed[number]}")
            taken[number].append(places[-1 if number == winning else 0])
            free.remove(taken[number][-1])
    return taken


def meld_starts(hand: Hand) -> list[int]:
    """Return the position in ``hand.tiles`` of the first tile of each meld, then the number of all tiles."""
    concealed = len(hand.concealed) + (hand.winning_tile is not None)
    return list(accumulate((len(meld.tiles) for meld in hand.melds), initial=concealed))
