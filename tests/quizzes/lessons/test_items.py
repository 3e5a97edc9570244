"""The questions of the lessons: of types that there are, and each address leads back to its set."""

from __future__ import annotations

import pytest

from content.lessons.lessons import Lesson, lessons
from content.lessons.practice import MOST_OF_A_PART, Help, Place
from quizzes.lessons.items import SKIP, TESTED, Run, run_of
from quizzes.sitting import DEALER_EDITION, LENGTH, SittingError, read_lesson, sitting_at
from quizzes.steps.form import FADE
from quizzes.types import TYPES

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


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_a_lesson_practises_what_it_should_as_far_as_there_are_types_for_it(lesson: Lesson) -> None:
    there = {part.type for part in lesson.practice}
    lacking = WANTED[lesson.number] - there
    # a type that has come meanwhile belongs into the lesson's file
    assert lacking & TYPES.keys() == set(), f"lesson {lesson.number} can practise this now"


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
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


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
def test_help_comes_first_and_what_is_earlier_last(lesson: Lesson) -> None:
    earlier = [part.type for part in lesson.practice if part.place is Place.EARLIER]
    assert bool(earlier) is (lesson.number > 1)
    if lesson.number > 4:
        # from the second block on some of it comes back from earlier lessons
        assert sum(part.items for part in lesson.practice if part.place is Place.EARLIER) >= 2
    for item in run(lesson).items:
        assert not item.worked or item.number == 1


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.id)
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


@pytest.mark.parametrize("text", ["", "0", "4", "00", "004", "04-", "04-skipped", "٠٤", "ab", "04 "])
def test_a_lesson_that_an_address_gets_wrong_is_refused(text: str) -> None:
    with pytest.raises(SittingError, match="two digits"):
        read_lesson(text)


def test_practice_by_itself_is_kept_under_the_same_address_as_ever() -> None:
    [item, *_] = run(lessons()[4]).items
    assert item.sitting.address.endswith("&lesson=04")
    alone = sitting_at(item.sitting.address.removesuffix("&lesson=04"), DEALER_EDITION)
    assert alone.lesson_number == 0
    assert alone.hand_seed(1) != item.sitting.hand_seed(1)
