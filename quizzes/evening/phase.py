"""The phases of an evening, and the host's possible actions in each phase.

Times are milliseconds since 1970. Callers pass the current time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from quizzes.evening.plan import Plan

MORE = 30_000
"""Milliseconds that the action "more time" adds."""


Phase = Literal["lobby", "open", "closed", "revealed", "table", "ended", "homework"]
"""The phases of an evening. All players and the big screen see the same phase.

``lobby``: players join.
``open``: a question may be answered.
``closed``: the question can no longer be answered. The room's vote may be shown, but not the right answer.
``revealed``: the right answer and the players who gave it are shown.
``table``: the current scores are shown.
``homework``: everyone answers the questions alone, without a host, until a deadline.
"""
Action = Literal["start", "close", "reveal", "again", "table", "next", "pause", "resume", "more time", "skip", "end"]
"""The actions that a host can take.

``again``: let the room vote on the same question again after a discussion, or ask a question that was left out.
``skip``: leave the question out. It counts for nobody, and the room sees the scores instead of the answer.
"""


class NotNowError(ValueError):
    """Raised for an action that is not possible now. The message is one sentence for the host."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The current state of an evening: its phase, its question, and its times."""

    phase: Phase = "lobby"
    number: int = 0
    """The number of the question, from 1; 0 before the first."""
    round: int = 1
    """The number of the vote on the question, from 1."""
    revision: int = 0
    """The revision, which grows with every change, so that two hosts cannot take the same step twice."""
    opened: int | None = None
    """When players could first answer the question; None if they could not answer it yet."""
    closes: int | None = None
    """When the question closes by itself; None if it has no time limit or the clock is stopped."""
    left: int | None = None
    """Milliseconds left while the clock is stopped or has not started yet; otherwise None."""
    skipped: frozenset[int] = frozenset()
    """The questions that were left out and count for nobody."""

    @property
    def paused(self) -> bool:
        """Whether nobody can answer the question, because the host has paused it or only shows it so far."""
        return self.left is not None

    @property
    def is_shown_only(self) -> bool:
        """Whether the question is shown, but players cannot answer it yet."""
        return self.phase == "open" and self.opened is None

    @property
    def is_discussed(self) -> bool:
        """Whether players talk about the question before they vote on it again."""
        return self.is_shown_only and self.round > 1


UNTIMED = 0
"""The value of ``left`` for a stopped question without a time limit."""


_USUAL: Mapping[Phase, tuple[Action, ...]] = {
    "lobby": ("end",),
    "open": ("close", "pause", "skip", "end"),
    "closed": ("reveal", "again", "skip", "end"),
    "revealed": ("table", "next", "end"),
    "table": ("next", "end"),
    "ended": (),
    "homework": ("end",),
}
"""The host's usual actions in each phase."""


def possible(moment: Moment, plan: Plan) -> tuple[Action, ...]:
    """Return the actions that the host can take now, with the usual next step first."""
    actions = _USUAL[moment.phase]
    match moment.phase:
        case "lobby" if plan.items:
            actions = ("start", "end")
        case "open" if moment.paused:
            actions = ("resume", "close", "skip", "end")
        case "open" if plan.seconds_of(moment.number):
            actions = ("close", "pause", "more time", "skip", "end")
        case "revealed" | "table" if moment.number >= len(plan.items):
            actions = tuple(action for action in actions if action != "next")
    return (*actions, "again") if is_left_out(moment) else actions


def is_left_out(moment: Moment) -> bool:
    """Return whether the current question has just been skipped. The host can still ask it."""
    return moment.phase == "table" and moment.number in moment.skipped


def act(moment: Moment, action: Action, plan: Plan, now: int) -> Moment:
    """Return the state of the evening after an action.

    :raises NotNowError: if the action is not possible now.
    """
    if action not in possible(moment, plan):
        raise NotNowError(f"“{action}” isn't possible now, because the club evening is at “{moment.phase}”.")
    return replace(_after(moment, action, plan, now), revision=moment.revision + 1)


def _after(moment: Moment, action: Action, plan: Plan, now: int) -> Moment:
    """Return the state of the evening after an action that is possible. The revision stays the same."""
    number, skipped = moment.number, moment.skipped
    changes: dict[str, Any] = {"closes": None, "left": None}
    match action:
        case "start" | "next":
            changes = _opened(plan, now, number + 1, 1)
        case "again":
            # a question skipped by mistake continues with the same vote, so that answers already given still count
            vote = moment.round + (not is_left_out(moment))
            changes = {"skipped": skipped - {number}, **_opened(plan, now, number, vote)}
        case "close":
            # a vote that is closed while players still discuss does not count, because nobody could answer in it
            changes |= {"phase": "closed", "round": moment.round - moment.is_discussed}
        case "reveal" | "table" | "end":
            changes["phase"] = {"reveal": "revealed", "table": "table", "end": "ended"}[action]
        case "skip":
            changes |= {"phase": "table", "skipped": skipped | {number}}
        case "pause":
            changes["left"] = max(1, moment.closes - now) if moment.closes else UNTIMED
        case "resume":
            changes["opened"] = moment.opened or now
            changes["closes"] = now + moment.left if moment.left else None
        case "more time":
            changes = {"closes": max(moment.closes or now, now) + MORE}
    return replace(moment, **changes)


def at_home(moment: Moment) -> bool:
    """Return whether the evening is homework, or was homework until it ended. Homework opens all questions at once."""
    return moment.phase == "homework" or (moment.phase == "ended" and not moment.number and moment.opened is not None)


def told(moment: Moment, length: int) -> tuple[int, ...]:
    """Return the numbers of the questions that were revealed and not skipped. In homework, these are all questions.

    :param length: the number of questions in the plan.
    """
    last = length if at_home(moment) else moment.number - (moment.phase in {"lobby", "open", "closed"})
    return tuple(number for number in range(1, last + 1) if number not in moment.skipped)


def _opened(plan: Plan, now: int, number: int, vote: int) -> dict[str, Any]:
    left = 1000 * (plan.seconds_of(number) or UNTIMED)
    times = {"opened": now, "closes": now + left if left else None, "left": None}
    if "options later" in plan.settings or vote > 1:  # before a second vote, players talk about the question
        times = {"opened": None, "closes": None, "left": left}
    return {"phase": "open", "number": number, "round": vote, **times}
