"""Deal the partner of a hand: another legal hand that differs in only one fact."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Any, TypeAlias, cast

from scoring import (
    COPIES,
    KINDS,
    NEXT_KIND,
    WINDS,
    Block,
    Hand,
    ImpossibleWinError,
    Meld,
    MeldType,
    Moment,
    Riichi,
    ScoreResult,
    Shape,
    Source,
    Tile,
    Wind,
    WinType,
    score,
    sort_tiles,
    valued_kinds,
    without,
)


class Fact(Enum):
    """The facts in which a hand and its partner can differ."""

    WIN = "win"
    CALL = "call"
    """The number of called sets. The partner has one more, or one fewer."""
    PAIR = "pair"
    """Whether the pair earns fu. The partner has another pair."""
    WAIT = "wait"
    """The winning tile and the kind of wait. The fourteen tiles stay the same."""
    SEAT = "seat"
    RIICHI = "riichi"
    """Whether riichi was declared. The partner has no ura dora."""
    INDICATOR = "indicator"
    """The dora indicator. The partner has another indicator, and so another number of dora."""


Change: TypeAlias = dict[str, Any] | tuple[Iterable[Tile], Tile, tuple[Meld, ...]]
"""A change of a hand: either new facts of the win, or new concealed tiles, winning tile and melds."""


def partner(
    rng: Random, result: ScoreResult, fact: Fact, fits: Callable[[ScoreResult], bool] | None = None
) -> ScoreResult | None:
    """Return the hand with one fact changed, scored under the same rules; None if there is no such hand.

    The partner may be a hand without yaku, which cannot win. ``fits`` may exclude such hands or, for example,
    require that the two hands have different fu::

        partner(rng, result, Fact.WIN, lambda other: other.best.fu.rounded != result.best.fu.rounded)
    """
    return next((other for other in partners(rng, result, fact) if fits is None or fits(other)), None)


def partners(rng: Random, result: ScoreResult, fact: Fact) -> Iterator[ScoreResult]:
    """Yield every partner of a hand, in random order. A hand that was paid at an exhaustive draw has none."""
    winning = result.hand.winning_tile
    if winning is None:
        return
    changes = list(_CHANGES[fact](rng, result, winning))
    rng.shuffle(changes)
    for change in changes:
        hand, context = result.hand, result.context
        try:
            if isinstance(change, dict):
                context = replace(context, **change)
            else:
                concealed, won, melds = change
                hand = Hand(sort_tiles(concealed), won, melds)
            other = score(hand, context, result.rules)
        except ImpossibleWinError:
            continue
        if _differs_only_in(fact, result, other):
            yield other


def _differs_only_in(fact: Fact, result: ScoreResult, other: ScoreResult) -> bool:
    """Return whether the highest-scoring readings of two hands differ as a change of this fact should make them.

    The shape must be the same. The kind of wait must differ if the wait was changed, and stay the same if the pair was
    changed. A changed indicator must change the number of han.
    """
    one, two = result.best.reading, other.best.reading
    if fact is Fact.INDICATOR:
        return result.best.han != other.best.han
    same_wait = {Fact.WAIT: one.wait is not two.wait, Fact.PAIR: one.wait is two.wait}
    return one.shape is two.shape and same_wait.get(fact, True)


def _win(_rng: Random, result: ScoreResult, _winning: Tile) -> Iterator[Change]:
    """Yield the change from ron to tsumo or from tsumo to ron.

    Nothing is yielded if the moment of the win is possible only for ron or only for tsumo.
    """
    context = result.context
    # A robbed kan happens only by ron, and a replacement tile only by tsumo. A player may declare riichi only if
    # they will draw again, and ippatsu ends after that draw, so a ron on the last discard is never within ippatsu.
    only_by_tsumo = context.is_tsumo and Moment.IPPATSU | Moment.LAST_TILE in context.moment
    if Moment.ON_KAN not in context.moment and not only_by_tsumo:
        yield {"win": WinType.RON if context.is_tsumo else WinType.TSUMO}


def _call(rng: Random, result: ScoreResult, winning: Tile) -> Iterator[Change]:
    """Yield changes that call a concealed set, or take a called set back into the hand, one set at a time.

    The set completed by the winning tile, and kans, stay as they are.
    """
    hand, reading = result.hand, result.best.reading
    concealed = list(reading.blocks[: len(reading.blocks) - len(hand.melds)])
    concealed.remove(cast("Block", reading.winning_block))
    for made in dict.fromkeys(concealed):
        if made.is_sequence or made.is_group:
            tiles, rest = _taken(hand.concealed, made)
            kind = MeldType.CHII if made.is_sequence else MeldType.PON
            source = Source.LEFT if made.is_sequence else rng.choice(list(Source))
            meld = Meld(kind, tiles, rng.choice(tiles), source)
            yield rest, winning, (*hand.melds, meld)
    for meld in hand.melds:
        if meld.type in {MeldType.CHII, MeldType.PON}:
            others = tuple(other for other in hand.melds if other is not meld)
            yield (*hand.concealed, *meld.tiles), winning, others


def _pair(_rng: Random, result: ScoreResult, winning: Tile) -> Iterator[Change]:
    """Yield changes that replace the pair, so that it earns fu in only one of the two hands.

    A pair that earns fu becomes a pair of winds without fu. Any other pair becomes a pair of honours with fu. Nothing
    is yielded unless the hand has four sets and a pair.
    """
    hand, context, reading = result.hand, result.context, result.best.reading
    if reading.shape is not Shape.STANDARD:
        return
    [pair] = [held for held in reading.blocks if held.is_pair]
    valued = valued_kinds(context.seat, context.round)
    for kind in sorted(WINDS - valued if pair.first in valued else valued):
        if hand.kinds.count(kind) > COPIES - 2:
            continue
        new, is_won = Tile.of_kind(kind), reading.winning_block is pair
        gone, rest = _taken(hand.concealed, pair, 1 if is_won else 2)
        yield (*rest, *[new] * len(gone)), new if is_won else winning, hand.melds


def _taken(tiles: Iterable[Tile], made: Block, count: int | None = None) -> tuple[tuple[Tile, ...], list[Tile]]:
    """Return the tiles that form the block, or only the first ``count`` of them, and the other tiles."""
    left, taken = list(tiles), []
    for kind in made.kinds[:count]:
        taken.append(next(tile for tile in left if tile.kind == kind))
        left.remove(taken[-1])
    return tuple(taken), left


def _riichi(rng: Random, result: ScoreResult, _winning: Tile) -> Iterator[Change]:
    """Yield the change that takes back an ordinary riichi or declares one, and removes or adds its stick.

    Nothing is yielded if neither is possible. For a new riichi, the ura dora indicators are chosen so that no tile of
    the hand becomes ura dora.
    """
    hand, context = result.hand, result.context
    if context.riichi is Riichi.RIICHI and Moment.IPPATSU not in context.moment:
        yield {"riichi": Riichi.NONE, "ura_indicators": (), "sticks": max(0, context.sticks - 1)}
    elif context.riichi is Riichi.NONE and hand.closed and Moment.FIRST_TURN not in context.moment:
        worthless = [kind for kind in _unseen_kinds(result) if NEXT_KIND[kind] not in hand.kinds]
        ura = map(Tile.of_kind, rng.sample(worthless, min(len(context.dora_indicators), len(worthless))))
        yield {"riichi": Riichi.RIICHI, "ura_indicators": tuple(ura), "sticks": context.sticks + 1}


def _indicator(_rng: Random, result: ScoreResult, _winning: Tile) -> Iterator[Change]:
    """Yield changes that replace the first dora indicator by a tile of each other kind that is still unseen.

    Nothing is yielded if the hand has no dora indicator.
    """
    first, *others = result.context.dora_indicators or (None,)
    for kind in dict.fromkeys(_unseen_kinds(result)):
        if first is not None and kind != first.kind:
            yield {"dora_indicators": (Tile.of_kind(kind), *others)}


def _unseen_kinds(result: ScoreResult) -> list[int]:
    """Return the kind of every tile that is not in the hand or among the indicators; a kind may be repeated."""
    context = result.context
    seen = [*result.hand.kinds, *(tile.kind for tile in context.indicators)]
    return [kind for kind in KINDS for _ in range(COPIES - seen.count(kind))]


_CHANGES: dict[Fact, Callable[[Random, ScoreResult, Tile], Iterator[Change]]] = {
    Fact.WIN: _win,
    Fact.CALL: _call,
    Fact.PAIR: _pair,
    Fact.WAIT: lambda _, result, winning: (
        ((*without(result.hand.concealed, tile), winning), tile, result.hand.melds)
        for tile in dict.fromkeys(result.hand.concealed)
        if tile.kind != winning.kind
    ),
    Fact.SEAT: lambda _, result, __: ({"seat": seat} for seat in Wind if seat != result.context.seat),
    Fact.RIICHI: _riichi,
    Fact.INDICATOR: _indicator,
}
