"""Every phase of every question fits a projected big screen without scrolling, and the back row can read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from quizzes.types import TYPES
from tests.browser.conftest import WAIT, Server
from tests.browser.evening.walls import ShownWall, moments, room_at
from tests.marks import first

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture(params=SIZES, ids=["720p", "1080p"], scope="module")
def shown(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[ShownWall]:
    """Yield a projected big screen."""
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(WAIT)
    wall = ShownWall(context.new_page(), server.url)
    wall.open()
    yield wall
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", first([*TYPES, "own", "poll"], 2, 1))
def test_every_moment_of_a_question_fits(shown: ShownWall, kind: str) -> None:
    found = {name: faults for name, room, told in moments(kind) if (faults := shown.show(room, told))}
    assert not found


@pytest.mark.slow
@pytest.mark.parametrize("players", [0, 4, 40, 300])
def test_lobby_scores_and_end_fit(shown: ShownWall, players: int) -> None:
    phases = ("lobby", "open", "table", "ended", "homework")
    rooms = {phase: room_at("han_fu", phase, players=players) for phase in phases}
    found = {name: faults for name, room in rooms.items() if (faults := shown.show(room))}
    assert not found
