"""Judging: two hands, two readings, a bill with a slip: the types of this group, in menu order."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quizzes.question import QuestionType

TYPES: tuple[QuestionType, ...] = ()
