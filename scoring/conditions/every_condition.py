"""Find all conditions that a win meets."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from scoring.conditions.condition import Aspect, Condition, keys
from scoring.conditions.situation_conditions import SITUATION_CONDITIONS
from scoring.conditions.tile_conditions import TILE_CONDITIONS
from scoring.decomposition import Win

CONDITIONS: Mapping[str, Condition] = {
    name: replace(condition, id=name, bit=1 << place)
    for place, (name, condition) in enumerate((SITUATION_CONDITIONS | TILE_CONDITIONS).items())
}
"""Every condition by its id, in the order of their bits."""
_MOST_ANSWERS = 1 << 13
ANSWERS: list[dict[Hashable, int]] = [{} for _ in Aspect]
"""The cached results for each aspect: the bits of the conditions that are met, by the value of the aspect."""
# In Python 3.11, looking up a method of a dict takes as long as calling the method. These methods are called for every
# aspect of every reading, so they are looked up only once.
_ASPECTS = [
    (answers.get, answers, [condition for condition in CONDITIONS.values() if condition.aspect is aspect])
    for aspect, answers in zip(Aspect, ANSWERS, strict=True)
]


def conditions_met(win: Win) -> int:
    """Return the bits of all conditions that the win meets.

    The conditions of an aspect are checked once for each value of that aspect, and the results are cached.
    """
    met = 0
    for key, (known, answers, conditions) in zip(keys(win), _ASPECTS):  # noqa: B905 (passing strict would be slow)
        if key is not None:
            bits = known(key)
            met |= _ask(answers, conditions, key, win) if bits is None else bits
    return met


def _ask(answers: dict[Hashable, int], conditions: Sequence[Condition], key: Hashable, win: Win) -> int:
    """Check every condition of an aspect. Return the bits of the conditions that hold, and cache them.

    :param key: the value of the aspect (:func:`scoring.conditions.condition.keys`).
    """
    if len(answers) >= _MOST_ANSWERS:
        answers.clear()
    bits = answers[key] = sum([condition.bit for condition in conditions if condition.proof(win) is not None])
    return bits
