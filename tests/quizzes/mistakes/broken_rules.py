"""Wrong beliefs of learners, each with the rule of the plain scorer that it breaks and the names of its mistakes.

A belief has several names if it leads to different mistakes, and each name is true of the hand in which it occurs:
a learner who thinks that four sequences are pinfu overlooks the wait of one hand and the pair of another.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tests.quizzes.mistakes import plain_scorer as plain
from tests.quizzes.mistakes.plain_scorer import (
    DRAGONS,
    REPLACES,
    WINDS,
    Set,
    Table,
    group_fu,
    name_of,
    next_of,
    outside,
    simple,
    suit,
    twins,
    valued,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Broken(NamedTuple):
    """A wrong rule that a learner may believe."""

    name: str
    rules: Mapping[str, object]
    names: frozenset[str]


def never(_: Table) -> bool:
    return False


def _broken(name: str, names: str, **rules: object) -> Broken:
    return Broken(name, rules, frozenset(names.split()))


def _forgotten(name: str, *yaku: str, also: str = "") -> Broken:
    return _broken(f"{name} is not known", f"yaku_count.{name}_forgotten {also}", **dict.fromkeys(yaku, never))


FORGOTTEN = (
    _forgotten("tsumo", "menzen_tsumo"),
    _forgotten("riichi", "riichi", "double_riichi", "open_riichi"),
    _forgotten("ippatsu", "ippatsu"),
    _forgotten("last_tile", "haitei", "houtei"),
    _forgotten("kan_tile", "rinshan", "chankan"),
    _forgotten("pinfu", "pinfu"),
    _forgotten("tanyao", "tanyao"),
    _forgotten("dragons", "haku", "hatsu", "chun", also="yaku_count.shousangen_alone"),
    _forgotten("seat_wind", "seat_wind", also="yaku_count.double_wind_once"),
    _forgotten("round_wind", "round_wind", also="yaku_count.double_wind_once"),
    _forgotten("twins", "iipeikou", "ryanpeikou"),
    _forgotten("three_suits", "sanshoku_doujun", "sanshoku_doukou"),
    _forgotten("straight", "ittsuu"),
    _forgotten("outside", "chanta", "junchan", "honroutou"),
    _forgotten("flush", "honitsu", "chinitsu"),
    _forgotten("toitoi", "toitoi"),
    _forgotten("sanankou", "sanankou"),
    _forgotten("seven_pairs", "chiitoitsu"),
    _forgotten("shousangen", "shousangen"),
)


def _without(one: str) -> dict[str, set[str]]:
    return {name: replaced for name, replaced in REPLACES.items() if name != one}


EXCHANGED = (
    _broken("double riichi is riichi", "yaku_count.double_as_riichi", double_riichi=never),
    _broken(
        "double riichi is 1 han",
        "han.double_riichi",
        price=lambda t, yaku: 1 if yaku == "double_riichi" else plain.price(t, yaku),
    ),
    _broken("ryanpeikou is iipeikou", "yaku_count.twins_once", ryanpeikou=never),
    _broken("a full flush is a half flush", "yaku_count.full_as_half", chinitsu=never),
    _broken("a half flush is a full flush", "yaku_count.half_as_full", chinitsu=plain.YAKU["honitsu"]),
    _broken("junchan is chanta", "yaku_count.junchan_as_chanta", junchan=never),
    _broken("chanta is junchan", "yaku_count.chanta_as_junchan", junchan=plain.YAKU["chanta"]),
    _broken("honroutou is chanta", "yaku_count.honroutou_as_chanta yaku_count.outside_forgotten", honroutou=never),
    _broken("iipeikou beside ryanpeikou", "yaku_count.beside", replaces=_without("ryanpeikou")),
    _broken("chanta beside junchan", "yaku_count.beside", replaces=_without("junchan")),
    _broken("chanta beside honroutou", "yaku_count.beside", replaces=_without("honroutou")),
    _broken("honitsu beside chinitsu", "yaku_count.beside", replaces=_without("chinitsu")),
    _broken("riichi beside double riichi", "yaku_count.beside", replaces=_without("double_riichi")),
    _broken(
        "no dragons beside shousangen",
        "yaku_count.shousangen_alone",
        view=lambda t: t,
        **{
            name: lambda t, kind=kind: plain.dragon_group(kind)(t) and not plain.YAKU["shousangen"](t)
            for name, kind in (("haku", 31), ("hatsu", 32), ("chun", 33))
        },
    ),
    _broken(
        "a double wind is one yaku",
        "yaku_count.double_wind_once",
        round_wind=lambda t: t.seat != t.round and plain.wind_group("round")(t),
    ),
    _broken(
        "last discard and last draw change names",
        "yaku_count.last_tile_swapped",
        haitei=plain.YAKU["houtei"],
        houtei=plain.YAKU["haitei"],
    ),
)


def _pays(*yaku: str) -> Callable[[Table, str], bool]:
    return lambda t, name: name in t.prices and (name in yaku or plain.allowed(t, name))


def _with_pair(*kinds: int) -> Callable[[Table], bool]:
    return lambda t: any(group.kinds[0] in kinds for group in t.groups) or (t.four and t.pairs[0].kinds[0] in kinds)


def _or_pair(wind: str) -> Callable[[Table], bool]:
    return lambda t: _with_pair(getattr(t, wind))(t)


def _guest(wind: str) -> Callable[[Table], bool]:
    """Count a pair of guest winds as a value pair, too."""
    return lambda t: (
        plain.wind_group(wind)(t) or any(group.kinds[0] in set(WINDS) - {t.seat, t.round} for group in t.groups)
    )


def _closed_pinfu(t: Table, *, wait: bool, pair: bool) -> bool:
    return (
        t.closed
        and len(t.runs) == 4
        and (t.wait == "RYANMEN" or not wait)
        and not (pair and valued(t, t.pairs[0].kinds[0]))
    )


def _all_but_one(t: Table, keeps: Callable[[Set], bool]) -> bool:
    return len(t.blocks) < 13 and sum(not keeps(block) for block in t.blocks) <= 1


def _one_terminal(t: Table) -> bool:
    off = [block for block in t.blocks if not all(map(simple, block.kinds))]
    return len(t.blocks) < 13 and len(off) <= 1 and all(kind < 27 for block in off for kind in block.kinds)


def _stray(t: Table, *, full: bool) -> bool:
    if len(t.blocks) == 13:
        return False
    for colour in range(3):
        off = [block for block in t.blocks if suit(block.kinds[0]) not in {colour, 3}]
        honours = any(suit(block.kinds[0]) == 3 for block in t.blocks)
        if len(off) <= 1 and len(t.blocks) > len(off) and full is not honours:
            return True
    return False


def _three_suits_off(t: Table) -> bool:
    runs = set(t.runs)
    return plain.three_suits(t.runs) or any(
        {rank + 9 * other for other in range(3) if other != odd} <= runs and rank + 9 * odd + step in runs
        for rank in range(7)
        for odd in range(3)
        for step in (-1, 1)
        if 0 <= rank + step <= 6
    )


def _straight_off(t: Table) -> bool:
    runs = set(t.runs)
    return plain.straight(t.runs) or any(
        {base + 3 * other for other in range(3) if other != odd} <= runs and base + 3 * odd + step in runs
        for base in (0, 9, 18)
        for odd in range(3)
        for step in (-1, 1)
        if 0 <= 3 * odd + step <= 6
    )


def _in_pairs(t: Table) -> bool:
    firsts = {pair.kinds[0] for pair in t.pairs}
    return any(first < 27 and first % 9 < 7 and {first + 1, first + 2} <= firsts for first in firsts)


def _called_too(t: Table) -> bool:
    by_ron = t.won if t.won is not None and t.won.shown else None
    return sum(group != by_ron for group in t.groups) >= 3


def _drawn(t: Table) -> Table:
    """Count a triplet completed by ron as a drawn triplet."""
    if t.won is None or not t.won.shown:
        return t
    mine = t.won._replace(shown=False)
    return replace(t, blocks=tuple(mine if block == t.won else block for block in t.blocks), won=mine)


def _opened(t: Table) -> Table:
    return replace(t, closed=False)


def _after_kan(t: Table) -> Table:
    return _opened(t) if any(group.form == "quad" for group in t.groups) else t


_DECLARED = _pays("riichi", "double_riichi", "open_riichi", "ippatsu")

ADDED = (
    _broken("every wind is yakuhai (seat)", "yaku_count.guest_wind", seat_wind=_guest("seat")),
    _broken("every wind is yakuhai (round)", "yaku_count.guest_wind", round_wind=_guest("round")),
    _broken(
        "a pair of dragons is yakuhai",
        "yaku_count.dragon_pair",
        haku=_with_pair(31),
        hatsu=_with_pair(32),
        chun=_with_pair(33),
    ),
    _broken(
        "a pair of a valued wind is yakuhai",
        "yaku_count.wind_pair",
        seat_wind=_or_pair("seat"),
        round_wind=_or_pair("round"),
    ),
    _broken(
        "pinfu in an open hand",
        "yaku_count.open_pinfu",
        allowed=_pays("pinfu"),
        pinfu=lambda t: plain.pinfu(replace(t, closed=True)),
    ),
    _broken(
        "iipeikou in an open hand",
        "yaku_count.open_twins",
        allowed=_pays("iipeikou", "ryanpeikou"),
        iipeikou=lambda t: twins(t) >= 1,
        ryanpeikou=lambda t: twins(t) >= 2,
    ),
    _broken(
        "tsumo in an open hand", "yaku_count.open_tsumo", allowed=_pays("menzen_tsumo"), menzen_tsumo=lambda t: t.tsumo
    ),
    _broken("1 han for a closed ron", "yaku_count.closed_ron", menzen_tsumo=lambda t: t.closed),
    _broken(
        "riichi supposed", "yaku_count.riichi_supposed", riichi=lambda t: t.closed and "FIRST_TURN" not in t.moments
    ),
    _broken(
        "ippatsu with every riichi", "yaku_count.ippatsu_supposed", ippatsu=lambda t: t.closed and t.declared != "none"
    ),
    _broken(
        "pinfu, wait not checked", "yaku_count.pinfu_wait", pinfu=lambda t: _closed_pinfu(t, wait=False, pair=True)
    ),
    _broken(
        "pinfu, pair not checked", "yaku_count.pinfu_pair", pinfu=lambda t: _closed_pinfu(t, wait=True, pair=False)
    ),
    _broken(
        "four sequences are pinfu",
        "yaku_count.pinfu_wait yaku_count.pinfu_pair yaku_count.pinfu_both",
        pinfu=lambda t: _closed_pinfu(t, wait=False, pair=False),
    ),
    _broken(
        "no pinfu with a pair of winds",
        "yaku_count.guest_pair",
        pinfu=lambda t: plain.pinfu(t) and t.pairs[0].kinds[0] not in WINDS,
    ),
    _broken("one terminal block is overlooked for tanyao", "yaku_count.overlooked", tanyao=_one_terminal),
    _broken(
        "chanta with one inner block", "yaku_count.stray_inside", chanta=lambda t: t.four and _all_but_one(t, outside)
    ),
    _broken("toitoi with one sequence", "yaku_count.stray_sequence", toitoi=lambda t: t.four and len(t.runs) <= 1),
    _broken(
        "a flush with one stray block",
        "yaku_count.stray_set",
        honitsu=lambda t: plain.YAKU["honitsu"](t) or _stray(t, full=False),
        chinitsu=lambda t: plain.YAKU["chinitsu"](t) or (not plain.YAKU["honitsu"](t) and _stray(t, full=True)),
    ),
    _broken("three suits a step off", "yaku_count.three_suits_off", sanshoku_doujun=_three_suits_off),
    _broken("a straight a step off", "yaku_count.straight_off", ittsuu=_straight_off),
    _broken("seven pairs are toitoi", "yaku_count.toitoi_of_pairs", toitoi=lambda t: not t.runs and len(t.blocks) < 13),
    _broken(
        "three pairs in a row are twins",
        "yaku_count.twins_of_pairs",
        iipeikou=lambda t: plain.YAKU["iipeikou"](t) or (t.shape == "SEVEN_PAIRS" and _in_pairs(t)),
    ),
    _broken("called triplets count for sanankou", "yaku_count.called_concealed", sanankou=_called_too),
    _broken("a ron triplet is drawn", "fu.ron_triplet han.ron_triplet", view=_drawn),
    _broken("a closed kan opens the hand", "whole.kan_opens fu.left_out", view=_after_kan, allowed=_DECLARED),
    _broken(
        "ron opens the hand",
        "whole.ron_opens fu.left_out",
        view=lambda t: t if t.tsumo else _opened(t),
        allowed=_DECLARED,
    ),
)


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
    _broken("dora are not counted", "dora_count.forgotten", dora=lambda t: _dora(t.ura, t.tiles, len(t.reds))),
    _broken("ura are not counted", "dora_count.ura_forgotten", dora=lambda t: _dora(t.shown, t.tiles, len(t.reds))),
    _broken("red fives are not counted", "dora_count.reds_forgotten", dora=lambda t: plain.dora(replace(t, reds=()))),
    _broken(
        "no dora at all",
        "dora_count.none dora_count.forgotten dora_count.ura_forgotten dora_count.reds_forgotten",
        dora=lambda _: 0,
    ),
    _broken("a pair of dora is one", "dora_count.pair_once", dora=_once),
    _broken("no dora in called sets", "dora_count.called", dora=_less_called),
    _broken("the winning tile is no dora", "dora_count.winning_tile", dora=_less_last),
    _broken("a red dora is one", "dora_count.red_once", dora=_red_once),
    _broken("red fives count twice", "dora_count.reds_twice", dora=lambda t: plain.dora(t) + len(t.reds)),
    _broken(
        "only the first indicator is read",
        "dora_count.first_indicator",
        dora=lambda t: _dora((*t.shown[:1], *t.ura), t.tiles, len(t.reds)),
    ),
    _broken(
        "the indicator is the dora",
        _POINTED.format("indicator"),
        dora=_pointing(lambda kind: kind),
    ),
    _broken(
        "the indicator is dora as well",
        "dora_count.both dora_count.indicator",
        dora=lambda t: plain.dora(t) + sum(t.tiles.count(kind) for kind in (*t.shown, *t.ura)),
    ),
    _broken(
        "the tile before is the dora",
        _POINTED.format("backwards"),
        dora=_pointing(_before),
    ),
    _broken(
        "dragons the other way round",
        "dora_count.dragon_order",
        dora=_pointing(lambda kind: _before(kind) if kind in DRAGONS else next_of(kind)),
    ),
    _broken(
        "East, South, North, West",
        "dora_count.wind_order",
        dora=_pointing(lambda kind: {27: 28, 28: 30, 30: 29, 29: 27}.get(kind, next_of(kind))),
    ),
    _broken(
        "winds the other way round",
        "dora_count.wind_order",
        dora=_pointing(lambda kind: _before(kind) if kind in WINDS else next_of(kind)),
    ),
    _broken(
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
    _broken("calls cost nothing", "han.closed_price", price=lambda t, yaku: _other_price(t, yaku, closed=True)),
    _broken("the open value always", "han.open_price", price=lambda t, yaku: _other_price(t, yaku, closed=False)),
    _broken(
        "dora beside a yakuman",
        "han.dora_beside_yakuman",
        together=lambda t, _, yakuman: (yakuman, plain.dora(t), _yakuman(t, yakuman) + plain.dora(t)),
    ),
    _broken(
        "yaku and dora beside a yakuman",
        "han.yaku_beside_yakuman han.dora_beside_yakuman",
        together=lambda t, held, yakuman: (yakuman | held, plain.dora(t), _yakuman(t, yakuman) + _ordinary(t, held)),
    ),
    _broken(
        "yakuman are not known",
        "yaku_count.yakuman_not_seen",
        together=lambda t, held, _: (held, plain.dora(t) * bool(held), _ordinary(t, held) if held else 0),
    ),
    _broken("the second reading", "han.reading fu.reading", view=lambda t: t.others[0] if t.others else t),
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
    _broken(
        "10 for a closed ron are not known",
        "fu.left_out",
        won=lambda t, others: {} if t.closed and not t.tsumo else plain.won(t, others),
    ),
    _broken("2 for tsumo are not known", "fu.left_out", won=lambda t, others: {} if t.tsumo else plain.won(t, others)),
    _broken(
        "10 for every ron",
        "fu.closed_ron",
        won=lambda t, others: plain.won(t, others) if t.tsumo else {"closed_ron": 10},
    ),
    _broken(
        "10 for every closed hand",
        "fu.closed_tsumo",
        won=lambda t, others: _won(t, others, closed_ron=10) if t.closed else plain.won(t, others),
    ),
    _broken(
        "2 for every tsumo", "fu.pinfu_tsumo", won=lambda t, others: {"tsumo": 2} if t.tsumo else plain.won(t, others)
    ),
    _broken(
        "an open hand may stay at 20",
        "fu.open_pinfu",
        won=lambda t, others: {} if "open_pinfu" in plain.won(t, others) else plain.won(t, others),
    ),
    _broken(
        "every open ron is lifted",
        "fu.not_open_pinfu",
        won=lambda t, others: {"open_pinfu": 2} if not t.closed and not t.tsumo else plain.won(t, others),
    ),
    _broken("2 for a two-sided wait", "fu.wait", wait=_waits(*EARNING, "RYANMEN")),
    _broken("2 for a wait on two pairs", "fu.wait_of_pairs", wait=_waits(*EARNING, "SHANPON")),
    _broken("a gap earns nothing", "fu.left_out_of", wait=_waits("PENCHAN", "TANKI")),
    _broken("an edge earns nothing", "fu.left_out_of", wait=_waits("KANCHAN", "TANKI")),
    _broken("a wait for the pair earns nothing", "fu.left_out_of", wait=_waits("KANCHAN", "PENCHAN")),
    _broken("every pair of numbers earns 2", "fu.pair", pair=lambda t: _any_pair(t, lambda kind: kind < 27)),
    _broken("every pair of winds earns 2", "fu.guest_pair", pair=lambda t: _any_pair(t, lambda kind: kind in WINDS)),
    _broken(
        "a pair of dragons earns nothing", "fu.left_out_of", pair=lambda t: _no_pair(t, lambda kind: kind in DRAGONS)
    ),
    _broken("a pair of dragons earns 4", "fu.pair_once", pair=_dragons_doubled),
    _broken("a pair of winds earns nothing", "fu.left_out_of", pair=lambda t: _no_pair(t, lambda kind: kind in WINDS)),
    _broken(
        "the double wind of another table", "fu.double_wind", view=lambda t: replace(t, double_wind=6 - t.double_wind)
    ),
    _broken("called triplets like drawn ones", "fu.called", groups=_called_like_drawn),
    _broken("drawn triplets like called ones", "fu.hidden", groups=_times(lambda group: not group.shown, 0.5)),
    _broken(
        "terminals like simples",
        "fu.simple",
        groups=_times(lambda group: group.kinds[0] < 27 and not simple(group.kinds[0]), 0.5),
    ),
    _broken("honours like simples", "fu.honours", groups=_times(lambda group: group.kinds[0] >= 27, 0.5)),
    _broken("simples like terminals", "fu.outside", groups=_times(lambda group: simple(group.kinds[0]), 2)),
    _broken("kans like triplets", "fu.kan", groups=_times(_is_kan, 0.25)),
    _broken("kans are twice a triplet", "fu.kan_doubled", groups=_times(_is_kan, 0.5)),
    _broken("sets earn nothing", "fu.no_groups fu.left_out_of", groups=lambda _: {}),
    _broken("no 20 to begin with", "fu.base", start=lambda _: {}),
    _broken(
        "always 20",
        "fu.only_base fu.left_out fu.left_out_of fu.no_groups fu.open_pinfu",
        groups=lambda _: {},
        pair=lambda _: {},
        wait=lambda _: {},
        won=lambda _, __: {},
    ),
    _broken("seven pairs with 2 for the wait", "fu.seven_pairs", seven_pairs=lambda _: {"seven_pairs": 25, "wait": 2}),
    _broken(
        "seven pairs with the fu of the win", "fu.seven_pairs", seven_pairs=lambda t: {"seven_pairs": 25, **_win_fu(t)}
    ),
    _broken("seven pairs from 20", "fu.seven_pairs", seven_pairs=lambda t: {"base": 20, "wait": 2, **_win_fu(t)}),
    _broken("seven pairs rounded to 30", "fu.seven_pairs", rounded=lambda exact: (exact + 9) // 10 * 10),
    _broken("fu are not rounded", "fu.not_rounded", rounded=lambda exact: exact),
    _broken("fu are rounded down", "fu.rounded_down", rounded=lambda exact: exact if exact == 25 else exact // 10 * 10),
    _broken(
        "full tens are rounded up",
        "fu.rounded_twice",
        rounded=lambda exact: exact if exact == 25 else exact // 10 * 10 + 10,
    ),
)

BROKEN = (*FORGOTTEN, *EXCHANGED, *ADDED, *DORA, *HAN, *FU)
"""Every broken rule."""
