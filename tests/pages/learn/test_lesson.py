"""Lesson zero as a newcomer taps through it."""

from __future__ import annotations

import pytest

from content.lessons.lessons import lesson_zero
from tests.marks import first
from tests.pages.conftest import opened, param, shown
from tests.words import word

LESSON = lesson_zero()


def test_four_taps_lead_to_a_first_question() -> None:
    app = opened("learn/lesson.py", rules="cheatsheet")
    for number, step in enumerate(LESSON.steps, 1):
        assert app.title[0].value == step.title
        assert f"{number} of 4" in shown(app)
        assert step.text in shown(app)
        assert shown(app).count("/hand/tiles-") == sum(1 + bool(row.wins) for row in step.rows)
        [onward] = [button for button in app.button if button.label in {"Next", LESSON.then.says}]
        onward.click().run()
        assert not app.exception
    assert (param(app, "type"), param(app, "level"), param(app, "rules")) == ("wait_name", "first steps", "cheatsheet")
    assert word("words/questions/recognise/wait_name", "fields", "wait", "label") in shown(app)


def test_one_may_go_back_a_step() -> None:
    app = opened("learn/lesson.py", lesson="00", step="3")
    [back] = [button for button in app.button if button.label == "Back"]
    back.click().run()
    assert app.title[0].value == LESSON.steps[1].title
    assert param(app, "step") == "2"


@pytest.mark.parametrize(
    ("step", "shows"), first([("", 0), ("0", 0), ("99", 3), ("99999", 0), ("-1", 0), ("²", 0), ("<b>", 0)])
)
def test_a_step_that_is_not_there_is_the_nearest(step: str, shows: int) -> None:
    app = opened("learn/lesson.py", lesson="nothing", step=step)
    assert app.title[0].value == LESSON.steps[shows].title
