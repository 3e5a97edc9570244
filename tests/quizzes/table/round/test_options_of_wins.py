"""Options that affect play by changing what a win is worth: yaku of the moment, and who pays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from quizzes.table.game.entry import Deal
from quizzes.table.round.wall import DEALT
from scoring.hand import MeldType
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
    with_last_tile,
)
from tests.quizzes.table.round.test_options import TANYAO, gains, two_winners, yaku

if TYPE_CHECKING:
    from quizzes.table.round.round_state import RoundState

ONE_TWO_THREE = "123m456m789m11p23s"
"""Waits for 1 and 4 of bamboo."""
NO_TWO_ALIKE = "147m258p369s1234z"
WITH_KAN = "1111m234p567p23s9s"
"""Waits for 1 and 4 of bamboo once it has made the kan and drawn 9 of bamboo."""


# --- yaku of the moment --------------------------------------------------------------------------------------------


@covers("riichi", "double_riichi", "ippatsu")
def test_riichi_double_riichi_and_ippatsu_are_told_apart() -> None:
    for ruleset in RULESETS:
        first = table(ruleset, (ONE_TWO_THREE,), "1z2z4s1z2z3z4z1z2z3z4s")
        double = go(first, "0:riichi 1z", "1:2z", "2:4s", "0:ron")
        assert {"double_riichi", "ippatsu"} <= yaku(double)
        assert "riichi" not in yaku(double)
        later = table(ruleset, (ONE_TWO_THREE,), "1z2z3z4z1z2z4s")
        plain = go(later, "0:1z", "1:2z", "2:3z", "3:4z", "0:riichi 1z", "1:2z", "2:4s", "0:ron")
        assert {"riichi", "ippatsu"} <= yaku(plain)
        assert "double_riichi" not in yaku(plain)
        slow = table(ruleset, (ONE_TWO_THREE,), "1z2z3z4z1z2z3z4z5z6z4s")
        slow = go(slow, "0:1z", "1:2z", "2:3z", "3:4z", "0:riichi 1z", "1:2z", "2:3z", "3:4z", "0:5z", "1:6z", "2:4s")
        assert "ippatsu" not in yaku(go(slow, "0:ron"))


@covers("ippatsu_broken")
def test_a_call_of_others_breaks_ippatsu() -> None:
    for ruleset in RULESETS:
        state = table(ruleset, (ONE_TWO_THREE, "5m", "", "55m9p"), "1z4z4s")
        state = go(state, "0:riichi 1z", "1:5m", "3:pon 55m", "3:9p")
        assert "ippatsu" not in yaku(go(through(state), "0:tsumo"))


@covers("haitei", "houtei")
def test_the_last_tile_and_the_last_discard() -> None:
    for ruleset in RULESETS:
        dealt = with_last_tile(table(ruleset, ("1z", TANYAO, TANYAO), "1z"), "5s")
        drawn = go(dealt, "0:1z")
        assert "haitei" in yaku(go(drawn, "1:tsumo"))
        ron = go(drawn, "1:5s", "2:ron")
        assert "houtei" in yaku(ron)


@covers("rinshan", "rinshan_haitei", "dead_wall")
def test_a_replacement_tile_that_is_the_last_gives_rinshan_alone() -> None:
    """ariari.yaku.haitei; the dead wall keeps fourteen tiles, so that each kan leaves one tile less to draw."""
    for ruleset in RULESETS:
        dealt = table(ruleset, (WITH_KAN,), "9s", replacements="4s")
        after = go(dealt, "0:closed 1111m")
        assert after.left == dealt.left - 1
        assert {"rinshan", "menzen_tsumo"} <= yaku(go(after, "0:tsumo"))
        last = with_last_tile(dealt, "2z")
        assert last.left == 1
        won = go(last, "0:closed 1111m", "0:tsumo")
        assert "rinshan" in yaku(won)
        assert "haitei" not in yaku(won)


@covers("tenhou", "chiihou")
def test_a_win_with_the_very_first_tile() -> None:
    for ruleset in RULESETS:
        assert yaku(go(table(ruleset, (ONE_TWO_THREE,), "1s"), "0:tsumo")) == {"tenhou"}
        second = table(ruleset, ("", ONE_TWO_THREE, "1z1z"), "1z1s")
        assert yaku(go(second, "0:1z", "1:tsumo")) == {"chiihou"}
        called = table(ruleset, ("1z", ONE_TWO_THREE, "11z9p"), "2z3z4z1s")
        called = through(go(called, "0:1z", "2:pon 11z", "2:9p"))
        assert "chiihou" not in yaku(go(called, "3:3z", "0:4z", "1:tsumo"))


@covers("paarenchan", under="usma ema")
def test_eight_wins_in_a_row_are_a_yaku_of_usma() -> None:
    for ruleset, wins, counted in (("usma", 7, True), ("usma", 6, False), ("ema", 7, False)):
        won = go(table(ruleset, (TANYAO,), "5s", deal=Deal(honba=wins, east_wins=wins)), "0:tsumo")
        assert ("paarenchan" in yaku(won)) is counted


@covers("shiisanpuuta", "shiisuupuuta", under="usma ema")
def test_hands_without_two_alike_win_in_usma_on_the_first_turn() -> None:
    for drawn, name in (("1z", "shiisanpuuta"), ("5z", "shiisuupuuta")):
        assert name in yaku(go(table("usma", (NO_TWO_ALIKE,), drawn), "0:tsumo"))
        assert refused(table("ema", (NO_TWO_ALIKE,), drawn), "0:tsumo").reason == "not_complete"
        later = until(table("usma", (NO_TWO_ALIKE,), "9p2z3z4z" + drawn), 66, 0)
        assert refused(later, "0:tsumo").reason == "not_complete"


@covers("atozuke")
def test_a_yaku_that_only_one_tile_of_the_wait_gives_may_be_waited_for() -> None:
    """ariari.hand.atozuke-style waits: 6z gives a yaku, 8p gives none, and the hand was opened before."""
    for ruleset in RULESETS:
        state = table(ruleset, ("1m", "", "11m234s567s88p66z9s", "6z8p"), "2z2z3z")
        state = go(state, "0:1m", "2:pon 11m", "2:9s")
        assert allowed(go(state, "3:6z"), "2:ron")
        assert refused(go(state, "3:8p"), "2:ron").reason == "no_yaku"


@covers("chiitoitsu_identical")
def test_four_identical_tiles_are_not_two_pairs() -> None:
    for ruleset in RULESETS:
        state = table(ruleset, ("1111m22p33p44s55s6z",), "6z")
        assert state.seats[0].wait == frozenset()
        assert refused(state, "0:tsumo").reason == "not_complete"


@covers("ura_dora")
def test_ura_dora_are_for_winners_in_riichi_those_of_kans_included() -> None:
    for ruleset in RULESETS:
        dealt = table(ruleset, (ONE_TWO_THREE, "9999p"), "1z2z", replacements="3z")
        state = through(go(dealt, "0:riichi 1z", "1:closed 9999p", "1:3z"))
        while state.turn != 0 or state.phase != "turn":
            state = through(turn(state))
        assert state.end is None
        won = state
        while won.end is None:
            won = go(won, "0:tsumo") if allowed(won, "0:tsumo") else through(turn(won))
        in_riichi = [one.win for one in won.end.wins if one.win.won.seat == 0]
        assert [one.context.ura_indicators for one in in_riichi] == [won.wall.ura(2)] * len(in_riichi)
        closed = go(table(ruleset, (TANYAO,), "5s"), "0:tsumo")
        assert closed.end is not None
        assert closed.end.wins[0].win.context.ura_indicators == ()


@covers("closed_kan_closed")
def test_a_closed_kan_keeps_the_hand_closed() -> None:
    for ruleset in RULESETS:
        after = go(table(ruleset, (WITH_KAN,), "9s", replacements="6z"), "0:closed 1111m")
        assert after.seats[0].melds[0].type is MeldType.CLOSED_KAN
        assert allowed(after, "0:riichi 6z")


# --- payments ------------------------------------------------------------------------------------------------------


@covers("starting_points", "riichi_bet")
def test_everybody_begins_with_the_points_of_the_ruleset_and_bets_from_them() -> None:
    for ruleset in RULESETS:
        begins = 25_000 if ruleset == "ariari" else 30_000  # ariari.game.start; the others have 30,000
        state = through(go(table(ruleset, (TANYAO,), "1z"), "0:riichi 1z"))
        assert state.start == (begins,) * 4
        assert [seat.points for seat in state.seats] == [begins - 1000, begins, begins, begins]
        assert state.sticks == 1


@covers("honba")
def test_a_honba_is_worth_300_points_and_100_of_each_by_tsumo() -> None:
    for ruleset in RULESETS:
        paid = []
        for honba in (0, 2):
            deal = Deal(honba=honba)
            ron = gains(go(table(ruleset, ("5s9p", TANYAO), deal=deal), "0:5s", "1:ron"))
            tsumo = gains(go(table(ruleset, ("9p", TANYAO), "9p5s", deal=deal), "0:9p", "1:tsumo"))
            paid.append((ron, tsumo))
        (ron, tsumo), (more_ron, more_tsumo) = paid
        assert [new - old for new, old in zip(more_ron, ron, strict=True)] == [-600, 600, 0, 0]
        assert [new - old for new, old in zip(more_tsumo, tsumo, strict=True)] == [-200, 600, -200, -200]


@covers("honba_multi_ron")
def test_honba_of_several_winners() -> None:
    """competition.counter.multiple-ron: each winner is paid for honba; by common practice, only the first is."""
    for ruleset in RULESETS:
        none, one = (gains(two_winners(ruleset, honba=honba)) for honba in (0, 1))
        each = ruleset in {"competition", "ema"}
        assert [new - old for new, old in zip(one, none, strict=True)] == [300, 0, 300 * each, -300 - 300 * each]


@covers("noten_payments", "riichi_bets_draw", under="competition oklahoma usma")
def test_noten_payments_and_bets_after_a_draw() -> None:
    for ruleset in ("competition", "oklahoma", "usma"):
        dealt = table(ruleset, (TANYAO, "19m19p19s1234567z"), "5p5p5p5p")
        state = until(with_last_tile(go(dealt, "0:riichi 5p", "1:5p", "2:5p", "3:5p"), "2z"), 0)
        state = through(turn(state)) if state.end is None else state
        assert state.end is not None
        tenpai = len(state.end.tenpai)
        assert 0 in state.end.tenpai
        assert gains(state)[0] == 3000 // tenpai - 1000
        assert sum(gains(state)) == -1000  # the stick stays on the table
        assert state.sticks == 1


def three_dragons(ruleset: str) -> RoundState:
    """Let seat 0 feed the third set of dragons to seat 2, who then waits for 9p."""
    hands = ("5z6z7z", "", "55z66z77z234m9p123s")
    state = go(table(ruleset, hands, "1z2z3z4z1z2z3z4z"), "0:5z", "2:pon 55z", "2:1s")
    state = go(through(state), "3:2z", "0:6z", "2:pon 66z", "2:2s")
    return through(go(through(state), "3:4z", "0:7z", "2:pon 77z", "2:3s"))


@covers("pao", "pao_payment", under="usma ema competition")
@pytest.mark.parametrize("ruleset", ["usma", "ema", "competition"])
def test_the_liable_player_pays_a_tsumo_and_shares_a_ron_with_the_discarder(ruleset: str) -> None:
    """usma.pao.tsumo, usma.pao.ron, competition.pao.tsumo: all of a tsumo, and half of a ron."""
    state = three_dragons(ruleset)
    assert gains(go(with_draw(state, 2, "9p"), "2:tsumo")) == (-32_000, 0, 32_000, 0)
    state = with_draw(state, 1, "9p")
    assert gains(go(state, "1:9p", "2:ron")) == (-16_000, -16_000, 32_000, 0)


@covers("pao", under="usma ema competition")
@pytest.mark.parametrize("ruleset", ["usma", "ema", "competition"])
def test_little_four_winds_make_liable_by_the_usma_document_alone(ruleset: str) -> None:
    """See usma.pao.hands. Without liability, the dealer pays 16,000 for a tsumo, and the others 8,000 each."""
    hands = ("1z2z3z", "", "11z22z33z44z34s99p9s")
    state = go(table(ruleset, hands, "5z6z7z5z6z7z5z6z"), "0:1z", "2:pon 11z", "2:9p")
    state = go(through(state), "3:6z", "0:2z", "2:pon 22z", "2:9p")
    state = through(go(through(state), "3:5z", "0:3z", "2:pon 33z", "2:9s"))
    won = go(with_draw(state, 2, "2s"), "2:tsumo")
    liable = ruleset != "competition"
    assert gains(won) == ((-32_000, 0, 32_000, 0) if liable else (-16_000, -8000, 32_000, -8000))


def with_draw(state: RoundState, seat: int, tile: str) -> RoundState:
    """Play until this seat draws this tile."""
    while state.turn != seat or state.phase != "turn":
        wall = list(state.wall.tiles)
        at = next(number for number in range(DEALT + state.draws, len(wall)) if str(wall[number]) == tile)
        drawn = DEALT + state.draws + (seat - state.turn) % 4 - 1
        wall[at], wall[drawn] = wall[drawn], wall[at]
        state = through(turn(replace(state, wall=replace(state.wall, tiles=tuple(wall)))))
    return state
