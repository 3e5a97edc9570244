"""The questions of the lessons: of existing types, and each address leads back to its set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.lessons.curriculum import FORMER_EDITION, SPLIT
from content.lessons.lessons import MOST_OF_A_PART, Lesson, lessons
from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skills
from quizzes.bill_steps.bill_form import FADE
from quizzes.question.question import Grade, Part
from quizzes.question.sitting import DEALER_EDITION, LENGTH, SittingError
from quizzes.question.sitting_url import read_part, sitting_at
from quizzes.sets.lesson_items import AGAIN, MOMENTS, ROUNDS, SKIP, TESTED, Run, askable, moments_about, run_of
from quizzes.types import TYPES
from tests.for_each import for_each
from tests.quizzes.asked import asked

ALL = list(lessons().values())


def run(lesson: Lesson, *, is_test: bool = False, rules: str = "usma") -> Run:
    return Run(lesson, rules, "abc", DEALER_EDITION, is_test)


@for_each("lesson", ALL)
def test_every_question_is_of_a_type_level_and_form_that_there_is(lesson: Lesson) -> None:
    items = run(lesson).items
    assert len(items) <= sum(part.items for part in lesson.practice)
    for part in lesson.practice:
        assert part.level in TYPES[part.type].levels
        assert part.help != "faded" or FADE in TYPES[part.type].forms
        assert not part.cases or part.type == "rule_case"
    for item in items:
        assert 1 <= item.number <= LENGTH == MOST_OF_A_PART
        assert sitting_at(item.sitting.address, DEALER_EDITION) == item.sitting
        assert item.sitting.lesson_number == lesson.number
    assert len({(item.sitting, item.number) for item in items}) == len(items)
    assert len({item.sitting.address for item in items}) == len(run(lesson).sittings)


@for_each("lesson", ALL)
def test_help_comes_first_and_what_is_earlier_last(lesson: Lesson) -> None:
    earlier = [part.type for part in lesson.practice if part.place == "earlier"]
    assert bool(earlier) is (lesson.number > 1)
    for item in run(lesson).items:
        assert not item.worked or item.number == 1


@for_each("lesson", ALL)
def test_the_test_that_skips_a_lesson_is_five_new_questions_alone(lesson: Lesson) -> None:
    items, practised = run(lesson, is_test=True).items, run(lesson).items
    assert len(items) == TESTED == 5
    new = {part.type for part in lesson.practice if part.place == "new"}
    assert {item.sitting.type for item in items} <= new
    assert not any(item.worked or item.sitting.steps for item in items)
    # no question of it is one of the practice
    hands = {item.sitting.hand_seed(item.number) for item in practised}
    assert hands.isdisjoint(item.sitting.hand_seed(item.number) for item in items)


@for_each("lesson", ALL)
def test_every_skill_that_can_be_asked_has_a_question_of_its_own_in_each_run_and_test(lesson: Lesson) -> None:
    for rules, cited in rulesets().items():
        can = {skill for part in lesson.practice for skill in askable(part, cited)}
        alone = {item.skill for item in run(lesson, rules=rules).items if not item.worked}
        tested = {item.skill for item in run(lesson, rules=rules, is_test=True).items}
        assert can <= alone
        assert len(tested & can) >= 0.8 * len(can & {skill.id for skill in lesson.skills})


def test_where_the_rules_in_force_rule_on_nothing_a_part_is_left_out() -> None:
    of_calls = {rules: {item.sitting.type for item in run(lessons()[8], rules=rules).items} for rules in rulesets()}
    assert "rule_case" not in of_calls["usma"]
    assert "rule_case" in of_calls["competition"]
    # nothing of this lesson stands in the cheat sheet: what other documents say is asked
    assert run(lessons()[30], rules="cheatsheet").items


def test_a_run_is_found_by_what_an_address_says() -> None:
    assert run_of("04", "usma", "abc", DEALER_EDITION) == run(lessons()[4])
    assert run_of(f"04{SKIP}", "usma", "abc", DEALER_EDITION) == run(lessons()[4], is_test=True)
    assert run_of("99", "usma", "abc", DEALER_EDITION) is None


def test_a_link_to_a_lesson_that_was_split_leads_to_the_first_part() -> None:
    old = run_of("04", "usma", "abc", FORMER_EDITION)
    assert old is not None
    assert old.lesson.number == SPLIT[4][0]
    assert run_of("17", "usma", "abc", FORMER_EDITION) is None


@for_each("text", ["", "0", "4", "00", "004", "04-", "04-skipped", "٠٤", "ab", "04 "])
def test_a_lesson_that_an_address_gets_wrong_is_refused(text: str) -> None:
    with pytest.raises(SittingError, match="two digits"):
        read_part("lesson", text)


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


@for_each("is_test", [False, True])
@for_each("lesson", ALL)
def test_the_mark_that_is_told_beforehand_is_the_one_that_passes(lesson: Lesson, is_test: bool) -> None:  # noqa: FBT001
    here = run(lesson, is_test=is_test)
    needed, counted = here.pass_mark
    alone = [number for number, item in enumerate(here.items, 1) if not item.worked][-counted:]
    assert counted == min(10, sum(not item.worked for item in here.items))
    for right in (needed, needed - 1):
        wrong = set(alone[right:])
        grades = graded(*(number not in wrong for number in range(1, len(here.items) + 1)))
        assert here.is_passed(grades) is (right == needed)


@for_each(
    ("right", "passed"),
    [
        ((True,) * 10, True),
        ((False, False) + (True,) * 8, True),
        ((False, False, False) + (True,) * 7, False),
        ((True,) * 7 + (False,) * 3, False),
        # questions whose answers can no longer be read are left out
        ((True,) * 4 + (False,), True),
        ((True,) * 3 + (False,), False),
        ((), False),
    ],
)
def test_a_lesson_is_passed_with_eight_of_the_last_ten_right(right: tuple[bool, ...], passed: bool) -> None:  # noqa: FBT001 (a parameter)
    """In the first lesson, questions 1 and 6 are worked examples, which do not count."""
    grades = {number + 100: grade for number, grade in graded(*right).items()}
    lesson = run(lessons()[1])
    assert [number for number, item in enumerate(lesson.items, 1) if item.worked] == [1, 6]
    assert lesson.is_passed(grades) is passed
    [wrong] = graded(*[False]).values()
    assert lesson.is_passed({**grades, 1: wrong, 6: wrong}) is passed


@for_each(("hinted", "wrong", "passed"), [(0, 2, True), (10, 0, True), (5, 1, True), (6, 1, False), (1, 2, False)])
def test_a_hint_costs_a_fifth_of_an_answer(*, hinted: int, wrong: int, passed: bool) -> None:
    """Of ten: 10 × 0.8 = 8.0, 5 × 0.8 + 4 = 8.0, 6 × 0.8 + 3 = 7.8, 0.8 + 7 = 7.8."""
    marks = graded(*[False] * wrong, *[True] * (10 - wrong))
    right = [number for number, one in marks.items() if one.right]
    marks |= {number: replace(marks[number], hints={"han": 1}) for number in right[:hinted]}
    assert run(lessons()[1]).is_passed({number + 100: one for number, one in marks.items()}) is passed


def test_a_test_is_passed_with_four_of_five_right_once_all_are_answered() -> None:
    test = run(lessons()[1], is_test=True)
    assert test.is_passed(graded(*[True] * TESTED))
    assert test.is_passed(graded(*[True] * (TESTED - 1), *[False]))
    assert not test.is_passed(graded(*[True] * (TESTED - 2), *[False] * 2))
    assert not test.is_passed(graded(*[True] * (TESTED - 1)))


def test_what_went_wrong_is_asked_again_with_other_hands_about_the_same_skills() -> None:
    lesson = run(lessons()[1])
    items = lesson.items
    grades = graded(*[number not in {3, 4, 8} for number in range(1, len(items) + 1)])
    again = lesson.items_with_retries(grades)[len(items) :]
    assert [item.skill for item in again] == [items[number - 1].skill for number in (3, 4, 8)]
    assert {(one.sitting, one.number) for one in again}.isdisjoint((one.sitting, one.number) for one in items)
    assert not any(item.worked for item in again)
    # these answers take the place of the first ones: all right is enough, one right of three is not
    more = [len(items) + place for place in (1, 2, 3)]
    right = {**grades, **dict(zip(more, graded(*[True] * 3).values(), strict=True))}
    assert lesson.is_passed(right)
    assert len(lesson.items_with_retries(right)) == len(items) + 3
    wrong = {**grades, **dict(zip(more, graded(*[False] * 2, *[True]).values(), strict=True))}
    assert not lesson.is_passed(wrong)
    assert lesson.missed(wrong) == tuple(more[:2])
    once_more = lesson.items_with_retries(wrong)[len(items) + 3 :]
    assert [item.skill for item in once_more] == [item.skill for item in again[:2]]


def test_nothing_is_asked_again_before_all_is_answered_or_after_three_times_or_in_a_test() -> None:
    lesson = run(lessons()[1])
    items = lesson.items
    assert lesson.items_with_retries(graded(*[False] * (len(items) - 1))) == items
    assert len(lesson.items_with_retries(graded(*[False] * 60))) == len(items) + ROUNDS * AGAIN
    test = run(lessons()[1], is_test=True)
    assert test.items_with_retries(graded(*[False] * TESTED)) == test.items


def test_situations_are_found_by_equal_skills(monkeypatch: pytest.MonkeyPatch) -> None:
    # two threads that read the skills at the same time each get their own objects
    [part, *_] = [part for part in lessons()[6].practice if part.type == MOMENTS]
    cited = rulesets()["cheatsheet"]
    before = {skill: moments_about(skill, part, cited) for skill in askable(part, cited)}
    copies = {name: replace(skill) for name, skill in skills().items()}
    monkeypatch.setattr("quizzes.sets.lesson_items.skills", lambda: copies)
    assert before
    assert {skill: moments_about(skill, part, cited) for skill in askable(part, cited)} == before
