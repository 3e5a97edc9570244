"""`count_all.py` finds faults: it counts broken promises, and questions that give their answers away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from quizzes.question.field import ChoiceField
from quizzes.question.question import Grade, Part, Question
from quizzes.types import TYPES
from tests.quizzes.types import count_all
from tests.quizzes.types.count_all import Count, Often, counted, told


@pytest.mark.slow
def test_a_type_that_keeps_its_promises_has_no_faults() -> None:
    found = counted("limit", 10, ["usma"])
    assert (found.questions, found.faults) == (10, [])
    assert told(found)[1]


def test_what_breaks_a_promise_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = TYPES["limit"]

    def all_is_right(question: Question, answer: count_all.Answer) -> Grade:
        parts = limit.grade(question, answer).parts
        return Grade(question, tuple(Part(part.field, part.given, ()) for part in parts))

    monkeypatch.setattr(count_all, "TYPES", {**TYPES, "limit": replace(limit, grade=all_is_right)})
    monkeypatch.setattr(count_all, "_elsewhere", lambda *_: [])
    found = counted("limit", 10, ["usma"])
    assert found.faults
    line, kept = told(found)
    assert "!" in line
    assert not kept


@pytest.mark.parametrize(("rights", "over"), [("aaaaaaaaaaaaaaaaaaaa" * 10, True), ("abcd" * 50, False)])
def test_who_always_says_the_same_is_found(rights: str, over: bool) -> None:  # noqa: FBT001 (a value of the case)
    found = Count("limit", times=[0.0])
    one = ChoiceField("limit", ("a", "b", "c", "d"))
    count_all.guess(found, [(one, Part("limit", None, (right,))) for right in rights])
    assert found.guesses == len(rights) // 2
    assert told(found)[1] is not over


def test_the_longest_option_and_one_answer_too_often_are_found() -> None:
    fair = Count("limit", times=[0.0], longest=50, of_longest=200, chance_of_longest=50.0)
    assert told(fair)[1]
    assert not told(replace(fair, longest=80))[1]
    many = Often(answers=set(range(5)))
    for most, kept in ((3, True), (4, False)):
        many.add(Counter({"one": most, **dict.fromkeys("abcdef", 1)}))
        assert told(replace(fair, often={("usma", "standard", "any", "limit"): many}))[1] is kept  # type: ignore[arg-type]


@pytest.mark.parametrize(("answers", "asked", "allowed"), [(2, 10, 7), (3, 10, 5), (4, 10, 4), (7, 10, 3)])
def test_few_answers_come_as_often_as_the_lot_allows(answers: int, asked: int, allowed: int) -> None:
    assert Often(most=1, asked=asked, answers=set(range(answers))).allowed == allowed


def test_what_cannot_be_more_even_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    often = Often()
    often.add(Counter({"same": 10}) | Counter("abcd"))
    found = Count("limit", times=[0.0], often={("usma", "standard", "any", "limit"): often})  # type: ignore[arg-type]
    assert "! limit: same 10 times in 14" in told(found)[0]
    monkeypatch.setitem(count_all.AS_IT_COMES, ("limit", "limit"), "because")
    line, kept = told(found)
    assert kept
    assert "; because" in line
