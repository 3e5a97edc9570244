"""What can go wrong in counting han. Each mistake gives the han it leads to."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from content.explain.explain import explain
from quizzes.counted import YAKUMAN_HAN, right_han
from quizzes.diagnosis.changed import changed, ron_triplet
from quizzes.diagnosis.slips.added_yaku import added_yaku
from quizzes.diagnosis.slips.dora_slips import dora_slips
from quizzes.diagnosis.slips.forgotten_yaku import exchanged_yaku
from quizzes.diagnosis.slips.whole_slips import whole_slips
from quizzes.mistake import Mistake
from scoring.blocks import block
from scoring.score import bill_for
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explain.explanation import Explanation
    from quizzes.mistake import Part
    from scoring.score import Bill, ScoreResult
    from scoring.yaku import YakuResult


def han_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """The mistakes a hand invites, most likely first."""
    best, right, told = result.best, right_han(result), explain(result)
    if not best.payments:
        yield from _without_yaku(result, told)
    elif best.yakuman:
        yield from (mistake for mistake in _slips(result, told) if mistake.value not in right)
        yield _mistake("yakuman", None, yakuman=best.yakuman, han=right[0])
    else:
        yield _mistake("has_yaku", 0, yaku=best.yaku[0].yaku.id)
        slips = _slips(result, told)
        kinds = (_priced(result), _dora(result), _left_out(best), _too_many(result, told), _much(result), slips)
        yield from (mistake for kind in kinds for mistake in kind if mistake.value not in {*right, 0})


def _mistake(name: str, han: int | None, /, **parts: Part) -> Mistake:
    return Mistake(f"han.{name}", "han", han, parts)


def _without_yaku(result: ScoreResult, told: Explanation) -> Iterator[Mistake]:
    prices, kinds = result.rules.prices, result.hand.kinds
    dora = sum(kinds.count(kind) for bonus, wanted in result.context.dora if bonus in prices for kind in wanted)
    dora += len(result.hand.reds) * ("aka_dora" in prices)
    if dora:
        yield _mistake("dora_only", dora)
    for miss in told.near_misses:
        worth, yakuman = _worth(result, miss.yaku), prices[miss.yaku].yakuman
        for han in (worth,) if yakuman or not dora else (worth + dora, worth):
            yield _mistake("near_miss", han, yaku=miss.yaku)
    yield from (mistake for mistake in _slips(result, told) if mistake.value)
    yield _mistake("no_yaku", None)


_TOLD = frozenset(
    [
        "dora_count.forgotten",
        "dora_count.ura_forgotten",
        "dora_count.reds_forgotten",
        "dora_count.none",
        "dora_count.one_missed",
        "dora_count.indicator",
        "han.closed_price",
        "han.reading",
        "fu.reading",
        "han.dora_only",
        "han.has_yaku",
        "yaku_count.beside",
    ]
)
"""Slips of the steps that have a name of their own where all han are given in one number."""


def _slips(result: ScoreResult, told: Explanation) -> Iterator[Mistake]:
    """Yaku that are not there, yaku taken for others, dora misread: as they change the han."""
    near = {miss.yaku for miss in told.near_misses}
    for find in (added_yaku, exchanged_yaku, dora_slips, whole_slips):
        for slip in find(result):
            if slip.id not in _TOLD and not (find is added_yaku and slip.parts["yaku"] in near):
                yield Mistake(slip.id, "han", slip.said.han, slip.parts)


def _worth(result: ScoreResult, yaku: str) -> int:
    """What a yaku is worth here; where it is not paid at all, what it would be worth closed."""
    price = result.rules.prices[yaku]
    value = price.of(closed=result.hand.closed) or price.closed or 0
    return value * YAKUMAN_HAN if price.yakuman else value


def _priced(result: ScoreResult) -> Iterator[Mistake]:
    """The right yaku at the wrong price, or with one more for a triplet that ron made open."""
    if not result.hand.closed:
        prices = result.rules.prices
        less = {found.yaku.id: (prices[found.yaku.id].closed or found.han) - found.han for found in result.best.yaku}
        lowered = tuple(yaku for yaku, han in less.items() if han)
        if lowered:
            yield _mistake("closed_price", result.best.han + sum(less.values()), yaku=lowered)
    ronned, gained = ron_triplet(result), _gained_by_ron(result)
    if ronned is not None and gained is not None:
        bill, found = gained
        han = YAKUMAN_HAN * bill.yakuman or bill.han
        yield _mistake("ron_triplet", han, tiles=(ronned,), yaku=found.yaku.id)


def _gained_by_ron(result: ScoreResult) -> tuple[Bill, YakuResult] | None:
    """The bill if a triplet completed by ron counted as closed, and the yaku it would have more."""
    ronned = ron_triplet(result)
    win = changed(result, lambda held: block(held.kind, held.first) if held is ronned else held)
    bill = bill_for(win, result.rules)
    known = {found.yaku.id for found in result.best.yaku}
    gained = [found for found in bill.yaku if found.yaku.id not in known]
    return (bill, gained[0]) if gained else None


def _dora(result: ScoreResult) -> Iterator[Mistake]:
    best = result.best
    for bonus in best.bonuses:
        yield _mistake("left_out_dora", best.han - bonus.han, name=bonus.id, han=bonus.han)
        if bonus.han > 1:
            yield _mistake("one_dora", best.han - 1, name=bonus.id)
    if len(best.bonuses) > 1:
        yield _mistake("no_bonus", best.yaku_han)
    for bonus_id, indicators in (("dora", result.context.dora_indicators), ("ura_dora", result.context.ura_indicators)):
        held = sum(result.hand.kinds.count(tile.kind) for tile in indicators)
        if held and bonus_id in result.rules.prices:
            counted = sum(bonus.han for bonus in best.bonuses if bonus.id == bonus_id)
            shown = tuple(tile for tile in indicators if tile.kind in result.hand.kinds)
            yield _mistake("indicator", best.han - counted + held, tiles=shown, name=bonus_id)


def _left_out(best: Bill) -> Iterator[Mistake]:
    """One yaku; those worth the same stand together, as nothing tells them apart."""
    for han in sorted({found.han for found in best.yaku}):
        alike = tuple(found.yaku.id for found in best.yaku if found.han == han)
        yield _mistake("left_out", best.han - han, yaku=alike, han=han)


def _too_many(result: ScoreResult, told: Explanation) -> Iterator[Mistake]:
    """A yaku that another one covers, and yaku that fail at one condition."""
    best = result.best
    for step in told.covered:
        yield _mistake("covered", best.han + _worth(result, step.id), yaku=step.id)
    gained = _gained_by_ron(result)
    for miss in told.near_misses:
        if gained is not None and miss.yaku == gained[1].yaku.id:
            continue  # said better: the triplet taken for closed
        # whoever counts the greater yaku does not count the one it stands for beside it
        gone = sum(found.han for found in best.yaku if found.yaku.id in YAKU[miss.yaku].instead_of)
        worth = _worth(result, miss.yaku)
        han = worth if result.rules.prices[miss.yaku].yakuman else best.han - gone + worth
        yield _mistake("near_miss", han, yaku=miss.yaku)


def _much(result: ScoreResult) -> Iterator[Mistake]:
    """Another reading, and two yaku left out at once."""
    best = result.best
    for bill in result.others:
        if bill.payments and bill.payments != best.payments:
            yield _mistake("reading", YAKUMAN_HAN * bill.yakuman or bill.han, reading=bill.reading)
    for one, other in combinations(best.yaku, 2):
        both = one.han + other.han
        yield _mistake("left_out_two", best.han - both, han=both, yaku=one.yaku.id, other=other.yaku.id)
