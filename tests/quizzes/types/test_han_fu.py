"""The contract of the question type: what it asks, and what it calls right."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from content.ruleset_file import rulesets
from quizzes.question import LIMIT_FROM, YAKUMAN_HAN, Answer
from quizzes.sitting import Sitting
from quizzes.types import TYPES
from quizzes.types.han_fu import TYPE, needs_fu
from scoring.levels import Difficulty
from scoring.payment import Limit
from scoring.wish import Openness
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question import Question

EVERY = list(product(rulesets(), Difficulty, Openness))


def some(rules: str, level: Difficulty, openness: Openness, count: int = 3) -> Iterator[Question]:
    for number in range(1, count + 1):
        yield TYPE.ask(Sitting(rules, "contract", level, openness), number, rulesets()[rules])


@pytest.mark.parametrize(("rules", "level", "openness"), EVERY)
def test_the_right_answer_is_right_and_any_other_is_wrong(rules: str, level: Difficulty, openness: Openness) -> None:
    for question in some(rules, level, openness):
        right = Answer(question.han, question.fu)
        assert TYPE.grade(question, right).right
        assert not TYPE.grade(question, right).slips
        for han in {0, *range(1, 9), 13, 26, 39} - question.accepted_han:
            grade = TYPE.grade(question, Answer(han, question.fu))
            assert (grade.right, grade.han_right, grade.fu_right) == (False, False, True)
        if question.fu is None:
            assert TYPE.grade(question, Answer(question.han, 70)).right
        else:
            for fu in {None, *range(0, 120, 10)} - {question.fu}:
                grade = TYPE.grade(question, Answer(question.han, fu))
                assert (grade.right, grade.han_right, grade.fu_right) == (False, True, False)


@pytest.mark.parametrize(("rules", "level", "openness"), EVERY)
def test_the_hands_are_what_was_asked_for(rules: str, level: Difficulty, openness: Openness) -> None:
    for question in some(rules, level, openness):
        result = question.result
        if openness is not Openness.ANY:
            assert result.hand.closed is (openness is Openness.CLOSED)
        if level is Difficulty.LIMITS:
            assert result.best.limit is not Limit.NONE
        if level is Difficulty.FIRST_STEPS:
            assert question.fu is not None
        assert bool(question.han) is bool(result.best.payments)


@pytest.mark.parametrize("rules", list(rulesets()))
def test_now_and_then_a_hand_has_no_yaku(rules: str) -> None:
    """6 in 100: of 200 hands 12; fewer than 3 or more than 30 come up less than once in a thousand seeds."""
    sheet = rulesets()[rules]
    found = [TYPE.ask(Sitting(rules, f"without{seed}", Difficulty.STANDARD), 1, sheet).han == 0 for seed in range(200)]
    assert 3 <= sum(found) <= 30


def test_an_answer_without_fu_is_complete_where_fu_do_not_matter() -> None:
    assert needs_fu(Answer(1))
    assert needs_fu(Answer(LIMIT_FROM - 1))
    assert not needs_fu(Answer(LIMIT_FROM))
    assert not needs_fu(Answer(0))
    assert not needs_fu(Answer(2, 30))


# --- hands by hand ---------------------------------------------------------------------------------------------


def test_a_hand_without_yaku_is_0_han() -> None:
    # open, 9m: no tanyao; nothing else
    question = asked("23m 456p 99s 789s + 4m + chi 789m")
    assert (question.han, question.fu) == (0, None)
    assert TYPE.grade(question, Answer(0)).right
    assert TYPE.grade(question, Answer(0, 30)).right
    assert not TYPE.grade(question, Answer(1, 30)).right


def test_a_mangan_by_fu_needs_both() -> None:
    question = asked("67m 55p 234s + 8m + pon 333s + ankan 2222p", dora="4p 7m")
    # tanyao 1, 55p 2, 8m 1 = 4 han; 20 + 2 + 16 = 38 -> 40; 40 x 2^6 = 2,560: mangan
    assert (question.han, question.fu, question.result.best.limit) == (4, 40, Limit.MANGAN)
    assert TYPE.grade(question, Answer(4, 40)).right
    assert not TYPE.grade(question, Answer(4, 50)).right
    assert not TYPE.grade(question, Answer(4)).right


def test_a_yakuman_is_13_han_and_two_are_26() -> None:
    # daisangen: three triplets of dragons
    single = asked("23m 99p 777z + 1m + pon 555z + pon 666z")
    assert (single.han, single.fu, single.accepted_han) == (13, None, {13})
    # daisangen and tsuuiisou
    both = asked("11z 22z 777z + 2z + pon 555z + pon 666z")
    assert (both.han, both.accepted_han) == (26, {26})
    assert not TYPE.grade(both, Answer(13)).right
    assert YAKUMAN_HAN == 13


def test_where_one_yakuman_is_paid_at_most_both_numbers_are_right() -> None:
    # EMA pays at most one yakuman (its ruleset says max_yakuman: 1)
    assert rulesets()["ema"].ruleset.max_yakuman == 1
    both = asked("11z 22z 777z + 2z + pon 555z + pon 666z", rules="ema")
    assert both.accepted_han == {13, 26}
    assert TYPE.grade(both, Answer(13)).right
    assert TYPE.grade(both, Answer(26)).right
    assert not TYPE.grade(both, Answer(39)).right


def test_every_type_has_its_own_name() -> None:
    assert TYPE in TYPES
    assert len({each.id for each in TYPES}) == len(TYPES)
