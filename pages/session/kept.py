"""The one store of this server, opened when it is first asked for."""

from __future__ import annotations

import threading
import time

from quizzes.store.store import Store

TRY_AGAIN = 60.0
"""Seconds after which a store that could not be opened is tried again: somebody may have mended it."""

_lock = threading.Lock()
_opened: tuple[Store, float] | None = None


def store() -> Store:
    """The store. It may be one that keeps nothing, and then says why in ``problem``."""
    global _opened  # noqa: PLW0603 (one for all sessions, and exchangeable)
    with _lock:
        if _opened is None or (_opened[0].problem and time.monotonic() - _opened[1] > TRY_AGAIN):
            _opened = (Store.open(), time.monotonic())
        return _opened[0]


def close_store() -> None:
    """Commit what waits and let go; the next call of :func:`store` opens it anew."""
    global _opened  # noqa: PLW0603
    with _lock:
        if _opened is not None:
            _opened[0].close()
            _opened = None
