"""The votes of a room, and its most frequent mistakes.

The hand: 234m 567m 567p 123s and a pair of 1s, won by ron in South's seat in the east round, riichi, one dora (5m).
Riichi, pinfu, dora: 3 han; 20 fu and 10 for the closed ron: 30 fu.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.item_question import ask_item, asked_type
from quizzes.evening.plan import Item, OwnHand, OwnQuestion
from quizzes.evening.tally import Vote, shared_mistakes, votes
from quizzes.question.mistake import Mistake
from scoring.fu import FuReason

if TYPE_CHECKING:
    from quizzes.question.field import Answer
    from quizzes.question.question import Grade, Question

HAND = OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m")
RIGHT, NO_RON, NO_DORA, BOTH = ({"han": 3, "fu": 30}, {"han": 3, "fu": 20}, {"han": 2, "fu": 30}, {"han": 2, "fu": 20})


def asked(item: Item = HAND) -> Question:
    return ask_item(item, rulesets()["usma"])


def graded(*answers: Answer) -> list[Grade]:
    return [asked_type(asked()).grade(asked(), answer) for answer in answers]


def test_votes_are_counted_answer_by_answer_the_commonest_first() -> None:
    assert votes(asked(), [NO_RON, RIGHT, NO_DORA, RIGHT, {"fu": 30, "han": 3}]) == (
        Vote(RIGHT, right=True, players=3),
        Vote(NO_RON, right=False, players=1),
        Vote(NO_DORA, right=False, players=1),
    )


def test_hands_are_counted_beside_phones_and_none_raised_is_no_vote() -> None:
    hands: list[tuple[Answer, int]] = [(NO_RON, 2), (NO_DORA, 0), (BOTH, 4)]
    found = votes(asked(), [RIGHT, NO_RON], hands)
    assert [(vote.given, vote.players, vote.hands, vote.count) for vote in found] == [
        (BOTH, 0, 4, 4),
        (NO_RON, 1, 2, 3),
        (RIGHT, 1, 0, 1),
    ]


def test_nobody_has_voted() -> None:
    assert votes(asked(), []) == ()


def test_the_teachers_own_question_is_voted_on() -> None:
    found = votes(
        asked(OwnQuestion("Who begins?", ("South", "East"), 1)), [{"choice": "1"}, {"choice": "2"}, {"choice": "1"}]
    )
    assert [(vote.given, vote.count, vote.right) for vote in found] == [
        ({"choice": "1"}, 2, False),
        ({"choice": "2"}, 1, True),
    ]


def test_the_mistake_of_most_comes_first_and_right_answers_count_for_none() -> None:
    """Without the 10 fu of the closed ron, the answer is 20 fu; without riichi, pinfu or the dora, 2 han."""
    found = shared_mistakes(graded(NO_DORA, NO_RON, RIGHT, NO_RON))
    assert [(one.mistake.id, one.players) for one in found] == [("fu.left_out", 2), ("han.left_out", 1)]
    assert found[0].mistake.parts["name"] is FuReason.CLOSED_RON


def test_each_field_has_its_own_mistake() -> None:
    found = shared_mistakes(graded(BOTH))
    assert {one.mistake.id for one in found} == {"han.left_out", "fu.left_out"}


def test_nothing_went_wrong() -> None:
    assert shared_mistakes(graded(RIGHT, RIGHT)) == ()
    assert shared_mistakes([]) == ()


def test_a_mistake_is_sure_only_if_it_is_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mistake is certain for one of two answers, but the other answer could be explained otherwise."""

    def mistakes(grade: Grade) -> tuple[Mistake, ...]:
        return (Mistake("fu.only_base", "fu", 20, {"fu": 20}, sure=grade.answer["han"] == 3),)

    stub = replace(asked_type(asked()), mistakes=mistakes)
    monkeypatch.setattr("quizzes.evening.tally.asked_type", lambda _question: stub)
    assert [(one.mistake.sure, one.players) for one in shared_mistakes(graded(NO_RON, NO_RON))] == [(True, 2)]
    for both in ((NO_RON, BOTH), (BOTH, NO_RON)):
        assert [(one.mistake.sure, one.players) for one in shared_mistakes(graded(*both))] == [(False, 2)]


@pytest.mark.parametrize("answer", [{}, {"han": 3}])
def test_an_unfinished_answer_is_told_as_it_is(answer: Answer) -> None:
    assert votes(asked(), [answer])[0] == Vote(answer, right=False, players=1)


def test_an_answer_is_looked_into_once_however_many_gave_it() -> None:
    known: dict[object, tuple[Mistake, ...]] = {}
    grades = graded(NO_RON, RIGHT, NO_RON, NO_DORA, NO_RON)
    found = shared_mistakes(grades, known)
    assert len(known) == 3
    known.update(dict.fromkeys(known, ()))
    assert shared_mistakes(grades, known) == ()
    assert found == shared_mistakes(grades)
    assert [one.players for one in found] == [3, 1]
