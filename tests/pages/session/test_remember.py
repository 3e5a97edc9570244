"""A learner's choices follow them to a new visit and to another device, also if somebody else used it before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pages.session import preferences
from pages.session.preferences import called
from pages.session.stores import store
from quizzes.store.records import Choices, Device
from quizzes.store.store_errors import StoreError, Trouble
from tests.marks import first
from tests.pages.conftest import first_screen, menus_open, new_tab, opened, param
from tests.words import WHO_LEARNS

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

TOKEN, OTHER = "t" * 43, "o" * 43


pytestmark = pytest.mark.usefixtures("own_store")


def run(app: AppTest) -> AppTest:
    app.run()
    assert not app.exception
    return app


def choose(app: AppTest, **said: str) -> AppTest:
    """Make these choices, and return the page."""
    for key, value in said.items():
        menus_open(app).radio(key=key).set_value(value)
    return run(app)


def test_a_linked_device_has_the_choices_of_its_learner() -> None:
    ann = store().enter(TOKEN).learner
    app = choose(first_screen(TOKEN), rules="ema", names="english")
    menus_open(app).toggle(key="plain").set_value(True)
    run(app)
    assert store().choices(ann.id) == {"rules": "ema", "names": "english", "plain": "true"}
    assert store().follow_link(OTHER, store().make_link(ann.id))
    elsewhere = first_screen(OTHER)
    assert {name: param(elsewhere, name) for name in ("rules", "names", "plain")} == {
        "rules": "ema",
        "names": "english",
        "plain": "true",
    }


def test_an_address_is_believed_before_a_choice() -> None:
    store().remember(store().enter(TOKEN).learner.id, Choices({"rules": "ema", "names": "english"}))
    app = first_screen(TOKEN, rules="usma", names="kanji")
    assert (param(app, "rules"), param(app, "names")) == ("usma", "kanji")


@pytest.mark.parametrize("kept", [{"rules": "gone", "names": "latin"}, {"rules": "<b>"}])
def test_a_choice_that_is_none_here_any_more_is_passed_over(kept: dict[str, str]) -> None:
    store().remember(store().enter(TOKEN).learner.id, Choices(kept))
    app = first_screen(TOKEN)
    assert (param(app, "rules"), param(app, "names")) == ("cheatsheet", "")


def test_what_was_chosen_before_the_first_answer_is_kept_with_the_first() -> None:
    app = choose(first_screen(TOKEN), rules="ema")
    assert store().device(TOKEN) is None
    learner = store().enter(TOKEN).learner
    run(app)
    assert store().choices(learner.id) == {"rules": "ema"}


def test_a_learners_own_choice_is_not_replaced_by_what_this_browser_chose() -> None:
    app = choose(first_screen(TOKEN), rules="ema")
    learner = store().enter(TOKEN).learner
    store().remember(learner.id, Choices({"rules": "usma"}))
    run(app)
    assert store().choices(learner.id) == {"rules": "usma"}


def test_a_learners_choice_comes_before_what_this_browser_chose_and_that_before_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The cookies of the browser have the choices that were made before Ann used it."""
    browser = {"rules": "oklahoma", "names": "kanji"}
    monkeypatch.setattr(preferences, "_in_this_browser", lambda: browser)
    store().remember(store().enter(TOKEN).learner.id, Choices({"rules": "ema"}))
    app = first_screen(TOKEN)
    assert (param(app, "rules"), param(app, "names")) == ("ema", "kanji")


def ann_and_bob() -> Device:
    """Add two learners on one device. Bob used it last."""
    ann = store().rename(store().enter(TOKEN).learner.id, "Ann")
    device = store().add_learner(store().enter(TOKEN).id, "Bob")
    store().remember(ann.id, Choices({"rules": "ema", "names": "english"}))
    store().remember(device.learner.id, Choices({"rules": "usma"}))
    return device


def turn_to(app: AppTest, device: Device, name: str) -> AppTest:
    """Choose this learner in the menu, and return the page."""
    [choice] = [box for box in menus_open(app).selectbox if box.label == WHO_LEARNS]
    choice.set_value(next(called(learner, device) for learner in device.learners if learner.name == name))
    return run(app)


def test_who_is_chosen_brings_rules_and_view_along() -> None:
    device = ann_and_bob()
    app = first_screen(TOKEN)
    assert (param(app, "rules"), param(app, "names")) == ("usma", "")
    turn_to(app, device, "Ann")
    assert (param(app, "rules"), param(app, "names")) == ("ema", "english")
    turn_to(app, device, "Bob")
    assert (param(app, "rules"), param(app, "names")) == ("usma", "")


def test_a_hand_that_is_open_stays_the_same_for_somebody_else() -> None:
    device = ann_and_bob()
    app = opened("practice/quiz.py", seed="abc", level="standard")
    app.session_state["device_token"] = TOKEN
    run(app)
    turn_to(app, device, "Ann")
    assert (param(app, "rules"), param(app, "names"), param(app, "seed")) == ("usma", "english", "abc")


def test_a_new_set_begins_at_the_level_chosen_last() -> None:
    learner = store().enter(TOKEN).learner
    app = opened("practice/quiz.py", seed="abc", level="standard")
    app.session_state["device_token"] = TOKEN
    run(app)
    [level] = [radio for radio in menus_open(app).radio if radio.label == "Level"]
    level.set_value(next(option for option in level.options if option.startswith("Limit")))
    [length] = [radio for radio in app.radio if radio.label == "How many"]
    length.set_value(length.options[-1])  # this changes the label of the button, which is tapped in the same moment
    [deal] = [button for button in app.button if button.label.endswith("new questions")]
    deal.click()
    run(app)
    assert (param(app, "level"), param(app, "length")) == ("limit hands", "20")
    assert store().choices(learner.id) == {"level": "limit hands"}
    anew = run(new_tab("practice/quiz.py", TOKEN))
    assert param(anew, "level") == "limit hands"


@pytest.mark.parametrize("method", first(["remember", "choices", "fill_in", "device"]))
def test_where_the_store_does_not_answer_a_choice_holds_for_the_visit(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store().enter(TOKEN)
    app = first_screen(TOKEN)

    def fail(*_args: object, **_named: object) -> None:
        raise StoreError(Trouble.LOCKED)

    monkeypatch.setattr("quizzes.store.store.Store." + method, fail)
    choose(app, rules="ema")
    assert param(app, "rules") == "ema"
    assert app.session_state["to_remember"] == {"rules": "ema"}
