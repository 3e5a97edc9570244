"""The store of this server. It is opened when it is first needed, and opened again if that may fix an error.

A run of a page reads everything only once. The run and the callbacks before it share a cache. The cache is cleared when
the run ends, when something is written, and after a short time, because an interrupted run never reaches its end.

Modules that the first page of a new visitor doesn't need are imported inside functions.
"""

from __future__ import annotations

import math
import threading
import time
from typing import TYPE_CHECKING, Any, TypeVar, cast

import streamlit as st

from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from quizzes.evening.evenings import Evenings
    from quizzes.sets import Standing
    from quizzes.store.learner_totals import History
    from quizzes.store.records import KeptSitting, Learner
    from quizzes.store.store import Store
    from quizzes.table.game.stored_games import Games

state = st.session_state
T = TypeVar("T")
TRY_AGAIN = 20.0
"""Seconds after which a store that cannot store anything is reopened, because the cause may have gone."""
LONGEST = 2.0
"""Seconds after which data is read again, because another tab or process may have changed it."""
_READS = "run_reads"

_lock = threading.Lock()
_opened: tuple[Store, float] | None = None


def store() -> Store:
    """Return the store. If it could not be opened, it stores nothing, and its ``problem`` says why."""
    global _opened  # noqa: PLW0603 (all sessions share one store, which may be replaced)
    with _lock:
        # the file may be gone, or saving may have failed for a while
        if _opened and (
            not _opened[0].in_place() or (_opened[0].problem and time.monotonic() - _opened[1] > TRY_AGAIN)
        ):
            # close it before the next store is opened: closing deletes SQLite's extra files, which have the same names
            _opened[0].close()
            _opened = None
        if not _opened:
            from quizzes.store.store import Store

            _opened = (Store.open(), time.monotonic())
        return _opened[0]


def evenings() -> Evenings:
    """Return the stored club evenings."""
    from quizzes.evening import DEADLINES
    from quizzes.evening.evenings import Evenings

    return Evenings(store(), DEADLINES)


def games() -> Games:
    """Return the stored games."""
    from quizzes.evening import DEADLINES
    from quizzes.table.game.stored_games import Games

    return Games(store(), DEADLINES.wall)


def read_once(key: tuple[object, ...], read: Callable[[], T]) -> T:
    """Return the value that this run has read under a key. If there is none, read it now.

    :param key: the subject, followed by anything that distinguishes this read from others on the same subject.
    """
    # start from minus infinity: a monotonic clock may be near 0 when the computer has just started
    begun, reads = state.get(_READS, (-math.inf, {}))
    if time.monotonic() - begun > LONGEST:
        begun, reads = time.monotonic(), {}
        state[_READS] = begun, reads
    if key not in reads:
        reads[key] = read()
    return cast("T", reads[key])


def read_or(otherwise: T, read: Callable[[], T]) -> T:
    """Return what ``read`` returns; ``otherwise`` if the database cannot be read.

    Use this for data that a page can do without. The page reports the error when it next saves something.
    """
    try:
        return read()
    except StoreError:
        return otherwise


def already_read(key: tuple[object, ...]) -> Any:  # noqa: ANN401 (the type depends on the key)
    """Return the value that this run has read under a key; None if it has read none."""
    return state.get(_READS, (0, {}))[1].get(key)


def read_history(learner: Learner | None) -> History:
    """Return the history of a learner's answers; an empty one if there is no learner. It is read once per run.

    :raises StoreError: if the database cannot be read.
    """
    from quizzes.store.learner_totals import NO_HISTORY

    return read_once(("history", learner.id), lambda: store().history(learner.id)) if learner else NO_HISTORY


def read_sittings_apart(learner: Learner) -> tuple[KeptSitting, ...]:
    """Return a learner's sets of questions in lessons and in speed practice, the latest first.

    They are read once per run.

    :raises StoreError: if the database cannot be read.
    """
    return read_once(("apart", learner.id), lambda: store().sittings_apart(learner.id))


def read_lessons(learner: Learner | None) -> Mapping[int, Standing]:
    """Return how far a learner has come in each lesson they have begun, by the number of the lesson.

    The result is empty if there is no learner. It is read once per run.

    :raises StoreError: if the database cannot be read.
    """
    from quizzes.sets import standings

    return read_once(("lessons", learner.id), lambda: standings(read_sittings_apart(learner))) if learner else {}


def forget_reads(subject: str = "") -> None:
    """Forget everything that was read in this run, or everything on one subject.

    The subject is the first part of a key.
    """
    begun, reads = state.pop(_READS, (-math.inf, {}))
    if subject:
        state[_READS] = begun, {key: value for key, value in reads.items() if key[0] != subject}
