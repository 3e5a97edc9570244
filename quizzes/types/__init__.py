"""The question types, in menu order."""

from quizzes.question.sitting import MOST_TYPES, SittingError, known
from quizzes.types import count, judge, recognise, rules
from scoring.dealing.levels import Difficulty

GROUPS = {"recognise": recognise.TYPES, "count": count.TYPES, "judge": judge.TYPES, "rules": rules.TYPES}
"""The types by the groups of the menu. A new one is a module in a group's folder, and a word in its `__init__.py`."""

TYPES = {question_type.id: question_type for group in GROUPS.values() for question_type in group}
"""Every type by its id, in menu order."""


def read_type(text: str) -> str:
    """The id of the type an address names.

    :raises SittingError: if there is no such type.
    """
    return known(text, list(TYPES), "type of question")


def read_types(text: str) -> tuple[str, ...]:
    """The ids of the types an address names, with full stops between them, each once.

    :raises SittingError: if there is no such type, or there are too many of them.
    """
    named = text.split(".")
    if len(named) > MOST_TYPES:
        msg = f"A set mixes at most {MOST_TYPES} types of question; {text[:40]!r} is not one."
        raise SittingError(msg)
    return tuple(dict.fromkeys(read_type(one) for one in named))


def level_of(kind: str, level: Difficulty) -> Difficulty:
    """The level of a type that is nearest to the one a set asks for, the easier of two."""
    order = list(Difficulty)
    return min(TYPES[kind].levels, key=lambda one: abs(order.index(one) - order.index(level)))
