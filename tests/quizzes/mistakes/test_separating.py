"""Hands that tell two mistakes apart, and pairs of hands of which only one shows a mistake."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.mistakes.bill.answer_difference import FIELDS
from quizzes.mistakes.bill.every_slip import every_slip
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import right_fu
from quizzes.sets.set_dealing import ask_in
from quizzes.sets.stored_question import as_kept, graded_anew, kept_under
from quizzes.store.records import Answered
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import BETWEEN, FACT, hand_beside, separates, slip_changes, told_apart
from scoring.context import WinType
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Wish
from tests.quizzes.asked import asked as question_about

if TYPE_CHECKING:
    from quizzes.mistakes.bill.claimed_bill import Said
    from quizzes.question.question import Question
    from scoring.score import ScoreResult

PAIRS = [
    ("fu.left_out", "fu.left_out_of"),
    ("yaku_count.pinfu_forgotten", "yaku_count.riichi_forgotten"),
    ("fu.hidden", "fu.honours"),
    ("dora_count.forgotten", "dora_count.pair_once"),
]
WHOLE = TYPES["whole_bill"]
NUMBER = 5


def earlier(question: Question) -> Question:
    """Return question 3 of the same set, whose wrong answer has several possible causes."""
    return replace(question, number=3)


def said(result: ScoreResult, mistake: str) -> set[Said]:
    return {slip.said for slip in every_slip(result) if slip.id == mistake}


def asked(seed: str, level: Difficulty = Difficulty.STANDARD) -> Question:
    sitting = Sitting("ariari", seed, level, type=WHOLE.id)
    return WHOLE.ask(sitting, NUMBER, rulesets()["ariari"])


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_mistakes_lead_to_different_answers(one: str, other: str) -> None:
    question = asked("b")
    assert {"exact", "dora", "yaku"} <= {field.id for field in WHOLE.fields(question)}  # all that they go wrong in
    apart = told_apart(question, WHOLE, (one, other), earlier(question))
    fields = tuple(field.id for field in WHOLE.fields(apart) if field.id in FIELDS)
    changes = [slip_changes(name, apart.result, fields) for name in (one, other)]
    assert all(changes)
    assert changes[0] != changes[1]
    # everybody with this link and the same answers is asked the same
    assert {field.id for field in WHOLE.fields(apart)} >= set(fields)
    assert told_apart(asked("b"), WHOLE, (one, other), earlier(question)) == apart
    assert (apart.sitting, apart.number, apart.about[BETWEEN]) == (question.sitting, NUMBER, (one, other))
    assert (separates(question), separates(apart)) == (None, 3)


@pytest.mark.slow
def test_of_more_than_two_as_many_as_can_be_lead_to_different_answers() -> None:
    rivals = ("yaku_count.pinfu_forgotten", "yaku_count.riichi_forgotten", "yaku_count.tanyao_forgotten", "fu.left_out")
    apart = told_apart(asked("b"), WHOLE, rivals, earlier(asked("b")))
    fields = tuple(field.id for field in WHOLE.fields(apart) if field.id in FIELDS)
    assert apart.about[BETWEEN] == rivals
    assert len({slip_changes(name, apart.result, fields) for name in rivals} - {frozenset()}) >= 3


@pytest.mark.slow
def test_where_two_always_show_alike_the_likelier_shows_alone() -> None:
    """2 fu for a two-sided wait and 2 fu for a worthless pair give the same sum, so the hand must lack one of them."""
    apart = told_apart(asked("like"), WHOLE, ("fu.wait", "fu.pair"), earlier(asked("like")))
    assert separates(apart) == 3
    assert said(apart.result, "fu.wait")
    assert not said(apart.result, "fu.pair")


@pytest.mark.slow
def test_where_no_hand_tells_them_apart_the_question_stays() -> None:
    question = asked("never", Difficulty.FIRST_STEPS)  # plain yaku and no kans
    assert told_apart(question, WHOLE, ("fu.kan", "fu.kan_doubled"), earlier(question)) is question


def test_one_that_alone_explains_an_answer_has_no_rivals() -> None:
    question = asked("b")
    right = {part.field: part.expected[0] for part in WHOLE.grade(question, {}).parts}
    assert WHOLE.rivals is not None
    assert WHOLE.rivals(WHOLE.grade(question, right)) == ()


@pytest.mark.parametrize("mistake", list(FACT))
def test_beside_a_hand_with_a_mistake_stands_one_without(mistake: str) -> None:
    rng, rules = Random(mistake), rulesets()["ariari"].ruleset
    wish = Wish(rules, fits=lambda result: bool(said(result, mistake)))
    beside = next(other for _ in range(100) if (other := hand_beside(mistake, deal(rng, wish), rng)))
    assert not said(beside, mistake)
    assert beside.best.payments


def test_closed_ron_stands_beside_a_tsumo() -> None:
    result = question_about("234m 567p 67s 99p 345s + 8s").result
    beside = hand_beside("yaku_count.closed_ron", result, Random("ron"))
    assert beside is not None
    assert (result.context.win, beside.context.win) == (WinType.RON, WinType.TSUMO)
    assert "menzen_tsumo" in {found.yaku.id for found in beside.best.yaku}


@pytest.mark.parametrize("seed", ["a", "b", "d", "g"])
def test_fu_matter_in_the_hand_that_tells_apart_as_they_did(seed: str) -> None:
    question = asked(seed)
    apart = told_apart(
        question, WHOLE, ("yaku_count.pinfu_forgotten", "yaku_count.riichi_forgotten"), earlier(question)
    )
    assert separates(apart) == 3
    assert bool(right_fu(apart.result)) is bool(right_fu(question.result))


@pytest.mark.slow
def test_a_total_that_two_mistakes_explain_is_told_apart_by_one_that_they_do_not() -> None:
    """For riichi and pinfu, 2 han, the answer 1 han may lack either yaku, or be added wrongly."""
    kind = TYPES["han_total"]
    question = question_about("234m 567p 67s 99p 345s + 8s", "riichi", sitting=Sitting("usma", "t", type="han_total"))
    graded = kind.grade(question, {"han": 1})
    assert not any(mistake.sure for mistake in kind.mistakes(graded))
    assert kind.rivals is not None
    rivals = tuple(mistake.id for mistake in kind.rivals(graded))
    assert {"yaku_count.riichi_forgotten", "yaku_count.pinfu_forgotten", "han.one_off"} <= set(rivals)
    apart = told_apart(replace(question, number=3), kind, rivals, question)
    first, second = (slip_changes(name, apart.result, ("han",)) for name in rivals[:2])
    assert first != second


def test_a_mistake_and_a_slip_of_adding_are_told_apart_by_a_hand_on_which_the_mistake_shows() -> None:
    kind = TYPES["han_total"]
    question = question_about("234m 567p 67s 99p 345s + 8s", sitting=Sitting("usma", "t", type="han_total"))
    assert kind.rivals is not None
    # pinfu alone: where there is nothing to add, nothing is added wrongly
    assert "han.one_off" not in {mistake.id for mistake in kind.rivals(kind.grade(question, {"han": 2}))}
    apart = told_apart(replace(question, number=3), kind, ("yaku_count.pinfu_forgotten", "han.one_off"), question)
    assert separates(apart) == 1
    assert said(apart.result, "yaku_count.pinfu_forgotten")


@pytest.mark.slow
def test_in_a_set_of_several_types_the_hand_that_tells_apart_asks_what_the_earlier_one_asked() -> None:
    whole = Sitting("usma", "mixed", type="wait_name", types=("wait_name", "han_fu"), length=12)
    questions = [ask_in(whole, number, rulesets()["usma"]) for number in range(1, 13)]
    counted = next(one for one in questions if one.sitting.type == "han_fu")
    other = next(one for one in questions if one.sitting.type == "wait_name" and one.number > counted.number)
    kind = TYPES["han_fu"]
    apart = told_apart(other, kind, ("yaku_count.pinfu_forgotten", "yaku_count.riichi_forgotten"), counted)
    assert (apart.sitting.type, apart.number, apart.sitting.whole) == ("han_fu", other.number, whole)
    assert separates(apart) == counted.number
    # it is kept and read again like any other
    right = {part.field: part.expected[0] for part in kind.grade(apart, {}).parts if part.expected}
    kept = Answered(kept_under(whole), apart.number, as_kept(apart), right)
    again = graded_anew([kept], whole, rulesets()["usma"])
    assert again.right
    assert again.question.result == apart.result
