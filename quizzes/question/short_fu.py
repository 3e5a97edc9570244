"""The fu of a hand without triplets or kans, which follow from a few cases without counting items.

These cases are complete: such a hand earns at most 2 fu for its wait, 4 for its pair and 2 for tsumo beside the base
20, which makes more than 20 and at most 30 fu, and 10 more for a closed ron.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from scoring.decomposition import Shape

if TYPE_CHECKING:
    from scoring.score import ScoreResult


class ShortFu(Enum):
    """The cases that decide the fu of such a hand."""

    SEVEN_PAIRS = "seven_pairs"
    PINFU_TSUMO = "pinfu_tsumo"
    PINFU_RON = "pinfu_ron"
    TSUMO = "tsumo"
    """Any other closed hand won by tsumo."""
    RON = "ron"
    """Any other closed hand won by ron."""
    OPEN = "open"


SHORT_FU = {
    ShortFu.SEVEN_PAIRS: 25,
    ShortFu.PINFU_TSUMO: 20,
    ShortFu.PINFU_RON: 30,
    ShortFu.TSUMO: 30,
    ShortFu.RON: 40,
    ShortFu.OPEN: 30,
}
"""The rounded fu of each case (cheat sheet, Score Calculation; USMA, Counting Fu; Ari-Ari, part 10)."""


def short_fu(result: ScoreResult) -> ShortFu | None:
    """Return the case of the paid reading; None with a triplet or kan, or without the shape of sets or pairs."""
    reading, tsumo = result.best.reading, result.context.is_tsumo
    if reading.shape is Shape.SEVEN_PAIRS:
        return ShortFu.SEVEN_PAIRS
    if reading.shape is not Shape.STANDARD or any(block.is_group for block in reading.blocks):
        return None
    if not result.hand.closed:
        return ShortFu.OPEN
    if any(result_of.yaku.id == "pinfu" for result_of in result.best.yaku):
        return ShortFu.PINFU_TSUMO if tsumo else ShortFu.PINFU_RON
    return ShortFu.TSUMO if tsumo else ShortFu.RON
