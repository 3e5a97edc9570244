"""The page about stored data, as a visitor with a known device uses it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.session.preferences import GUEST
from pages.session.stores import store
from quizzes.store.records import KeptError
from quizzes.store.store_errors import StoreError, Trouble
from tests.pages.conftest import close_store
from tests.quizzes.store.sample_answers import OTHER_SITTING, SITTING, answered, exported
from tests.words import ADD_LEARNER

PAGE = str(Path(__file__).parents[3] / "pages" / "learn" / "your_data.py")
TOKEN = "t" * 43


pytestmark = pytest.mark.usefixtures("own_store")


def opened(token: str | None = TOKEN) -> AppTest:
    page = AppTest.from_file(PAGE, default_timeout=60)
    if token:
        page.session_state["device_token"] = token
    return run(page)


def run(page: AppTest) -> AppTest:
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    next(button for button in page.button if button.label.startswith(label)).click()
    return run(page)


def name(page: AppTest, text: str, label: str) -> AppTest:
    page.text_input[0].set_value(text)
    return press(page, label)


def said(page: AppTest) -> str:
    return "\n".join(text.value for text in (*page.text, *page.markdown, *page.warning))


def test_it_says_what_is_kept_and_where_before_anything_is() -> None:
    page = opened(None)
    assert " on the computer" in said(page)
    assert "no question has been answered in this browser" in said(page)
    [button] = page.button
    assert button.label.startswith("Keep")


def test_a_token_of_nobody_shows_nothing() -> None:
    store().enter(TOKEN)
    assert "no question has been answered" in said(opened("x" * 43))


def test_a_guest_gets_a_name_and_company() -> None:
    store().record(store().enter(TOKEN).learner.id, answered())
    page = opened()
    assert page.selectbox[0].options == [GUEST]
    assert "1 answer in 1 practice session." in said(page)
    name(page, " Ann  *Lee* ", "Call me")
    assert page.selectbox[0].options == ["Ann *Lee*"]
    name(page, "Bob", ADD_LEARNER)
    assert page.selectbox[0].value.name == "Bob"
    assert "No answers" in said(page)
    page.selectbox[0].set_value(page.selectbox[0].value).run()
    page.selectbox[0].select_index(0)
    run(page)
    assert "1 answer in 1 practice session." in said(page)
    device = store().device(TOKEN)
    assert device is not None
    assert device.learner.name == "Ann *Lee*"


def test_those_of_the_same_name_are_told_apart() -> None:
    store().enter(TOKEN)
    page = opened()
    name(page, "", ADD_LEARNER)
    assert sorted(page.selectbox[0].options) == [f"{GUEST} (1)", f"{GUEST} (2)"]


def test_a_name_that_cannot_be_used_is_said_as_text() -> None:
    store().enter(TOKEN)
    page = opened()
    name(page, "\u202e", "Call me")
    assert " 1 to 40 " in said(page)
    assert page.selectbox[0].options == [GUEST]


def test_a_link_is_shown_once_asked_for_and_works() -> None:
    learner = store().enter(TOKEN).learner
    page = opened()
    assert not page.code
    press(page, "Make")
    found = re.search(r"/me/([a-z0-9]{12})$", page.code[0].value)
    assert found
    joined = store().follow_link("o" * 43, found[1])
    assert joined is not None
    assert joined.learner == learner


def test_deleting_takes_two_steps_and_leaves_nothing() -> None:
    learner = store().enter(TOKEN).learner
    store().record(learner.id, answered())
    store().record(learner.id, answered(sitting=OTHER_SITTING))
    page = opened()
    assert "2 answers in 2 practice sessions." in said(page)
    button = next(button for button in page.button if button.label == "Delete")
    assert button.disabled
    page.checkbox[0].check()
    run(page)
    assert len(store().answers(learner.id, SITTING)) == 1
    press(page, "Delete")
    assert store().device(TOKEN) is None
    assert "Nothing" in said(page)
    with pytest.raises(KeptError):
        exported(store(), learner)


def test_when_nothing_can_be_kept_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TENSU_DATABASE", str(tmp_path / "file" / "tensu.db"))
    close_store()
    page = opened()
    assert Trouble.NO_PLACE.sentence in said(page)
    assert not page.button


def test_when_nothing_can_be_read_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    store().enter(TOKEN)

    def fail(_token: str) -> None:
        raise StoreError(Trouble.DAMAGED)

    monkeypatch.setattr(store(), "device", fail)
    assert Trouble.DAMAGED.sentence in said(opened())
