"""What conditions look at: a hand, the facts of the win, and one reading of the tiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.blocks import BLOCKS, Block

if TYPE_CHECKING:
    from scoring.context import WinContext
    from scoring.decomposition import Decomposition
    from scoring.hand import Hand

# Every block has a signature, and the sum of the signatures of a reading says which blocks it holds:
# three bits a sequence, one bit a triplet or quad, one bit a pair, then the counts of concealed groups and of quads,
# and four counts of the blocks of each suit.
_SEQUENCE_BITS = 3
_GROUPS = 27 * _SEQUENCE_BITS
_CONCEALED = _GROUPS + 34
_QUADS = _CONCEALED + 3
_PAIRS = _QUADS + 3
_SUITS = _PAIRS + 34
_SUIT_BITS = 4

SEQUENCES = (1 << _GROUPS) - 1
"""The part of a signature that tells the sequences."""
GROUPS = (1 << _PAIRS) - 1 ^ SEQUENCES
"""The part that tells the triplets and quads, how many are concealed and how many are quads."""
HONOUR_SETS = 0x7F << _GROUPS + 27 | 0x7F << _PAIRS + 27
"""The part that tells the honour triplets, quads and pairs."""
SUITS = (1 << 4 * _SUIT_BITS) - 1 << _SUITS
"""The part that tells how many blocks each suit has."""


def _signature(of: Block) -> int:
    signature = 1 << _SUITS + of.suit * _SUIT_BITS
    if of.is_sequence:
        signature += 1 << of.first * _SEQUENCE_BITS
    elif of.is_group:
        signature += 1 << _GROUPS + of.first
        signature += (not of.open) << _CONCEALED
        signature += (len(of.kinds) == 4) << _QUADS
    elif of.is_pair:
        signature += 1 << _PAIRS + of.first
    return signature


_SIGNATURES = [_signature(each) for each in BLOCKS]


@dataclass(frozen=True, slots=True)
class Win:
    """One reading of one win."""

    hand: Hand
    context: WinContext
    reading: Decomposition
    signature: int = field(init=False, compare=False, repr=False)
    """Which blocks the reading holds, as one number: the key of what follows from the blocks."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "signature", sum([_SIGNATURES[each.code] for each in self.reading.blocks]))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the reading."""
        return self.reading.blocks
