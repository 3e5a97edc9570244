"""Answer a question of any type in the browser, according to what its fields hold and not to how they look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.words.questions import question_words
from quizzes.question.field import AllField, ChoiceField, NumberField, OrderField, SplitField, TapField
from quizzes.types import TYPES
from tests.browser.conftest import WAIT, settled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Locator, Page

    from quizzes.question.field import Field, Value
    from quizzes.question.question import Question, Step

TAPPED = (AllField, OrderField, SplitField, TapField)


def right_answer(question: Question) -> dict[str, Value]:
    """Return the right value of every field."""
    parts = TYPES[question.sitting.type].grade(question, {}).parts
    return {part.field: part.expected[0] for part in parts if part.expected}


def wrong_answer(question: Question) -> dict[str, Value]:
    """Return an answer with a wrong value in every field, which is not another right answer either."""
    asked = TYPES[question.sitting.type]
    fields = {field.id: field for field in asked.fields(question)}
    answer: dict[str, Value] = {}
    for part in asked.grade(question, {}).parts:
        if part.expected:
            wrong = wrong_value(fields[part.field], part.expected[0])
            if wrong in part.expected:
                field = fields[part.field]
                targets = field.targets if isinstance(field, TapField) else ()
                alone = ((target.id,) for target in targets)
                wrong = next(value for value in alone if value not in part.expected)
            answer[part.field] = wrong
    return answer


def wrong_value(field: Field, right: Value) -> Value:
    """Return another value that the field can have."""
    match field:
        case NumberField():
            other = int(str(right)) + 1
            return other if field.holds(other) else other - 2
        case ChoiceField():
            return next(option for option in field.options if option != right)
        case AllField() | TapField():
            ids = field.options if isinstance(field, AllField) else tuple(target.id for target in field.targets)
            held = right if isinstance(right, tuple) else ()
            # another one in place of one, so that as many are tapped as may be asked for
            others = ([*held[1:], other] for other in ids if other not in held) if held else ()
            moved = (tuple(one for one in ids for _ in range(other.count(one))) for other in others)
            changed = (tuple(one for one in ids if (one in held) is (one != other)) for other in ids)
            alone = ((other,) for other in ids if (other,) != held)
            return next(value for value in (*moved, *changed, *alone) if value != right and field.holds(value))
        case OrderField():
            return tuple(reversed(right if isinstance(right, tuple) else field.options))
        case SplitField():
            if right and field.none:
                return ()
            places = [str(place) for place in range(sum(map(str.isdigit, field.tiles)))]
            return (*(" ".join(places[start : start + 3]) for start in range(0, 12, 3)), " ".join(places[12:]))


def answer_step(page: Page, question: Question, step: Step, answer: dict[str, Value]) -> None:
    """Fill in a step by tapping, and submit it. Fields without a value in the answer stay empty."""
    words = question_words()[question.sitting.type].fields
    match step.fields:
        case (ChoiceField() as field,):
            fill_in(page, (field,), answer)
            return
        case fields if any(isinstance(field, TAPPED) for field in fields):
            fill_in(page, fields, answer)
        case fields:
            for field in fields:
                if field.id not in answer:
                    continue
                if isinstance(field, ChoiceField):
                    label = words[field.id].options[str(answer[field.id])].label
                    page.get_by_role("radio", name=label, exact=True).locator("xpath=ancestor::label").click()
                else:
                    page.get_by_label(words[field.id].label, exact=True).fill(str(answer[field.id]))
    page.get_by_role("button", name="Check", exact=True).click()


def fill_in(page: Page, fields: Iterable[Field], answer: dict[str, Value]) -> None:
    """Tap the answer into the fields of a form, without sending the form."""
    for field in fields:
        _fill_in(page.locator(f"[data-field='{field.id}']"), field, answer.get(field.id))


def _fill_in(form: Locator, field: Field, value: Value | None) -> None:
    match field, value:
        case NumberField(), int():
            form.locator("input").fill(str(value))
        case ChoiceField(), str():
            form.locator(f"[data-value='{value}']").click()
        case _, ():
            form.locator("[data-none]").click()
        case SplitField(), tuple():
            for group in value:
                places = group.split(" ")
                for place in places:
                    form.locator(f"[data-value='{place}']").click()
                if len(places) < 3 and group is not value[-1]:  # the last tiles are a group by themselves
                    form.locator("[data-close]").click()
        case _, tuple():
            for one in value:
                form.locator(f"[data-value='{one}']").click()


def play(page: Page, question: Question, answer: dict[str, Value]) -> None:
    """Answer every step of the question on the page, and wait for the explanation of the last step."""
    for step in TYPES[question.sitting.type].steps(question):
        first = step.fields[0]
        if any(isinstance(field, TAPPED) for field in step.fields):
            page.locator(f"[data-field='{first.id}']").wait_for(timeout=WAIT)
        settled(page)
        answer_step(page, question, step, answer)
    page.locator("[class*=st-key-onward]").wait_for(timeout=WAIT)
    settled(page)


MOST_TABS = 120


def play_by_keys(page: Page, question: Question, answer: dict[str, Value]) -> None:
    """Answer every step by keyboard: number keys for options, Tab and Space for other buttons, Enter to send."""
    for step in TYPES[question.sitting.type].steps(question):
        settled(page)
        first = step.fields[0]
        if isinstance(first, ChoiceField) and len(step.fields) == 1:
            page.keyboard.press(str(first.options.index(str(answer[first.id])) + 1))
        elif any(isinstance(field, TAPPED) for field in step.fields):
            for field in step.fields:
                _fill_in_by_keys(page, field, answer.get(field.id))
            _tab_to(page, "button[type=submit]")
            page.keyboard.press("Enter")
        else:
            _type(page, question, step, answer)
    page.locator("[class*=st-key-onward]").wait_for(timeout=WAIT)
    settled(page)


def _type(page: Page, question: Question, step: Step, answer: dict[str, Value]) -> None:
    words = question_words()[question.sitting.type].fields
    for field in step.fields:
        if field.id in answer:
            _tab_to(page, f"input[aria-label='{words[field.id].label}']")
            page.keyboard.type(str(answer[field.id]))
    page.keyboard.press("Enter")


def _fill_in_by_keys(page: Page, field: Field, value: Value | None) -> None:
    here = f"[data-field='{field.id}']"
    match field, value:
        case NumberField(), int():
            _tab_to(page, f"{here} input")
            page.keyboard.type(str(value))
        case _, ():
            _press(page, f"{here} [data-none]")
        case SplitField(), tuple():
            for group in value:
                places = group.split(" ")
                for place in places:
                    _press(page, f"{here} [data-value='{place}']")
                if len(places) < 3 and group is not value[-1]:
                    _press(page, f"{here} [data-close]")
        case _, str():
            _press(page, f"{here} [data-value='{value}']")
        case _, tuple():
            for one in value:
                _press(page, f"{here} [data-value='{one}']")


def _press(page: Page, selector: str) -> None:
    _tab_to(page, selector)
    page.keyboard.press("Space")


def _tab_to(page: Page, selector: str) -> None:
    """Press Tab until this element has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    msg = f"{MOST_TABS} times Tab did not lead to {selector}"
    raise AssertionError(msg)
