"""Mistakes in which a yaku of the hand was overlooked or mistaken for another yaku."""

from collections.abc import Iterator

from quizzes.mistakes.bill.claimed_bill import Slip, said_of, with_yaku
from scoring import DOUBLE_RIICHI, WINDS, YAKU, ScoreResult, Tile

FORGOTTEN = {
    "menzen_tsumo": "tsumo",
    "riichi": "riichi",
    "double_riichi": "riichi",
    "ippatsu": "ippatsu",
    "haitei": "last_tile",
    "houtei": "last_tile",
    "rinshan": "kan_tile",
    "chankan": "kan_tile",
    "pinfu": "pinfu",
    "tanyao": "tanyao",
    "haku": "dragons",
    "hatsu": "dragons",
    "chun": "dragons",
    "seat_wind": "seat_wind",
    "round_wind": "round_wind",
    "iipeikou": "twins",
    "ryanpeikou": "twins",
    "sanshoku_doujun": "three_suits",
    "sanshoku_doukou": "three_suits",
    "ittsuu": "straight",
    "chanta": "outside",
    "junchan": "outside",
    "honroutou": "outside",
    "honitsu": "flush",
    "chinitsu": "flush",
    "toitoi": "toitoi",
    "sanankou": "sanankou",
    "chiitoitsu": "seven_pairs",
    "shousangen": "shousangen",
}
"""For each yaku, the rule that a learner who leaves out the yaku has forgotten."""
TAKEN_FOR = {
    "double_riichi": ("riichi", "double_as_riichi"),
    "ryanpeikou": ("iipeikou", "twins_once"),
    "chinitsu": ("honitsu", "full_as_half"),
    "honitsu": ("chinitsu", "half_as_full"),
    "junchan": ("chanta", "junchan_as_chanta"),
    "chanta": ("junchan", "chanta_as_junchan"),
    "haitei": ("houtei", "last_tile_swapped"),
    "houtei": ("haitei", "last_tile_swapped"),
    "honroutou": ("chanta", "honroutou_as_chanta"),
}
"""For each of these yaku, the yaku that it may be mistaken for, and the id of the mistake."""
BESIDE = {
    "ryanpeikou": ("iipeikou",),
    "junchan": ("chanta",),
    "chinitsu": ("honitsu",),
    "double_riichi": ("riichi",),
    "honroutou": ("chanta", "junchan"),
}
"""For each of these yaku, the lesser yaku that it replaces and that a learner may wrongly count as well."""


def forgotten_yaku(result: ScoreResult) -> Iterator[Slip]:
    """Yield a mistake for each yaku that a learner may have left out, in the order in which the score lists the yaku.

    After these come mistakes in which a rule about winds or dragons was misunderstood.
    """
    right = said_of(result.best)
    if result.best.yakuman:
        return
    for yaku in (found.yaku.id for found in result.best.yaku if found.yaku.id in right.yaku):
        name = FORGOTTEN.get(yaku)
        drop = {one for one in right.yaku if FORGOTTEN.get(one) == name} if name else {yaku}
        said = with_yaku(right, result, drop=drop)
        mistake = f"yaku_count.{name}_forgotten" if name else "han.left_out"
        yield Slip(mistake, said, {"yaku": yaku, "han": right.han - said.han})
    if {"seat_wind", "round_wind"} <= right.yaku and result.context.seat is result.context.round:
        tile = (Tile.of_kind(result.context.seat.kind),)
        for wind in ("seat_wind", "round_wind"):
            yield Slip("yaku_count.double_wind_once", with_yaku(right, result, drop=(wind,)), {"tiles": tile})
    if "shousangen" in right.yaku:
        dragons = right.yaku & {"haku", "hatsu", "chun"}
        yield Slip("yaku_count.shousangen_alone", with_yaku(right, result, drop=dragons), {"yaku": "shousangen"})
    pair = next((held for held in result.best.reading.blocks if held.is_pair), None)
    if "pinfu" in right.yaku and pair is not None and pair.first in WINDS:
        yield Slip(
            "yaku_count.guest_pair", with_yaku(right, result, drop=("pinfu",)), {"yaku": "pinfu", "tiles": (pair,)}
        )


def exchanged_yaku(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes in which a yaku is taken for a similar yaku, or is counted as two yaku."""
    right, best = said_of(result.best), result.best
    if best.yakuman:
        return
    for yaku in (found.yaku.id for found in best.yaku if found.yaku.id in right.yaku):
        if yaku in TAKEN_FOR:
            other, name = TAKEN_FOR[yaku]
            said = with_yaku(right, result, add=(other,), drop=(yaku,))
            yield Slip(f"yaku_count.{name}", said, {"yaku": yaku, "other": other})
        for other in BESIDE.get(yaku, ()):
            if YAKU[other].evidence(best.win) is not None:
                said = with_yaku(right, result, add=(other,))
                yield Slip("yaku_count.beside", said, {"yaku": yaku, "other": other})
    if result.context.riichi in DOUBLE_RIICHI and "double_riichi" in right.yaku:
        price = result.rules.prices["riichi"].closed or 0
        right_price = result.rules.prices["double_riichi"].closed or 0
        han = right.han - right_price + price
        yield Slip(
            "han.double_riichi", right._replace(han=han), {"yaku": "double_riichi", "han": price, "right": right_price}
        )
