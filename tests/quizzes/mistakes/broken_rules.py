"""Wrong beliefs of learners, each with the rule of the plain scorer that it breaks and the names of its mistakes.

A belief has several names if it leads to different mistakes, and each name is true of the hand in which it occurs:
a learner who thinks that four sequences are pinfu overlooks the wait of one hand and the pair of another.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.quizzes.mistakes import plain_scorer as plain
from tests.quizzes.mistakes.plain_scorer import (
    DRAGONS,
    WINDS,
    Set,
    Table,
    group_fu,
    name_of,
    next_of,
    simple,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


from tests.quizzes.mistakes.broken_yaku_rules import ADDED, EXCHANGED, FORGOTTEN, broken

# --- dora ------------------------------------------------------------------------------------------------------


def _dora(shown: tuple[int, ...], tiles: tuple[int, ...], reds: int) -> int:
    return sum(tiles.count(next_of(kind) or 0) for kind in shown) + reds


def _once(t: Table) -> int:
    return sum(next_of(kind) in t.tiles for kind in (*t.shown, *t.ura)) + len(t.reds)


def _less_called(t: Table) -> int:
    left = list(t.tiles)
    for kind in t.called:
        left.remove(kind)
    return _dora((*t.shown, *t.ura), tuple(left), len(t.reds) - t.called_reds)


def _less_last(t: Table) -> int:
    left = list(t.tiles)
    left.remove(t.last)
    return _dora((*t.shown, *t.ura), tuple(left), len(t.reds))


def _red_once(t: Table) -> int:
    """Count a red five that is also dora only once."""
    left = list(t.tiles)
    for kind in t.reds:
        left.remove(kind)
    return _dora((*t.shown, *t.ura), tuple(left), len(t.reds))


def _before(kind: int) -> int:
    return next(other for other in range(34) if next_of(other) == kind)


def _pointing(points: Callable[[int], int | None]) -> Callable[[Table], int]:
    return lambda t: plain.dora(t, points)


_POINTED = "dora_count.{} dora_count.forgotten dora_count.none"
"""The possible mistakes for a wrong dora. If the hand lacks the wrong tile, it looks as if dora were forgotten."""
DORA = (
    broken("dora are not counted", "dora_count.forgotten", dora=lambda t: _dora(t.ura, t.tiles, len(t.reds))),
    broken("ura are not counted", "dora_count.ura_forgotten", dora=lambda t: _dora(t.shown, t.tiles, len(t.reds))),
    broken("red fives are not counted", "dora_count.reds_forgotten", dora=lambda t: plain.dora(replace(t, reds=()))),
    broken(
        "no dora at all",
        "dora_count.none dora_count.forgotten dora_count.ura_forgotten dora_count.reds_forgotten",
        dora=lambda _: 0,
    ),
    broken("a pair of dora is one", "dora_count.pair_once", dora=_once),
    broken("no dora in called sets", "dora_count.called", dora=_less_called),
    broken("the winning tile is no dora", "dora_count.winning_tile", dora=_less_last),
    broken("a red dora is one", "dora_count.red_once", dora=_red_once),
    broken("red fives count twice", "dora_count.reds_twice", dora=lambda t: plain.dora(t) + len(t.reds)),
    broken(
        "only the first indicator is read",
        "dora_count.first_indicator",
        dora=lambda t: _dora((*t.shown[:1], *t.ura), t.tiles, len(t.reds)),
    ),
    broken(
        "the indicator is the dora",
        _POINTED.format("indicator"),
        dora=_pointing(lambda kind: kind),
    ),
    broken(
        "the indicator is dora as well",
        "dora_count.both dora_count.indicator",
        dora=lambda t: plain.dora(t) + sum(t.tiles.count(kind) for kind in (*t.shown, *t.ura)),
    ),
    broken(
        "the tile before is the dora",
        _POINTED.format("backwards"),
        dora=_pointing(_before),
    ),
    broken(
        "dragons the other way round",
        "dora_count.dragon_order",
        dora=_pointing(lambda kind: _before(kind) if kind in DRAGONS else next_of(kind)),
    ),
    broken(
        "East, South, North, West",
        "dora_count.wind_order",
        dora=_pointing(lambda kind: {27: 28, 28: 30, 30: 29, 29: 27}.get(kind, next_of(kind))),
    ),
    broken(
        "winds the other way round",
        "dora_count.wind_order",
        dora=_pointing(lambda kind: _before(kind) if kind in WINDS else next_of(kind)),
    ),
    broken(
        "nothing follows a 9",
        "dora_count.last_of_row",
        dora=_pointing(lambda kind: after if (after := next_of(kind)) is not None and after > kind else None),
    ),
)


# --- han -------------------------------------------------------------------------------------------------------


def _other_price(t: Table, yaku: str, *, closed: bool) -> int:
    if t.closed is closed:
        return plain.price(t, yaku)
    closed_han, open_han, _ = t.prices[yaku]
    return (closed_han if closed else open_han) or plain.price(t, yaku)


def _ordinary(t: Table, held: set[str]) -> int:
    return sum(plain.price(t, name) for name in held) + plain.dora(t)


def _yakuman(t: Table, yakuman: set[str]) -> int:
    return 13 * sum(t.prices[name][0 if t.closed else 1] or 1 for name in yakuman)


HAN = (
    broken("calls cost nothing", "han.closed_price", price=lambda t, yaku: _other_price(t, yaku, closed=True)),
    broken("the open value always", "han.open_price", price=lambda t, yaku: _other_price(t, yaku, closed=False)),
    broken(
        "dora beside a yakuman",
        "han.dora_beside_yakuman",
        together=lambda t, _, yakuman: (yakuman, plain.dora(t), _yakuman(t, yakuman) + plain.dora(t)),
    ),
    broken(
        "yaku and dora beside a yakuman",
        "han.yaku_beside_yakuman han.dora_beside_yakuman",
        together=lambda t, held, yakuman: (yakuman | held, plain.dora(t), _yakuman(t, yakuman) + _ordinary(t, held)),
    ),
    broken(
        "yakuman are not known",
        "yaku_count.yakuman_not_seen",
        together=lambda t, held, _: (held, plain.dora(t) * bool(held), _ordinary(t, held) if held else 0),
    ),
    broken("the second reading", "han.reading fu.reading", view=lambda t: t.others[0] if t.others else t),
)


# --- fu --------------------------------------------------------------------------------------------------------


def _won(t: Table, others: Mapping[str, int], **changed: int) -> dict[str, int]:
    return {**plain.won(t, others), **changed}


def _waits(*earn: str) -> Callable[[Table], dict[str, int]]:
    return lambda t: {"wait": 2} if t.wait in earn else {}


def _groups(fu: Callable[[Set], int]) -> Callable[[Table], dict[str, int]]:
    return lambda t: {name_of(group): fu(group) for group in t.groups}


def _times(fits: Callable[[Set], bool], times: float) -> Callable[[Table], dict[str, int]]:
    return _groups(lambda group: int(group_fu(group) * (times if fits(group) else 1)))


def _called_like_drawn(t: Table) -> dict[str, int]:
    by_ron = t.won if t.won is not None and t.won.shown and t.won.form == "triplet" else None
    return {name_of(one): group_fu(one if one == by_ron else one._replace(shown=False)) for one in t.groups}


def _is_kan(group: Set) -> bool:
    return group.form == "quad"


def _any_pair(t: Table, fits: Callable[[int], bool]) -> dict[str, int]:
    kind = t.pairs[0].kinds[0]
    return plain.pair(t) or ({name_of(t.pairs[0]): 2} if fits(kind) else {})


def _no_pair(t: Table, fits: Callable[[int], bool]) -> dict[str, int]:
    return {} if fits(t.pairs[0].kinds[0]) else plain.pair(t)


def _dragons_doubled(t: Table) -> dict[str, int]:
    return {name: 4 if t.pairs[0].kinds[0] in DRAGONS else fu for name, fu in plain.pair(t).items()}


def _win_fu(t: Table) -> dict[str, int]:
    return {"tsumo": 2} if t.tsumo else {"closed_ron": 10}


EARNING = ("KANCHAN", "PENCHAN", "TANKI")

FU = (
    broken(
        "10 for a closed ron are not known",
        "fu.left_out",
        won=lambda t, others: {} if t.closed and not t.tsumo else plain.won(t, others),
    ),
    broken("2 for tsumo are not known", "fu.left_out", won=lambda t, others: {} if t.tsumo else plain.won(t, others)),
    broken(
        "10 for every ron",
        "fu.closed_ron",
        won=lambda t, others: plain.won(t, others) if t.tsumo else {"closed_ron": 10},
    ),
    broken(
        "10 for every closed hand",
        "fu.closed_tsumo",
        won=lambda t, others: _won(t, others, closed_ron=10) if t.closed else plain.won(t, others),
    ),
    broken(
        "2 for every tsumo", "fu.pinfu_tsumo", won=lambda t, others: {"tsumo": 2} if t.tsumo else plain.won(t, others)
    ),
    broken(
        "an open hand may stay at 20",
        "fu.open_pinfu",
        won=lambda t, others: {} if "open_pinfu" in plain.won(t, others) else plain.won(t, others),
    ),
    broken(
        "every open ron is lifted",
        "fu.not_open_pinfu",
        won=lambda t, others: {"open_pinfu": 2} if not t.closed and not t.tsumo else plain.won(t, others),
    ),
    broken("2 for a two-sided wait", "fu.wait", wait=_waits(*EARNING, "RYANMEN")),
    broken("2 for a wait on two pairs", "fu.wait_of_pairs", wait=_waits(*EARNING, "SHANPON")),
    broken("a gap earns nothing", "fu.left_out_of", wait=_waits("PENCHAN", "TANKI")),
    broken("an edge earns nothing", "fu.left_out_of", wait=_waits("KANCHAN", "TANKI")),
    broken("a wait for the pair earns nothing", "fu.left_out_of", wait=_waits("KANCHAN", "PENCHAN")),
    broken("every pair of numbers earns 2", "fu.pair", pair=lambda t: _any_pair(t, lambda kind: kind < 27)),
    broken("every pair of winds earns 2", "fu.guest_pair", pair=lambda t: _any_pair(t, lambda kind: kind in WINDS)),
    broken(
        "a pair of dragons earns nothing", "fu.left_out_of", pair=lambda t: _no_pair(t, lambda kind: kind in DRAGONS)
    ),
    broken("a pair of dragons earns 4", "fu.pair_once", pair=_dragons_doubled),
    broken("a pair of winds earns nothing", "fu.left_out_of", pair=lambda t: _no_pair(t, lambda kind: kind in WINDS)),
    broken(
        "the double wind of another table", "fu.double_wind", view=lambda t: replace(t, double_wind=6 - t.double_wind)
    ),
    broken("called triplets like drawn ones", "fu.called", groups=_called_like_drawn),
    broken("drawn triplets like called ones", "fu.hidden", groups=_times(lambda group: not group.shown, 0.5)),
    broken(
        "terminals like simples",
        "fu.simple",
        groups=_times(lambda group: group.kinds[0] < 27 and not simple(group.kinds[0]), 0.5),
    ),
    broken("honours like simples", "fu.honours", groups=_times(lambda group: group.kinds[0] >= 27, 0.5)),
    broken("simples like terminals", "fu.outside", groups=_times(lambda group: simple(group.kinds[0]), 2)),
    broken("kans like triplets", "fu.kan", groups=_times(_is_kan, 0.25)),
    broken("kans are twice a triplet", "fu.kan_doubled", groups=_times(_is_kan, 0.5)),
    broken("sets earn nothing", "fu.no_groups fu.left_out_of", groups=lambda _: {}),
    broken("no 20 to begin with", "fu.base", start=lambda _: {}),
    broken(
        "always 20",
        "fu.only_base fu.left_out fu.left_out_of fu.no_groups fu.open_pinfu",
        groups=lambda _: {},
        pair=lambda _: {},
        wait=lambda _: {},
        won=lambda _, __: {},
    ),
    broken("seven pairs with 2 for the wait", "fu.seven_pairs", seven_pairs=lambda _: {"seven_pairs": 25, "wait": 2}),
    broken(
        "seven pairs with the fu of the win", "fu.seven_pairs", seven_pairs=lambda t: {"seven_pairs": 25, **_win_fu(t)}
    ),
    broken("seven pairs from 20", "fu.seven_pairs", seven_pairs=lambda t: {"base": 20, "wait": 2, **_win_fu(t)}),
    broken("seven pairs rounded to 30", "fu.seven_pairs", rounded=lambda exact: (exact + 9) // 10 * 10),
    broken("fu are not rounded", "fu.not_rounded", rounded=lambda exact: exact),
    broken("fu are rounded down", "fu.rounded_down", rounded=lambda exact: exact if exact == 25 else exact // 10 * 10),
    broken(
        "full tens are rounded up",
        "fu.rounded_twice",
        rounded=lambda exact: exact if exact == 25 else exact // 10 * 10 + 10,
    ),
)

BROKEN = (*FORGOTTEN, *EXCHANGED, *ADDED, *DORA, *HAN, *FU)
"""Every broken rule."""
