"""How many lines of a score the big screen has revealed.

All screens of a host share this number, in every process.
"""

import threading
from collections import OrderedDict

MOST = 200
"""The most evenings that are remembered."""

_lock = threading.Lock()
_told: OrderedDict[str, tuple[int, int]] = OrderedDict()
"""For each evening, the revision on the big screen, and how many lines are revealed."""


def told_so_far(evening: str, revision: int) -> int:
    """Return the number of lines that are revealed; 0 in a new phase."""
    of, lines = _told.get(evening, (revision, 0))
    return lines if of == revision else 0


def tell(evening: str, revision: int, seen: int, lines: int) -> bool:
    """Reveal this many lines, and return whether they were revealed.

    Nothing is revealed if the number of revealed lines is no longer ``seen``, because another screen has changed it.
    """
    with _lock:
        is_new = told_so_far(evening, revision) == seen
        if is_new:
            _set(evening, revision, lines)
        return is_new


def take(evening: str, revision: int, lines: int) -> None:
    """Take over the number of revealed lines from another process."""
    with _lock:
        _set(evening, revision, lines)


def _set(evening: str, revision: int, lines: int) -> None:
    _told[evening] = revision, lines
    _told.move_to_end(evening)
    while len(_told) > MOST:
        _told.popitem(last=False)
