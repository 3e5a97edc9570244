"""Each option about riichi and kans that touches play, in positions that its document decides."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.table.logs.win_comparison import varied
from quizzes.table.round.round_state import Offer
from scoring.ruleset import KanDora
from scoring.tiles import format_tiles, parse_tiles
from tests.quizzes.table.round.scripted_rounds import (
    RULESETS,
    allowed,
    covers,
    go,
    refused,
    table,
    through,
    turn,
    until,
)
from tests.quizzes.table.round.test_options import TANYAO, facts, gains, with_words, yaku

if TYPE_CHECKING:
    from quizzes.table.round.rules.refusal import Reason
    from tests.quizzes.table.round.recorded_rounds import RecordedRound

# --- riichi --------------------------------------------------------------------------------------------------------


@covers("riichi_min_tiles", under="competition oklahoma")
@covers("riichi_min_points", under="usma oklahoma")
def test_riichi_needs_tiles_points_and_a_closed_tenpai_hand() -> None:
    for ruleset, fact in (("competition", "competition.riichi.min-tiles"), ("oklahoma", "oklahoma.riichi.min-draw")):
        dealt = table(ruleset, (TANYAO,))
        early, late = until(dealt, 5, 0), until(dealt, 1, 0)
        assert (early.left, late.left) == (5, 1)
        assert allowed(early, f"0:riichi {early.seats[0].drawn}")
        refusal = refused(late, f"0:riichi {late.seats[0].drawn}")
        assert (refusal.reason, facts(refusal)) == ("riichi_too_few_tiles", {fact})
    poor = {name: table(name, (TANYAO,), "1z", scores=(900, 39_100, 40_000, 40_000)) for name in ("usma", "oklahoma")}
    assert refused(poor["usma"], "0:riichi 1z").reason == "riichi_too_few_points"
    assert allowed(poor["oklahoma"], "0:riichi 1z")
    refusal = refused(table("usma", (TANYAO,), "1z"), "0:riichi 2m")
    assert (refusal.reason, format_tiles(refusal.tiles)) == ("riichi_not_tenpai", "8s1z")
    opened = go(table("usma", ("5s", "46s" + "123m456m789m99p")), "0:5s", "1:chii 46s")
    assert refused(opened, "1:riichi 9p").reason == "riichi_open_hand"


@covers("furiten_riichi")
def test_riichi_while_furiten_is_allowed_but_a_club_may_forbid_it() -> None:
    for ruleset in RULESETS:
        assert allowed(table(ruleset, (TANYAO,), "5s"), "0:riichi 5s")
    forbidden = table(with_words("usma", furiten_riichi="forbidden"), (TANYAO,), "5s")
    refusal = refused(forbidden, "0:riichi 5s")
    assert (refusal.reason, format_tiles(refusal.tiles)) == ("riichi_furiten", "5s")


@covers("riichi_tile_won")
def test_a_riichi_whose_tile_is_won_on_costs_no_bet() -> None:
    """competition.riichi.ron-on-tile, oklahoma.procedures.6-riichi-order."""
    for ruleset in RULESETS:
        won = go(table(ruleset, ("123m456m789m11p23s", TANYAO), "5s"), "0:riichi 5s", "1:ron")
        assert won.end is not None
        assert won.end.riichi == frozenset()
        assert sum(gains(won)) == 0


@covers("karaten", under="competition")
def test_waiting_only_for_tiles_of_ones_own_hand_is_noten() -> None:
    """competition.draw.tenpai-own-four."""
    state = table("competition", ("1111m234p567p789s",), "9p")
    assert refused(state, "0:riichi 9p").reason == "riichi_not_tenpai"
    assert not state.seats[0].wait


LOCKED = "333m789p678p55s78s"


@covers("kan_in_riichi")
def test_a_closed_kan_in_riichi_keeps_the_wait_and_the_reading() -> None:
    draws = "1z2z3z4z3m"
    for ruleset in RULESETS:
        state = go(table(ruleset, (LOCKED,), draws), "0:riichi 1z", "1:2z", "2:3z", "3:4z")
        state = through(state)
        if ruleset == "ariari":
            refusal = refused(state, "0:closed 3333m")
            assert (refusal.reason, facts(refusal)) == ("riichi_no_kan", {"ariari.riichi.locked"})
        else:
            assert allowed(state, "0:closed 3333m")
        assert refused(state, "0:3p").reason == "not_in_hand"
        assert refused(state, "0:5s").reason == "riichi_locked"


@pytest.mark.parametrize(
    ("hand", "reason", "tiles"),
    [
        ("3334m789p678p555s", "riichi_kan_wait", "25m"),
        ("222333444m78p99s", "riichi_kan_reading", "69p"),  # competition.riichi.kan-example
    ],
)
def test_a_closed_kan_that_changes_a_riichi_hand_is_refused(hand: str, reason: Reason, tiles: str) -> None:
    state = through(go(table("competition", (hand,), f"1z2z3z4z{hand[0]}m"), "0:riichi 1z", "1:2z", "2:3z", "3:4z"))
    refusal = refused(state, f"0:closed {hand[0] * 4}m")
    assert (refusal.reason, format_tiles(refusal.tiles)) == (reason, tiles)
    assert facts(refusal) == {"competition.riichi.kan", "competition.riichi.kan-example"}


def test_in_riichi_only_the_drawn_tile_makes_a_kan() -> None:
    state = go(table("competition", ("555567m789p678p9s",), "1z2z3z4z1z"), "0:riichi 1z", "1:2z", "2:3z", "3:4z")
    refusal = refused(through(state), "0:closed 5555m")
    assert (refusal.reason, format_tiles(refusal.tiles)) == ("riichi_kan_not_drawn", "1z")


def test_ones_own_kan_ends_ippatsu() -> None:
    """competition.yaku.ippatsu.broken; the cheat sheet speaks of calls of others only, and is played like the rest."""
    for ruleset in ("competition", "cheatsheet", "usma"):
        state = table(ruleset, (LOCKED,), "1z2z3z4z3m", replacements="6s")
        state = go(through(go(state, "0:riichi 1z", "1:2z", "2:3z", "3:4z")), "0:closed 3333m", "0:tsumo")
        assert "rinshan" in yaku(state)
        assert "ippatsu" not in yaku(state)
    plain = go(through(go(table("usma", (LOCKED,), "1z2z3z4z6s"), "0:riichi 1z", "1:2z", "2:3z", "3:4z")), "0:tsumo")
    assert "ippatsu" in yaku(plain)


# --- kans ----------------------------------------------------------------------------------------------------------


def kinds(state: RecordedRound) -> list[str]:
    """Return the types of the events of a round, in order."""
    return [json.loads(text)["type"] for text in state.events]


@covers("kan_dora_timing")
def test_the_kan_dora_is_turned_before_the_replacement_tile() -> None:
    """competition.kan.open-dora, oklahoma.dora.kandora; a club may turn it after the discard."""
    hands = ("5p", "", "555p")
    for ruleset in RULESETS:
        assert kinds(go(table(ruleset, hands), "0:5p", "2:open 555p"))[-3:] == ["daiminkan", "dora", "tsumo"]
    late = varied(rulesets()["usma"], kan_dora_timing=KanDora.AFTER_DISCARD)
    state = go(table(late, hands), "0:5p", "2:open 555p")
    assert (kinds(state)[-2:], state.turned) == (["daiminkan", "tsumo"], 1)
    assert kinds(turn(state)).count("dora") == 1


def robbed(ruleset: str) -> RecordedRound:
    """Let seat 2 call pon on 5m and add the fourth tile, for which seat 3 waits."""
    state = table(ruleset, ("5m", "", "55m9s", "46m234p567p234s88s"), "1z2z3z4z5m")
    state = go(state, "0:5m", "2:pon 55m", "2:9s")
    return go(through(state), "3:2z", "0:3z", "1:4z", "2:added 5m")


@covers("chankan", "chankan_dora")
def test_an_added_kan_can_be_robbed_and_turns_no_dora_then() -> None:
    """oklahoma.dora.chankan, competition.kan.added-how."""
    for ruleset in RULESETS:
        state = robbed(ruleset)
        assert refused(state, "3:pon 46m").reason == "kan_tile_only_to_win"
        won = go(state, "3:ron")
        assert "chankan" in yaku(won)
        assert won.turned == 1
        assert "dora" not in kinds(won)
        assert "dora" in kinds(through(state))


@covers("chankan_closed_kan", under="competition ariari")
def test_a_closed_kan_is_robbed_by_thirteen_orphans_only() -> None:
    """competition.kan.closed-rob, ariari.yaku.chankan.closed-kan."""
    for ruleset in ("competition", "ariari"):
        state = go(table(ruleset, ("1111z", "19m19p19s2345677z")), "0:closed 1111z")
        assert allowed(state, "1:ron")
        other = table(ruleset, ("1111m", "23m456m456p99s678s"))
        after = go(other, "0:closed 1111m")
        assert after.phase == "turn"
        asked = replace(after, phase="claims", offer=Offer(0, parse_tiles("1m")[0], "closed_kan"))
        refusal = refused(asked, "1:ron")
        assert refusal.reason == "closed_kan_robbed"
        assert facts(refusal) & {"competition.kan.closed-rob", "ariari.yaku.chankan.closed-kan"}
        assert not after.seats[1].passed


FOUR_KANS = ("111122223333m", "4444m55p", "666677p")


@covers("four_kans")
@covers("abortive_noten", under="competition")
def test_four_kans_of_several_players_end_the_round_in_the_competition_article_only() -> None:
    """competition.draw.fourth-kong, oklahoma.draw.no-abortive, oklahoma.kan.max-four."""
    for ruleset in RULESETS:
        state = go(table(ruleset, FOUR_KANS), "0:closed 1111m", "0:closed 2222m", "0:closed 3333m")
        state = go(through(turn(state)), "1:closed 4444m")
        assert state.kans == (0, 0, 0, 1)
        ended = through(turn(state))
        if ruleset == "competition":
            assert ended.end is not None
            assert ended.end.abortion == "four kans"
            assert gains(ended) == (0, 0, 0, 0)  # competition.draw.abortive-noten, read as not paid
        else:
            assert ended.end is None
            assert refused(ended, "2:closed 6666p").reason == "no_fifth_kan"


def test_four_kans_of_one_player_do_not_end_it() -> None:
    state = table("competition", ("111122223333m4m", "5555m"), "4m", replacements="4m4m")
    state = go(state, "0:closed 1111m", "0:closed 2222m", "0:closed 4444m", "0:closed 3333m")
    after = through(turn(state))
    assert (len(state.kans), after.end) == (4, None)
    assert refused(after, "1:closed 5555m").reason == "no_fifth_kan"
