"""Named mistakes: one rule broken on purpose and the hand counted again.

If the number that comes out is the number that was typed, the mistake has a name and can be explained.
:mod:`quizzes.han_mistakes` and :mod:`quizzes.fu_mistakes` give the mistakes a hand invites, the most likely first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.mistakes import mistake_sentence
from scoring.decomposition import Decomposition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scoring.blocks import Block
    from scoring.score import ScoreResult
    from scoring.win import Win


@dataclass(frozen=True, slots=True)
class Wrong:
    """A mistake and the wrong number it leads to; None where every number but one is the same mistake."""

    id: str
    number: int | None
    text: str


def wrong(mistake: str, number: int | None, **parts: object) -> Wrong:
    """A mistake by the key of its sentence, such as ``fu.base``, with the parts of that sentence."""
    return Wrong(mistake, number, mistake_sentence(mistake, **parts))


def fitting(wrongs: Iterable[Wrong], number: int) -> tuple[Wrong, ...]:
    """The mistakes that lead to a number, most likely first.

    One of a kind, as its like explain no more; and what explains every number only where nothing says more.
    """
    first: dict[str, Wrong] = {}
    for each in wrongs:
        if each.number == number or (each.number is None and not first):
            first.setdefault(each.id, each)
    return tuple(first.values())


def ron_triplet(result: ScoreResult) -> Block | None:
    """The triplet that a ron completed, in the reading that is paid."""
    completed = result.best.reading.winning_block
    return completed if completed is not None and completed.is_group and completed.open else None


def changed(result: ScoreResult, change: Callable[[Block], Block]) -> Win:
    """The win with other blocks, whether or not its tiles allow them."""
    reading = result.best.reading
    blocks = tuple(change(each) for each in reading.blocks)
    return result.best.win._replace(
        reading=Decomposition.of(reading.shape, blocks, reading.winning_block, reading.wait)
    )
