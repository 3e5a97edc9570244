"""The contract of the question type: what it asks, and which answer is right."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.bill_steps.bill_steps import FU, HAN
from quizzes.question.question import Step
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import LIMIT_FROM, YAKUMAN_HAN, right_fu, right_han
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from scoring.payment import Limit
from tests.for_each import for_each
from tests.marks import first
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.field import Value
    from quizzes.question.question import Question

STEP = Step("count", (HAN, FU))

EVERY = list(product(rulesets(), Difficulty, Openness))


def some(rules: str, level: Difficulty, openness: Openness, count: int = 3) -> Iterator[Question]:
    for number in range(1, count + 1):
        yield TYPE.ask(Sitting(rules, "contract", level, openness), number, rulesets()[rules])


def right_parts(question: Question, **answer: Value) -> tuple[bool, bool]:
    """Return whether han are right, and whether fu are right."""
    han, fu = TYPE.grade(question, answer).parts
    assert (han.field, fu.field) == ("han", "fu")
    return han.right, fu.right


def is_right(question: Question, **answer: Value) -> bool:
    return TYPE.grade(question, answer).right


@pytest.mark.slow
@for_each(("rules", "level", "openness"), EVERY)
def test_the_right_answer_is_right_and_any_other_is_wrong(rules: str, level: Difficulty, openness: Openness) -> None:
    for question in some(rules, level, openness):
        all_han, all_fu = right_han(question.result), right_fu(question.result)
        right: dict[str, Value] = {"han": all_han[0]} | ({"fu": all_fu[0]} if all_fu else {})
        assert is_right(question, **right)
        assert TYPE.mistakes(TYPE.grade(question, right)) == ()
        for han in {0, *range(1, 9), 13, 26, 39} - set(all_han):
            assert right_parts(question, **{**right, "han": han}) == (False, True)
            assert not is_right(question, **{**right, "han": han})
        if not all_fu:
            assert is_right(question, han=all_han[0], fu=70)
        else:
            assert right_parts(question, han=all_han[0]) == (True, False)
            for fu in {*range(0, 120, 10)} - set(all_fu):
                assert right_parts(question, han=all_han[0], fu=fu) == (True, False)
                assert not is_right(question, han=all_han[0], fu=fu)


@pytest.mark.slow
@for_each(("rules", "level", "openness"), EVERY)
def test_the_hands_are_what_was_asked_for(rules: str, level: Difficulty, openness: Openness) -> None:
    for question in some(rules, level, openness):
        result = question.result
        if openness is not Openness.ANY:
            assert result.hand.closed is (openness is Openness.CLOSED)
        if level is Difficulty.LIMITS:
            assert result.best.limit is not Limit.NONE
        if level is Difficulty.FIRST_STEPS:
            assert right_fu(result)
        assert bool(right_han(result)[0]) is bool(result.best.payments)


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(rulesets()))
def test_now_and_then_a_hand_has_no_yaku(rules: str) -> None:
    """12 of 200 hands are expected (6 %). Fewer than 3 or more than 30 occur less than once in a thousand seeds."""
    cited = rulesets()[rules]
    sittings = [Sitting(rules, f"without{seed}", Difficulty.STANDARD) for seed in range(200)]
    found = [right_han(TYPE.ask(sitting, 1, cited).result) == (0,) for sitting in sittings]
    assert 3 <= sum(found) <= 30


def test_an_answer_without_fu_is_complete_where_fu_do_not_matter() -> None:
    assert LIMIT_FROM == 5  # mangan by han (usma.table.mangan and all other documents)
    assert TYPE.missing(STEP, {}) == "han"
    assert TYPE.missing(STEP, {"fu": 30}) == "han"
    assert TYPE.missing(STEP, {"han": 1}) == "fu"
    assert TYPE.missing(STEP, {"han": 4}) == "fu"
    assert TYPE.missing(STEP, {"han": 5}) is None
    assert TYPE.missing(STEP, {"han": 0}) is None
    assert TYPE.missing(STEP, {"han": 2, "fu": 30}) is None


# --- hands by hand ---------------------------------------------------------------------------------------------


def test_a_hand_without_yaku_is_0_han() -> None:
    # open, 9m: no tanyao; nothing else
    question = asked("23m 456p 99s 789s + 4m + chi 789m")
    assert (right_han(question.result), right_fu(question.result)) == ((0,), ())
    assert is_right(question, han=0)
    assert is_right(question, han=0, fu=30)
    assert not is_right(question, han=1, fu=30)


def test_a_mangan_by_fu_needs_both() -> None:
    question = asked("67m 55p 234s + 8m + pon 333s + ankan 2222p", dora="4p 7m")
    # tanyao 1, 55p 2, 8m 1 = 4 han; 20 + 2 + 16 = 38 -> 40; 40 x 2^6 = 2,560: mangan
    result = question.result
    assert (right_han(result), right_fu(result), result.best.limit) == ((4,), (40,), Limit.MANGAN)
    assert is_right(question, han=4, fu=40)
    assert not is_right(question, han=4, fu=50)
    assert not is_right(question, han=4)


def test_a_yakuman_is_13_han_and_two_are_26() -> None:
    # daisangen: three triplets of dragons
    single = asked("23m 99p 777z + 1m + pon 555z + pon 666z")
    assert (right_han(single.result), right_fu(single.result)) == ((13,), ())
    # daisangen and tsuuiisou
    both = asked("11z 22z 777z + 2z + pon 555z + pon 666z")
    assert right_han(both.result) == (26,)
    assert not is_right(both, han=13)
    assert YAKUMAN_HAN == 13


def test_where_one_yakuman_is_paid_at_most_both_numbers_are_right() -> None:
    # EMA pays at most one yakuman (its ruleset says max_yakuman: 1)
    assert rulesets()["ema"].ruleset.max_yakuman == 1
    both = asked("11z 22z 777z + 2z + pon 555z + pon 666z", rules="ema")
    assert right_han(both.result) == (26, 13)
    assert is_right(both, han=13)
    assert is_right(both, han=26)
    assert not is_right(both, han=39)


# --- readings that pay the same --------------------------------------------------------------------------------


def test_every_reading_that_pays_the_same_is_right_with_its_own_fu() -> None:
    # 555666777m 789m 22z: honitsu 3 + sanankou 2 = 5 han, mangan. 567m three times: honitsu 3 + iipeikou 1 = 4 han,
    # 20 + 10 + 2 (gap) = 32 -> 40 fu, 40 x 2^6 = 2,560: mangan as well
    question = asked("55566677779m 22z + 8m", seat="E", rules="ema")
    assert right_han(question.result) == (5, 4)
    assert is_right(question, han=5)
    assert is_right(question, han=4, fu=40)
    assert right_parts(question, han=4, fu=50) == (True, False)
    assert right_parts(question, han=4) == (True, False)
    assert not is_right(question, han=3, fu=40)


def test_fu_of_either_reading_are_right_beside_the_same_han() -> None:
    # sanankou 2 + sanrenkou 2: 20 + 10 + 8 + 4 + 4 + 2 = 48 -> 50; isshoku sanjun 2 + chanta 2: 20 + 10 + 2 = 32 -> 40;
    # 4 han from 40 fu on are a mangan (usma.table.mangan)
    question = asked("111222333m 13s 44z + 2s", seat="S")
    assert (right_han(question.result), right_fu(question.result)) == ((4,), (50, 40))
    assert is_right(question, han=4, fu=50)
    assert is_right(question, han=4, fu=40)
    assert right_parts(question, han=4, fu=30) == (True, False)


def test_the_remark_names_the_other_reading() -> None:
    question = asked("111222333m 13s 44z + 2s", seat="S")
    said = TYPE.tell(question, Naming.ROMAJI).sentence
    other = "123m 123m 123m 123s 44z, gap wait (kanchan) in 123s, 4 han 40 fu"
    assert said == f"That is 8,000 points: the discarder pays 8,000. Another reading pays the same: {other}."


def test_a_wrong_fu_is_explained_in_the_reading_whose_han_were_named() -> None:
    # 4 han is honitsu and iipeikou: without the closed ron 20 + 2 = 22 -> 30, without the gap wait 20 + 10 = 30
    question = asked("55566677779m 22z + 8m", seat="E", rules="ema")
    assert [mistake.id for mistake in TYPE.mistakes(TYPE.grade(question, {"han": 4, "fu": 30}))] == [
        "fu.left_out",
        "fu.left_out_of",
        "fu.rounded_down",
    ]


def test_a_reading_that_pays_less_is_wrong() -> None:
    # ryanpeikou 3 han 40 fu, 5,200; seven pairs 2 han 25 fu, 1,600
    question = asked("112233m 556677p 9s + 9s")
    assert right_han(question.result) == (3,)
    assert not is_right(question, han=2, fu=25)
