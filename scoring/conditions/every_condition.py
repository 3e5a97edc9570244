"""Find all conditions that a win meets."""

from collections.abc import Hashable

from scoring.conditions import situation_conditions, tile_conditions
from scoring.conditions.condition import CONDITIONS, Aspect, Condition, keys
from scoring.decomposition import Win

__all__ = ["CONDITIONS", "Condition", "conditions_met", "forget_answers", "situation_conditions", "tile_conditions"]

_MOST_ANSWERS = 1 << 13


class _Answers(dict["Hashable", int]):
    """Cached results for an aspect: the bits of the conditions met, by the value they depend on."""

    __slots__ = ("_conditions",)

    def __init__(self, aspect: Aspect) -> None:
        super().__init__()
        self._conditions = [condition for condition in CONDITIONS if condition.aspect is aspect]

    def ask(self, key: Hashable, win: Win) -> int:
        """Check every condition of this aspect. Return the bits of those that hold, and cache the result."""
        if len(self) >= _MOST_ANSWERS:
            self.clear()
        bits = self[key] = sum([condition.bit for condition in self._conditions if condition.proof(win) is not None])
        return bits


# In Python 3.11, looking up a method of a dict takes as long as calling the method. These methods are called for every
# aspect of every reading, so they are looked up only once.
_ANSWERS = [(answers.get, answers) for answers in map(_Answers, Aspect)]


def conditions_met(win: Win) -> int:
    """Return the bits of all conditions that the win meets.

    The conditions of an aspect are checked once for each value of that aspect, and the results are cached.
    """
    met = 0
    for key, (known, answers) in zip(keys(win), _ANSWERS):  # noqa: B905 (a keyword costs as much as a key)
        if key is not None:
            bits = known(key)
            met |= answers.ask(key, win) if bits is None else bits
    return met


def forget_answers() -> None:
    """Clear the cached results, so that a benchmark starts without them."""
    for _known, answers in _ANSWERS:
        answers.clear()
