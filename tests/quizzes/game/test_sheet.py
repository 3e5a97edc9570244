"""What single hands do, counted by hand from the documents' figures; whole games are in `test_replay.py`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import COMMON, Basis, Origin
from content.hands.hand_text import read_hand
from content.payments.settling import Why
from content.rulesets.cited_ruleset import Entry as Value
from content.rulesets.ruleset_file import rulesets
from quizzes.game.entry import (
    Aborted,
    Abortion,
    Chombo,
    Counted,
    Draw,
    End,
    Ending,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
)
from quizzes.game.final import final
from quizzes.game.sheet import Over, can_stop, count, refuse
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.game.entry import Entry, Worth

YAKUMAN = Counted(limit=Limit.YAKUMAN)
MANGAN = Counted(limit=Limit.MANGAN)


def gains(entry: Entry, rules: str = "usma", before: tuple[Entry, ...] = ()) -> tuple[int, ...]:
    """What a hand brings each player, after others."""
    last = count((*before, entry), rulesets()[rules]).played[-1]
    assert not last.problem, last.problem
    return tuple(after - points for points, after in zip(last.before, last.after, strict=True))


def option(rules: str, **words: str) -> CitedRuleset:
    """A ruleset of a club, in which options say something else."""
    cited = rulesets()[rules]
    own = {key: Value(word, Basis(Origin.CLUB)) for key, word in words.items()}
    return replace(cited, table={**cited.table, **own})


DRAWN = Draw()
ONE_DRAW = (DRAWN,)
"""After it South is dealer, and there is one honba."""


@pytest.mark.parametrize(("entry", "rules", "before", "right"), [
    # 4 han 30 fu: 30 × 2^6 = 1,920; non-dealer ron 4 × 1,920 = 7,680 → 7,700; Oklahoma pays a mangan, 8,000
    (Win((Won(1, Counted(4, 30)),), 0), "usma", (), (-7700, 7700, 0, 0)),
    (Win((Won(1, Counted(4, 30)),), 0), "oklahoma", (), (-8000, 8000, 0, 0)),
    # a tsumo of the dealer is 2 × 1,920 = 3,840 → 3,900 from each; its bet comes back
    (Win((Won(0, Counted(4, 30)),), None, frozenset({0})), "usma", (), (11_700, -3900, -3900, -3900)),
    # 1 honba: 300 by ron, 100 from each by tsumo; player 1 is dealer after a drawn hand
    (Win((Won(0, Counted(1, 30)),), 2), "usma", ONE_DRAW, (1300, 0, -1300, 0)),
    (Win((Won(0, Counted(1, 30)),)), "usma", ONE_DRAW, (500 + 300 + 300 + 300, -600, -400, -400)),
    # two winners: 1 han 40 fu is 1,280 → 1,300; each is paid the honba by the letter of the competition rules, only
    # the first after the discarder elsewhere, who takes the bets
    (
        Win((Won(0, Counted(1, 40)), Won(3, Counted(1, 30))), 2, frozenset({0})), "competition", ONE_DRAW,
        (1300 + 300 - 1000, 0, -1300 - 300 - 1000 - 300, 1000 + 300 + 1000),
    ),
    (
        Win((Won(0, Counted(1, 40)), Won(3, Counted(1, 30))), 2, frozenset({0})), "oklahoma", ONE_DRAW,
        (1300 - 1000, 0, -1300 - 1000 - 300, 1000 + 300 + 1000),
    ),
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
    (Nagashi(2, frozenset({0})), "oklahoma", (), (-4000 - 1000, -2000, 4000 + 2000 + 2000 + 1000, -2000)),
    (Chombo(1, frozenset({0})), "competition", (), (4000, -8000, 2000, 2000)),
    (Chombo(1, frozenset({0})), "ema", (), (0, 0, 0, 0)),
    (Penalty(2, 8000, "phone"), "usma", (), (0, 0, -8000, 0)),
    (Aborted(Abortion.NINE_TERMINALS, frozenset({3})), "competition", (), (0, 0, 0, -1000)),
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
         if change.why is Why.HONBA}
        for win in (one, two)
    ]  # fmt: skip
    assert facts == [{("competition.counter.value",)}, {("competition.pay.ron", "competition.counter.value")}]


def test_what_a_club_does_not_play_is_refused() -> None:
    cited = rulesets()["usma"]
    head_bump = replace(cited, ruleset=replace(cited.ruleset, multiple_ron=False))
    no_pao = replace(cited, ruleset=replace(cited.ruleset, pao=frozenset()))
    no_nagashi = replace(cited, prices={key: price for key, price in cited.prices.items() if key != "nagashi_mangan"})
    for entry, club, sentence in (
        (Win((Won(0, MANGAN), Won(3, MANGAN)), 2), head_bump, "only the first winner"),
        (Win((Won(1, YAKUMAN, liable=2),)), no_pao, "no liability"),
        (Nagashi(2), no_nagashi, "not in force"),
    ):
        with pytest.raises(EntryError, match=sentence):
            refuse(entry, count((), club), club)
        refuse(entry, count((), cited), cited)


def test_a_hand_that_no_longer_has_a_yaku_pays_nothing_and_says_so() -> None:
    win = Win((Won(1, shown("234m567p678s222z9s 9s")),), 2, frozenset({0}))
    one = count([Win((Won(0, MANGAN),), 3), win], rulesets()["usma"])
    assert one.played[-1].problem == ""  # South has its wind
    moved = count([DRAWN, win], rulesets()["usma"]).played[-1]
    assert "no yaku" in moved.problem
    assert moved.after == (29_000, 31_000, 30_000, 30_000)  # the bet was laid and is taken
    assert moved.next is not None
    assert (moved.next.dealer, moved.next.honba) == (1, 2)


@pytest.mark.parametrize(("entry", "rules", "sentence"), [
    (Draw(frozenset(), frozenset({1})), "usma", "tenpai at the draw"),
    (Aborted(Abortion.FOUR_WINDS), "oklahoma", "no abortive draws under Oklahoma"),
    (Aborted(Abortion.FOUR_RIICHI, frozenset({0, 1})), "competition", "all four"),
    (Win((), 1), "usma", "Say who won"),
    (Win((Won(1, MANGAN),), 1), "usma", "different players"),
    (Win((Won(1, MANGAN), Won(1, MANGAN)), 2), "usma", "different players"),
    (Win((Won(1, MANGAN), Won(2, MANGAN))), "usma", "only one player wins"),
    (Win((Won(1, Counted(1, 20)),)), "usma", "1 han"),
    (Win((Won(1, Counted()),), 2), "usma", "Say what the hand is worth"),
    (Win((Won(1, Counted(2, 20)),), 0), "usma", "20"),
    (Win((Won(1, Paid((7600,))),), 0), "usma", "No hand is paid 7,600"),
    (Win((Won(0, Paid((1000, 2000))),)), "usma", "each pays the same"),
    (Win((Won(1, Paid((1000,))),)), "usma", "the dealer pays twice"),
    (Win((Won(1, Paid((1000, 2000))),), 0), "usma", "one figure"),
    (Win((Won(1, Paid((0,))),), 0), "usma", "No hand is paid 0"),
    (Win((Won(1, MANGAN, liable=2),)), "usma", "for a yakuman"),
    (Win((Won(1, YAKUMAN, liable=1),)), "usma", "their own hand"),
    (Win((Won(1, YAKUMAN, liable=2, yakuman=2),)), "usma", "no more than there are"),
    (Win((Won(1, shown("234m567p678s111z9s 9s")),), 2, frozenset({1})), "usma", "do not agree"),
    (Win((Won(1, Shown({"concealed": "1m"})),), 2), "usma", "expected"),
    (Penalty(0, 150), "usma", "in hundreds"),
    (Penalty(0, 0), "usma", "in hundreds"),
    (Penalty(7, 1000), "usma", "does not play"),
    (Chombo(-1), "usma", "does not play"),
    (End(Ending.DEALER), "usma", "may not stop"),
])  # fmt: skip
def test_what_cannot_have_happened_is_refused_in_one_sentence(entry: Entry, rules: str, sentence: str) -> None:
    cited = rulesets()[rules]
    with pytest.raises(EntryError, match=sentence) as refused:
        refuse(entry, count((), cited), cited)
    assert len(str(refused.value)) < 220


@pytest.mark.parametrize(("worth", "enough"), [
    (Counted(1, 40), False), (Paid((1300,)), False), (Paid((1000,)), False), (Counted(2, 30), True),
    (Paid((2000,)), True), (Paid((1600,)), True), (MANGAN, True),
])  # fmt: skip
def test_with_five_honba_a_win_needs_two_yaku_where_the_document_says_so(worth: Worth, *, enough: bool) -> None:
    """competition.counter.five; 1,000 and 1,300 are 1 han alone, 1,600 and 2,000 may be 2."""
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
            with pytest.raises(EntryError, match=r"With 5 honba on the table a win needs 2 han from yaku"):
                refuse(win, sheet, cited)


def test_a_penalty_that_is_none_is_not_counted_as_one() -> None:
    assert count([Penalty(0, 150), Penalty(1, 8000)], rulesets()["usma"]).fined == 8000


def test_who_has_not_the_points_for_a_bet_is_named_where_the_rules_ask_for_them() -> None:
    poor = Penalty(2, 29_500)
    declared = Draw(frozenset({2}), frozenset({2}))
    assert count([poor, declared], rulesets()["usma"]).played[-1].short == (2,)
    assert count([poor, declared], rulesets()["oklahoma"]).played[-1].short == ()  # busting sticks are lent
    assert count([declared], rulesets()["usma"]).played[-1].short == ()
    assert count([Penalty(2, 29_000), declared], rulesets()["usma"]).played[-1].short == ()  # just enough


EIGHT_DRAWS = (DRAWN,) * 8


def test_a_hanchan_ends_when_the_last_dealer_goes() -> None:
    """East 1 to South 4 drawn with nobody tenpai: eight hands, and the honba of eight draws."""
    sheet = count(EIGHT_DRAWS, rulesets()["usma"])
    assert [f"{one.deal.round.value}{one.deal.number}" for one in sheet.played] == [
        "E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4",
    ]  # fmt: skip
    assert [one.deal.honba for one in sheet.played] == list(range(8))
    assert (sheet.over, sheet.deal, sheet.unused) == (Over.LENGTH, None, 0)
    with pytest.raises(EntryError, match="over"):
        refuse(DRAWN, sheet, rulesets()["usma"])


def test_what_comes_after_the_end_is_not_counted() -> None:
    sheet = count((*EIGHT_DRAWS, Win((Won(0, MANGAN),), 1)), rulesets()["usma"])
    assert (sheet.unused, sheet.points) == (1, (30_000,) * 4)


def test_a_game_of_east_rounds_and_one_with_a_west_round() -> None:
    east = option("usma", game_length="east round")
    assert len(count(EIGHT_DRAWS, east).played) == 4
    west = option("usma", game_length="hanchan, with a west round until somebody has the return score")
    # with nobody above 30,000 a draw, in which all keep it, has somebody with enough: it ends with South 4
    assert len(count((DRAWN,) * 13, west).played) == 8
    fined = tuple(Penalty(player, 100) for player in range(4))
    sheet = count((*fined, *(DRAWN,) * 13), west)
    assert (len(sheet.played), sheet.played[-1].deal.hand) == (4 + 12, 11)
    won = count((*fined, *EIGHT_DRAWS, Win((Won(1, Counted(1, 30)),), 2)), west)
    # a chombo is no hand that ends the game: 3,000 bring others above 30,000, and the hand is replayed
    assert count((*fined, *EIGHT_DRAWS, Chombo(0)), west).over is None
    assert (won.over, won.points[1]) == (Over.LENGTH, 30_000 - 100 + 1000 + 8 * 300)


def test_a_leading_dealer_may_stop_where_a_club_says_so() -> None:
    allowed = option("usma", agariyame="allowed")
    seven = EIGHT_DRAWS[:7]
    assert not can_stop(count(seven, allowed), allowed)
    ahead = count((*seven, Win((Won(3, MANGAN),), 0)), allowed)
    assert can_stop(ahead, allowed)
    assert not can_stop(ahead, rulesets()["usma"])
    stopped = count((*seven, Win((Won(3, MANGAN),), 0), End(Ending.DEALER)), allowed)
    assert stopped.over is Over.DEALER
    behind = count((*seven, Win((Won(0, MANGAN),), 3), Draw(frozenset({3}))), allowed)
    assert not can_stop(behind, allowed)
    # two lead with 33,000: the dealer of South 4 and another, both alone tenpai once before
    alone = (Draw(frozenset({0})), *seven, Draw(frozenset({3})))
    level = count(alone, allowed)
    assert level.deal is not None
    assert (level.deal.hand, level.deal.dealer, sorted(level.points)[2:]) == (7, 3, [32_000, 32_000])
    assert not can_stop(level, allowed)
    early = count((Win((Won(0, MANGAN),), 1),), allowed)
    assert not can_stop(early, allowed)


def test_below_zero_ends_the_game_only_where_it_does() -> None:
    ruin = Win((Won(1, YAKUMAN),), 2)
    assert count([ruin], rulesets()["ariari"]).over is Over.TOBI  # usual; the document does not say
    assert count([ruin], rulesets()["oklahoma"]).over is None  # oklahoma.game.no-tobi
    exact = Win((Won(3, Paid((8000,))),), 2)
    broke = [exact, exact, exact]
    assert count([Penalty(2, 1000), *broke], rulesets()["ariari"]).points[2] == 0
    assert count([Penalty(2, 1000), *broke], rulesets()["ariari"]).over is None


def test_when_time_is_up_the_hand_is_finished() -> None:
    last = End(Ending.LAST_HAND)
    sheet = count([last], rulesets()["oklahoma"])
    assert sheet.deal is not None
    assert sheet.deal.last
    with pytest.raises(EntryError, match="last hand already"):
        refuse(last, sheet, rulesets()["oklahoma"])
    won = Win((Won(0, MANGAN),), 1)
    assert count([last, won], rulesets()["oklahoma"]).over is Over.TIME
    # nothing is dealt again after time (oklahoma.chombo.final-hand); elsewhere the hand is replayed
    assert count([last, Chombo(0)], rulesets()["oklahoma"]).over is Over.TIME
    assert count([last, Chombo(0)], rulesets()["usma"]).over is None
    assert count([End(Ending.TIME)], rulesets()["usma"]).over is Over.TIME
    assert count([End(Ending.AGREED)], rulesets()["usma"]).over is Over.AGREED


# --- final scores ----------------------------------------------------------------------------------------------


def ended(rules: str, scores: tuple[int, ...], by: Ending = Ending.AGREED, *more: Entry) -> tuple[int, ...]:
    """The final scores of a game that ends with these points, brought about by penalties and wins below 100,000."""
    cited = rulesets()[rules]
    sheet = count([*more, End(by)], cited)
    left = tuple(points for points in scores)
    return final(replace(sheet, points=left), cited).scores  # type: ignore[arg-type]


def test_the_example_of_ari_ari() -> None:
    """41,300, 24,900, 21,800, 12,000 become 61.3, 4.9, -18.2, -48.0 (ariari.end.example)."""
    assert ended("ariari", (41_300, 24_900, 21_800, 12_000)) == (61_300, 4900, -18_200, -48_000)
    assert final(count((), rulesets()["ariari"]), rulesets()["ariari"]).unit == 1000
    assert final(count((), rulesets()["usma"]), rulesets()["usma"]).unit == 1


def test_uma_by_place_and_shared_by_who_is_tied() -> None:
    assert ended("usma", (20_000, 40_000, 35_000, 25_000)) == (5000, 55_000, 40_000, 20_000)
    # two tied for first get 6,000 each (competition.uma.tie)
    assert ended("competition", (40_000, 40_000, 25_000, 15_000)) == (46_000, 46_000, 22_000, 6000)
    # not applied if time ran out (competition.uma.time-out); elsewhere it is
    assert ended("competition", (40_000, 35_000, 25_000, 20_000), Ending.TIME) == (40_000, 35_000, 25_000, 20_000)
    assert ended("usma", (40_000, 35_000, 25_000, 20_000), Ending.TIME) == (55_000, 40_000, 20_000, 5000)


def test_bets_that_nobody_won() -> None:
    left = Draw(frozenset({0}), frozenset({0}))
    # to the winner of the game (competition.game.leftover-riichi), to nobody (oklahoma.game.leftover-riichi)
    assert ended("competition", (20_000, 39_000, 35_000, 25_000), Ending.AGREED, left)[1] == 39_000 + 1000 + 9000
    assert ended("oklahoma", (20_000, 39_000, 35_000, 25_000), Ending.AGREED, left)[1] == 39_000 - 30_000 + 30_000


def test_chombo_after_the_game() -> None:
    twice = (Chombo(2), Chombo(2))
    assert ended("ema", (40_000, 35_000, 25_000, 20_000), Ending.AGREED, *twice)[2] == 25_000 - 5000 - 40_000
    cited = rulesets()["oklahoma"]
    told = final(count([*twice], cited), cited)
    assert told.deducted == (0, 0, -40_000, 0)
    assert all(change.why is not Why.PENALTY for change in told.changes)


def test_places() -> None:
    cited = rulesets()["usma"]
    sheet = replace(count((), cited), points=(20_000, 40_000, 40_000, 10_000))
    assert final(sheet, cited).ranks == (3, 1, 1, 4)


def test_what_the_next_hand_rests_on_is_said() -> None:
    one = count([Win((Won(0, MANGAN),), 1)], rulesets()["competition"]).played[0]
    assert one.stays is not None
    assert one.honba is not None
    assert one.stays.basis.facts == ("competition.rotation.stays",)
    assert one.honba.basis.facts == ("competition.counter.east-win",)
    silent = count([DRAWN], rulesets()["oklahoma"]).played[0]
    assert silent.honba == Value(1, COMMON)  # the sheet says nothing of a draw after which the winds move
