"""When a game is over, by the length, the dealer, the points and the clock of each ruleset."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Basis, Origin
from content.rulesets.cited_ruleset import Entry as Value
from content.rulesets.ruleset_file import rulesets
from quizzes.game.entry import (
    Chombo,
    Counted,
    Draw,
    End,
    Ending,
    EntryError,
    Paid,
    Penalty,
    Win,
    Won,
)
from quizzes.game.sheet import Over, can_stop, count, refuse
from tests.quizzes.game.hands import DRAWN, MANGAN, YAKUMAN

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset


def option(rules: str, **words: str) -> CitedRuleset:
    """A ruleset of a club, in which options say something else."""
    cited = rulesets()[rules]
    own = {key: Value(word, Basis(Origin.CLUB)) for key, word in words.items()}
    return replace(cited, table={**cited.table, **own})


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
