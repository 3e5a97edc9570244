"""The page of a round, as the server runs it: each tap is saved exactly once and brought back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from content.words.sentences import round_sentence
from pages.components.round.round_list import titles
from pages.session.stores import store
from pages.table.saved_round import EVENTS, TAP, TYPE, RoundPlace
from quizzes.store.records import Answered, Asked
from quizzes.table.tutor.small_game import play_small, replay_small
from tests.pages import conftest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from streamlit.testing.v1 import AppTest

WALL = "43"
TOKEN = "r" * 43


def opened(**address: str) -> AppTest:
    return conftest.opened("table/round.py", "usma", **address)


def test_a_round_is_addressed_by_its_wall() -> None:
    place = RoundPlace("usma", WALL, "0")
    assert place.address == {"rules": "usma", "guide": "0", "wall": WALL}
    assert place.saved_as.address == "round=rules=usma&guide=0&wall=43"


@pytest.mark.parametrize("wall", [WALL, "", "<b>", "x" * 3000, "ｗａｌｌ"])
def test_the_page_opens_at_any_wall(wall: str) -> None:
    page = opened(guide="0", wall=wall)
    assert not page.exception


def test_what_is_saved_is_small_and_brings_the_game_back() -> None:
    game, events = play_small(replay_small(WALL), "draw")
    written = json.dumps(events)
    assert replay_small(WALL, json.loads(written)) == game
    assert len(written) < 1000


def tap_once(place: RoundPlace, events: Sequence[object] = play_small(replay_small(WALL), "draw")[1]) -> None:
    """Save the first tap of a round as the page does. By default, the round is the smallest game."""
    said = {TAP: "draw", EVENTS: json.dumps(events)}
    asked = Asked(TYPE, place.rules, "v")
    store().record(store().enter(TOKEN).learner.id, Answered(place.saved_as, 1, asked, said))


@pytest.mark.usefixtures("own_store")
def test_the_first_screen_leads_back_into_a_round() -> None:
    place = RoundPlace("ema", WALL, "0")
    tap_once(place)
    app = conftest.first_screen(TOKEN, rules="usma")
    [button] = [one for one in app.button if one.label == round_sentence("go_on")]
    button.click().run()
    assert not app.exception
    assert (conftest.param(app, "wall"), conftest.param(app, "rules")) == (WALL, "ema")


@pytest.mark.usefixtures("own_store")
def test_a_round_whose_rules_have_changed_is_refused_in_a_sentence() -> None:
    place = RoundPlace("usma", "changed")
    tap_once(place, ["0.discard.9x."])
    app = conftest.new_tab("table/round.py", TOKEN, rules="usma")
    app.query_params.update(place.address)
    app.run()
    assert not app.exception
    assert [one.value for one in app.warning] == [round_sentence("changed")]
    buttons = [one.label for one in app.button]
    assert round_sentence("deal") in buttons
    assert round_sentence("go_on") not in buttons


@pytest.mark.usefixtures("own_store")
@pytest.mark.parametrize(
    "events", ["[", "7", '["0.discard.9x."]', '[{"type": "tsumo"}]', '[{"type": "hora", "actor": 9}]', None]
)
def test_saved_taps_that_tensu_did_not_write_are_refused_in_a_sentence(events: str | None) -> None:
    """A learner may have changed a file before importing it."""
    place, asked = RoundPlace("usma", WALL, "0"), Asked(TYPE, "usma", "v")
    said = {TAP: "draw"} | ({} if events is None else {EVENTS: events})
    store().record(store().enter(TOKEN).learner.id, Answered(place.saved_as, 1, asked, said))
    app = conftest.new_tab("table/round.py", TOKEN, rules="usma")
    app.query_params.update(place.address)
    app.run()
    assert not app.exception
    assert [one.value for one in app.warning] == [round_sentence("changed")]


OLD_CALLS = ("0.discard.2z. 1.discard.1m. 2.discard.7z.", "0.pon.7z.7z7z", "0.discard.1s. 1.discard.3z. 2.discard.4z.")
"""Taps in the guided round about calls, from before its wall was changed."""


@pytest.mark.usefixtures("own_store")
def test_a_guided_round_saved_before_its_wall_changed_says_why_it_stops() -> None:
    place, asked = RoundPlace("usma", "calls", "5"), Asked(TYPE, "usma", "v")
    for number, events in enumerate(OLD_CALLS, 1):
        said = {TAP: "", EVENTS: json.dumps(events.split())}
        store().record(store().enter(TOKEN).learner.id, Answered(place.saved_as, number, asked, said))
    app = conftest.new_tab("table/round.py", TOKEN, rules="usma")
    app.query_params.update(place.address)
    app.run()
    assert not app.exception
    assert [one.value for one in app.warning] == [round_sentence("changed")]


@pytest.mark.usefixtures("own_store")
@pytest.mark.parametrize("rules", ["usma", "a club's that is gone"])
def test_a_round_that_is_over_or_has_no_rules_is_not_offered(rules: str) -> None:
    place = RoundPlace(rules, WALL, "0")
    tap_once(place)
    if rules == "usma":
        store().end(store().enter(TOKEN).learner.id, place.saved_as)
    app = conftest.first_screen(TOKEN, rules="usma")
    assert round_sentence("go_on") not in [one.label for one in app.button]


@pytest.mark.usefixtures("own_store")
@pytest.mark.parametrize("ended", [False, True])
def test_the_list_marks_rounds_that_were_played_and_offers_the_next_one(*, ended: bool) -> None:
    tap_once(RoundPlace("ema", WALL, "0"))
    if ended:
        store().end(store().enter(TOKEN).learner.id, RoundPlace("ema", WALL, "0").saved_as)
    app = conftest.new_tab("table/round.py", TOKEN, rules="usma").run()
    assert not app.exception
    [html] = [one.proto.body for one in app.get("html") if 'class="rounds"' in one.proto.body]
    assert html.count('class="played"') == ended
    begin = round_sentence("begin", title=titles()[int(ended)])
    assert begin in [one.label for one in app.button]
