"""The quiz page without a browser: what it shows, and what it does with answers, links and a change of rules."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape, unescape
from typing import TYPE_CHECKING

import pytest

from content.explain.other_readings import worth
from content.hands.hand_words import hand_words
from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming, inline, name
from pages.components.hand.shown_hand import dora_kinds
from pages.session.preferences import NAMES
from quizzes.question.sitting import DEALER_EDITION, LENGTH, Sitting
from quizzes.question.win_values import right_fu, right_han
from quizzes.sets.aim import read_aim
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness
from tests.marks import first
from tests.pages.conftest import first_screen, menus_open, new_tab, param
from tests.pages.practice.practice_page import address, follow, opened, press, shown, verdict
from tests.words import ANOTHER_SET, NEW_SET, WHOLE_SET, counter, mark, word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.question.question import Question


def answer(app: AppTest, han: int | None, fu: int | None = None) -> AppTest:
    fields = {field.label: field for field in app.text_input}
    fields["Han"].set_value("" if han is None else str(han))
    fields["Fu"].set_value("" if fu is None else str(fu))
    press(app, "Check")
    return app


def refused(app: AppTest) -> str:
    """Return the messages beside the fields of an answer that cannot be graded."""
    return " ".join(re.findall(r"<p class='refused'>(.*?)</p>", shown(app)))


def question(rules: str = "usma", seed: str = "abc", level: str = "first steps", number: int = 1) -> Question:
    sitting = Sitting(rules, seed, Difficulty(level), Openness.ANY)
    return TYPE.ask(sitting, number, rulesets()[rules])


def han(asked: Question) -> int:
    return right_han(asked.result)[0]


def fu(asked: Question) -> int | None:
    return next(iter(right_fu(asked.result)), None)


def shows(app: AppTest, asked: Question) -> bool:
    """Return whether the picture on the page shows this hand: its text alternative is the hand in words."""
    return any(f"alt='{escape(words)}'" in shown(app) for words in (told(asked), told(asked, dora=False)))


def told(asked: Question, *, dora: bool = True) -> str:
    """Return the hand in words. Before the answer, dora are not named, because the learner has to find them."""
    context = asked.result.context
    return hand_words(asked.result.hand, context if dora else replace(context, dora_indicators=(), ura_indicators=()))


# --- every ruleset, every level --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", first(list(Difficulty), 1))
@pytest.mark.parametrize("rules", first(list(rulesets()), 1))
def test_a_hand_is_asked_and_its_bill_explained(rules: str, level: Difficulty) -> None:
    app = opened(rules=rules, seed="abc", level=level.value, hand="3")
    asked = question(rules, "abc", level.value, 3)
    assert shows(app, asked)
    answer(app, han(asked), fu(asked))
    assert "✓ Right" in verdict(app)
    assert "role='status'" in verdict(app)
    if han(asked):
        assert worth(asked.result.best) in verdict(app)
        assert f"{asked.result.gain:,}" in shown(app)
    else:
        assert "no yaku" in verdict(app)


# --- answers ---------------------------------------------------------------------------------------------------


def test_a_wrong_answer_is_told_kindly_with_what_is_right() -> None:
    asked = question()
    assert fu(asked) is not None
    app = answer(opened(seed="abc"), han(asked), fu(asked) + 30)
    assert "✗ Not quite" in verdict(app)
    assert f"{fu(asked) + 30} fu</span>" in verdict(app)
    assert word("words/questions/count/han_total", "fields", "han", "right") in verdict(app)
    assert worth(asked.result.best) in verdict(app)
    assert word("words/questions/count/fu_item", "fields", "item", "right") in verdict(
        answer(opened(seed="abc"), han(asked) + 7, fu(asked))
    )


def test_a_mistake_behind_the_number_is_named() -> None:
    assert ">pinfu</a>.</li>" in verdict(answer(opened(seed="abc"), 0))


def test_each_of_several_mistakes_is_called_possible_and_a_number_without_any_is_not_explained() -> None:
    # 0 han of a closed pinfu by ron has two reasons: pinfu was overlooked, or the hand taken for open; 70 han have none
    text = verdict(answer(opened(seed="abc"), 0))
    assert "<p>Perhaps:</p>" in text
    assert text.count("<li>") == 2
    assert "Perhaps" not in verdict(answer(opened(seed="abc"), 70, 30))


def test_an_incomplete_answer_is_asked_for_the_rest() -> None:
    app = opened(seed="abc")
    answer(app, None, 30)
    assert word("words/questions/count/han_fu", "fields", "han", "missing") in refused(app)
    answer(app, 2)
    assert "type them too" in refused(app)
    assert app.text_input
    answer(app, 6)
    assert "✗ Not quite" in verdict(app)


def test_dora_are_marked_after_the_answer_and_not_before() -> None:
    number = next(
        number
        for number in range(1, LENGTH + 1)
        if dora_kinds(question(level="standard", number=number).result.context)
    )
    asked = question(level="standard", number=number)
    app = opened(seed="abc", level="standard", hand=str(number))
    assert told(asked, dora=False) in unescape(shown(app))
    assert "-dora." not in shown(app)
    answer(app, han(asked), fu(asked))
    assert told(asked) in unescape(shown(app))
    assert "-dora." in shown(app)


def test_the_level_is_always_in_sight() -> None:
    assert ">Limit hands</a>" in shown(opened(seed="abc", level="limit hands"))


@pytest.mark.parametrize("text", first(["-1", "999", "30.5", "1e3", "none", "<b>2</b>"]))
def test_what_is_no_number_of_han_is_told_beside_the_field_and_stays_as_typed(text: str) -> None:
    app = opened(seed="abc")
    [field] = [field for field in app.text_input if field.label == "Han"]
    field.set_value(text)
    press(app, "Check")
    assert unescape(refused(app)).startswith("Han: ")
    assert text in unescape(refused(app))
    assert "<b>2" not in refused(app)
    assert [field.value for field in app.text_input if field.label == "Han"] == [text]
    assert "verdict" not in shown(app)


def test_fu_are_not_asked_of_limit_hands() -> None:
    asked = question(level="limit hands")
    assert fu(asked) is None
    assert "✓ Right" in verdict(answer(opened(seed="abc", level="limit hands"), han(asked)))


def test_names_can_be_in_english() -> None:
    best = question().result.best
    romaji, english = (name(best.yaku[0].yaku.id, naming) for naming in (Naming.ROMAJI, Naming.ENGLISH))
    assert romaji != english
    app = answer(opened(seed="abc"), 0)
    assert f">{inline(romaji)}</a>.</li>" in verdict(app)
    names = menus_open(app).radio(key=NAMES)
    names.set_value(Naming.ENGLISH.value).run()
    assert f">{inline(english)}</a>.</li>" in verdict(app)
    assert f">{english}</a></div>" in shown(app)


# --- a set -----------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_ten_hands_make_a_set_and_another_one_follows() -> None:
    app = opened(seed="abc")
    for number in range(1, LENGTH + 1):
        asked = question(number=number)
        assert f"Hand {number} of {LENGTH}" in shown(app)
        assert shows(app, asked)
        right = number % 2
        answer(app, han(asked) if right else han(asked) + 5, fu(asked))
        press(app, "Next hand" if number < LENGTH else WHOLE_SET)
    assert app.title[0].value == f"5 of {LENGTH} right"
    marks = re.findall(mark(0, "(right|wrong)").replace("0", r"(\d+)"), shown(app))
    assert marks == [(str(number), "right" if number % 2 else "wrong") for number in range(1, LENGTH + 1)]
    assert shown(app).count("You said") == 5
    assert address(app)["hand"] == "end"
    follow(app, hand="4")
    assert shows(app, question(number=4))
    assert "✗ Not quite" in verdict(app)
    press(app, WHOLE_SET)
    press(app, ANOTHER_SET)
    assert counter("Hand", 1, LENGTH) in shown(app)
    assert address(app)["seed"] != "abc"
    assert "class='marks'" not in shown(app)


def test_what_was_missed_is_tried_again_with_other_hands() -> None:
    app = opened(seed="abc")
    answer(app, han(question()), fu(question()))
    follow(app, hand="end")
    assert "missed" not in [button.key for button in app.button]
    follow(app, hand="2")
    answer(app, han(question(number=2)) + 1, fu(question(number=2)))
    follow(app, hand="end")
    app.button(key="missed").click().run()
    assert not app.exception
    assert counter("Question", 1, 1) in shown(app)
    assert address(app)["length"] == "1"
    assert read_aim(address(app)["aim"]).skill is not None
    assert address(app)["seed"] != "abc"


@pytest.mark.slow
def test_a_set_begun_in_the_middle_counts_what_was_answered() -> None:
    app = opened(seed="abc", hand="10")
    asked = question(number=10)
    press(answer(app, han(asked), fu(asked)), "Next hand")
    assert shows(app, question())
    assert "data-go='type=han_fu" in shown(app).replace('"', "'")
    assert ">Finish practice</a>" in shown(app)
    follow(app, hand="end")
    assert app.title[0].value == "1 of 1 right"
    assert "9 of 10 hands haven't been answered" in app.caption[-1].value


def test_another_set_can_be_chosen() -> None:
    app = opened(seed="abc", hand="4")
    level, hands = (element for element in menus_open(app).radio if element.label in {"Level", "Hands"})
    level.set_value(Difficulty.ADVANCED)
    hands.set_value(Openness.OPEN)
    press(app, NEW_SET)
    link = address(app)
    assert (link["level"], link["hands"], link["hand"]) == ("advanced", "open", "1")
    sitting = Sitting("usma", link["seed"], Difficulty.ADVANCED, Openness.OPEN)
    assert shows(app, TYPE.ask(sitting, 1, rulesets()["usma"]))


# --- links -----------------------------------------------------------------------------------------------------


def test_the_address_brings_back_the_hand() -> None:
    app = opened(seed="abc", level="advanced")
    asked = question(level="advanced")
    press(answer(app, han(asked), fu(asked)), "Next hand")
    link = address(app)
    assert shows(opened(**link), question(level="advanced", number=2))
    assert shows(app, question(level="advanced", number=2))


def test_a_link_opened_later_in_the_same_visit_shows_its_own_hand() -> None:
    app = opened(seed="abc")
    app.query_params.clear()  # as somebody might write it: only values that differ from the default
    app.query_params.update({"rules": "usma", "seed": "other", "hand": "2", "edition": str(DEALER_EDITION)})
    app.run()
    assert shows(app, question(seed="other", number=2))


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "**bold** [a](javascript:b)",
    ":material/tune:",
    "x" * 5000,
    "$\\frac{1}{2}$",
]


@pytest.mark.parametrize("part", first(["seed", "level", "hands", "hand"], 1))
@pytest.mark.parametrize("text", first(HOSTILE, 1), ids=range(len(HOSTILE)))
def test_a_part_that_cannot_be_is_answered_calmly(part: str, text: str) -> None:
    app = opened(**{"seed": "abc", part: text})
    assert "can't be used" in app.warning[0].value
    assert text not in shown(app)
    assert all(text not in element.value for element in (*app.markdown, *app.caption, *app.warning, *app.info))
    assert any(repr(text[:40]) in element.value for element in app.text)  # as plain text, and shortened
    assert app.text_input
    assert address(app)[part] != text
    app.run()
    assert not app.warning


def test_rules_that_are_not_here_are_answered_calmly() -> None:
    app = opened(rules="<b>none</b>", seed="abc")
    assert app.text_input
    assert "<b>none" not in shown(app)


# --- a change of rules -----------------------------------------------------------------------------------------


def test_other_rules_in_the_middle_of_a_set_keep_the_place() -> None:
    app = opened(seed="abc")
    asked = question()
    press(answer(app, han(asked), fu(asked)), "Next hand")
    picker = menus_open(app).radio(key="rules")
    picker.set_value("ema").run()
    assert not app.exception
    assert shows(app, question("ema", number=2))
    assert address(app)["rules"] == "ema"
    assert address(app)["hand"] == "2"
    assert "class='marks'" not in shown(app)
    picker = menus_open(app).radio(key="rules")
    picker.set_value("usma").run()
    assert mark(1, "right") in shown(app)


def test_rules_chosen_on_another_page_hold_on_coming_back() -> None:
    app = opened(seed="abc", hand="2")
    app.switch_page("reference/fu.py")
    app.query_params.clear()  # as a link of the navigation does
    app.run()
    picker = menus_open(app).radio(key="rules")
    picker.set_value("ema").run()
    app.switch_page("practice/quiz.py").run()
    assert not app.exception
    assert shows(app, question("ema", number=2))
    assert address(app)["rules"] == "ema"


def test_what_is_paid_says_that_it_includes_honba() -> None:
    found = (
        number for number in range(1, LENGTH + 1) if question(level="advanced", number=number).result.context.honba
    )
    number = next(hit for hit in found if han(question(level="advanced", number=hit)))
    asked = question(level="advanced", number=number)
    app = answer(opened(seed="abc", level="advanced", hand=str(number)), han(asked), fu(asked))
    assert f"{asked.result.best.points:,} points" in verdict(app)
    assert f"including {asked.result.context.honba} honba." in verdict(app)


def test_a_newcomer_begins_with_what_the_first_lesson_teaches() -> None:
    app = new_tab("practice/quiz.py").run()
    assert param(app, "type") == lessons()[1].practice[0].type
    played = first_screen()
    played.button(key="start_some").click().run()
    assert param(played.switch_page("practice/quiz.py").run(), "type") == "han_fu"


def test_a_new_set_is_right_for_the_learner_and_its_link_says_how_hard() -> None:
    app = opened(rules="usma", type="wait_name")
    first = address(app)
    assert param(app, "level") == "first steps"
    assert first["fit"].isdecimal()
    assert "fit" not in address(opened(rules="usma", type="wait_name", level="standard"))


def test_the_next_question_adds_its_difficulty_to_the_link() -> None:
    app = opened(rules="usma", seed="abc", level="first steps", type="han_fu", fit="45", edition=str(DEALER_EDITION))
    answer(app, 1, 30)
    press(app, "Next hand")
    now = address(app)
    assert now["hand"] == "2"
    assert now["fit"].startswith("45.")
    [here], [there] = (re.findall("<picture.*?</picture>", shown(page), re.DOTALL) for page in (app, opened(**now)))
    assert here == there
