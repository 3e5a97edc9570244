"""Read everything that the practice of a lesson can show: the questions, all possible answers, and the feedback.

``python -m tests.pages.learn.read_lessons`` reads many seeds under every ruleset and prints the words that come before
their lesson, and how long each lesson takes to read and to answer.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from html import unescape
from random import Random
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.words import step_sentence
from content.words.glossary import Naming
from content.words.questions import question_words
from pages.components.fields.field import step_html
from pages.components.practice.feedback import SOURCES, Reader, aftermath, grade_html, one_step_html
from pages.components.practice.subject import SUBJECT, shown_html, taken_apart
from pages.components.practice.verdict import VERDICT
from pages.practice.step_form import is_tapped
from quizzes.bill_steps.bill_form import FADE, ROWS, at_row
from quizzes.bill_steps.step_grading import bill_lines
from quizzes.question.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField
from quizzes.question.question import hints
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lesson_items import SKIP, run_of
from quizzes.sets.set_dealing import ask_in
from quizzes.types import TYPES
from tests.content.lessons.taught_words import too_early

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.question.field import Field, Value
    from quizzes.question.question import Grade, Question
    from quizzes.sets.lesson_items import Item

WRONG = 6
"""The most wrong answers to a field that are tried."""
_SPOKEN = re.compile(r"(?:alt|aria-label|placeholder)=(?:\"([^\"]*)\"|'([^']*)')")
_DOCUMENTS = (
    r"<p class=['\"]written['\"]>.*?</p>",
    r"<details class=['\"]misprints['\"]>.*?</details>",
    r"<details class=['\"]more['\"]><summary>Where this is written</summary>.*?</details>",
)
"""Patterns for the documents' own words: chapter names, and folded quotes with misprints inside."""


def read(html: str) -> str:
    """Return the text of HTML, including texts for screen readers."""
    for told in _DOCUMENTS:
        html = re.sub(told, " ", html, flags=re.DOTALL)
    html = re.sub(r"<style>.*?</style>", " ", html, flags=re.DOTALL)
    spoken = " ".join(one or other for one, other in _SPOKEN.findall(html))
    return " ".join(unescape(f"{re.sub(r'<[^>]+>', ' ', html)} {spoken}").split())


def questions_of(item: Item, cited: CitedRuleset) -> Iterator[Question]:
    """Yield the question of an item, in each stage of fading."""
    question = ask_in(item.sitting, item.number, cited)
    if item.sitting.steps == FADE:
        yield from (at_row(question, row) for row in ROWS)
    else:
        yield question


def asked(question: Question) -> Iterator[str]:
    """Yield the texts before the answer, and the hints."""
    kind, words = TYPES[question.sitting.type], question_words()[question.sitting.type]
    for one in taken_apart(kind.shows(question)):
        yield read(shown_html(one, question, index=False, answered=False))
    if kind.forms:
        done = (*kind.given(question), *kind.steps(question))
        lines = [line for step in done for line in bill_lines(question, step, Naming.ROMAJI)]
        yield read(SUBJECT.so_far(step_sentence("so_far"), lines))
    for step in kind.steps(question):
        if is_tapped(step):
            yield read(step_html(step, words.fields, index=False))
        for field in step.fields:
            told = words.fields[field.id]
            yield told.label
            yield told.missing
            if isinstance(field, ChoiceField):
                yield from (told.options[option].label for option in field.options)
        yield read(VERDICT.hints(hints(kind, question, step, Naming.ROMAJI), question.sitting.rules))
    yield words.hint
    yield words.item


def answers(question: Question) -> Iterator[Grade]:
    """Yield the right answer, and several answers that are wrong in each field."""
    kind = TYPES[question.sitting.type]
    right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
    yield kind.grade(question, right)
    for field in kind.fields(question):
        rng = Random(f"{question.moment}/{field.id}")
        values = [value for value in _values(field, right.get(field.id)) if value != right.get(field.id)]
        for value in rng.sample(values, min(WRONG, len(values))):
            yield kind.grade(question, {**right, field.id: value})


def _values(field: Field, right: Value | None) -> list[Value]:
    match field:
        case ChoiceField():
            return list(field.options)
        case NumberField():
            near = range(max(field.least, right - 3), right + 4) if isinstance(right, int) else ()
            twice = (right * 2, right // 2, right * 3 // 2) if isinstance(right, int) else ()
            return [value for value in dict.fromkeys((*near, *twice, *field.steps)) if field.holds(value)]
        case AllField():
            found = [(option,) for option in field.options]
            return [*found, field.options, ()]
        case TapField():
            ids = [target.id for target in field.targets]
            found = [(one,) for one in ids]
            more = [] if field.most == 1 else [tuple(ids), *(tuple(i for i in ids if i != one) for one in ids)]
            return [value for value in (*found, *more, ()) if field.holds(value)]
        case OrderField():
            return [field.options[place:] + field.options[:place] for place in range(len(field.options))]
        case SplitField():
            count = sum(map(str.isdigit, field.tiles))
            threes = tuple(" ".join(map(str, range(start, min(start + 3, count)))) for start in range(0, count, 3))
            return [threes, *([()] if field.none else [])]


def answered(grade: Grade) -> Iterator[str]:
    """Yield the feedback on an answer, step by step and as a whole, with the complete explanation."""
    steps, reader = TYPES[grade.question.sitting.type].steps(grade.question), Reader(Naming.ROMAJI, index=False)
    if len(steps) > 1:
        for count in range(1, len(steps) + 1):
            yield from map(read, one_step_html(grade.of(*steps[:count]), count, reader))
    yield read(grade_html(grade, reader))
    for part in aftermath(grade, reader):
        yield part.title
        # folded behind "where this is written" stand the documents' own words
        yield from () if part.title == SOURCES else map(read, part.html)


def everything(item: Item, cited: CitedRuleset) -> Iterator[str]:
    """Yield every text that an item can show."""
    for question in questions_of(item, cited):
        yield from asked(question)
        for grade in answers(question):
            yield from answered(grade)


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Check the texts of many seeds under every ruleset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--rules", nargs="*", default=list(rulesets()))
    parser.add_argument("--lessons", nargs="*", type=int, default=list(lessons()))
    chosen = parser.parse_args()
    texts = 0
    found: dict[tuple[int, str, str], Counter[str]] = {}
    for number in chosen.lessons:
        for rules in chosen.rules:
            for seed in range(chosen.seeds):
                for name in (lessons()[number].id, lessons()[number].id + SKIP):
                    run = run_of(name, rules, f"read{seed}", DEALER_EDITION)
                    for item in run.items if run else ():
                        for text in everything(item, rulesets()[rules]):
                            texts += 1
                            for word in too_early(text, number):
                                found.setdefault((number, item.sitting.type, word), Counter())[text[:200]] += 1
    for (number, kind, word), where in sorted(found.items()):
        say(f"{number:2} {kind:14} {word:18} {sum(where.values()):5} {where.most_common(1)[0][0]}")
    say(f"{texts:,} texts, {sum(map(Counter.total, found.values())):,} with a word of a later lesson")


if __name__ == "__main__":
    main()
