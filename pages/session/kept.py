"""The one store of this server, opened when it is first asked for, and anew when that may mend it."""

from __future__ import annotations

import threading
import time

from quizzes.evening.deadlines import Deadlines
from quizzes.evening.evenings import Evenings
from quizzes.game.games import Games
from quizzes.store.store import Store

TRY_AGAIN = 20.0
"""Seconds after which a store that keeps nothing is opened anew: somebody may have mended it."""

_lock = threading.Lock()
_opened: tuple[Store, float] | None = None


def store() -> Store:
    """The store. It may be one that keeps nothing, and then says why in ``problem``."""
    global _opened  # noqa: PLW0603 (one for all sessions, and exchangeable)
    with _lock:
        if _opened is not None and _is_worn(*_opened):
            # closed before it is opened again: SQLite tidies up beside the file by its name
            _opened[0].close()
            _opened = None
        if _opened is None:
            _opened = (Store.open(), time.monotonic())
        return _opened[0]


DEADLINES = Deadlines()
"""When questions of evenings close, by the clock of this process."""


def evenings() -> Evenings:
    """The evenings that are kept in the store."""
    return Evenings(store(), DEADLINES)


def games() -> Games:
    """The games at tables that are kept in the store."""
    return Games(store(), DEADLINES.wall)


def _is_worn(opened: Store, since: float) -> bool:
    """Whether to open it anew: its file is no longer there, or it has kept nothing for a while."""
    return not opened.in_place() or (opened.problem is not None and time.monotonic() - since > TRY_AGAIN)


def close_store() -> None:
    """Commit what waits and let go; the next call of :func:`store` opens it anew."""
    global _opened  # noqa: PLW0603
    with _lock:
        if _opened is not None:
            _opened[0].close()
            _opened = None
