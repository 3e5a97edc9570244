"""The next question of a set is dealt while the learner reads the verdict. No question is dealt twice."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from pages.practice import one_question
from tests.pages.conftest import tap
from tests.pages.practice.practice_page import opened, press

if TYPE_CHECKING:
    from collections.abc import Iterator

    from streamlit.testing.v1 import AppTest

    from quizzes.question.question import Question

pytestmark = pytest.mark.usefixtures("own_store")
SET = {"rules": "usma", "seed": "ahead", "hand": "1", "type": "wait_name", "level": "first"}


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """The number of each question that was dealt, and whether it was dealt in the background."""
    numbers: list[tuple[int, bool]] = []
    deal = one_question.ask_in

    def note(sitting: object, number: int, cited: object) -> Question:
        numbers.append((number, threading.current_thread().name.startswith("next-question")))
        return deal(sitting, number, cited)

    monkeypatch.setattr(one_question, "ask_in", note)
    return numbers


@pytest.fixture
def busy() -> Iterator[None]:
    """Keep the thread that deals in the background busy."""
    ended = threading.Event()
    one_question._DEALER.submit(ended.wait, 60)  # noqa: SLF001 (nothing else lets it wait)
    yield
    ended.set()


def answer(page: AppTest) -> AppTest:
    """Tap an option, and return the page."""
    return tap(page, "ryanmen")


def test_next_question_is_dealt_with_the_verdict(dealt: list[tuple[int, bool]]) -> None:
    page = answer(opened(**SET))
    one_question._DEALER.submit(int).result(20)  # noqa: SLF001 (its one thread has dealt once this is done)
    press(page, "Next hand").run()
    assert dealt == [(1, False), (2, True)]


@pytest.mark.usefixtures("busy")
def test_it_is_dealt_at_once_if_nobody_had_time(dealt: list[tuple[int, bool]]) -> None:
    press(answer(opened(**SET)), "Next hand")
    assert dealt == [(1, False), (2, False)]


def test_another_question_is_dealt_anew(dealt: list[tuple[int, bool]]) -> None:
    page = answer(opened(**SET))
    page.query_params["hand"] = "5"
    page.run()
    assert (5, False) in dealt


def test_change_of_rules_deals_anew(dealt: list[tuple[int, bool]]) -> None:
    page = answer(opened(**SET))
    page.query_params.update(rules="ema", hand="2")
    page.session_state["rules"] = "ema"
    page.run()
    assert (2, False) in dealt
