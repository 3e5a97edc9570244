"""The question types, in menu order."""

from quizzes.sitting import known
from quizzes.types import han_fu, wait_name

TYPES = {question_type.id: question_type for question_type in (wait_name.TYPE, han_fu.TYPE)}
"""Every type by its id: this is the menu. A new one is a module of its own and a word here."""


def read_type(text: str) -> str:
    """The id of the type an address names.

    :raises SittingError: if there is no such type.
    """
    return known(text, list(TYPES), "type of question")
