"""What can go wrong in counting fu. Each mistake gives the fu, rounded, that it leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content import words
from content.other_readings import reading_words
from content.words import Tiles, small
from quizzes.mistakes import changed, ron_triplet, wrong
from scoring.blocks import BlockKind, block
from scoring.decomposition import Decomposition, Wait
from scoring.fu import CLOSED_RON_FU, SEVEN_PAIRS_FU, WAIT_FU, FuItem, FuReason, count_fu
from scoring.tiles import DRAGONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from quizzes.mistakes import Wrong
    from scoring.blocks import Block
    from scoring.fu import FuCount
    from scoring.score import ScoreResult

_A_SIMPLE = 1
_A_DRAGON = min(DRAGONS)
_EITHER_DOUBLE_WIND = 2 + 4
"""The fu of one table for a pair of the double wind, and those of the other."""


def fu_mistakes(result: ScoreResult) -> Iterator[Wrong]:
    """The mistakes a hand invites, most likely first."""
    fu = result.best.fu
    if fu.items[0].reason is FuReason.SEVEN_PAIRS:
        yield wrong("fu.seven_pairs", None, fu=SEVEN_PAIRS_FU)
        return
    kinds = (_rounding(fu), _closed_or_not(result), _groups(result), _left_out(fu), _added(result), _much(result))
    for each in (each for kind in kinds for each in kind):
        if each.number != fu.rounded:
            yield each


def _rounded(exact: int) -> int:
    return -(-exact // 10) * 10


def _rounding(fu: FuCount) -> Iterator[Wrong]:
    yield wrong("fu.not_rounded", fu.exact, exact=fu.exact)
    yield wrong("fu.rounded_down", fu.exact // 10 * 10, exact=fu.exact)


def _closed_or_not(result: ScoreResult) -> Iterator[Wrong]:
    """Pinfu by tsumo, open pinfu, and the fu of a closed ron: what hangs on the whole hand."""
    fu, closed, tsumo = result.best.fu, result.hand.closed, result.context.is_tsumo
    base = fu.items[0].fu
    if closed and tsumo and len(fu.items) == 1:
        # whatever tsumo would add, rounding lifts it to the next 10
        yield wrong("fu.pinfu_tsumo", _rounded(base + 1), fu=base)
    lifted = [item.fu for item in fu.items if item.reason is FuReason.OPEN_PINFU]
    if lifted:
        yield wrong("fu.open_pinfu", base, fu=base, rounded=fu.rounded)
    if not closed and not tsumo:
        yield wrong("fu.closed_ron", _rounded(fu.exact - sum(lifted) + CLOSED_RON_FU))
    for item in fu.items[1:]:
        if item.block is None and item.reason is not FuReason.OPEN_PINFU:
            called = small(words.fu_reasons()[item.reason].name)
            yield wrong("fu.left_out", _rounded(fu.exact - item.fu), fu=item.fu, name=called)


def _groups(result: ScoreResult) -> Iterator[Wrong]:
    """Triplets and kans taken for closed, called, simple, or for one another."""
    ronned = ron_triplet(result)
    groups = [each for each in result.best.reading.blocks if each.is_group]
    called = [each for each in groups if each.open and each is not ronned]

    def other(mistake: str, fits: Callable[[Block], bool], change: Callable[[Block], Block]) -> Iterator[Wrong]:
        found = [each for each in groups if fits(each)]
        if found:
            win = changed(result, lambda each: change(each) if each in found else each)
            yield wrong(f"fu.{mistake}", count_fu(win, result.rules).rounded, tiles=Tiles.of(found))

    yield from other("ron_triplet", lambda each: each is ronned, lambda each: block(each.kind, each.first))
    yield from other("called", called.__contains__, lambda each: block(each.kind, each.first))
    yield from other("hidden", lambda each: not each.open, lambda each: block(each.kind, each.first, shown=True))
    yield from other(
        "simple", lambda each: not each.is_simple, lambda each: block(each.kind, _A_SIMPLE, shown=each.open)
    )
    yield from other(
        "kan",
        lambda each: each.kind is BlockKind.QUAD,
        lambda each: block(BlockKind.TRIPLET, each.first, shown=each.open),
    )


def _left_out(fu: FuCount) -> Iterator[Wrong]:
    """One item, the small ones first: they are the ones that are overlooked."""
    for item in sorted(fu.items[1:], key=lambda item: item.fu):
        if item.block is not None:
            called = small(words.fu_reasons()[item.reason].name)
            yield wrong("fu.left_out_of", _rounded(fu.exact - item.fu), fu=item.fu, name=called, tiles=item.block)


def _added(result: ScoreResult) -> Iterator[Wrong]:
    """Fu for a wait or a pair that earns none, or too much or too little for a pair of the double wind."""
    best, reading = result.best, result.best.reading
    if reading.wait not in WAIT_FU:
        gap = Decomposition.of(reading.shape, reading.blocks, reading.winning_block, Wait.KANCHAN)
        earned = count_fu(best.win._replace(reading=gap), result.rules).rounded
        yield wrong("fu.wait", earned, wait=small(words.waits()[reading.wait].name))
    pair = next(each for each in reading.blocks if each.is_pair)
    item = next((item for item in best.fu.items if item.block is pair and item.reason not in WAIT_FU.values()), None)
    if item is None:
        win = changed(result, lambda each: block(BlockKind.PAIR, _A_DRAGON) if each is pair else each)
        yield wrong("fu.pair", count_fu(win, result.rules).rounded, tiles=pair)
    elif item.reason is FuReason.PAIR_DOUBLE_WIND:
        rules = replace(result.rules, double_wind_pair_fu=_EITHER_DOUBLE_WIND - item.fu)
        yield wrong("fu.double_wind", count_fu(best.win, rules).rounded, tiles=pair, fu=item.fu)


def _much(result: ScoreResult) -> Iterator[Wrong]:
    """Another reading, and what leaves out most of the bill."""
    fu = result.best.fu
    for bill in result.others:
        if bill.payments:
            said = reading_words(bill.reading)
            yield wrong("fu.reading", bill.fu.rounded, reading=said, fu=bill.fu.rounded)
    groups = [item for item in fu.items if _of_group(item)]
    if len(groups) > 1:
        without = fu.exact - sum(item.fu for item in groups)
        yield wrong("fu.no_groups", _rounded(without), tiles=Tiles.of(item.block for item in groups if item.block))
    base = fu.items[0].fu
    if len(fu.items) > 1:
        yield wrong("fu.only_base", base, fu=base)
    yield wrong("fu.base", _rounded(fu.exact - base), fu=base)


def _of_group(item: FuItem) -> bool:
    return item.block is not None and item.block.is_group
