"""Blocks: the sets, pairs and single tiles into which a hand is divided.

There are only 246 different blocks, so each is created only once. Everything that depends on a block alone (its tiles,
its fu, whether it is simple) can be looked up by its ``code``.
"""

from dataclasses import dataclass, field
from enum import Enum, IntFlag, auto
from functools import cache
from itertools import product

from scoring.tiles import GREEN, HONOURS, KINDS, ORPHANS, PEACOCK, TERMINALS, Tile, format_tiles


class BlockKind(Enum):
    """The kinds of blocks: sequence, triplet, quad, pair and single tile."""

    SEQUENCE = "sequence"
    TRIPLET = "triplet"
    QUAD = "quad"
    PAIR = "pair"
    SINGLE = "single"
    """A single tile: in thirteen orphans and in hands of unrelated tiles."""


class Trait(IntFlag):
    """A property of a block. A hand has the property if each of its blocks has it."""

    SIMPLE = auto()
    """Only tiles from 2 to 8."""
    OUTSIDE = auto()
    """At least one terminal or honour."""
    WITH_TERMINAL = auto()
    """At least one terminal."""
    ORPHANS = auto()
    """Only terminals and honours."""
    TERMINALS = auto()
    HONOURS = auto()
    GREEN = auto()
    PEACOCK = auto()
    SEQUENCE_OR_PAIR = auto()
    GROUP_OR_PAIR = auto()


ALL_TRAITS = (1 << len(Trait)) - 1
"""A number with the bits of all traits.

To find the traits that blocks share, start with this number, and clear the bits of the traits that each block lacks.
"""

_SIZE = {BlockKind.SEQUENCE: 3, BlockKind.TRIPLET: 3, BlockKind.QUAD: 4, BlockKind.PAIR: 2, BlockKind.SINGLE: 1}


# The signature of a reading has these bits, from the lowest: three to count each sequence, one for each triplet or
# quad, three to count concealed triplets and quads, three to count quads, one for each pair, and four to count the
# blocks of each suit (the honours are the fourth suit).
_SEQUENCE_BITS = 3
_GROUPS = 27 * _SEQUENCE_BITS
_CONCEALED = _GROUPS + 34
_QUADS = _CONCEALED + 3
_PAIRS = _QUADS + 3
_SUITS = _PAIRS + 34
_SUIT_BITS = 4

SEQUENCES = (1 << _GROUPS) - 1
"""The bits of a signature for sequences."""
NUMBER_GROUPS = (1 << 27) - 1 << _GROUPS
"""The bits of a signature for triplets and quads of the numbered suits."""
CONCEALED = (1 << _PAIRS) - (1 << _CONCEALED)
"""The bits of a signature that say how many triplets and quads are concealed, and how many quads there are."""
HONOUR_SETS = 0x7F << _GROUPS + 27 | 0x7F << _PAIRS + 27
"""The bits of a signature for triplets, quads and pairs of honours."""
WIND_SETS = 0xF << _GROUPS + 27 | 0xF << _PAIRS + 27
"""The bits of a signature for triplets, quads and pairs of winds."""
SEQUENCE_BITS = tuple(1 << first * _SEQUENCE_BITS for first in range(27))
"""For each kind that may begin a sequence, the lowest of the three bits that count the sequence."""
GROUP_BITS = tuple(1 << _GROUPS + kind for kind in KINDS)
"""For each kind, the bit of its triplet or quad."""
PAIR_BITS = tuple(1 << _PAIRS + kind for kind in KINDS)
"""For each kind, the bit of its pair."""
_ONCE = sum(SEQUENCE_BITS)
SEQUENCES_AGAIN = SEQUENCES - _ONCE
"""The bits of a signature that are set only if a sequence occurs more than once."""
SUITS = (1 << 4 * _SUIT_BITS) - 1 << _SUITS
"""The bits of a signature for the number of blocks in each suit."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A sequence, triplet, quad, pair or single tile.

    ``first`` is the kind (0-33) of the lowest tile. ``open`` is true for a block called from another player and for a
    triplet completed by ron. Get blocks from :func:`block`, which returns the same object for equal blocks.
    """

    kind: BlockKind
    first: int
    open: bool
    code: int = field(repr=False)
    kinds: tuple[int, ...] = field(repr=False)
    """The kinds of the tiles, lowest first."""
    is_sequence: bool = field(repr=False)
    is_group: bool = field(repr=False)
    """Whether the block is a triplet or a quad."""
    is_pair: bool = field(repr=False)
    traits: int = field(repr=False)
    """The :class:`Trait` bits of the block. A reading has the bits that all of its blocks share."""
    signature: int = field(repr=False)
    """A number that stands for the block. The sum of these numbers encodes the blocks of a reading."""
    text: str = field(repr=False)
    """The block in notation, such as 234m."""
    label: str = field(repr=False)
    """The block in notation, in brackets if the block is open, such as (555z)."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles, with plain fives in place of red ones."""
        return tuple(Tile.of_kind(kind) for kind in self.kinds)

    @property
    def is_simple(self) -> bool:
        """Whether the block has only tiles from 2 to 8."""
        return bool(self.traits & Trait.SIMPLE)

    @property
    def is_honour(self) -> bool:
        """Whether the block consists of winds or dragons."""
        return self.first in HONOURS

    @property
    def suit(self) -> int:
        """The suit of the block: 0 characters, 1 circles, 2 bamboo, 3 honours."""
        return self.first // 9 if self.first < 27 else 3

    @property
    def rank(self) -> int:
        """The rank of the block's lowest tile in its suit, from 1."""
        return self.first % 9 + 1 if self.first < 27 else self.first - 26

    def __str__(self) -> str:
        return self.text


Blocks = tuple[Block, ...]


def blocks_there(signature: int) -> int:
    """Return the signature of a reading, but with each sequence counted at most once.

    :param signature: the sum of the signatures of the blocks.
    """
    return (signature | signature >> 1 | signature >> 2) & _ONCE | signature & ~SEQUENCES


def _block(code: int, kind: BlockKind, first: int, shown: bool) -> Block:  # noqa: FBT001 (the form of a block)
    """Return a new block. Its code is the place of its kind, its lowest tile and its openness in ``_FORMS``.

    The signature says which sequence, triplet, quad or pair the block is, and counts one block for its suit. The
    signature of a single tile gives only the suit.
    """
    is_sequence, is_pair, is_quad = kind is BlockKind.SEQUENCE, kind is BlockKind.PAIR, kind is BlockKind.QUAD
    is_group = is_quad or kind is BlockKind.TRIPLET
    kinds = tuple(first + place if is_sequence else first for place in range(_SIZE[kind]))
    tests = {
        Trait.SIMPLE: ORPHANS.isdisjoint(kinds),
        Trait.OUTSIDE: not ORPHANS.isdisjoint(kinds),
        Trait.WITH_TERMINAL: not TERMINALS.isdisjoint(kinds),
        Trait.ORPHANS: ORPHANS.issuperset(kinds),
        Trait.TERMINALS: TERMINALS.issuperset(kinds),
        Trait.HONOURS: HONOURS.issuperset(kinds),
        Trait.GREEN: GREEN.issuperset(kinds),
        Trait.PEACOCK: PEACOCK.issuperset(kinds),
        Trait.SEQUENCE_OR_PAIR: is_sequence or is_pair,
        Trait.GROUP_OR_PAIR: is_group or is_pair,
    }
    traits = sum(int(trait) for trait, holds in tests.items() if holds)
    signature = 1 << _SUITS + min(first // 9, 3) * _SUIT_BITS
    if is_sequence:
        signature += SEQUENCE_BITS[first]
    elif is_group:
        signature += GROUP_BITS[first] + ((not shown) << _CONCEALED) + (is_quad << _QUADS)
    elif is_pair:
        signature += PAIR_BITS[first]
    text = format_tiles(map(Tile.of_kind, kinds))
    label = f"({text})" if shown else text
    return Block(kind, first, shown, code, kinds, is_sequence, is_group, is_pair, traits, signature, text, label)


_FORMS = [
    *product([BlockKind.SEQUENCE], [first for first in range(27) if first % 9 < 7], [False, True]),
    *product([BlockKind.TRIPLET, BlockKind.QUAD], KINDS, [False, True]),
    *product([BlockKind.PAIR, BlockKind.SINGLE], KINDS, [False]),
]
"""The kind, the lowest tile and the openness of every block. Pairs and single tiles are never open."""
BLOCKS = [_block(code, *form) for code, form in enumerate(_FORMS)]
BY_FORM = dict(zip(_FORMS, BLOCKS, strict=True))
"""Each block by its kind, its lowest tile and its openness."""


@cache
def block(kind: BlockKind, first: int, *, shown: bool = False) -> Block:
    """Return the block of this kind with this lowest tile.

    :param shown: whether the block is open.
    """
    return BY_FORM[kind, first, shown]
