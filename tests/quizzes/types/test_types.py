"""The contract that every question type keeps, under every ruleset."""

from __future__ import annotations

from itertools import cycle, product
from typing import TYPE_CHECKING, get_args

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.skills.skills import named_skills
from content.words.glossary import Naming
from content.words.questions import question_words
from content.words.sentences import mistake_words
from quizzes.bill_steps.step_grading import tell_step
from quizzes.question.field import AllField, ChoiceField, Field, NumberField, OrderField, SplitField, TapField
from quizzes.question.mistake import MOST_MISTAKES
from quizzes.question.question import Aftermath, Step
from quizzes.question.sitting import COUNTING, Sitting
from quizzes.types import TYPES
from scoring.dealing.wish import Openness
from tests.marks import first, in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explain.explanation import RightAnswer
    from quizzes.question.field import Answer, Value
    from quizzes.question.question import Question, QuestionType

EVERY = first(in_turn(TYPES, rulesets()), 5)
NEAR = 10
"""The number of values tried on both sides of a right number, and from 0."""


def sittings(kind: str, rules: str) -> Iterator[Sitting]:
    # closed, open and any hands by turns over the levels: each comes up under each ruleset
    turns = zip(TYPES[kind].levels, cycle(Openness), strict=False)
    for level, openness in turns if TYPES[kind].openness else product(TYPES[kind].levels, (Openness.ANY,)):
        yield Sitting(rules, "contract", level, openness, kind)


def some(kind: str, rules: str, count: int = 2) -> Iterator[Question]:
    for sitting, number in product(sittings(kind, rules), range(1, count + 1)):
        yield TYPES[kind].ask(sitting, number, rulesets()[rules])


def right_answer(asked: QuestionType, question: Question, given: Answer | None = None) -> dict[str, Value]:
    """Return the right value of each field, or of one field, from the grade of an empty answer."""
    return {part.field: part.expected[0] for part in asked.grade(question, given or {}).parts if part.expected}


def values(field: Field, near: Value | None) -> set[Value]:
    """Return values near the right one that a learner could give."""
    match field:
        case NumberField():
            middle = near if isinstance(near, int) else 0
            around = {*range(NEAR), *range(middle - NEAR, middle + NEAR + 1)}
            return {number for number in around if field.holds(number)}
        case ChoiceField():
            return set(field.options)
        case AllField() | TapField():
            ids = field.options if isinstance(field, AllField) else tuple(target.id for target in field.targets)
            right = near if isinstance(near, tuple) else ()
            one_off = {tuple(each for each in ids if (each in right) is (each != other)) for other in ids}
            alone = {(one,) for one in ids}
            return {value for value in {(), right, ids, *one_off, *alone} if field.holds(value)}
        case OrderField():
            right = near if isinstance(near, tuple) else ()
            return {right or field.options, field.options, field.options[::-1], (*field.options[1:], field.options[0])}
        case SplitField():
            right = near if isinstance(near, tuple) else ()
            alone = tuple(str(place) for place in range(sum(map(str.isdigit, field.tiles))))
            return {value for value in {(), right, alone} if field.holds(value)}


@pytest.mark.parametrize(("kind", "rules"), EVERY)
def test_the_same_address_asks_the_same_question(kind: str, rules: str) -> None:
    for one, other in zip(some(kind, rules), some(kind, rules), strict=True):
        assert one == other
        assert TYPES[kind].fields(one) == TYPES[kind].fields(other)


@pytest.mark.parametrize(("kind", "rules"), EVERY)
def test_what_is_right_is_right_and_everything_else_is_wrong(kind: str, rules: str) -> None:
    asked = TYPES[kind]
    for question in some(kind, rules):
        right = right_answer(asked, question)
        fields = asked.fields(question)
        assert right
        assert set(right) <= {field.id for field in fields}
        assert all(asked.missing(step, right) is None for step in asked.steps(question))
        assert asked.grade(question, right).right
        assert asked.mistakes(asked.grade(question, right)) == ()
        for field in fields:
            [part] = [part for part in asked.grade(question, right).parts if part.field == field.id]
            assert all(field.holds(value) for value in part.expected)
            for value in sorted({*values(field, right.get(field.id)), *part.expected}, key=str):
                # what belongs to a right value that is of another reading, or to the hand where the value is wrong
                beside = {**right_answer(asked, question, {field.id: value})} if value in part.expected else right
                answer: Answer = {**beside, field.id: value}
                graded = asked.grade(question, answer)
                assert graded.right is (not part.expected or value in part.expected)
                assert graded.answer == answer
                _explained(asked, question, answer)


def _explained(asked: QuestionType, question: Question, answer: Answer) -> None:
    """Check that the mistakes are few, concern only wrong fields, and lead to the given values."""
    graded = asked.grade(question, answer)
    found = asked.mistakes(graded)
    assert len(found) <= MOST_MISTAKES
    for mistake in found:
        assert mistake.id in mistake_words()
        assert graded.wrong(mistake.field) is not None
        assert mistake.value in {None, answer[mistake.field]}


@pytest.mark.parametrize(("kind", "rules"), EVERY)
def test_every_mistake_can_be_said(kind: str, rules: str) -> None:
    asked = TYPES[kind]
    for question in some(kind, rules, 1):
        told = explain(question.result) if question.wins else None
        right = right_answer(asked, question)
        for field in asked.fields(question):
            for value in values(field, right.get(field.id)):
                for mistake in asked.mistakes(asked.grade(question, {**right, field.id: value})):
                    said = explain_mistake(mistake.id, mistake.parts, told).text
                    assert said.endswith(".")
                    assert not set("{}") & set(said)


@pytest.mark.parametrize(("kind", "rules"), EVERY)
def test_what_was_wrong_so_far_is_explained_before_the_later_steps_are_asked(kind: str, rules: str) -> None:
    asked = TYPES[kind]
    for question in some(kind, rules, 1):
        right, so_far = right_answer(asked, question), list[Field]()
        for step in asked.steps(question):
            so_far += step.fields
            for field in step.fields:
                for value in sorted(values(field, right.get(field.id)), key=str)[:6]:
                    given = {one.id: right[one.id] for one in so_far if one.id in right} | {field.id: value}
                    grade = asked.grade(question, given).of(Step("", tuple(so_far)))
                    assert {part.field for part in grade.parts} <= {one.id for one in so_far}
                    assert {mistake.field for mistake in asked.mistakes(grade)} <= {one.id for one in so_far}


@pytest.mark.parametrize(("kind", "rules"), EVERY)
def test_an_answer_lacks_something_until_it_is_whole(kind: str, rules: str) -> None:
    asked = TYPES[kind]
    for question in some(kind, rules, 1):
        answer: dict[str, Value] = {}
        right = right_answer(asked, question)
        for step in asked.steps(question):
            for _ in step.fields:
                lacking = asked.missing(step, answer)
                if lacking is None:
                    break  # what is left is not needed for such an answer
                assert lacking in {field.id for field in step.fields}
                answer[lacking] = right[lacking]
            assert asked.missing(step, answer) is None


@pytest.mark.parametrize(("kind", "rules"), EVERY)
def test_everything_has_words(kind: str, rules: str) -> None:
    assert kind in question_words(), f"{kind} has no words: they belong in content/words/questions/, a file {kind}.yaml"
    asked, words = TYPES[kind], question_words()[kind]
    assert named_skills(asked.trains)
    for question in some(kind, rules, 1):
        right = asked.tell(question, Naming.ROMAJI)
        assert right.short
        assert right.sentence.endswith(".")
        for field in asked.fields(question):
            said = words.fields[field.id]
            assert said.label
            if isinstance(field, ChoiceField):
                assert len(field.options) > 1
                assert set(field.options) <= set(said.options)
                assert len({said.options[option].label for option in field.options}) == len(field.options)
                [part] = [part for part in asked.grade(question, {}).parts if part.field == field.id]
                told_right = {said.options[str(option)].label for option in part.expected}
                short = _told_at(asked, question, field, right).short
                assert any(label in short for label in told_right), "see tell of the type"
            elif isinstance(field, NumberField):
                assert not said.options
                assert said.name(17).startswith("17")
            elif isinstance(field, AllField | OrderField):
                assert set(field.options) <= set(said.options)


@pytest.mark.parametrize("kind", [kind for kind, asked in TYPES.items() if asked.forms])
def test_every_form_has_words_for_the_fields_of_its_steps(kind: str) -> None:
    asked, words = TYPES[kind], question_words()[kind]
    for form, number in product(asked.forms, range(1, 4)):
        question = asked.ask(Sitting("usma", "abc", type=kind, steps=form), number, rulesets()["usma"])
        assert {field.id for field in asked.fields(question)} <= words.fields.keys(), form


def _told_at(asked: QuestionType, question: Question, field: Field, whole: RightAnswer) -> RightAnswer:
    """Return the right answer that is shown at the step of a field."""
    step = next(step for step in asked.steps(question) if field in step.fields)
    return tell_step(question, step, Naming.ROMAJI) if asked.forms else whole


def test_the_menu_lists_every_type_once_and_the_words_are_those_of_types() -> None:
    assert [asked.id for asked in TYPES.values()] == list(TYPES)
    assert set(question_words()) == set(TYPES)
    assert len({words.title for words in question_words().values()}) == len(TYPES)
    assert COUNTING in TYPES
    assert all(asked.levels and asked.trains and asked.aftermath for asked in TYPES.values())
    assert all(named_skills(asked.trains) for asked in TYPES.values())
    assert {part for asked in TYPES.values() for part in asked.aftermath} == set(get_args(Aftermath))
