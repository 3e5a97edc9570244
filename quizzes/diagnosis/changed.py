"""A hand counted again with one thing about its blocks changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.decomposition import Decomposition

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoring.blocks import Block
    from scoring.score import ScoreResult
    from scoring.win import Win


def ron_triplet(result: ScoreResult) -> Block | None:
    """The triplet that a ron completed, in the reading that is paid."""
    completed = result.best.reading.winning_block
    return completed if completed is not None and completed.is_group and completed.open else None


def changed(result: ScoreResult, change: Callable[[Block], Block]) -> Win:
    """The win with other blocks, whether or not its tiles allow them."""
    reading = result.best.reading
    blocks = tuple(change(block) for block in reading.blocks)
    return result.best.win._replace(
        reading=Decomposition.of(reading.shape, blocks, reading.winning_block, reading.wait)
    )
