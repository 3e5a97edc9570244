"""Find every exchange of a few tiles that gives a hand a yaku.

Each new hand is scored to find out whether it has the yaku. The function `left_over` finds the largest part of an
incomplete hand that forms sets and a pair.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from scoring import (
    BLOCK_TRAITS,
    BLOCKS,
    CONDITIONS,
    COPIES,
    KINDS,
    YAKU,
    Block,
    BlockKind,
    Blocks,
    Hand,
    ImpossibleWinError,
    Meld,
    Ruleset,
    ScoreResult,
    Tile,
    Tiles,
    WinContext,
    block,
    score,
    sort_tiles,
)


def left_over(kinds: Iterable[int], sets: int) -> tuple[Blocks, tuple[int, ...]]:
    """Form at most ``sets`` sets and a pair from as many tiles as possible. Return them and the kinds left over.

    >>> blocks, left = left_over([0, 1, 2, 5, 5, 7], 4)
    >>> [str(block) for block in blocks], left
    (['123m', '66m'], (7,))
    """
    counts = Counter(kinds)
    blocks = _largest(tuple(counts[kind] for kind in KINDS), sets, 1)
    counts.subtract(kind for made in blocks for kind in made.kinds)
    return blocks, tuple(sorted(counts.elements()))


@lru_cache(1 << 12)
def _largest(counts: tuple[int, ...], sets: int, pairs: int) -> Blocks:
    """Return at most ``sets`` sets and ``pairs`` pairs that together use as many of the tiles as possible.

    Every use of the lowest tile is tried, and also leaving it over.

    :param counts: the number of tiles of each kind.
    """
    first = next((kind for kind in KINDS if counts[kind]), None)
    if first is None:
        return ()
    found = [_largest(_without(counts, (first,)), sets, pairs)]
    sequence = [block(BlockKind.SEQUENCE, first)] if first < 27 and first % 9 < 7 else []
    for made in (block(BlockKind.TRIPLET, first), *sequence, block(BlockKind.PAIR, first)):
        room, rest = (sets, pairs - 1) if made.is_pair else (sets - 1, pairs), _without(counts, made.kinds)
        if min(*room, *rest) >= 0:
            found.append((made, *_largest(rest, *room)))
    return max(found, key=lambda blocks: sum(len(made.kinds) for made in blocks))


def _without(counts: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - kinds.count(kind) for kind, count in enumerate(counts))


class Exchange(NamedTuple):
    """The kinds of concealed tiles to discard and to take, each in ascending order.

    No kind is in both lists.
    """

    out: tuple[int, ...]
    into: tuple[int, ...]


class Held(NamedTuple):
    """A hand whose concealed tiles may be exchanged. The winning tile, the melds and the facts stay the same."""

    concealed: Tiles
    winning: Tile
    melds: tuple[Meld, ...]
    context: WinContext
    rules: Ruleset

    @classmethod
    def of(cls, result: ScoreResult, concealed: Iterable[Tile]) -> "Held":
        """Return the hand of a win, with these concealed tiles in place of its own.

        :raises ValueError: if the hand has no winning tile.
        """
        winning = result.hand.winning_tile
        if winning is None:
            raise ValueError("a hand shown at a draw has no tile that completes it")
        return cls(tuple(concealed), winning, result.hand.melds, result.context, result.rules)

    def with_tiles(self, concealed: Iterable[Tile]) -> ScoreResult | None:
        """Return the score of the hand with these concealed tiles; None if it is incomplete or impossible."""
        try:
            return score(Hand(sort_tiles(concealed), self.winning, self.melds), self.context, self.rules)
        except ImpossibleWinError:
            return None

    def after(self, exchange: Exchange) -> ScoreResult | None:
        """Return the score of the hand after an exchange; None if it is then incomplete or impossible."""
        return self.with_tiles(exchanged(self.concealed, exchange))


def exchanged(tiles: Iterable[Tile], exchange: Exchange) -> Tiles:
    """Return the tiles after an exchange.

    :raises ValueError: if a tile to discard is not among them.
    """
    left = list(tiles)
    for kind in exchange.out:
        left.remove(next((tile for tile in left if tile.kind == kind), Tile.of_kind(kind)))
    return (*left, *map(Tile.of_kind, exchange.into))


def between(one: Iterable[Tile], other: Iterable[Tile]) -> Exchange:
    """Return the exchange that turns the first tiles into the second.

    >>> from scoring.tiles import parse_tiles
    >>> between(parse_tiles("123m55z"), parse_tiles("234m55z"))
    Exchange(out=(0,), into=(3,))
    """
    return _exchange(*(Counter(tile.kind for tile in tiles) for tiles in (one, other)))


def _exchange(mine: Counter[int], their: Counter[int]) -> Exchange:
    return Exchange(tuple(sorted((mine - their).elements())), tuple(sorted((their - mine).elements())))


def has_yaku(result: ScoreResult | None, yaku: str) -> bool:
    """Return whether one of the highest-paid readings has this yaku."""
    if result is None or not result.best.payments:
        return False
    return any(yaku in bill.yaku.ids for bill in result.bills if bill.payments == result.best.payments)


@lru_cache(256)
def exchanges(held: Held, yaku: str, most: int) -> tuple[Exchange, ...]:
    """Return every exchange of up to ``most`` tiles that gives the hand the yaku. Small exchanges come first.

    All complete hands that differ from this hand in at most ``most`` tiles are listed and scored.
    """
    tiles = tuple(tile.kind for tile in held.concealed)
    only_pairs = CONDITIONS["seven_pairs"] in YAKU[yaku].requires
    mine, winning, found = Counter(tiles), Counter([held.winning.kind]), set[Exchange]()
    for blocks in _allowed(yaku):
        pairs = _pairs(held, tiles, [block.first for block in blocks if block.is_pair], most)
        sets = () if only_pairs else _sets(held, tiles, blocks, most)
        found.update(_exchange(mine, Counter(kinds) - winning) for kinds in chain(pairs, sets))
    right = (one for one in found if one.out and has_yaku(held.after(one), yaku))
    return tuple(sorted(right, key=lambda one: (len(one.out), one)))


def _allowed(yaku: str) -> list[list[Block]]:
    """Return the blocks that a hand with this yaku may contain, judged block by block.

    A yaku of a single suit has one list of blocks for each suit. Every other yaku has a single list.
    """
    requires = [condition.id for condition in YAKU[yaku].requires]
    needed = [int(BLOCK_TRAITS[name]) for name in requires if name in BLOCK_TRAITS]
    plain = {BlockKind.SEQUENCE, BlockKind.TRIPLET, BlockKind.PAIR}
    closed = [block for block in BLOCKS if block.kind in plain and not block.open]
    there = [block for block in closed if all(block.traits & trait for trait in needed)]
    if {"one_suit", "one_suit_and_honours"}.isdisjoint(requires):
        return [there]
    return [[block for block in there if block.suit in {suit, 3}] for suit in range(3)]


def _pairs(held: Held, tiles: Sequence[int], kinds: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """Yield the tiles of seven pairs of these kinds, if the hand lacks at most ``most`` of the tiles.

    Nothing is yielded for a hand with melds.
    """
    if held.melds:
        return
    have = Counter((*tiles, held.winning.kind))
    by_copies = [[kind for kind in kinds if min(have[kind], 2) == copies] for copies in range(3)]
    for new in range(most // 2 + 1):
        for halves in range(min(most - 2 * new, 7 - new) + 1):
            whole = 7 - new - halves
            chosen = (combinations(by_copies[copies], count) for copies, count in ((2, whole), (1, halves), (0, new)))
            for parts in product(*chosen):
                paired = tuple(chain(*parts))
                if held.winning.kind in paired:
                    yield paired * 2


def _sets(held: Held, tiles: Sequence[int], blocks: Sequence[Block], most: int) -> Iterator[tuple[int, ...]]:
    """Yield the tiles that form four sets and a pair together with the melds.

    Combinations of which the hand lacks more than ``most`` tiles are left out.
    """
    have = Counter((*tiles, held.winning.kind))
    called = Counter(tile.kind for meld in held.melds for tile in meld.tiles)
    # how many copies of each kind the hand has beyond those that the chosen blocks use; negative if it has too few
    left = [have[kind] for kind in KINDS]
    # how many more copies of each kind the chosen blocks may use without needing a fifth copy
    room = [COPIES - called[kind] for kind in KINDS]
    sets = [made for made in blocks if not made.is_pair]

    def fill(now: Sequence[Block], wanted: int, budget: int, taken: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
        """Yield the kinds of a block from ``now`` and ``wanted`` sets if the hand lacks at most ``budget`` of them."""
        for place, made in enumerate(now):
            if sum([left[kind] <= 0 for kind in made.kinds]) > budget:
                continue
            missing = 0
            for kind in made.kinds:
                missing += left[kind] <= 0
                left[kind] -= 1
                room[kind] -= 1
            if missing <= budget and all(room[kind] >= 0 for kind in made.kinds):
                kinds = (*taken, *made.kinds)
                if wanted:
                    # to find each combination only once, go on with the same set or a later one
                    yield from fill(sets if made.is_pair else now[place:], wanted - 1, budget - missing, kinds)
                else:
                    yield kinds
            for kind in made.kinds:
                left[kind] += 1
                room[kind] += 1

    for kinds in fill([made for made in blocks if made.is_pair], 4 - len(held.melds), most):
        if held.winning.kind in kinds:
            yield kinds
