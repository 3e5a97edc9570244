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
    ContradictionError,
    Hand,
    ImpossibleHandError,
    Meld,
    NotAWinError,
    Ruleset,
    ScoreResult,
    Tile,
    WinContext,
    block,
    score,
    sort_tiles,
)


def left_over(kinds: Iterable[int], sets: int) -> tuple[tuple[Block, ...], tuple[int, ...]]:
    """Form at most ``sets`` sets and a pair from as many tiles as possible. Return them and the kinds left over.

    >>> blocks, left = left_over([0, 1, 2, 5, 5, 7], 4)
    >>> [str(block) for block in blocks], left
    (['123m', '66m'], (7,))
    """
    counts = Counter(kinds)
    blocks = _largest(tuple(counts[kind] for kind in KINDS), sets, 1)
    counts.subtract(kind for made in blocks for kind in made.kinds)
    return blocks, tuple(sorted(counts.elements()))


@lru_cache(maxsize=1 << 12)
def _largest(counts: tuple[int, ...], sets: int, pairs: int) -> tuple[Block, ...]:
    """Return at most ``sets`` sets and ``pairs`` pairs that together use as many of the tiles as possible.

    Every use of the lowest tile is tried, and also leaving it over.

    :param counts: the number of tiles of each kind.
    """
    first = next((kind for kind in KINDS if counts[kind]), None)
    if first is None:
        return ()
    best = _largest(_without(counts, (first,)), sets, pairs)
    for made in _beginning(first):
        room = (sets, pairs - 1) if made.is_pair else (sets - 1, pairs)
        if min(room) >= 0 and all(counts[kind] >= made.kinds.count(kind) for kind in made.kinds):
            found = (made, *_largest(_without(counts, made.kinds), *room))
            if _tile_count(found) > _tile_count(best):
                best = found
    return best


def _beginning(first: int) -> Iterator[Block]:
    yield block(BlockKind.TRIPLET, first)
    if first < 27 and first % 9 < 7:
        yield block(BlockKind.SEQUENCE, first)
    yield block(BlockKind.PAIR, first)


def _without(counts: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - kinds.count(kind) for kind, count in enumerate(counts))


def _tile_count(blocks: Iterable[Block]) -> int:
    return sum(len(made.kinds) for made in blocks)


class Exchange(NamedTuple):
    """The kinds of concealed tiles to discard and to take, each in ascending order.

    No kind is in both lists.
    """

    out: tuple[int, ...]
    into: tuple[int, ...]


class Held(NamedTuple):
    """A hand whose concealed tiles may be exchanged. The winning tile, the melds and the facts stay the same."""

    concealed: tuple[Tile, ...]
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
        except (ContradictionError, ImpossibleHandError, NotAWinError):
            return None

    def after(self, exchange: Exchange) -> ScoreResult | None:
        """Return the score of the hand after an exchange; None if it is then incomplete or impossible."""
        return self.with_tiles(exchanged(self.concealed, exchange))


def exchanged(tiles: Iterable[Tile], exchange: Exchange) -> tuple[Tile, ...]:
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


@lru_cache(maxsize=256)
def exchanges(held: Held, yaku: str, most: int) -> tuple[Exchange, ...]:
    """Return every exchange of up to ``most`` tiles that gives the hand the yaku. Small exchanges come first.

    All complete hands that differ from this hand in at most ``most`` tiles are listed and scored.
    """
    tiles = tuple(tile.kind for tile in held.concealed)
    only_pairs = CONDITIONS["seven_pairs"] in YAKU[yaku].requires
    complete: list[Iterator[tuple[int, ...]]] = []
    for blocks in _allowed(yaku):
        complete.append(_pairs(held, tiles, [block.first for block in blocks if block.is_pair], most))
        if not only_pairs:
            complete.append(_sets(held, tiles, blocks, most))
    mine, winning = Counter(tiles), Counter([held.winning.kind])
    found = dict.fromkeys(_exchange(mine, Counter(kinds) - winning) for kinds in chain(*complete))
    right = (one for one in found if one.out and has_yaku(held.after(one), yaku))
    return tuple(sorted(right, key=lambda one: (len(one.out), one)))


def _allowed(yaku: str) -> list[list[Block]]:
    """Return the blocks that a hand with this yaku may contain, judged block by block.

    A yaku of a single suit has one list of blocks for each suit. Every other yaku has a single list.
    """
    requires = [condition.id for condition in YAKU[yaku].requires]
    needed = [int(BLOCK_TRAITS[name]) for name in requires if name in BLOCK_TRAITS]
    plain = (BlockKind.SEQUENCE, BlockKind.TRIPLET, BlockKind.PAIR)
    there = [
        block
        for block in BLOCKS
        if block.kind in plain and not block.open and all(block.traits & trait for trait in needed)
    ]
    if not {"one_suit", "one_suit_and_honours"}.intersection(requires):
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
    table = _Taking(held, tiles)
    sets = [block for block in blocks if not block.is_pair]
    for pair in blocks:
        if pair.is_pair:
            for kinds in table.fill((pair,), sets, 4 - len(held.melds), most):
                if held.winning.kind in kinds:
                    yield kinds


class _Taking:
    """Chooses blocks one by one within a budget of missing tiles."""

    def __init__(self, held: Held, tiles: Sequence[int]) -> None:
        have = Counter((*tiles, held.winning.kind))
        called = Counter(tile.kind for meld in held.melds for tile in meld.tiles)
        # The copies of each kind that the hand has and the blocks do not use yet; negative if the hand lacks some.
        self._left = [have[kind] for kind in KINDS]
        # How many more copies of each kind the blocks may use before a fifth copy is needed.
        self._room = [COPIES - called[kind] for kind in KINDS]
        self._taken: list[Block] = []

    def fill(self, now: Sequence[Block], sets: Sequence[Block], wanted: int, budget: int) -> Iterator[tuple[int, ...]]:
        """Combine one block from ``now`` with ``wanted`` blocks from ``sets``, and yield the kinds in each combination.

        A combination is left out if more than ``budget`` of its tiles are missing, or if a fifth copy is needed.
        """
        for place, made in enumerate(now):
            if sum([self._left[kind] <= 0 for kind in made.kinds]) <= budget:
                left = self._take(made, budget)
                if left >= 0 and wanted:
                    # to find each combination only once, go on with the same set or a later one
                    after = sets[place:] if now is sets else sets
                    yield from self.fill(after, after, wanted - 1, left)
                elif left >= 0:
                    yield tuple([kind for taken in self._taken for kind in taken.kinds])
                self._give_back()

    def _take(self, block: Block, budget: int) -> int:
        """Take a block, and return the budget that is left; negative if a fifth copy or too many tiles are needed."""
        self._taken.append(block)
        for kind in block.kinds:
            self._room[kind] -= 1
            budget -= self._left[kind] <= 0
            self._left[kind] -= 1
        return budget if all(self._room[kind] >= 0 for kind in block.kinds) else -1

    def _give_back(self) -> None:
        for kind in self._taken.pop().kinds:
            self._room[kind] += 1
            self._left[kind] += 1
