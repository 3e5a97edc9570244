"""Count the fu of a reading, item by item.

The values come from the cheat sheet (Score Calculation), USMA (Counting Fu) and Ari-Ari (part 10). The documents agree,
except where noted.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cache
from typing import NamedTuple

from scoring.blocks import BLOCKS, Block, BlockKind
from scoring.context import Wind
from scoring.decomposition import Shape, Wait, Win
from scoring.ruleset import Ruleset
from scoring.tiles import DRAGONS


class FuReason(StrEnum):
    """The reasons why a hand earns fu. The value is the name in lower case."""

    BASE = auto()
    SEVEN_PAIRS = auto()
    CLOSED_RON = auto()
    TSUMO = auto()
    OPEN_PINFU = auto()
    KANCHAN = auto()
    PENCHAN = auto()
    TANKI = auto()
    PAIR_DRAGON = auto()
    PAIR_SEAT_WIND = auto()
    PAIR_ROUND_WIND = auto()
    PAIR_DOUBLE_WIND = auto()
    TRIPLET_SIMPLE_OPEN = auto()
    TRIPLET_SIMPLE_CLOSED = auto()
    TRIPLET_OUTSIDE_OPEN = auto()
    TRIPLET_OUTSIDE_CLOSED = auto()
    QUAD_SIMPLE_OPEN = auto()
    QUAD_SIMPLE_CLOSED = auto()
    QUAD_OUTSIDE_OPEN = auto()
    QUAD_OUTSIDE_CLOSED = auto()


GROUP_FU = {
    FuReason.TRIPLET_SIMPLE_OPEN: 2,
    FuReason.TRIPLET_SIMPLE_CLOSED: 4,
    FuReason.TRIPLET_OUTSIDE_OPEN: 4,
    FuReason.TRIPLET_OUTSIDE_CLOSED: 8,
    FuReason.QUAD_SIMPLE_OPEN: 8,
    FuReason.QUAD_SIMPLE_CLOSED: 16,
    FuReason.QUAD_OUTSIDE_OPEN: 16,
    FuReason.QUAD_OUTSIDE_CLOSED: 32,
}
"""The fu of triplets and quads (cheat sheet, Triplets & Quads; Ari-Ari, figure 1; garbled in USMA, Counting Fu 5-6)."""

WAIT_FU = {Wait.KANCHAN: FuReason.KANCHAN, Wait.PENCHAN: FuReason.PENCHAN, Wait.TANKI: FuReason.TANKI}
"""For each wait for one kind of tile, the reason for its 2 fu (USMA, Counting Fu 3; Ari-Ari, Isshu Machi)."""


@dataclass(frozen=True, slots=True)
class FuItem:
    """One item of a fu count: the number of fu, the reason, and the block that earns them, if there is one."""

    reason: FuReason
    fu: int
    block: Block | None = None


class FuCount(NamedTuple):
    """The fu items of a reading. Their sum is the exact fu."""

    items: tuple[FuItem, ...]

    @property
    def exact(self) -> int:
        """The sum of the items, in fu."""
        total = 0
        for item in self.items:
            total += item.fu
        return total

    @property
    def rounded(self) -> int:
        """The fu that count for the payment, after rounding up to the next 10."""
        return rounded_fu(self.exact)


def rounded_fu(exact: int) -> int:
    """Round fu up to the next 10, except the 25 fu of seven pairs (Ari-Ari, section 7.1).

    >>> rounded_fu(32), rounded_fu(40), rounded_fu(25)
    (40, 40, 25)
    """
    return exact if exact == SEVEN_PAIRS_FU else -(-exact // 10) * 10


# In Python 3.11, looking up a member of an Enum is slow, so these members are looked up once here.
_STANDARD, _PAIRS, _ORPHANS = Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS

SMALL_FU = 2
"""The fu of a tsumo, a wait for one kind of tile, a valued pair, or open pinfu (cheat sheet, Scoring)."""
_BASE = FuItem(FuReason.BASE, 20)
SEVEN_PAIRS_FU = 25
"""The total fu of seven pairs; other items are even, so no other count is 25 (USMA, Counting Fu 1)."""
_SEVEN_PAIRS = FuCount((FuItem(FuReason.SEVEN_PAIRS, SEVEN_PAIRS_FU),))
_NO_FU = FuCount(())
"""The fu of unrelated tiles and of hands at a draw, which have no blocks to count."""
CLOSED_RON_FU = 10
"""The fu of a ron with a closed hand (USMA, Counting Fu 2; cheat sheet, Win Mechanisms; Ari-Ari, 10.4)."""
_CLOSED_RON = FuItem(FuReason.CLOSED_RON, CLOSED_RON_FU)
_TSUMO = FuItem(FuReason.TSUMO, SMALL_FU)
_OPEN_PINFU = FuItem(FuReason.OPEN_PINFU, SMALL_FU)
# The fu of hands in which no set, pair or wait earns fu: a closed hand won by tsumo, a closed hand won by ron, and an
# open hand won by ron.
_PINFU_TSUMO, _PINFU_RON, _OPEN_PINFU_RON = map(FuCount, ((_BASE,), (_BASE, _CLOSED_RON), (_BASE, _OPEN_PINFU)))


@cache
def _block_items(seat: Wind, prevailing: Wind, double_wind: int) -> list[FuItem | None]:
    """Return the fu item of each block, by the code of the block; None for blocks that earn no fu.

    :param double_wind: the fu of a pair of the wind that is both seat wind and round wind.
    """
    pairs = dict.fromkeys(DRAGONS, (FuReason.PAIR_DRAGON, SMALL_FU))
    pairs[prevailing.kind] = FuReason.PAIR_ROUND_WIND, SMALL_FU
    is_double = seat is prevailing
    pairs[seat.kind] = (FuReason.PAIR_DOUBLE_WIND, double_wind) if is_double else (FuReason.PAIR_SEAT_WIND, SMALL_FU)
    items: list[FuItem | None] = []
    for block in BLOCKS:
        if block.is_group:
            size = "QUAD" if block.kind is BlockKind.QUAD else "TRIPLET"
            tiles = "SIMPLE" if block.is_simple else "OUTSIDE"
            reason = FuReason[f"{size}_{tiles}_{'OPEN' if block.open else 'CLOSED'}"]
            items.append(FuItem(reason, GROUP_FU[reason], block))
        else:
            items.append(FuItem(*pairs[block.first], block) if block.is_pair and block.first in pairs else None)
    return items


_WAIT_ITEMS = [{wait: FuItem(reason, SMALL_FU, block) for wait, reason in WAIT_FU.items()} for block in BLOCKS]
"""For each block that the winning tile may have completed, by the code of the block: the fu item of each wait."""


def _shape_items(win: Win, rules: Ruleset) -> list[FuItem]:
    """Return the fu items of the sets, the pair and the wait; empty if none of them earns fu."""
    reading, context, items = win.reading, win.context, []
    of_block = _block_items(context.seat, context.round, rules.double_wind_pair_fu)
    for block in reading.blocks:
        item = of_block[block.code]
        if item is not None:
            items.append(item)
    if reading.wait in WAIT_FU and reading.winning_block is not None:
        items.append(_WAIT_ITEMS[reading.winning_block.code][reading.wait])
    return items


def count_fu(win: Win, rules: Ruleset) -> FuCount:
    """Return the itemised fu of a reading.

    If a closed hand is won by tsumo and nothing else earns fu, the hand is pinfu and gets no fu for tsumo (20 fu in
    total). An open hand always gets the fu for tsumo (20 + 2). If an open hand is won by ron and nothing earns fu, the
    hand is open pinfu and is raised to 30 fu (USMA, Counting Fu 2; Ari-Ari, 10.1 Kuipinfu).
    """
    shape, closed = win.reading.shape, win.hand.closed
    if shape is _STANDARD:
        shape_items = _shape_items(win, rules)
    elif shape is _ORPHANS:
        shape_items = []
    else:
        return _SEVEN_PAIRS if shape is _PAIRS else _NO_FU
    if win.context.is_tsumo:
        if shape_items or not closed or shape is _ORPHANS:
            return FuCount((_BASE, *shape_items, _TSUMO))
        return _PINFU_TSUMO
    if closed:
        return FuCount((_BASE, _CLOSED_RON, *shape_items)) if shape_items else _PINFU_RON
    return FuCount((_BASE, *shape_items)) if shape_items else _OPEN_PINFU_RON
