"""A question, the grade of an answer, the hints, and the interface of a question type.

The right answer is never written by hand: a question contains scored wins or names a rule, and the right answer is
computed from them. A question has one or more steps, which are answered in order. This module contains no text for
learners: the names of types, fields and options are in `content/words/questions/`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol, TypeAlias

from content.explain import Explanation, Hint, RightAnswer, explain
from content.rulesets import CitedRuleset
from content.words import Naming, capital, question_words
from quizzes.question.field import Answer, ChoiceField, Field, Value, is_asked
from quizzes.question.mistake import NO_HISTORY, Filling, History, Mistake, chosen
from quizzes.question.prompt import Shown, ShownHand
from quizzes.question.sitting import Sitting
from scoring import ScoreResult
from scoring.dealing import Difficulty


@dataclass(frozen=True, slots=True)
class Question:
    """A question as data that can be stored. ``number`` is the position of the question in its set, from 1."""

    sitting: Sitting
    number: int
    cited: CitedRuleset
    wins: tuple[ScoreResult, ...] = ()
    """The hands that the question is about: usually one, two to compare, none for a question about a rule."""
    about: Mapping[str, Value] = field(default_factory=dict, hash=False)
    """Other data by name: the yaku to find, the given han and fu, the id of a rule."""

    @property
    def result(self) -> ScoreResult:
        """Return the scored hand that the question is about.

        :raises IndexError: if the question is not about a hand.
        """
        return self.wins[0]

    def explained(self, naming: Naming) -> Explanation:
        """Return the score of the hand step by step, with yaku in the reader's naming."""
        return explain(self.result, self.cited, naming)

    @property
    def moment(self) -> str:
        """An id that no other question has, not even a question about the same hand."""
        seed = self.sitting.hand_seed(self.number)
        return f"{seed}/{self.sitting.steps}" if self.sitting.steps else seed

    def text(self, name: str) -> str:
        """Return a text from the question's data.

        :raises KeyError: if the data has no text of that name.
        """
        return str(self.about[name])

    def texts(self, name: str) -> tuple[str, ...]:
        """Return several texts from the question's data.

        :raises KeyError: if the data has no texts of that name.
        """
        value = self.about[name]
        if not isinstance(value, tuple):
            raise KeyError(name)
        return value

    def count(self, name: str) -> int:
        """Return a number from the question's data.

        :raises KeyError: if the data has no number of that name.
        """
        value = self.about[name]
        if not isinstance(value, int):
            raise KeyError(name)
        return value


@dataclass(frozen=True, slots=True)
class Step:
    """Fields that are answered together.

    The learner sees the result of a step before the next step.
    """

    id: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The answer to one field, and the right values."""

    field: str
    given: Value | None
    """The given value; None if the field was left empty."""
    expected: tuple[Value, ...]
    """Every right value, the value for the highest-scoring reading first; empty if the field does not matter."""
    follows: tuple[Value, ...] = ()
    """Values that follow from wrong answers to earlier steps. They count as right, so that no slip counts twice."""

    @property
    def right(self) -> bool:
        """Whether the answer to this field is right."""
        return not self.expected or self.given in self.expected

    @property
    def recounted(self) -> bool:
        """Whether the answer is wrong only because it follows from an earlier mistake."""
        return not self.right and self.given in self.follows

    def mistake(self, name: str, /, **fillings: Filling) -> Mistake:
        """Return a mistake that the given value shows for certain."""
        return Mistake(name, self.field, self.given, fillings, sure=True)


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of an answer, field by field."""

    question: Question
    parts: tuple[Part, ...]
    hints: Mapping[str, int] = field(default_factory=dict)
    """How many hints were used, by the id of the step; steps without hints are missing."""
    history: History = field(default_factory=lambda: NO_HISTORY)
    """The learner's earlier mistakes. Some question types list a mistake first if it was made before."""

    @property
    def right(self) -> bool:
        """Whether the answer to every graded field is right."""
        return all(part.right for part in self.parts)

    @property
    def answer(self) -> Answer:
        """The given values, by the ids of their fields."""
        return {part.field: part.given for part in self.parts if part.given is not None}

    @property
    def wrong_parts(self) -> tuple[Part, ...]:
        """The parts with a wrong value. Empty parts, and values that only follow from an earlier mistake, are not."""
        return tuple(part for part in self.parts if part.given is not None and not (part.right or part.recounted))

    def wrong(self, field: str) -> Value | None:
        """Return the wrong value of a field; None if the field is none of :attr:`wrong_parts`."""
        return next((part.given for part in self.wrong_parts if part.field == field), None)

    def of(self, *steps: Step) -> "Grade":
        """Return the part of the grade that concerns these steps."""
        ids = {field.id for step in steps for field in step.fields}
        return replace(self, parts=tuple(part for part in self.parts if part.field in ids))

    @property
    def recounted(self) -> bool:
        """Whether every wrong value only follows from an earlier mistake."""
        return not self.right and all(part.right or part.recounted for part in self.parts)


Rights: TypeAlias = Mapping[str, tuple[Value, ...]]
"""The right values of each field. The value for the highest-scoring reading comes first."""


def graded_by(right: Callable[[Question], Rights]) -> Callable[[Question, Answer], Grade]:
    """Return a function that grades an answer, field by field.

    :param right: returns every right value of each field.
    """
    return lambda question, answer: Grade(
        question, tuple(Part(name, answer.get(name), values) for name, values in right(question).items())
    )


def of_each_part(explain: Callable[[Question, Part], Iterable[Mistake]]) -> Callable[[Grade], tuple[Mistake, ...]]:
    """Return a function that chooses mistakes for a grade, by explaining each wrong part of the answer on its own."""
    return lambda graded: chosen(*(explain(graded.question, part) for part in graded.wrong_parts))


Aftermath: TypeAlias = Literal[
    "compared", "taken_apart", "options", "bill", "checklist", "misses",
    "readings", "sources", "payment", "fu", "sums", "ruling",
]  # fmt: skip
"""What a page shows below the grade of an answer.

- compared: what differs between the bills of two hands
- taken_apart: the blocks of the hand, with the winning tile highlighted
- options: the given and the right answer in each field, and each option with its source
- bill: the bill
- checklist: the conditions of the yaku that was asked about, each checked against the hand
- misses: tempting yaku that do not count
- readings: other ways to read the tiles
- sources: the source of each step of the bill
- payment: how a payment is worked out, line by line
- fu: only the lines of the bill that give fu
- sums: how each player's score is worked out after something happened at the table
- ruling: what the rules in force and all other rulesets say about the situation
"""


def first_empty(step: Step, answer: Answer) -> str | None:
    """Return the id of the first field in a step that still needs an answer; None if no field does."""
    return next((field.id for field in step.fields if field.id not in answer and is_asked(field, answer)), None)


class Ask(Protocol):
    """A function that returns a question of a set. The result is always the same."""

    def __call__(self, sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "", /) -> Question:
        """Return the question with this number.

        :param skill: the id of a skill on which the answer should depend; empty if any skill will do. Types whose
            questions suit all of their skills ignore it.
        :raises ImpossibleWishError: if the ruleset, the level or the lessons have no such question.
        """


@dataclass(frozen=True, slots=True)
class QuestionType:
    """A question type. Pages use only this interface and never refer to a type by name."""

    id: str
    trains: tuple[str, ...]
    """The ids of the skills that answers give evidence about; the id of a group stands for all of its skills."""
    ask: Ask
    steps: Callable[[Question], tuple[Step, ...]]
    """Return the steps in order, the same before and after the answer."""
    grade: "Callable[[Question, Answer], Grade]"
    """Return the grade of an answer, with a part for every field of every step, in order.

    The answer may lack the fields of later steps.
    """
    mistakes: "Callable[[Grade], tuple[Mistake, ...]]"
    """Return the named mistakes that lead to exactly the given values, likeliest first."""
    tell: Callable[[Question, Naming], RightAnswer]
    """Return the right answer in words, with yaku in the reader's naming."""
    aftermath: tuple[Aftermath, ...]
    levels: tuple[Difficulty, ...] = (Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED)
    shows: Callable[[Question], tuple[Shown, ...]] = lambda _question: (ShownHand(),)
    """Return what is shown above the fields before the answer; by default the hand."""
    openness: bool = True
    """Whether learners can restrict the type to closed or open hands."""
    rivals: "Callable[[Grade], tuple[Mistake, ...]] | None" = None
    """Return the mistakes that could each explain an answer alone; None if no hand can be dealt to tell them apart."""
    missing: Callable[[Step, Answer], str | None] = first_empty
    """Return the field that has to be answered before a step can be graded; None if there is no such field."""
    forms: tuple[str, ...] = ()
    """The answer forms, by their names in links. A form decides how much of a score is asked; empty if none is asked.

    A link that names no form means the first form in this list.
    """
    given: Callable[[Question], tuple[Step, ...]] = lambda _question: ()
    """Return the steps that are shown filled in, before the steps that are asked."""
    made: "Callable[[Grade], tuple[ScoreResult, ...]] | None" = None
    """Return the hands to explain after an answer; None if they are always the hands that the question is about."""
    at_once: Callable[[Question], tuple[Field, ...]] | None = None
    """Return the fields to ask together on paper; None if no step gives away the answer to an earlier one."""
    in_one_form: Callable[[Question], Question] | None = None
    """Return the question with a single step, for phones; None if all its steps can be asked together as they are."""
    hints: Callable[[Question, Step, Naming], tuple[Hint, ...]] | None = None
    """Return the hints for a step, in order; None if :func:`hints` derives them from the answer."""

    def fields(self, question: Question) -> tuple[Field, ...]:
        """Return the fields of all steps of a question."""
        return tuple(field for step in self.steps(question) for field in step.fields)


MOST_HINTS = 3
"""How many hints a step has at most: where to look, the rule with its source, and the solution."""


def hints(asked: QuestionType, question: Question, step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return the hints for a step, in the order in which they are shown.

    A question type may have a function of its own for hints. Otherwise, the first hints say where to look, with a
    sentence for each field of the step. The last hint is the solution.
    """
    if asked.hints:
        return asked.hints(question, step, naming)
    fields = question_words()[asked.id].called(naming).fields
    looks = dict.fromkeys(look for field in step.fields if (look := fields[field.id].look))
    right = asked.tell(question, naming)
    answer = right.sentence if right.value in {"", right.sentence} else f"{right.value}. {right.sentence}"
    if step != asked.steps(question)[-1] and all(isinstance(field, ChoiceField) for field in step.fields):
        # name only the right options of this step, to reveal nothing of later steps
        expected = {part.field: part.expected[0] for part in asked.grade(question, {}).parts if part.expected}
        names = [fields[field.id].name(str(expected[field.id])) for field in step.fields if field.id in expected]
        if said := ", ".join(names):
            answer = f"{capital(said)}."
    return (*map(Hint, looks), Hint(answer))
