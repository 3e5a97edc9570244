"""Three hints for a step: where to look, which rule decides, and the solution."""

from enum import IntEnum

from content.words.questions import question_words
from content.words.yaku_book import Naming
from quizzes.question.field import ChoiceField
from quizzes.question.question import Hint, Question, QuestionType, Step


class Rung(IntEnum):
    """The kinds of hints, from the smallest help to the greatest. A new hint is shown below the earlier hints."""

    WHERE = 1
    """The hint names the tiles or the fact that decide the answer."""
    RULE = 2
    """The hint is the rule in one sentence, with its source."""
    DONE = 3
    """The hint is the solution of the step."""


def hints(asked: QuestionType, question: Question, step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return the hints for a step, in the order in which they are shown.

    If the question type has no function of its own for hints, the first hints are the sentences of the step's fields
    that say where to look, and the last hint is the solution.
    """
    if asked.hints is not None:
        return asked.hints(question, step, naming)
    fields = question_words()[asked.id].fields
    looks = dict.fromkeys(look for field in step.fields if (look := fields[field.id].look))
    if chosen := _chosen(asked, question, step, naming):
        return (*map(Hint, looks), Hint(chosen))
    right = asked.in_steps.tell(question, step, naming) if asked.in_steps else asked.tell(question, naming)
    answer = right.sentence if right.value in {"", right.sentence} else f"{right.value}. {right.sentence}"
    return (*map(Hint, looks), Hint(answer))


def _chosen(asked: QuestionType, question: Question, step: Step, naming: Naming) -> str:
    """Return the solution of a step with options, without revealing what later steps ask."""
    later = step != asked.steps(question)[-1]
    if asked.in_steps or not later or not all(isinstance(field, ChoiceField) for field in step.fields):
        return ""
    words = question_words()[asked.id].called(naming).fields
    right = {part.field: part.expected[0] for part in asked.grade(question, {}).parts if part.expected}
    names = ", ".join(words[field.id].name(str(right[field.id])) for field in step.fields if field.id in right)
    return f"{names[:1].upper()}{names[1:]}." if names else ""
