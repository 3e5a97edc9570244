"""How many lines of a score are revealed, on all screens of a host."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from pages.play import bill_progress
from pages.play.bill_progress import MOST, tell, told_so_far

if TYPE_CHECKING:
    import pytest


def test_two_screens_tell_one_line_once() -> None:
    assert tell("steps", 7, 0, 1)
    assert not tell("steps", 7, 0, 1)
    assert not tell("steps", 7, 0, 5)
    assert told_so_far("steps", 7) == 1
    tell("steps", 7, 1, 2)
    assert told_so_far("steps", 7) == 2


def test_only_one_of_two_screens_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one screen reveals a line, another one tries to do the same as soon as it can."""
    found: list[bool] = []
    other = threading.Thread(target=lambda: found.append(tell("race", 7, 0, 1)))

    class Lock:
        held = threading.Lock()

        def __enter__(self) -> None:
            self.held.acquire()

        def __exit__(self, *_: object) -> None:
            self.held.release()
            if threading.current_thread() is not other and other.ident is None:
                other.start()
                other.join()

    monkeypatch.setattr(bill_progress, "_lock", Lock())
    found.append(tell("race", 7, 0, 1))
    assert sorted(found) == [False, True]
    assert told_so_far("race", 7) == 1


def test_another_question_begins_anew() -> None:
    tell("anew", 3, 0, 4)
    assert told_so_far("anew", 5) == 0
    tell("anew", 5, 0, 1)
    assert (told_so_far("anew", 5), told_so_far("anew", 3)) == (1, 0)


def test_evenings_of_long_ago_are_forgotten() -> None:
    tell("old", 1, 0, 1)
    for number in range(MOST):
        tell(f"new {number}", 1, 0, 1)
    assert told_so_far("old", 1) == 0
    assert told_so_far(f"new {MOST - 1}", 1) == 1


def test_what_another_process_tells_stands_here_too() -> None:
    tell("both", 7, None, 3)
    assert told_so_far("both", 7) == 3
    assert not tell("both", 7, 2, 3)
    assert tell("both", 7, 3, 4)
