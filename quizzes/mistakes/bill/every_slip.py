"""Every likely mistake in scoring a hand, and the mistakes that can only be guessed from wrong totals."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from content.explain import explain
from quizzes.mistakes.bill.claimed_bill import Said, Slip, said_of, with_lines, with_yaku, worth
from quizzes.mistakes.bill.fu_slips import fu_slips
from quizzes.mistakes.bill.yaku_slips import added_yaku, exchanged_yaku, forgotten_yaku
from quizzes.question import Filling, Fillings, dora_held
from scoring import (
    CLOSED_RON_FU,
    DRAGONS,
    NEXT_KIND,
    WINDS,
    YAKU,
    BlockKind,
    FuReason,
    Ruleset,
    ScoreResult,
    Tile,
    bill_for,
)


def every_slip(result: ScoreResult) -> tuple[Slip, ...]:
    """Return the mistakes that change the score of the hand, in a fixed order."""
    right = said_of(result.best)
    kinds = (forgotten_yaku, added_yaku, exchanged_yaku, dora_slips, whole_slips, fu_slips)
    return tuple(slip for find in kinds for slip in find(result) if slip.said != right)


def total_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes that lead to wrong totals: other yaku, another reading, one han too many or too few.

    Nothing is yielded for a yakuman. For a hand without yaku, only added yaku are yielded.
    """
    best, right = result.best, said_of(result.best)
    if best.yakuman:
        return
    yield from _added(result)
    if not best.payments:
        return
    for one, other in combinations(best.yaku, 2):
        said = with_yaku(right, result, drop=(one.yaku.id, other.yaku.id))
        if said.han:
            han = one.han + other.han
            yield Slip("han.left_out_two", said, {"han": han, "yaku": one.yaku.id, "other": other.yaku.id})
    for read, parts in _other_readings(result):
        yield Slip("han.reading", right._replace(han=read.han), parts)
        yield Slip("fu.reading", right._replace(fu=read.fu), parts)
    # a total does not show whether one fu item was left out or several, so both count as the same slip
    if right.fu != best.fu.items[0].fu:
        yield Slip("fu.only_base", right._replace(fu=best.fu.items[0].fu), {"fu": best.fu.items[0].fu})
    if len(best.yaku) + len(best.bonuses) > 1:
        for han in (best.han - 1, best.han + 1):
            yield Slip("han.one_off", right._replace(han=han), {"right": best.han})


def _added(result: ScoreResult) -> Iterator[Slip]:
    """Yield tempting yaku that no other slip adds."""
    right = said_of(result.best)
    named = {yaku for slip in every_slip(result) for yaku in slip.said.yaku}
    for yaku in (miss.yaku for miss in explain(result).near_misses if miss.yaku not in named):
        said = with_yaku(right, result, add=(yaku,), drop=YAKU[yaku].instead_of)
        yield Slip("han.near_miss", said, {"yaku": yaku})
        if not right.yaku:  # a learner who adds a yaku may forget that dora count then
            yield Slip("han.near_miss", said._replace(han=said.han - said.dora, dora=0), {"yaku": yaku})


# --- the hand as a whole ---

_DECLARED = frozenset({"riichi", "double_riichi", "open_riichi", "ippatsu"})
"""The yaku for declarations. A learner who wrongly believes that the hand is open still counts these yaku."""


def whole_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield mistakes about the hand as a whole, the likeliest first. Some of them change nothing in this hand.

    The mistakes are: a closed hand taken for an open hand, a hand with yaku taken for a hand without yaku, wrong values
    of the yaku, another reading, dora counted without a yaku, and ordinary yaku or dora counted with a yakuman.
    """
    best, right = result.best, said_of(result.best)
    if best.yakuman:
        yield from _beside_yakuman(result)
    elif not best.payments:
        yield Slip("han.dora_only", right._replace(dora=dora_held(result), han=dora_held(result)), {})
    else:
        yield from _priced(result)
        yield from _opened(result)
        if len(right.yaku) > 1:
            yield Slip("han.has_yaku", right._replace(yaku=frozenset(), han=0), {"yaku": best.yaku.ids[0]})
    for said, parts in _other_readings(result):
        yield Slip("fu.reading" if said.han == right.han else "han.reading", said, parts)


def _other_readings(result: ScoreResult) -> Iterator[tuple[Said, Fillings]]:
    for bill in result.others:
        if bill.payments and bill.payments != result.best.payments:
            yield said_of(bill), {"reading": bill.reading, "fu": bill.fu.rounded}


def _priced(result: ScoreResult) -> Iterator[Slip]:
    """Yield slips that give the right yaku at their open value in a closed hand, or the other way round."""
    right, prices, closed = said_of(result.best), result.rules.prices, result.hand.closed
    # by how many han this slip changes the value of each yaku
    changes = {
        yaku: other - (prices[yaku].of(closed=closed) or 0)
        for yaku in result.best.yaku.ids
        if (other := prices[yaku].of(closed=not closed)) is not None
    }
    said = right._replace(han=right.han + sum(changes.values()))
    changed = tuple(yaku for yaku, change in changes.items() if change)
    yield Slip("han.open_price" if closed else "han.closed_price", said, {"yaku": changed})


def _opened(result: ScoreResult) -> Iterator[Slip]:
    """Yield slips that treat a closed hand as open because of a closed kan or a ron."""
    right, prices = said_of(result.best), result.rules.prices
    yaku = frozenset(one for one in right.yaku if one in _DECLARED or prices[one].open is not None)
    han = worth(yaku, result.rules, closed=False) + right.dora if yaku else 0
    # if the hand earns no other fu, the ron taken for open gets 2 fu for open pinfu, and so 30 fu as before
    lines: dict[str, int] = {FuReason.CLOSED_RON: 0}
    if right.exact == 20 + CLOSED_RON_FU:
        lines[FuReason.OPEN_PINFU] = 2
    said = with_lines(right._replace(yaku=yaku, han=han), lines)
    kans = tuple(held for held in result.best.reading.blocks if held.kind is BlockKind.QUAD)
    if result.hand.closed and kans:
        yield Slip("whole.kan_opens", said, {"tiles": kans})
    if result.hand.closed and not result.context.is_tsumo:
        yield Slip("whole.ron_opens", said, {})


def _beside_yakuman(result: ScoreResult) -> Iterator[Slip]:
    """Yield slips that count ordinary yaku and dora as well as a yakuman, or instead of it."""
    right, dora = said_of(result.best), dora_held(result)
    ordinary = bill_for(result.best.win, _without_yakuman(result.rules))
    yaku = frozenset(ordinary.yaku.ids)
    parts = dict[str, Filling](yaku=result.best.yaku.ids[0], han=right.han)
    yield Slip("han.dora_beside_yakuman", right._replace(dora=dora, han=right.han + dora), parts)
    if yaku:
        both = right._replace(yaku=right.yaku | yaku, dora=dora, han=right.han + ordinary.han)
        yield Slip("han.yaku_beside_yakuman", both, parts)
        yield Slip("yaku_count.yakuman_not_seen", right._replace(yaku=yaku, dora=dora, han=ordinary.han), parts)


@cache
def _without_yakuman(rules: Ruleset) -> Ruleset:
    return replace(rules, prices={name: price for name, price in rules.prices.items() if not price.yakuman})


FORGOTTEN = {"dora": "forgotten", "ura_dora": "ura_forgotten", "aka_dora": "reds_forgotten"}
BEFORE = {after: kind for kind, after in NEXT_KIND.items()}
_DRAGON_ORDER = {**NEXT_KIND, **{kind: BEFORE[kind] for kind in DRAGONS}}
_WIND_ORDERS = [{**NEXT_KIND, **{kind: 27 + (kind - 27 + step) % 4 for kind in WINDS}} for step in (2, 3)]
_ENDING_ROWS = {kind: after for kind, after in NEXT_KIND.items() if after > kind}
"""Wrong beliefs about which tile an indicator makes dora. In the last, the last tile of a row makes no tile dora."""


def dora_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield the numbers of dora that result from breaking one rule, the likeliest first."""
    right = said_of(result.best)
    if not result.best.payments or result.best.yakuman:
        return
    for name, dora, parts in _miscounted(result, right.dora):
        # a slip is impossible if there are no tiles that it concerns
        if dora != right.dora and all(parts.values()):
            said = right._replace(dora=dora, han=right.han - right.dora + dora)
            yield Slip(name if "." in name else f"dora_count.{name}", said, parts)


def _miscounted(result: ScoreResult, right: int) -> Iterator[tuple[str, int, Fillings]]:
    """Yield wrong numbers of dora, each with the id of its slip and the values for the sentence.

    First come dora that were left out, and identical dora that were counted as one. Then come misread indicators, and
    red fives that were counted twice.
    """
    hand, kinds, context, prices = result.hand, result.hand.kinds, result.context, result.rules.prices
    # the indicators and the red fives that count
    shown = context.dora_indicators * ("dora" in prices) + context.ura_indicators * ("ura_dora" in prices)
    reds = tuple(hand.tiles[place] for place in hand.reds) if "aka_dora" in prices else ()
    for bonus in result.best.bonuses:
        yield FORGOTTEN[bonus.id], right - bonus.han, {"han": bonus.han}
    if len(result.best.bonuses) > 1:
        yield "none", 0, {"han": right}
    wanted = [NEXT_KIND[tile.kind] for tile in shown]
    held = [kind for kind in wanted if kind in kinds]
    called = [tile for meld in hand.melds for tile in meld.tiles if tile.kind in wanted or (tile.red and reds)]
    later = tuple(tile for tile in context.dora_indicators[1:] if NEXT_KIND[tile.kind] in kinds)

    def dora(tiles: Iterable[Tile]) -> int:
        return sum(wanted.count(tile.kind) for tile in tiles)

    def repeated(among: Sequence[int]) -> dict[str, tuple[Tile, ...]]:
        return {"tiles": tuple(Tile.of_kind(kind) for kind in dict.fromkeys(held) if among.count(kind) > 1)}

    won = (hand.winning_tile,) if hand.winning_tile else ()
    in_calls = dora(called) + sum(tile.red for tile in called if reds)
    yield from (
        ("pair_once", len(held) + len(reds), repeated(kinds)),
        ("called", right - in_calls, {"tiles": tuple(dict.fromkeys(called))}),
        ("winning_tile", right - dora(won), {"tiles": won}),
        ("red_once", right - dora(reds), {"tiles": reds[:1]}),
        ("first_indicator", right - sum(kinds.count(NEXT_KIND[tile.kind]) for tile in later), {"tiles": later}),
        ("dora.twice", sum(map(kinds.count, {*held})) + len(reds), repeated(held)),
    )
    if right > 1:
        yield "one_missed", right - 1, {}

    def misread(order: Mapping[int, int], changed: Collection[int]) -> tuple[int, dict[str, tuple[Tile, ...]]]:
        """Return the number of dora under a wrong order of tiles, and the indicators that are misread."""
        tiles = tuple(tile for tile in shown if tile.kind in changed)
        return sum(kinds.count(order.get(tile.kind, -1)) for tile in shown) + len(reds), {"tiles": tiles}

    itself, there = misread({kind: kind for kind in kinds}, kinds)
    yield from (
        ("indicator", itself, there),
        ("both", right + itself - len(reds), there),
        ("backwards", *misread(BEFORE, [NEXT_KIND[kind] for kind in kinds])),
        ("reds_twice", right + len(reds), {"tiles": reds}),
        ("dragon_order", *misread(_DRAGON_ORDER, DRAGONS)),
        *(("wind_order", *misread(order, WINDS)) for order in _WIND_ORDERS),
        ("last_of_row", *misread(_ENDING_ROWS, NEXT_KIND.keys() - _ENDING_ROWS.keys())),
    )
