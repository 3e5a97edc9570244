"""The lessons as pages: ideas, hands, practice that survives a reload, the end, the test that skips, and the path."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from content.lessons.lesson_zero import lesson_zero
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.words.answer_words import step_sentence
from pages.components.hand.situation import situation_html
from pages.learn.lesson_practice import ALONG, to_pass
from pages.practice import next_step
from pages.practice.due_reviews import DueNow
from pages.practice.next_step import Day
from pages.practice.one_question import NO_CHANGE
from pages.session.stores import store
from quizzes.memory.review import Findings, Outcome
from quizzes.question.field import SplitField
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.aims.set_dealing import ask_in
from quizzes.sets.lessons.lesson_items import Item, Run
from quizzes.sets.stored_question import HINTS, as_kept, kept_under
from quizzes.sets.today.day_plan import Plan
from quizzes.skills.deciding_skills import wrong_values
from quizzes.store.records import Answered
from quizzes.types import TYPES
from tests import words
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import param, shown
from tests.quizzes.store.sample_answers import answered
from tests.words import CAN_DO, START_QUESTIONS, counter

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.question.field import Field, Value
    from quizzes.question.question import Part

TOKEN = "l" * 43
SCRIPT = "learn/lesson.py"


pytestmark = pytest.mark.usefixtures("own_store")


def opened(script: str = SCRIPT, **link: str) -> AppTest:
    """Open a page in a tab of the browser with this cookie."""
    page = conftest.new_tab(script, TOKEN, rules="usma")
    page.query_params.update({"rules": "usma", **link})
    page.run()
    assert not page.exception
    return page


def run(lesson: int, *, is_test: bool = False) -> Run:
    return Run(lessons()[lesson], "usma", "abc", DEALER_EDITION, is_test)


def place(lesson: str, step: str = "practise", hand: int = 1) -> dict[str, str]:
    return {"lesson": lesson, "step": step, "seed": "abc", "edition": str(DEALER_EDITION), "hand": str(hand)}


def keep(item: Item, *, wrong: bool = False, hints: int = 0) -> None:
    """Save an answer to a question as the page does."""
    kind = TYPES[item.sitting.type]
    question = ask_in(item.sitting, item.number, rulesets()[item.sitting.rules])
    parts = {part.field: part for part in kind.grade(question, {}).parts if part.expected}
    right = {name: part.expected[0] for name, part in parts.items()}
    for number, step in enumerate(kind.steps(question), 1):
        given: dict[str, Value] = {field.id: right[field.id] for field in step.fields if field.id in right}
        if wrong:
            field = step.fields[0]
            given[field.id] = _other(field, parts[field.id])
            wrong = False
        said = {**given, HINTS: hints} if hints else given
        answered = Answered(kept_under(item.sitting), item.number, as_kept(question), said, step=number)
        store().record(store().enter(TOKEN).learner, answered)


def _other(field: Field, part: Part) -> Value:
    """Return a wrong answer to a field."""
    if isinstance(field, SplitField):
        places = map(str, range(sum(map(str.isdigit, field.tiles))))
        return () if part.expected[0] else (" ".join(places),)
    return next(wrong_values(field, part))


def press(app: AppTest, label: str) -> AppTest:
    [button] = [button for button in app.button if label in (button.label, button.key, button.proto.type)]
    button.click().run()
    assert not app.exception
    return app


@pytest.mark.parametrize("number", [1, 6, 23])
def test_a_lesson_is_tapped_through_idea_by_idea_to_its_first_question(number: int) -> None:
    lesson = lessons()[number]
    app = opened(lesson=lesson.id)
    for place_of_idea, idea in enumerate(lesson.ideas, 1):
        assert app.title[0].value == idea.title
        assert (param(app, "step"), param(app, "hand")) == ("idea", str(place_of_idea))
        assert f"Lesson {number}: {lesson.title} · {place_of_idea} of {len(lesson.ideas)}" in shown(app)
        assert "{" not in re.sub(r"<[^>]*>", "", shown(app))
        press(app, START_QUESTIONS if place_of_idea == len(lesson.ideas) else "Next")
    assert counter("Practice", 1, len(run(number).items)) in shown(app)
    assert param(app, "lesson") == lesson.id
    assert len(param(app, "seed")) == 6
    assert ALONG in shown(app)
    # the page says before the first answer what passes, and what a hint costs
    assert to_pass(run(number)) in [caption.value for caption in app.caption]


def test_reading_goes_on_at_the_idea_where_it_stopped() -> None:
    keep(run(1).items[0])  # so that there is a learner to remember it for
    app = press(press(opened(lesson="03"), "Next"), "Next")
    assert param(app, "hand") == "3"
    again = opened(lesson="03")
    assert again.title[0].value == lessons()[3].ideas[2].title
    press(again, "Back")
    assert param(again, "hand") == "2"
    # another lesson begins at its first idea
    assert opened(lesson="05").title[0].value == lessons()[5].ideas[0].title


def test_what_depends_on_the_rules_is_told_under_their_name_with_its_place() -> None:
    for rules, tiles in (("usma", "4 tiles in the wall"), ("oklahoma", "enough for one more draw of your own")):
        app = conftest.new_tab(SCRIPT, TOKEN, rules=rules)
        app.query_params.update({"rules": rules, **place("06", "idea", 3)})
        app.run()
        told = shown(app)
        assert f"<h2>Rules: {rulesets()[rules].name}<" in told
        assert tiles in told
    assert "a riichi stick worth 1,000 points" in shown(opened(**place("06", "idea", 2)))


def test_hands_are_shown_with_as_much_of_their_bill_as_was_taught() -> None:
    told = {
        number: shown(opened(**place(f"{number:02}", "idea", idea)))
        for number, idea in ((4, 2), (15, 1), (20, 2), (23, 4), (16, 5), (27, 3))
    }
    assert "<td>Tanyao</td><td class='number'>1 han</td>" in told[4]
    assert not any(word in told[4] for word in ("fu</td>", "pays"))
    assert "<td>Limit</td><td class='number'>Mangan</td>" in told[15]
    assert "20 + 10 + 8 + 4 = 42 → 50" in told[20]
    assert "pays" not in told[20]
    assert "30 × 2" in told[23]
    assert "8,000" in told[27]
    assert "2,000" not in told[27]  # the base of a mangan
    assert told[16].count("class='worked'") == 2  # ron and tsumo side by side


def test_the_payment_grid_hides_some_cells_until_they_are_tapped() -> None:
    told = shown(opened(**place("23", "idea", 3)))
    grid = lessons()[23].ideas[2].grid
    assert grid is not None
    assert told.count("<summary aria-label=") == len(grid.blank) == 6
    # 30 fu: 1,000 and then twice as much, rounded up (usma.score.formula)
    assert re.search(r"30 fu, 2 han: show the payment'>\?</summary>2,000</details>", told)


def test_an_answer_leads_on_and_is_there_after_a_reload_and_in_another_tab() -> None:
    items = run(2).items
    for item in items[:2]:
        keep(item)
    app = opened(**place("02", hand=2))
    assert "Right" in shown(app)
    [onward] = [button for button in app.button if button.label.startswith("Next ")]
    onward.click().run()
    assert param(app, "hand") == "3"
    marks = shown(opened(**place("02", hand=3)))
    assert marks.count("class='example'") == marks.count("class='right'") == 1  # the first is worked


def test_who_skips_a_question_is_led_on_and_back_to_it_at_the_end() -> None:
    items = run(2).items
    for number in (1, 2, 4):
        keep(items[number - 1])
    app = opened(**place("02", hand=4))
    [onward] = [button for button in app.button if button.label.startswith("Next ")]
    onward.click().run()
    assert param(app, "hand") == "5"
    for number in range(5, len(items) + 1):
        keep(items[number - 1])
    app = opened(**place("02", hand=len(items)))
    [onward] = [button for button in app.button if button.label.startswith("Next ")]
    onward.click().run()
    assert param(app, "hand") == "3"


def test_a_worked_question_stands_there_with_its_answer_and_the_next_does_not() -> None:
    first, second = (shown(opened(**place("16", hand=hand))) for hand in (1, 2))
    assert "class='hints'" in first
    assert words.word("words/engine/payment", "payers", "discarder", "why") in first or "pays" in first
    assert "class='hints'" not in second
    assert ALONG not in second


def test_the_solution_of_a_worked_question_is_no_hint() -> None:
    told = []
    for number, item in enumerate(run(7).items[:2], 1):
        keep(item, hints=1)
        told.append((item.worked, step_sentence("hinted") in shown(opened(**place("07", hand=number)))))
    assert told == [(True, False), (False, True)]


def test_han_are_explained_before_a_bill_counts_them() -> None:
    for number, idea in enumerate(lessons()[4].ideas, 1):
        if " han." in idea.says:
            break
        assert " han</td>" not in shown(opened(**place("04", "idea", number)))
    assert number < len(lessons()[4].ideas)


def test_a_worked_question_asks_what_would_change_by_the_other_win_and_keeps_nothing_of_it() -> None:
    items = run(19).items
    keep(items[0])
    keep(items[1])
    app = opened(**place("19"))
    [offered] = [fold for fold in app.expander if "what if" in fold.label]
    wrong = next(button.label for button in offered.button if button.label == NO_CHANGE)
    learner = store().enter(TOKEN).learner
    before = store().answers(learner, kept_under(items[0].sitting)), store().reviews(learner)
    press(app, wrong)
    assert "Not quite" in shown(app)
    assert "Added to " in shown(app)
    assert wrong not in [button.label for button in app.button]
    assert (store().answers(learner, kept_under(items[0].sitting)), store().reviews(learner)) == before
    # the next question is not worked
    assert not [fold for fold in opened(**place("19", hand=2)).expander if "what if" in fold.label]


def test_winds_are_told_from_the_lesson_on_that_explains_them() -> None:
    context = lessons()[4].hands[0].won.context
    for lesson, there in ((1, ()), (2, ("Win",)), (5, ("You are", "Round", "Win"))):
        told = situation_html(context, "usma", index=False, lesson=lesson)
        assert [name for name in ("You are", "Round", "Win") if name in told] == list(there)
        assert "<details" not in told
    assert "<details" in situation_html(context, "usma", index=False)


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
    "plan",
    [
        Plan(due=0, lesson=2, lessons_left=1, mixed_left=5),
        Plan(due=4, lesson=2, lessons_left=1, mixed_left=5),
        Plan(due=0, lesson=1, lessons_left=1, mixed_left=5),  # a lesson to be repeated
        Plan(due=0, lesson=2, lessons_left=0, mixed_left=5),
        Plan(due=0, lesson=2, lessons_left=0, mixed_left=0),
    ],
    ids=["lesson", "reviews", "repeated", "mixed", "done"],
)
def test_whatever_a_day_holds_a_passed_lesson_leads_first_to_the_one_after_it(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    for item in run(1).items:
        keep(item)
    due = DueNow(plan.due, 0, 0, None, begun=False, tomorrow=0)
    day = Day(store().today(None), plan, due, standing={}, mixed=None, pace=1)
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
        [("tile.suits", Outcome.WRONG), *[(skill.id, Outcome.RIGHT) for skill in lessons()[1].skills for _ in range(6)]]
    ):
        later = today + timedelta(days=1 + 9 * (number % 6))
        store().record(learner, answered(number + 1), Findings(((skill, told),), later))
        if told is Outcome.WRONG:
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


def test_the_first_screen_leads_back_into_the_lesson_that_was_left() -> None:
    for item in run(3).items[:2]:
        keep(item)
    app = conftest.first_screen(TOKEN, rules="ema")
    [label] = [button.label for button in app.button if button.label.startswith("Continue")]
    assert label.endswith(" 3: 3 of 10")
    press(app, label)
    assert counter("Practice", 3, 10) in shown(app)
    assert param(app, "rules") == "usma"
    path = opened("learn/path.py")
    assert "<h2>Lesson 1: " in shown(path)


def test_the_path_goes_on_where_the_next_lesson_was_left() -> None:
    for item in run(1).items[:4]:
        keep(item)
    app = press(opened("learn/path.py"), "next_step")
    assert counter("Practice", 5, 10) in shown(app)


def test_a_question_of_another_edition_is_not_dealt() -> None:
    app = opened(**{**place("01"), "edition": "1"})
    assert "another version" in app.info[0].value
    press(app, "primary")
    assert app.title[0].value == lessons()[1].ideas[0].title


@pytest.mark.parametrize(
    ("link", "lesson"),
    first(
        [
            ({"lesson": "99"}, 0),
            ({"lesson": "nothing"}, 0),
            ({"lesson": "04", "step": "nowhere"}, 4),
            ({"lesson": "04", "seed": "<b>", "edition": "x"}, 4),
            ({"lesson": "4"}, 4),
        ]
    ),
)
def test_an_address_that_is_wrong_in_part_shows_what_it_can(link: dict[str, str], lesson: int) -> None:
    first_screen = lessons()[lesson].ideas[0] if lesson else lesson_zero().steps[0]
    assert opened(**link).title[0].value == first_screen.title


@pytest.mark.parametrize(("hand", "number"), first([("0", 1), ("99", 10), ("-1", 1), ("²", 1), ("12345", 1)]))
def test_a_question_that_is_not_there_is_the_nearest(hand: str, number: int) -> None:
    assert f"Practice {number} of 10" in shown(opened(**{**place("01"), "hand": hand}))


def test_a_played_turn_is_seen_from_above() -> None:
    for number in range(1, 5):
        assert f"/table-scene/2-{number}.svg" in shown(opened(**place("02", "idea", number)))


def test_a_link_of_the_sixteen_lessons_leads_to_the_lesson_that_teaches_the_same() -> None:
    app = opened(**{**place("06", "look"), "edition": "9"})
    assert app.title[0].value == lessons()[9].ideas[0].title
