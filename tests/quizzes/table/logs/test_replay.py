"""Rounds replayed: the facts of a win follow from the events, and impossible events are found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.table.logs.log_questions import own_waits, own_wins
from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.logged_game import Game, TableRules, Won
from quizzes.table.logs.win_comparison import compare_wins, counted, gains, online, played_under
from scoring.context import Moment, Riichi, WinType
from tests.quizzes.table.logs.told_rounds import played

if TYPE_CHECKING:
    from quizzes.table.logs.logged_game import Replayed

READY = "234567m567p1123s"  # waits for 1s and 4s
TSUMO = Won(99, 0, None, None)
RIICHI = "0 draws 9p; 0 bets 9p; 1 draws 9m; 1 puts 9m; "


def context(events: str, won: Won = TSUMO, **hands: str):  # noqa: ANN201
    [win] = played({0: READY, **{int(seat[-1]): hand for seat, hand in hands.items()}}, events, [won]).wins
    return win.context


def test_riichi_on_the_first_turn_is_double_and_the_next_draw_ippatsu() -> None:
    found = context(RIICHI + "2 draws 9m; 2 puts 9m; 3 draws 8s; 3 puts 8s; 0 draws 4s")
    assert (found.riichi, found.moment, found.sticks) == (Riichi.DOUBLE, Moment.IPPATSU, 1)


def test_a_call_ends_ippatsu() -> None:
    events = RIICHI + "2 pon 99m from 1; 2 puts 8s; 3 draws 8s; 3 puts 8s; 0 draws 4s"
    found = context(events, seat2="99m8s1234z123456p")
    assert (found.riichi, found.moment) == (Riichi.DOUBLE, Moment(0))


def test_a_call_before_it_makes_a_riichi_of_a_double_one() -> None:
    events = "0 draws 9p; 0 puts 9p; 1 draws 1z; 1 puts 1z; 2 pon 11z from 1; 2 puts 8s; 3 draws 8s; 3 bets 8s; "
    events += "0 draws 9p; 0 puts 9p; 1 draws 9m; 1 puts 9m; 2 draws 9s; 2 puts 9s; 3 draws 6m"
    [win] = played(
        {3: "234m345s456p7788s", 2: "11z8s9m23456p2346m"},
        events.replace("3 draws 6m", "3 draws 7s"),
        [Won(9, 3, None, None)],
    ).wins
    assert win.context.riichi is Riichi.RIICHI
    assert win.context.moment is Moment.IPPATSU


def test_nobody_bets_whose_tile_is_won_on() -> None:
    found = context("0 draws 9p; 0 puts 9p; 1 draws 4s; 1 bets 4s", Won(9, 0, 1, None))
    assert (found.win, found.sticks) == (WinType.RON, 0)


def test_a_first_draw_that_wins_is_of_the_first_turn_unless_somebody_called() -> None:
    assert context("0 draws 4s").moment is Moment.FIRST_TURN
    events = "0 draws 9p; 0 puts 9p; 1 draws 4s"
    [win] = played({1: READY}, events, [Won(9, 1, None, None)]).wins
    assert win.context.moment is Moment.FIRST_TURN


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ("0 draws 9p; 0 draws 9p", "East draws twice"),
        ("0 puts 2m", "East discards without having drawn"),
        ("0 draws 9p; 0 puts 8p", "East discards 8p, which is not in the hand"),
        ("0 draws 1s; 0 puts 1s; 0 pon 11s from 0", "calls their own discard"),
        ("0 draws 9p; 0 puts 9p; 1 draws 1s; 1 puts 1s; 0 pon 11s from 2", "was not the last discard"),
        ("0 draws 9p; 0 puts 9p; 1 draws 1s; 1 puts 1s; 0 pon 11s from 1; 0 bets 2m", "riichi with an open hand"),
        ("0 draws 9p; 0 puts 9p; 1 draws 4s; 1 puts 4s; 0 pon 23s from 1 tile 4s", "is not a valid pon"),
    ],
)
def test_what_cannot_have_happened_is_found(events: str, said: str) -> None:
    with pytest.raises(LogError) as error:
        played({0: READY}, events, ending="exhaustive draw")
    assert said in str(error.value)
    assert str(error.value).startswith("East 1, event ")


def test_a_win_by_nobody_who_could_is_found() -> None:
    with pytest.raises(LogError, match="wasn't the last to draw"):
        context("0 draws 9p; 0 puts 9p")
    with pytest.raises(LogError, match="wasn't the last to discard"):
        context("0 draws 9p; 0 puts 9p; 1 draws 4s; 1 puts 4s", Won(9, 0, 2, None))


TWO_DRAGONS = "0 draws 8s; 0 puts 8s; 1 draws 5z; 1 puts 5z; 0 pon 55z from 1; 0 puts 1p; 1 draws 6z; 1 puts 6z; "
TWO_DRAGONS += "0 pon 66z from 1; 0 puts 9p; "


def test_who_fed_the_third_dragon_is_liable_and_not_who_fed_the_second() -> None:
    [two] = played({0: "556677z234m23s19p"}, TWO_DRAGONS + "1 draws 1s; 1 puts 1s", [Won(9, 0, 1, None)]).wins
    assert two.fed == ()
    third = "1 draws 9m; 1 puts 9m; 2 draws 7z; 2 puts 7z; 0 pon 77z from 2; 0 puts 1s; 1 draws 9s; 1 puts 9s"
    [three] = played({0: "556677z234m19s19p"}, TWO_DRAGONS + third, [Won(9, 0, 1, None)]).wins
    assert three.fed == (("daisangen", 2),)


def test_who_fed_the_third_wind_is_liable_for_shousuushii_and_who_fed_the_fourth_for_daisuushii() -> None:
    """usma.pao.hands lists shousuushii. The pair of the fourth wind is never melded, so the third set is decisive."""
    two = "0 draws 8s; 0 puts 8s; 1 draws 1z; 1 puts 1z; 0 pon 11z from 1; 0 puts 1p; 1 draws 2z; 1 puts 2z; "
    two += "0 pon 22z from 1; 0 puts 9p; "
    three = two + "1 draws 9m; 1 puts 9m; 2 draws 3z; 2 puts 3z; 0 pon 33z from 2; 0 puts 1s; "
    hand = {0: "11223344z56m1s19p"}
    [small] = played(hand, three + "1 draws 7m; 1 puts 7m", [Won(9, 0, 1, None)]).wins
    assert small.fed == (("shousuushii", 2),)
    won = counted(small, rulesets()["usma"].ruleset)
    assert won is not None
    # half of 48,000 each of seat 1, who discarded, and of seat 2, who is liable; elsewhere nobody is
    assert gains(won, small) == (48_000, -24_000, -24_000, 0)
    assert gains(counted(small, rulesets()["ariari"].ruleset), small) == (48_000, -48_000, 0, 0)
    four = three + "1 draws 9m; 1 puts 9m; 2 draws 8p; 2 puts 8p; 3 draws 4z; 3 puts 4z; 0 pon 44z from 3; 0 puts 5m; "
    [big] = played(hand, four + "1 draws 6m; 1 puts 6m", [Won(9, 0, 1, None)]).wins
    assert dict(big.fed) == {"shousuushii": 2, "daisuushii": 3}
    paid = counted(big, rulesets()["usma"].ruleset)
    assert paid is not None
    assert gains(paid, big)[2:] == (0, -gains(paid, big)[0] // 2)


def nagashi(called: str = "", deltas: tuple[int, ...] | None = (8000, -2000, -4000, -2000)) -> Replayed:
    events = f"0 draws 1z; 0 puts 1z; {called or '1 draws 5p; 1 puts 5p'}; 2 draws 5p; 2 puts 5p; 3 draws 6p; 3 puts 6p"
    return played({0: READY, 1: "11z234m2345678p8s"}, events, ending="nagashi mangan", deltas=deltas)


def test_nagashi_mangan_is_of_whose_discards_are_all_terminals_and_honours() -> None:
    [win] = nagashi().wins
    assert (win.won.seat, win.context.win, win.won.deltas) == (0, WinType.DRAW, (8000, -2000, -4000, -2000))
    assert [str(tile) for tile in win.context.pond.tiles] == ["1z"]


def test_a_called_discard_spoils_nagashi_mangan() -> None:
    assert nagashi("1 pon 11z from 0; 1 puts 8s").wins == ()


# --- beside what was paid --------------------------------------------------------------------------------------


def verdict(won: Won, events: str, rules: TableRules | None = None, cited: str = "ariari", hand: str = READY):  # noqa: ANN201
    one = played({0: hand}, events, [won])
    game = Game("told", "event", (), rules or TableRules(), (one.round,))
    [found] = compare_wins((game, (one,)), rulesets()[cited], Naming.ROMAJI)
    return found


OPEN_TANYAO = "0 draws 9p; 0 puts 9p; 3 draws 8s; 3 puts 8s; 0 chi 67s from 3 tile 8s; 0 puts 1z; 1 draws 3m; 1 puts 3m"


def test_an_open_tanyao_that_a_log_does_not_know_pays_nothing_there() -> None:
    """The hand has only open tanyao: 1 han 30 fu, 1,500 for a dealer's ron if it counts."""
    events = OPEN_TANYAO.replace(
        "3 draws 8s; 3 puts 8s", "1 draws 9m; 1 puts 9m; 2 draws 9m; 2 puts 9m; 3 draws 8s; 3 puts 8s"
    )
    hand = "24m345p67s22p678m1z"
    paid = Won(9, 0, 1, (1500, -1500, 0, 0))
    assert verdict(paid, events, hand=hand).verdict == "same"
    without = verdict(paid, events, TableRules(open_tanyao=False), hand=hand)
    assert without.verdict == "same"
    assert without.table is not online()
    nothing = verdict(Won(9, 0, 1, (0, 0, 0, 0)), events, TableRules(open_tanyao=False), hand=hand)
    assert nothing.verdict == "rules"
    assert [reason.label for reason in nothing.reasons] == ["Tanyao"]


def test_a_table_without_red_fives_counts_none() -> None:
    """Pinfu and tanyao with a red five: a dealer's ron pays 5,800 for 3 han 30 fu, or 2,900 for 2 han."""
    hand = "340678m567p4522s"
    events = "0 draws 9p; 0 puts 9p; 1 draws 3s; 1 puts 3s"
    assert verdict(Won(9, 0, 1, (5800, -5800, 0, 0)), events, hand=hand).verdict == "same"
    found = verdict(Won(9, 0, 1, (2900, -2900, 0, 0)), events, TableRules(red_fives=False), hand=hand)
    assert found.verdict == "rules"
    assert [reason.label for reason in found.reasons] == ["Aka dora"]
    assert found.table is played_under(TableRules(red_fives=False))


def test_a_later_winner_whose_first_the_log_leaves_out_is_found() -> None:
    """Pinfu and tanyao, 2 han 30 fu: 2,900, without the bet on the table."""
    hand = "345678m567p4522s"
    events = "0 draws 9p; 0 puts 9p; 1 draws 9m; 1 puts 9m; 2 draws 9m; 2 bets 9m; 3 draws 3s; 3 puts 3s"
    found = verdict(Won(9, 0, 3, (2900, 0, 0, -2900)), events, hand=hand)
    assert (found.verdict, found.win.context.winners_before) == ("same", 1)
    assert verdict(Won(9, 0, 3, (3900, 0, 0, -2900)), events, hand=hand).win.context.winners_before == 0


def test_what_no_table_pays_is_said_to_be_unexplained() -> None:
    events = "0 draws 9p; 0 puts 9p; 1 draws 4s; 1 puts 4s"
    assert verdict(Won(9, 0, 1, (777, -777, 0, 0)), events).verdict == "unexplained"
    assert verdict(Won(9, 0, 1, None), events).verdict == "unsaid"


# --- practice --------------------------------------------------------------------------------------------------


def test_waits_are_asked_once_a_round_of_one_s_own_seat_the_most_tiles_first() -> None:
    events = "0 draws 9s; 0 puts 9s; 1 draws 9m; 1 puts 9m; 2 draws 9m; 2 puts 9m; 3 draws 8s; 3 puts 8s; "
    again = "0 draws 9s; 0 puts 9s"
    one = played({0: READY, 1: "234567m999p11z88s"}, events + again, ending="exhaustive draw")
    [mine] = own_waits((one,), 0)
    assert (mine.kind, str(mine.hand.winning_tile)) == ("winning_tiles", "1s")
    assert [str(moment.hand.winning_tile) for moment in own_waits((one,), 1)] == ["8s"]
    other = played({0: "2344m567p123s999s".replace("999s", "789s")}, "0 draws 9p; 0 puts 9p", ending="exhaustive draw")
    wide = played({0: "2345678m567p11s1s"}, "0 draws 9p; 0 puts 9p", ending="exhaustive draw")
    assert [len(one.hand.concealed) for one in own_waits((other, wide), 0)] == [13, 13]
    assert str(own_waits((other, wide), 0)[0].hand.winning_tile) == "2m"  # 2, 5, 8 m before the two tiles of the other


def test_a_wait_for_a_tile_one_holds_four_of_is_not_asked() -> None:
    held = played({0: "1111m234567p123s"}, "0 draws 9p; 0 puts 9p", ending="exhaustive draw")
    assert own_waits((held,), 0) == ()


def test_own_wins_are_those_of_the_seat() -> None:
    one = played({0: READY}, "0 draws 4s", [TSUMO])
    assert len(own_wins((one,), 0, "han_fu")) == 1
    assert own_wins((one,), 1, "han_fu") == ()
    assert own_wins((nagashi(),), 0, "han_fu") == ()
