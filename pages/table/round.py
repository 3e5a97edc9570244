"""Play a round: the smallest game first, then rounds at a whole table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

import streamlit as st

from pages.components.round.round_table import round_html
from pages.components.round.small_round import AGAIN, ONWARD, shown_small
from pages.session.browser.inner_links import follow_links
from pages.session.display import tile_index
from pages.session.page_files import component
from pages.session.ruleset_picker import ruleset_in_force
from pages.session.saved_answers import end_set, why_nothing_is_kept
from pages.table.saved_round import RoundPlace, read_round, save_tap
from quizzes.question import sitting_url
from quizzes.question.sitting import SittingError, new_seed
from quizzes.table.guided.small_game import play_small, replay_small

if TYPE_CHECKING:
    from pages.table.saved_round import SavedRound
    from quizzes.table.guided.small_game import SmallGame

PARTS = ("guide", "wall")
KEY = "round"
FIRST_WALL = "43"
"""A wall of the smallest game that takes a few turns, and that sensible play wins."""


def main() -> None:
    """Draw the page."""
    follow_links("round", PARTS)
    place = place_asked()
    if problem := why_nothing_is_kept():
        st.warning(problem)
    saved = read_round(place)
    game = replay_small(place.wall, saved.events)
    if game.is_over:
        end_set(place.saved_as, saved.taps)
    component("round", "<div class='round-here'></div>", isolate_styles=False)(
        data={"html": str(round_html(shown_small(game, ""), index=tile_index())), "n": saved.taps, "of": place.wall},
        key=KEY,
        height="content",
        on_act_change=take_tap,
    )


def place_asked() -> RoundPlace:
    """Return the round that the address names; the first guided one if it names none."""
    try:
        wall = sitting_url.SEED.parse(st.query_params.get("wall", FIRST_WALL))
    except SittingError:
        wall = FIRST_WALL
    return RoundPlace(ruleset_in_force().ruleset.id, wall, "0")


def take_tap() -> None:
    """Play what was tapped, and save it, unless it was made for a moment that has passed."""
    tap, place = _tap(), place_asked()
    saved = read_round(place)
    if tap is None or tap["of"] != place.wall or tap["n"] != saved.taps:
        return
    action = str(tap["act"])
    if action in {AGAIN, ONWARD}:
        open_round(RoundPlace(place.rules, new_seed(), place.guide))
        return
    try:
        _, events = play_small(_game(place, saved), action)
    except ValueError:
        return  # tapped twice, or on a page that is no longer current
    save_tap(place, ruleset_in_force(), saved.taps + 1, action, events)


def open_round(place: RoundPlace) -> None:
    """Let the address name another round."""
    st.query_params.update(place.said)


def _game(place: RoundPlace, saved: SavedRound) -> SmallGame:
    return replay_small(place.wall, saved.events)


def _tap() -> Mapping[str, object] | None:
    """Return the tap that the script sent; None if there is none that can be read."""
    told = st.session_state.get(KEY)
    text = told.get("act") if isinstance(told, Mapping) else None
    try:
        tap = json.loads(text) if isinstance(text, str) else None
    except json.JSONDecodeError:
        return None
    return tap if isinstance(tap, dict) and {"n", "of", "act"} <= tap.keys() else None


main()
