"""What is added to and taken off the points at the end of a game. The sum is written beside each case."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Origin
from content.payments.moment_settlement import TableMoment, ruled
from content.payments.settlement import final_changes, places, share, to_first, uma_points
from content.rulesets.ruleset_file import MENU, rulesets
from tests.for_each import for_each

if TYPE_CHECKING:
    from content.payments.settlement import Four, Why

POINTS: Four = (20_000, 38_000, 33_000, 27_000)
"""Player 1 is first, with two bets on the table."""
TIED: Four = (20_000, 33_000, 33_000, 33_000)


def change(why: Why, rules: str, points: Four = POINTS, **said: object) -> Four:
    found = final_changes(points, rulesets()[rules], **said)  # type: ignore[arg-type]
    return next(one.points for one in found if one.why is why)


def test_of_equal_scores_the_earlier_seat_comes_first() -> None:
    assert places((30_000, 30_000, 30_000, 30_000)) == (0, 1, 2, 3)
    assert places((25_000, 35_000, 25_000, 35_000)) == (1, 3, 0, 2)


def test_hundreds_that_cannot_be_shared_go_to_the_earlier_seats() -> None:
    # 20,000 : 3 = 6,666 and 2 over; in hundreds 66 each, and 2 of the 200 are left
    assert share(20_000, [1, 2, 3]) == {1: 6700, 2: 6700, 3: 6600}
    assert share(1000, [0, 1, 2]) == {0: 400, 1: 300, 2: 300}
    assert share(-5000, [0, 1, 3]) == {0: -1600, 1: -1700, 3: -1700}
    assert share(15_000, [2]) == {2: 15_000}
    assert to_first(TIED, 20_000) == (0, 6700, 6700, 6600)


@pytest.mark.parametrize(("points", "right"), [
    ((40_000, 40_000, 25_000, 15_000), (6000, 6000, -3000, -9000)),  # (9,000 + 3,000) : 2 (competition.uma.tie)
    ((40_000, 30_000, 30_000, 20_000), (9000, 0, 0, -9000)),
    ((40_000, 20_000, 30_000, 30_000), (9000, -9000, 0, 0)),
    ((36_000, 28_000, 28_000, 28_000), (9000, -3000, -3000, -3000)),
    ((30_000, 30_000, 30_000, 30_000), (0, 0, 0, 0)),
])  # fmt: skip
def test_tied_players_share_the_uma_of_their_places(points: Four, right: Four) -> None:
    assert uma_points(points, (9000, 3000, -3000, -9000)) == right


def test_an_oka_is_shared_where_first_place_is() -> None:
    """Ari-Ari gives the oka to "first place alone" and does not mention ties (ariari.end.oka)."""
    assert change("oka", "ariari") == (0, 20_000, 0, 0)
    assert change("oka", "ariari", (35_000, 35_000, 20_000, 10_000)) == (10_000, 10_000, 0, 0)
    assert change("oka", "ariari", TIED) == (0, 6700, 6700, 6600)


@for_each("rules", MENU)
def test_bets_that_are_left_go_to_first_place_unless_a_document_says_nobody(rules: str) -> None:
    """Only Oklahoma says nobody (oklahoma.game.leftover-riichi). Competition says first place, which is also usual."""
    right = (0, 0, 0, 0) if rules == "oklahoma" else (0, 2000, 0, 0)
    assert change("leftover", rules, bets=2) == right
    asked = ruled(TableMoment("end", POINTS, bets=2), rulesets()[rules])
    [told] = [one for one in asked if one.why == "leftover"]
    assert told.points == right
    assert (told.basis.origin is Origin.DOCUMENT) is (rules in {"competition", "oklahoma"})


def test_bets_that_are_left_are_shared_where_first_place_is() -> None:
    assert change("leftover", "usma", (35_000, 33_000, 35_000, 16_000), bets=1) == (500, 0, 500, 0)
    assert change("leftover", "usma", TIED, bets=1) == (0, 400, 300, 300)


def test_uma_where_time_ended_the_game() -> None:
    assert change("uma", "competition", timed=True) == (0, 0, 0, 0)  # competition.uma.time-out
    assert change("uma", "usma", timed=True) == (-15_000, 15_000, 5000, -5000)


def test_each_chombo_that_was_not_paid_is_taken_off() -> None:
    assert change("penalty", "ema", chombos=(2, 2, 0)) == (-20_000, 0, -40_000, 0)  # usma.ema.chombo.value
    assert change("penalty", "usma", chombos=(2, 2, 0)) == (0, 0, 0, 0)  # usma.chombo.value: paid at once
