"""Mistakes in counting dora: left out, counted on the wrong tile, or counted once too often."""

from collections.abc import Callable, Iterator

from quizzes.mistakes.bill.claimed_bill import Slip, said_of
from quizzes.question import Filling
from scoring import DRAGONS, NEXT_KIND, WINDS, ScoreResult, Tile

FORGOTTEN = {"dora": "forgotten", "ura_dora": "ura_forgotten", "aka_dora": "reds_forgotten"}
_BEFORE = {after: kind for kind, after in NEXT_KIND.items()}


def dora_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield the numbers of dora that result from breaking one rule, the likeliest first."""
    best, right = result.best, said_of(result.best)
    if not best.payments or best.yakuman:
        return
    for name, dora, parts in (*_left_out(result), *_misread(result)):
        if dora != right.dora:
            said = right._replace(dora=dora, han=right.han - right.dora + dora)
            yield Slip(name if "." in name else f"dora_count.{name}", said, parts)


Found = tuple[str, int, dict[str, Filling]]


def _indicators(result: ScoreResult) -> list[Tile]:
    """Return the indicators that count for this win, in the order in which they were turned over."""
    context, prices = result.context, result.rules.prices
    ura = context.ura_indicators if "ura_dora" in prices else ()
    return [*(context.dora_indicators if "dora" in prices else ()), *ura]


def _reds(result: ScoreResult) -> int:
    return len(result.hand.reds) * ("aka_dora" in result.rules.prices)


def _left_out(result: ScoreResult) -> Iterator[Found]:
    """Yield the numbers of dora that result from leaving some out, or from counting the same tiles only once."""
    right, kinds = said_of(result.best).dora, result.hand.kinds
    bonuses = result.best.bonuses
    for bonus in bonuses:
        yield FORGOTTEN[bonus.id], right - bonus.han, {"han": bonus.han}
    if len(bonuses) > 1:
        yield "none", 0, {"han": right}
    wanted = [NEXT_KIND[tile.kind] for tile in _indicators(result)]
    held = [kind for kind in wanted if kind in kinds]
    twice = tuple(Tile.of_kind(kind) for kind in dict.fromkeys(held) if kinds.count(kind) > 1)
    if twice:
        yield "pair_once", len(held) + _reds(result), {"tiles": twice}
    called = [tile for meld in result.hand.melds for tile in meld.tiles]
    there = sum(wanted.count(tile.kind) for tile in called)
    red = sum(tile.red for tile in called) * ("aka_dora" in result.rules.prices)
    if there + red:
        tiles = tuple(dict.fromkeys(tile for tile in called if tile.kind in wanted or (tile.red and red)))
        yield "called", right - there - red, {"tiles": tiles}
    winning = result.hand.winning_tile
    if winning is not None and winning.kind in wanted:
        yield "winning_tile", right - wanted.count(winning.kind), {"tiles": (winning,)}
    both = sum(wanted.count(result.hand.tiles[place].kind) for place in result.hand.reds) if _reds(result) else 0
    if both:
        tiles = tuple(result.hand.tiles[place] for place in result.hand.reds)
        yield "red_once", right - both, {"tiles": tiles[:1]}
    later = [tile for tile in result.context.dora_indicators[1:] if NEXT_KIND[tile.kind] in kinds]
    if later:
        lost = sum(kinds.count(NEXT_KIND[tile.kind]) for tile in later)
        yield "first_indicator", right - lost, {"tiles": tuple(later)}
    again = tuple(Tile.of_kind(kind) for kind in dict.fromkeys(held) if held.count(kind) > 1)
    if again:
        yield "dora.twice", sum(map(kinds.count, set(held))) + _reds(result), {"tiles": again}
    if right > 1:
        yield "one_missed", right - 1, {}


def _misread(result: ScoreResult) -> Iterator[Found]:
    """Yield slips that misread an indicator, or count a red five twice."""
    shown, kinds = _indicators(result), result.hand.kinds
    reds = tuple(result.hand.tiles[place] for place in result.hand.reds) if _reds(result) else ()

    def counted(points: Callable[[int], int | None]) -> int:
        return sum(kinds.count(kind) for tile in shown if (kind := points(tile.kind)) is not None) + _reds(result)

    def of(family: frozenset[int], points: Callable[[int], int | None]) -> int:
        return counted(lambda kind: points(kind) if kind in family else NEXT_KIND[kind])

    there = tuple(tile for tile in shown if tile.kind in kinds)
    if there:
        yield "indicator", counted(lambda kind: kind), {"tiles": there}
        yield "both", said_of(result.best).dora + sum(kinds.count(tile.kind) for tile in there), {"tiles": there}
    before = tuple(tile for tile in shown if _BEFORE[tile.kind] in kinds)
    if before:
        yield "backwards", counted(_BEFORE.__getitem__), {"tiles": before}
    if reds:
        yield "reds_twice", said_of(result.best).dora + len(reds), {"tiles": reds}
    dragons = tuple(tile for tile in shown if tile.kind in DRAGONS)
    if dragons:
        yield "dragon_order", of(DRAGONS, _BEFORE.__getitem__), {"tiles": dragons}
    winds = tuple(tile for tile in shown if tile.kind in WINDS)
    for step in (2, 3) if winds else ():
        turned = {kind: min(WINDS) + (kind - min(WINDS) + step) % 4 for kind in WINDS}
        yield "wind_order", of(WINDS, turned.__getitem__), {"tiles": winds}
    last = tuple(tile for tile in shown if NEXT_KIND[tile.kind] < tile.kind)
    if last:
        yield "last_of_row", counted(lambda kind: NEXT_KIND[kind] if NEXT_KIND[kind] > kind else None), {"tiles": last}
