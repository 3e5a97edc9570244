"""Mistakes in which a yaku was left out, taken for another yaku, or added although the hand does not have it."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from quizzes.mistakes.bill.claimed_bill import Slip, changed, ron_triplet, said_of, with_yaku
from quizzes.question import Fillings
from scoring import (
    DOUBLE_RIICHI,
    DRAGONS,
    HONOURS,
    ORPHANS,
    WINDS,
    YAKU,
    Block,
    Check,
    Moment,
    Riichi,
    ScoreResult,
    Shape,
    Tile,
    Wait,
    block,
    valued_kinds,
)
from scoring.near_misses.near_miss import tempting
from scoring.near_misses.shortfall import shortfall

# --- yaku that were left out or exchanged ---

_DRAGONS = ("haku", "hatsu", "chun")
FORGOTTEN = {
    **{rule: rule for rule in ("ippatsu", "pinfu", "tanyao", "seat_wind", "round_wind", "toitoi", "sanankou")},
    "menzen_tsumo": "tsumo",
    "ittsuu": "straight",
    "chiitoitsu": "seven_pairs",
    "shousangen": "shousangen",
    **dict.fromkeys(("riichi", "double_riichi"), "riichi"),
    **dict.fromkeys(("haitei", "houtei"), "last_tile"),
    **dict.fromkeys(("rinshan", "chankan"), "kan_tile"),
    **dict.fromkeys(_DRAGONS, "dragons"),
    **dict.fromkeys(("iipeikou", "ryanpeikou"), "twins"),
    **dict.fromkeys(("sanshoku_doujun", "sanshoku_doukou"), "three_suits"),
    **dict.fromkeys(("chanta", "junchan", "honroutou"), "outside"),
    **dict.fromkeys(("honitsu", "chinitsu"), "flush"),
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
    for yaku in filter(right.yaku.__contains__, result.best.yaku.ids):
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
        said = with_yaku(right, result, drop=_DRAGONS)
        yield Slip("yaku_count.shousangen_alone", said, {"yaku": "shousangen"})
    pair = next((held for held in result.best.reading.blocks if held.is_pair), None)
    if "pinfu" in right.yaku and pair and pair.first in WINDS:
        said = with_yaku(right, result, drop=("pinfu",))
        yield Slip("yaku_count.guest_pair", said, {"yaku": "pinfu", "tiles": (pair,)})


def exchanged_yaku(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes in which a yaku is taken for a similar yaku, or is counted as two yaku."""
    right, best = said_of(result.best), result.best
    if best.yakuman:
        return
    for yaku in filter(right.yaku.__contains__, best.yaku.ids):
        if yaku in TAKEN_FOR:
            other, name = TAKEN_FOR[yaku]
            said = with_yaku(right, result, add=(other,), drop=(yaku,))
            yield Slip(f"yaku_count.{name}", said, {"yaku": yaku, "other": other})
        for other in BESIDE.get(yaku, ()):
            if YAKU[other].evidence(best.win) is not None:
                said = with_yaku(right, result, add=(other,))
                yield Slip("yaku_count.beside", said, {"yaku": yaku, "other": other})
    if result.context.riichi in DOUBLE_RIICHI and "double_riichi" in right.yaku:
        han, right_han = (result.rules.prices[yaku].closed or 0 for yaku in ("riichi", "double_riichi"))
        parts: Fillings = {"yaku": "double_riichi", "han": han, "right": right_han}
        yield Slip("han.double_riichi", right._replace(han=right.han - right_han + han), parts)


# --- yaku that were added ---


def added_yaku(result: ScoreResult) -> Iterator[Slip]:
    """Yield a mistake for every yaku that a learner might add wrongly, with the condition that is overlooked."""
    if result.best.yakuman:
        return
    right = said_of(result.best)
    finders = (
        *(_winds, _of_closed_hands, _of_the_win, _pinfu),
        *(_one_block_off, _one_step_off, _of_pairs, _concealed),
    )
    for name, yaku, parts in chain.from_iterable(find(result) for find in finders):
        priced = tuple(one for one in yaku if one in result.rules.prices)
        if priced and not right.yaku.issuperset(priced):
            gone = {other for one in priced for other in YAKU[one].instead_of}
            said = with_yaku(right, result, add=priced, drop=gone)
            yield Slip(f"yaku_count.{name}", said, {"yaku": priced[0], **parts})


@lru_cache(maxsize=256)
def believed_yaku(result: ScoreResult) -> tuple[str, ...]:
    """Return the ids of the yaku that a learner might wrongly believe the hand has, most tempting first.

    These are the yaku of which the hand breaks exactly one condition. They also include the yaku that a named mistake
    adds, such as ippatsu for any riichi, or yakuhai for a pair of dragons.
    """
    right = said_of(result.best).yaku
    near = (miss.yaku.id for miss in tempting(result))
    added = (sorted(slip.said.yaku - right) for slip in (*added_yaku(result), *exchanged_yaku(result)))
    return tuple(dict.fromkeys(chain(near, *added)))


Found = tuple[str, tuple[str, ...], Fillings]


def _winds(result: ScoreResult) -> Iterator[Found]:
    """Yield yakuhai for a triplet of a guest wind, or for a pair of winds or dragons whose triplet would be yakuhai."""
    seat, prevailing = result.context.seat.kind, result.context.round.kind
    standard = result.best.reading.shape is Shape.STANDARD
    for held in result.best.reading.blocks:
        if held.is_group and held.first in WINDS - {seat, prevailing}:
            yield "guest_wind", ("seat_wind",), {"tiles": (held,)}
            yield "guest_wind", ("round_wind",), {"tiles": (held,)}
        if held.is_pair and standard:
            if held.first in DRAGONS:
                yield "dragon_pair", (_DRAGONS[held.first - 31],), {"tiles": (held,)}
            both = (("seat_wind", seat), ("round_wind", prevailing))
            if winds := tuple(name for name, kind in both if kind == held.first):
                yield "wind_pair", winds, {"tiles": (held,)}


def _of_closed_hands(result: ScoreResult) -> Iterator[Found]:
    """Yield yaku that only a closed hand can have, for a hand that is open."""
    reading = result.best.reading
    if result.hand.closed:
        return
    if result.context.is_tsumo:
        yield "open_tsumo", ("menzen_tsumo",), {}
    sequences = [held.first for held in reading.blocks if held.is_sequence]
    if len(sequences) == 4 and reading.wait is Wait.RYANMEN and not _valued_pairs(result):
        yield "open_pinfu", ("pinfu",), {}
    if twins := sum(sequences.count(first) // 2 for first in {*sequences}):
        yield "open_twins", ("iipeikou" if twins == 1 else "ryanpeikou",), {}


def _of_the_win(result: ScoreResult) -> Iterator[Found]:
    """Yield yaku for something that did not happen, such as riichi without a declaration."""
    context = result.context
    supposed = (
        ("closed_ron", "menzen_tsumo", not context.is_tsumo),
        ("riichi_supposed", "riichi", context.riichi is Riichi.NONE and Moment.FIRST_TURN not in context.moment),
        ("ippatsu_supposed", "ippatsu", context.riichi is not Riichi.NONE and Moment.IPPATSU not in context.moment),
    )
    return ((name, (yaku,), {}) for name, yaku, may in supposed if may and result.hand.closed)


def _valued_pairs(result: ScoreResult) -> tuple[Block, ...]:
    valued = valued_kinds(result.context.seat, result.context.round)
    return tuple(held for held in result.best.reading.blocks if held.is_pair and held.first in valued)


def _pinfu(result: ScoreResult) -> Iterator[Found]:
    """Yield pinfu for a closed hand of four sequences whose pair or wait, or both, rule it out."""
    reading = result.best.reading
    if not result.hand.closed or sum(held.is_sequence for held in reading.blocks) != 4:
        return
    valued = _valued_pairs(result)
    wait: Fillings = {} if reading.wait is Wait.RYANMEN else {"wait": reading.wait}
    if valued:
        yield "pinfu_both" if wait else "pinfu_pair", ("pinfu",), {"tiles": valued, **wait}
    elif wait:
        yield "pinfu_wait", ("pinfu",), wait


def _one_block_off(result: ScoreResult) -> Iterator[Found]:
    """Yield yaku with a condition that every block except one meets. Thirteen orphans have no such yaku."""
    blocks, standard = result.best.reading.blocks, result.best.reading.shape is Shape.STANDARD
    if len(blocks) == 13:
        return
    rules: tuple[tuple[str, str, Callable[[Block], bool]], ...] = (
        ("overlooked", "tanyao", lambda held: ORPHANS.isdisjoint(held.kinds)),
        ("stray_inside", "chanta", lambda held: not ORPHANS.isdisjoint(held.kinds)),
        ("stray_sequence", "toitoi", lambda held: not held.is_sequence),
    )
    for name, yaku, keeps in rules:
        off = [held for held in blocks if not keeps(held)]
        # learners see at once that honours rule out tanyao
        if len(off) == 1 and (off[0].first not in HONOURS if yaku == "tanyao" else standard):
            yield name, (yaku,), {"tiles": tuple(off)}
    for suit in range(3):
        off = [held for held in blocks if held.suit not in {suit, 3}]
        if len(off) == 1:
            full = all(held.suit == suit for held in blocks if held is not off[0])
            yield "stray_set", ("chinitsu" if full else "honitsu",), {"tiles": tuple(off)}


def _one_step_off(result: ScoreResult) -> Iterator[Found]:
    """Yield sanshoku or ittsuu for a hand in which one sequence is one tile too high or too low."""
    win = result.best.win
    for name, yaku in (("three_suits_off", "sanshoku_doujun"), ("straight_off", "ittsuu")):
        failing = [check for check in YAKU[yaku].checklist(win) if not check.holds]
        if len(failing) == 1:
            short = shortfall(YAKU[yaku], Check.of(failing[0].condition, win), win)
            if short and short.instead.is_sequence:
                yield name, (yaku,), {"tiles": (short.instead,)}


def _of_pairs(result: ScoreResult) -> Iterator[Found]:
    """Yield yaku for pairs mistaken for triplets, or for three pairs in a row mistaken for two sequences."""
    if result.best.reading.shape is not Shape.SEVEN_PAIRS:
        return
    yield "toitoi_of_pairs", ("toitoi",), {}
    firsts = {held.first: held for held in result.best.reading.blocks}
    rows = [first for first in firsts if first < 27 and first % 9 < 7 and {first + 1, first + 2} <= firsts.keys()]
    if rows:
        yield "twins_of_pairs", ("iipeikou",), {"tiles": tuple(firsts[rows[0] + step] for step in range(3))}


def _concealed(result: ScoreResult) -> Iterator[Found]:
    """Yield yaku of concealed triplets for a hand whose triplets were called."""
    groups = [held for held in result.best.reading.blocks if held.is_group]
    called = tuple(held for held in groups if held.open and held is not ron_triplet(result))
    if called and len(called) + sum(not held.open for held in groups) >= 3:
        win = changed(result, lambda held: block(held.kind, held.first) if held in called else held)
        if YAKU["sanankou"].evidence(win) is not None:
            yield "called_concealed", ("sanankou",), {"tiles": called}
