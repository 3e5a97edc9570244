"""How many steps of an explanation the big screen has shown.

A step shows one more line of a score, or another part of the explanation. All big screens of an evening show the same
steps, even if different processes serve them.
"""

import threading
from collections import OrderedDict

MOST = 200
"""The most evenings that are remembered."""

_lock = threading.Lock()
_told: OrderedDict[str, tuple[int, int]] = OrderedDict()
"""For each evening, the revision on the big screen, and the number of steps shown."""


def told_so_far(evening: str, revision: int) -> int:
    """Return the number of steps shown since the evening reached this revision; 0 before the first step."""
    of, lines = _told.get(evening, (revision, 0))
    return lines if of == revision else 0


def tell(evening: str, revision: int, seen: int | None, lines: int) -> bool:
    """Show ``lines`` steps of the explanation. Return whether this was done.

    Nothing is done if the number of steps shown is no longer ``seen``, because another device of a host has changed it.
    If ``seen`` is None, another process has reported the number of steps, and the steps are always shown.
    """
    with _lock:
        is_new = seen is None or told_so_far(evening, revision) == seen
        if is_new:
            _told[evening] = revision, lines
            _told.move_to_end(evening)
            while len(_told) > MOST:
                _told.popitem(last=False)
        return is_new
