"""Mistakes in naming a wait, and in finding the tiles that complete a hand."""

from collections.abc import Iterator

from content.explain.answers.recognise_answers import completed, paid_waits
from quizzes.question.mistake import Mistake
from quizzes.question.mistake import Part as Filling
from quizzes.question.question import Part
from quizzes.question.tapped_targets import difference, nearest
from scoring.blocks import Block
from scoring.decomposition import Shape, Wait
from scoring.score import ScoreResult
from scoring.tiles import Tile, parse_tile

CONFUSED = {
    (Wait.RYANMEN, Wait.KANCHAN): "two_sided_as_gap",
    (Wait.RYANMEN, Wait.PENCHAN): "two_sided_as_edge",
    (Wait.KANCHAN, Wait.RYANMEN): "gap_as_two_sided",
    (Wait.KANCHAN, Wait.PENCHAN): "gap_as_edge",
    (Wait.PENCHAN, Wait.RYANMEN): "edge_as_two_sided",
    (Wait.PENCHAN, Wait.KANCHAN): "edge_as_gap",
    (Wait.SHANPON, Wait.TANKI): "triplet_as_pair",
    (Wait.TANKI, Wait.SHANPON): "pair_as_triplet",
    (Wait.ORPHAN, Wait.THIRTEEN): "one_as_thirteen",
    (Wait.THIRTEEN, Wait.ORPHAN): "thirteen_as_one",
}
"""The mistake, by the right wait and the wait that it is mistaken for."""


def wait_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """Yield the mistakes that a hand makes likely in naming its wait, the likeliest first."""
    right = paid_waits(result)
    for mistake in (*_shapes(result), *_readings(result), *_confused(result), *_elsewhere(result)):
        if mistake.value not in {wait.name.lower() for wait in right}:
            yield mistake


def extended_pair(result: ScoreResult) -> Block | None:
    """Return the concealed sequence that extends a pair wait to two tiles (nobetan), such as 234 in 2345.

    None is returned if there is no such sequence. According to USMA, Pinfu, 2345 waiting for 2 or 5 is not
    a two-sided wait.
    """
    reading = result.best.reading
    pair = reading.winning_block
    if reading.wait is not Wait.TANKI or reading.shape is not Shape.STANDARD or pair is None:
        return None
    concealed = reading.blocks[: len(reading.blocks) - len(result.hand.melds)]
    beside = (run for run in concealed if run.is_sequence and run.suit == pair.suit)
    return next((run for run in beside if pair.first in {run.first - 1, run.first + 3}), None)


def _mistake(name: str, wait: Wait | None, /, **parts: Filling) -> Mistake:
    return Mistake(f"wait.{name}", "wait", wait.name.lower() if wait is not None else None, parts)


def _won(result: ScoreResult) -> dict[str, Filling]:
    """Return the winning tile and the block it completed, as values for sentences."""
    tile, completed = result.hand.winning_tile, result.best.reading.winning_block
    return {} if tile is None or completed is None else {"win": (Tile.of_kind(tile.kind),), "tiles": (completed,)}


def _shapes(result: ScoreResult) -> Iterator[Mistake]:
    """Yield the mistake for a pair wait that looks two-sided."""
    run = extended_pair(result)
    if run is not None:
        yield _mistake("nobetan", Wait.RYANMEN, run=(run,), **_won(result))


def _readings(result: ScoreResult) -> Iterator[Mistake]:
    """Yield mistakes for waits of another reading, which pays less."""
    for bill in result.others:
        yield _mistake("reading", bill.reading.wait, reading=bill.reading)


def _confused(result: ScoreResult) -> Iterator[Mistake]:
    for (right, taken), name in CONFUSED.items():
        if right is result.best.reading.wait:
            yield _mistake(name, taken, **_won(result))


def _elsewhere(result: ScoreResult) -> Iterator[Mistake]:
    """Yield mistakes for waits that only other shapes of hand have, or that come from looking at another block."""
    if result.best.reading.shape is Shape.THIRTEEN_ORPHANS:
        yield _mistake("orphans", None)
    else:
        yield _mistake("no_orphans", Wait.ORPHAN)
        yield _mistake("no_orphans", Wait.THIRTEEN)
        yield _mistake("other_block", None, **_won(result))


_OVERLOOKED = {Wait.RYANMEN: "one_side", Wait.SHANPON: "one_pair", Wait.TANKI: "one_end"}
"""The mistake for a wait with one more tile than was found."""


def winning_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield a mistake for each tile that was left out, and for each chosen tile that does not complete the hand."""
    right = nearest(part.given, part.expected)
    missed, extra = difference(part.given, right)
    ended = {tile: completed(result, parse_tile(tile)) for tile in right}

    def mistake(name: str, **parts: Filling) -> Mistake:
        return Mistake(f"winning.{name}", "tiles", part.given, parts, sure=True)

    if extra:
        tiles = tuple(map(parse_tile, extra))
        only = ended[right[0]].wait if len(right) == 1 else None
        block = ended[right[0]].winning_block
        beside = (
            block is not None
            and len(tiles) == 1
            and tiles[0].kind in {block.first - 1, block.first + 3} | {*block.kinds}
        )
        name = {Wait.KANCHAN: "gap_side", Wait.PENCHAN: "edge_side"}.get(only) if only is not None and beside else None
        yield mistake(name or "not_whole", tile=tiles)
    others = []
    for tile in missed:
        alike = [found for found in right if found not in missed and ended[found].wait is ended[tile].wait]
        name, completes = _OVERLOOKED.get(ended[tile].wait), ended[tile].winning_block
        if name and completes is not None and any(name == "one_pair" or _apart(tile, found) for found in alike):
            yield mistake(name, tile=(parse_tile(tile),), block=(completes,))
        else:
            others.append(parse_tile(tile))
    if others:
        yield mistake("another", tile=tuple(others))


def _apart(one: str, other: str) -> bool:
    """Return whether two tiles are the two ends of the same wait."""
    first, second = parse_tile(one), parse_tile(other)
    return first.suit is second.suit and abs(first.rank - second.rank) == 3
