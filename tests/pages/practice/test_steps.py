"""A bill that is asked step by step on the practice page: what is given, what was said, help, and fading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from quizzes.sitting import Sitting
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.pages.practice import practice_page
from tests.pages.practice.practice_page import address, press, shown, verdict

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.question import Question

LABELS = {"dora": "Dora in all", "han": "Han", "exact": "Fu before rounding", "fu": "Fu"}
KIND = TYPES["han_fu"]


def opened(steps: str, **link: str) -> AppTest:
    """Hands whose steps are all numbers, so that they can be typed without a browser."""
    return practice_page.opened(**{"seed": "abc", "type": "han_fu", "level": "standard", "steps": steps, **link})


def question(steps: str, number: int, level: Difficulty = Difficulty.STANDARD) -> Question:
    return KIND.ask(Sitting("usma", "abc", level, steps=steps), number, rulesets()["usma"])


def right(asked: Question) -> dict[str, int]:
    return {part.field: int(str(part.expected[0])) for part in KIND.grade(asked, {}).parts}


def whole(steps: str, level: Difficulty = Difficulty.STANDARD) -> tuple[int, dict[str, int]]:
    """The first hand of which dora, han and fu are asked, and what is right."""
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
    assert {field.label for field in app.text_input} >= {"Dora in all", "Han"}
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
    assert f"You said {said['dora'] + 1} dora, {said['han'] + 1} han." in verdict(app)
    answer(app, exact=said["exact"], fu=said["fu"])
    assert "✗ Not quite" in verdict(app)
    assert "<li class='wrong'>" in verdict(app)
    assert "<li class='right'>" in verdict(app)


def test_what_an_address_gives_stands_there_filled_in() -> None:
    number = next(n for n in range(1, 11) if KIND.steps(question("last", n))[0].id == "fu")
    asked = question("last", number)
    app = opened("last", hand=str(number))
    assert f"<td class='number'>{asked.result.best.han} han</td>" in shown(app)
    assert "Dora in all" not in {field.label for field in app.text_input}
    answer(app, **right(asked))
    assert "✓ Right" in verdict(app)


def test_help_is_taken_rung_by_rung_and_kept_with_the_answer() -> None:
    number, said = whole("dora.exact")
    app = opened("dora.exact", hand=str(number))
    press(app, "Hint")
    assert shown(app).count("<ol class='hints'") == 1
    press(app, "Which rule?")
    press(app, "Show this step")
    assert f"{said['han']} han" in shown(app)
    assert not [button for button in app.button if button.label in {"Hint", "Which rule?", "Show this step"}]
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
    # the last two: the yaku are given, the han no more
    assert "class='so-far'" in shown(app)
    assert "Han" in {field.label for field in app.text_input}


def test_a_new_set_of_first_steps_is_asked_in_steps_and_an_old_link_is_not() -> None:
    assert address(practice_page.opened(level="first steps")).get("steps") == "fade"
    assert "steps" not in address(practice_page.opened(level="standard"))
    assert "steps" not in address(practice_page.opened(level="first steps", seed="abc"))
    assert "steps" not in address(practice_page.opened(level="standard", seed="abc", steps="total"))


def test_a_way_to_ask_that_a_type_does_not_have_is_refused_in_a_sentence() -> None:
    app = opened("end")
    assert "cannot be used" in app.warning[0].value
    assert app.text[0].value.startswith("There is no way to ask this 'end', only total, fade, all, ")
    assert "steps" not in address(app)
