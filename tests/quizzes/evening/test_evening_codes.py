"""The code of an evening: how it looks, that no two evenings share it, and when it is free again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from quizzes.evening.evening_records import (
    CODE,
    DAY,
    EveningError,
)
from quizzes.evening.plan import OwnQuestion, Plan
from quizzes.store.context import LETTERS
from tests.quizzes.evening.club import HOST, QUESTIONS, Clocks, Club, code_of

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evenings import Evenings

NEW_WORD = "quizzes.store.context.Context.new_word"
FOURTH = OwnQuestion("Question 4?", ("yes", "no"), 0)


def test_a_code_is_six_letters_that_nobody_mistakes(club: Club) -> None:
    """A code has six letters and digits without any that look alike."""
    code = code_of(club.now)
    assert len(code) == CODE == 6
    assert len(LETTERS) == 31
    assert set(code) <= set(LETTERS)
    for typed in (code, code.upper(), f" {code[:3]} {code[3:]}", f"{code[:3]}-{code[3:]}"):
        assert club.evenings.by_code(typed) == club.now
    for wrong in ("", code[:-1], code + "a", "aaaaaa", "0" * 6, "%" * 6):
        assert club.evenings.by_code(wrong) is None


def test_two_evenings_never_have_the_same_code(club: Club, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch) -> None:
    there = code_of(club.now)
    drawn = iter([there, there, "abcdef"])
    monkeypatch.setattr(NEW_WORD, lambda _, length: next(drawn) if length == CODE else "k" * length)
    other = club.evenings.open(Plan("usma", QUESTIONS), HOST, usma)
    assert (other.code, next(drawn, None)) == ("abcdef", None)
    assert club.evenings.by_code(there) == club.now


def test_a_code_dies_a_day_after_the_end_and_is_free_again(
    club: Club, usma: CitedRuleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = code_of(club.now)
    club.clocks.move(20 * 24 * 3600)
    assert club.evenings.by_code(code)  # it is stored as long as the evening continues
    club.act("end")
    club.clocks.move(24 * 3600 - 1)
    assert club.evenings.by_code(code)
    assert club.id in club.evenings.live()
    club.clocks.move(1)
    assert club.evenings.by_code(code) is None
    assert club.evenings.live() == {}
    monkeypatch.setattr(NEW_WORD, lambda _, length: code if length == CODE else "k" * length)
    other = club.evenings.open(Plan("usma", QUESTIONS), HOST, usma)
    assert club.evenings.by_code(code) == other
    assert club.now.code is None
    assert len(club.evenings.of_host(HOST)) == 2


def test_the_code_of_homework_dies_a_day_after_its_day(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> None:
    start = evenings.deadlines.wall()
    for until in (start, start - 1, start + 61 * DAY):
        with pytest.raises(EveningError, match="within the next 60 days"):
            evenings.homework(Plan("usma", QUESTIONS), HOST, until, usma)
    opened = evenings.homework(Plan("usma", QUESTIONS), HOST, start + 40 * DAY, usma)
    assert opened.expires == start + 70 * DAY
    clocks.move(41 * 24 * 3600 - 1)
    evenings.expire()
    assert evenings.by_code(code_of(opened)) == opened
    clocks.move(1)
    assert evenings.by_code(code_of(opened)) is None
