"""Finding the lesson to begin with: the guess, the questions, and what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lessons
from quizzes.sets.placement import MOST
from tests.pages.conftest import opened, param

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def tap(app: AppTest, label: str) -> AppTest:
    [button] = [one for one in app.button if label in (one.label, one.proto.type)]
    button.click().run()
    assert not app.exception
    return app


def dont_know(app: AppTest) -> bool:
    return any("don't know" in one.label for one in app.button)


@pytest.mark.slow
def test_somebody_who_knows_none_of_it_begins_with_lesson_1() -> None:
    app = opened("learn/placement.py", "cheatsheet")
    guess = next(one for one in app.button if one.key == "guess_HANDS")
    guess.click().run()
    asked = 0
    while dont_know(app):
        [skip] = [one for one in app.button if "don't know" in one.label]
        skip.click().run()
        assert not app.exception
        asked += 1
        assert asked <= MOST
    assert app.title[0].value.endswith(lessons()[1].title)
    tap(app, "tertiary")
    assert any((one.key or "").startswith("guess_") for one in app.button)


def test_the_address_brings_the_same_question_back() -> None:
    app = opened("learn/placement.py", "cheatsheet", seed="place1abc234")
    again = opened("learn/placement.py", "cheatsheet", seed="place1abc234")
    assert param(again, "seed") == "place1abc234"
    assert [one.label for one in again.button] == [one.label for one in app.button]


def test_an_address_of_no_placement_asks_for_a_guess() -> None:
    for seed in ("place9abc", "hello", "place", "place1!"):
        app = opened("learn/placement.py", "cheatsheet", seed=seed)
        assert any((one.key or "").startswith("guess_") for one in app.button)
