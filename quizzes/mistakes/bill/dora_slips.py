"""Mistakes in counting dora: left out, counted on the wrong tile, or counted once too often."""

from collections.abc import Callable, Iterator, Mapping

from quizzes.mistakes.bill.claimed_bill import Slip, said_of
from quizzes.question import Filling
from scoring import DRAGONS, NEXT_KIND, WINDS, ScoreResult, Tile

FORGOTTEN = {"dora": "forgotten", "ura_dora": "ura_forgotten", "aka_dora": "reds_forgotten"}
_BEFORE = {after: kind for kind, after in NEXT_KIND.items()}


def dora_slips(result: ScoreResult) -> Iterator[Slip]:
    """Yield the numbers of dora that result from breaking one rule, the likeliest first."""
    right = said_of(result.best)
    if not result.best.payments or result.best.yakuman:
        return
    for name, dora, parts in _miscounted(result, right.dora):
        # a slip that has no tiles to name is impossible with this hand
        if dora != right.dora and all(parts.values()):
            said = right._replace(dora=dora, han=right.han - right.dora + dora)
            yield Slip(name if "." in name else f"dora_count.{name}", said, parts)


def _miscounted(result: ScoreResult, right: int) -> Iterator[tuple[str, int, Mapping[str, Filling]]]:
    """Yield wrong numbers of dora, each with the id of its slip and the values for the sentence.

    First come dora that were left out, and identical dora that were counted as one. Then come misread indicators, and
    red fives that were counted twice.
    """
    hand, kinds, context, prices = result.hand, result.hand.kinds, result.context, result.rules.prices
    # the indicators and the red fives that count
    shown = [
        *(context.dora_indicators if "dora" in prices else ()),
        *(context.ura_indicators if "ura_dora" in prices else ()),
    ]
    reds = tuple(hand.tiles[place] for place in hand.reds) if "aka_dora" in prices else ()
    for bonus in result.best.bonuses:
        yield FORGOTTEN[bonus.id], right - bonus.han, {"han": bonus.han}
    if len(result.best.bonuses) > 1:
        yield "none", 0, {"han": right}
    wanted = [NEXT_KIND[tile.kind] for tile in shown]
    held = [kind for kind in wanted if kind in kinds]
    twice = [kind for kind in dict.fromkeys(held) if kinds.count(kind) > 1]
    called = [tile for meld in hand.melds for tile in meld.tiles if tile.kind in wanted or (tile.red and reds)]
    in_calls = sum(wanted.count(tile.kind) + bool(tile.red and reds) for tile in called)
    won = () if hand.winning_tile is None else (hand.winning_tile,)
    both = sum(wanted.count(tile.kind) for tile in reds)
    later = [tile for tile in context.dora_indicators[1:] if NEXT_KIND[tile.kind] in kinds]
    again = [kind for kind in dict.fromkeys(held) if held.count(kind) > 1]
    yield from (
        ("pair_once", len(held) + len(reds), {"tiles": tuple(map(Tile.of_kind, twice))}),
        ("called", right - in_calls, {"tiles": tuple(dict.fromkeys(called))}),
        ("winning_tile", right - sum(wanted.count(tile.kind) for tile in won), {"tiles": won}),
        ("red_once", right - both, {"tiles": reds[:1]}),
        ("first_indicator", right - sum(kinds.count(NEXT_KIND[tile.kind]) for tile in later), {"tiles": tuple(later)}),
        ("dora.twice", sum(map(kinds.count, set(held))) + len(reds), {"tiles": tuple(map(Tile.of_kind, again))}),
    )
    if right > 1:
        yield "one_missed", right - 1, {}

    def counted(points: Callable[[int], int | None]) -> int:
        return sum(kinds.count(kind) for tile in shown if (kind := points(tile.kind)) is not None) + len(reds)

    def of(family: frozenset[int], points: Mapping[int, int]) -> int:
        return counted(lambda kind: points[kind] if kind in family else NEXT_KIND[kind])

    def those(shows: Callable[[int], bool]) -> dict[str, tuple[Tile, ...]]:
        return {"tiles": tuple(tile for tile in shown if shows(tile.kind))}

    there = those(kinds.__contains__)
    first = min(WINDS)
    wrong_orders = [{kind: first + (kind - first + step) % 4 for kind in WINDS} for step in (2, 3)]
    yield from (
        ("indicator", counted(lambda kind: kind), there),
        ("both", right + sum(kinds.count(tile.kind) for tile in there["tiles"]), there),
        ("backwards", counted(_BEFORE.__getitem__), those(lambda kind: _BEFORE[kind] in kinds)),
        ("reds_twice", right + len(reds), {"tiles": reds}),
        ("dragon_order", of(DRAGONS, _BEFORE), those(DRAGONS.__contains__)),
        *(("wind_order", of(WINDS, order), those(WINDS.__contains__)) for order in wrong_orders),
        (
            "last_of_row",
            counted(lambda kind: NEXT_KIND[kind] if NEXT_KIND[kind] > kind else None),
            those(lambda kind: NEXT_KIND[kind] < kind),
        ),
    )
