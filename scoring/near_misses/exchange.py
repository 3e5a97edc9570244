"""By which tiles exchanged a hand gets a yaku: every way to do it with few tiles, judged by the engine."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, NamedTuple

from scoring.blocks import BLOCKS, Block, BlockKind
from scoring.conditions.situation_conditions import seven_pairs
from scoring.conditions.tile_conditions import BLOCK_TRAITS, one_suit, one_suit_and_honours
from scoring.context import ContradictionError
from scoring.hand import Hand, ImpossibleHandError
from scoring.score import NotAWinError, ScoreResult, score
from scoring.tiles import COPIES, KINDS, Tile, sort_tiles
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.context import WinContext
    from scoring.melds import Meld
    from scoring.ruleset import Ruleset


_HONOURS = 3
"""As the suit of a block."""


class Exchange(NamedTuple):
    """The kinds of the concealed tiles that go out, and of those that come in, lowest first; none is in both."""

    out: tuple[int, ...]
    into: tuple[int, ...]


class Held(NamedTuple):
    """A hand of which the concealed tiles may be exchanged. The winning tile, the melds and the facts stay."""

    concealed: tuple[Tile, ...]
    winning: Tile
    melds: tuple[Meld, ...]
    context: WinContext
    rules: Ruleset

    @classmethod
    def of(cls, result: ScoreResult, concealed: Iterable[Tile]) -> Held:
        """Other concealed tiles beside the winning tile and the melds of a win.

        :raises ValueError: if it has no winning tile.
        """
        winning = result.hand.winning_tile
        if winning is None:
            msg = "a hand shown at a draw has no tile that completes it"
            raise ValueError(msg)
        return cls(tuple(concealed), winning, result.hand.melds, result.context, result.rules)

    def with_tiles(self, concealed: Iterable[Tile]) -> ScoreResult | None:
        """The hand with these concealed tiles, scored; None if it is no whole hand or nobody can hold it."""
        try:
            return score(Hand(sort_tiles(concealed), self.winning, self.melds), self.context, self.rules)
        except (ContradictionError, ImpossibleHandError, NotAWinError):
            return None

    def after(self, exchange: Exchange) -> ScoreResult | None:
        """The hand after an exchange, as :meth:`with_tiles` has it."""
        return self.with_tiles(exchanged(self.concealed, exchange))


def exchanged(tiles: Iterable[Tile], exchange: Exchange) -> tuple[Tile, ...]:
    """Tiles after an exchange.

    :raises ValueError: if a tile that goes out is not there.
    """
    left = list(tiles)
    for kind in exchange.out:
        left.remove(next((tile for tile in left if tile.kind == kind), Tile.of_kind(kind)))
    return (*left, *map(Tile.of_kind, exchange.into))


def between(one: Iterable[Tile], other: Iterable[Tile]) -> Exchange:
    """What leads from some tiles to others.

    >>> from scoring.tiles import parse_tiles
    >>> between(parse_tiles("123m55z"), parse_tiles("234m55z"))
    Exchange(out=(0,), into=(3,))
    """
    mine, their = (Counter(tile.kind for tile in tiles) for tiles in (one, other))
    out, into = (tuple(sorted(left.elements())) for left in (mine - their, their - mine))
    return Exchange(out, into)


def has_yaku(result: ScoreResult | None, yaku: str) -> bool:
    """Whether a reading that pays as much as any counts this yaku."""
    if result is None or not result.best.payments:
        return False
    alike = (bill for bill in result.bills if bill.payments == result.best.payments)
    return any(found.yaku.id == yaku for bill in alike for found in bill.yaku)


@lru_cache(maxsize=256)
def exchanges(held: Held, yaku: str, most: int) -> tuple[Exchange, ...]:
    """Every exchange of one tile and up to ``most`` by which the hand gets the yaku, those of fewest tiles first."""
    tiles = tuple(tile.kind for tile in held.concealed)
    only_pairs = seven_pairs in YAKU[yaku].requires
    wholes: list[Iterator[tuple[int, ...]]] = []
    for blocks in _allowed(yaku):
        wholes.append(_pairs(held, tiles, [block.first for block in blocks if block.is_pair], most))
        if not only_pairs:
            wholes.append(_sets(held, tiles, blocks, most))
    found = dict.fromkeys(_exchange(tiles, held.winning.kind, kinds) for kinds in chain(*wholes))
    right = (one for one in found if one.out and has_yaku(held.after(one), yaku))
    return tuple(sorted(right, key=lambda one: (len(one.out), one)))


def _exchange(tiles: Sequence[int], winning: int, whole: Iterable[int]) -> Exchange:
    mine, their = Counter(tiles), Counter(whole)
    their[winning] -= 1
    return Exchange(tuple(sorted((mine - their).elements())), tuple(sorted((their - mine).elements())))


def _allowed(yaku: str) -> list[list[Block]]:
    """The blocks a hand with this yaku may have, as far as that is a matter of each block by itself, or of its suit."""
    requires = YAKU[yaku].requires
    needed = [int(BLOCK_TRAITS[one.id]) for one in requires if one.id in BLOCK_TRAITS]
    plain = (BlockKind.SEQUENCE, BlockKind.TRIPLET, BlockKind.PAIR)
    there = [block for block in BLOCKS if block.kind in plain and not block.open]
    there = [block for block in there if all(block.traits & trait for trait in needed)]
    if one_suit not in requires and one_suit_and_honours not in requires:
        return [there]
    return [[block for block in there if block.suit in {suit, _HONOURS}] for suit in range(_HONOURS)]


def _pairs(held: Held, tiles: Sequence[int], kinds: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """Seven pairs of these kinds that hold all but ``most`` of the tiles."""
    if held.melds:
        return
    have = Counter((*tiles, held.winning.kind))
    there = [[kind for kind in kinds if min(have[kind], 2) == copies] for copies in range(3)]
    for new in range(most // 2 + 1):
        for halves in range(min(most - 2 * new, 7 - new) + 1):
            chosen = (
                combinations(there[copies], count) for copies, count in ((2, 7 - new - halves), (1, halves), (0, new))
            )
            for parts in product(*chosen):
                paired = tuple(chain(*parts))
                if held.winning.kind in paired:
                    yield paired * 2


def _sets(held: Held, tiles: Sequence[int], blocks: Sequence[Block], most: int) -> Iterator[tuple[int, ...]]:
    """Four sets and a pair out of these blocks, the melds among them, that hold all but ``most`` of the tiles."""
    table = _Taking(held, tiles)
    sets = [block for block in blocks if not block.is_pair]
    for pair in blocks:
        if pair.is_pair:
            for kinds in table.fill((pair,), sets, 4 - len(held.melds), most):
                if held.winning.kind in kinds:
                    yield kinds


class _Taking:
    """Blocks taken one by one, and what each costs: tiles that are not there and have to come in."""

    def __init__(self, held: Held, tiles: Sequence[int]) -> None:
        have = Counter((*tiles, held.winning.kind))
        called = Counter(tile.kind for meld in held.melds for tile in meld.tiles)
        self._left = [have[kind] for kind in KINDS]
        self._room = [COPIES - called[kind] for kind in KINDS]
        self._taken: list[Block] = []

    def fill(self, now: Sequence[Block], sets: Sequence[Block], wanted: int, budget: int) -> Iterator[tuple[int, ...]]:
        """The kinds of one of the blocks that may come now and of so many sets, if the budget pays for them."""
        for place, block in enumerate(now):
            if sum([self._left[kind] <= 0 for kind in block.kinds]) <= budget:
                left = self._take(block, budget)
                if left >= 0 and wanted:
                    # a set may come again, but none before it: every choice comes once
                    after = sets[place:] if now is sets else sets
                    yield from self.fill(after, after, wanted - 1, left)
                elif left >= 0:
                    yield tuple([kind for taken in self._taken for kind in taken.kinds])
                self._give_back()

    def _take(self, block: Block, budget: int) -> int:
        """What is left of the budget, below 0 if it cannot be paid or a tile is there four times already."""
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
