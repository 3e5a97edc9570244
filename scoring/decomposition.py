"""Every way to read a winning hand.

A reading says which blocks the tiles form, which block the winning tile completes, and which wait that was.
One hand can have many readings; each is scored, because the wait and the blocks decide yaku and fu.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from scoring.blocks import ALL_TRAITS, Block, BlockKind, block
from scoring.context import WinType
from scoring.tiles import COUNT_BITS, KINDS, ORPHANS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.context import WinContext
    from scoring.hand import Hand

_COUNT = (1 << COUNT_BITS) - 1
_RUN = 1 | 1 << COUNT_BITS | 1 << 2 * COUNT_BITS


class Shape(IntEnum):
    """The forms a paid hand can have."""

    STANDARD = 0
    """Four sets and a pair."""
    SEVEN_PAIRS = 1
    THIRTEEN_ORPHANS = 2
    UNRELATED = 3
    """One pair, and otherwise no two tiles that could become a set (shiisanpuuta)."""
    UNRELATED_SINGLES = 4
    """No pair either (shiisuupuuta)."""
    DRAWN = 5
    """No finished hand: an exhaustive draw, where only nagashi mangan can be paid."""


class Wait(IntEnum):
    """How the winning tile completed its block."""

    RYANMEN = 0
    """Two-sided: 45 won on 3 or 6."""
    KANCHAN = 1
    """Gap: 46 won on 5."""
    PENCHAN = 2
    """Edge: 12 won on 3, 89 won on 7."""
    SHANPON = 3
    """One of two pairs became a triplet."""
    TANKI = 4
    """A single tile became the pair."""
    ORPHAN = 5
    """The one orphan that was missing."""
    THIRTEEN = 6
    """Any of the thirteen orphans."""
    NONE = 7
    """No block was completed (unrelated tiles, exhaustive draw)."""


_ENDS = [f", {wait.name.lower()}" + ("" if wait is Wait.NONE else " in ") for wait in Wait]
"""The words between the blocks of a reading and the block that was completed, by the wait."""

# Looking a member up on its Enum costs as much as five plain names (Python 3.11); these are looked up for every hand.
_RON, _STANDARD = WinType.RON, Shape.STANDARD


class Decomposition(NamedTuple):
    """One reading. In a ron, a triplet that the winning tile completes counts as open."""

    shape: Shape
    blocks: tuple[Block, ...]
    """Concealed blocks first, then the melds in the order they were made."""
    winning_block: Block | None
    wait: Wait
    traits: int
    """The :class:`scoring.blocks.Trait` bits that all blocks have in common."""
    signature: int
    """Which blocks there are, as one number."""

    @classmethod
    def of(cls, shape: Shape, blocks: tuple[Block, ...], winning_block: Block | None, wait: Wait) -> Decomposition:
        """A reading with what follows from its blocks."""
        return cls(shape, blocks, winning_block, wait, *common(blocks))

    def __str__(self) -> str:
        text = " ".join([block.label for block in self.blocks]) + _ENDS[self.wait]
        return text + self.winning_block.text if self.winning_block else text


def readings(hand: Hand, win: WinType) -> tuple[Decomposition, ...]:
    """All readings of the hand, none twice; empty if the tiles form no winning shape.

    Unrelated tiles are a reading here whatever the ruleset says of them: whether they win is a matter of price.
    """
    winning = hand.winning_tile
    if winning is None:
        return (Decomposition.of(Shape.DRAWN, (), None, Wait.NONE),)
    found = _standard(hand, winning.kind, ron=win is _RON)
    # four sets and a pair are seven pairs as well only if they come in twos: most hands need not be asked
    if not hand.melds and not (found and hand.counts & _NOT_TWO):
        found.extend(_special(hand, winning.kind))
    return tuple(found)


def _standard(hand: Hand, kind: int, *, ron: bool) -> list[Decomposition]:
    parts = []
    winning_suit = kind // 9
    for code in hand.suits:
        splits = suit_splits(code) if code & 3 != winning_suit else completed_splits(code << 7 | kind << 1 | ron)
        if not splits:
            return []
        parts.append(splits)
    found = []
    melds = hand.meld_blocks
    for chosen in product(*parts):
        blocks: tuple[Block, ...] = ()
        traits, signature = hand.meld_traits, hand.meld_signature
        for split, split_traits, split_signature, split_completed, split_wait in chosen:
            blocks += split
            traits &= split_traits
            signature += split_signature
            if split_completed is not None:
                completed, wait = split_completed, split_wait
        if len(blocks) + len(melds) == 5:  # every suit can hold a pair of its own: 11m11p11s11z and two sets
            found.append(Decomposition(_STANDARD, blocks + melds, completed, wait, traits, signature))
    return found


class Split(NamedTuple):
    """One way to split one suit's tiles, as a part of a reading."""

    blocks: tuple[Block, ...]
    traits: int
    signature: int
    completed: Block | None = None
    """The block that the winning tile completes, if it is of this suit."""
    wait: Wait = Wait.NONE


def common(blocks: tuple[Block, ...]) -> tuple[int, int]:
    """The traits all of the blocks have, and the sum of their signatures; no block has no trait."""
    traits, signature = ALL_TRAITS if blocks else 0, 0
    for made in blocks:
        traits &= made.traits
        signature += made.signature
    return traits, signature


def suit_and_counts(code: int) -> tuple[int, int]:
    """Take one of :attr:`Hand.suits` apart. Where every hand passes, this stands in line: a call costs as much."""
    return code & 3, code >> 2


def suit_code(suit: int, counts: int) -> int:
    """What :func:`suit_splits` is asked with: the counts of a suit's tiles, then two bits for the suit."""
    return counts << 2 | suit


def win_code(suit: int, kind: int, *, ron: bool) -> int:
    """What :func:`completed_splits` is asked with: a code of a suit, six bits for the winning kind, one for ron."""
    return suit << 7 | kind << 1 | ron


@lru_cache(maxsize=1 << 13)
def completed_splits(code: int) -> tuple[Split, ...]:
    """The splits of the winning tile's suit, once for each block the tile can have completed.

    ``code`` is a :func:`win_code`.
    """
    found = []
    kind, ron = code >> 1 & 63, code & 1
    for split in suit_splits(code >> 7):
        blocks = split.blocks
        for place, completed in enumerate(blocks):
            if kind in completed.kinds and completed not in blocks[:place]:
                wait = wait_of(completed, kind)
                if ron and wait is Wait.SHANPON:
                    shown = block(BlockKind.TRIPLET, completed.first, shown=True)
                    opened = (*blocks[:place], shown, *blocks[place + 1 :])
                    found.append(Split(opened, *common(opened), shown, wait))
                else:
                    found.append(Split(blocks, split.traits, split.signature, completed, wait))
    return tuple(found)


def wait_of(completed: Block, kind: int) -> Wait:
    """The wait that ends when a tile of this kind completes a set or pair."""
    if completed.is_pair:
        return Wait.TANKI
    if completed.is_group:
        return Wait.SHANPON
    if kind == completed.first + 1:
        return Wait.KANCHAN
    edge = completed.rank == (7 if kind == completed.first else 1)
    return Wait.PENCHAN if edge else Wait.RYANMEN


@lru_cache(maxsize=1 << 13)
def suit_splits(code: int) -> tuple[Split, ...]:
    """All ways to split one suit's tiles into sets and at most one pair.

    ``code`` is one of :attr:`Hand.suits`, a :func:`suit_code`. Every hand shares these answers; one number makes the
    quickest key.
    """
    suit, counts = code & 3, code >> 2
    tiles = counts % _COUNT  # the sum of the counts, as the sum of a number's digits is what casting out nines leaves
    if tiles % 3 == 1:
        return ()
    return tuple([Split(blocks, *common(blocks)) for blocks in split_tail(suit * 9, counts, tiles % 3 == 2)])


@lru_cache(maxsize=1 << 13)
def split_tail(first: int, counts: int, wants_pair: bool) -> tuple[tuple[Block, ...], ...]:  # noqa: FBT001 (keywords are no quick keys)
    """Use up the tiles from the lowest kind on; ``counts`` begins at the kind ``first``.

    With two tiles more than a multiple of three they can only run out with the pair taken. Many hands end alike, so
    the answers are kept.
    """
    if not counts:
        return ((),)
    while not counts & _COUNT:
        counts >>= COUNT_BITS
        first += 1
    here = counts & _COUNT
    found: list[tuple[Block, ...]] = []
    if here >= 3:
        made = _TRIPLETS[first]
        found += [(made, *tail) for tail in split_tail(first, counts - 3, wants_pair)]
    if here >= 2 and wants_pair:
        made = _PAIRS[first]
        found += [(made, *tail) for tail in split_tail(first, counts - 2, False)]  # noqa: FBT003 (as above)
    run = _RUNS.get(first)
    if run is not None and counts >> COUNT_BITS & _COUNT and counts >> 2 * COUNT_BITS & _COUNT:
        # after a sequence no triplet or pair of the same rank may follow, or the same split comes twice
        found += [
            (run, *tail)
            for tail in split_tail(first, counts - _RUN, wants_pair)
            if not tail or tail[0].is_sequence or tail[0].first != first
        ]
    return tuple(found)


_RUNS = {first: block(BlockKind.SEQUENCE, first) for first in range(27) if first % 9 < 7}
"""The concealed sequence from each kind that begins one."""
_TRIPLETS = [block(BlockKind.TRIPLET, kind) for kind in KINDS]
_SINGLES = [block(BlockKind.SINGLE, kind) for kind in KINDS]
_PAIRS = [block(BlockKind.PAIR, kind) for kind in KINDS]
_NOT_TWO = sum((_COUNT ^ 2) << COUNT_BITS * kind for kind in KINDS)
"""The bits of counts that are set if any of them is not 0 or 2."""


def _special(hand: Hand, kind: int) -> Iterator[Decomposition]:
    """The shapes of fourteen concealed tiles that are not four sets and a pair."""
    counts = hand.counts
    if not counts & _NOT_TWO:
        pairs = tuple([_PAIRS[paired] for paired in sorted(set(hand.kinds))])
        yield Decomposition.of(Shape.SEVEN_PAIRS, pairs, _PAIRS[kind], Wait.TANKI)
    elif counts.bit_count() >= 13:  # counts of 1 and 2 have one bit each
        kinds = sorted(set(hand.kinds))
        if len(kinds) >= 13:
            yield from _of_singles(hand, kinds, kind)


def _of_singles(hand: Hand, kinds: list[int], kind: int) -> Iterator[Decomposition]:
    """Thirteen orphans and unrelated tiles: at least thirteen different kinds."""
    twice = next((held for held in kinds if hand.kinds.count(held) == 2), None)
    singles = tuple([_SINGLES[held] for held in kinds if held != twice])
    blocks = singles if twice is None else (*singles, _PAIRS[twice])
    if ORPHANS.issuperset(kinds):
        wait = Wait.THIRTEEN if kind == twice else Wait.ORPHAN
        completed = blocks[-1] if kind == twice else _SINGLES[kind]
        yield Decomposition.of(Shape.THIRTEEN_ORPHANS, blocks, completed, wait)
    if all(high - low > 2 or high >= 27 or low // 9 != high // 9 for low, high in pairwise(kinds)):
        shape = Shape.UNRELATED_SINGLES if twice is None else Shape.UNRELATED
        yield Decomposition.of(shape, blocks, None, Wait.NONE)


class Win(NamedTuple):
    """One reading of one win."""

    hand: Hand
    context: WinContext
    reading: Decomposition

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the reading."""
        return self.reading.blocks
