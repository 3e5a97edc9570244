"""Plans are saved under names, separately for each learner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update

from quizzes.evening.plan import Dealt, OwnQuestion, Plan, PlanError
from quizzes.evening.storage.saved_plans import MOST_PLANS, forget_plan, plans, save_plan
from quizzes.store.evening_tables import saved_plans
from quizzes.store.records import KeptError

if TYPE_CHECKING:
    from quizzes.store.store import Store

ONE = Plan("usma", (Dealt("han_fu", "abc"), OwnQuestion("南 or {~}?", ("yes", "<b>"), 1)), "Club ~ 点数")
TWO = Plan("ema", (Dealt("wait_name", "abc"),))


def test_the_last_plan_of_a_name_is_kept_and_the_newest_comes_first(store: Store) -> None:
    ann, bo = (store.enter(letter * 43).learner.id for letter in "ab")
    store.write(save_plan, learner=ann, name=" Monday ", plan=ONE, at=1)
    store.write(save_plan, learner=ann, name="点数 =1", plan=TWO, at=2)
    store.write(save_plan, learner=bo, name="Monday", plan=TWO, at=3)
    found = store.read(plans, learner=ann)
    assert found == [("点数 =1", TWO, 2), ("Monday", ONE, 1)]
    store.write(save_plan, learner=ann, name="Monday", plan=TWO, at=4)
    assert store.read(plans, learner=ann) == [("Monday", TWO, 4), ("点数 =1", TWO, 2)]
    store.write(forget_plan, learner=ann, name="Monday")
    assert [name for name, _plan, _at in store.read(plans, learner=ann)] == ["点数 =1"]
    assert [name for name, _plan, _at in store.read(plans, learner=bo)] == ["Monday"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 81, "a\0b", "\ud800"])
def test_a_name_that_cannot_be_is_said_to_be_so(store: Store, name: str) -> None:
    ann = store.enter("a" * 43).learner.id
    with pytest.raises(PlanError, match="a name of 1 to 80"):
        store.write(save_plan, learner=ann, name=name, plan=ONE, at=1)


def test_there_is_an_end_to_them_and_none_without_a_learner(store: Store) -> None:
    ann = store.enter("a" * 43).learner
    for number in range(MOST_PLANS):
        store.write(save_plan, learner=ann.id, name=f"plan {number}", plan=ONE, at=number)
    with pytest.raises(PlanError, match="already"):
        store.write(save_plan, learner=ann.id, name="one more", plan=ONE, at=99)
    store.write(save_plan, learner=ann.id, name="plan 0", plan=TWO, at=100)
    found = store.read(plans, learner=ann.id)
    assert (len(found), found[0][0]) == (MOST_PLANS, "plan 0")
    store.delete(ann.id)
    assert store.read(plans, learner=ann.id) == []
    with pytest.raises(KeptError):
        store.write(save_plan, learner=ann.id, name="a", plan=ONE, at=1)


def test_a_plan_that_nobody_can_read_any_more_is_left_out(store: Store) -> None:
    ann = store.enter("a" * 43).learner.id
    store.write(save_plan, learner=ann, name="old", plan=ONE, at=1)
    store.write(save_plan, learner=ann, name="new", plan=ONE, at=2)
    old = update(saved_plans).where(saved_plans.c.name == "old").values(plan='{"plan": 99}')
    store.write(lambda connection: connection.execute(old) and None)
    assert [name for name, _plan, _at in store.read(plans, learner=ann)] == ["new"]
