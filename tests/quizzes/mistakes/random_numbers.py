"""How often a random number gets an explanation that is stated as a fact, printed as a table::

    python -m tests.quizzes.mistakes.random_numbers --questions 40

Questions of every type that asks for numbers are dealt, at every level and in every form. One number field at a time
is filled with a random wrong number, and then all of them at once; everything else is answered correctly. Nobody broke
a rule to get such a number, so a cause that is stated as a fact is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from content.rulesets.ruleset_file import rulesets
from quizzes.bill_steps.bill_form import FADE
from quizzes.question.field import NumberField
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from tests.quizzes.mistakes.recognised import is_fact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.field import Answer
    from quizzes.question.question import Question, QuestionType

RULES = ("usma", "ema", "ariari", "competition", "oklahoma")
MOST_FACTS = 0.02
"""The largest share of random numbers that may be explained as a fact."""
TRIES = 5
"""The number of random numbers that are tried in each field."""
TOGETHER = "all at once"


class Row(NamedTuple):
    """A field of a question type, in one of its forms."""

    kind: str
    form: str
    field: str


def questions(kind: QuestionType, number: int, seed: str) -> Iterator[Question]:
    """Yield questions of every level, in every form, under rulesets that take turns."""
    for place in range(number):
        rules, level = RULES[place % len(RULES)], kind.levels[place % len(kind.levels)]
        question = kind.ask(Sitting(rules, f"{seed}{place}", level, type=kind.id), 1, rulesets()[rules])
        for form in forms(kind):
            yield replace(question, sitting=replace(question.sitting, steps=form))


def right_answer(kind: QuestionType, question: Question) -> Answer:
    """Return the first right value of every field that matters."""
    return {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}


def random_number(field: NumberField, right: int, rng: Random) -> int:
    """Return a number that a learner could type: one of the field's steps, or up to twice the right value."""
    numbers = field.steps or range(field.least, max(2 * right, 12) + 1)
    return rng.choice([number for number in numbers if number != right])


def is_stated(kind: QuestionType, question: Question, answer: Answer, fields: set[str]) -> bool:
    """Return whether a cause of what is wrong in these fields is stated as a fact."""
    found = kind.mistakes(kind.grade(question, answer))
    return any(is_fact(one) and one.field in fields for one in found)


def forms(kind: QuestionType) -> tuple[str, ...]:
    """Return the forms of a type. Fading is left out, because it consists of the other forms."""
    return tuple(form for form in kind.forms if form != FADE) or ("",)


def measure(number: int, seed: str) -> dict[Row, tuple[int, int]]:
    """Return how many random numbers were tried for each field, and how many were explained as a fact."""
    tried, stated = Counter[Row](), Counter[Row]()
    rng = Random(seed)
    for kind in TYPES.values():
        for question in questions(kind, number, seed):
            right = right_answer(kind, question)
            fields = [one for one in kind.fields(question) if isinstance(one, NumberField) and one.id in right]
            for _ in range(TRIES if fields else 0):
                wrong = {one.id: random_number(one, int(str(right[one.id])), rng) for one in fields}
                alone = {name: {name: value} for name, value in wrong.items()}
                for name, given in {**alone, **({TOGETHER: wrong} if len(fields) > 1 else {})}.items():
                    answer = {**right, **given}
                    if not kind.grade(question, answer).right:
                        row = Row(kind.id, question.sitting.steps, name)
                        tried[row] += 1
                        stated[row] += is_stated(kind, question, answer, set(given))
    return {row: (tried[row], stated[row]) for row in tried}


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="How often a random number is explained as a fact.")
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    rows = measure(arguments.questions, arguments.seed)
    for row, (tried, stated) in sorted(rows.items(), key=lambda one: -one[1][1] / one[1][0]):
        sys.stdout.write(f"{row.kind:14} {row.form:12} {row.field:12} {tried:6} {100 * stated / tried:6.1f} %\n")


if __name__ == "__main__":
    main()
