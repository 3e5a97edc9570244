"""All conditions together: which of them a win meets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.conditions import situation_conditions, tile_conditions
from scoring.conditions.condition import CONDITIONS, Aspect, Condition, keys

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scoring.decomposition import Win

__all__ = ["CONDITIONS", "Condition", "conditions_met", "forget_answers", "situation_conditions", "tile_conditions"]

_MOST_ANSWERS = 1 << 13


class _Answers(dict["Hashable", int]):
    """What is known of an aspect: for each value of what its conditions depend on, the bits of those that are met."""

    __slots__ = ("_conditions",)

    def __init__(self, aspect: Aspect) -> None:
        super().__init__()
        self._conditions = [condition for condition in CONDITIONS if condition.aspect is aspect]

    def ask(self, key: Hashable, win: Win) -> int:
        """Ask each condition, and keep the answer."""
        if len(self) >= _MOST_ANSWERS:
            self.clear()
        bits = self[key] = sum([condition.bit for condition in self._conditions if condition.proof(win) is not None])
        return bits


# Looking a dict's method up costs as much as calling it (Python 3.11); it is called for every aspect of every reading.
_ANSWERS = [(answers.get, answers) for answers in map(_Answers, Aspect)]


def conditions_met(win: Win) -> int:
    """The bits of all conditions the win meets.

    The conditions of an aspect are asked once for each different value of what they depend on; the answers are kept.
    """
    met = 0
    for key, (known, answers) in zip(keys(win), _ANSWERS):  # noqa: B905 (a keyword costs as much as a key)
        if key is not None:
            bits = known(key)
            met |= answers.ask(key, win) if bits is None else bits
    return met


def forget_answers() -> None:
    """Start again without kept answers (for measuring)."""
    for _known, answers in _ANSWERS:
        answers.clear()
