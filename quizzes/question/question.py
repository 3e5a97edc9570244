"""What a question is, how an answer to it is graded, and what a type of question must say of itself.

Nobody types an answer in: a question holds scored wins, or names a rule, and reads its answer off them. It is asked in
one step or in several, which are answered in order. Nothing here has words; what a type, its fields and their options
are called stands in `content/words/questions/`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from quizzes.question.mistake import NO_HISTORY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from content.documents.basis import Basis
    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.question.field import Answer, Field, Value
    from quizzes.question.mistake import History, Mistake
    from quizzes.question.prompt import Shown, ShownLine
    from quizzes.question.sitting import Sitting
    from scoring.blocks import Block
    from scoring.dealing.levels import Difficulty
    from scoring.score import ScoreResult


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about, as data that can be kept, and where it stands in its sitting (from 1)."""

    sitting: Sitting
    number: int
    cited: CitedRuleset
    """The rules in force."""
    wins: tuple[ScoreResult, ...] = ()
    """The hands it is about: mostly one, two that are held side by side, none where it is about a rule."""
    about: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """What else it is about, by name: the yaku that is looked for, the han and fu that are given, the id of a rule."""

    @property
    def result(self) -> ScoreResult:
        """The hand it is about, scored.

        :raises IndexError: if it is about none.
        """
        return self.wins[0]

    @property
    def moment(self) -> str:
        """What tells this question from every other, and from the same hand asked otherwise."""
        seed = self.sitting.hand_seed(self.number)
        return f"{seed}/{self.sitting.steps}" if self.sitting.steps else seed

    def text(self, name: str) -> str:
        """A word it is about.

        :raises KeyError: if it is about no such thing.
        """
        return str(self.about[name])

    def count(self, name: str) -> int:
        """A number it is about.

        :raises KeyError: if it is about no such thing.
        """
        value = self.about[name]
        if not isinstance(value, int):
            raise KeyError(name)
        return value


@dataclass(frozen=True, slots=True)
class Step:
    """What is answered at once. The learner hears of one step before the next is asked."""

    id: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What was answered in one field, and what is right there."""

    field: str
    given: Value | None
    """None if the field was left empty."""
    expected: tuple[Value, ...]
    """Everything that is right, what the hand is paid for first; nothing where the field does not matter."""
    follows: tuple[Value, ...] = ()
    """What would be right after the slips of earlier steps: who goes on from them is not wrong twice."""

    @property
    def right(self) -> bool:
        """Whether this field is answered rightly."""
        return not self.expected or self.given in self.expected

    @property
    def recounted(self) -> bool:
        """Whether it is wrong for nothing but an earlier slip."""
        return not self.right and self.given is not None and self.given in self.follows


@dataclass(frozen=True, slots=True)
class Grade:
    """An answer held against its question, field by field."""

    question: Question
    parts: tuple[Part, ...]
    hints: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """How many rungs of hints were taken, by the id of the step; steps answered alone are not in it."""
    history: History = NO_HISTORY
    """What the learner did before, which makes some mistakes likelier than others."""

    @property
    def right(self) -> bool:
        """Everything asked for is right."""
        return all(part.right for part in self.parts)

    @property
    def answer(self) -> Answer:
        """What was answered."""
        return {part.field: part.given for part in self.parts if part.given is not None}

    def wrong(self, field: str) -> Value | None:
        """The wrong value given in a field; None if it is right, is empty, or only follows from an earlier slip."""
        return next(
            (part.given for part in self.parts if part.field == field and not (part.right or part.recounted)), None
        )

    def of(self, fields: Iterable[Field]) -> Grade:
        """The grade of these fields alone."""
        ids = {field.id for field in fields}
        return replace(self, parts=tuple(part for part in self.parts if part.field in ids))

    @property
    def recounted(self) -> bool:
        """Whether all that is wrong follows from earlier slips."""
        return not self.right and all(part.right or part.recounted for part in self.parts)


class Aftermath(Enum):
    """What is told after an answer, below the verdict."""

    TAKEN_APART = "the blocks of the hand, the winning tile lit"
    OPTIONS = "what was answered in each field and what is right; what each option is, and where that is written"
    BILL = "the bill"
    CHECKLIST = "the conditions of the yaku that was asked about, each held against the hand"
    MISSES = "tempting yaku that do not count"
    READINGS = "other ways to read the tiles"
    SOURCES = "where each step of the bill is written"
    PAYMENT = "how a payment is counted, line by line"
    FU = "the fu of the bill alone"
    SUMS = "how the score of each player is worked out after a moment at the table"
    RULING = "the topic that rules on the moment, under the rules in force and all others"


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung of help with a step: where to look, which rule, or the step done."""

    text: str
    blocks: tuple[Block, ...] = ()
    """Blocks of the first hand that are lit."""
    places: tuple[int, ...] = ()
    """Places in its ``Hand.tiles`` that are lit."""
    basis: Basis | None = None
    """Who says so."""


@dataclass(frozen=True, slots=True)
class InSteps:
    """How a type asks one bill in several steps, each of which can be asked or given."""

    forms: tuple[str, ...]
    """The ways it can be asked, as an address names them; the first is what an address means that names none."""
    given: Callable[[Question], tuple[Step, ...]]
    """The steps that are shown filled in, before those that are asked."""
    tell: Callable[[Question, Step, Naming], RightAnswer]
    """What is right at one step, in words."""
    lines: Callable[[Question, Step, Naming], tuple[ShownLine, ...]]
    """What a step adds to the bill."""


def first_empty(step: Step, answer: Answer) -> str | None:
    """The first field of a step that is not answered; None if all are."""
    return next((field.id for field in step.fields if field.id not in answer), None)


@dataclass(frozen=True, slots=True)
class QuestionType:
    """A kind of question. A page needs nothing else to ask one, and knows no type by name."""

    id: str
    trains: tuple[str, ...]
    """The skills an answer shows, by their ids; the id of a group names all of its skills."""
    levels: tuple[Difficulty, ...]
    """How hard its hands can be."""
    ask: Callable[[Sitting, int, CitedRuleset], Question]
    """The question of this number in a sitting: same sitting, same number, same question."""
    shows: Callable[[Question], tuple[Shown, ...]]
    """What stands above the fields before the answer."""
    steps: Callable[[Question], tuple[Step, ...]]
    """What is asked, in order; the same before and after the answer."""
    grade: Callable[[Question, Answer], Grade]
    """An answer to any of the steps held against the question: a part for every field, in order."""
    mistakes: Callable[[Grade], tuple[Mistake, ...]]
    """The named mistakes that lead to the very values that were given, the likeliest first."""
    tell: Callable[[Question, Naming], RightAnswer]
    """What is right, in words and in the reader's names."""
    aftermath: tuple[Aftermath, ...]
    openness: bool = True
    """Whether it makes a difference to ask for closed or open hands only."""
    rivals: Callable[[Grade], tuple[Mistake, ...]] | None = None
    """The named mistakes each of which alone explains an answer; None where no hand can be dealt to tell them apart."""
    missing: Callable[[Step, Answer], str | None] = first_empty
    """The field that is still needed before a step can be graded; None if there is none."""
    in_steps: InSteps | None = None
    """None where it asks no bill."""
    made: Callable[[Grade], tuple[ScoreResult, ...]] | None = None
    """The hands that are told after the answer, where they hang on it; None where they are those asked about."""
    at_once: Callable[[Question], tuple[Field, ...]] | None = None
    """What is asked where all of it stands open from the start, on paper; None where no step tells of one before it."""
    hints: Callable[[Question, Step, Naming], tuple[Hint, ...]] | None = None
    """Hints for a step, one after the other; None where :mod:`quizzes.question.hint` makes them from the answer."""

    def fields(self, question: Question) -> tuple[Field, ...]:
        """The fields of all steps."""
        return tuple(field for step in self.steps(question) for field in step.fields)
