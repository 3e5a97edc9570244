"""The yaku a player could think a hand has: those that fail at one condition only, and at a tempting one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from content.explain import checklist as lines
from content.explain.explanation import NearMiss
from content.words.engine_words import sentence, small
from content.words.yaku_book import Naming, inline, name
from scoring.conditions.situation_conditions import closed_hand
from scoring.conditions.tile_conditions import seat_wind_group
from scoring.context import Moment
from scoring.yaku import YAKU, Check, Company

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.score import ScoreResult
    from scoring.win import Win
    from scoring.yaku import Yaku

MOST = 4
"""How many near misses a hand shows."""

WEAK = 5
"""How tempting a failure is: 0 fools everybody; from here on it is shown only where a hand has no yaku at all."""


class _Candidate(NamedTuple):
    rank: tuple[int, int]
    yaku: Yaku
    check: Check
    miss: NearMiss


def near_misses(result: ScoreResult, naming: Naming = Naming.ROMAJI) -> tuple[NearMiss, ...]:
    """The tempting yaku that fail by exactly one condition in the reading that is paid, best first."""
    bill = result.best
    weakest = WEAK if bill.payments else 2 * WEAK
    found = [
        candidate
        for yaku in _in_question(result)
        if (candidate := _candidate(result, yaku, naming)) and candidate.rank[0] < weakest
    ]
    found.sort(key=lambda candidate: candidate.rank)
    kept = [
        candidate
        for candidate in found
        if not any(candidate.yaku.id in other.yaku.instead_of and _alike(candidate, other) for other in found)
    ]
    return tuple(candidate.miss for candidate in kept[:MOST])


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


def _candidate(result: ScoreResult, yaku: Yaku, naming: Naming) -> _Candidate | None:
    win, price = result.best.win, result.rules.prices[yaku.id]
    fails = [check for check in yaku.checklist(win) if not check.holds]
    closed_only = price.open is None and not win.hand.closed
    if closed_only and not fails:
        fails = [Check.of(closed_hand, win)]
    value = price.of(closed=win.hand.closed) or price.closed
    if len(fails) != 1 or value is None or (closed_only and fails[0].condition is not closed_hand):
        return None
    check = fails[0]
    weight = temptation(yaku, check, win)
    if weight is None:
        return None
    line = lines.line(yaku, check, win)
    called, reason = inline(name(yaku.id, naming)), small(line.text)
    if check.condition is closed_hand:
        reason = sentence("near_miss.closed_only", called=reason)
    said = sentence("near_miss.said", yaku=called, reason=reason)
    if check.condition is seat_wind_group and lines.worthless_winds(win):
        called, said = "yakuhai", sentence("near_miss.guest_wind", reason=reason)
    worth = value * (13 if price.yakuman else 1)
    miss = NearMiss(yaku.id, check.condition.id, said, reason, line.blocks, ((called, yaku.id),))
    return _Candidate((weight, -worth), yaku, check, miss)


def temptation(yaku: Yaku, check: Check, win: Win) -> int | None:
    """How much a failing condition tempts, the less the more; None where nobody would think the yaku counts."""
    tempts = _TEMPTS.get(check.condition.id, _one_block_short)
    return tempts if isinstance(tempts, int) else tempts(yaku, check, win)


def _called(yaku: Yaku, _check: Check, _win: Win) -> int:
    return 4 if yaku.id == "menzen_tsumo" else 0


def _all_but_one(weight: int) -> Callable[[Yaku, Check, Win], int | None]:
    """One block breaks what all the others keep."""
    return lambda _, check, __: weight if len(check.offenders) == 1 else None


def _simples(_yaku: Yaku, check: Check, _win: Win) -> int | None:
    """A set of honours tempts nobody to tanyao."""
    if len(check.offenders) != 1 or (check.offenders[0].is_group and check.offenders[0].is_honour):
        return None
    return 4 if check.offenders[0].is_honour else 2


def _pair(yaku: Yaku, _check: Check, win: Win) -> int | None:
    """The sets are there, and no more of them than the yaku wants."""
    sets = [other for other in yaku.checklist(win) if other.condition.wanted]
    return 2 if all(len(other.proof or ()) == other.condition.wanted for other in sets) else None


def _concealed(_yaku: Yaku, check: Check, win: Win) -> int | None:
    if lines.ronned(check, win):
        return 0
    return 2 if check.offenders and _one_short(check) else None


def _kans(_yaku: Yaku, check: Check, _win: Win) -> int | None:
    return 4 if _one_short(check) else None


def _one_short(check: Check) -> bool:
    return check.condition.wanted == len(check.start) + 1


def _winds(yaku: Yaku, check: Check, win: Win) -> int | None:
    return 1 if lines.worthless_winds(win) else _value_set(yaku, check, win)


def _first_turn(_yaku: Yaku, _check: Check, win: Win) -> int | None:
    return 2 if Moment.FIRST_TURN in win.context.moment else None


def _gates(_yaku: Yaku, check: Check, win: Win) -> int | None:
    return 2 if lines.changed_tile(check, win) else None


def _twins(yaku: Yaku, check: Check, win: Win) -> int | None:
    if lines.pointed(check, win):
        return 1
    return WEAK if lines.shortfall(yaku, check, win) else None


def _value_set(yaku: Yaku, check: Check, win: Win) -> int | None:
    return WEAK if lines.shortfall(yaku, check, win) else None


def _one_block_short(yaku: Yaku, check: Check, win: Win) -> int | None:
    return 3 if lines.shortfall(yaku, check, win) else None


_TEMPTS: dict[str, int | Callable[[Yaku, Check, Win], int | None]] = {
    "closed_hand": _called,
    "two_sided_wait": 0,
    "worthless_pair": 0,
    "pair_wait": 0,
    "thirteen_sided_wait": 0,
    "nine_sided_wait": 0,
    "tile_from_the_wall": 0,
    "no_pair": 1,
    "on_one_of_bamboo": 3,
    "three_concealed_groups": _concealed,
    "four_concealed_groups": _concealed,
    "three_quads": _kans,
    "four_quads": _kans,
    "seat_wind_group": _winds,
    "round_wind_group": _value_set,
    "white_group": _value_set,
    "green_group": _value_set,
    "red_group": _value_set,
    "dragon_pair": _pair,
    "wind_pair": _pair,
    "twin_sequences": _twins,
    "nine_gates": _gates,
    "by_tsumo": _first_turn,
    "all_simples": _simples,
    "all_outside": _all_but_one(2),
    "one_suit_and_honours": _all_but_one(2),
    "one_suit": _all_but_one(2),
    "all_with_terminal": _all_but_one(3),
    "all_groups": _all_but_one(3),
    "only_orphans": _all_but_one(3),
    "only_terminals": _all_but_one(3),
    "only_honours": _all_but_one(3),
    "only_green": _all_but_one(3),
    "only_peacock": _all_but_one(3),
    "all_sequences": _all_but_one(4),
}
