"""The page of a played round, as the server runs it: what is tapped is saved, once, and brought back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pages.table.saved_round import RoundPlace
from quizzes.table.guided.small_game import deal_small, play_small, replay_small
from tests.pages import conftest

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

WALL = "43"


def opened(**address: str) -> AppTest:
    return conftest.opened("table/round.py", "usma", **address)


def test_a_round_is_addressed_by_its_wall() -> None:
    place = RoundPlace("usma", WALL, "0")
    assert place.said == {"guide": "0", "wall": WALL}
    assert place.saved_as.address == "round=rules=usma&guide=0&wall=43"


@pytest.mark.parametrize("wall", [WALL, "", "<b>", "x" * 3000, "ｗａｌｌ"])
def test_the_page_opens_at_any_wall(wall: str) -> None:
    page = opened(guide="0", wall=wall)
    assert not page.exception


def test_what_is_saved_is_small_and_brings_the_game_back() -> None:
    game, events = play_small(deal_small(WALL), "draw")
    written = json.dumps(events)
    assert replay_small(WALL, json.loads(written)) == game
    assert len(written) < 1000
