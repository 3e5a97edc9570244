"""A learner's choices are stored with the learner, on every device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from quizzes.store.records import LONGEST_CHOICE, MOST_CHOICES, Choices, GoneError, KeptError
from tests.for_each import for_each

if TYPE_CHECKING:
    from quizzes.store.store import Store

TOKEN, OTHER = "t" * 43, "o" * 43


def test_the_last_choice_of_a_name_counts(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    assert store.choices(learner.id) == {}
    store.remember(learner.id, Choices({"rules": "ema", "plain": "true"}))
    store.remember(learner.id, Choices({"rules": "usma", "level": "limits"}))
    assert store.choices(learner.id) == {"rules": "usma", "plain": "true", "level": "limits"}


def test_a_learners_own_choice_stays_where_others_are_filled_in(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.remember(learner.id, Choices({"rules": "ema"}))
    store.fill_in(learner.id, Choices({"rules": "usma", "level": "limits"}))
    assert store.choices(learner.id) == {"rules": "ema", "level": "limits"}


def test_choices_are_each_learners_own_and_follow_them_to_another_device(store: Store) -> None:
    ann = store.enter(TOKEN).learner
    bob = store.add_learner(store.enter(TOKEN).id, "Bob").learner
    store.remember(ann.id, Choices({"rules": "ema"}))
    store.remember(bob.id, Choices({"rules": "usma"}))
    linked = store.follow_link(OTHER, store.make_link(ann.id))
    assert linked is not None
    assert store.choices(linked.learner.id) == {"rules": "ema"}
    assert store.choices(bob.id) == {"rules": "usma"}


def test_they_go_with_their_learner(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    store.remember(learner.id, Choices({"rules": "ema"}))
    store.delete(learner.id)
    assert store.choices(learner.id) == {}
    for change in (store.remember, store.fill_in):
        with pytest.raises(GoneError):
            change(learner.id, Choices({"rules": "ema"}))


@for_each(
    "said",
    [
        {"Rules": "ema"},
        {"a" * 21: "x"},
        {"rules": ""},
        {"rules": "x" * (LONGEST_CHOICE + 1)},
        {"rules": "a\nb"},
        {"a" * number: "x" for number in range(1, MOST_CHOICES + 2)},
    ],
)
def test_what_is_no_choice_is_refused(said: dict[str, str]) -> None:
    with pytest.raises(KeptError):
        Choices(said)


def test_the_longest_choices_fit(store: Store) -> None:
    learner = store.enter(TOKEN).learner
    said = {"a" * number: "点" * LONGEST_CHOICE for number in range(1, MOST_CHOICES + 1)}
    store.remember(learner.id, Choices(said))
    assert store.choices(learner.id) == said
