"""The end of a lesson and the test that skips it: when it is passed, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lessons
from pages.learn.lesson_practice import ALONG, to_pass
from pages.practice import next_step
from pages.session.stores import store
from quizzes.memory.review import Findings
from tests.pages.conftest import param, shown
from tests.pages.learn.lesson_page import TOKEN, a_day, keep, opened, place, press, run
from tests.quizzes.store.sample_answers import answered
from tests.words import CAN_DO, counter

if TYPE_CHECKING:
    from pages.practice.next_step import Day

pytestmark = pytest.mark.usefixtures("own_store")


def test_the_end_says_what_one_can_do_and_finishes_the_lesson() -> None:
    for item in run(1).items:
        keep(item)
    app = opened(**place("01", "end"))
    assert app.title[0].value == CAN_DO
    assert lessons()[1].can in shown(app)
    path = shown(opened("learn/path.py"))
    assert "1. A complete hand</a></b> <small>done</small>" in path
    assert "2. Your turn, and your wait</a></b> <small>next</small>" in path
    press(app, f"Lesson 2: {lessons()[2].title}")
    assert app.title[0].value == lessons()[2].ideas[0].title


@pytest.mark.parametrize(
    "day",
    [
        a_day(due=0, lesson=2, lessons_left=1, mixed_left=5),
        a_day(due=4, lesson=2, lessons_left=1, mixed_left=5),
        a_day(due=0, lesson=1, lessons_left=1, mixed_left=5),  # a lesson to be repeated
        a_day(due=0, lesson=2, lessons_left=0, mixed_left=5),
        a_day(due=0, lesson=2, lessons_left=0, mixed_left=0),
    ],
    ids=["lesson", "reviews", "repeated", "mixed", "done"],
)
def test_whatever_a_day_holds_a_passed_lesson_leads_first_to_the_one_after_it(
    day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    for item in run(1).items:
        keep(item)
    monkeypatch.setattr(next_step, "learners_plan", lambda _learner, _cited: day)
    app = opened(**place("01", "end"))
    app.button[0].click().run()
    assert not app.exception
    assert param(app, "lesson") == "02"
    assert app.title[0].value == lessons()[2].ideas[0].title


@pytest.mark.slow
def test_a_passed_lesson_needs_a_look_after_a_wrong_answer_and_is_mastered_by_later_ones() -> None:
    for item in run(1).items:
        keep(item)
    opened(**place("01", "end"))
    learner, today = store().enter(TOKEN).learner, store().today(None)
    for number, (skill, told) in enumerate(
        [("tile.suits", "wrong"), *[(skill.id, "right") for skill in lessons()[1].skills for _ in range(6)]]
    ):
        later = today + timedelta(days=1 + 9 * (number % 6))
        store().record(learner.id, answered(number + 1), Findings(((skill, told),), later))
        if told == "wrong":
            assert "<small>passed once, needs review now</small>" in shown(opened("learn/path.py"))
            assert "<li class='look'>" in shown(opened("learn/progress.py"))
    assert "<small>mastered</small>" in shown(opened("learn/path.py"))
    assert "<li class='mastered'>" in shown(opened("learn/progress.py"))


@pytest.mark.parametrize(("lesson", "guide"), [(1, None), (2, "1"), (7, "4")])
def test_the_end_leads_to_the_round_that_belongs_to_the_lesson(lesson: int, guide: str | None) -> None:
    for item in run(lesson).items:
        keep(item)
    app = opened(**place(f"{lesson:02}", "end"))
    links = [link.proto.query_string for link in app.get("page_link") if link.proto.page.endswith("round")]
    assert links == ([] if guide is None else [f"rules=usma&guide={guide}"])


@pytest.mark.parametrize("wrong", [(3, 4), (3, 4, 5), (2, 3, 4, 5, 7, 8)])
def test_a_lesson_is_praised_and_ticked_only_if_about_eight_in_ten_are_right_alone(wrong: tuple[int, ...]) -> None:
    """Of ten questions, 1 and 6 are worked examples. Two wrong answers leave 6 of 8, which is not enough."""
    items = run(1).items
    for number, item in enumerate(items, 1):
        keep(item, wrong=number in wrong)
    app = opened(**place("01", "end"))
    assert app.title[0].value == "Not yet"
    assert lessons()[1].can not in shown(app)
    assert "done</small>" not in shown(opened("learn/path.py"))
    again = min(len(wrong), 5)
    [onward] = [button.label for button in app.button if button.label.startswith("Try ")]
    press(app, onward)
    assert counter("Try again", 1, again) in shown(app)
    assert param(app, "hand") == str(len(items) + 1)
    assert param(app, "seed") == "abc"


def test_what_was_wrong_is_listed_and_right_the_second_time_passes() -> None:
    items = run(1).items
    for number, item in enumerate(items, 1):
        keep(item, wrong=number in {3, 4})
    told = shown(opened(**place("01", "end")))
    assert "Question 3" in told
    assert "Question 4" in told
    assert "hand=3" in told
    assert "hand=4" in told
    # five of the practice are of each type, so the same skill comes again five questions later
    more = [replace(items[number - 1], number=items[number - 1].number + 5) for number in (3, 4)]
    for item in more:
        keep(item)
    app = opened(**place("01", "end"))
    assert app.title[0].value == CAN_DO
    assert "done</small>" in shown(opened("learn/path.py"))


def test_one_wrong_answer_still_passes_and_the_worked_ones_do_not_count() -> None:
    for number, item in enumerate(run(1).items, 1):
        keep(item, wrong=number in {1, 3, 6})
    assert opened(**place("01", "end")).title[0].value == CAN_DO


def test_an_end_that_is_opened_too_early_leads_back_to_what_is_open() -> None:
    keep(run(1).items[0])
    app = opened(**place("01", "end"))
    assert app.title[0].value == "1 of 10 answered"
    press(app, "Go on")
    assert counter("Practice", 2, 10) in shown(app)
    assert "done" not in shown(opened("learn/path.py"))


@pytest.mark.parametrize(("wrong", "hints", "passed"), [(1, 0, True), (2, 0, False), (0, 1, True), (1, 1, False)])
def test_a_test_is_passed_with_four_of_five_and_a_hint_costs_a_fifth(wrong: int, hints: int, *, passed: bool) -> None:
    for number, item in enumerate(run(2, is_test=True).items, 1):
        keep(item, wrong=number <= wrong, hints=hints if number == 5 else 0)
    app = opened(**place("02-skip", "end"))
    assert app.title[0].value == (CAN_DO if passed else "Not yet")
    assert ("done</small>" in shown(opened("learn/path.py"))) is passed
    if not passed:
        press(app, "primary")
        assert app.title[0].value == lessons()[2].ideas[0].title


def test_the_test_of_a_lesson_begins_from_its_idea() -> None:
    app = press(opened(lesson="03"), "tertiary")
    assert counter("Test", 1, 5) in shown(app)
    assert param(app, "lesson") == "03-skip"
    assert ALONG not in shown(app)
    assert to_pass(run(3, is_test=True)) in [caption.value for caption in app.caption]
