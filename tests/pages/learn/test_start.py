"""The first screen: one line, one question, and a next step for each of its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.lessons.lessons import lesson_zero
from content.rulesets.ruleset_file import rulesets
from pages.components.hand.hand_picture import hand_html
from pages.session.preferences import PLAYED
from pages.session.ruleset_picker import REASON
from pages.session.stores import store
from quizzes.question.sitting import Sitting
from quizzes.store.records import Choices
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.levels import Difficulty
from tests.html import canonical
from tests.pages.conftest import blocks, first_screen, menus_open, param, shown
from tests.words import COUNT_HAND, KNOWS, PLAYED_BEFORE, TEACHES, counter, word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def labels(app: AppTest) -> list[str]:
    return [button.label for button in app.button]


def said(app: AppTest) -> str:
    return " ".join(element.value for element in (*app.title, *app.markdown, *app.caption))


def test_it_says_what_tensu_is_and_asks_one_question() -> None:
    app = first_screen()
    assert "mahjong" in app.title[0].value
    assert "riichi mahjong" in said(app)
    assert len(labels(app)) == 4
    assert not app.button_group
    app.button(key=KNOWS).click().run()
    assert [group.label for group in app.button_group] == [PLAYED_BEFORE]


@pytest.mark.parametrize("rules", rulesets())
def test_the_first_hand_has_the_bill_of_the_engine_under_every_ruleset(rules: str) -> None:
    # counted by hand: riichi, tsumo, pinfu and tanyao 1 han each, sanshoku 2: 6 han, haneman, 6,000 and 3,000 twice
    bill = first_screen(rules=rules).get("html")
    [felt] = [block.proto.body for block in bill if "welcome-bill" in block.proto.body]
    assert [part.partition("</b>")[0] for part in felt.split("<b>")[1:]] == [*["1 han"] * 3, "2 han", "1 han", "12,000"]


def test_a_first_visitor_is_led_to_the_first_lesson_by_one_button() -> None:
    app = first_screen()
    app.button[0].click().run()
    assert not app.exception
    assert param(app, "lesson") == "00"
    assert app.session_state["to_remember"]["played"] == "no"


def test_a_first_visitor_finds_all_lessons_behind_one_link() -> None:
    [link] = first_screen().get("page_link")
    assert link.page == "lessons"


def test_a_first_visitor_who_teaches_is_led_to_a_club_evening() -> None:
    app = first_screen()
    app.button(key=TEACHES).click().run()
    assert not app.exception
    assert "evening" in app.title[0].value


def test_who_has_not_played_is_led_to_the_first_lesson() -> None:
    app = first_screen(played="no")
    app.button[0].click().run()
    assert not app.exception
    assert app.title[0].value == lesson_zero().steps[0].title
    assert param(app, "lesson") == "00"


def test_who_has_played_some_is_led_to_the_hand_that_is_shown() -> None:
    app = first_screen(played="some")
    [picture] = [block for block in blocks(app) if "<picture>" in block and "-dora" not in block][-1:]
    [button] = [button for button in app.button if button.label == COUNT_HAND]
    button.click().run()
    assert not app.exception
    sitting = Sitting(param(app, "rules"), param(app, "seed"), Difficulty.FIRST_STEPS)
    assert sitting.rules == "cheatsheet"
    asked = TYPE.ask(sitting, 1, rulesets()[sitting.rules]).result
    assert canonical(hand_html(asked.hand, asked.context, index=True, dora=False)) == picture
    assert (param(app, "level"), param(app, "steps")) == ("first steps", "all")
    assert counter("Hand", 1, 10) in shown(app)


def test_the_dora_of_the_first_hand_are_not_marked() -> None:
    app = first_screen(played="some", rules="usma")
    seed = app.session_state["start_seed"]
    assert TYPE.ask(Sitting("usma", seed, Difficulty.FIRST_STEPS), 1, rulesets()["usma"])
    assert "-dora." not in shown(app)


def test_who_came_for_a_rule_finds_it() -> None:
    app = first_screen(played="rule")
    [button] = [
        button for button in app.button if button.label == word("topics/incidents", "topics", "phone-rang", "title")
    ]
    button.click().run()
    assert not app.exception
    assert param(app, "q") == word("topics/incidents", "topics", "phone-rang", "title")


@pytest.mark.parametrize("answer", ["no", "some"])
def test_the_rules_are_chosen_for_newcomers_and_the_reason_is_told(answer: str) -> None:
    app = first_screen(played=answer)
    assert param(app, "rules") == "cheatsheet"
    assert f"{rulesets()['cheatsheet'].name}: {REASON[0].lower()}{REASON[1:]}" in said(app)
    menus_open(app).radio(key="rules").set_value("ema").run()
    assert param(app, "rules") == "ema"
    assert f"{rulesets()['ema'].name}: " in said(app)
    assert "you chose" in said(app)


def test_what_was_chosen_is_handed_to_the_browser_for_later_visits() -> None:
    app = first_screen()
    assert "to_remember" not in app.session_state
    menus_open(app).radio(key="rules").set_value("ema").run()
    app.button(key=KNOWS).click().run()
    assert not app.exception
    assert app.session_state["to_remember"] == {"rules": "ema", "played": "some"}


@pytest.mark.parametrize("address", [{"played": "never"}, {"played": "<b>"}])
def test_an_answer_that_is_none_is_no_answer(address: dict[str, str]) -> None:
    assert len(labels(first_screen(**address))) == 4


def test_a_teacher_is_led_to_a_club_evening() -> None:
    assert "club" in [link.page for link in first_screen(played="no").get("page_link")]


@pytest.mark.usefixtures("own_store")
def test_the_answer_is_that_of_the_chosen_learner() -> None:
    device = store().add_learner(store().enter("s" * 43).id, "Bob")
    first, bob = device.learners
    store().choose(device.id, first.id)
    for learner, played in ((first, "no"), (bob, "some")):
        store().remember(learner.id, Choices({PLAYED: played}))
    app = menus_open(first_screen("s" * 43))
    assert app.button_group[0].value == "no"
    [who] = [box for box in app.selectbox if bob.name in box.options]
    who.select_index(1 - who.index).run()
    assert not app.exception
    assert app.button_group[0].value == "some"
