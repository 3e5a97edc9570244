"""Words of the app for its tests, by their ids, so that a changed word changes no test, or only this file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

CONTENT = Path(__file__).parents[1] / "content"

ADD_LEARNER = "Add another learner"
ANOTHER_SET = "Another ten hands"
ANSWER_SAVED = "Your answer is saved"
CAN_DO = "You can now"
CONTINUE_HERE = "Continue on this device"
COUNT_HAND = "Count this hand"
EVENING_ENDED = "The club evening has ended"
FIRST_COUNTS = "Your first answer counts"
HOST_AWAY = "been away"
JOINED = "You are in"
NAME_ON_WALL = "Your name on the big screen"
NEW_SET = "Start ten new questions"
NO_ANSWER = "no answer"
OFFLINE = "Offline pages"
OTHER_HAND_TODAY = "Due today, again with another hand"
OTHER_RULESETS = "other rulesets:"
PAID_IN_LOG = "Paid in"
PLAYED_BEFORE = "Have you played before?"
KNOWS, TEACHES = "start_some", "start_teach"
"""The keys of the buttons on the first page for players and for teachers."""
SEE_A_WIN = "See how a hand wins"
START_EVENING = "Start the club evening"
START_FIRST = "Start with question 1"
START_QUESTIONS = "Start the questions"
TILES_NEEDED = "Tensu needs"
TILE_NAMES = "Tiles: what they are called"
WHOLE_SET = "See all answers"
WHO_LEARNS = "Who is learning?"


@cache
def _file(name: str) -> Any:  # noqa: ANN401 (whatever the file holds)
    return yaml.safe_load((CONTENT / f"{name}.yaml").read_text(encoding="utf-8"))


def word(file: str, *steps: str) -> str:
    """Return a text from a YAML file of ``content``. An entry of a list is found by its id."""
    found: Any = _file(file)
    for step in steps:
        found = next(one for one in found if one["id"] == step) if isinstance(found, list) else found[step]
    return str(found)


NO_RED_FIVES = word("words/engine/explanation", "red_fives", "left_out").format(number=2)


def counter(what: str, number: int, of: int | str = "") -> str:
    """Return the position in a set, such as ``Hand 3 of 10``; without the length, only the beginning."""
    return f"{what} {number} of {of}"


def mark(number: int, how: str) -> str:
    """Return what a mark of a set says: ``Hand 3: wrong``."""
    return f"Hand {number}: {how}"


def pays(who: str, points: int, whom: str = "") -> str:
    """Return who pays: ``Di pays Bo 3,900``."""
    return f"{who} pays {whom}{' ' if whom else ''}{points:,}"


def timed_run(right: int) -> str:
    """Return the result of three minutes."""
    return f"Three minutes: {right} right"


def streak_run(right: int) -> str:
    """Return the result of a run until the first mistake."""
    return f"Streak: {right} in a row"


def placed(place: str, of: int) -> str:
    """Return a player's place: ``You are 1st of 2.``."""
    return f"You are {place} of {of}."
