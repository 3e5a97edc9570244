"""What keeps a hand from a yaku: the blocks and facts that can be pointed at, each by the id of its target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.near_misses.shortfall import pointed, ronned, shortfalls
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.blocks import Block
    from scoring.score import ScoreResult
    from scoring.yaku import Check

LAST, CALLED = "last", "called"
"""The facts that are no block: how the last tile came, and that a set was called."""
WAITS = frozenset({"two_sided_wait", "pair_wait"})
"""The conditions that fail at how the last tile came."""


def failing(result: ScoreResult, yaku: str) -> Check | None:
    """The one condition of a yaku that fails in the reading that is paid; None if none does.

    :raises LookupError: if several fail, so that the hand is not near the yaku.
    """
    fails = [check for check in YAKU[yaku].checklist(result.best.win) if not check.holds]
    if len(fails) > 1:
        msg = f"expected a hand that nearly has {yaku}, found {result.hand}"
        raise LookupError(msg)
    return fails[0] if fails else None


def spoilers(result: ScoreResult, yaku: str) -> tuple[tuple[str, ...], ...]:
    """Everything that is right to tap as what spoils a yaku; ``()`` alone where the hand has it.

    :raises LookupError: if the hand neither has the yaku nor nearly has it, or nothing can be pointed at.
    """
    check = failing(result, yaku)
    if check is None:
        return ((),)
    facts, blocks = _pointed(result, yaku, check)
    found = (*facts, *_places(result, blocks))
    if not found:
        msg = f"expected something that spoils {yaku}, found nothing in {result.hand}"
        raise LookupError(msg)
    return tuple((one,) for one in dict.fromkeys(found))


def _pointed(result: ScoreResult, yaku: str, check: Check) -> tuple[tuple[str, ...], tuple[Block, ...]]:
    """The facts and the blocks at which a condition fails: where a fact is it, the block that shows it is right too."""
    win, condition = result.best.win, check.condition.id
    blocks = pointed(check, win) or tuple(short.instead for short in shortfalls(YAKU[yaku], check, win))
    if condition == "closed_hand":
        return (CALLED,), blocks
    if condition in WAITS:
        return (LAST,), blocks
    if ronned(check, win):
        return (LAST,), blocks
    if condition == "three_concealed_groups" and result.hand.open_melds == 1:
        return (CALLED,), blocks
    return (), blocks


def _places(result: ScoreResult, blocks: Iterable[Block]) -> tuple[str, ...]:
    wanted = set(blocks)
    return tuple(str(place) for place, block in enumerate(result.best.reading.blocks) if block in wanted)
