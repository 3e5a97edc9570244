"""A score asked step by step on the practice page: what is given, earlier answers, help, and fewer given steps."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest

from content.hands.hand_words import hand_words
from content.rulesets.ruleset_file import rulesets
from quizzes.question.mistake import history_of
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from quizzes.types.judge.neighbour_hand import pair_beside, sitting_beside, told_apart
from scoring.dealing.levels import Difficulty
from scoring.fu import rounded_fu
from tests.pages.conftest import tap
from tests.pages.practice import practice_page
from tests.pages.practice.practice_page import address, press, shown, verdict
from tests.words import word

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.question.question import Question
    from scoring.context import WinContext

LABELS = {
    "dora": word("words/questions/count/han_fu", "fields", "dora", "label"),
    "han": "Han",
    "exact": word("words/questions/count/fu_sum", "fields", "exact", "label"),
    "fu": "Fu",
}
KIND = TYPES["han_fu"]
USMA = rulesets()["usma"]


def opened(steps: str, **link: str) -> AppTest:
    """Open hands whose steps ask only for numbers, which can be typed without a browser."""
    return practice_page.opened(**{"seed": "abc", "type": "han_fu", "level": "standard", "steps": steps, **link})


def question(steps: str, number: int, level: Difficulty = Difficulty.STANDARD) -> Question:
    return KIND.ask(Sitting("usma", "abc", level, steps=steps), number, rulesets()["usma"])


def right(asked: Question) -> dict[str, int]:
    return {part.field: int(str(part.expected[0])) for part in KIND.grade(asked, {}).parts}


def whole(steps: str, level: Difficulty = Difficulty.STANDARD) -> tuple[int, dict[str, int]]:
    """Return the first hand with questions about dora, han and fu, and the right answers."""
    for number in range(1, 11):
        asked = question(steps, number, level)
        if [step.id for step in KIND.steps(asked)] == ["han", "fu"] and len(KIND.fields(asked)) == 4:
            return number, right(asked)
    raise AssertionError(steps)


def answer(app: AppTest, **values: int) -> AppTest:
    fields = {field.label: field for field in app.text_input}
    assert {LABELS[name] for name in values} <= set(fields)
    for name, value in values.items():
        fields[LABELS[name]].set_value(str(value))
    return press(app, "Check")


def test_one_step_after_the_other_fills_the_bill() -> None:
    number, said = whole("dora.exact")
    app = opened("dora.exact", hand=str(number))
    assert "so-far" not in shown(app)
    assert {field.label for field in app.text_input} >= {
        word("words/questions/count/han_fu", "fields", "dora", "label"),
        "Han",
    }
    assert "Fu" not in {field.label for field in app.text_input}
    answer(app, dora=said["dora"], han=said["han"])
    assert f"✓ Right: <b>{said['han']} han</b>" in verdict(app)
    assert f"<td class='number'>{said['han']} han</td>" in shown(app)
    answer(app, exact=said["exact"], fu=said["fu"])
    assert "✓ Right" in verdict(app)
    assert verdict(app).count("<li class='right'>") == 2
    assert address(app)["steps"] == "dora.exact"
    press(app, "Next hand")
    assert address(app)["steps"] == "dora.exact"


def test_the_wrong_step_is_explained_and_what_follows_is_counted_on() -> None:
    number, said = whole("dora.exact")
    app = opened("dora.exact", hand=str(number))
    answer(app, dora=said["dora"] + 1, han=said["han"] + 1)
    assert "✗ Not quite" in verdict(app)
    assert f": {said['dora'] + 1} dora, {said['han'] + 1} han." in verdict(app)
    answer(app, exact=said["exact"], fu=said["fu"])
    assert "✗ Not quite" in verdict(app)
    assert "<li class='wrong'>" in verdict(app)
    assert "<li class='right'>" in verdict(app)


def test_what_an_address_gives_stands_there_filled_in() -> None:
    number = next(n for n in range(1, 11) if KIND.steps(question("last", n))[0].id == "fu")
    asked = question("last", number)
    app = opened("last", hand=str(number))
    assert f"<td class='number'>{asked.result.best.han} han</td>" in shown(app)
    assert word("words/questions/count/han_fu", "fields", "dora", "label") not in {
        field.label for field in app.text_input
    }
    answer(app, **right(asked))
    assert "✓ Right" in verdict(app)


def test_help_is_taken_rung_by_rung_and_kept_with_the_answer() -> None:
    number, said = whole("dora.exact")
    app = opened("dora.exact", hand=str(number))
    press(app, "Hint")
    assert shown(app).count("<ol class='hints'") == 1
    press(app, "Which rule?")
    press(app, word("words/questions/steps", "more_help", "done"))
    assert f"{said['han']} han" in shown(app)
    assert not [
        button
        for button in app.button
        if button.label in {"Hint", "Which rule?", word("words/questions/steps", "more_help", "done")}
    ]
    answer(app, dora=said["dora"], han=said["han"])
    assert "hints" not in shown(app).replace("'hints'", "")
    answer(app, exact=said["exact"], fu=said["fu"])
    assert verdict(app).count("with a hint") == 1


def test_a_set_that_fades_gives_less_after_two_right_answers() -> None:
    app = opened("fade", level="first steps")
    for number in (1, 2):
        asked = question("fade", number, Difficulty.FIRST_STEPS)
        given = {part.field: int(str(part.expected[0])) for part in KIND.grade(asked, {}).parts}
        answer(app, **given)
        assert "✓ Right" in verdict(app)
        press(app, "Next hand")
    # the last two steps are asked: the yaku are given, but not the han
    assert "class='so-far'" in shown(app)
    assert "Han" in {field.label for field in app.text_input}


def test_a_new_set_of_first_steps_is_asked_in_steps_and_an_old_link_is_not() -> None:
    assert address(practice_page.opened(level="first steps")).get("steps") == "fade"
    assert "steps" not in address(practice_page.opened(level="standard"))
    assert "steps" not in address(practice_page.opened(level="first steps", seed="abc"))
    assert "steps" not in address(practice_page.opened(level="standard", seed="abc", steps="total"))


def left_open() -> tuple[int, dict[str, int], Question]:
    """Return a hand, an answer that several mistakes explain, and the hand after the next, which tells them apart."""
    for number in range(1, 9):
        asked, later = question("exact", number), question("exact", number + 2)
        said = right(asked)
        for less in (2, 4, -2) if "exact" in said else ():
            exact = said["exact"] - less
            wrong = {**said, "exact": exact, "fu": rounded_fu(exact)}
            assert KIND.rivals is not None
            rivals = tuple(mistake.id for mistake in KIND.rivals(KIND.grade(asked, wrong)))
            apart = told_apart(later, KIND, rivals, asked) if len(rivals) > 1 else later
            if apart != later:
                return number, wrong, apart
    raise AssertionError


def answered_in_steps(app: AppTest, values: dict[str, int]) -> None:
    answer(app, han=values["han"])
    answer(app, **{name: value for name, value in values.items() if name != "han"})


@pytest.mark.slow
def test_the_next_hand_but_one_tells_apart_what_an_answer_left_open() -> None:
    number, wrong, apart = left_open()
    app = opened("exact", hand=str(number))
    answered_in_steps(app, wrong)
    assert "Perhaps:" in verdict(app)
    later = str(number + 2)
    practice_page.follow(app, hand=later)
    assert hand_words(apart.result.hand, bare(apart)) in unescape(shown(app))
    answered_in_steps(app, right(apart))
    told = word("words/questions/steps", "tells_apart").partition(".")[0].format(item="hand", number=number)
    assert told in shown(app)
    # in another browser nothing has been answered, so the link asks about the hand of the set
    other = opened("exact", hand=later)
    assert hand_words(apart.result.hand, bare(apart)) not in unescape(shown(other))
    # the learner who answered keeps the question, whatever else is answered or opened
    practice_page.follow(app, hand="1")
    practice_page.follow(app, hand=later)
    assert "✓ Right" in verdict(app)


@pytest.mark.slow
def test_after_a_named_mistake_the_hand_next_to_it_is_offered_and_leads_back() -> None:
    for number in range(1, 11):
        asked = question("exact", number)
        wrong = {**right(asked), "exact": right(asked).get("exact", 0) + 2}
        found = KIND.mistakes(KIND.grade(asked, wrong))
        beside = [sitting_beside(asked, one.id) for one in found if pair_beside(sitting_beside(asked, one.id), USMA)]
        if beside:
            break
    app = opened("exact", hand=str(number))
    answered_in_steps(app, {**wrong, "fu": rounded_fu(wrong["exact"])})
    [link] = shown(app).split("<p class='to-pair'>")[1:]
    assert f"beside={beside[0].beside}" in unquote(link.split("data-go=")[0])
    pairs = practice_page.opened(**{**beside[0].parts, "hand": "1"})
    hands = unescape(shown(pairs))
    assert any(hand_words(asked.result.hand, context) in hands for context in (bare(asked), asked.result.context))
    for option in ("first", "win", "both"):
        tap(pairs, option)
    [back] = shown(pairs).split("<p class='to-pair'>")[1:]
    assert f" hand {number}</a>" in back
    # the link back names the set as it was asked
    assert "steps=exact" in back
    practice_page.follow(pairs, hand="2")
    assert "<p class='to-pair'>" not in shown(pairs)


def bare(asked: Question) -> WinContext:
    """Return the facts without the indicators, which the learner has to read."""
    return replace(asked.result.context, dora_indicators=(), ura_indicators=())


@pytest.mark.slow
def test_what_somebody_did_before_is_said_first() -> None:
    number, wrong, _ = left_open()
    asked = question("exact", number)
    grade = KIND.grade(asked, wrong)
    first, second = [mistake.id for mistake in KIND.mistakes(grade)][:2]
    before = replace(grade, history=history_of([KIND.mistakes(grade)[1:2]]))
    assert [mistake.id for mistake in KIND.mistakes(before)][:2] == [second, first]


def test_a_way_to_ask_that_a_type_does_not_have_is_refused_in_a_sentence() -> None:
    app = opened("end")
    assert "can't be used" in app.warning[0].value
    assert re.search(r"'end'.*: total, fade, all, ", app.text[0].value)
    assert "steps" not in address(app)
