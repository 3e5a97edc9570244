"""What a condition is.

A condition is asked for its *proof*: the blocks that show it (``()`` if nothing on the table needs pointing at),
or None if it does not hold. Where it fails, its *offenders* are the blocks that break it, and its *start* the blocks
that come nearest to it ("two of the three sequences are there"). A yaku is a list of conditions
(:mod:`scoring.yaku`), so scoring, "why", and "why not" read the same functions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from scoring.blocks import CONCEALED, HONOUR_SETS, NUMBER_GROUPS, SEQUENCES, SUITS, WIND_SETS, Block
from scoring.decomposition import Win
from scoring.tiles import ONE_OF_BAMBOO

Blocks: TypeAlias = tuple[Block, ...]
Proof: TypeAlias = Callable[[Win], Blocks | None]
Pointer: TypeAlias = Callable[[Win], Blocks]

NOTHING: Blocks = ()
"""Proof that points at no block."""


class Aspect(Enum):
    """What a condition depends on. Its answers are kept for every different value of that (:func:`keys`)."""

    EACH_BLOCK = "what all blocks have in common, and the suits"
    SEQUENCES = "the sequences"
    GROUPS = "the triplets and quads of the numbered suits"
    HONOURS = "the honour sets, the pair and the winds"
    FORM = "the shape, the wait, the winning tile, how many triplets and quads are concealed, and how many are quads"
    FLUSH = "the tiles of a concealed hand of one suit"
    SITUATION = "how the hand was won"
    DISCARDS = "the winner's discards"


def keys(win: Win) -> tuple[Hashable, ...]:
    """All that the conditions of each aspect may look at, in the order of :class:`Aspect`.

    None where no condition of the aspect can hold.
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


@dataclass(frozen=True, slots=True)
class Condition:
    """A named condition. ``bit`` is its place in the set of conditions a win meets.

    ``wanted`` is how many blocks a proof points at, where that is a fixed number (three for a straight).
    """

    id: str
    aspect: Aspect = field(compare=False)
    proof: Proof = field(compare=False, repr=False)
    offenders: Pointer = field(compare=False, repr=False)
    start: Pointer = field(compare=False, repr=False)
    wanted: int | None = field(compare=False, repr=False)
    bit: int = field(compare=False, repr=False)


CONDITIONS: list[Condition] = []
"""Every condition, in the order of their bits."""


def _none(_win: Win) -> Blocks:
    return NOTHING


def declare(
    name: str,
    aspect: Aspect,
    proof: Proof,
    *,
    offenders: Pointer = _none,
    start: Pointer = _none,
    wanted: int | None = None,
) -> Condition:
    """Add a condition to the vocabulary."""
    condition = Condition(name, aspect, proof, offenders, start, wanted, 1 << len(CONDITIONS))
    CONDITIONS.append(condition)
    return condition
