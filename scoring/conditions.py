"""All conditions together: which of them a win meets."""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

from scoring import situation_conditions, tile_conditions
from scoring.blocks import BLOCKS
from scoring.condition import CONDITIONS, Aspect, Condition, keys

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scoring.win import Win

__all__ = ["CONDITIONS", "Condition", "conditions_met", "forget_answers", "situation_conditions", "tile_conditions"]

_BLOCK_BITS = [sum(test.bit for test, fits in tile_conditions.BLOCK_TESTS if fits(each)) for each in BLOCKS]
_ANSWERS: list[tuple[list[Condition], dict[Hashable, int]]] = [
    ([each for each in CONDITIONS if each.aspect is aspect and aspect is not Aspect.EACH_BLOCK], {})
    for aspect in Aspect
]
_MOST_ANSWERS = 1 << 16


def conditions_met(win: Win) -> int:
    """The bits of all conditions the win meets.

    What every block must meet is what the bits of the blocks have in common. The conditions of the other aspects
    are asked once for each different value of what they depend on, and the answers kept.
    """
    blocks = win.reading.blocks
    met = reduce(and_, [_BLOCK_BITS[each.code] for each in blocks]) if blocks else 0
    for key, (conditions, answers) in zip(keys(win), _ANSWERS, strict=True):
        if key in answers:
            met |= answers[key]
        else:
            bits = sum(each.bit for each in conditions if each.proof(win) is not None)
            if len(answers) >= _MOST_ANSWERS:
                answers.clear()
            answers[key] = bits
            met |= bits
    return met


def forget_answers() -> None:
    """Start again without kept answers (for measuring)."""
    for _conditions, answers in _ANSWERS:
        answers.clear()
