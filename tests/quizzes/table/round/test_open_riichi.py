"""Open riichi (oklahoma.yaku.open-riichi): who may declare it, who sees the hand, what it is worth, what is written."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.table.logs.log_file import read_log
from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.round_state import Action, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions, why_not
from quizzes.table.round.seat_view import seat_view, seen_counts
from quizzes.table.tutor.discard_advice import sight_of
from scoring.context import Riichi
from scoring.tiles import format_tiles
from tests.quizzes.table.round.played_rounds import MIXED, play, some_deals, states, styles
from tests.quizzes.table.round.rebuild import rebuild
from tests.quizzes.table.round.scripted_rounds import RULESETS, allowed, covers, go, refused, table, through
from tests.quizzes.table.round.simulate import check_round
from tests.quizzes.table.round.test_opponents import hidden_of, with_hidden_tiles_permuted
from tests.quizzes.table.round.test_options import TANYAO, facts, gains, yaku

if TYPE_CHECKING:
    from tests.quizzes.table.round.played_rounds import Policy
    from tests.quizzes.table.round.recorded_rounds import RecordedRound

OKLAHOMA = rulesets()["oklahoma"]


def declared(draws: str = "1z2z3z4z1z") -> RecordedRound:
    """Return a round in which East has declared open riichi with the second discard, and waits for 5s and 8s."""
    state = table("oklahoma", (TANYAO, "", "5s"), draws + "2z")
    return go(state, "0:1z", "1:2z", "2:3z", "3:4z", "0:bare 1z")


def whenever_possible(seed: int) -> Policy:
    """Return opponents who declare open riichi whenever they can."""
    others = styles(*MIXED, seed=seed)

    def act(state: RoundState, seat: int) -> Action:
        found = [one for one in legal_actions(state, seat) if one.kind == "open_riichi"]
        return found[0] if found else others(state, seat)

    return act


@covers("open_riichi")
def test_it_is_for_rulesets_that_price_it() -> None:
    for ruleset in RULESETS:
        state = table(ruleset, (TANYAO,), "1z")
        assert allowed(state, "0:bare 1z") is (ruleset == "oklahoma")
        if ruleset != "oklahoma":
            assert refused(state, "0:bare 1z").reason == "no_open_riichi"


@covers("open_riichi_call", under="usma ema oklahoma")
def test_it_needs_what_riichi_needs() -> None:
    """usma.deadhand.open-riichi, oklahoma.deadhand.open-riichi-call: riichi with an open hand is no riichi."""
    cited = {
        "usma": "usma.deadhand.open-riichi",
        "ema": "usma.deadhand.open-riichi",
        "oklahoma": "oklahoma.deadhand.open-riichi-call",
    }
    for ruleset, fact in cited.items():
        state = go(table(ruleset, ("5s", "46s123m456m789m99p")), "0:5s", "1:chii 46s")
        refusal = refused(state, "1:riichi 9p")
        assert refusal.reason == "riichi_open_hand"
        assert fact in facts(refusal)
    assert refused(state, "1:bare 9p").reason == "riichi_open_hand"
    assert refused(table("oklahoma", (TANYAO,), "1z"), "0:bare 2m").reason == "riichi_not_tenpai"


def test_everyone_sees_the_hand_and_not_the_tile_just_drawn() -> None:
    state = declared()
    for seat in (1, 2, 3):
        assert format_tiles(seat_view(state, seat).seats[0].shown) == "234456m234p6788s"
        assert seen_counts(seat_view(state, seat))[4 - 1] >= 2  # 4 of characters
        assert set(state.seats[0].shown) <= set(sight_of(state, seat).others)
    own = seat_view(state, 0)
    assert seen_counts(own)[4 - 1] == 2  # once each, though they lie face up
    plain = go(table("oklahoma", (TANYAO,), "1z"), "0:riichi 1z")
    assert seat_view(plain, 1).seats[0].shown == ()
    while state.turn != 0 or state.phase != "turn":
        state = through(go(state, f"{state.turn}:{state.seats[state.turn].drawn}"))
    assert len(state.seats[0].shown) == 13
    assert state.seats[0].drawn is not None


def test_a_win_counts_two_han_in_place_of_riichi_and_a_discard_into_it_costs_what_the_hand_is_worth() -> None:
    """The sheet doesn't say what it costs to discard into an open riichi, so an ordinary ron is paid here."""
    won = go(through(declared()), "1:2z", "2:5s", "0:ron")
    assert "open_riichi" in yaku(won)
    assert "riichi" not in yaku(won)
    assert won.end is not None
    best = won.end.wins[0].result.best
    assert next(one.han for one in best.yaku if one.yaku.id == "open_riichi") == 2
    assert gains(won) == (best.points, 0, -best.points, 0)
    assert won.end.wins[0].win.context.ura_indicators == won.wall.ura(1)


def test_on_the_first_turn_it_is_double_riichi_as_well() -> None:
    state = go(table("oklahoma", (TANYAO, "", "5s"), "1z2z3z"), "0:bare 1z")
    assert state.seats[0].riichi is Riichi.DOUBLE_OPEN
    assert {"double_riichi", "open_riichi"} <= yaku(go(state, "1:2z", "2:5s", "0:ron"))


def test_the_log_says_so_and_is_read_back() -> None:
    won = go(through(declared()), "1:2z", "2:5s", "0:ron")
    reach = [event for event in map(json.loads, won.events) if event["type"] == "reach"]
    assert reach == [{"type": "reach", "actor": 0, "open": True}]
    assert rebuild(won.events, OKLAHOMA).end == won.end
    _, [played] = read_log("\n".join(won.events).encode())
    assert played.wins[0].context.riichi is Riichi.OPEN
    plain = [text.replace(',"open":true', "") for text in won.events]
    _, [played] = read_log("\n".join(plain).encode())
    assert played.wins[0].context.riichi is Riichi.RIICHI
    check_round(won, OKLAHOMA)


def test_whole_rounds_with_it_are_read_back_and_settled_alike() -> None:
    shown = 0
    for seed, dealt in some_deals("oklahoma", 4, first=30):
        over = play(dealt, whenever_possible(seed))
        check_round(over, OKLAHOMA)
        assert rebuild(over.events, OKLAHOMA).end == over.end
        shown += any(seat.riichi is Riichi.OPEN for seat in over.seats)
    assert shown


def test_nobody_discards_what_an_open_hand_waits_for_while_other_tiles_are_safe() -> None:
    state = table("oklahoma", (TANYAO, "58s147m258p369s12z", "", ""), "1z9p")
    for style in STYLES.values():
        chosen = choose(seat_view(go(state, "0:bare 1z"), 1), style)
        assert str(chosen.tile) not in {"5s", "8s"}


@pytest.mark.parametrize("name", STYLES)
def test_a_choice_depends_on_the_shown_tiles_and_on_no_hidden_one(name: str) -> None:
    rng, tried = Random(name), 0
    _, dealt = next(some_deals("oklahoma", 1, first=31))
    for state in states(dealt, whenever_possible(31)):
        if not any(player.shown for player in state.seats):
            continue
        for seat in state.deciding:
            view = seat_view(state, seat)
            other = with_hidden_tiles_permuted(state, seat, rng)
            assert sorted(map(str, hidden_of(other, seat))) == sorted(map(str, hidden_of(state, seat)))
            assert seat_view(other, seat) == view
            assert choose(seat_view(other, seat), STYLES[name]) == choose(view, STYLES[name])
            tried += 1
    assert tried > 3


def test_open_riichi_is_refused_by_the_rules_before_the_hand() -> None:
    refusal = why_not(table("usma", (TANYAO,), "1z"), Action(0, "open_riichi"))
    assert refusal is not None
    assert refusal.reason == "no_open_riichi"
