"""Hints for a step of a bill."""

from content.explain.explain import explain
from content.explain.step_hints import step_hints
from content.words.yaku_book import Naming
from quizzes.question.question import Hint, Question, Step


def bill_hints(question: Question, step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return the three hints for a step of the bill."""
    told = explain(question.result, question.cited, naming)
    rungs = step_hints(step.id, told, question.cited, naming)
    return tuple(Hint(rung.text, rung.blocks, rung.places, rung.basis) for rung in rungs)
