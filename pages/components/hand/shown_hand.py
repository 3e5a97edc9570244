"""What a picture shows: a whole hand, a meld, or a short row of tiles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from scoring.context import WinType
from scoring.tiles import Tile, dora_of, format_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.blocks import Block
    from scoring.context import WinContext
    from scoring.decomposition import Decomposition
    from scoring.fu import FuItem
    from scoring.hand import Hand
    from scoring.melds import Meld


class PictureError(ValueError):
    """Something that cannot be shown: blocks or tiles that are not in the hand, an address that is none."""


class Layout(Enum):
    """How a hand is laid out."""

    WIDE = "wide"
    """One row."""
    NARROW = "narrow"
    """Two rows (three with several kans), for a phone; a break comes between suits or blocks where it can."""


@dataclass(frozen=True, slots=True)
class ShownBlock:
    """A block of an explained hand, and the fu written under it (None: nothing is written)."""

    tiles: tuple[Tile, ...]
    fu: int | None = None
    wins: bool = False
    """It holds the winning tile."""


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand and what to show of it.

    ``win`` marks the winning tile ron or tsumo, ``dora`` are the kinds (0-33) that get a dora mark, ``lit`` the
    positions in ``hand.tiles`` that are lifted while all others fade. With ``blocks`` the hand is shown taken apart:
    the concealed blocks in order, then one block for each meld.

    :raises PictureError: if the blocks are not exactly the tiles of the hand, or a lit position is outside it.
    """

    hand: Hand
    win: WinType | None = None
    dora: frozenset[int] = frozenset()
    lit: frozenset[int] = frozenset()
    blocks: tuple[ShownBlock, ...] = ()
    layout: Layout = Layout.WIDE
    index: bool = False
    """Whether each tile carries its small index (1-9, E S W N, P F C)."""

    def __post_init__(self) -> None:
        if not self.lit <= frozenset(range(len(self.hand.tiles))):
            msg = f"expected lit positions from 0 to {len(self.hand.tiles) - 1}, found {sorted(self.lit)}"
            raise PictureError(msg)
        if self.win is WinType.DRAW:
            msg = "expected a win by ron or tsumo to mark, found an exhaustive draw"
            raise PictureError(msg)
        if self.win is not None and self.hand.winning_tile is None:
            msg = f"expected a winning tile to mark {self.win.value}, found a hand without one"
            raise PictureError(msg)
        if self.blocks:
            self._check_blocks()

    def _check_blocks(self) -> None:
        hand = self.hand
        melds = self.blocks[len(self.blocks) - len(hand.melds) :]
        shown = Counter(tile for block in self.blocks for tile in block.tiles)
        winning = [block for block in self.blocks if block.wins]
        fits = (
            len(self.blocks) > len(hand.melds)
            and shown == Counter(hand.tiles)
            and [block.tiles for block in melds] == [meld.tiles for meld in hand.melds]
            and len(winning) == (hand.winning_tile is not None)
            and all(hand.winning_tile in block.tiles for block in winning)
        )
        if not fits:
            written = " ".join(format_tiles(block.tiles) for block in self.blocks)
            msg = (
                f"expected blocks that are exactly the hand {hand}, one of them with the winning tile, found {written}"
            )
            raise PictureError(msg)


@dataclass(frozen=True, slots=True)
class ShownTiles:
    """A short row of tiles: waits, indicators. ``backs`` face-down tiles follow them.

    :raises PictureError: if there is no tile, or more than one of each kind there is.
    """

    tiles: tuple[Tile, ...]
    backs: int = 0
    index: bool = False
    small: bool = False
    """Whether its tiles are shown small, so that an index needs more of each."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.tiles) + self.backs <= MAX_TILES:
            msg = f"expected a row of 1 to {MAX_TILES} tiles, found {len(self.tiles) + self.backs}"
            raise PictureError(msg)


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """A meld by itself, as it lies at the table: a called tile on its side, two tiles of a closed kan face down."""

    meld: Meld
    index: bool = False
    small: bool = False
    """As in a row of tiles."""


MAX_TILES = 34
"""A row shows at most one tile of each kind."""


def dora_kinds(context: WinContext | None) -> frozenset[int]:
    """The kinds of tile (0-33) the indicators make dora or ura dora."""
    if context is None:
        return frozenset()
    return frozenset(dora_of(tile).kind for tile in (*context.dora_indicators, *context.ura_indicators))


def positions_of(hand: Hand, blocks: Iterable[Block], winning: Block | None = None) -> frozenset[int]:
    """Where the tiles of these blocks of a reading lie in ``hand.tiles``: what to light for a yaku or a fu item.

    A block that equals a meld is that meld; all others are looked for among the other tiles, each tile used once.
    ``winning`` is the block of the reading that holds the winning tile.

    :raises PictureError: if a block is not in the hand.
    """
    free = list(range(_concealed(hand)))
    last = free[-1] if hand.winning_tile is not None else None
    melds = _meld_places(hand)
    found: list[int] = []
    for block in blocks:
        meld = next((entry for entry in melds if entry[0] == block), None)
        if meld is not None:
            melds.remove(meld)
            found += meld[1]
            continue
        for kind in block.kinds:
            of_kind = [place for place in free if hand.kinds[place] == kind]
            if not of_kind:
                msg = f"expected a block of the hand {hand}, found {block}"
                raise PictureError(msg)
            place = of_kind[-1] if block == winning or of_kind[0] == last else of_kind[0]
            free.remove(place)
            found.append(place)
    return frozenset(found)


def positions_of_kinds(hand: Hand, kinds: Iterable[int]) -> frozenset[int]:
    """Where all tiles of these kinds lie in ``hand.tiles``: for dora and red fives."""
    wanted = frozenset(kinds)
    return frozenset(place for place, kind in enumerate(hand.kinds) if kind in wanted)


def shown_blocks(hand: Hand, reading: Decomposition, items: Iterable[FuItem] = ()) -> tuple[ShownBlock, ...]:
    """The blocks of a reading with the actual tiles (red fives in place) and the fu each stands for.

    Fu of a wait stand on the winning block like the fu of the block itself and are added to them.

    :raises PictureError: if the reading is not one of the hand.
    """
    fu = _fu_by_block(reading, items)
    concealed = reading.blocks[: len(reading.blocks) - len(hand.melds)]
    winning = next((place for place, block in enumerate(concealed) if block == reading.winning_block), None)
    free = list(hand.tiles[: _concealed(hand)])
    tiles: dict[int, tuple[Tile, ...]] = {}
    for place in sorted(range(len(concealed)), key=lambda place: place != winning):  # the winning tile is taken first
        tiles[place] = _take(free, concealed[place], hand.winning_tile if place == winning else None)
    shown = [ShownBlock(tiles[place], fu[place], wins=place == winning) for place in range(len(concealed))]
    shown += [ShownBlock(meld.tiles, fu[len(concealed) + place]) for place, meld in enumerate(hand.melds)]
    return tuple(shown)


def _fu_by_block(reading: Decomposition, items: Iterable[FuItem]) -> list[int | None]:
    """The fu of each block; equal blocks (two equal sequences) share nothing: the first takes the item."""
    fu: list[int | None] = [None] * len(reading.blocks)
    for item in items:
        if item.block is not None:
            place = reading.blocks.index(item.block)
            fu[place] = (fu[place] or 0) + item.fu
    return fu


def _take(free: list[Tile], block: Block, first: Tile | None) -> tuple[Tile, ...]:
    """Take the tiles of a block from those still free, this one first."""
    taken: list[Tile] = []
    for kind in block.kinds:
        use = first if first is not None and first.kind == kind and first not in taken else None
        tile = use or next((tile for tile in free if tile.kind == kind), None)
        if tile is None or tile not in free:
            msg = f"expected a block of the hand, found {block}"
            raise PictureError(msg)
        free.remove(tile)
        taken.append(tile)
    return tuple(taken)


def _concealed(hand: Hand) -> int:
    """How many tiles lie outside the melds."""
    return len(hand.concealed) + (hand.winning_tile is not None)


def _meld_places(hand: Hand) -> list[tuple[Block, list[int]]]:
    start, places = _concealed(hand), []
    for meld in hand.melds:
        places.append((meld.block, list(range(start, start + len(meld.tiles)))))
        start += len(meld.tiles)
    return places
