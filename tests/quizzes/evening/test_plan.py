"""A plan fits an address or a JSON text. If either is invalid, a sentence says why."""

from __future__ import annotations

import base64
import json
import zlib
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.evening.plan import Counting, Dealt, Names, OwnHand, OwnQuestion, Plan, PlanError, Setting
from quizzes.evening.plan_text import LARGEST, plan_address, plan_at, plan_written, read_plan
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.for_each import for_each
from tests.quizzes.evening.plan_strategies import own_questions, seconds, worth

words = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=20)
dealt = st.builds(
    Dealt,
    st.sampled_from(["han_fu", "wait_name", "rule_case"]),
    st.text("abc234", min_size=1, max_size=8),
    st.integers(1, 20),
    st.sampled_from(Difficulty),
    st.sampled_from(Openness),
    st.sampled_from(["", "total", "all"]),
    st.sampled_from(["", "yaku.pinfu"]),
    st.sampled_from(["", "04"]),
    st.integers(1, 9),
    seconds=seconds,
    worth=worth,
)
own = own_questions(words, words)
plans = st.builds(
    Plan,
    st.just("usma"),
    st.lists(dealt | own | st.just(OwnHand("han_fu", "234567m567p1123s 1s")), max_size=5).map(tuple),
    words | st.just(""),
    st.none() | st.integers(10, 600),
    st.sampled_from(get_args(Counting)),
    st.sampled_from(get_args(Names)),
    st.just(()) | st.just(("Reds", "緑")),
    st.frozensets(st.sampled_from(get_args(Setting))),
    words | st.just(""),
)


@given(plans)
def test_a_plan_comes_back_from_its_address_and_from_its_json(plan: Plan) -> None:
    address = plan_address(plan)
    assert plan_at(address) == plan
    assert read_plan(json.loads(json.dumps(plan_written(plan)))) == plan
    assert plan_address(plan_at(address)) == address
    assert all(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in address)


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


@for_each(
    "address",
    [
        "",
        "x",
        "§",
        "a" * 20_000,
        packed(b"{"),
        packed(b"\xff"),
        packed(b" " * (LARGEST + 1)),
        packed(b"[" * 60_000),
        "AAAA\n",
    ],
)
def test_an_address_that_is_not_whole_is_refused_in_one_sentence(address: str) -> None:
    with pytest.raises(PlanError, match=r"incomplete\. Copy it once more"):
        plan_at(address)


def test_an_address_with_a_number_of_very_many_digits_is_refused() -> None:
    with pytest.raises(PlanError, match=r"incomplete\. Copy it once more"):
        plan_at(packed(b'{"plan": ' + b"1" * 5000 + b"}"))


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed(b'{"plan": 1, "rules": "' + b"a" * 30_000_000 + b'"}')
    with pytest.raises(PlanError, match="incomplete"):
        plan_at(bomb)


GOOD: dict[str, object] = {"plan": 1, "rules": "usma", "items": [{"type": "han_fu", "seed": "abc"}]}
ASK = {"question": "Which?", "options": ["this", "that"], "right": 1}


@for_each(
    ("wrong", "told"),
    [
        ([], "A plan must be an object in braces"),
        ({"plan": 1}, "has no “rules”"),
        (GOOD | {"plan": 2}, "reads format 1"),
        (GOOD | {"plan": True}, "reads format 1"),
        (GOOD | {"extra": 1}, "contains “extra”, which Tensu"),
        (GOOD | {"items": {}}, "must be a list in brackets"),
        (GOOD | {"items": [{"type": "han_fu"}]}, "Question 1 has no “seed”"),
        (GOOD | {"items": [ASK, 7]}, "Question 2 must be an object"),
        (
            GOOD | {"items": [{"type": "han_fu", "seed": "abc", "level": "easy"}]},
            "Question 1: the level must be one of first steps",
        ),
        (
            GOOD | {"items": [{"type": "han_fu", "seed": "abc", "number": True}]},
            "Question 1: the number must be a whole number",
        ),
        (GOOD | {"items": [ASK | {"right": 3}]}, "Question 1: There are 2 options, so there is no option 3"),
        (GOOD | {"items": [ASK | {"right": -1}]}, "Question 1: the right option must be a whole number from 0"),
        (GOOD | {"items": [ASK | {"seconds": 5}]}, "Question 1: the seconds must be a whole number from 10 to 600"),
        (GOOD | {"items": [ASK | {"worth": 3}]}, "Question 1: the worth must be a whole number from 0 to 2"),
        (GOOD | {"settings": ["loud"]}, "one of options later, counts hidden"),
        (GOOD | {"items": [ASK | {"options": ["same", "Same"]}]}, "Two options of your own question are the same"),
        (GOOD | {"items": [ASK | {"options": ["alone"]}]}, "2 to 6 answers, not 1"),
        (GOOD | {"items": [ASK | {"options": ["a", "  "]}]}, "Question 1: An option of your own question is empty"),
        (GOOD | {"items": [ASK | {"options": ["a", "x" * 81]}]}, "Question 1: An option must have 1 to 80 letters"),
        (GOOD | {"items": [GOOD["items"][0]] * 41}, "at most 40 questions, not 41"),  # type: ignore[index]
        (GOOD | {"seconds": 5}, "“seconds” must be a whole number from 10 to 600"),
        (GOOD | {"teams": ["one"]}, "2 to 8 teams or none, not 1"),
        (GOOD | {"teams": ["Reds", "reds"]}, "Every team needs its own name"),
        (GOOD | {"title": "x" * 81}, "at most 80 letters, not 81"),
        (GOOD | {"club": "x" * 81}, "The name of a club can have at most 80 letters, not 81"),
        (GOOD | {"counting": "luck"}, "one of accuracy, speed"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said(wrong: object, told: str) -> None:
    with pytest.raises(PlanError) as caught:
        read_plan(wrong)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_questions_are_moved_swapped_and_taken_out() -> None:
    plan = Plan("usma", (Dealt("han_fu", "a"), Dealt("wait_name", "b"), OwnQuestion("Which?", ("x", "y"), 0)))
    assert list(plan.moved(2, 0).items) == [plan.items[2], plan.items[0], plan.items[1]]
    assert plan.with_item(1).items == (plan.items[0], plan.items[2])
    assert plan.with_item(0, plan.items[1]).items[0] == plan.items[1]
    assert plan.added(plan.items[0]).items == (*plan.items, plan.items[0])


def test_a_plan_again_has_fresh_seeds_where_it_is_dealt_and_keeps_sets_together() -> None:
    one_set = (Dealt("han_fu", "a", 1), Dealt("han_fu", "a", 2), Dealt("wait_name", "b"))
    own = OwnHand("han_fu", "234567m567p1123s 1s")
    again = Plan("usma", (*one_set, own)).again("new").items
    first, second, third, last = again
    assert isinstance(first, Dealt)
    assert isinstance(second, Dealt)
    assert isinstance(third, Dealt)
    assert first.seed == second.seed != third.seed
    assert (first.number, second.number) == (1, 2)
    assert first.seed.startswith("new")
    assert last == own
