"""What can go wrong in counting fu. Each mistake gives the fu it leads to, rounded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quizzes.counted import right_fu
from quizzes.diagnosis.changed import changed, ron_triplet
from quizzes.diagnosis.slips.fu_slips import fu_slips
from quizzes.diagnosis.slips.said import rounded_down
from quizzes.mistake import Mistake
from scoring.blocks import BlockKind, block
from scoring.decomposition import Decomposition, Wait
from scoring.fu import CLOSED_RON_FU, SEVEN_PAIRS_FU, WAIT_FU, FuItem, FuReason, count_fu, rounded_fu
from scoring.tiles import DRAGONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from quizzes.mistake import Part
    from scoring.blocks import Block
    from scoring.fu import FuCount
    from scoring.score import ScoreResult

_A_SIMPLE = 1
_A_DRAGON = min(DRAGONS)
_EITHER_DOUBLE_WIND = 2 + 4
"""The fu of one table for a pair of the double wind, and those of the other."""


def fu_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """The mistakes a hand invites, most likely first."""
    fu = result.best.fu
    if fu.items[0].reason is FuReason.SEVEN_PAIRS:
        yield _mistake("seven_pairs", None, fu=SEVEN_PAIRS_FU)
        return
    kinds = (
        _closed_or_not(result),
        _groups(result),
        _left_out(fu),
        _added(result),
        _much(result),
        _slips(result),
        _rounding(fu),
    )
    right = {fu.rounded, *right_fu(result)}
    yield from (mistake for kind in kinds for mistake in kind if mistake.value not in right)


def _mistake(name: str, fu: int | None, /, **parts: Part) -> Mistake:
    return Mistake(f"fu.{name}", "fu", fu, parts)


def _closed_or_not(result: ScoreResult) -> Iterator[Mistake]:
    """Pinfu by tsumo, open pinfu, and the fu of a closed ron: what hangs on the whole hand."""
    fu, closed, tsumo = result.best.fu, result.hand.closed, result.context.is_tsumo
    base = fu.items[0].fu
    if closed and tsumo and len(fu.items) == 1:
        # whatever tsumo would add, rounding lifts it to the next 10
        yield _mistake("pinfu_tsumo", rounded_fu(base + 1), fu=base)
    lifted = [item.fu for item in fu.items if item.reason is FuReason.OPEN_PINFU]
    if lifted:
        yield _mistake("open_pinfu", base, fu=base, rounded=fu.rounded)
    if not closed and not tsumo:
        yield _mistake("closed_ron", rounded_fu(fu.exact - sum(lifted) + CLOSED_RON_FU))
    for item in fu.items[1:]:
        if item.block is None and item.reason is not FuReason.OPEN_PINFU:
            yield _mistake("left_out", rounded_fu(fu.exact - item.fu), fu=item.fu, name=item.reason)


def _groups(result: ScoreResult) -> Iterator[Mistake]:
    """Triplets and kans taken for closed, called, simple, or for one another."""
    ronned = ron_triplet(result)
    groups = [group for group in result.best.reading.blocks if group.is_group]
    called = [group for group in groups if group.open and group is not ronned]

    def other(name: str, fits: Callable[[Block], bool], change: Callable[[Block], Block]) -> Iterator[Mistake]:
        found = tuple(group for group in groups if fits(group))
        if found:
            win = changed(result, lambda held: change(held) if held in found else held)
            yield _mistake(name, count_fu(win, result.rules).rounded, tiles=found)

    yield from other("ron_triplet", lambda group: group is ronned, lambda group: block(group.kind, group.first))
    yield from other("called", called.__contains__, lambda group: block(group.kind, group.first))
    yield from other("hidden", lambda group: not group.open, lambda group: block(group.kind, group.first, shown=True))
    yield from other(
        "simple", lambda group: not group.is_simple, lambda group: block(group.kind, _A_SIMPLE, shown=group.open)
    )
    yield from other(
        "kan",
        lambda group: group.kind is BlockKind.QUAD,
        lambda group: block(BlockKind.TRIPLET, group.first, shown=group.open),
    )


def _left_out(fu: FuCount) -> Iterator[Mistake]:
    """One item, the small ones first: they are the ones that are overlooked."""
    for item in sorted(fu.items[1:], key=lambda item: item.fu):
        if item.block is not None:
            yield _mistake(
                "left_out_of", rounded_fu(fu.exact - item.fu), fu=item.fu, name=item.reason, tiles=(item.block,)
            )


def _added(result: ScoreResult) -> Iterator[Mistake]:
    """Fu for a wait or a pair that earns none, or too much or too little for a pair of the double wind."""
    best, reading = result.best, result.best.reading
    if reading.wait not in WAIT_FU:
        gap = Decomposition.of(reading.shape, reading.blocks, reading.winning_block, Wait.KANCHAN)
        earned = count_fu(best.win._replace(reading=gap), result.rules).rounded
        yield _mistake("wait", earned, wait=reading.wait)
    pair = next(held for held in reading.blocks if held.is_pair)
    item = next((item for item in best.fu.items if item.block is pair and item.reason not in WAIT_FU.values()), None)
    if item is None:
        win = changed(result, lambda held: block(BlockKind.PAIR, _A_DRAGON) if held is pair else held)
        yield _mistake("pair", count_fu(win, result.rules).rounded, tiles=(pair,))
    elif item.reason is FuReason.PAIR_DOUBLE_WIND:
        rules = replace(result.rules, double_wind_pair_fu=_EITHER_DOUBLE_WIND - item.fu)
        yield _mistake("double_wind", count_fu(best.win, rules).rounded, tiles=(pair,), fu=item.fu)


def _much(result: ScoreResult) -> Iterator[Mistake]:
    """Another reading, and what leaves out most of the bill."""
    fu = result.best.fu
    for bill in result.others:
        if bill.payments and bill.payments != result.best.payments:
            yield _mistake("reading", bill.fu.rounded, reading=bill.reading, fu=bill.fu.rounded)
    groups = [item for item in fu.items if _of_group(item)]
    if len(groups) > 1:
        without = fu.exact - sum(item.fu for item in groups)
        yield _mistake("no_groups", rounded_fu(without), tiles=tuple(item.block for item in groups if item.block))
    base = fu.items[0].fu
    if len(fu.items) > 1:
        yield _mistake("only_base", base, fu=base)
    yield _mistake("base", rounded_fu(fu.exact - base), fu=base)


def _of_group(item: FuItem) -> bool:
    return item.block is not None and item.block.is_group


_OF_STEPS = frozenset(
    [
        "fu.closed_tsumo",
        "fu.not_open_pinfu",
        "fu.outside",
        "fu.honours",
        "fu.kan_doubled",
        "fu.called",
        "fu.hidden",
        "fu.simple",
    ]
)
"""What the steps of the bill tell apart and is told of the whole as well."""


def _slips(result: ScoreResult) -> Iterator[Mistake]:
    """Single lines at a value they do not have."""
    for slip in fu_slips(result):
        if slip.id in _OF_STEPS:
            yield Mistake(slip.id, "fu", slip.said.fu, slip.parts)


def _rounding(fu: FuCount) -> Iterator[Mistake]:
    """What went wrong at the very end; whatever comes before explains the same number better."""
    yield _mistake("not_rounded", fu.exact, exact=fu.exact)
    yield _mistake("rounded_down", rounded_down(fu.exact), exact=fu.exact)
