"""Today and progress: what is due, one lesson, a mixed set; what is weak and what to do about it."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from content.lessons.lessons import ZERO, lessons
from content.rulesets.ruleset_file import rulesets
from pages.components.progress import SHOWN
from pages.practice import next_step
from pages.practice.next_step import RECENT_DAYS, Day, offered_lesson
from pages.session.preferences import MINUTES
from pages.session.stores import store
from quizzes.memory.due import fading
from quizzes.memory.review import Findings
from quizzes.memory.totals import LATELY
from quizzes.question.sitting import DEALER_EDITION
from quizzes.question.sitting_url import sitting_at
from quizzes.sets.aim import aimed_skill, read_aims
from quizzes.sets.day_plan import MIXED_QUESTIONS
from quizzes.sets.day_sets import MIXED, due_set, hand_of_the_day
from quizzes.sets.lesson_items import Run
from quizzes.sets.question_order import comes_back, order_of
from quizzes.sets.set_dealing import ask_in
from quizzes.sets.stored_question import as_kept, kept_under
from quizzes.skills.evidence import card_of, findings
from quizzes.store.context import AHEAD, now
from quizzes.store.learner_totals import LATEST_DAYS
from quizzes.store.records import Answered, Choices
from quizzes.types import TYPES
from tests.browser.answering import right_answer, wrong_answer
from tests.for_each import for_each
from tests.pages import conftest
from tests.pages.conftest import param, shown
from tests.pages.learn.lesson_page import a_day
from tests.quizzes.sets.learned import learn
from tests.quizzes.store.sample_answers import answered
from tests.words import OTHER_HAND_TODAY, counter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from streamlit.testing.v1 import AppTest

    from quizzes.question.sitting import Sitting

TOKEN = "s" * 43


NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)
pytestmark = pytest.mark.usefixtures("own_store")


def learned(days: int) -> None:
    """Add a learner who has done a lesson on each of this many days before today."""
    learn(os.environ["TENSU_DATABASE"], TOKEN, days, now())


def opened(script: str) -> AppTest:
    page = conftest.new_tab(f"learn/{script}.py", TOKEN, rules="cheatsheet")
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    """Press a button, named by its label or its key, and return the page."""
    [button] = [button for button in page.button if label in (button.label, button.key)]
    button.click().run()
    assert not page.exception
    return page


def said(page: AppTest) -> str:
    return " ".join(element.value for element in (*page.text, *page.caption, *page.success))


def test_the_first_day_begins_with_lesson_zero() -> None:
    page = opened("today")
    press(page, "next_step")
    assert param(page, "lesson") == ZERO


@pytest.mark.slow
@pytest.mark.parametrize("days", [2, 13])
def test_what_is_due_comes_first_a_question_for_each_skill(days: int) -> None:
    learned(days)
    page = opened("today")
    assert "Reviews</b> <small>next" in shown(page)
    assert f"{days + 1}. " in shown(page)
    due = [
        name
        for name, card in store().history(store().enter(TOKEN).learner.id).cards.items()
        if card.due <= store().today(None)
    ]
    press(page, "next_step")
    aims = read_aims(param(page, "aim"))
    assert {aim.id for aim in aims} <= {name.partition("@")[0] for name in due} | {
        skill.id for number in range(1, days + 1) for skill in lessons()[number].skills
    }
    assert len(aims) <= 19
    assert param(page, "length") == str(len(aims))
    assert counter("Question", 1, len(aims)) in shown(page)
    assert "Due today" in shown(page)


@pytest.mark.full
def test_a_day_ends() -> None:
    learned(len(lessons()))
    learner = store().enter(TOKEN).learner
    page = opened("today")
    # all due questions are answered once, and the mixed set
    _answer_all(press(page, "next_step").query_params)
    page = opened("today")
    assert re.search(r" today\. \d+ more ", shown(page))
    # all lessons are finished, and the first one brings back several forgotten skills
    assert lessons()[1].title in shown(page)
    again = kept_under(Run(lessons()[1], "cheatsheet", "again", DEALER_EDITION, is_test=False).sittings[0])
    store().record(learner.id, answered(1, sitting=again))
    store().end(learner.id, again)
    page = opened("today")
    mixed = press(page, "next_step").query_params
    _answer_all(mixed)
    page = opened("today")
    assert [button.key for button in page.button] == ["hand_of_the_day"]
    assert "<p>Tomorrow: " in shown(page)
    assert "days in a row" in shown(page)
    assert store().reviews(learner.id)


@pytest.mark.slow
def test_what_went_wrong_comes_back_in_every_tab_and_is_not_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    # the set depends on the date, and not in every set does one answer show what another question asks
    monkeypatch.setenv(AHEAD, str(int((NOON - datetime.now(UTC)).total_seconds())))
    learned(10)
    page = press(opened("today"), "next_step")
    sitting, learner = _sitting(page.query_params), store().enter(TOKEN).learner
    count = sitting.length
    _answer(sitting, 1, wrong=True)
    for number in (2, 3, 4):
        _answer(sitting, number)
    before = store().history(learner.id).cards
    # wrong answers are asked again, and skills that right answers have also shown are not asked
    order = _order(sitting, {1: False, 2: True, 3: True, 4: True})
    fewer = count + 1 - len(order)
    assert fewer > 0
    for script in ("today", "path"):  # in another tab, from any page
        again = opened(script)
        assert f"{len(order) - 4} questions" in shown(again)
        press(again, "next_step")
        assert counter("Question", 5, len(order)) in shown(again)
        assert f"; {fewer} fewer question{'s' * (fewer > 1)}, because you already know what they ask" in shown(again)
        assert OTHER_HAND_TODAY in shown(again)
        assert param(again, "hand") == str(count + 1)
    back, first = (ask_in(sitting, number, rulesets()["cheatsheet"]) for number in (count + 1, 1))
    assert aimed_skill(sitting, count + 1) == aimed_skill(sitting, 1)
    assert (back.sitting.type, back.wins, back.about) != (first.sitting.type, first.wins, first.about)
    _answer(sitting, count + 1)
    here = kept_under(sitting)
    told = [kept.review for kept in store().reviews(learner.id) if (kept.sitting, kept.number) == (here, count + 1)]
    assert told
    assert all(review.rating is None for review in told)
    assert store().history(learner.id).cards == before
    after = press(opened("today"), "next_step")
    order = _order(sitting, {1: False, 2: True, 3: True, 4: True, count + 1: True})
    assert counter("Question", 6, len(order)) in shown(after)
    assert "once more" not in shown(after)


def test_what_is_still_asked_today_is_not_said_to_wait() -> None:
    learned(3)
    page = opened("today")
    assert "for another day" not in shown(page)
    _answer(_sitting(press(page, "next_step").query_params), 1)
    again = opened("today")
    assert again.button(key="next_step")
    assert "for another day" not in shown(again)


def test_a_question_that_does_not_come_back_leads_to_the_one_that_is_next() -> None:
    learned(3)
    page = press(opened("today"), "next_step")
    sitting = _sitting(page.query_params)
    _answer(sitting, 1)
    other = conftest.new_tab("practice/quiz.py", TOKEN, rules="cheatsheet")
    other.query_params.update({**sitting.parts, "hand": str(sitting.length + 1)})
    other.run()
    assert not other.exception
    # skills that the first answer has also shown are not asked, so the set may be shorter
    assert counter("Question", 2, len(_order(sitting, {1: True}))) in shown(other)


def test_mixed_practice_of_somebody_who_comes_seldom_asks_what_fades_and_stays_when_begun() -> None:
    learn(os.environ["TENSU_DATABASE"], TOKEN, 2, now() - timedelta(days=8))
    learner, today = store().enter(TOKEN).learner, store().today(None)
    soon = fading(store().history(learner.id).cards, today)
    assert len(soon) < MIXED_QUESTIONS[10]
    assert f"{len(soon)} questions." in shown(opened("today"))
    mixed = due_set(soon, today, "cheatsheet", [1, 2], MIXED)
    told = Findings(((soon[0], "right"),), today)
    store().record(learner.id, answered(1, sitting=kept_under(mixed)), told)
    assert f"{len(soon) - 1} questions." in shown(opened("today"))


def test_the_next_lesson_is_offered_as_soon_as_the_days_part_of_lessons_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(next_step, "last_known_lesson", lambda: 2)
    for day, offered in (
        (a_day(due=0, lesson=3, lessons_left=1, mixed_left=5), None),
        (a_day(due=0, lesson=3, lessons_left=0, mixed_left=5), 3),
        (a_day(due=0, lesson=3, lessons_left=0, mixed_left=0), 3),
        (a_day(due=4, lesson=3, lessons_left=0, mixed_left=5), None),
    ):
        assert offered_lesson(day) == offered


@for_each(
    ("day", "stage"),
    [
        (a_day(1, 5, lessons_left=1, mixed_left=10), "due"),
        (a_day(1, 5, lessons_left=0, mixed_left=0), "due"),
        (a_day(0, 5, lessons_left=1, mixed_left=10), "lesson"),
        (a_day(0, 1, lessons_left=1, mixed_left=0), "lesson"),
        (a_day(0, 6, lessons_left=0, mixed_left=10), "mixed"),
        (a_day(0, None, lessons_left=1, mixed_left=3), "mixed"),
        (a_day(0, 6, lessons_left=0, mixed_left=0), "enough"),
        (a_day(0, None, lessons_left=1, mixed_left=0), "enough"),
    ],
)
def test_what_comes_next(day: Day, stage: str) -> None:
    assert day.stage == stage


def test_somebody_who_knows_a_part_looks_for_their_lesson_before_it() -> None:
    assert a_day(0, 1, lessons_left=1, mixed_left=0, to_place=True).stage == "placement"
    assert a_day(1, 1, lessons_left=1, mixed_left=0, to_place=True).stage == "due"


def _order(sitting: Sitting, right: Mapping[int, bool]) -> tuple[int, ...]:
    """Return the order of a set's questions, according to the stored answers."""
    found: dict[int, set[str]] = {}
    for kept in store().reviews(store().enter(TOKEN).learner.id, kept_under(sitting)):
        if kept.review.told == "right":
            found.setdefault(kept.number, set()).add(kept.review.card)
    return order_of(sitting, right, found)


def _answer(sitting: Sitting, number: int, *, wrong: bool = False) -> None:
    """Save an answer to a question as practice does."""
    question = ask_in(sitting, number, rulesets()[sitting.rules])
    kind = TYPES[question.sitting.type]
    answer = wrong_answer(question) if wrong else right_answer(question)
    told = findings(kind.grade(question, answer), aimed_skill(sitting, number), store().today(None), 9_000)
    steps = kind.steps(question)
    for place, step in enumerate(steps, 1):
        given = {field.id: answer[field.id] for field in step.fields if field.id in answer}
        kept = Answered(kept_under(sitting), number, as_kept(question), given, place)
        found = replace(told, rated=not comes_back(sitting, number)) if place == len(steps) else None
        store().record(store().enter(TOKEN).learner.id, kept, found)


def _sitting(address: Mapping[str, object]) -> Sitting:
    """Return the set in an address."""
    said = {name: value if isinstance(value, str) else value[0] for name, value in address.items()}  # type: ignore[index]
    order = ("rules", "type", "aim", "seed", "level", "hands", "steps", "length")
    return sitting_at(urlencode({name: said[name] for name in order if name in said}), int(said["edition"]))


def _answer_all(address: Mapping[str, object]) -> None:
    """Save right answers to every question of a set, as practice does."""
    sitting = _sitting(address)
    learner = store().enter(TOKEN).learner
    for number in range(1, sitting.length + 1):
        skill = aimed_skill(sitting, number)
        told = ((card_of(skill, sitting.rules), "right"),) if skill else ()
        found = Findings(told, store().today(None), 9_000)
        store().record(learner.id, answered(number, sitting=kept_under(sitting)), found)


def test_a_learner_finds_the_next_step_on_the_first_screen() -> None:
    assert "next_step" not in [button.key for button in conftest.first_screen(TOKEN).button]
    learned(3)
    page = conftest.first_screen(TOKEN, rules="cheatsheet")
    press(page, "next_step")
    assert len(read_aims(param(page, "aim"))) > 1


def test_progress_of_nobody_shows_the_next_step_and_no_figures() -> None:
    page = opened("progress")
    assert page.button(key="next_step")
    assert "class='progress'" not in shown(page)


@pytest.mark.slow
def test_progress_shows_levels_weeks_and_the_way_into_what_is_weak() -> None:
    learned(12)
    page = opened("progress")
    html = shown(page)
    assert page.button(key="next_step")
    groups = re.findall(r"<li><span>[^<]+</span><span>(\d+) of (\d+)</span><div class='level' style='([^']+)'", html)
    assert 8 <= len(groups) <= 16
    for sure, total, style in groups:
        shares = [int(share) for share in re.findall(r": (\d+)%", style)]
        assert shares[0] == round(100 * int(sure) / int(total))
        assert 0 < sum(shares) <= 101
    assert "aim=" in html
    assert not page.get("plotly_chart")
    week = re.search(r"<p>(\d+) minutes?, (\d+) of (\d+) right\. 12 days in a row", html)
    assert week is not None
    assert 0 < int(week[2]) < int(week[3])
    due = re.findall(r"<li><span>(\d+)</span><div style='--share: (\d+)%'", html)
    assert len(due) == 7
    assert max(int(share) for _, share in due) == 100


def test_what_is_forgotten_again_and_again_leads_to_its_rule_and_its_lesson() -> None:
    learner, today = store().enter(TOKEN).learner, store().today(None)
    for number in range(1, 9):
        told = "wrong" if number % 2 == 0 else "right"
        found = Findings((("yaku.pinfu", told),), today - timedelta(days=10 - number))
        store().record(learner.id, answered(number), found)
    html = shown(opened("progress"))
    assert "/yaku?rules=cheatsheet&yaku=pinfu" in html.replace("&amp;", "&")
    assert "/lesson?rules=cheatsheet&lesson=09" in html.replace("&amp;", "&")


def test_what_is_let_go_is_neither_due_nor_ahead() -> None:
    learner, today = store().enter(TOKEN).learner, store().today(None)
    for number, ago in enumerate((30, 28, 17), 1):
        told = (("tile.suits", "right"), ("wait.tanki", "wrong"))
        store().record(learner.id, answered(number), Findings(told, today - timedelta(days=ago)))
    assert "1 question, 1 minute" in shown(opened("today"))
    aims = param(press(opened("today"), "next_step"), "aim")
    assert aims == "wait.tanki"
    assert "<ol class='due'><li><span>1</span>" in shown(opened("progress"))


def test_the_hand_of_the_day_is_counted_once_and_its_result_can_be_shared() -> None:
    page = press(opened("today"), "hand_of_the_day")
    assert "1 of 1" in shown(page)
    sitting = hand_of_the_day(store().today(None), "cheatsheet", ())
    assert param(page, "seed") == sitting.seed
    question = ask_in(sitting, 1, rulesets()["cheatsheet"])
    kind = TYPES[question.sitting.type]
    right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
    learner = store().enter(TOKEN).learner
    for number, step in enumerate(kind.steps(question), 1):
        given = {field.id: right[field.id] for field in step.fields}
        store().record(learner.id, Answered(kept_under(sitting), 1, as_kept(question), given, number))
    page = press(opened("today"), "hand_of_the_day")
    [shared] = [code.value for code in page.code]
    assert "✓" * len(kind.steps(question)) in shared
    assert "✗" not in shared
    assert f"seed={sitting.seed}" in shared
    assert all(f"{value} " not in shared.split("\n")[0] for value in right.values() if isinstance(value, int))
    press(page, "next_step")


def test_a_list_of_aims_from_somebody_else_is_not_what_is_due() -> None:
    page = conftest.opened("practice/quiz.py", aim="fu.tsumo~wait.tanki", seed="abc")
    assert "Several skills" in shown(page)
    assert "Due today" not in shown(page)
    assert counter("Question", 1, 2) in shown(page)


def test_the_days_that_pages_know_are_enough_for_all_that_they_show() -> None:
    assert max(LATELY, SHOWN, RECENT_DAYS) <= LATEST_DAYS


def test_minutes_are_those_of_the_chosen_learner() -> None:
    device = store().add_learner(store().enter(TOKEN).id, "Bob")
    first, bob = device.learners
    store().choose(device.id, first.id)
    for learner, minutes in ((first, "20"), (bob, "5")):
        store().remember(learner.id, Choices({MINUTES: minutes}))
    page = conftest.menus_open(opened("today"))
    assert page.get("button_group")[0].value == 20
    [who] = [box for box in page.selectbox if bob.name in box.options]
    who.select_index(1 - who.index).run()
    assert not page.exception
    assert page.get("button_group")[0].value == 5
