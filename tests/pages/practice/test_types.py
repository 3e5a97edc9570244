"""The practice page draws every type of question from its fields, and gives nothing away before the answer."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING

import pytest
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData
from streamlit.runtime.scriptrunner_utils.script_run_context import get_script_run_ctx
from streamlit.runtime.state.session_state import SessionState
from streamlit.testing.v1 import AppTest

from content.documents.documents import fact
from content.rulesets.ruleset_file import rulesets
from content.words import field_sentence, step_sentence
from content.words.questions import group_words, question_words
from pages.components.fields.field import step_html
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.shown_hand import shown_blocks
from pages.components.practice.subject import shown_html, taken_apart
from quizzes.question.field import ChoiceField, NumberField
from quizzes.question.prompt import ShownHand
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.types import GROUPS, TYPES
from scoring.dealing.levels import Difficulty
from tests.browser.fields.steps import TYPE, step
from tests.html import canonical
from tests.marks import first, in_turn
from tests.pages.conftest import forms, menus_open, tap
from tests.pages.practice import practice_page
from tests.pages.practice.practice_page import address, press, shown, verdict
from tests.words import ANOTHER_SET, NEW_SET, WHOLE_SET, counter, word

if TYPE_CHECKING:
    from quizzes.question.question import Question

WAITS = question_words()["wait_name"].fields["wait"].options


def opened(**link: str) -> AppTest:
    return practice_page.opened(**{"seed": "abc", **link})


def question(kind: str, rules: str = "usma", number: int = 1, level: Difficulty | None = None) -> Question:
    level = level or TYPES[kind].levels[0]
    return TYPES[kind].ask(Sitting(rules, "abc", level, type=kind), number, rulesets()[rules])


def right_wait(number: int = 1, level: Difficulty = Difficulty.FIRST_STEPS) -> str:
    [part] = TYPES["wait_name"].grade(question("wait_name", number=number, level=level), {}).parts
    return str(part.expected[0])


def other_wait(right: str) -> str:
    return next(wait for wait in WAITS if wait != right)


# --- every type ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "rules"), first(in_turn(TYPES, rulesets()), 3))
def test_the_fields_of_a_type_are_drawn_in_its_words(kind: str, rules: str) -> None:
    app = opened(rules=rules, type=kind, hand="2")
    asked = question(kind, rules, 2)
    words = question_words()[kind]
    for field in TYPES[kind].steps(asked)[0].fields:
        match field:
            case NumberField():
                [drawn] = [text for text in app.text_input if text.label == words.fields[field.id].label]
                assert drawn.value == ""
            case ChoiceField():
                [html] = forms(app).values()
                places = [html.index(f'data-value="{option}"') for option in field.options]
                assert places == sorted(places)
                assert words.fields[field.id].label in unescape(html)
    assert address(app)["type"] == kind


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_before_the_answer_the_hand_is_shown_as_it_lies_and_nothing_else(kind: str) -> None:
    asked = question(kind)
    page = opened(type=kind)
    body = shown(page)
    for form in forms(page).values():
        body = body.replace(canonical(form), "")
    shows = TYPES[kind].shows(asked)
    parts = [canonical(shown_html(one, asked, index=True, answered=False)) for one in taken_apart(shows)]
    assert all(part in body for part in parts)
    assert body.count("<picture>") == sum(isinstance(one, ShownHand) for one in shows)
    assert not any(option.what in body for option in WAITS.values())
    assert "verdict" not in body


def choose(app: AppTest, kind: str) -> AppTest:
    """Choose another question type in the list of its group."""
    group = next(group for group, types in GROUPS.items() if any(asked.id == kind for asked in types))
    [groups] = menus_open(app).button_group
    groups.set_value(group).run()
    [menu] = [element for element in app.radio if element.label == group_words()[group]]
    menu.set_value(kind).run()
    return app


def test_the_menu_is_the_list_of_types_and_another_can_be_chosen() -> None:
    app = opened(hand="4")
    assert address(app)["type"] == "han_fu"
    [groups] = menus_open(app).button_group
    assert groups.options == [group_words()[group] for group in GROUPS if GROUPS[group]]
    [menu] = [element for element in menus_open(app).radio if element.label == group_words()["count"]]
    titles = [question_words()[asked.id].title for asked in GROUPS["count"]]
    assert [option.partition(":")[0] for option in menu.options] == titles
    assert (
        f"{question_words()['han_fu'].title}: yaku and han, {word('skills/groups', 'fu', 'name')}, and more"
        in menu.options
    )
    choose(app, "wait_name")
    [level] = [element for element in menus_open(app).radio if element.label == "Level"]
    assert len(level.options) == 1 + len(TYPES["wait_name"].levels)  # the first level adapts to the learner
    press(app, NEW_SET)
    assert (address(app)["type"], address(app)["hand"], address(app)["level"]) == ("wait_name", "1", "first steps")
    assert word("words/questions/recognise/wait_name", "fields", "wait", "label") in shown(app)
    assert not app.text_input


def test_what_has_no_hands_asks_for_no_kind_of_hands_and_says_its_own_levels() -> None:
    app = opened(type="points")
    labels = {element.label: element.options for element in menus_open(app).radio}
    assert "Hands" not in labels
    assert labels["Level"][1] == f"First steps: {question_words()['points'].levels['first steps']}"
    assert "Hands" in {element.label for element in menus_open(opened()).radio}


def test_a_level_that_another_type_lacks_becomes_its_first() -> None:
    app = choose(opened(level="limit hands"), "wait_name")
    press(app, NEW_SET)
    assert address(app)["level"] == "first steps"


def test_a_form_that_was_chosen_counts_at_the_level_that_suits_the_learner() -> None:
    """A new learner begins with first steps, where the usual form is another one than at the level of the last set."""
    app = choose(opened(type="points", level="standard", fit="40"), "han_fu")
    [form] = [element for element in menus_open(app).radio if element.label == step_sentence("how_asked")]
    form.set_value("lines").run()
    press(app, NEW_SET)
    assert (address(app)["level"], address(app)["steps"]) == ("first steps", "lines")


def test_an_unknown_type_is_answered_in_one_sentence_and_with_a_hand_to_count() -> None:
    app = opened(type="wait_nam")
    assert "can't be used" in app.warning[0].value
    assert re.findall(r"'\w+'", app.text[0].value) == ["'wait_nam'", "'wait_name'"]
    assert app.text_input
    assert address(app)["type"] == "han_fu"


def test_a_level_the_type_does_not_have_is_answered_in_one_sentence() -> None:
    app = opened(type="wait_name", level="limit hands")
    assert "'limit hands'" in app.text[0].value
    assert ": first steps, standard, advanced." in app.text[0].value
    assert address(app)["level"] == "first steps"
    assert word("words/questions/recognise/wait_name", "fields", "wait", "label") in shown(app)


def test_a_link_that_names_only_a_type_leads_there_in_the_middle_of_a_set() -> None:
    app = opened(hand="3")
    app.query_params.clear()
    app.query_params.update({"rules": "usma", "type": "wait_name"})
    app.run()
    assert word("words/questions/recognise/wait_name", "fields", "wait", "label") in shown(app)


# --- the wait --------------------------------------------------------------------------------------------------


def test_a_right_wait_is_said_to_be_right_and_every_wait_is_explained() -> None:
    right = right_wait()
    app = tap(opened(type="wait_name"), right)
    assert "✓ Right" in verdict(app)
    assert f"<b>{WAITS[right].label}</b>" in verdict(app)
    assert "Perhaps" not in verdict(app)
    told = shown(app)
    for option in TYPES["wait_name"].fields(question("wait_name"))[0].options:  # type: ignore[union-attr]
        assert WAITS[option].what in told
    assert told.count("right: </span>") == 1
    assert "your answer: " not in told
    assert fact(WAITS["kanchan"].basis.facts[0]).section in told
    assert str(question("wait_name").result.hand) in told


def test_after_the_answer_the_hand_is_taken_apart_and_the_block_that_was_won_on_lit() -> None:
    result = question("wait_name").result
    hand = result.hand
    assert str(hand.winning_tile) == "2p"
    lit = frozenset(place for place, tile in enumerate(hand.tiles) if str(tile) in {"1p", "2p", "3p"})
    blocks = shown_blocks(hand, result.best.reading)
    unmarked = replace(result.context, dora_indicators=(), ura_indicators=())  # no dora is shown, so none is marked
    apart = canonical(hand_html(hand, unmarked, lit=lit, blocks=blocks, index=True))
    assert apart not in shown(opened(type="wait_name"))
    assert apart in shown(tap(opened(type="wait_name"), "tanki"))


def test_a_wrong_wait_is_told_kindly_with_what_may_have_gone_wrong() -> None:
    right = right_wait()
    wrong = other_wait(right)
    app = tap(opened(type="wait_name"), wrong)
    assert "✗ Not quite" in verdict(app)
    assert f": {WAITS[wrong].label}. The answer: <b>{WAITS[right].label}</b>" in verdict(app)
    assert "<p>You chose" in verdict(app) or "<p>Look at the block" in verdict(app)
    assert shown(app).count("not right: </span>") == 1


def test_the_facts_of_the_win_are_shown_only_where_readings_compete() -> None:
    assert "class='situation'" not in shown(opened(type="wait_name"))
    assert "class='situation'" in shown(opened(type="wait_name", level="advanced"))
    assert "class='situation'" in shown(opened())


@pytest.mark.slow
def test_ten_waits_make_a_set_which_keeps_its_type() -> None:
    app = opened(type="wait_name")
    for number in range(1, LENGTH + 1):
        right = right_wait(number)
        tap(app, right if number % 2 else other_wait(right))
        press(app, "Next hand" if number < LENGTH else WHOLE_SET)
    assert app.title[0].value == f"5 of {LENGTH} right"
    assert shown(app).count("You said") == 5
    for number in range(1, LENGTH + 1):
        assert f">Hand {number}</a></td><td>{WAITS[right_wait(number)].label}" in shown(app)
    press(app, ANOTHER_SET)
    assert address(app)["type"] == "wait_name"
    assert counter("Hand", 1, LENGTH) in shown(app)


def test_answers_to_one_type_are_no_answers_to_another() -> None:
    app = tap(opened(type="wait_name"), "tanki")
    app.query_params.update({"type": "han_fu"})
    app.run()
    assert app.text_input
    assert "class='marks'" not in shown(app)


# --- a step that is tapped -------------------------------------------------------------------------------------


def _tapped_page() -> None:
    import streamlit as st

    from pages.practice.step_form import StepForm, ask_step
    from quizzes.question.question import first_empty
    from tests.browser.fields.steps import TYPE, step

    answers: list[object] = st.session_state.setdefault("answers", [])
    ask_step(StepForm(step("mixed"), TYPE, "moment", first_empty, answers.append))
    st.text(str(answers))


FU = TYPE.fields["fu"].label
ANSWERED = {"fu": "30", "wait": "kanchan", "hand": ["t0", "t13"]}


def tapped_page(monkeypatch: pytest.MonkeyPatch, sent: object) -> AppTest:
    """Return the page in the run in which the browser sends this, the first run after a restart of the server."""
    waiting = [sent]
    monkeypatch.setattr("pages.practice.step_form.tapped_step", lambda *_: waiting.pop() if waiting else None)
    page = AppTest.from_function(_tapped_page, default_timeout=60).run()
    assert not page.exception
    return page


def _interrupted_page() -> None:
    import streamlit as st

    from pages.practice.step_form import StepForm, ask_step
    from quizzes.question.question import first_empty
    from tests.browser.fields.steps import TYPE, step

    answers: list[object] = st.session_state.setdefault("answers", [])

    def save(answer: object) -> None:
        if "interrupted" not in st.session_state:
            st.session_state["interrupted"] = True
            st.rerun()
        answers.append(answer)

    ask_step(StepForm(step("mixed"), TYPE, "moment", first_empty, save))


def test_an_answer_is_saved_by_the_next_run_if_streamlit_ends_the_run_that_saves_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent = [ANSWERED, ANSWERED]  # a run that follows an interrupted one gets the same answer
    monkeypatch.setattr("pages.practice.step_form.tapped_step", lambda *_: sent.pop() if sent else None)
    page = AppTest.from_function(_interrupted_page, default_timeout=60).run()
    assert not page.exception
    assert len(page.session_state["answers"]) == 1


def test_a_step_that_is_tapped_is_one_form_and_not_answered_before_it_is_sent() -> None:
    page = AppTest.from_function(_tapped_page, default_timeout=60).run()
    assert not page.exception
    assert page.text[0].value == "[]"
    mounted = [one.proto for one in page.get("bidi_component")]
    [data] = [json.loads(one.json) for one in mounted if one.component_name == "tensu_fields"]
    assert data["moment"] == "moment"
    assert data["html"] == step_html(step("mixed"), TYPE.fields)
    assert "role='alert'" not in shown(page)


def test_what_the_browser_sends_is_read_as_values(monkeypatch: pytest.MonkeyPatch) -> None:
    page = tapped_page(monkeypatch, ANSWERED)
    assert page.text[0].value == "[{'fu': 30, 'wait': 'kanchan', 'hand': ('t0', 't13')}]"


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({**ANSWERED, "fu": "x"}, f"{FU}: type"),
        ({**ANSWERED, "wait": "tanki"}, field_sentence("misread")),
        ({**ANSWERED, "hand": ["t99"]}, field_sentence("misread")),
        ({"fu": "30", "hand": []}, f"{TYPE.fields['wait'].label} is not answered"),
        ({}, f"{FU} is not answered"),
        ("nonsense", f"{FU} is not answered"),
    ],
)
def test_what_cannot_be_taken_is_told_in_one_sentence(sent: object, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tapped_page(monkeypatch, sent)
    assert page.text[0].value == "[]"
    assert shown(page).count("class='refused'") == 1
    assert f"<p class='refused'>{told}" in unescape(shown(page))


# --- an answer while the page is drawn --------------------------------------------------------------------------


@pytest.mark.parametrize("link", [{"type": "wait_name"}, {"type": "han_fu", "level": "first steps"}])
def test_an_answer_is_not_lost_when_something_else_is_tapped_before_the_page_has_come_to_it(
    link: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(**link)
    for field in page.text_input:
        field.set_value("1")
    broken_off = []

    def break_off(*said: object) -> object:
        ctx = get_script_run_ctx()
        assert ctx
        assert ctx.script_requests
        if not broken_off:
            again = RerunData(ctx.query_string, page_script_hash=ctx.page_script_hash)
            broken_off.append(ctx.script_requests.request_rerun(again))
        return taken_apart(*said)

    monkeypatch.setattr("pages.practice.one_question.taken_apart", break_off)
    press(page, "Check") if page.text_input else tap(page, "tanki")
    assert broken_off == [True]
    assert "class='verdict" in shown(page)


@pytest.mark.parametrize("link", [{"type": "wait_name"}, {"type": "han_fu", "level": "first steps"}])
def test_the_first_answer_to_a_server_that_was_started_again_is_heard(
    link: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(**link)
    for field in page.text_input:
        field.set_value("1")
    # every button is new in the new session, which knows the callbacks only after its first run
    monkeypatch.setattr(SessionState, "_call_callbacks", lambda *_, **__: None)
    press(page, "Check") if page.text_input else tap(page, "tanki")
    assert "class='verdict" in shown(page)


# --- what is asked ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", TYPES)
def test_every_step_asks_in_a_sentence(kind: str) -> None:
    words, steps = question_words()[kind], TYPES[kind].steps(question(kind))
    assert len(words.question.split()) >= 3
    for one in steps:
        labels = [words.fields[field.id].label for field in one.fields]
        assert one.id in words.asks or all(len(label.split()) >= 3 for label in labels), (one.id, labels)
