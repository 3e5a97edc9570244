"""What can go wrong in naming a wait. Each mistake gives the wait it leads to, by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.wait import paid_waits
from quizzes.mistake import Mistake
from scoring.decomposition import Shape, Wait
from scoring.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.mistake import Part
    from scoring.blocks import Block
    from scoring.score import ScoreResult

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
"""The right wait and the one it was taken for, both of the same block."""


def wait_mistakes(result: ScoreResult) -> Iterator[Mistake]:
    """The mistakes a hand invites, most likely first."""
    right = paid_waits(result)
    for mistake in (*_shapes(result), *_readings(result), *_confused(result), *_elsewhere(result)):
        if mistake.value not in {wait.name.lower() for wait in right}:
            yield mistake


def extended_pair(result: ScoreResult) -> Block | None:
    """The concealed sequence beside which the winning tile was waited for as a pair (nobetan): 234 of 2345.

    USMA, Pinfu, calls 2345 waiting for 2 or 5 no two-sided wait.
    """
    reading = result.best.reading
    pair = reading.winning_block
    if reading.wait is not Wait.TANKI or reading.shape is not Shape.STANDARD or pair is None:
        return None
    concealed = reading.blocks[: len(reading.blocks) - len(result.hand.melds)]
    beside = (run for run in concealed if run.is_sequence and run.suit == pair.suit)
    return next((run for run in beside if pair.first in {run.first - 1, run.first + 3}), None)


def _mistake(name: str, wait: Wait | None, /, **parts: Part) -> Mistake:
    return Mistake(f"wait.{name}", "wait", wait.name.lower() if wait is not None else None, parts)


def _won(result: ScoreResult) -> dict[str, Part]:
    """The winning tile, and the block it completed."""
    tile, completed = result.hand.winning_tile, result.best.reading.winning_block
    return {} if tile is None or completed is None else {"win": (Tile.of_kind(tile.kind),), "tiles": (completed,)}


def _shapes(result: ScoreResult) -> Iterator[Mistake]:
    """The pair wait that looks two-sided."""
    run = extended_pair(result)
    if run is not None:
        yield _mistake("nobetan", Wait.RYANMEN, run=(run,), **_won(result))


def _readings(result: ScoreResult) -> Iterator[Mistake]:
    """The wait of another reading, which is paid less."""
    for bill in result.others:
        yield _mistake("reading", bill.reading.wait, reading=bill.reading)


def _confused(result: ScoreResult) -> Iterator[Mistake]:
    for (right, taken), name in CONFUSED.items():
        if right is result.best.reading.wait:
            yield _mistake(name, taken, **_won(result))


def _elsewhere(result: ScoreResult) -> Iterator[Mistake]:
    """A wait that only another shape of hand has; and what explains every other wait: another block was looked at."""
    if result.best.reading.shape is Shape.THIRTEEN_ORPHANS:
        yield _mistake("orphans", None)
    else:
        yield _mistake("no_orphans", Wait.ORPHAN)
        yield _mistake("no_orphans", Wait.THIRTEEN)
        yield _mistake("other_block", None, **_won(result))
