"""The yaku a player could think a hand has: those that fail at one condition only, and at a tempting one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from content import checklist as lines
from content.explanation import NearMiss
from content.words import sentence
from content.yaku_book import name
from scoring.context import Moment
from scoring.situation_conditions import closed_hand
from scoring.tiles import HONOURS
from scoring.yaku import YAKU, Check, Company

if TYPE_CHECKING:
    from scoring.score import Bill, ScoreResult
    from scoring.win import Win
    from scoring.yaku import Yaku

MOST = 4
"""How many near misses a hand shows."""

# How tempting a failure is: 0 is what fools everybody, WEAK is shown only where a hand has no yaku at all.
WEAK = 5
_WAITS = frozenset({"two_sided_wait", "pair_wait", "thirteen_sided_wait", "nine_sided_wait"})
_CONCEALED = frozenset({"three_concealed_groups", "four_concealed_groups"})
_KANS = frozenset({"three_quads", "four_quads"})
_ONE_TILE_OFF = {
    "worthless_pair": 0,
    "tile_from_the_wall": 0,
    "no_pair": 1,
    "dragon_pair": 2,
    "wind_pair": 2,
    "on_one_of_bamboo": 3,
}
_ONE_BLOCK_OFF = {
    "one_suit_and_honours": 2,
    "one_suit": 2,
    "all_simples": 2,
    "all_outside": 2,
    "all_with_terminal": 3,
    "all_groups": 3,
    "only_orphans": 3,
    "only_terminals": 3,
    "only_honours": 3,
    "only_green": 3,
    "only_peacock": 3,
    "all_sequences": 4,
}


class _Candidate(NamedTuple):
    rank: tuple[int, int]
    yaku: Yaku
    check: Check
    miss: NearMiss


def near_misses(result: ScoreResult) -> tuple[NearMiss, ...]:
    """The tempting yaku that fail by exactly one condition in the reading that is paid, best first."""
    bill = result.best
    weakest = WEAK if bill.payments else 2 * WEAK
    found = [
        candidate
        for yaku in _in_question(result)
        if (candidate := _candidate(result, yaku)) and candidate.rank[0] < weakest
    ]
    found.sort(key=lambda candidate: candidate.rank)
    kept = [
        each
        for each in found
        if not any(each.yaku.id in other.yaku.instead_of and _alike(each, other) for other in found)
    ]
    return tuple(each.miss for each in kept[:MOST])


def _alike(one: _Candidate, other: _Candidate) -> bool:
    return one.miss.blocks == other.miss.blocks


def _in_question(result: ScoreResult) -> list[Yaku]:
    """The yaku this table pays that no reading of the hand has, and that would count beside what it has."""
    best = result.best
    if any(found.yaku.company is Company.ALONE for found in best.yaku):
        return []
    known = {found.yaku.id for bill in result.bills for found in bill.yaku}
    known.update(*(found.yaku.instead_of for found in best.yaku))
    prices = result.rules.prices
    return [
        yaku
        for yaku in YAKU.values()
        if yaku.id in prices and yaku.id not in known and (prices[yaku.id].yakuman or not best.yakuman)
    ]


def _candidate(result: ScoreResult, yaku: Yaku) -> _Candidate | None:
    bill, price = result.best, result.rules.prices[yaku.id]
    win = bill.win
    fails = [check for check in yaku.checklist(win) if not check.holds]
    closed_only = price.open is None and not win.hand.closed
    if closed_only and not fails:
        fails = [Check.of(closed_hand, win)]
    value = price.of(closed=win.hand.closed) or price.closed
    if len(fails) != 1 or value is None or (closed_only and fails[0].condition is not closed_hand):
        return None
    check = fails[0]
    weight = temptation(yaku, check, bill)
    if weight is None:
        return None
    line = lines.line(yaku, check, win)
    reason = line.text[0].lower() + line.text[1:]
    said = sentence("closed_only" if check.condition is closed_hand else "near_miss", yaku=name(yaku.id), reason=reason)
    worth = value * (13 if price.yakuman else 1)
    return _Candidate((weight, -worth), yaku, check, NearMiss(yaku.id, check.condition.id, said, line.blocks))


def temptation(yaku: Yaku, check: Check, bill: Bill) -> int | None:
    """How much a failing condition tempts: the less the more; None where nobody would think the yaku counts."""
    win, condition = bill.win, check.condition.id
    if check.condition is closed_hand:
        return 4 if yaku.id == "menzen_tsumo" else 0
    if condition in _WAITS:
        return 0
    if condition in _ONE_TILE_OFF:
        return _ONE_TILE_OFF[condition]
    if condition in _ONE_BLOCK_OFF:
        return _one_block(condition, check, bill)
    if condition in _CONCEALED:
        return _concealed(check, win)
    if condition in _KANS:
        return 4 if check.condition.wanted == len(check.start) + 1 else None
    if condition == "seat_wind_group":
        return 1 if lines.worthless_winds(win) else None
    if condition == "by_tsumo":
        return 2 if Moment.FIRST_TURN in win.context.moment and not bill.yaku else None
    if condition == "nine_gates":
        return 2 if lines.changed_tile(check, win) else None
    return _one_block_short(yaku, check, win)


def _one_block(condition: str, check: Check, bill: Bill) -> int | None:
    """One block breaks what all the others keep; a set that is itself a yaku tempts nobody to tanyao."""
    if len(check.offenders) != 1:
        return None
    offender = check.offenders[0]
    if condition == "all_simples" and offender.first in HONOURS:
        return None if offender.is_group else 4
    return _ONE_BLOCK_OFF[condition]


def _concealed(check: Check, win: Win) -> int | None:
    if lines.ronned(check, win):
        return 0
    return 2 if check.offenders and check.condition.wanted == len(check.start) + 1 else None


def _one_block_short(yaku: Yaku, check: Check, win: Win) -> int | None:
    if lines.pointed(check, win) and check.condition.id == "twin_sequences":
        return 1
    short = lines.shortfall(yaku, check, win)
    if short is None:
        return None
    if check.condition.id == "twin_sequences" or yaku.id in {"haku", "hatsu", "chun", "round_wind"}:
        return WEAK
    return 3
