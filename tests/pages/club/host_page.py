"""What tests of the host's page press and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.practice.feedback import Reader
from pages.play.bill_progress import told_so_far
from pages.session.stores import evenings
from pages.wall.wall import wall_html
from quizzes.evening.room import read_room
from tests.html import canonical

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

    from tests.pages.club.conftest import Hosted

RIGHT, NO_RON = {"han": 3, "fu": 30}, {"han": 3, "fu": 20}
"""The right answer, and one without the 10 fu of a closed ron."""


def wall(evening: Hosted, join: str = "http://10.0.0.7:8501/play") -> str:
    """Return what the room sees."""
    room = read_room(evenings(), evening.id, rulesets())
    assert room
    told = told_so_far(evening.id, room.moment.revision)
    return canonical(wall_html(room, Reader(Naming.ROMAJI, index=True), join, told))


def press(page: AppTest, key: str) -> AppTest:
    """Press the button whose key begins with this text."""
    next(button for button in page.button if str(button.key).startswith(key)).click()
    page.run()
    assert not page.exception
    return page


def change(page: AppTest, player: str, beginning: str) -> None:
    menu = page.menu_button(key=f"change-{player}")
    menu.click(next(one for one in menu.options if one.startswith(beginning))).run()


def said(page: AppTest) -> str:
    return " ".join(one.value for one in (*page.warning, *page.info, *page.success, *page.text))


def usual(page: AppTest) -> str:
    return next(button.label for button in page.button if str(button.key).startswith("evening_next"))


def next_step(page: AppTest) -> tuple[int, int]:
    """Return the step of the explanation that comes next, and the number of all steps."""
    step, steps = re.findall(r"\d+", usual(page))
    return int(step), int(steps)
