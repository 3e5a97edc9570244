"""The reviews that are due today. They form one set, which can be continued all day."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from functools import partial
from typing import NamedTuple

from content.rulesets import CitedRuleset
from content.skills.skills import skills
from content.words import count_of
from pages.practice.graded_set import graded_set
from pages.practice.quiz_url import Place, readable_sitting
from pages.session import Learner, read_history, read_once, store
from quizzes.memory import RETENTION, RIGHT, due_today, fading, retired
from quizzes.question import DEALER_EDITION, Sitting
from quizzes.sets import (
    DUE,
    aimed_skill,
    askable,
    dated,
    days_away,
    due_set,
    retention,
    seconds_left,
    seconds_of_card,
    taught_cards,
)
from quizzes.sets.placement import credited
from quizzes.skills.evidence import skill_of
from quizzes.store.records import KeptSitting


class DueNow(NamedTuple):
    """The reviews that are left today."""

    questions: int
    seconds: float
    later: int
    """The number of due skills that wait for another day."""
    place: Place | None
    """The place of the next question; None if nothing is due, or if today's set is finished."""
    begun: bool
    """Whether the learner has begun today's set. This is also true if the set is finished."""
    tomorrow: int
    """The number of tomorrow's reviews, as far as it is known today."""
    relearn: tuple[str, ...] = ()
    """The cards of skills that were forgotten so thoroughly that their lessons should be repeated."""
    fading: tuple[str, ...] = ()
    """The cards for mixed practice if the learner rarely practises, else empty. See `quizzes.memory.due.fading`."""


def minutes(seconds: float) -> str:
    """Return a time in words, rounded to whole minutes. The shortest time is one minute.

    >>> minutes(20), minutes(250)
    ('1 minute', '4 minutes')
    """
    return count_of(max(1, round(seconds / 60)), "minute")


def lately_answered(learner: Learner | None) -> tuple[KeptSitting, ...]:
    """Return the learner's sets of the last two days, which include today's sets in every time zone.

    The result is empty if there is no learner.

    :raises StoreError: if the sets cannot be read.
    """
    if not learner:
        return ()
    since = store().now() - timedelta(days=2)
    return read_once(("lately", learner.id), lambda: store().sittings(learner.id, since=since))


def due_now(
    learner: Learner | None,
    finished: Collection[int],
    day: date,
    cited: CitedRuleset,
    practised: Collection[date],
    placed: int,
    pace: float,
    most_seconds: float,
) -> DueNow:
    """Return which reviews are due now.

    Before today's set is begun, these are the due cards that fit into the day. Afterwards, they are the open questions
    of the set, and other due skills wait for another day.

    :param finished: the finished lessons, including those that the placement test found to be known.
    :param practised: the latest days on which the learner answered.
    :param placed: the number of the last lesson that the placement test found to be known; 0 for none.
    :param pace: how long the learner takes, as a multiple of the estimated time.
    :param most_seconds: how many seconds the reviews of a day may take at most.
    :raises StoreError: if the stored data cannot be read.
    """
    history, ahead, threshold = read_history(learner), days_away(practised, day), retention(practised, day)
    asked, taught, gone = askable(history.cards, cited), taught_cards(finished, cited), retired(history.skills)
    if placed:
        # leave out skills that the placement test credits and the latest answers confirm
        right = frozenset(skill_of(card) for card, one in history.skills.items() if one.recent.endswith(RIGHT))
        wrong = frozenset(map(skill_of, history.skills)) - right
        shown = frozenset(one for one in credited(right, wrong) if skills()[one].lesson <= placed)
        taught = tuple(card for card in taught if skill_of(card) not in shown)
    seconds = partial(seconds_of_card, pace=pace)
    today = sitting_of_today(lately_answered(learner), DUE, day, cited)
    begun = graded_set(today, cited) if today and today.aim else None
    when_due = partial(due_today, asked, taught, seconds=seconds, gone=gone, most_seconds=most_seconds)
    due = when_due(day, ahead=0 if begun else ahead, retention=threshold)
    tomorrow = len(when_due(day + timedelta(days=1)).cards)
    mixed = fading(asked, day, ahead, gone) if threshold > RETENTION else ()
    now = partial(DueNow, tomorrow=tomorrow, relearn=due.relearn, fading=mixed)
    if not begun:
        place = Place(due_set(due.cards, day, cited.id, finished)) if due.cards else None
        return now(len(due.cards), sum(map(seconds, due.cards)), due.later, place, begun=False)
    open_ = [number for number in begun.order if number not in begun.grades]
    following = begun.next_after(None)
    place = Place(begun.sitting, following) if following else None
    here = {aimed_skill(begun.sitting, number) for number in open_}
    later = sum(skill_of(card) not in here for card in due.cards) + due.later
    return now(len(open_) if place else 0, seconds_left(begun.sitting, open_, pace), later, place, begun=True)


def sitting_of_today(sittings: Sequence[KeptSitting], what: str, day: date, cited: CitedRuleset) -> Sitting | None:
    """Return today's set if the learner has begun it under this ruleset and its hands can still be dealt; else None.

    :param sittings: the learner's recent sets.
    :param what: which of the daily sets to look for: `DUE`, or another kind in `quizzes.sets.day_sets`.
    """
    for kept in sittings:
        if f"seed={dated(what, day)}&" in kept.sitting.address and kept.sitting.edition == DEALER_EDITION:
            sitting = readable_sitting(kept.sitting)
            if sitting and sitting.rules == cited.id:
                return sitting
    return None
