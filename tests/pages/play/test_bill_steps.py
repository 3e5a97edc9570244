"""How far a bill is told, for all screens of a host."""

from __future__ import annotations

from pages.play.bill_steps import MOST, take, tell, told_so_far


def test_two_screens_tell_one_line_once() -> None:
    assert tell("steps", 7, 0, 1)
    assert not tell("steps", 7, 0, 1)
    assert not tell("steps", 7, 0, 5)
    assert told_so_far("steps", 7) == 1
    tell("steps", 7, 1, 2)
    assert told_so_far("steps", 7) == 2


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
    take("both", 7, 3)
    assert told_so_far("both", 7) == 3
    assert not tell("both", 7, 2, 3)
    assert tell("both", 7, 3, 4)
