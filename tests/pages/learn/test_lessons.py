"""The lessons as pages: ideas, hands, practice that survives a reload, and the path."""

from __future__ import annotations

import re

import pytest

from content.lessons.lessons import lesson_zero, lessons
from content.rulesets.ruleset_file import rulesets
from content.words import step_sentence
from pages.components.hand.situation import situation_html
from pages.learn.lesson_practice import ALONG, to_pass
from pages.practice.one_question import NO_CHANGE
from pages.session.stores import store
from quizzes.sets.stored_question import kept_under
from tests import words
from tests.marks import first
from tests.pages import conftest
from tests.pages.conftest import param, shown
from tests.pages.learn.lesson_page import SCRIPT, TOKEN, keep, opened, place, press, run
from tests.words import START_QUESTIONS, counter

pytestmark = pytest.mark.usefixtures("own_store")


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
    before = store().answers(learner.id, kept_under(items[0].sitting)), store().reviews(learner.id)
    press(app, wrong)
    assert "Not quite" in shown(app)
    assert "Added to " in shown(app)
    assert wrong not in [button.label for button in app.button]
    assert (store().answers(learner.id, kept_under(items[0].sitting)), store().reviews(learner.id)) == before
    # the next question is not worked
    assert not [fold for fold in opened(**place("19", hand=2)).expander if "what if" in fold.label]


def test_winds_are_told_from_the_lesson_on_that_explains_them() -> None:
    context = lessons()[4].hands[0].won.context
    for lesson, there in ((1, ()), (2, ("Win",)), (5, ("You are", "Round", "Win"))):
        told = situation_html(context, "usma", index=False, lesson=lesson)
        assert [name for name in ("You are", "Round", "Win") if name in told] == list(there)
        assert "<details" not in told
    assert "<details" in situation_html(context, "usma", index=False)


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
