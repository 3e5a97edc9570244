"""Slips of adding and typing: every step is right by itself, and the sum of what was said is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.diagnosis.slips.difference import ROUND, SUM, chosen_lines
from quizzes.mistake import Mistake

if TYPE_CHECKING:
    from quizzes.diagnosis.slips.difference import Difference
    from quizzes.field import Answer


def plain_slip(wrong: frozenset[Difference], answer: Answer) -> Mistake | None:
    """The slip, if the sum of what was said is all that is wrong. What was chosen adds up to one number."""
    if len(wrong) != 1:
        return None
    [(field, what, by)] = wrong
    given = answer[field]
    if not isinstance(given, int):
        return None
    if (field, what) == ("han", SUM):
        return Mistake("han.sum", "han", given, {"han": given - by})
    if (field, what) == ("exact", SUM):
        return _of_lines(given, by, answer)
    if (field, what) == ("fu", ROUND):
        return Mistake("fu.rounding", "fu", given, {"fu": given - by})
    return None


def _of_lines(given: int, by: int, answer: Answer) -> Mistake:
    right = given - by
    lines = (chosen_lines(answer) or {}).values()
    if given == int(str(right)[::-1]):
        return Mistake("fu.digits", "exact", given, {"fu": right, "taken": given})
    if -by in lines:
        return Mistake("fu.row_not_added", "exact", given, {"fu": right, "row": -by})
    if by in lines:
        return Mistake("fu.row_added_twice", "exact", given, {"fu": right, "row": by})
    return Mistake("fu.sum", "exact", given, {"fu": right})
