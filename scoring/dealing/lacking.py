"""Deal a hand that lacks a yaku by a few tiles: a hand with the yaku, some tiles of which are replaced."""

from collections.abc import Iterator
from random import Random

from scoring.blocks import BLOCKS, BlockKind
from scoring.decomposition import Shape
from scoring.near_misses.exchange import Exchange, Held, between, exchanged, exchanges, has_yaku
from scoring.score import ScoreResult
from scoring.tiles import KINDS, Tile, sort_tiles

_SETS = [block for block in BLOCKS if block.kind in {BlockKind.SEQUENCE, BlockKind.TRIPLET} and not block.open]
_PAIRS = [block for block in BLOCKS if block.is_pair]
TRIED = 30
"""Ways of spoiling a hand that are tried before it is given up."""


def lacking(rng: Random, result: ScoreResult, yaku: str, number: int) -> tuple[Tile, ...] | None:
    """Return other concealed tiles for a hand with a yaku, so that it lacks it; None if none were found.

    The resulting hand is complete, except for seven pairs. Exchanging ``number`` tiles gives the yaku back; fewer never
    do.
    """
    pairs = result.best.reading.shape is Shape.SEVEN_PAIRS
    ways = list((_odd_tiles if pairs else _other_blocks)(result, number))
    rng.shuffle(ways)
    for tiles in ways[:TRIED]:
        held = Held.of(result, tiles)
        then = held.with_tiles(tiles)
        if (then is None) is not pairs or has_yaku(then, yaku):
            continue
        found = exchanges(held, yaku, number)
        if found and len(found[0].out) == number:
            return tiles
    return None


def _other_blocks(result: ScoreResult, number: int) -> Iterator[tuple[Tile, ...]]:
    """Yield the concealed tiles with one set or the pair replaced, keeping the winning tile."""
    hand, reading = result.hand, result.best.reading
    blocks = reading.blocks[: len(reading.blocks) - len(hand.melds)]
    winning = -1 if hand.winning_tile is None else hand.winning_tile.kind
    for place, block in enumerate(blocks):
        for other in _PAIRS if block.is_pair else _SETS:
            kinds = [kind for made in (*blocks[:place], other, *blocks[place + 1 :]) for kind in made.kinds]
            if winning in kinds:
                kinds.remove(winning)
                tiles = sort_tiles(map(Tile.of_kind, kinds))
                if len(between(tiles, hand.concealed).out) == number:
                    yield tiles


def _odd_tiles(result: ScoreResult, number: int) -> Iterator[tuple[Tile, ...]]:
    """Yield the concealed tiles of seven pairs with one tile of ``number`` pairs replaced by an unmatched one."""
    hand = result.hand
    winning = -1 if hand.winning_tile is None else hand.winning_tile.kind
    pairs = sorted({tile.kind for tile in hand.concealed} - {winning})
    odd = [kind for kind in KINDS if kind not in pairs and kind != winning]
    for start in range(len(pairs)):
        for shift in range(len(odd)):
            gone = [pairs[(start + step) % len(pairs)] for step in range(number)]
            come = [odd[(shift + 5 * step) % len(odd)] for step in range(number)]
            exchange = Exchange(tuple(gone), tuple(come))
            yield sort_tiles(exchanged(hand.concealed, exchange))
