"""How a hand changes the four scores, with players by number. Events are tested in test_moment_settlement.py."""

from __future__ import annotations

import pytest

from content.documents.basis import COMMON
from content.payments.settlement import WinnerPayments, pay_chombo, pay_noten, pay_winners
from content.rulesets.ruleset_file import rulesets
from scoring.payment import Payer, Payment, Payments, Winner, payments, stated_payments
from scoring.ruleset import HonbaValue

HONBA = HonbaValue(300, 100)


def test_the_dealer_pays_twice_wherever_the_dealer_sits() -> None:
    """Player 0 wins a mangan by tsumo with player 2 as the dealer: 4,000 from the dealer, 2,000 from the others."""
    paid = WinnerPayments(0, payments(2000, Winner.OTHER_TSUMO, 1, HONBA))
    found = {change.why: change.points for change in pay_winners([paid], 2, None, 3, rulesets()["competition"])}
    assert found == {
        "hand": (8000, -2000, -4000, -2000),
        "honba": (300, -100, -100, -100),
        "bets": (3000, 0, 0, 0),
    }


def test_a_part_that_nobody_at_the_table_pays_is_refused() -> None:
    """Otherwise the winner would be paid less, and no sum would reveal it."""
    liable = Payments([Payment(Payer.DISCARDER, 16_000), Payment(Payer.LIABLE, 16_000)])
    cited = rulesets()["usma"]
    for parts, discarder in ((liable, 2), (Payments([Payment(Payer.DISCARDER, 1000)]), None)):
        with pytest.raises(ValueError, match="expected a player to pay"):
            list(pay_winners([WinnerPayments(1, parts)], 0, discarder, 0, cited))
    hand, *_ = pay_winners([WinnerPayments(1, liable, liable=3)], 0, 2, 0, cited)
    assert hand.points == (0, 32_000, -16_000, -16_000)


def test_a_chombo_of_the_dealer_costs_more_wherever_the_dealer_sits() -> None:
    """competition.chombo.value: 4,000 to East and 2,000 to each other; 4,000 to each if East commits it."""
    cited = rulesets()["competition"]
    assert pay_chombo(1, 3, cited).points == (2000, -8000, 2000, 4000)
    assert pay_chombo(3, 3, cited).points == (4000, 4000, 4000, -12_000)


def test_what_noten_payments_rest_on_besides_is_named() -> None:
    competition, silent = rulesets()["competition"], rulesets()["cheatsheet"]
    effect = competition.table["dead_hand_effect"].basis
    assert pay_noten([0], competition).basis.facts == ("competition.draw.noten-payment",)
    both = ("competition.draw.noten-payment", "competition.deadhand.effect")
    assert pay_noten([0], competition, effect).basis.facts == both
    assert pay_noten([0], silent, COMMON).basis == COMMON


@pytest.mark.parametrize("winner", list(Winner))
def test_points_that_are_stated_are_paid_like_those_that_are_counted(winner: Winner) -> None:
    """1 han 30 fu have 240 base points: 1,500 and 500 for the dealer, 1,000 and 500 with 300 for another player."""
    points = {
        Winner.DEALER_RON: (1500,),
        Winner.DEALER_TSUMO: (500,),
        Winner.OTHER_RON: (1000,),
        Winner.OTHER_TSUMO: (500, 300),
    }
    assert stated_payments(points[winner], winner, 2, HONBA) == payments(240, winner, 2, HONBA)
