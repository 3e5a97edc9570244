"""Final scores: uma, remaining riichi sticks, chombo, and places."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import Chombo, Draw, End, Ending
from quizzes.table.game.final_scores import final
from quizzes.table.game.game_sheet import count

if TYPE_CHECKING:
    from content.payments.settlement import Four
    from quizzes.table.game.entry import Entry


def ended(rules: str, scores: tuple[int, ...], by: Ending = "agreed", *more: Entry) -> tuple[int, ...]:
    """Return the final scores of a game that ends with these points, reached by penalties and wins below 100,000."""
    cited = rulesets()[rules]
    sheet = count([*more, End(by)], cited)
    left = tuple(points for points in scores)
    return final(replace(sheet, points=left), cited).scores  # type: ignore[arg-type]


def test_the_example_of_ari_ari() -> None:
    """41,300, 24,900, 21,800 and 12,000 become 61.3, 4.9, -18.2 and -48.0 (ariari.end.example)."""
    assert ended("ariari", (41_300, 24_900, 21_800, 12_000)) == (61_300, 4900, -18_200, -48_000)
    assert final(count((), rulesets()["ariari"]), rulesets()["ariari"]).unit == 1000
    assert final(count((), rulesets()["usma"]), rulesets()["usma"]).unit == 1


def test_uma_by_place_and_shared_by_who_is_tied() -> None:
    assert ended("usma", (20_000, 40_000, 35_000, 25_000)) == (5000, 55_000, 40_000, 20_000)
    # two tied for first get 6,000 each (competition.uma.tie)
    assert ended("competition", (40_000, 40_000, 25_000, 15_000)) == (46_000, 46_000, 22_000, 6000)
    # not applied if time ran out (competition.uma.time-out); elsewhere it is
    assert ended("competition", (40_000, 35_000, 25_000, 20_000), "time") == (40_000, 35_000, 25_000, 20_000)
    assert ended("usma", (40_000, 35_000, 25_000, 20_000), "time") == (55_000, 40_000, 20_000, 5000)


def test_bets_that_nobody_won() -> None:
    left = Draw(frozenset({0}), frozenset({0}))
    # to the winner of the game (competition.game.leftover-riichi), to nobody (oklahoma.game.leftover-riichi)
    assert ended("competition", (20_000, 39_000, 35_000, 25_000), "agreed", left)[1] == 39_000 + 1000 + 9000
    assert ended("oklahoma", (20_000, 39_000, 35_000, 25_000), "agreed", left)[1] == 39_000 - 30_000 + 30_000


def test_bets_that_nobody_won_go_to_first_place_where_a_document_is_silent() -> None:
    left = Draw(frozenset({0}), frozenset({0}))
    assert ended("usma", (20_000, 39_000, 35_000, 25_000), "agreed", left)[1] == 39_000 + 1000 + 15_000


def test_a_shared_first_place_shares_all_that_goes_to_first_place() -> None:
    """Ari-Ari in thousands: 35 − 30 + (30 + 10) : 2 + 20 : 2 = 35 each, 20 − 30 − 10 and 10 − 30 − 30."""
    scores: Four = (35_000, 20_000, 35_000, 10_000)
    assert ended("ariari", scores) == (35_000, -20_000, 35_000, -50_000)
    cited = rulesets()["ariari"]
    told = final(replace(count((), cited), points=scores), cited)
    assert told.ranks == (1, 3, 1, 4)
    assert sum(told.scores) == 0


def test_chombo_after_the_game() -> None:
    twice = (Chombo(2), Chombo(2))
    assert ended("ema", (40_000, 35_000, 25_000, 20_000), "agreed", *twice)[2] == 25_000 - 5000 - 40_000
    cited = rulesets()["oklahoma"]
    told = final(count([*twice], cited), cited)
    assert told.deducted == (0, 0, -40_000, 0)
    assert all(change.why != "penalty" for change in told.changes)


def test_places() -> None:
    cited = rulesets()["usma"]
    sheet = replace(count((), cited), points=(20_000, 40_000, 40_000, 10_000))
    assert final(sheet, cited).ranks == (3, 1, 1, 4)
