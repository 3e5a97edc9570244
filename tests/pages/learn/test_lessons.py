"""The lessons as pages: idea, hands, practice that survives, the end, the test that skips, and the path."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from pages.components.hand.situation import situation_html
from pages.learn.lesson_practice import ALONG
from pages.session.stores import store
from quizzes.question.field import SplitField
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lessons.lesson_items import Item, Run
from quizzes.sets.stored_question import HINTS, as_kept, kept_under
from quizzes.skills.deciding_skills import wrong_values
from quizzes.store.records import Answered
from quizzes.types import TYPES
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import param, shown

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.question.field import Field, Value
    from quizzes.question.question import Part

TOKEN = "l" * 43
SCRIPT = "learn/lesson.py"


pytestmark = pytest.mark.usefixtures("own_store")


def opened(script: str = SCRIPT, **link: str) -> AppTest:
    """A page in a tab of the browser with this cookie."""
    page = conftest.first_screen(TOKEN, rules="usma").switch_page(script)
    page.query_params.update({"rules": "usma", **link})
    page.run()
    assert not page.exception
    return page


def run(lesson: int, *, is_test: bool = False) -> Run:
    return Run(lessons()[lesson], "usma", "abc", DEALER_EDITION, is_test)


def place(lesson: str, step: str = "practise", hand: int = 1) -> dict[str, str]:
    return {"lesson": lesson, "step": step, "seed": "abc", "edition": str(DEALER_EDITION), "hand": str(hand)}


def keep(item: Item, *, wrong: bool = False, hints: int = 0) -> None:
    """What somebody answered to a question, kept as the page keeps it."""
    kind = TYPES[item.sitting.type]
    question = kind.ask(item.sitting, item.number, rulesets()[item.sitting.rules])
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
    [button] = [button for button in app.button if label in (button.label, button.key)]
    button.click().run()
    assert not app.exception
    return app


@pytest.mark.parametrize("number", [1, 5, 13])
def test_a_lesson_leads_from_its_idea_over_hands_to_a_question(number: int) -> None:
    lesson = lessons()[number]
    app = opened(lesson=lesson.id)
    assert app.title[0].value == lesson.title
    assert f"Lesson {number} of 16" in shown(app)
    assert "{" not in shown(app)
    press(app, "Look at some hands" if lesson.hands else "Look at it")
    assert app.title[0].value == "Look first"
    press(app, "Practise")
    assert f"Practice 1 of {len(run(number).items)}" in shown(app)
    assert param(app, "lesson") == lesson.id
    assert len(param(app, "seed")) == 6
    assert ALONG in shown(app)


def test_what_depends_on_the_rules_is_told_under_their_name_with_its_place() -> None:
    for rules, tiles in (("usma", "4 tiles in the wall"), ("oklahoma", "one own draw still to come")):
        app = conftest.first_screen(TOKEN, rules=rules).switch_page(SCRIPT)
        app.query_params.update({"rules": rules, "lesson": "05"})
        app.run()
        told = shown(app)
        assert f"Under {rulesets()[rules].name}" in told
        assert tiles in told
        assert "a riichi stick of 1,000 points" in told


def test_hands_are_shown_with_as_much_of_their_bill_as_was_taught() -> None:
    told = {number: shown(opened(**place(f"{number:02}", "look"))) for number in (2, 4, 9, 11, 13)}
    assert "han</td>" not in told[2]
    assert "<td>Tanyao</td><td class='number'>1 han</td>" in told[4]
    assert not any(word in told[4] for word in ("fu</td>", "pays"))
    assert "<td>Limit</td><td class='number'>Mangan</td>" in told[9]
    assert "20 + 10 + 8 + 4 = 42 → 50" in told[11]
    assert "pays" not in told[11]
    assert "30 × 2" in told[13]


def test_an_answer_leads_on_and_is_there_after_a_reload_and_in_another_tab() -> None:
    items = run(2).items
    for item in items[:2]:
        keep(item)
    app = opened(**place("02", hand=2))
    assert "Right" in shown(app)
    [onward] = [button for button in app.button if button.label.startswith("Next ")]
    onward.click().run()
    assert param(app, "hand") == "3"
    assert shown(opened(**place("02", hand=3))).count("class='right'") == 2


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
    first, second = (shown(opened(**place("13", hand=hand))) for hand in (1, 2))
    assert "class='hints'" in first
    assert "The discarder pays" in first or "pays" in first
    assert "class='hints'" not in second
    assert ALONG not in second


def test_a_worked_question_asks_what_would_change_by_the_other_win_and_keeps_nothing_of_it() -> None:
    items = run(11).items
    keep(items[0])
    keep(items[1])
    app = opened(**place("11"))
    [asked] = re.findall(r"And by (?:tsumo|ron)\? Which line of the bill changes\?", shown(app))
    wrong = next(button.label for button in app.button if button.label == "Nothing changes")
    learner = store().enter(TOKEN).learner
    before = store().answers(learner, kept_under(items[0].sitting)), store().reviews(learner)
    press(app, wrong)
    assert asked in shown(app)
    assert "Not quite" in shown(app)
    assert "Added to the bill: " in shown(app)
    assert wrong not in [button.label for button in app.button]
    assert (store().answers(learner, kept_under(items[0].sitting)), store().reviews(learner)) == before
    # the next question is not worked
    assert "Which line of the bill" not in shown(opened(**place("11", hand=2)))


def test_winds_are_told_from_the_lesson_on_that_explains_them() -> None:
    context = lessons()[4].hands[0].won.context
    for lesson, there in ((1, ()), (2, ("Win",)), (4, ("You are", "Round", "Win"))):
        told = situation_html(context, "usma", index=False, lesson=lesson)
        assert [name for name in ("You are", "Round", "Win") if name in told] == list(there)
        assert "<details" not in told
    assert "<details" in situation_html(context, "usma", index=False)


def test_the_end_says_what_one_can_do_and_finishes_the_lesson() -> None:
    for item in run(1).items:
        keep(item)
    app = opened(**place("01", "end"))
    assert app.title[0].value == "You can now"
    assert lessons()[1].can in shown(app)
    path = shown(opened("learn/path.py"))
    assert "1. A complete hand</a></b> <small>done</small>" in path
    assert "2. Your turn, my turn</a></b> <small>next</small>" in path
    press(app, "following_lesson")
    assert app.title[0].value == "Your turn, my turn"


@pytest.mark.parametrize(("lesson", "right"), first([(1, 3), (2, 1), (1, 9), (1, 10)]))
def test_a_lesson_is_praised_and_ticked_only_if_eight_of_its_last_ten_are_right(lesson: int, right: int) -> None:
    """The last answers are right, so of 12 questions 9 right ones leave 9 of the last ten, and 3 leave 3."""
    items = run(lesson).items
    for item in items[: len(items) - right]:
        keep(item, wrong=True)
    for item in items[len(items) - right :]:
        keep(item)
    passed = right >= 8
    app = opened(**place(f"{lesson:02}", "end"))
    assert app.title[0].value == ("You can now" if passed else f"{right} of {len(items)} right")
    assert (lessons()[lesson].can in shown(app)) is passed
    assert ("done</small>" in shown(opened("learn/path.py"))) is passed
    if not passed:
        press(app, "Practise again")
        assert f"Practice 1 of {len(items)}" in shown(app)
        assert param(app, "seed") != "abc"


def test_an_end_that_is_opened_too_early_leads_back_to_what_is_open() -> None:
    keep(run(1).items[0])
    app = opened(**place("01", "end"))
    assert app.title[0].value == "1 of 12 answered"
    press(app, "Go on")
    assert "Practice 2 of 12" in shown(app)
    assert "done" not in shown(opened("learn/path.py"))


@pytest.mark.parametrize(("wrong", "hints", "passed"), [(False, 0, True), (True, 0, False), (False, 1, False)])
def test_a_test_is_passed_with_five_right_and_no_hint(*, wrong: bool, hints: int, passed: bool) -> None:
    *most, last = run(2, is_test=True).items
    for item in most:
        keep(item)
    keep(last, wrong=wrong, hints=hints)
    app = opened(**place("02-skip", "end"))
    assert app.title[0].value == ("You can now" if passed else "4 of 5 right without help")
    assert ("done</small>" in shown(opened("learn/path.py"))) is passed
    if not passed:
        press(app, "Take the lesson")
        assert app.title[0].value == lessons()[2].title


def test_the_test_of_a_lesson_begins_from_its_idea() -> None:
    app = press(opened(lesson="03"), "I know this: 5 questions")
    assert "Test 1 of 5" in shown(app)
    assert param(app, "lesson") == "03-skip"
    assert ALONG not in shown(app)


def test_the_first_screen_leads_back_into_the_lesson_that_was_left() -> None:
    for item in run(3).items[:2]:
        keep(item)
    app = conftest.first_screen(TOKEN, rules="ema")
    press(app, "Continue lesson 3: 3 of 12")
    assert "Practice 3 of 12" in shown(app)
    assert param(app, "rules") == "usma"
    path = opened("learn/path.py")
    assert "<h2>Lesson 1: " in shown(path)


def test_the_path_goes_on_where_the_next_lesson_was_left() -> None:
    for item in run(1).items[:4]:
        keep(item)
    app = press(opened("learn/path.py"), "next_step")
    assert "Practice 5 of 12" in shown(app)


def test_a_question_of_another_edition_is_not_dealt() -> None:
    app = opened(**{**place("01"), "edition": "1"})
    assert "another version" in app.info[0].value
    press(app, "Begin this lesson again")
    assert app.title[0].value == lessons()[1].title


@pytest.mark.parametrize(
    ("link", "title"),
    first(
        [
            ({"lesson": "17"}, "There are 34 different tiles"),
            ({"lesson": "nothing"}, "There are 34 different tiles"),
            ({"lesson": "04", "step": "nowhere"}, "No yaku, no win"),
            ({"lesson": "04", "seed": "<b>", "edition": "x"}, "No yaku, no win"),
            ({"lesson": "4"}, "No yaku, no win"),
        ]
    ),
)
def test_an_address_that_is_wrong_in_part_shows_what_it_can(link: dict[str, str], title: str) -> None:
    assert opened(**link).title[0].value == title


@pytest.mark.parametrize(("hand", "number"), first([("0", 1), ("99", 12), ("-1", 1), ("²", 1), ("12345", 1)]))
def test_a_question_that_is_not_there_is_the_nearest(hand: str, number: int) -> None:
    assert f"Practice {number} of 12" in shown(opened(**{**place("01"), "hand": hand}))


def test_a_played_turn_is_tapped_through_before_the_idea() -> None:
    app = opened(lesson="02")
    for number in range(1, len(lessons()[2].scenes) + 1):
        assert (param(app, "step"), param(app, "hand")) == ("table", str(number))
        assert f"/table-scene/2-{number}.svg" in shown(app)
        app.button[-1].click().run()
        assert not app.exception
    assert param(app, "step") == "idea"
    app.button[0].click().run()  # back
    assert param(app, "hand") == str(len(lessons()[2].scenes))
