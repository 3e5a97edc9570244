"""Wrong beliefs of learners about when a yaku counts: yaku that are forgotten, exchanged or added."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tests.quizzes.mistakes import plain_scorer as plain
from tests.quizzes.mistakes.plain_scorer import (
    REPLACES,
    WINDS,
    Set,
    Table,
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


def broken(name: str, names: str, **rules: object) -> Broken:
    return Broken(name, rules, frozenset(names.split()))


def _forgotten(name: str, *yaku: str, also: str = "") -> Broken:
    return broken(f"{name} is not known", f"yaku_count.{name}_forgotten {also}", **dict.fromkeys(yaku, never))


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
    broken("double riichi is riichi", "yaku_count.double_as_riichi", double_riichi=never),
    broken(
        "double riichi is 1 han",
        "han.double_riichi",
        price=lambda t, yaku: 1 if yaku == "double_riichi" else plain.price(t, yaku),
    ),
    broken("ryanpeikou is iipeikou", "yaku_count.twins_once", ryanpeikou=never),
    broken("a full flush is a half flush", "yaku_count.full_as_half", chinitsu=never),
    broken("a half flush is a full flush", "yaku_count.half_as_full", chinitsu=plain.YAKU["honitsu"]),
    broken("junchan is chanta", "yaku_count.junchan_as_chanta", junchan=never),
    broken("chanta is junchan", "yaku_count.chanta_as_junchan", junchan=plain.YAKU["chanta"]),
    broken("honroutou is chanta", "yaku_count.honroutou_as_chanta yaku_count.outside_forgotten", honroutou=never),
    broken("iipeikou beside ryanpeikou", "yaku_count.beside", replaces=_without("ryanpeikou")),
    broken("chanta beside junchan", "yaku_count.beside", replaces=_without("junchan")),
    broken("chanta beside honroutou", "yaku_count.beside", replaces=_without("honroutou")),
    broken("honitsu beside chinitsu", "yaku_count.beside", replaces=_without("chinitsu")),
    broken("riichi beside double riichi", "yaku_count.beside", replaces=_without("double_riichi")),
    broken(
        "no dragons beside shousangen",
        "yaku_count.shousangen_alone",
        view=lambda t: t,
        **{
            name: lambda t, kind=kind: plain.dragon_group(kind)(t) and not plain.YAKU["shousangen"](t)
            for name, kind in (("haku", 31), ("hatsu", 32), ("chun", 33))
        },
    ),
    broken(
        "a double wind is one yaku",
        "yaku_count.double_wind_once",
        round_wind=lambda t: t.seat != t.round and plain.wind_group("round")(t),
    ),
    broken(
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
    broken("every wind is yakuhai (seat)", "yaku_count.guest_wind", seat_wind=_guest("seat")),
    broken("every wind is yakuhai (round)", "yaku_count.guest_wind", round_wind=_guest("round")),
    broken(
        "a pair of dragons is yakuhai",
        "yaku_count.dragon_pair",
        haku=_with_pair(31),
        hatsu=_with_pair(32),
        chun=_with_pair(33),
    ),
    broken(
        "a pair of a valued wind is yakuhai",
        "yaku_count.wind_pair",
        seat_wind=_or_pair("seat"),
        round_wind=_or_pair("round"),
    ),
    broken(
        "pinfu in an open hand",
        "yaku_count.open_pinfu",
        allowed=_pays("pinfu"),
        pinfu=lambda t: plain.pinfu(replace(t, closed=True)),
    ),
    broken(
        "iipeikou in an open hand",
        "yaku_count.open_twins",
        allowed=_pays("iipeikou", "ryanpeikou"),
        iipeikou=lambda t: twins(t) >= 1,
        ryanpeikou=lambda t: twins(t) >= 2,
    ),
    broken(
        "tsumo in an open hand", "yaku_count.open_tsumo", allowed=_pays("menzen_tsumo"), menzen_tsumo=lambda t: t.tsumo
    ),
    broken("1 han for a closed ron", "yaku_count.closed_ron", menzen_tsumo=lambda t: t.closed),
    broken(
        "riichi supposed", "yaku_count.riichi_supposed", riichi=lambda t: t.closed and "FIRST_TURN" not in t.moments
    ),
    broken(
        "ippatsu with every riichi", "yaku_count.ippatsu_supposed", ippatsu=lambda t: t.closed and t.declared != "none"
    ),
    broken("pinfu, wait not checked", "yaku_count.pinfu_wait", pinfu=lambda t: _closed_pinfu(t, wait=False, pair=True)),
    broken("pinfu, pair not checked", "yaku_count.pinfu_pair", pinfu=lambda t: _closed_pinfu(t, wait=True, pair=False)),
    broken(
        "four sequences are pinfu",
        "yaku_count.pinfu_wait yaku_count.pinfu_pair yaku_count.pinfu_both",
        pinfu=lambda t: _closed_pinfu(t, wait=False, pair=False),
    ),
    broken(
        "no pinfu with a pair of winds",
        "yaku_count.guest_pair",
        pinfu=lambda t: plain.pinfu(t) and t.pairs[0].kinds[0] not in WINDS,
    ),
    broken("one terminal block is overlooked for tanyao", "yaku_count.overlooked", tanyao=_one_terminal),
    broken(
        "chanta with one inner block", "yaku_count.stray_inside", chanta=lambda t: t.four and _all_but_one(t, outside)
    ),
    broken("toitoi with one sequence", "yaku_count.stray_sequence", toitoi=lambda t: t.four and len(t.runs) <= 1),
    broken(
        "a flush with one stray block",
        "yaku_count.stray_set",
        honitsu=lambda t: plain.YAKU["honitsu"](t) or _stray(t, full=False),
        chinitsu=lambda t: plain.YAKU["chinitsu"](t) or (not plain.YAKU["honitsu"](t) and _stray(t, full=True)),
    ),
    broken("three suits a step off", "yaku_count.three_suits_off", sanshoku_doujun=_three_suits_off),
    broken("a straight a step off", "yaku_count.straight_off", ittsuu=_straight_off),
    broken("seven pairs are toitoi", "yaku_count.toitoi_of_pairs", toitoi=lambda t: not t.runs and len(t.blocks) < 13),
    broken(
        "three pairs in a row are twins",
        "yaku_count.twins_of_pairs",
        iipeikou=lambda t: plain.YAKU["iipeikou"](t) or (t.shape == "SEVEN_PAIRS" and _in_pairs(t)),
    ),
    broken("called triplets count for sanankou", "yaku_count.called_concealed", sanankou=_called_too),
    broken("a ron triplet is drawn", "fu.ron_triplet han.ron_triplet", view=_drawn),
    broken("a closed kan opens the hand", "whole.kan_opens fu.left_out", view=_after_kan, allowed=_DECLARED),
    broken(
        "ron opens the hand",
        "whole.ron_opens fu.left_out",
        view=lambda t: t if t.tsumo else _opened(t),
        allowed=_DECLARED,
    ),
)
