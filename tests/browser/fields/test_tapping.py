"""Fields as a person taps them, in a plain page that has only their HTML, their style sheet and their script."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from pages.components.fields import field as fields
from pages.components.fields.field import step_html
from tests.browser.fields.steps import WORDS, step
from tests.words import word

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

FOLDER = Path(fields.__file__).parent


def plain(page: Page, kind: str, draft: str = "{}") -> None:
    """Show a page with the fields of this kind. Its variable ``sent`` has the sent answers, and ``kept`` the taps."""
    files = (FOLDER.parent / "all.css", FOLDER / "fields.css", *fields.SCRIPTS)
    common, own, *scripts = (file.read_text(encoding="utf-8") for file in files)
    started = (
        f"const sent = []; let kept; const form = document.querySelector('form'); const draft = {draft};"
        "tensuFields.attach(form, { draft, send: (it) => sent.push(it), keep: (it) => { kept = it; } }).listen();"
    )
    page.goto("about:blank")
    form, script = step_html(step(kind), WORDS), "".join(scripts)
    page.set_content(f"<style>{common}{own}</style><main>{form}</main><script>{script}{started}</script>")


def sent(page: Page) -> object:
    """Submit the form, and return the only answer that it sends."""
    page.get_by_role("button", name="Check").click()
    found: list[object] = page.evaluate("sent.splice(0)")
    assert len(found) == 1
    return found[0]


def target(page: Page, value: str) -> Locator:
    return page.locator(f"[data-value='{value}']")


def tap(page: Page, *values: str) -> None:
    for value in values:
        target(page, value).click()


def said(page: Page) -> str:
    return page.locator(".told").first.inner_text()


def spoken(name: str, **values: object) -> str:
    """Return a sentence that the script says, with its values."""
    return word("words/questions/answering", "script", name).format(**values)


def tapped(page: Page) -> list[str]:
    return [str(one.get_attribute("data-value")) for one in page.locator("[data-value][aria-pressed=true]").all()]


def test_several_are_tapped_and_said_in_the_order_they_stand(page: Page) -> None:
    plain(page, "hand")
    assert sent(page) == {}
    tap(page, "t13", "t0")
    assert said(page) == spoken("chosen", names="2 of characters, 1 of bamboo")
    assert sent(page) == {"hand": ["t0", "t13"]}
    tap(page, "t0")
    assert sent(page) == {"hand": ["t13"]}
    tap(page, "t13")
    assert said(page) == word("words/questions/answering", "script", "nothing")
    assert sent(page) == {}


@pytest.mark.slow
def test_where_one_is_asked_for_a_second_tap_moves_the_first(page: Page) -> None:
    plain(page, "one")
    tap(page, "t1", "t4")
    assert tapped(page) == ["t4"]
    assert sent(page) == {"one": ["t4"]}
    tap(page, "t4")
    assert sent(page) == {}


@pytest.mark.slow
def test_more_than_are_asked_for_are_refused_in_a_sentence(page: Page) -> None:
    plain(page, "lines")
    tap(page, "base", "set", "ron")
    assert tapped(page) == ["base", "set"]
    expect(page.get_by_text(spoken("full", most=2))).to_have_class("told loud")
    tap(page, "base", "ron")
    assert sent(page) == {"lines": ["ron", "set"]}
    expect(page.locator(".told")).not_to_have_class(re.compile("loud"))
    assert page.locator(".told").bounding_box()["width"] <= 1  # type: ignore[index]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "field", "value"), [("lines", "lines", "ron"), ("all", "yaku", "pinfu")])
def test_none_of_them_and_some_of_them_exclude_each_other(kind: str, field: str, value: str, page: Page) -> None:
    plain(page, kind)
    none = page.locator("[data-none]")
    tap(page, value)
    none.click()
    assert tapped(page) == []
    assert said(page).startswith("Chosen: ")
    assert sent(page) == {field: []}
    tap(page, value)
    expect(none).to_have_attribute("aria-pressed", "false")
    assert sent(page) == {field: [value]}
    none.click()
    none.click()
    assert sent(page) == {}


@pytest.mark.slow
def test_an_order_is_tapped_and_what_is_taken_back_gives_its_place_away(page: Page) -> None:
    plain(page, "order")
    tap(page, "say", "turn", "bet")
    assert sent(page) == {}
    assert target(page, "bet").get_attribute("aria-label") == "3. Put down the bet of 1,000 points"
    tap(page, "turn", "turn", "wait")
    assert sent(page) == {"order": ["say", "bet", "turn", "wait"]}
    assert page.locator("[data-value] .sign").all_inner_texts() == ["3", "1", "2", "4"]


@pytest.mark.slow
def test_three_tiles_make_a_group_and_two_do_with_the_button(page: Page) -> None:
    plain(page, "split")
    pair = page.get_by_role("button", name=word("words/questions/answering", "pair"))
    expect(pair).to_be_disabled()
    tap(page, "6", "7")
    pair.click()
    expect(pair).to_be_disabled()
    expect(target(page, "6")).to_be_focused()
    expect(target(page, "6")).to_have_attribute("aria-label", "1 of circles (Group 1)")
    expect(target(page, "8")).to_have_attribute("aria-label", "3 of circles")
    tap(page, "2", "0", "1", "3", "4", "5")
    trays = page.locator(".tray")
    groups = [
        ", ".join(f"{rank} of {suit}" for rank in ranks)
        for ranks, suit in (("11", "circles"), ("234", "characters"), ("678", "characters"))
    ]
    assert [tray.get_attribute("aria-label") for tray in trays.all()] == [
        f"{spoken('group', place=place, names=names)}: {spoken('undo')}" for place, names in enumerate(groups, 1)
    ]
    assert said(page) == f"{spoken('group', place=3, names=groups[2])}. {spoken('left', left=6)}"
    assert sent(page) == {}
    tap(page, "8", "9", "10", "11", "13", "12")
    assert said(page).endswith(word("words/questions/answering", "script", "done"))
    assert sent(page) == {"split": ["0 1 2", "3 4 5", "6 7", "8 9 10", "11 12 13"]}


@pytest.mark.slow
def test_the_last_two_tiles_make_a_group_by_themselves(page: Page) -> None:
    plain(page, "split")
    for place in range(14):
        tap(page, str(place))
    assert sent(page) == {"split": ["0 1 2", "3 4 5", "6 7 8", "9 10 11", "12 13"]}


@pytest.mark.slow
def test_a_group_is_taken_apart_by_its_tray_or_by_any_of_its_tiles(page: Page) -> None:
    plain(page, "split")
    tap(page, "0", "1", "2", "3", "4", "5", "4")
    expect(page.locator(".tray")).to_have_count(1)
    assert tapped(page) == ["0", "1", "2"]
    page.locator(".tray").click()
    expect(page.locator(".tray")).to_have_count(0)
    expect(target(page, "0")).to_be_focused()
    assert tapped(page) == []


@pytest.mark.slow
def test_what_was_grouped_is_there_again_after_it_cannot_be_done(page: Page) -> None:
    plain(page, "split")
    tap(page, "0", "1", "2")
    none = page.get_by_role("button", name=word("words/questions/answering", "cannot_be_done"))
    none.click()
    assert tapped(page) == []
    expect(page.locator(".field")).to_have_class(re.compile("nothing"))
    assert sent(page) == {"split": []}
    none.click()
    expect(page.locator(".field")).not_to_have_class(re.compile("nothing"))
    assert tapped(page) == ["0", "1", "2"]
    assert sent(page) == {}


@pytest.mark.slow
def test_a_step_of_several_fields_is_sent_at_once_and_enter_in_a_number_sends_it(page: Page) -> None:
    plain(page, "mixed")
    number = page.get_by_role("textbox", name="Fu")
    number.fill("25")
    tap(page, "kanchan", "ryanmen", "t3")
    number.press("Enter")
    assert page.evaluate("sent") == [{"fu": "25", "wait": "ryanmen", "hand": ["t3"]}]


@pytest.mark.slow
def test_a_number_is_stepped_along_its_rungs(page: Page) -> None:
    plain(page, "mixed")
    number = page.get_by_role("textbox", name="Fu")
    more, less = (page.get_by_role("button", name=f"Fu: {way}") for way in ("more", "fewer"))
    found = []
    for press in (more, more, more, less, less, less, less):
        press.click()
        found.append(number.input_value())
    assert found == ["1", "20", "25", "20", "20", "20", "20"]
    number.press("ArrowUp")
    expect(number).to_have_value("25")
    number.fill("110")
    number.press("ArrowUp")
    expect(number).to_have_value("40")
    assert sent(page) == {"fu": "40"}


@pytest.mark.slow
def test_a_number_without_rungs_is_stepped_by_one_within_its_bounds_and_keeps_the_cursor(page: Page) -> None:
    plain(page, "mixed")
    page.locator(".number").evaluate("(number) => { number.dataset.steps = ''; number.dataset.start = '109' }")
    number = page.get_by_role("textbox", name="Fu")
    number.focus()
    more, less = (page.get_by_role("button", name=f"Fu: {way}") for way in ("more", "fewer"))
    for value in ("109", "110", "110"):
        more.click()
        expect(number).to_have_value(value)
        expect(number).to_be_focused()
    number.fill("1")
    for value in ("0", "0"):
        less.click()
        expect(number).to_have_value(value)


@pytest.mark.slow
def test_keys_move_among_targets_as_they_lie(page: Page) -> None:
    plain(page, "board")
    target(page, "t0").focus()
    reached = []
    for key in (
        "ArrowRight",
        "ArrowRight",
        "ArrowDown",
        "ArrowDown",
        "ArrowLeft",
        "ArrowUp",
        "Home",
        "ArrowLeft",
        "End",
    ):
        page.keyboard.press(key)
        reached.append(page.evaluate("document.activeElement.dataset.value ?? 'none'"))
    assert reached == ["t1", "t2", "t12", "t22", "t21", "t11", "t0", "t0", "none"]


@pytest.mark.slow
def test_enter_and_space_toggle_a_target_and_number_keys_an_option(page: Page) -> None:
    plain(page, "all")
    target(page, "tanyao").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert tapped(page) == ["tanyao", "pinfu"]
    page.keyboard.press("2")
    page.keyboard.press("7")
    page.keyboard.press("9")
    assert tapped(page) == ["pinfu", "toitoi"]
    page.keyboard.down("3")
    page.keyboard.down("3")  # holding the key down is only one press
    page.keyboard.up("3")
    assert tapped(page) == ["toitoi"]
    page.keyboard.press("Control+1")
    assert tapped(page) == ["toitoi"]
    page.keyboard.press("7")
    page.keyboard.press("7")
    expect(target(page, "toitoi")).to_be_focused()
    assert page.evaluate("sent") == []


@pytest.mark.slow
def test_number_keys_belong_to_a_number_that_is_being_typed(page: Page) -> None:
    plain(page, "mixed")
    number = page.get_by_role("textbox", name="Fu")
    number.focus()
    page.keyboard.type("21")
    expect(number).to_have_value("21")
    assert tapped(page) == []
    target(page, "t0").focus()
    page.keyboard.press("2")
    assert tapped(page) == ["kanchan"]


def test_number_keys_choose_in_the_field_that_is_being_answered(page: Page) -> None:
    plain(page, "two")
    page.keyboard.press("1")
    target(page, "tanyao").focus()
    page.keyboard.press("1")
    assert sent(page) == {"wait": "ryanmen", "yaku": ["riichi"]}


@pytest.mark.slow
def test_enter_at_the_question_sends_what_is_answered_and_nothing_before(page: Page) -> None:
    plain(page, "all")
    page.locator(".asked").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("sent") == []
    tap(page, "riichi")
    page.locator(".asked").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("sent") == [{"yaku": ["riichi"]}]


@pytest.mark.slow
def test_a_draft_is_there_again_as_far_as_it_fits(page: Page) -> None:
    plain(page, "split")
    tap(page, "0", "1", "2", "4")
    draft = page.evaluate("JSON.stringify(kept)")
    plain(page, "split", draft)
    assert tapped(page) == ["0", "1", "2", "4"]
    expect(page.locator(".tray")).to_have_count(1)
    for nonsense in (
        "null",
        "3",
        '{"split": 1}',
        '{"split": {"picked": ["99", 4, null], "groups": [["77"], 3], "none": "x"}}',
    ):
        plain(page, "split", nonsense)
        assert tapped(page) == []
        expect(page.locator(".tray")).to_have_count(0)
        tap(page, "5")
        assert tapped(page) == ["5"]
