"""The question types, in menu order."""

from quizzes.sitting import known
from quizzes.types import count, judge, recognise, rules

GROUPS = {"recognise": recognise.TYPES, "count": count.TYPES, "judge": judge.TYPES, "rules": rules.TYPES}
"""The types by the groups of the menu. A new one is a module in a group's folder, and a word in its `__init__.py`."""

TYPES = {question_type.id: question_type for group in GROUPS.values() for question_type in group}
"""Every type by its id, in menu order."""


def read_type(text: str) -> str:
    """The id of the type an address names.

    :raises SittingError: if there is no such type.
    """
    return known(text, list(TYPES), "type of question")
