"""What single hands pay, worked out from the documents' figures. Whole games are in `test_replay.py`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import COMMON, Origin
from content.hands.hand_text import read_hand
from content.rulesets.cited_ruleset import Entry as Value
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import (
    Aborted,
    Chombo,
    Counted,
    Draw,
    End,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
)
from quizzes.table.game.game_sheet import count, refuse
from scoring.payment import Limit
from tests.for_each import for_each
from tests.quizzes.table.game.hands import DRAWN, MANGAN, YAKUMAN, club

if TYPE_CHECKING:
    from quizzes.table.game.entry import Entry, Worth


def gains(entry: Entry, rules: str = "usma", before: tuple[Entry, ...] = ()) -> tuple[int, ...]:
    """Return the gain of each player in a hand, after other hands."""
    last = count((*before, entry), rulesets()[rules]).played[-1]
    assert not last.problem, last.problem
    return tuple(after - points for points, after in zip(last.before, last.after, strict=True))


ONE_DRAW = (DRAWN,)
"""A draw after which South deals, with one honba."""


@for_each(("entry", "rules", "before", "right"), [
    # 4 han 30 fu: 30 × 2^6 = 1,920; non-dealer ron 4 × 1,920 = 7,680 → 7,700; Oklahoma pays a mangan, 8,000
    (Win((Won(1, Counted(4, 30)),), 0), "usma", (), (-7700, 7700, 0, 0)),
    (Win((Won(1, Counted(4, 30)),), 0), "oklahoma", (), (-8000, 8000, 0, 0)),
    # a tsumo of the dealer is 2 × 1,920 = 3,840 → 3,900 from each; its bet comes back
    (Win((Won(0, Counted(4, 30)),), None, frozenset({0})), "usma", (), (11_700, -3900, -3900, -3900)),
    # 1 honba: 300 by ron, 100 from each by tsumo; player 1 is dealer after a drawn hand
    (Win((Won(0, Counted(1, 30)),), 2), "usma", ONE_DRAW, (1300, 0, -1300, 0)),
    (Win((Won(0, Counted(1, 30)),)), "usma", ONE_DRAW, (500 + 300 + 300 + 300, -600, -400, -400)),
    # two winners: 1 han 40 fu is 1,280 → 1,300; each is paid the honba by the letter of the competition rules, and the
    # later one gets the own bet back; elsewhere the first after the discarder alone is paid honba and takes the bets
    (
        Win((Won(0, Counted(1, 40)), Won(3, Counted(1, 30))), 2, frozenset({0})), "competition", ONE_DRAW,
        (1300 + 300 - 1000 + 1000, 0, -1300 - 300 - 1000 - 300, 1000 + 300),
    ),
    (
        Win((Won(0, Counted(1, 40)), Won(3, Counted(1, 30))), 2, frozenset({0})), "oklahoma", ONE_DRAW,
        (1300 - 1000, 0, -1300 - 1000 - 300, 1000 + 300 + 1000),
    ),
    # the later winner of two is in riichi: EMA's rules of 2016 (4.1) and the competition rules (3.3.12) give the
    # own bet back and the bet of player 1, who did not win, to the first; elsewhere the first takes both
    *[
        (
            Win((Won(0, Counted(1, 40)), Won(3, Counted(1, 30))), 2, frozenset({0, 1})), rules, (),
            (2000 - 1000 + back, -1000, -2000 - 1000, 1000 + 2000 - back),
        )
        for rules, back in (("ema", 1000), ("competition", 1000), ("usma", 0), ("oklahoma", 0))
    ],
    # liability: all on tsumo, half on ron (usma.pao.tsumo, usma.pao.ron); a yakuman of player 1 is 32,000
    (Win((Won(1, YAKUMAN, liable=2),)), "usma", (), (0, 32_000, -32_000, 0)),
    (Win((Won(1, YAKUMAN, liable=2),), 3), "usma", (), (0, 32_000, -16_000, -16_000)),
    (Win((Won(1, YAKUMAN, liable=3),), 3), "usma", (), (0, 32_000, 0, -32_000)),
    # two yakuman, one of them with liability: the other is paid by all as usual, 16,000 by the dealer
    (
        Win((Won(1, Counted(limit=Limit.YAKUMAN, yakuman=2), liable=2),)), "usma", (),
        (-16_000, 64_000, -32_000 - 8000, -8000),
    ),
    # nagashi mangan is paid like a mangan tsumo, 4,000 by the dealer and 2,000 by the others, and takes the bets
    (Nagashi(frozenset({2}), frozenset({0})), "oklahoma", (), (-4000 - 1000, -2000, 4000 + 2000 + 2000 + 1000, -2000)),
    # two in one draw: each is paid by the three others; East's mangan first, with the bet
    (
        Nagashi(frozenset({0, 2}), frozenset({1})), "oklahoma", (),
        (12_000 - 4000 + 1000, -4000 - 2000 - 1000, 8000 - 4000, -4000 - 2000),
    ),
    # after a draw player 1 deals; of players 0 and 2 the latter comes first in turn order, with the honba of 3 × 100
    (
        Nagashi(frozenset({0, 2})), "oklahoma", ONE_DRAW,
        (8000 - 2000 - 100, -4000 - 4000 - 100, 8000 - 2000 + 300, -2000 - 2000 - 100),
    ),
    (Chombo(1, frozenset({0})), "competition", (), (4000, -8000, 2000, 2000)),
    (Chombo(1, frozenset({0})), "ema", (), (0, 0, 0, 0)),
    (Penalty(2, 8000, "phone"), "usma", (), (0, 0, -8000, 0)),
    (Aborted("nine terminals and honours", frozenset({3})), "competition", (), (0, 0, 0, -1000)),
    (Win((Won(1, Paid((1000, 2000))),)), "usma", (), (-2000, 4000, -1000, -1000)),
    (Win((Won(1, Paid((7700,))),), 2), "usma", (), (0, 7700, -7700, 0)),
])  # fmt: skip
def test_a_hand_is_paid_as_the_document_says(
    entry: Entry, rules: str, before: tuple[Entry, ...], right: tuple[int, ...]
) -> None:
    assert gains(entry, rules, before) == right


def shown(text: str) -> Shown:
    return Shown({key: value for key, value in record(text).items() if key not in {"seat", "round", "tsumo"}})


def record(text: str) -> dict[str, object]:
    hand = read_hand(text).hand
    return {"concealed": "".join(map(str, hand.concealed)), "win": str(hand.winning_tile), "flags": []}


def test_a_hand_by_its_tiles_is_counted_anew_where_its_player_sits_now() -> None:
    """A triplet of east and a pair of 1: 1 han for player 1 in the east round, 2 as the dealer.

    Closed ron 30 + triplet of honours by hand 8 = 38 → 40 fu. Not the dealer, 1 han 40 fu: 40 × 8 × 4 = 1,280 → 1,300.
    The dealer, 2 han 40 fu: 40 × 16 × 6 = 3,840 → 3,900, and 300 for the honba.
    """
    win = Win((Won(1, shown("234m567p678s111z9s 9s")),), 2)
    assert gains(win) == (0, 1300, -1300, 0)
    assert gains(win, before=ONE_DRAW) == (0, 4200, -4200, 0)


def test_a_hand_by_its_tiles_counts_the_wind_of_its_round_and_the_honba_of_its_turn() -> None:
    """In South 1 a triplet of south is the round's wind for East: 1 han 40 fu, 40 × 8 × 6 = 1,920 → 2,000.

    Of two winners under Oklahoma the first after the discarder is paid the honba, 4 × 300; the other, not the dealer,
    has South's round too: 40 × 8 × 4 = 1,280 → 1,300.
    """
    south = shown("234m567p678s222z9s 9s")
    assert gains(Win((Won(0, south),), 1), before=(DRAWN,) * 4) == (2000 + 1200, -2000 - 1200, 0, 0)
    other = shown("345m456p567s222z9m 9m")
    both = Win((Won(0, south), Won(2, other)), 3)
    assert gains(both, "oklahoma", (DRAWN,) * 4) == (2000 + 1200, 0, 1300, -2000 - 1200 - 1300)


def test_honba_of_several_winners_rest_on_what_says_so() -> None:
    two = Win((Won(0, MANGAN), Won(3, MANGAN)), 2)
    one = Win((Won(0, MANGAN),), 2)
    facts = [
        {change.basis.facts for change in count([DRAWN, win], rulesets()["competition"]).played[-1].changes
         if change.why == "honba"}
        for win in (one, two)
    ]  # fmt: skip
    assert facts == [{("competition.counter.value",)}, {("competition.pay.ron", "competition.counter.value")}]


def test_what_a_club_does_not_play_is_refused() -> None:
    cited = rulesets()["usma"]
    head_bump = replace(cited, ruleset=replace(cited.ruleset, multiple_ron=False))
    no_pao = replace(cited, ruleset=replace(cited.ruleset, pao=frozenset()))
    no_nagashi = replace(cited, prices={key: price for key, price in cited.prices.items() if key != "nagashi_mangan"})
    for entry, rules, sentence in (
        (Win((Won(0, MANGAN), Won(3, MANGAN)), 2), head_bump, "only the first winner"),
        (Win((Won(1, YAKUMAN, liable=2),)), no_pao, "no liability"),
        (Nagashi(frozenset({2})), no_nagashi, "not in force"),
    ):
        with pytest.raises(EntryError, match=sentence):
            refuse(entry, count((), rules), rules)
        refuse(entry, count((), cited), cited)


@for_each(("rules", "gained"), [
    ("usma", (10_000, 7_000, 7_000)), ("oklahoma", (10_000, 7_000, 7_000)), ("ariari", (10_000, 7_000, 7_000)),
    ("cheatsheet", (10_000, 7_000, 7_000)),
    ("ema", (8_000, 8_000, 8_000)), ("competition", (8_000, 8_000, 8_000)),  # each winner's own bet is returned
])  # fmt: skip
def test_a_triple_ron_is_no_abortive_draw_and_pays_all_three(rules: str, gained: tuple[int, ...]) -> None:
    """East discards. South, West and North win a mangan each, and each has bet a riichi stick."""
    cited = rulesets()[rules]
    win = Win(tuple(Won(player, MANGAN) for player in (3, 1, 2)), 0, frozenset({1, 2, 3}))
    refuse(win, count((), cited), cited)
    assert gains(win, rules) == (-24_000, *gained)
    following = count([win], cited).deal
    assert following is not None
    assert (following.dealer, following.honba, following.bets) == (1, 0, 0)


def test_a_hand_that_no_longer_has_a_yaku_pays_nothing_and_says_so() -> None:
    win = Win((Won(1, shown("234m567p678s222z9s 9s")),), 2, frozenset({0}))
    one = count([Win((Won(0, MANGAN),), 3), win], rulesets()["usma"])
    assert one.played[-1].problem == ""  # South has its wind
    moved = count([DRAWN, win], rulesets()["usma"]).played[-1]
    assert "no yaku" in moved.problem
    assert moved.after == (29_000, 31_000, 30_000, 30_000)  # the bet was laid and is taken
    assert moved.next is not None
    assert (moved.next.dealer, moved.next.honba) == (1, 2)


@for_each(("entry", "rules", "sentence"), [
    (Draw(frozenset(), frozenset({1})), "usma", "or have a dead hand"),
    (Draw(frozenset({1}), frozenset({1}), frozenset({1})), "usma", "with a dead hand can't be tenpai"),
    (Draw(frozenset(), frozenset(), frozenset({4})), "usma", "isn't in the game"),
    (Nagashi(frozenset()), "oklahoma", "Choose who has"),
    (Nagashi(frozenset({0, 7})), "oklahoma", "isn't in the game"),
    (Aborted("four same winds"), "oklahoma", "no abortive draws under Oklahoma"),
    (Aborted("four riichi", frozenset({0, 1})), "competition", "all four"),
    (Win((), 1), "usma", "Choose who won"),
    (Win((Won(1, MANGAN),), 1), "usma", "different players"),
    (Win((Won(1, MANGAN), Won(1, MANGAN)), 2), "usma", "different players"),
    (Win((Won(1, MANGAN), Won(2, MANGAN))), "usma", "Only one player can win"),
    (Win((Won(1, Counted(1, 20)),)), "usma", "1 han"),
    (Win((Won(1, Counted()),), 2), "usma", "Enter what the hand is worth"),
    (Win((Won(1, Counted(2, 20)),), 0), "usma", "20"),
    (Win((Won(1, Paid((7600,))),), 0), "usma", "No hand pays 7,600"),
    (Win((Won(0, Paid((1000, 2000))),)), "usma", "every player pays the same"),
    (Win((Won(1, Paid((1000,))),)), "usma", "the dealer pays twice"),
    (Win((Won(1, Paid((1000, 2000))),), 0), "usma", "one figure"),
    (Win((Won(1, Paid((0,))),), 0), "usma", "No hand pays 0"),
    (Win((Won(1, MANGAN, liable=2),)), "usma", "Only a yakuman can"),
    (Win((Won(1, YAKUMAN, liable=1),)), "usma", "their own hand"),
    (Win((Won(1, YAKUMAN, liable=2, yakuman=2),)), "usma", "no more than the hand has"),
    (Win((Won(1, shown("234m567p678s111z9s 9s")),), 2, frozenset({1})), "usma", "disagree"),
    (Win((Won(1, Shown({"concealed": "1m"})),), 2), "usma", "expected"),
    (Penalty(0, 150), "usma", "multiple of 100"),
    (Penalty(0, 0), "usma", "multiple of 100"),
    (Penalty(7, 1000), "usma", "isn't in the game"),
    (Chombo(-1), "usma", "isn't in the game"),
    (End("dealer stops"), "usma", "can't end the game"),
])  # fmt: skip
def test_what_cannot_have_happened_is_refused_in_one_sentence(entry: Entry, rules: str, sentence: str) -> None:
    cited = rulesets()[rules]
    with pytest.raises(EntryError, match=sentence) as refused:
        refuse(entry, count((), cited), cited)
    assert len(str(refused.value)) < 220


@for_each(("worth", "enough"), [
    (Counted(1, 40), False), (Paid((1300,)), False), (Paid((1000,)), False), (Counted(2, 30), True),
    (Paid((2000,)), True), (Paid((1600,)), True), (MANGAN, True),
])  # fmt: skip
def test_with_five_honba_a_win_needs_two_yaku_where_the_document_says_so(worth: Worth, *, enough: bool) -> None:
    """See competition.counter.five. 1,000 and 1,300 can only be 1 han; 1,600 and 2,000 can be 2 han."""
    win = Win((Won(1, worth),), 2)
    everybody = frozenset(range(4))
    for rules, honba, fits in (("competition", 5, enough), ("competition", 4, True), ("usma", 5, True)):
        cited = rulesets()[rules]
        sheet = count([Draw(everybody)] * honba, cited)
        assert sheet.deal is not None
        assert sheet.deal.honba == honba
        if fits:
            refuse(win, sheet, cited)
        else:
            with pytest.raises(EntryError, match=r"a win with 5 honba on the table needs 2 han from yaku"):
                refuse(win, sheet, cited)


def test_a_penalty_that_is_none_is_not_counted_as_one() -> None:
    first, second, third, fourth = count([Penalty(0, 150), Penalty(1, 8000)], rulesets()["usma"]).points
    assert first == third == fourth == second + 8000


def test_who_has_not_the_points_for_a_bet_is_named_where_the_rules_ask_for_them() -> None:
    poor = Penalty(2, 29_500)
    declared = Draw(frozenset({2}), frozenset({2}))
    assert count([poor, declared], rulesets()["usma"]).played[-1].short == (2,)
    assert count([poor, declared], rulesets()["oklahoma"]).played[-1].short == ()  # busting sticks are lent
    assert count([declared], rulesets()["usma"]).played[-1].short == ()
    assert count([Penalty(2, 29_000), declared], rulesets()["usma"]).played[-1].short == ()  # just enough


def test_what_the_next_hand_rests_on_is_said() -> None:
    one = count([Win((Won(0, MANGAN),), 1)], rulesets()["competition"]).played[0]
    assert one.stays is not None
    assert one.honba is not None
    assert one.stays.basis.facts == ("competition.rotation.stays",)
    assert one.honba.basis.facts == ("competition.counter.east-win",)
    silent = count([DRAWN], rulesets()["oklahoma"]).played[0]
    assert silent.honba == Value(1, COMMON)  # the sheet says nothing of a draw after which the winds move


def test_a_dead_hand_is_noten_and_keeps_its_riichi_bet_on_the_table() -> None:
    """Competition 3.4.7: a dead hand is never tenpai; Oklahoma counts it as noten without a chombo.

    Player 0 deals and has declared riichi, player 2 alone is tenpai: 1,000 from each other, and the bet stays.
    """
    entry = Draw(frozenset({2}), frozenset({0}), frozenset({0}))
    for rules, facts in (
        ("competition", ("competition.draw.noten-payment", "competition.deadhand.effect")),
        ("oklahoma", ("oklahoma.draw.noten", "oklahoma.deadhand.effect")),
        ("usma", ()),  # the handbook does not say whether it is tenpai
    ):
        cited = rulesets()[rules]
        refuse(entry, count((), cited), cited)
        one = count([entry], cited).played[0]
        assert gains(entry, rules) == (-1000 - 1000, -1000, 3000, -1000)
        assert [change.basis.facts for change in one.changes if change.why == "noten"] == [facts]
        assert one.next is not None
        assert (one.next.dealer, one.next.bets) == (1, 1)


def test_the_noten_pay_after_an_abortive_draw_where_a_club_says_so() -> None:
    """The competition article prints "paid", which is probably a misprint (E15), but a club may play like this."""
    entry = Aborted("nine terminals and honours", frozenset({3}), frozenset({2, 3}), frozenset({0}))
    cited = club("competition", abortive_noten="paid")
    one = count([entry], cited).played[0]
    assert one.after == (30_000 - 1500, 30_000 - 1500, 30_000 + 1500, 30_000 + 1500 - 1000)
    assert one.next is not None
    assert (one.next.dealer, one.next.honba, one.next.bets) == (0, 1, 1)
    assert one.changes[-1].basis.origin is Origin.CLUB
    assert gains(entry, "competition") == (0, 0, 0, -1000)
    for wrong, sentence in (
        (replace(entry, tenpai=frozenset({2})), "or have a dead hand"),
        (replace(entry, dead=frozenset({2})), "can't be tenpai"),
    ):
        refuse(wrong, count((), rulesets()["competition"]), rulesets()["competition"])
        with pytest.raises(EntryError, match=sentence):
            refuse(wrong, count((), cited), cited)


def test_a_nagashi_mangan_of_the_dealer_and_another_keeps_the_deal() -> None:
    both = count([Nagashi(frozenset({0, 2}))], rulesets()["oklahoma"]).played[0]
    assert both.next is not None
    assert (both.next.dealer, both.next.honba, both.next.east_wins) == (0, 1, 0)


def test_a_nagashi_mangan_that_is_no_longer_in_force_loses_no_bets() -> None:
    usma = rulesets()["oklahoma"]
    without = replace(usma, prices={key: price for key, price in usma.prices.items() if key != "nagashi_mangan"})
    one = count([Draw(frozenset({1}), frozenset({1})), Nagashi(frozenset({2}), frozenset({0}))], without).played[-1]
    assert "not in force" in one.problem
    assert sum(one.after) + 1000 * (one.next.bets if one.next else 0) == 120_000


PLAIN = shown("234m567p678s99m11s 1s")
"""A closed hand with no yaku of its own."""
EAST_WON = Win((Won(0, Counted(1, 30)),), 2)


@for_each(("between", "row"), [
    ((), True), ((Chombo(1),), True), ((Penalty(1, 1000),), True),
    ((Draw(frozenset({0})),), False),  # usma.local.parenchan: a drawn hand sets the count back
    ((Nagashi(frozenset({0})),), False),
    ((Win((Won(1, Counted(1, 30)),), 2), *(DRAWN,) * 3), False),
])  # fmt: skip
def test_the_eighth_win_in_a_row_of_east_is_a_yakuman_where_the_rules_price_it(
    between: tuple[Entry, ...], *, row: bool
) -> None:
    """East wins four times, then something else, then three times. The eighth win, closed, is paarenchan: 48,000."""
    before = (*(EAST_WON,) * 4, *between, *(EAST_WON,) * 3)
    eighth = Win((Won(0, PLAIN),), 2)
    usma = count((*before, eighth), rulesets()["usma"]).played[-1]
    assert usma.deal.east_wins == (7 if row else 3)
    if row:
        assert usma.after[0] - usma.before[0] == 48_000 + 300 * usma.deal.honba
    else:
        assert "no yaku" in usma.problem
    assert "no yaku" in count((*before, eighth), rulesets()["cheatsheet"]).played[-1].problem
    seventh = count((*(EAST_WON,) * 6, eighth), rulesets()["usma"]).played[-1]
    assert "no yaku" in seventh.problem


def test_the_wins_in_a_row_of_one_dealer_are_not_those_of_the_next() -> None:
    south_won = Win((Won(1, Counted(1, 30)),), 2)
    played = count([EAST_WON, EAST_WON, south_won, south_won, DRAWN], rulesets()["usma"]).played
    assert [one.deal.east_wins for one in played] == [0, 1, 2, 0, 1]


def test_riichi_needs_points_only_if_the_rules_say_so() -> None:
    """Everybody begins with 30,000 points, so the penalties leave player 2 with −100, 500 or 1,000 points."""
    for rules, fine, short in (("usma", 30_100, (2,)), ("usma", 29_500, (2,)), ("usma", 29_000, ()),
                               ("oklahoma", 30_100, ())):  # fmt: skip
        entries = (Penalty(2, fine), Draw(frozenset({1, 2}), frozenset({1, 2})))
        assert count(entries, rulesets()[rules]).played[-1].short == short
