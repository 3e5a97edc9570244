"""What tests of lessons open, press and save."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from content.lessons.lessons import lessons
from content.rulesets.ruleset_file import rulesets
from pages.practice.due_reviews import DueNow
from pages.practice.next_step import Day
from pages.session.stores import store
from quizzes.question.field import SplitField
from quizzes.question.sitting import DEALER_EDITION
from quizzes.sets.lesson_items import Item, Run
from quizzes.sets.set_dealing import ask_in
from quizzes.sets.stored_question import HINTS, as_kept, kept_under
from quizzes.skills.deciding_skills import wrong_values
from quizzes.store.records import Answered
from quizzes.types import TYPES
from tests.pages import conftest

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from quizzes.question.field import Field, Value
    from quizzes.question.question import Part

TOKEN = "l" * 43
SCRIPT = "learn/lesson.py"


def a_day(due: int, lesson: int | None, *, lessons_left: int, mixed_left: int, to_place: bool = False) -> Day:
    """Return a day with this much left of its plan, of a learner who has begun no lesson."""
    now = DueNow(due, 0, 0, None, begun=False, tomorrow=0)
    return Day(date(2026, 11, 22), now, lesson, lessons_left, mixed_left, None, {}, 1.0, to_place=to_place)


def opened(script: str = SCRIPT, **link: str) -> AppTest:
    """Open a page in a tab of the browser with this cookie."""
    page = conftest.new_tab(script, TOKEN, rules="usma")
    page.query_params.update({"rules": "usma", **link})
    page.run()
    assert not page.exception
    return page


def run(lesson: int, *, is_test: bool = False) -> Run:
    return Run(lessons()[lesson], "usma", "abc", DEALER_EDITION, is_test)


def place(lesson: str, step: str = "practise", hand: int = 1) -> dict[str, str]:
    return {"lesson": lesson, "step": step, "seed": "abc", "edition": str(DEALER_EDITION), "hand": str(hand)}


def keep(item: Item, *, wrong: bool = False, hints: int = 0) -> None:
    """Save an answer to a question as the page does."""
    kind = TYPES[item.sitting.type]
    question = ask_in(item.sitting, item.number, rulesets()[item.sitting.rules])
    parts = {part.field: part for part in kind.grade(question, {}).parts if part.expected}
    right = {name: part.expected[0] for name, part in parts.items()}
    for number, step in enumerate(kind.steps(question), 1):
        given: dict[str, Value] = {field.id: right[field.id] for field in step.fields if field.id in right}
        if wrong:
            field = step.fields[0]
            given[field.id] = _other(field, parts[field.id])
            wrong = False
        said = {**given, HINTS: hints} if hints else given
        answered = Answered(kept_under(item.sitting), item.number, as_kept(question), said, step=number)
        store().record(store().enter(TOKEN).learner.id, answered)


def _other(field: Field, part: Part) -> Value:
    """Return a wrong answer to a field."""
    if isinstance(field, SplitField):
        places = map(str, range(sum(map(str.isdigit, field.tiles))))
        return () if part.expected[0] else (" ".join(places),)
    return next(wrong_values(field, part))


def press(app: AppTest, label: str) -> AppTest:
    [button] = [button for button in app.button if label in (button.label, button.key, button.proto.type)]
    button.click().run()
    assert not app.exception
    return app
