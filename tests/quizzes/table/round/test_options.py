"""Each option of the six rulesets that touches play, in positions that its document decides."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
import yaml

from content.documents.basis import Basis, Origin
from content.rulesets.cited_ruleset import CitedRuleset, Entry
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Deal
from quizzes.table.logs.win_comparison import varied
from quizzes.table.round.round_state import Offer, RoundState
from quizzes.table.round.rules.refusal import FILE, Refusal
from quizzes.table.round.wall import set_of_tiles
from scoring.hand import Meld
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

if TYPE_CHECKING:
    from collections.abc import Collection

TANYAO = "234m456m234p67s88s"
"""Waits for 5 and 8 of bamboo, with a yaku."""


def with_words(ruleset: str, **words: str) -> CitedRuleset:
    """Return a club's ruleset that differs from one of ours in these options."""
    cited, basis = rulesets()[ruleset], Basis(Origin.CLUB, note="A club.")
    table_ = MappingProxyType({**cited.table, **{key: Entry(value, basis) for key, value in words.items()}})
    return replace(cited, table=table_)


def facts(refusal: Refusal) -> set[str]:
    return set(refusal.basis.facts)


def yaku(state: RoundState, number: int = 0) -> set[str]:
    assert state.end is not None
    return {found.yaku.id for found in state.end.wins[number].result.best.yaku}


def gains(state: RoundState) -> tuple[int, ...]:
    assert state.end is not None
    return tuple(after - before for after, before in zip(state.end.points, state.start, strict=True))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_word_of_our_rulesets_is_understood(ruleset: str) -> None:
    for option, readings in yaml.safe_load(FILE.read_text(encoding="utf-8")).items():
        assert rulesets()[ruleset].table[option].value in {word for words in readings.values() for word in words}


# --- calls ---------------------------------------------------------------------------------------------------------


@covers("kuikae", under="usma oklahoma")
def test_swap_calling_is_forbidden_where_the_document_says_so() -> None:
    called = go(table("usma", ("1m", "2344m555p")), "0:1m", "1:chii 23m")
    refusal = refused(called, "1:4m")
    assert (refusal.reason, format_tiles(refusal.tiles), facts(refusal)) == (
        "swap_call", "4m", {"usma.deadhand.kuikae"},
    )  # fmt: skip
    assert refused(called, "1:closed 5555p").reason == "kan_after_call"
    assert allowed(called, "1:5p")
    assert allowed(go(table("oklahoma", ("1m", "2344m")), "0:1m", "1:chii 23m"), "1:4m")


@covers("kuikae", under="ema oklahoma")
def test_the_tile_just_called_may_not_be_discarded_either() -> None:
    called = go(table("ema", ("5p", "", "555p")), "0:5p", "2:pon 55p")
    assert refused(called, "2:5p").reason == "swap_call"
    assert allowed(go(table("oklahoma", ("5p", "", "555p")), "0:5p", "2:pon 55p"), "2:5p")
    between = go(table("ema", ("3m", "24m1m6m")), "0:3m", "1:chii 24m")
    assert allowed(between, "1:1m")
    assert allowed(between, "1:6m")


def test_a_call_that_leaves_nothing_to_discard_is_no_call() -> None:
    state = table("ema", ("1m", ""))
    player = replace(
        state.seats[1],
        concealed=parse_tiles("2344m"),
        melds=tuple(Meld.parse("pon", text) for text in ("111p", "222p", "333p")),
    )
    offered = go(state.but(1, player), "0:1m")
    assert "chii" not in {action.kind for action in offered.offers[1]}


def test_chii_is_for_the_next_player_alone() -> None:
    state = go(table("competition", ("4m", "23m55p", "35m44m")), "0:4m")
    refusal = refused(state, "2:chii 35m")
    assert (refusal.reason, facts(refusal)) == ("chii_not_from_left", {"competition.call.chow-next"})
    assert refused(state, "0:chii 35m").reason == "own_discard"
    assert refused(state, "1:pon 55p").reason == "not_identical"
    assert refused(state, "1:chii 55p").reason == "no_sequence"
    assert refused(state, "1:chii 56m").reason == "not_in_hand"


@covers("call_priority")
def test_pon_comes_before_chii_and_ron_before_both() -> None:
    for ruleset in RULESETS:
        state = go(table(ruleset, ("5s", "46s99m", "55s", TANYAO)), "0:5s")
        assert {seat for seat in range(4) if state.offers[seat]} >= {1, 2, 3}
        ponned = go(go(state, "1:chii 46s"), "2:pon 55s", "3:pass")
        assert (ponned.phase, ponned.turn) == ("called", 2)
        won = go(state, "1:chii 46s", "2:pon 55s", "3:ron")
        assert won.end is not None
        assert [one.win.won.seat for one in won.end.wins] == [3]


@covers("last_discard", under="competition")
def test_the_last_discard_is_only_won_on() -> None:
    """competition.end.last-tile: seat 3 could call and win on the last discard, and may only win."""
    state = until(table("competition", ("",)), 1)
    last = replace(state, draws=69)
    drawn = through(turn(last))
    caller = (drawn.turn + 1) % 4
    tile = drawn.seats[drawn.turn].drawn
    assert (drawn.left, tile is None) == (0, False)
    assert tile is not None
    player = replace(
        drawn.seats[caller], concealed=parse_tiles(f"{tile}{tile}234m456m234p67s"), wait=frozenset({tile.kind})
    )
    seats = [player if seat == caller else drawn.seats[seat] for seat in range(4)]
    offered = replace(drawn, seats=tuple(seats), offer=Offer(drawn.turn, tile, "discard"), phase="claims")  # type: ignore[arg-type]
    refusal = refused(offered, f"{caller}:pon {tile}{tile}")
    assert (refusal.reason, facts(refusal)) == ("last_discard", {"competition.end.last-tile"})


# --- furiten -------------------------------------------------------------------------------------------------------


@covers("furiten_kinds")
def test_own_discards_bar_every_tile_of_the_wait() -> None:
    """usma.furiten.whole-hand: one tile bars the others; the tile is named."""
    for ruleset in RULESETS:
        state = through(go(table(ruleset, ("234m456m234p67s88s", ""), "5s8s"), "0:5s"))
        refusal = refused(go(state, "1:8s"), "0:ron")
        assert (refusal.reason, format_tiles(refusal.tiles)) == ("furiten_discard", "5s")
        if ruleset == "usma":
            assert facts(refusal) == {"usma.furiten.common", "usma.furiten.whole-hand"}


def passed_then_called(ruleset: str | CitedRuleset) -> RoundState:
    """Let seat 2 pass on a 5s by seat 0. Seat 3 calls it and discards an 8s."""
    return go(table(ruleset, ("5s", "", TANYAO, "55s8s")), "0:5s", "3:pon 55s", "3:8s")


@covers("furiten_temporary_end", "furiten_kinds")
@pytest.mark.parametrize(("ruleset", "free"), [(name, name == "competition") for name in RULESETS])
def test_a_call_of_another_ends_temporary_furiten_in_the_competition_article_only(ruleset: str, free: bool) -> None:  # noqa: FBT001 (a column of the table)
    offered = passed_then_called(ruleset)
    if free:
        assert allowed(offered, "2:ron")
    else:
        refusal = refused(offered, "2:ron")
        assert (refusal.reason, format_tiles(refusal.tiles)) == ("furiten_temporary", "5s")


@covers("furiten_temporary_end", under="ema usma competition")
def test_ones_own_call_ends_it_where_the_ruleset_says_so() -> None:
    """Seat 2 passes a 5s, then calls; swap calling lets it keep its wait."""
    ended = []
    for ruleset in ("ema", "usma", "competition"):
        cited = with_words(ruleset, kuikae="allowed")
        state = table(cited, ("5s", "5m", TANYAO, "8s"))
        state = go(state, "0:5s", "2:pass")
        state = go(through(state), "1:5m", "2:chii 34m", "2:2m")
        ended.append(allowed(go(through(state), "3:8s"), "2:ron"))
    assert ended == [True, False, True]


def test_ones_own_draw_ends_it_everywhere() -> None:
    for ruleset in RULESETS:
        state = go(table(ruleset, ("5s", "", TANYAO, "8s"), "1z2z3z"), "0:5s", "1:2z", "2:3z", "3:8s")
        assert allowed(state, "2:ron")


@covers("furiten_kinds")
def test_a_win_passed_up_in_riichi_bars_ron_to_the_end() -> None:
    for ruleset in RULESETS:
        state = go(table(ruleset, ("234m456m234p67s88s", "5s", "", "8s"), "1z2z3z4z"), "0:riichi 1z", "1:5s", "3:8s")
        refusal = refused(state, "0:ron")
        assert refusal.reason == "furiten_riichi"
        if ruleset == "usma":
            assert facts(refusal) == {"usma.furiten.permanent"}
        later = go(through(state), "0:" + str(through(state).seats[0].drawn))
        assert later.seats[0].passed


def test_a_win_passed_up_before_riichi_is_forgotten_with_the_draw() -> None:
    for ruleset in RULESETS:
        state = table(ruleset, (TANYAO, "5s8s"), "1z3z4z2z5z")
        state = go(state, "0:1z", "1:5s", "0:pass", "0:riichi 5z", "1:8s")
        assert allowed(state, "0:ron")


def test_a_tsumo_passed_up_in_riichi_makes_an_own_discard() -> None:
    for ruleset in RULESETS:
        state = go(table(ruleset, (TANYAO, "8s"), "1z3z4z2z5s"), "0:riichi 1z", "0:5s", "1:8s")
        refusal = refused(state, "0:ron")
        assert (refusal.reason, format_tiles(refusal.tiles)) == ("furiten_discard", "5s")


def test_a_called_discard_remains_an_own_discard() -> None:
    for ruleset in RULESETS:
        state = go(table(ruleset, (TANYAO, "8s", "55s1z"), "5s"), "0:5s", "2:pon 55s", "2:1z", "1:8s")
        refusal = refused(state, "0:ron")
        assert (refusal.reason, format_tiles(refusal.tiles)) == ("furiten_discard", "5s")


@covers("furiten_no_yaku", under="competition")
def test_a_tile_that_gave_no_yaku_makes_furiten_as_well() -> None:
    """competition.furiten.ex1-no-yaku: 1p gives no yaku to this open hand, 4p gives tanyao."""
    for words, free in (("counts as well", False), ("does not count", True)):
        state = table(with_words("competition", furiten_no_yaku=words), ("1p", "4p"), "9s")
        player = replace(
            state.seats[3],
            concealed=parse_tiles("567m23p456s88s"),
            melds=(Meld.parse("chi", "234m"),),
            wait=frozenset({9, 12}),
        )
        offered = go(state.but(3, player, untouched=False), "0:1p")
        assert refused(offered, "3:ron").reason == "no_yaku"
        state = go(through(offered), "1:4p")
        assert allowed(state, "3:ron") is free


# --- draws ---------------------------------------------------------------------------------------------------------


@covers("abortive_draws")
def test_nine_terminals_end_the_round_where_there_are_abortive_draws() -> None:
    hand = ("19m19p19s123z2345m",)
    ended = go(table("competition", hand), "0:nine")
    assert ended.end is not None
    assert (ended.end.ending, ended.end.abortion) == ("abortive draw", "nine terminals and honours")
    for ruleset in set(RULESETS) - {"competition"}:
        assert refused(table(ruleset, hand), "0:nine").reason == "no_abortive_draws"
    assert facts(refused(table("oklahoma", hand), "0:nine")) == {"oklahoma.draw.no-abortive"}
    assert refused(table("competition", ("19m19p19s12z23456m",), "5p"), "0:nine").reason == "nine_too_few"
    later = until(table("competition", hand, "2p"), 66, 0)
    assert refused(later, "0:nine").reason == "nine_first_turn"


def test_four_same_winds_end_the_round_where_there_are_abortive_draws() -> None:
    hands, moves = ("4z", "4z", "4z", "4z"), ("0:4z", "1:4z", "2:4z", "3:4z")
    ended = go(table("competition", hands), *moves)
    assert ended.end is not None
    assert ended.end.abortion == "four same winds"
    assert go(table("usma", hands), *moves).end is None


@covers("riichi_bets_draw", under="competition")
def test_four_riichi_end_the_round_where_there_are_abortive_draws() -> None:
    hands = ("123m123p789s11z34s", "456m456p123s22z78s", "789m789p123s33z78s", "123m456p456m44z34s")
    moves = ("0:riichi 5z", "1:riichi 6z", "2:riichi 7z", "3:riichi 9s")
    ended = go(table("competition", hands, "5z6z7z9s"), *moves)
    ended = through(ended)
    assert ended.end is not None
    assert ended.end.abortion == "four riichi"
    assert (gains(ended), ended.sticks) == ((-1000,) * 4, 4)
    assert through(go(table("oklahoma", hands, "5z6z7z9s"), *moves)).end is None


def nagashi_draws(own: Collection[int]) -> str:
    """Return draws with terminals and honours for East, and simples for everybody else."""
    orphans = iter(
        [
            *(f"{rank}z" for rank in range(1, 8)),
            *(f"{rank}z" for rank in range(3, 8)),
            *["1m", "9m", "1p", "9p", "1s", "9s", "1m", "9m", "1p"],
        ]
    )
    simples = iter([f"{rank}{suit}" for suit in "mps" for rank in range(2, 9) for _ in range(4)])
    return "".join(next(orphans) if number in own else next(simples) for number in range(70))


@covers("nagashi_mangan")
def test_nagashi_mangan_as_each_document_has_it() -> None:
    for ruleset in RULESETS:
        over = until(table(ruleset, ("",), nagashi_draws(range(0, 70, 4))), 0)
        over = through(turn(over)) if over.end is None else over
        assert over.end is not None
        if ruleset == "ema":
            assert over.end.ending == "exhaustive draw"
        else:
            assert over.end.ending == "nagashi mangan"
            assert gains(over) == (12_000, -4000, -4000, -4000)  # paid like a mangan tsumo of the dealer, no noten


def test_one_s_own_call_spoils_nagashi_mangan_in_oklahoma_only() -> None:
    draws = nagashi_draws([0, *range(5, 70, 4)])
    for ruleset, ending in (("competition", "nagashi mangan"), ("oklahoma", "exhaustive draw")):
        state = table(ruleset, ("22z9s", "2z"), draws)
        state = through(turn(state))
        state = go(state, "1:2z", "0:pon 22z", "0:9s")
        over = until(through(state), 0)
        over = through(turn(over)) if over.end is None else over
        assert over.end is not None
        assert over.end.ending == ending


# --- wins and payments ---------------------------------------------------------------------------------------------


def two_winners(ruleset: str | CitedRuleset, honba: int = 0) -> RoundState:
    """Return a round in which seats 0 and 2 win on 5s by seat 3. Seat 2 is in riichi, and two earlier bets are left."""
    hands = ("234m456m234p67s88s", "", "345m678m345p67s99p", "5s")
    state = go(table(ruleset, hands, "1z2z3z", deal=Deal(bets=2, honba=honba)), "0:1z", "1:2z", "2:riichi 3z", "3:5s")
    return go(state, "0:ron", "2:ron") if 2 in state.deciding else go(state, "0:ron")


@covers("multiple_ron", "riichi_bets_multi_ron")
def test_several_winners_are_all_paid_and_the_bets_go_as_the_ruleset_says() -> None:
    """competition.pay.ron, oklahoma.win.multiple-ron; competition.riichi.bet-return gives a winner's own bet back."""
    taken = {}
    for ruleset in RULESETS:
        won = two_winners(ruleset)
        assert won.end is not None
        assert [one.win.won.seat for one in won.end.wins] == [0, 2]
        bets = won.end.changes[-1]
        taken[ruleset] = bets.points
        assert sum(gains(won)) == 2000
    assert taken["competition"] == taken["ema"] == (2000, 0, 1000, 0)
    assert taken["oklahoma"] == taken["usma"] == taken["ariari"] == taken["cheatsheet"] == (3000, 0, 0, 0)


def test_only_the_first_is_paid_under_head_bump() -> None:
    won = two_winners(varied(rulesets()["usma"], multiple_ron=False))
    assert won.end is not None
    assert [one.win.won.seat for one in won.end.wins] == [0]


@covers("many_honba")
def test_five_counters_ask_for_two_han_in_the_competition_article() -> None:
    for ruleset in RULESETS:
        for honba, free in ((4, True), (5, ruleset != "competition")):
            dealt = table(ruleset, ("1z", "5s", "", "234m555p234p67s88s"), "2z3z4z5z6z", deal=Deal(honba=honba))
            later = go(through(go(dealt, "0:1z")), "1:3z", "2:4z", "3:5z", "0:6z", "1:5s")
            assert allowed(later, "3:ron") is free
            if not free:
                refusal = refused(later, "3:ron")
                assert (refusal.reason, facts(refusal)) == ("too_few_han", {"competition.counter.five"})


@covers("min_yaku", under="competition")
def test_a_hand_without_yaku_cannot_ron() -> None:
    state = table("competition", ("1p",), "9s")
    hand, meld = parse_tiles("567m23p456s88s"), Meld.parse("chi", "234m")
    player = replace(state.seats[1], concealed=hand, melds=(meld,), wait=frozenset({9, 12}))
    refusal = refused(through(go(state.but(1, player, untouched=False), "0:1p")), "1:ron")
    assert refusal.reason == "no_yaku"
    assert facts(refusal) == {"competition.hand.needs-yaku", "competition.counter.five"}


@covers("renhou")
def test_a_win_before_the_first_draw_is_renhou_in_usma_and_at_ema() -> None:
    han = {}
    for ruleset in RULESETS:
        won = go(table(ruleset, ("5s", "", TANYAO)), "0:5s", "2:ron")
        assert won.end is not None
        han[ruleset] = next((one.han for one in won.end.wins[0].result.best.yaku if one.yaku.id == "renhou"), 0)
    assert han == {"usma": 8, "ema": 5, "cheatsheet": 0, "competition": 0, "ariari": 0, "oklahoma": 0}


@covers("red_fives")
def test_each_ruleset_plays_with_its_red_fives() -> None:
    """competition.dora.red-fives, oklahoma.dora.red-fives: one of each suit."""
    reds = {name: sum(tile.red for tile in table(name, ()).wall.tiles) for name in RULESETS}
    for name in RULESETS:
        dealt = set_of_tiles(rulesets()[name].game.red_fives.value)
        reds[name] = sum(tile.red for tile in dealt)
    assert reds == {"usma": 0, "ema": 0, "cheatsheet": 0, "competition": 3, "ariari": 3, "oklahoma": 3}


def test_noten_payments_are_shared() -> None:
    over = until(table("competition", (TANYAO,)), 0)
    over = through(turn(over)) if over.end is None else over
    assert over.end is not None
    assert over.end.ending == "exhaustive draw"
    tenpai = len(over.end.tenpai)
    assert 0 in over.end.tenpai
    assert gains(over)[0] == (3000 // tenpai if tenpai < 4 else 0)
