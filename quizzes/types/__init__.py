"""The question types, in the order of the menu."""

from quizzes.question.sitting import MOST_TYPES, SittingError, known
from quizzes.types import count, judge, recognise, rules
from scoring.dealing.levels import Difficulty

GROUPS = {"recognise": recognise.TYPES, "count": count.TYPES, "judge": judge.TYPES, "rules": rules.TYPES}
"""The types by group of the menu. A new type is a module in a group's folder and a name in its `__init__.py`."""

TYPES = {question_type.id: question_type for group in GROUPS.values() for question_type in group}
"""Every type by its id, in menu order."""


def read_type(text: str) -> str:
    """Return the id of the question type that a link names.

    :raises SittingError: if there is no such type.
    """
    return known(text, list(TYPES), "type of question")


def read_types(text: str) -> tuple[str, ...]:
    """Return the ids of the question types that a link names, separated by full stops.

    An id that occurs twice is returned once.

    :raises SittingError: if there is no such type, or the link names too many.
    """
    named = text.split(".")
    if len(named) > MOST_TYPES:
        raise SittingError(f"Practice can mix at most {MOST_TYPES} types of question, not {text[:40]!r}.")
    return tuple(dict.fromkeys(read_type(one) for one in named))


def level_of(kind: str, level: Difficulty) -> Difficulty:
    """Return the level of a question type that is nearest to the wanted level.

    If two levels are equally near, the easier level is returned.
    """
    order = list(Difficulty)
    return min(TYPES[kind].levels, key=lambda one: abs(order.index(one) - order.index(level)))
