"""When a game is over, by each ruleset's length, dealer, points and clock."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Aborted, Chombo, Counted, Draw, End, EntryError, Paid, Penalty, Win, Won
from quizzes.table.game.final_scores import final
from quizzes.table.game.game_sheet import can_stop, count, refuse
from tests.quizzes.table.game.hands import DRAWN, MANGAN, YAKUMAN, club

EIGHT_DRAWS = (DRAWN,) * 8


def test_a_hanchan_ends_when_the_last_dealer_goes() -> None:
    """East 1 to South 4 are drawn with nobody tenpai: eight hands, and eight honba."""
    sheet = count(EIGHT_DRAWS, rulesets()["usma"])
    assert [f"{one.deal.round.value}{one.deal.number}" for one in sheet.played] == [
        "E1", "E2", "E3", "E4", "S1", "S2", "S3", "S4",
    ]  # fmt: skip
    assert [one.deal.honba for one in sheet.played] == list(range(8))
    assert (sheet.over, sheet.deal, len(sheet.played)) == ("the last hand has been played", None, 8)
    with pytest.raises(EntryError, match="over"):
        refuse(DRAWN, sheet, rulesets()["usma"])


def test_what_comes_after_the_end_is_not_counted() -> None:
    sheet = count((*EIGHT_DRAWS, Win((Won(0, MANGAN),), 1)), rulesets()["usma"])
    assert (len(sheet.played), sheet.points) == (8, (30_000,) * 4)


def test_a_game_of_east_rounds_and_one_with_a_west_round() -> None:
    east = club("usma", game_length="east round")
    assert len(count(EIGHT_DRAWS, east).played) == 4
    west = club("usma", game_length="hanchan, with a west round until somebody has the return score")
    # with nobody above 30,000 a draw, in which all keep it, has somebody with enough: it ends with South 4
    assert len(count((DRAWN,) * 13, west).played) == 8
    fined = tuple(Penalty(player, 100) for player in range(4))
    sheet = count((*fined, *(DRAWN,) * 13), west)
    assert (len(sheet.played), sheet.played[-1].deal.hand) == (4 + 12, 11)
    won = count((*fined, *EIGHT_DRAWS, Win((Won(1, Counted(1, 30)),), 2)), west)
    # a chombo is no hand that ends the game: 3,000 bring others above 30,000, and the hand is replayed
    assert count((*fined, *EIGHT_DRAWS, Chombo(0)), west).over is None
    assert (won.over, won.points[1]) == ("the last hand has been played", 30_000 - 100 + 1000 + 8 * 300)


def test_a_leading_dealer_may_stop_where_a_club_says_so() -> None:
    allowed = club("usma", agariyame="allowed")
    seven = EIGHT_DRAWS[:7]
    assert not can_stop(count(seven, allowed), allowed)
    ahead = count((*seven, Win((Won(3, MANGAN),), 0)), allowed)
    assert can_stop(ahead, allowed)
    assert not can_stop(ahead, rulesets()["usma"])
    stopped = count((*seven, Win((Won(3, MANGAN),), 0), End("dealer stops")), allowed)
    assert stopped.over == "the dealer stops while in the lead"
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


def test_a_leading_dealer_may_not_stop_after_a_hand_that_was_neither_won_nor_tenpai() -> None:
    """A dealer also deals again after a chombo or an abortive draw, but may not end the game then."""
    allowed = club("competition", agariyame="allowed")
    ahead = (*EIGHT_DRAWS[:7], Win((Won(3, MANGAN),), 0))
    for last, may in (
        ((), True),
        ((Penalty(0, 1000),), True),
        ((Draw(frozenset({3})),), True),
        ((Chombo(0),), False),
        ((Aborted("nine terminals and honours"),), False),
        ((Chombo(0), Draw(frozenset({3}))), True),
    ):
        sheet = count((*ahead, *last), allowed)
        assert sheet.deal is not None
        assert sheet.deal.hand == 7
        assert can_stop(sheet, allowed) is may


def test_a_game_that_is_complete_was_not_ended_by_time() -> None:
    """Time ran out in South 4, which was the last hand anyway: uma is applied (competition.uma.time-out)."""
    cited = rulesets()["competition"]
    late = (*EIGHT_DRAWS[:7], End("last hand"))
    complete = count((*late, Win((Won(0, MANGAN),), 1)), cited)
    assert complete.over == "the last hand has been played"
    assert next(change.points for change in final(complete, cited).changes if change.why == "uma")[0] == 9000
    # the dealer of South 4 wins and would deal again, but time is up
    again = count((*late, Win((Won(3, MANGAN),), 1)), cited)
    assert again.over == "time is up"
    assert not any(change.why == "uma" for change in final(again, cited).changes)


def test_below_zero_ends_the_game_only_where_it_does() -> None:
    ruin = Win((Won(1, YAKUMAN),), 2)
    assert count([ruin], rulesets()["ariari"]).over == "somebody is below zero"  # usual; the document does not say
    assert count([ruin], rulesets()["oklahoma"]).over is None  # oklahoma.game.no-tobi
    exact = Win((Won(3, Paid((8000,))),), 2)
    broke = [exact, exact, exact]
    assert count([Penalty(2, 1000), *broke], rulesets()["ariari"]).points[2] == 0
    assert count([Penalty(2, 1000), *broke], rulesets()["ariari"]).over is None


def test_when_time_is_up_the_hand_is_finished() -> None:
    last = End("last hand")
    sheet = count([last], rulesets()["oklahoma"])
    assert sheet.deal is not None
    assert sheet.deal.last
    with pytest.raises(EntryError, match="already the last hand"):
        refuse(last, sheet, rulesets()["oklahoma"])
    won = Win((Won(0, MANGAN),), 1)
    assert count([last, won], rulesets()["oklahoma"]).over == "time is up"
    # nothing is dealt again after time (oklahoma.chombo.final-hand); elsewhere the hand is replayed
    assert count([last, Chombo(0)], rulesets()["oklahoma"]).over == "time is up"
    assert count([last, Chombo(0)], rulesets()["usma"]).over is None
    assert count([End("time")], rulesets()["usma"]).over == "time is up"
    assert count([End("agreed")], rulesets()["usma"]).over == "all four agreed to stop"
