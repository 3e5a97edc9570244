"""The phases of an evening, and what its host may do in each. Times are milliseconds since 1970, passed in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

MORE = 30_000
"""Milliseconds that "more time" adds."""


class Phase(Enum):
    """What everyone sees."""

    LOBBY = "lobby"
    """Players join."""
    OPEN = "open"
    """A question may be answered."""
    CLOSED = "closed"
    """It may not any more; how the room voted may be shown, what is right may not."""
    REVEALED = "revealed"
    """The right answer is shown, and who had it."""
    TABLE = "table"
    """The scores so far."""
    ENDED = "ended"
    HOMEWORK = "homework"
    """No host: everybody goes through the questions alone, until a date."""


class Action(Enum):
    """An action of the host."""

    START = "start"
    CLOSE = "close"
    REVEAL = "reveal"
    AGAIN = "again"
    """Let the room vote once more on the same question, after it has talked; or ask it after it was left out."""
    TABLE = "table"
    NEXT = "next"
    PAUSE = "pause"
    RESUME = "resume"
    MORE_TIME = "more time"
    SKIP = "skip"
    """Leave the question out: nobody is counted for it, and the room sees the scores, not the answer."""
    END = "end"


class NotNowError(ValueError):
    """Something a host may not do at this moment; one sentence for the host."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The current state of an evening."""

    phase: Phase = Phase.LOBBY
    number: int = 0
    """The question, from 1; 0 before the first."""
    round: int = 1
    """Which vote on it."""
    revision: int = 0
    """Grows with every change, so that two hosts never step twice."""
    opened: int | None = None
    """When the question was opened."""
    closes: int | None = None
    """When it closes by itself; None while no time runs."""
    left: int | None = None
    """Milliseconds that were left when the host stopped the clock; None while it is not stopped."""
    skipped: frozenset[int] = frozenset()
    """Questions nobody is counted for."""

    @property
    def paused(self) -> bool:
        """Whether the host has paused the evening, so that nothing can be answered."""
        return self.left is not None

    @property
    def is_shown_only(self) -> bool:
        """Whether the room sees the question and not yet its options."""
        return self.phase is Phase.OPEN and self.opened is None


UNTIMED = 0
"""The value of ``left`` for a question without a time limit, which can be stopped all the same."""


@dataclass(frozen=True, slots=True)
class Course:
    """Facts about the plan that stay the same during an evening or only grow."""

    length: int
    """Questions there are."""
    seconds: int | None
    """Seconds that each question is open; None if the host closes it."""
    own_seconds: tuple[int | None, ...] = ()
    """The same for single questions, in order, if it differs."""
    options_later: bool = False
    """Whether a question is shown before it can be answered."""

    def seconds_of(self, number: int) -> int | None:
        """Return how long a question is open, by its number from 1."""
        return (self.own_seconds[number - 1] if number <= len(self.own_seconds) else None) or self.seconds


_USUAL: Mapping[Phase, tuple[Action, ...]] = {
    Phase.LOBBY: (Action.END,),
    Phase.OPEN: (Action.CLOSE, Action.PAUSE, Action.SKIP, Action.END),
    Phase.CLOSED: (Action.REVEAL, Action.AGAIN, Action.SKIP, Action.END),
    Phase.REVEALED: (Action.TABLE, Action.NEXT, Action.END),
    Phase.TABLE: (Action.NEXT, Action.END),
    Phase.ENDED: (),
    Phase.HOMEWORK: (Action.END,),
}
"""The host's usual actions in each phase."""


def possible(moment: Moment, course: Course) -> tuple[Action, ...]:
    """Return the host's possible actions now, the usual next step first."""
    last = moment.number >= course.length
    actions = _USUAL[moment.phase]
    match moment.phase:
        case Phase.LOBBY if course.length:
            return (Action.START, Action.END)
        case Phase.OPEN if moment.paused:
            return (Action.RESUME, Action.CLOSE, Action.SKIP, Action.END)
        case Phase.OPEN if course.seconds_of(moment.number):
            return (Action.CLOSE, Action.PAUSE, Action.MORE_TIME, Action.SKIP, Action.END)
        case Phase.REVEALED | Phase.TABLE if last:
            actions = tuple(action for action in actions if action is not Action.NEXT)
    return (*actions, Action.AGAIN) if is_left_out(moment) else actions


def is_left_out(moment: Moment) -> bool:
    """Return whether the question that the room is at has just been left out; it can still be asked after all."""
    return moment.phase is Phase.TABLE and moment.number in moment.skipped


def act(moment: Moment, action: Action, course: Course, now: int) -> Moment:
    """The moment after an action.

    :raises NotNowError: if it is not possible now.
    """
    if action not in possible(moment, course):
        raise NotNowError(
            f"“{action.value}” isn't possible now, because the club evening is at “{moment.phase.value}”."
        )
    return replace(_DONE[action](moment, course, now), revision=moment.revision + 1)


_TOLD = frozenset({Phase.REVEALED, Phase.TABLE, Phase.ENDED})
"""The phases in which the question the room is at was told."""


def at_home(moment: Moment) -> bool:
    """Whether it is or was homework: opened as a whole and never at a single question."""
    ended = moment.phase is Phase.ENDED and not moment.number and moment.opened is not None
    return moment.phase is Phase.HOMEWORK or ended


def told(moment: Moment, length: int) -> tuple[int, ...]:
    """The questions of so many that count so far: told, and not left out; at home all of them, then as later."""
    last = length if at_home(moment) else moment.number - (moment.phase not in _TOLD)
    return tuple(number for number in range(1, last + 1) if number not in moment.skipped)


def _open(moment: Moment, course: Course, now: int, number: int, vote: int) -> Moment:
    left = 1000 * (course.seconds_of(number) or UNTIMED)
    opened = replace(moment, phase=Phase.OPEN, number=number, round=vote)
    if course.options_later or vote > 1:  # before a second vote the room talks
        return replace(opened, opened=None, closes=None, left=left)
    return replace(opened, opened=now, closes=now + left if left else None, left=None)


def _next(moment: Moment, course: Course, now: int) -> Moment:
    return _open(moment, course, now, moment.number + 1, 1)


def _again(moment: Moment, course: Course, now: int) -> Moment:
    # what was left out by mistake goes on in the same vote: what was answered stands
    vote = moment.round + (not is_left_out(moment))
    return _open(replace(moment, skipped=moment.skipped - {moment.number}), course, now, moment.number, vote)


def _close(moment: Moment, _course: Course, _now: int) -> Moment:
    return replace(moment, phase=Phase.CLOSED, closes=None, left=None)


def _to(phase: Phase) -> Callable[[Moment, Course, int], Moment]:
    return lambda moment, _course, _now: replace(moment, phase=phase, closes=None, left=None)


def _pause(moment: Moment, _course: Course, now: int) -> Moment:
    return replace(moment, closes=None, left=UNTIMED if moment.closes is None else max(1, moment.closes - now))


def _resume(moment: Moment, _course: Course, now: int) -> Moment:
    opened = now if moment.opened is None else moment.opened
    return replace(moment, opened=opened, closes=now + moment.left if moment.left else None, left=None)


def _more(moment: Moment, _course: Course, now: int) -> Moment:
    return replace(moment, closes=max(moment.closes or now, now) + MORE)


def _skip(moment: Moment, _course: Course, _now: int) -> Moment:
    return replace(moment, phase=Phase.TABLE, closes=None, left=None, skipped=moment.skipped | {moment.number})


_DONE: Mapping[Action, Callable[[Moment, Course, int], Moment]] = {
    Action.START: _next,
    Action.NEXT: _next,
    Action.AGAIN: _again,
    Action.CLOSE: _close,
    Action.REVEAL: _to(Phase.REVEALED),
    Action.TABLE: _to(Phase.TABLE),
    Action.END: _to(Phase.ENDED),
    Action.PAUSE: _pause,
    Action.RESUME: _resume,
    Action.MORE_TIME: _more,
    Action.SKIP: _skip,
}
