"""All conditions together: which of them a win meets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.conditions import situation_conditions, tile_conditions
from scoring.conditions.condition import CONDITIONS, Aspect, Condition, keys

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scoring.win import Win

__all__ = ["CONDITIONS", "Condition", "conditions_met", "forget_answers", "situation_conditions", "tile_conditions"]

_ANSWERS: list[tuple[list[Condition], dict[Hashable, int]]] = [
    ([condition for condition in CONDITIONS if condition.aspect is aspect], {}) for aspect in Aspect
]
_MOST_ANSWERS = 1 << 16


def conditions_met(win: Win) -> int:
    """The bits of all conditions the win meets.

    The conditions of an aspect are asked once for each different value of what they depend on; the answers are kept.
    """
    met = 0
    for key, (conditions, answers) in zip(keys(win), _ANSWERS):  # noqa: B905 (a keyword costs as much as a key)
        if key is not None:
            bits = answers.get(key)
            if bits is None:
                bits = sum(condition.bit for condition in conditions if condition.proof(win) is not None)
                if len(answers) >= _MOST_ANSWERS:
                    answers.clear()
                answers[key] = bits
            met |= bits
    return met


def forget_answers() -> None:
    """Start again without kept answers (for measuring)."""
    for _conditions, answers in _ANSWERS:
        answers.clear()
