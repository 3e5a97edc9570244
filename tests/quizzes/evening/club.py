"""A small club evening for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from quizzes.evening.plan import OwnQuestion, Plan

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import Evening, Player, Stored
    from quizzes.evening.evenings import Evenings
    from quizzes.evening.phase import Action, Moment

START = datetime(2026, 11, 22, 19, 30, tzinfo=UTC)
HOST, REMOTE, STRANGER = "a" * 64, "b" * 64, "c" * 64
"""Ids of devices."""
ANNS, BOS = "ann" * 14, "bob" * 14
"""The cookies of two players."""
QUESTIONS = tuple(OwnQuestion(f"Question {number}?", ("yes", "no", "perhaps"), 0) for number in (1, 2, 3))
PLAN = Plan("usma", QUESTIONS, seconds=30)
YES, NO = {"choice": "1"}, {"choice": "2"}
"""The right answer to each question, and a wrong one."""


class Clocks:
    """A wall clock and a monotonic clock, which the test moves."""

    def __init__(self) -> None:
        self.day, self.seconds = START, 1000.0

    def wall(self) -> datetime:
        return self.day

    def monotonic(self) -> float:
        return self.seconds

    def move(self, seconds: float) -> None:
        """Move both clocks forward."""
        self.day += timedelta(seconds=seconds)
        self.seconds += seconds

    def set_right(self, seconds: float) -> None:
        """Set the wall clock, as somebody might on a computer."""
        self.day += timedelta(seconds=seconds)


class Club:
    """An evening with three questions of thirty seconds each, and with Ann and Bo in the lobby."""

    def __init__(self, evenings: Evenings, clocks: Clocks, cited: CitedRuleset, plan: Plan = PLAN) -> None:
        self.evenings, self.clocks, self.cited = evenings, clocks, cited
        self.id = evenings.open(plan, HOST, cited).id
        self.host_key = evenings.new_key(self.id, HOST)
        self.ann = evenings.join(self.id, "Ann", ANNS)
        clocks.move(1)
        self.bo = evenings.join(self.id, "Bo", BOS)

    @property
    def now(self) -> Evening:
        found = self.evenings.evening(self.id)
        assert found is not None
        return found

    def act(self, *actions: Action) -> Moment:
        """Take these actions as the host, one after the other."""
        for action in actions:
            done = self.evenings.act(self.id, HOST, action, self.now.moment.revision)
            assert done is not None
        assert done == self.now.moment
        return done

    def answer(self, player: Player, given: dict[str, str], number: int = 1, vote: int = 1) -> Stored:
        return self.evenings.answer_soon(self.id, player.id, number, vote, given).result(20)


def code_of(evening: Evening) -> str:
    assert evening.code is not None
    return evening.code
