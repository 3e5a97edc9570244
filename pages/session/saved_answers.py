"""Save and load answers, in the store or, if that is not possible, in the session.

The verdict is shown only after the answer has been committed, so that nobody sees "right" for an answer that is then
lost. If nothing can be stored, the session keeps the answer and stores it as soon as possible. If a learner answers the
same question in several tabs, the first answer counts.
"""

from __future__ import annotations

import time
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import streamlit as st

from pages.session.current_learner import (
    ask_for_device,
    current_learner,
    device_token,
    entered,
    forget_session,
    mount,
    takes_no_cookies,
    trouble_asking,
)
from pages.session.stores import already_read, forget_reads, read_once, read_or, store
from quizzes.store.records import Answered, GoneError, KeptSitting, Learner, SittingAddress
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from quizzes.memory import Findings
    from quizzes.skills.question_difficulty import Attempt

state = st.session_state
T = TypeVar("T")
COOKIES_OFF = "Your answers aren't saved: this browser blocks cookies from this page. Everything else works."
TRY_AGAIN = 20.0
"""Seconds until the next attempt to save after a failed one. Each attempt has to wait if the file is locked."""
_ANSWERS = "answers"
_WAITING, _PROBLEM, _UNREAD = "answers_waiting", "kept_problem", "kept_unread"
_STOOD, _ENDED = "answer_stood", "set_ended"


class _Waiting(NamedTuple):
    """An answer that is not in the store."""

    answered: Answered
    learner: str | None
    """The id of the learner who gave the answer, if known."""
    found: Findings | None
    """What the answers to the question showed about skills; None unless this answer completed the question."""
    attempt: Attempt | None
    """The attempt with which to update the estimates of skill; None unless this answer completed a question."""


def keep(answered: Answered, findings: Findings | None = None, attempt: Attempt | None = None) -> None:
    """Save an answer, and what it shows about the learner's skills if it completes a question.

    If the device is not known yet, both are saved once it is known. :func:`why_nothing_is_kept` reports errors.
    """
    state.pop(_PROBLEM, None)
    learner = _read(None, current_learner)
    # only the first answer to a step counts
    if (answered.number, answered.step) not in _waiting(learner, answered.sitting):
        new = _Waiting(answered, learner.id if learner else None, findings, attempt)
        state.setdefault(_WAITING, []).append(new)
    ask_for_device()
    _keep_waiting()


def given(sitting: SittingAddress) -> tuple[dict[int, tuple[Answered, ...]], frozenset[int]]:
    """Return the answers of the current learner in a set.

    Answers that are not stored are included only if a problem prevents storing them. Otherwise they are about to be
    stored, so they are held back.

    :return: by the number of each question, the answers to its steps in order; and the numbers of questions with an
        answer that is held back.
    """
    state.pop(_UNREAD, None)
    keep_what_waits()  # a rerun may interrupt the run between an answer and its commit
    learner = _read(None, current_learner)
    here, stored = _waiting(learner, sitting), ()
    if learner:
        key = _ANSWERS, learner.id, sitting
        stored = _read((), lambda: read_once(key, lambda: store().answers(learner.id, sitting)))
    there = {(one.answered.number, one.answered.step): one.answered for one in stored}
    missing = here.keys() - there.keys()
    held_back = frozenset(() if missing and why_nothing_is_kept() else missing)
    by_number: dict[int, tuple[Answered, ...]] = {}
    for (number, step), answered in sorted((here | there).items(), key=itemgetter(0)):
        before = by_number.get(number, ())
        # an answer counts only with the answers to all earlier steps
        if (number, step) not in held_back and step == len(before) + 1:
            by_number[number] = (*before, answered)
    return by_number, frozenset(number for number, _ in held_back)


def shown(sitting: SittingAddress) -> dict[int, frozenset[str]]:
    """Return the skills that the current learner's answers in a set have demonstrated.

    The result maps question numbers to the ids of the skills' cards.
    """
    learner = _read(None, current_learner)
    if not learner:
        return {}
    cards: dict[int, frozenset[str]] = {}
    key = _ANSWERS, "shown", learner.id, sitting
    for review in read_or((), lambda: read_once(key, lambda: store().reviews(learner.id, sitting))):
        if review.review.told == "right":
            cards[review.number] = cards.get(review.number, frozenset()) | {review.review.card}
    return cards


def last_sitting() -> KeptSitting | None:
    """Return the set or round that the current learner answered last; None if there is none, or if it can't be read."""
    learner = read_or(None, current_learner)
    if not learner:
        return None
    key = _ANSWERS, "last", learner.id
    return next(iter(read_or((), lambda: read_once(key, lambda: store().sittings(learner.id, 1)))), None)


def end_set(sitting: SittingAddress, answered: int) -> None:
    """Store that the current learner has ended a set after this many answers.

    Another call with the same number of answers changes nothing.
    """
    learner = _read(None, current_learner)
    ended = learner and (learner.id, sitting, answered)
    if not learner or why_nothing_is_kept() or state.get(_ENDED) == ended:
        return
    try:
        store().end(learner.id, sitting)
        state[_ENDED] = ended
    except StoreError as error:
        _fail(error)


def keep_what_waits() -> None:
    """Save the answers that were given before the device was known, or while nothing could be stored."""
    if state.get(_WAITING) and not why_nothing_is_kept():
        _keep_waiting()


def keep_at_the_end() -> None:
    """Save all answers that were given on a page and are not stored yet.

    ``pages/main.py`` calls this after every page.
    """
    keep_what_waits()
    mount()


def another_stands(sitting: SittingAddress, number: int) -> bool:
    """Return whether an earlier answer to this question counts instead of the one that was just given."""
    return state.get(_STOOD) == (sitting, number)


def why_nothing_is_kept() -> str | None:
    """Return in one sentence why answers cannot be saved; None if no problem is known."""
    if takes_no_cookies():
        return COOKIES_OFF
    failed, since = state.get(_PROBLEM, (None, 0.0))
    if failed and time.monotonic() - since > TRY_AGAIN:
        failed = None
    return store().problem or failed or state.get(_UNREAD) or trouble_asking()


def _fail(error: StoreError | GoneError) -> None:
    state[_PROBLEM] = str(error), time.monotonic()


def forget_learner() -> None:
    """Forget a learner who was deleted, with their unsaved answers."""
    forget_session()
    state.pop(_WAITING, None)
    state.pop(_STOOD, None)


def _read(otherwise: T, read: Callable[[], T]) -> T:
    """Return what ``read`` returns. If the database cannot be read, note the problem and return ``otherwise``."""
    try:
        return read()
    except StoreError as error:
        state[_UNREAD] = str(error)
        return otherwise


def _waiting(learner: Learner | None, sitting: SittingAddress) -> dict[tuple[int, int], Answered]:
    """Return the answers to a set that are not stored yet, by question and step."""
    return {
        (one.answered.number, one.answered.step): one.answered
        for one in state.get(_WAITING, [])
        if one.answered.sitting == sitting and one.learner in {None, learner.id if learner else None}
    }


def _keep_waiting() -> None:
    """Store the waiting answers in the order in which they were given.

    If the device is not known yet, the browser is asked for it, and a later run stores the answers.
    """
    waiting: list[_Waiting] = state.get(_WAITING, [])
    if waiting and device_token() is None:
        ask_for_device()
    try:
        while waiting and (here := entered()):
            device, shown = here
            one = waiting[0]
            learner = next((other for other in device.learners if other.id == one.learner), shown)
            of_sitting = _ANSWERS, learner.id, one.answered.sitting
            before = already_read(of_sitting)
            # this comes before the commit, because Streamlit may end the run at any use of the session
            forget_reads(_ANSWERS)
            also = None
            if one.attempt:
                from quizzes.skills.stored_estimates import learn

                also = partial(learn, attempt=one.attempt)
            recorded = store().record(learner.id, one.answered, one.found, also)
            if recorded.outcome == "first_stands":
                state[_STOOD] = (one.answered.sitting, one.answered.number)
            waiting.remove(one)
            if recorded.outcome == "new" and before is not None:
                read_once(of_sitting, lambda there=before, new=recorded.kept: (*there, new))
    except (StoreError, GoneError) as error:
        _fail(error)
