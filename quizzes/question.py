"""What a question is, how an answer to it is graded, and what a type of question must say of itself.

Nobody types an answer in: a question holds a scored win and reads its answer off it. Nothing here has words; what a
type, its fields and their options are called stands in `content/words/questions.yaml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.explain.explanation import Explanation
    from content.explain.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.field import Answer, Field, Value
    from quizzes.mistake import Mistake
    from quizzes.sitting import Sitting
    from scoring.dealing.levels import Difficulty
    from scoring.score import ScoreResult


@dataclass(frozen=True, slots=True)
class Question:
    """One hand to ask about, and where it stands in its sitting (from 1)."""

    sitting: Sitting
    number: int
    result: ScoreResult


@dataclass(frozen=True, slots=True)
class Part:
    """What was answered in one field, and what is right there."""

    field: str
    given: Value | None
    """None if the field was left empty."""
    expected: tuple[Value, ...]
    """Everything that is right, what the hand is paid for first; nothing where the field does not matter."""

    @property
    def right(self) -> bool:
        """Whether this field is answered rightly."""
        return not self.expected or self.given in self.expected


@dataclass(frozen=True, slots=True)
class Grade:
    """An answer held against its question, field by field."""

    question: Question
    parts: tuple[Part, ...]

    @property
    def right(self) -> bool:
        """Everything asked for is right."""
        return all(part.right for part in self.parts)

    @property
    def answer(self) -> Answer:
        """What was answered."""
        return {part.field: part.given for part in self.parts if part.given is not None}

    def wrong(self, field: str) -> Value | None:
        """The wrong value given in a field; None if that is right or was left empty."""
        return next((part.given for part in self.parts if part.field == field and not part.right), None)


class Aftermath(Enum):
    """What is told after an answer, below the verdict."""

    TAKEN_APART = "the blocks of the hand, the winning tile lit"
    OPTIONS = "what each option is, and where that is written"
    BILL = "the bill"
    MISSES = "tempting yaku that do not count"
    READINGS = "other ways to read the tiles"
    SOURCES = "where each step of the bill is written"


@dataclass(frozen=True, slots=True)
class QuestionType:
    """A kind of question. A page needs nothing else to ask one, and knows no type by name."""

    id: str
    trains: tuple[str, ...]
    """The groups of skills an answer shows."""
    levels: tuple[Difficulty, ...]
    """How hard its hands can be."""
    ask: Callable[[Sitting, int, CitedRuleset], Question]
    """The question of this number in a sitting: same sitting, same number, same question."""
    situation: Callable[[Question], bool]
    """Whether the facts of the win bear on the answer, and so stand beside the hand."""
    fields: Callable[[Question], tuple[Field, ...]]
    missing: Callable[[Answer], str | None]
    """The field that is still needed before an answer can be graded; None if there is none."""
    grade: Callable[[Question, Answer], Grade]
    mistakes: Callable[[Grade], tuple[Mistake, ...]]
    """The named mistakes that lead to the very values that were given, the likeliest first."""
    tell: Callable[[Explanation], RightAnswer]
    """What is right, in words."""
    aftermath: tuple[Aftermath, ...]
