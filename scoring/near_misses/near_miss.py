"""Near misses: yaku that a player might believe a hand has, although exactly one condition fails."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from scoring import CONDITIONS, YAKU, Block, Check, Moment, ScoreResult, Win, Yaku, conditions_met
from scoring.near_misses.shortfall import changed_tile, one_short, pointed, ronned, shortfall, worthless_winds

WEAK = 5
"""From this rank on, a near miss is only tempting if the hand has no yaku at all. Rank 0 fools everybody."""
_NOBODY = 2 * WEAK
"""The rank from which on a near miss tempts nobody."""


class NearMiss(NamedTuple):
    """A yaku that the hand lacks, and the only condition of the yaku that fails."""

    yaku: Yaku
    check: Check
    rank: tuple[int, int]
    """The sort key: how tempting the yaku is, then its value as a negative number.

    For the most tempting yaku, the first number is 0. The value is in han, and a yakuman counts as 13 han.
    """

    def blocks(self, win: Win) -> tuple[Block, ...]:
        """Return the blocks that make the condition fail; empty if it fails for another reason."""
        short = () if (found := pointed(self.check, win)) else shortfall(self.yaku, self.check, win)
        return found or ((short.instead,) if short else ())


def tempting(result: ScoreResult) -> tuple[NearMiss, ...]:
    """Return the near misses of the hand's highest-scoring reading, the most tempting first.

    A yaku is left out if another yaku that replaces it fails because of the same blocks.
    """
    found, win = sorted(_tempting(result, frozenset()), key=lambda near: near.rank), result.best.win
    return tuple(
        near
        for near in found
        if not any(near.yaku.id in other.yaku.instead_of and near.blocks(win) == other.blocks(win) for other in found)
    )


def tempts_outside(result: ScoreResult, yaku: frozenset[str]) -> tuple[NearMiss, ...]:
    """Return the near misses whose yaku are not in ``yaku``.

    Most hands have no such near miss, so a fast check for this case comes first.
    """
    if next(_tempting(result, yaku), None) is None:
        return ()
    return tuple(near for near in tempting(result) if near.yaku.id not in yaku)


def _tempting(result: ScoreResult, but: frozenset[str]) -> Iterator[NearMiss]:
    """Yield every near miss that is tempting, except those of the yaku in ``but``, in the order of the list of yaku."""
    weakest = WEAK if result.best.payments else _NOBODY
    met = conditions_met(result.best.win)
    for yaku in _in_question(result):
        missing = yaku.needs & ~met
        # first check that at most one condition fails, because this is fast and rules out most yaku
        if not missing & (missing - 1) and yaku.id not in but:
            near = _near_miss(result, yaku, missing)
            if near is not None and near.rank[0] < weakest:
                yield near


def _in_question(result: ScoreResult) -> list[Yaku]:
    """Return the yaku of the ruleset that no reading has and that would count together with the yaku of the hand."""
    best = result.best
    if any(found.yaku.alone for found in best.yaku):
        return []
    known = {name for bill in result.bills for name in bill.yaku.ids}
    known.update(*(found.yaku.instead_of for found in best.yaku))
    prices = result.rules.prices
    return [
        yaku
        for yaku in YAKU.values()
        if yaku.id in prices and yaku.id not in known and (prices[yaku.id].yakuman or not best.yakuman)
    ]


def _near_miss(result: ScoreResult, yaku: Yaku, missing: int) -> NearMiss | None:
    """Return the near miss of a yaku; None if the hand is far from the yaku, or nobody would be tempted.

    Either exactly one condition of the yaku fails, or none does, but the hand is open and only closed hands are paid
    for the yaku. In the second case, ``closed_hand`` is named as the condition that fails.

    :param missing: the bit of the condition that fails; 0 if none fails.
    """
    win, price = result.best.win, result.rules.prices[yaku.id]
    closed_only = price.open is None and not win.hand.closed
    failing = next((condition for condition in yaku.requires if condition.bit == missing), CONDITIONS["closed_hand"])
    value = price.of(closed=win.hand.closed) or price.closed
    if value is None or (closed_only and failing.id != "closed_hand") or not (missing or closed_only):
        return None
    check = Check.of(failing, win)
    weight = temptation(yaku, check, win)
    return None if weight is None else NearMiss(yaku, check, (weight, -value * (13 if price.yakuman else 1)))


def temptation(yaku: Yaku, check: Check, win: Win) -> int | None:
    """Return how tempting it is to overlook a failing condition; a lower number is more tempting.

    None means that nobody would expect the yaku.
    """
    tempts = _TEMPTS.get(check.condition.id, _SHORT)
    return tempts if isinstance(tempts, int) else tempts(yaku, check, win)


Tempts = Callable[[Yaku, Check, Win], int | None]
"""A function that returns how tempting it is to overlook a failing condition."""


def _all_but_one(weight: int) -> Tempts:
    return lambda _, check, __: weight if len(check.offenders) == 1 else None


def _simples(_yaku: Yaku, check: Check, _win: Win) -> int | None:
    """Return how tempting tanyao is; None if several blocks break it, or a set of honours does."""
    if len(check.offenders) != 1:
        return None
    [block] = check.offenders
    return (None if block.is_group else 4) if block.is_honour else 2


def _pair(yaku: Yaku, _check: Check, win: Win) -> int | None:
    """Return how tempting a yaku is if only its pair is missing; None if one of its sets is missing too."""
    sets = [other for other in yaku.checklist(win) if other.condition.wanted]
    return 2 if all(len(other.proof or ()) == other.condition.wanted for other in sets) else None


def _concealed(_yaku: Yaku, check: Check, win: Win) -> int | None:
    return 0 if ronned(check, win) else 2 if check.offenders and one_short(check) else None


def _one_block_short(weight: int, yaku: Yaku, check: Check, win: Win) -> int | None:
    return weight if shortfall(yaku, check, win) else None


_SHORT, _VALUE_SET = partial(_one_block_short, 3), partial(_one_block_short, WEAK)


_TEMPTS: dict[str, int | Tempts] = {
    "closed_hand": lambda yaku, _check, _win: 4 if yaku.id == "menzen_tsumo" else 0,
    **dict.fromkeys(("two_sided_wait", "pair_wait", "thirteen_sided_wait", "nine_sided_wait"), 0),
    **dict.fromkeys(("worthless_pair", "tile_from_the_wall"), 0),
    "no_pair": 1,
    "on_one_of_bamboo": 3,
    **dict.fromkeys(("three_concealed_groups", "four_concealed_groups"), _concealed),
    **dict.fromkeys(("three_quads", "four_quads"), lambda _yaku, check, _win: 4 if one_short(check) else None),
    "seat_wind_group": lambda yaku, check, win: 1 if worthless_winds(win) else _VALUE_SET(yaku, check, win),
    **dict.fromkeys(("round_wind_group", "white_group", "green_group", "red_group"), _VALUE_SET),
    **dict.fromkeys(("dragon_pair", "wind_pair"), _pair),
    "twin_sequences": lambda yaku, check, win: 1 if pointed(check, win) else _VALUE_SET(yaku, check, win),
    "nine_gates": lambda _yaku, check, win: 2 if changed_tile(check, win) else None,
    "by_tsumo": lambda _yaku, _check, win: 2 if Moment.FIRST_TURN in win.context.moment else None,
    "all_simples": _simples,
    **dict.fromkeys(("all_outside", "one_suit_and_honours", "one_suit"), _all_but_one(2)),
    **dict.fromkeys(("all_with_terminal", "all_groups", "only_orphans", "only_terminals"), _all_but_one(3)),
    **dict.fromkeys(("only_honours", "only_green", "only_peacock"), _all_but_one(3)),
    "all_sequences": _all_but_one(4),
}
"""For each condition, how tempting it is to overlook that the condition fails, or a function that returns this."""
