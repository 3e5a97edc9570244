"""Mistakes in counting dora: left out, counted on the wrong tile, or counted once too often."""

from collections.abc import Callable, Iterable, Iterator

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


def _reds(result: ScoreResult) -> tuple[Tile, ...]:
    """Return the red fives of the hand, if they count."""
    reds = result.hand.reds if "aka_dora" in result.rules.prices else ()
    return tuple(result.hand.tiles[place] for place in reds)


def _left_out(result: ScoreResult) -> Iterator[Found]:
    """Yield the numbers of dora that result from leaving out some dora, or from counting identical dora as one."""
    hand, kinds, bonuses = result.hand, result.hand.kinds, result.best.bonuses
    right, reds = said_of(result.best).dora, _reds(result)
    for bonus in bonuses:
        yield FORGOTTEN[bonus.id], right - bonus.han, {"han": bonus.han}
    if len(bonuses) > 1:
        yield "none", 0, {"han": right}
    wanted = [NEXT_KIND[tile.kind] for tile in _indicators(result)]
    held = [kind for kind in wanted if kind in kinds]
    twice = [kind for kind in dict.fromkeys(held) if kinds.count(kind) > 1]
    yield from _naming("pair_once", len(held) + len(reds), map(Tile.of_kind, twice))
    called = [tile for meld in hand.melds for tile in meld.tiles if tile.kind in wanted or (tile.red and reds)]
    in_calls = sum(wanted.count(tile.kind) + bool(tile.red and reds) for tile in called)
    yield from _naming("called", right - in_calls, dict.fromkeys(called))
    won = hand.winning_tile
    if won is not None and won.kind in wanted:
        yield "winning_tile", right - wanted.count(won.kind), {"tiles": (won,)}
    both = sum(wanted.count(tile.kind) for tile in reds)
    yield from _naming("red_once", right - both, reds[:1] if both else ())
    later = [tile for tile in result.context.dora_indicators[1:] if NEXT_KIND[tile.kind] in kinds]
    yield from _naming("first_indicator", right - sum(kinds.count(NEXT_KIND[tile.kind]) for tile in later), later)
    again = [kind for kind in dict.fromkeys(held) if held.count(kind) > 1]
    yield from _naming("dora.twice", sum(map(kinds.count, set(held))) + len(reds), map(Tile.of_kind, again))
    if right > 1:
        yield "one_missed", right - 1, {}


def _naming(name: str, dora: int, tiles: Iterable[Tile]) -> Iterator[Found]:
    """Yield one slip with the tiles that its sentence names; nothing if there are no such tiles."""
    if named := tuple(tiles):
        yield name, dora, {"tiles": named}


def _misread(result: ScoreResult) -> Iterator[Found]:
    """Yield slips that misread an indicator, or count a red five twice."""
    shown, kinds, reds = _indicators(result), result.hand.kinds, _reds(result)
    right = said_of(result.best).dora

    def counted(points: Callable[[int], int | None]) -> int:
        return sum(kinds.count(kind) for tile in shown if (kind := points(tile.kind)) is not None) + len(reds)

    def of(family: frozenset[int], points: Callable[[int], int | None]) -> int:
        return counted(lambda kind: points(kind) if kind in family else NEXT_KIND[kind])

    there = [tile for tile in shown if tile.kind in kinds]
    yield from _naming("indicator", counted(lambda kind: kind), there)
    yield from _naming("both", right + sum(kinds.count(tile.kind) for tile in there), there)
    yield from _naming("backwards", counted(_BEFORE.__getitem__), [one for one in shown if _BEFORE[one.kind] in kinds])
    yield from _naming("reds_twice", right + len(reds), reds)
    dragons = [tile for tile in shown if tile.kind in DRAGONS]
    yield from _naming("dragon_order", of(DRAGONS, _BEFORE.__getitem__), dragons)
    for step in (2, 3):
        turned = {kind: min(WINDS) + (kind - min(WINDS) + step) % 4 for kind in WINDS}
        yield from _naming("wind_order", of(WINDS, turned.__getitem__), [one for one in shown if one.kind in WINDS])
    last = [tile for tile in shown if NEXT_KIND[tile.kind] < tile.kind]
    yield from _naming("last_of_row", counted(lambda kind: NEXT_KIND[kind] if NEXT_KIND[kind] > kind else None), last)
