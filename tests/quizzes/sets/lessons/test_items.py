"""The questions of the lessons: of types that there are, and each address leads back to its set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.lessons.lessons import Lesson, lessons
from content.lessons.practice import MOST_OF_A_PART, Help, Place
from quizzes.bill_steps.bill_form import FADE
from quizzes.question import sitting_url
from quizzes.question.question import Grade, Part
from quizzes.question.sitting import DEALER_EDITION, LENGTH, SittingError
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.lessons.lesson_items import SKIP, TESTED, Run, run_of
from quizzes.types import TYPES
from tests.for_each import for_each
from tests.quizzes.asked import asked

ALL = list(lessons().values())
WANTED = {
    1: {"tile_name", "split_hand"},
    2: {"open_closed", "contrast", "split_hand"},
    3: {"wait_name", "winning_tiles", "split_hand"},
    4: {"can_win", "yaku_of_hand", "what_spoils_it", "han_total"},
    5: {"can_win", "rule_case", "find_the_slip", "han_total"},
    6: {"what_spoils_it", "contrast", "completes_yaku", "yaku_of_hand"},
    7: {"yaku_of_hand", "han_total", "what_spoils_it", "build_hand", "contrast"},
    8: {"dora_here", "can_win", "han_total", "find_the_slip"},
    9: {"limit", "who_pays", "han_total"},
    10: {"fu_short", "contrast"},
    11: {"fu_item", "fu_sum", "find_the_slip", "fu_short"},
    12: {"open_closed", "fu_item", "contrast", "yaku_of_hand", "fu_sum", "rule_case"},
    13: {"points", "limit", "who_pays", "find_the_slip"},
    14: {"whole_bill", "find_the_slip", "points"},
    15: {"best_reading", "yaku_of_hand", "han_total", "build_hand", "find_the_slip"},
    16: {"table_sums", "rule_case", "whole_bill"},
}
"""What each lesson practises by the curriculum."""


def run(lesson: Lesson, *, is_test: bool = False, seed: str = "abc") -> Run:
    return Run(lesson, "usma", seed, DEALER_EDITION, is_test)


@for_each("lesson", ALL)
def test_a_lesson_practises_what_it_should_as_far_as_there_are_types_for_it(lesson: Lesson) -> None:
    there = {part.type for part in lesson.practice}
    lacking = WANTED[lesson.number] - there
    # a type that has come meanwhile belongs into the lesson's file
    assert lacking & TYPES.keys() == set(), f"lesson {lesson.number} can practise this now"


@for_each("lesson", ALL)
def test_every_question_is_of_a_type_level_and_form_that_there_is(lesson: Lesson) -> None:
    items = run(lesson).items
    assert len(items) == sum(part.items for part in lesson.practice)
    for part in lesson.practice:
        assert part.level in TYPES[part.type].levels
        in_steps = TYPES[part.type].in_steps
        assert part.help is not Help.FADED or (in_steps is not None and FADE in in_steps.forms)
        assert not part.cases or part.type == "rule_case"
    for item in items:
        assert 1 <= item.number <= LENGTH == MOST_OF_A_PART
        assert sitting_at(item.sitting.address, DEALER_EDITION) == item.sitting
        assert item.sitting.lesson_number == lesson.number
    assert len({(item.sitting, item.number) for item in items}) == len(items)
    assert len({item.sitting.address for item in items}) == len(run(lesson).sittings)


@for_each("lesson", ALL)
def test_help_comes_first_and_what_is_earlier_last(lesson: Lesson) -> None:
    earlier = [part.type for part in lesson.practice if part.place is Place.EARLIER]
    assert bool(earlier) is (lesson.number > 1)
    if lesson.number > 4:
        # from the second block on some of it comes back from earlier lessons
        assert sum(part.items for part in lesson.practice if part.place is Place.EARLIER) >= 2
    for item in run(lesson).items:
        assert not item.worked or item.number == 1


@for_each("lesson", ALL)
def test_the_test_that_skips_a_lesson_is_five_new_questions_alone(lesson: Lesson) -> None:
    items, practised = run(lesson, is_test=True).items, run(lesson).items
    assert len(items) == TESTED == 5
    new = {part.type for part in lesson.practice if part.place is Place.NEW}
    assert {item.sitting.type for item in items} <= new
    assert len({item.sitting.type for item in items}) == min(len(new), TESTED)
    assert not any(item.worked or item.sitting.steps for item in items)
    # no question of it is one of the practice
    hands = {item.sitting.hand_seed(item.number) for item in practised}
    assert hands.isdisjoint(item.sitting.hand_seed(item.number) for item in items)


def test_a_run_is_found_by_what_an_address_says() -> None:
    assert run_of("04", "usma", "abc", DEALER_EDITION) == run(lessons()[4])
    assert run_of(f"04{SKIP}", "usma", "abc", DEALER_EDITION) == run(lessons()[4], is_test=True)
    assert run_of("17", "usma", "abc", DEALER_EDITION) is None


@for_each("text", ["", "0", "4", "00", "004", "04-", "04-skipped", "٠٤", "ab", "04 "])
def test_a_lesson_that_an_address_gets_wrong_is_refused(text: str) -> None:
    with pytest.raises(SittingError, match="two digits"):
        sitting_url.LESSON.parse(text)


def test_practice_by_itself_is_kept_under_the_same_address_as_ever() -> None:
    [item, *_] = run(lessons()[4]).items
    assert item.sitting.address.endswith("&lesson=04")
    alone = sitting_at(item.sitting.address.removesuffix("&lesson=04"), DEALER_EDITION)
    assert alone.lesson_number == 0
    assert alone.hand_seed(1) != item.sitting.hand_seed(1)


def graded(*right: bool) -> dict[int, Grade]:
    """Return grades by number, the first from 1."""
    question = asked("234m 567p 67s 99p 345s + 8s")
    return {number: Grade(question, (Part("han", 1 if one else 2, (1,)),)) for number, one in enumerate(right, 1)}


@for_each(
    ("right", "passed"),
    [
        ((True,) * 12, True),
        ((False, False) + (True,) * 10, True),
        ((False,) * 4 + (True,) * 8, True),
        ((False,) * 5 + (True,) * 7, False),
        ((True,) * 9 + (False,) * 3, False),
        # questions whose answers can no longer be read are left out
        ((True,) * 4 + (False,), True),
        ((True,) * 3 + (False,), False),
        ((), False),
    ],
)
def test_a_lesson_is_passed_with_eight_of_the_last_ten_right(right: tuple[bool, ...], passed: bool) -> None:  # noqa: FBT001 (a parameter)
    assert run(lessons()[1]).is_passed(graded(*right)) is passed


def test_a_test_is_passed_only_with_all_answers_right_and_without_help() -> None:
    test = run(lessons()[1], is_test=True)
    all_right = graded(*[True] * TESTED)
    assert test.is_passed(all_right)
    assert not test.is_passed(graded(*[True] * (TESTED - 1)))
    assert not test.is_passed(graded(*[True] * (TESTED - 1), *[False]))
    assert not test.is_passed({**all_right, 2: replace(all_right[2], hints={"han": 1})})
