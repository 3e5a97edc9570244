"""The type of the conditions that make up the checklists of yaku.

A condition returns its *proof*: the blocks that show that the condition holds. The proof is ``()`` if the condition
holds without particular blocks, and None if the condition does not hold. A condition that fails also has *offenders*
and a *start*. The offenders are the blocks that break the condition. The start consists of the blocks that come
closest to meeting the condition, such as two of the three sequences of a straight. A yaku is a list of conditions
(:mod:`scoring.yaku`), so the scoring and the explanations use the same functions.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import Enum

from scoring.blocks import CONCEALED, HONOUR_SETS, NUMBER_GROUPS, SEQUENCES, SUITS, WIND_SETS, Blocks
from scoring.decomposition import Win
from scoring.tiles import ONE_OF_BAMBOO

Proof = Callable[[Win], Blocks | None]
Pointer = Callable[[Win], Blocks]

NOTHING: Blocks = ()
"""A proof without blocks."""


class Aspect(Enum):
    """The part of a win that a condition depends on.

    Two wins with the same value of an aspect (see :func:`keys`) meet the same conditions of this aspect, so the results
    are cached by this value.
    """

    EACH_BLOCK = "the properties that all blocks share, and the suits"
    SEQUENCES = "the sequences"
    GROUPS = "the triplets and quads of the numbered suits"
    HONOURS = "the honour sets, the pair and the winds"
    FORM = "the shape, the wait, the winning tile, and the number of quads and of concealed triplets and quads"
    FLUSH = "the tiles of a concealed hand of one suit"
    SITUATION = "how the hand was won"
    DISCARDS = "the winner's discards"


def keys(win: Win) -> tuple[Hashable, ...]:
    """Return the value of each aspect of a win, in the order of :class:`Aspect`.

    If a value is None, no condition that depends on this aspect can hold.
    """
    hand, context, reading = win
    signature = reading.signature
    winning = hand.winning_tile
    return (
        signature & SUITS | reading.traits,
        signature & SEQUENCES,
        signature & NUMBER_GROUPS,
        signature & HONOUR_SETS | (context.winds if signature & WIND_SETS else 0),
        signature & CONCEALED
        | reading.shape << 4
        | reading.wait << 1
        | (winning is not None and winning.kind == ONE_OF_BAMBOO),
        hand.flush,
        context.key << 3 | hand.open_melds,
        context.pond,
    )


def no_blocks(_win: Win) -> Blocks:
    """Return no blocks. This is the default for conditions that have no offenders or no start."""
    return NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class Condition:
    """A condition of a win.

    ``wanted`` is the number of blocks in a proof, such as three for a straight; None if the number varies. ``bit``
    represents the condition in the set of conditions that a win meets. :data:`scoring.conditions.every_condition` gives
    each condition its id and its bit.
    """

    aspect: Aspect
    proof: Proof = field(repr=False)
    offenders: Pointer = field(default=no_blocks, repr=False)
    start: Pointer = field(default=no_blocks, repr=False)
    wanted: int | None = field(default=None, repr=False)
    id: str = ""
    bit: int = field(default=0, repr=False)
