"""Blocks: what a reading of a hand is made of.

There are only 246 different blocks, so each exists once; everything that is true of a block by itself
(its tiles, whether it is simple, how much fu it is worth) can be looked up by its ``code``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from scoring.tiles import DRAGONS, HONOURS, ORPHANS, TERMINALS, Tile


class BlockKind(Enum):
    """The forms a block can take."""

    SEQUENCE = "sequence"
    TRIPLET = "triplet"
    QUAD = "quad"
    PAIR = "pair"
    SINGLE = "single"
    """One tile standing alone: in thirteen orphans and in hands of unrelated tiles."""


_SIZE = {BlockKind.SEQUENCE: 3, BlockKind.TRIPLET: 3, BlockKind.QUAD: 4, BlockKind.PAIR: 2, BlockKind.SINGLE: 1}


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A sequence, triplet, quad, pair or single tile.

    ``first`` is the kind (0-33) of the lowest tile. ``open`` means shown before the win: called from
    another player, or a triplet completed by ron. Get blocks with :func:`block`, which keeps one of each;
    equal blocks are the same object.
    """

    kind: BlockKind
    first: int
    open: bool
    code: int = field(repr=False)
    kinds: tuple[int, ...] = field(init=False, repr=False)
    """The kinds of the tiles, lowest first."""
    is_sequence: bool = field(init=False, repr=False)
    is_group: bool = field(init=False, repr=False)
    """Triplet or quad."""
    is_pair: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        step = 1 if self.kind is BlockKind.SEQUENCE else 0
        put = object.__setattr__
        put(self, "kinds", tuple(self.first + step * place for place in range(_SIZE[self.kind])))
        put(self, "is_sequence", self.kind is BlockKind.SEQUENCE)
        put(self, "is_group", self.kind in {BlockKind.TRIPLET, BlockKind.QUAD})
        put(self, "is_pair", self.kind is BlockKind.PAIR)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The faces, red fives not told apart."""
        return tuple(Tile.of_kind(kind) for kind in self.kinds)

    @property
    def is_simple(self) -> bool:
        """Only 2 to 8."""
        return not ORPHANS.intersection(self.kinds)

    @property
    def has_terminal(self) -> bool:
        """At least one 1 or 9."""
        return bool(TERMINALS.intersection(self.kinds))

    @property
    def is_honour(self) -> bool:
        """Winds or dragons."""
        return self.first in HONOURS

    @property
    def is_dragon(self) -> bool:
        """White, green or red dragons."""
        return self.first in DRAGONS

    @property
    def suit(self) -> int:
        """0 characters, 1 circles, 2 bamboo, 3 honours."""
        return self.first // 9 if self.first < 27 else 3

    @property
    def rank(self) -> int:
        """Rank of the lowest tile in its suit, from 1."""
        return self.first % 9 + 1 if self.first < 27 else self.first - 26

    def __str__(self) -> str:
        ranks = "".join(str(tile)[0] for tile in self.tiles)
        return ranks + str(self.tiles[0])[1]


BLOCKS: list[Block] = []
"""Every block there is, by its code."""


@cache
def block(kind: BlockKind, first: int, *, shown: bool = False) -> Block:
    """The one block of this form, lowest tile and openness."""
    return _BY_FORM[kind, first, shown]


def _make_all() -> dict[tuple[BlockKind, int, bool], Block]:
    sequences = [suit * 9 + rank for suit in range(3) for rank in range(7)]
    forms = [(BlockKind.SEQUENCE, first, shown) for first in sequences for shown in (False, True)]
    for kind in (BlockKind.TRIPLET, BlockKind.QUAD):
        forms += [(kind, first, shown) for first in range(34) for shown in (False, True)]
    for kind in (BlockKind.PAIR, BlockKind.SINGLE):
        forms += [(kind, first, False) for first in range(34)]
    BLOCKS.extend(Block(kind, first, shown, code) for code, (kind, first, shown) in enumerate(forms))
    return {(made.kind, made.first, made.open): made for made in BLOCKS}


_BY_FORM = _make_all()
