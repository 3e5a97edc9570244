"""Mistakes about a hand as a whole: whether it is closed, how it is read, or what its yaku are worth."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from quizzes.mistakes.bill.claimed_bill import Said, Slip, closed_ron, said_of, with_lines, worth
from quizzes.question.han_and_fu import dora_held
from quizzes.question.mistake import Part
from scoring.blocks import BlockKind
from scoring.fu import CLOSED_RON_FU, FuReason
from scoring.ruleset import Ruleset
from scoring.score import ScoreResult, bill_for

_DECLARED = frozenset({"riichi", "double_riichi", "open_riichi", "ippatsu"})
"""The yaku for declarations. A learner who wrongly believes that the hand is open still counts these yaku."""
PINFU_RON = 20 + CLOSED_RON_FU
"""The fu of a closed ron without fu for sets, pair or wait. An open hand without these fu has 30 as well."""


def whole_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes about the hand as a whole, the likeliest first."""
    best, right = result.best, said_of(result.best)
    if best.yakuman:
        yield from _beside_yakuman(result)
    elif not best.payments:
        dora = dora_held(result)
        if dora:
            yield Slip("han.dora_only", right._replace(dora=dora, han=dora), {})
    else:
        yield from _priced(result)
        yield from _opened(result)
        if len(right.yaku) > 1:
            yield Slip("han.has_yaku", right._replace(yaku=frozenset(), han=0), {"yaku": best.yaku[0].yaku.id})
    for bill in result.others:
        if bill.payments and bill.payments != best.payments:
            said = said_of(bill)
            mistake = "fu.reading" if said.han == right.han else "han.reading"
            yield Slip(mistake, said, {"reading": bill.reading, "fu": bill.fu.rounded})


def _priced(result: ScoreResult) -> Iterator[Slip]:
    """Yield slips that give the right yaku at their open value in a closed hand, or the other way round."""
    right, prices, closed = said_of(result.best), result.rules.prices, result.hand.closed
    lowered = tuple(
        found.yaku.id
        for found in result.best.yaku
        if prices[found.yaku.id].of(closed=not closed) not in {None, prices[found.yaku.id].of(closed=closed)}
    )
    if lowered:
        han = sum(worth((yaku,), result.rules, closed=not closed) for yaku in lowered)
        own = sum(worth((yaku,), result.rules, closed=closed) for yaku in lowered)
        said = right._replace(han=right.han - own + han)
        yield Slip("han.open_price" if closed else "han.closed_price", said, {"yaku": lowered})


def _opened(result: ScoreResult) -> Iterator[Slip]:
    """Yield slips that treat a closed hand as open because of a closed kan or a ron."""
    if not result.hand.closed:
        return
    said = _as_open(result)
    kans = tuple(held for held in result.best.reading.blocks if held.kind is BlockKind.QUAD)
    if kans:
        yield Slip("whole.kan_opens", said, {"tiles": kans})
    if not result.context.is_tsumo:
        yield Slip("whole.ron_opens", said, {})


def _as_open(result: ScoreResult) -> Said:
    right, prices = said_of(result.best), result.rules.prices
    yaku = frozenset(one for one in right.yaku if one in _DECLARED or prices[one].open is not None)
    han = worth(yaku, result.rules, closed=False) + right.dora if yaku else 0
    alone = right.exact == PINFU_RON
    lines = {**closed_ron(0), **({FuReason.OPEN_PINFU.value: 2} if alone else {})}
    return with_lines(right._replace(yaku=yaku, han=han), lines)


def _beside_yakuman(result: ScoreResult) -> Iterator[Slip]:
    """Yield slips that count ordinary yaku and dora as well as a yakuman, or instead of it."""
    right, dora = said_of(result.best), dora_held(result)
    ordinary = bill_for(result.best.win, _without_yakuman(result.rules))
    yaku = frozenset(found.yaku.id for found in ordinary.yaku)
    parts = dict[str, Part](yaku=result.best.yaku[0].yaku.id, han=right.han)
    if dora:
        yield Slip("han.dora_beside_yakuman", right._replace(dora=dora, han=right.han + dora), parts)
    if yaku:
        both = right._replace(yaku=right.yaku | yaku, dora=dora, han=right.han + ordinary.han)
        yield Slip("han.yaku_beside_yakuman", both, parts)
        yield Slip("yaku_count.yakuman_not_seen", right._replace(yaku=yaku, dora=dora, han=ordinary.han), parts)


@cache
def _without_yakuman(rules: Ruleset) -> Ruleset:
    return replace(rules, prices={name: price for name, price in rules.prices.items() if not price.yakuman})
