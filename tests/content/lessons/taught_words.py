"""The words that the lessons teach, and how to find them in what a lesson shows."""

from __future__ import annotations

import re
from functools import cache

from content.lessons.lessons import lessons


@cache
def _later(number: int) -> re.Pattern[str]:
    words = {word for lesson in lessons().values() if lesson.number > number for word in lesson.words}
    words -= {word for lesson in lessons().values() if lesson.number <= number for word in lesson.words}
    # "red fives", "round(s|ed) up" and "two-sided" too
    forms = sorted((re.escape(word).replace(r"\ ", "(?:s|ed|ing)?[ -]") for word in words), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(forms)})(?:s|es)?\b", re.IGNORECASE) if forms else re.compile(r"(?!)")


def too_early(text: str, number: int) -> list[str]:
    """Return the words in a text that only later lessons introduce, each once."""
    return list(dict.fromkeys(found[0].lower() for found in _later(number).finditer(text)))
