"""Speed practice as a page: locked at first, questions one after the other, and an end with a next step."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from pages.session.stores import store
from quizzes.memory.review import Findings
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.sets.lesson_items import Run
from quizzes.sets.speed_practice import KINDS, LASTS, LESSON, ask_fast, new_run
from quizzes.sets.stored_question import as_kept, kept_under
from quizzes.store.context import milliseconds
from quizzes.store.records import Answered
from quizzes.types import TYPES
from tests.for_each import for_each
from tests.pages import conftest
from tests.pages.conftest import param, shown, tap
from tests.quizzes.store.conftest import HandClock
from tests.quizzes.store.sample_answers import answered
from tests.words import counter, streak_run, timed_run

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

TOKEN = "f" * 43
RULES = "usma"


@pytest.fixture(autouse=True)
def clock(own_store: None, monkeypatch: pytest.MonkeyPatch) -> HandClock:  # noqa: ARG001 (a store of its own)
    """The clock of the store. The seconds of a run decide its questions, so no test may depend on the real time."""
    hand = HandClock()
    monkeypatch.setattr(store(), "now", hand)
    monkeypatch.setattr(store(), "wall", lambda: milliseconds(hand()))
    return hand


def opened(run: Sitting | None = None, **link: str) -> AppTest:
    page = conftest.new_tab("practice/speed/run.py", TOKEN, rules=RULES)
    parts = {"speed": run.speed, "seed": run.seed, "edition": str(run.edition)} if run else {}
    page.query_params.update({"rules": RULES, **parts, **link})
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    [button] = [button for button in page.button if label in (button.label, button.proto.type)]
    button.click().run()
    assert not page.exception
    return page


def said(page: AppTest) -> str:
    return " ".join(one.value for one in (*page.markdown, *page.caption, *page.text, *page.warning, *page.title))


def lesson_done(rights: int) -> None:
    """Finish the lesson, with this many right answers at the end of its ten questions."""
    learner = store().enter(TOKEN).learner
    sitting = kept_under(Run(lessons()[LESSON], RULES, "abc", DEALER_EDITION, is_test=False).sittings[0])
    for number in range(1, 11):
        told = "right" if number > 10 - rights else "wrong"
        found = Findings((("fu.tsumo", told),), store().today(None), 9_000)
        store().record(learner.id, answered(number, sitting=sitting), found)
    store().end(learner.id, sitting)


def answer(run: Sitting, number: int, *, wrong: bool = False, took: int = 5_000) -> None:
    """Save an answer as the page does."""
    question = ask_fast(run, number, rulesets()[run.rules])
    kind = TYPES[question.sitting.type]
    given = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
    if wrong:
        field = kind.fields(question)[0]
        options = getattr(field, "options", ())
        given[field.id] = next((one for one in options if one != given[field.id]), 99)
    kept = Answered(kept_under(run), number, as_kept(question), given, took=took)
    store().record(store().enter(TOKEN).learner.id, kept, Findings((), store().today(None)))


def begin(kind: str, after: int = 0) -> Sitting:
    """Return a run that was begun this many seconds from now."""
    began = store().now() + timedelta(seconds=after)
    return replace(new_run(kind, RULES, began), seed=f"abc234{int(began.timestamp()):08x}")


def test_it_is_shut_and_says_what_opens_it() -> None:
    page = opened()
    assert "after lesson 25, as soon as 9 of your last 10 answers are right" in said(page)
    assert "is not done yet" in said(page)
    page = press(page, "tertiary")
    assert counter("Test", 1, 5) in shown(page)
    page = press(opened(), "primary")
    assert page.title[0].value == "Lessons"


def test_who_has_done_the_lesson_is_told_how_far_it_is() -> None:
    lesson_done(8)
    assert " 8 of your last 10 " in said(opened())


def test_it_opens_and_a_run_begins_with_its_seconds_in_the_address() -> None:
    lesson_done(9)
    page = press(opened(), "primary")
    assert timed_run(0) in shown(page)
    assert param(page, "speed") == "three"
    begun = int(param(page, "seed")[-8:], 16)
    assert begun == store().now().timestamp()
    assert [one for one in page.button if one.label == "Stop"]


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_is_told_in_a_line_and_another_tab_shows_the_same(kind: str) -> None:
    run = begin(kind)
    answer(run, 1)
    answer(run, 2)
    page, other = opened(run), opened(run)
    assert "Right</p>" in shown(page)
    assert "2 right" in shown(page) if kind == "three" else "2 in a row" in shown(page)
    third = ask_fast(run, 3, rulesets()[RULES])
    assert [field.label for field in page.text_input] == [field.label for field in other.text_input]
    assert len(page.text_input) == len(
        [f for f in TYPES[third.sitting.type].fields(third) if not hasattr(f, "options")]
    )
    assert "hint" not in {button.key.split("-")[0] for button in page.button if button.key}


def test_what_is_typed_is_kept_and_leads_to_the_next() -> None:
    run = begin("three")
    number = next(n for n in range(1, 9) if ask_fast(run, n, rulesets()[RULES]).sitting.type == "fu_short")
    for before in range(1, number):
        answer(run, before)
    page = opened(run)
    question = ask_fast(run, number, rulesets()[RULES])
    [right] = TYPES["fu_short"].grade(question, {}).parts
    tap(page, str(right.expected[0]))
    assert f"{number} right" in shown(page)
    learner = store().enter(TOKEN).learner
    [kept] = [one for one in store().answers(learner.id, kept_under(run)) if one.answered.number == number]
    assert kept.answered.took is not None
    told = [one for one in store().reviews(learner.id) if one.number == number]
    assert told
    # times under a clock don't count for the pace or the difficulty
    assert all(one.took is None for one in told)


def test_the_time_ends_it_and_nothing_more_can_be_answered(clock: HandClock) -> None:
    run = begin("three")
    for number, took in enumerate((5_000, 5_000, 6_000, 6_000, 40_000), 1):
        answer(run, number, wrong=number == 2, took=took)
    clock.moment += LASTS + timedelta(seconds=1)
    page = opened(run)
    assert page.title[0].value == timed_run(4)
    assert [header.value.split()[-1] for header in page.header] == ["Wrong", "slow"]
    assert "40 s" in shown(page)
    assert shown(page).count(">Practise this<") == 2
    assert not page.text_input
    assert opened(run).title[0].value == timed_run(4)
    page = opened(run, hand="2")
    assert "question 2" in shown(page)
    assert "verdict wrong" in shown(page)
    press(page, "primary")
    assert page.title[0].value == timed_run(4)


def test_a_streak_ends_with_the_slip_and_the_best_is_remembered() -> None:
    lesson_done(10)
    long, short = begin("streak"), begin("streak", 60)
    for number in range(1, 5):
        answer(long, number, wrong=number == 4)
    assert streak_run(3) in opened(long).title[0].value
    answer(short, 1)
    answer(short, 2, wrong=True)
    page = opened(short)
    assert page.title[0].value == streak_run(1)
    assert " best: 3." in said(page)
    page = press(page, "Another run")
    assert streak_run(0) in shown(page)
    assert f" best: {streak_run(3).partition(': ')[2]}." in said(opened())
    assert " run: 1." in said(opened(long))


def test_who_stops_may_go_on() -> None:
    run = begin("three")
    answer(run, 1)
    page = press(opened(run), "Stop")
    assert page.title[0].value == timed_run(1)
    press(page, "Go on")
    assert timed_run(1) in shown(page)
    assert not page.title


def test_a_run_is_nothing_to_continue_on_the_first_screen() -> None:
    answer(begin("streak"), 1)
    labels = [button.label for button in conftest.first_screen(TOKEN, rules=RULES).button]
    assert not [label for label in labels if label.startswith("Continue")]


@for_each(
    "link",
    [
        {"speed": "four", "seed": "abc26a10f700"},
        {"speed": "three", "seed": "<b>"},
        {"speed": "three"},
        {"seed": "abc26a10f700"},
        {"speed": "three", "seed": "abc26a10f700", "hand": "1000"},
        {"speed": "three", "seed": "abc26a10f700", "edition": "x"},
    ],
)
def test_a_link_that_is_wrong_is_told(link: dict[str, str]) -> None:
    page = opened(**link)
    assert [note for note in page.warning if "practice run" in note.value]
    assert page.title[0].value == "Speed practice"


def test_today_and_progress_lead_there_once_the_lesson_is_done() -> None:
    assert not any(_leads_there(script) for script in ("today", "progress"))
    lesson_done(10)
    run = begin("streak")
    answer(run, 1)
    assert all(_leads_there(script) for script in ("today", "progress"))
    page = conftest.new_tab("learn/progress.py", TOKEN, rules=RULES).run()
    assert (streak_run(1) + ".") in shown(page)


def _leads_there(script: str) -> bool:
    page = conftest.new_tab(f"learn/{script}.py", TOKEN, rules=RULES).run()
    assert not page.exception
    labels = [link.proto.label for link in page.get("page_link")]
    return "Speed practice" in labels or "/speed?" in shown(page)


def test_a_run_of_another_edition_or_of_somebody_else_has_an_end() -> None:
    run = begin("three")
    assert opened(run, edition="1").title[0].value.endswith("this run")
