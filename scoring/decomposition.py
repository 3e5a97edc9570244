"""Find every reading of a winning hand.

A reading says which blocks the tiles form, which block the winning tile completes, and on which kind of wait. A hand
can have many readings. Each is scored, because the blocks and the wait decide yaku and fu.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from scoring.blocks import ALL_TRAITS, Block, BlockKind, Blocks, block
from scoring.context import WinContext, WinType
from scoring.hand import Hand
from scoring.tiles import COUNT_BITS, KINDS, ORPHANS, UNITS

_COUNT = (1 << COUNT_BITS) - 1
_RUN = 1 | 1 << COUNT_BITS | 1 << 2 * COUNT_BITS


class Shape(IntEnum):
    """The shapes of hands that a player can be paid for."""

    STANDARD = 0
    """Four sets and a pair."""
    SEVEN_PAIRS = 1
    THIRTEEN_ORPHANS = 2
    UNRELATED = 3
    """One pair, and otherwise no two tiles that could become a set (shiisanpuuta)."""
    UNRELATED_SINGLES = 4
    """No pair, and no two tiles that could become a set (shiisuupuuta)."""
    DRAWN = 5
    """An incomplete hand at an exhaustive draw, where only nagashi mangan can be paid."""


class Wait(IntEnum):
    """The kinds of wait: how the winning tile completed its block."""

    RYANMEN = 0
    """Two-sided wait, such as 45 won on 3 or 6."""
    KANCHAN = 1
    """Gap wait, such as 46 won on 5."""
    PENCHAN = 2
    """Edge wait: 12 won on 3, or 89 won on 7."""
    SHANPON = 3
    """One of two pairs became a triplet."""
    TANKI = 4
    """A single tile became the pair."""
    ORPHAN = 5
    """In thirteen orphans, the winning tile was the only orphan that was missing."""
    THIRTEEN = 6
    """In thirteen orphans, any of the thirteen orphans would have completed the hand."""
    NONE = 7
    """No block was completed (unrelated tiles, exhaustive draw)."""


_ENDS = [f", {wait.name.lower()}" + ("" if wait is Wait.NONE else " in ") for wait in Wait]
"""For each kind of wait, the text between the blocks of a reading and the completed block, such as ", tanki in "."""

# In Python 3.11, looking up a member of an Enum is slow, so these members are looked up once here.
_RON, _STANDARD = WinType.RON, Shape.STANDARD


class Decomposition(NamedTuple):
    """One reading of a hand. After a ron, a triplet completed by the winning tile counts as open."""

    shape: Shape
    blocks: Blocks
    """The blocks: first concealed ones, then melds in the order they were made."""
    winning_block: Block | None
    wait: Wait
    traits: int
    """The :class:`scoring.blocks.Trait` bits common to all blocks."""
    signature: int
    """The sum of the signatures of all blocks (:mod:`scoring.blocks`)."""

    @classmethod
    def of(cls, shape: Shape, blocks: Blocks, winning_block: Block | None, wait: Wait) -> "Decomposition":
        """Return a reading of these blocks. The other fields are computed from them."""
        return cls(shape, blocks, winning_block, wait, *common(blocks))

    def __str__(self) -> str:
        text = " ".join([block.label for block in self.blocks]) + _ENDS[self.wait]
        return text + self.winning_block.text if self.winning_block else text


def readings(hand: Hand, win: WinType) -> tuple[Decomposition, ...]:
    """Return all readings of the hand, each once; empty if the tiles form no winning shape.

    Thirteen unrelated tiles have a reading under every ruleset. The ruleset decides whether such a hand wins. A hand
    without a winning tile, which can only be paid for nagashi mangan, has one reading: ``Shape.DRAWN``.
    """
    winning = hand.winning_tile
    if winning is None:
        return (Decomposition.of(Shape.DRAWN, (), None, Wait.NONE),)
    found = _standard(hand, winning.kind, ron=win is _RON)
    # four sets and a pair can also be read as seven pairs, but only if each kind occurs exactly twice
    if not hand.melds and not (found and hand.counts & _NOT_TWO):
        found.extend(_special(hand, winning.kind))
    return tuple(found)


def _standard(hand: Hand, kind: int, *, ron: bool) -> list[Decomposition]:
    """Return the readings of a hand as four sets and a pair; empty if there are none.

    Each suit is split into blocks by itself, and the splits of all suits are combined in every way.

    :param kind: the kind of the winning tile.
    :param ron: whether the hand was won by ron, which makes a triplet completed by the winning tile open.
    """
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
        blocks: Blocks = ()
        traits, signature = hand.meld_traits, hand.meld_signature
        for split, split_traits, split_signature, split_completed, split_wait in chosen:
            blocks += split
            traits &= split_traits
            signature += split_signature
            if split_completed is not None:
                completed, wait = split_completed, split_wait
        # each suit may have its own pair, so 11m11p11s11z with two sets would pass without this check
        if len(blocks) + len(melds) == 5:
            found.append(Decomposition(_STANDARD, blocks + melds, completed, wait, traits, signature))
    return found


class Split(NamedTuple):
    """One way to split the tiles of one suit into blocks."""

    blocks: Blocks
    traits: int
    signature: int
    completed: Block | None = None
    """The block completed by the winning tile; None if that tile is of another suit."""
    wait: Wait = Wait.NONE


def common(blocks: Blocks) -> tuple[int, int]:
    """Return the traits that all blocks share, and the sum of the blocks' signatures.

    Without blocks, no trait is returned.
    """
    traits, signature = ALL_TRAITS if blocks else 0, 0
    for made in blocks:
        traits &= made.traits
        signature += made.signature
    return traits, signature


@lru_cache(1 << 9)
def completed_splits(code: int) -> tuple[Split, ...]:
    """Return all ways to split the tiles of the winning tile's suit.

    A split is returned once for each block that the winning tile can have completed.

    :param code: from the highest bit to the lowest, the argument of :func:`suit_splits`, six bits for the kind of the
        winning tile, and one bit that is set for ron.
    """
    found = []
    kind, ron = code >> 1 & 63, code & 1
    for split in suit_splits(code >> 7):
        blocks = split.blocks
        for place, completed in enumerate(blocks):
            if kind in completed.kinds and completed not in blocks[:place]:
                wait, made, opened = wait_of(completed, kind), completed, blocks
                if ron and wait is Wait.SHANPON:
                    made = block(BlockKind.TRIPLET, completed.first, shown=True)
                    opened = (*blocks[:place], made, *blocks[place + 1 :])
                found.append(Split(opened, *common(opened), made, wait))
    return tuple(found)


def wait_of(completed: Block, kind: int) -> Wait:
    """Return the kind of wait on which this tile completed a set or pair."""
    if completed.is_pair:
        return Wait.TANKI
    if completed.is_group:
        return Wait.SHANPON
    if kind == completed.first + 1:
        return Wait.KANCHAN
    edge = completed.rank == (7 if kind == completed.first else 1)
    return Wait.PENCHAN if edge else Wait.RYANMEN


@lru_cache(1 << 10)
def suit_splits(code: int) -> tuple[Split, ...]:
    """Return all ways to split one suit's tiles into sets and at most one pair.

    :param code: the counts of the tiles, followed by two bits for the suit, as in :attr:`Hand.suits`. A single number
        is the fastest key for the cache, which all hands share.
    """
    suit, counts = code & 3, code >> 2
    tiles = counts % _COUNT  # the counts are digits in base 32, so the remainder modulo 31 is their sum
    if tiles % 3 == 1:
        return ()
    return tuple([Split(blocks, *common(blocks)) for blocks in split_tail(suit * 9, counts, tiles % 3 == 2)])


@lru_cache(1 << 9)
def split_tail(first: int, counts: int, wants_pair: bool) -> tuple[Blocks, ...]:
    """Return all ways to split the tiles of a suit into sets and at most one pair.

    The results are cached, because many hands end in the same tiles.

    :param first: the lowest kind that is considered.
    :param counts: the number of tiles of this kind and of each higher kind, five bits each.
    :param wants_pair: whether each split must contain a pair; otherwise, it must contain only sets.
    """
    if not counts:
        return ((),)
    while not counts & _COUNT:
        counts >>= COUNT_BITS
        first += 1
    here = counts & _COUNT
    found: list[Blocks] = []
    if here >= 3:
        made = _TRIPLETS[first]
        found += [(made, *tail) for tail in split_tail(first, counts - 3, wants_pair)]
    if here >= 2 and wants_pair:
        made = _PAIRS[first]
        found += [(made, *tail) for tail in split_tail(first, counts - 2, False)]
    run = _RUNS.get(first)
    if run is not None and counts >> COUNT_BITS & _COUNT and counts >> 2 * COUNT_BITS & _COUNT:
        # a triplet or pair of kind ``first`` must come first, or the same split would be found twice
        found += [
            (run, *tail)
            for tail in split_tail(first, counts - _RUN, wants_pair)
            if not tail or tail[0].is_sequence or tail[0].first != first
        ]
    return tuple(found)


_RUNS = {first: block(BlockKind.SEQUENCE, first) for first in range(27) if first % 9 < 7}
"""The concealed sequence beginning with each kind that can begin one."""
_TRIPLETS = [block(BlockKind.TRIPLET, kind) for kind in KINDS]
_SINGLES = [block(BlockKind.SINGLE, kind) for kind in KINDS]
_PAIRS = [block(BlockKind.PAIR, kind) for kind in KINDS]
_NOT_TWO = sum((_COUNT ^ 2) << COUNT_BITS * kind for kind in KINDS)
"""The bits that show that a kind occurs neither 0 times nor twice: its count has at least one of these bits."""


def _special(hand: Hand, kind: int) -> Iterator[Decomposition]:
    """Yield the readings of fourteen concealed tiles in shapes other than four sets and a pair."""
    counts = hand.counts
    if not counts & _NOT_TWO:
        pairs = tuple([_PAIRS[paired] for paired in sorted(set(hand.kinds))])
        yield Decomposition.of(Shape.SEVEN_PAIRS, pairs, _PAIRS[kind], Wait.TANKI)
    elif counts.bit_count() >= 13:  # true for 13 different kinds, because every count sets at least one bit
        kinds = sorted(set(hand.kinds))
        if len(kinds) >= 13:
            yield from _of_singles(hand, kinds, kind)


def _of_singles(hand: Hand, kinds: list[int], kind: int) -> Iterator[Decomposition]:
    """Yield the readings of a hand as thirteen orphans and as unrelated tiles, if the hand has these shapes.

    :param kinds: the different kinds in the hand, in ascending order; there must be at least thirteen.
    :param kind: the kind of the winning tile.
    """
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


def waits_of_fifth_copy(hand: Hand, kind: int) -> set[Wait]:
    """Return the kinds of wait on which a fifth copy of a tile would complete four sets and a pair.

    No other shape can contain a fifth copy.

    :param hand: a hand without a winning tile.
    """
    suit, rank = divmod(kind, 9)
    counts = {code & 3: code >> 2 for code in hand.suits}
    counts[suit] = counts.get(suit, 0) + UNITS[rank]
    codes = {of: held << 2 | of for of, held in counts.items()}  # the code of each suit, for suit_splits
    parts = [suit_splits(code) for code in codes.values()]
    if not all(parts) or sum(made.is_pair for splits in parts for made in splits[0].blocks) != 1:
        return set()
    win = codes[suit] << 7 | kind << 1  # the code for completed_splits, with the bit for ron not set
    return {split.wait for split in completed_splits(win)}


class Win(NamedTuple):
    """One reading of a winning hand, with the facts of the win."""

    hand: Hand
    context: WinContext
    reading: Decomposition

    @property
    def blocks(self) -> Blocks:
        """The blocks of this reading."""
        return self.reading.blocks
