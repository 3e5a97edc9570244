"""Base, limit, every payer, honba, sticks and liability, with their arithmetic."""

from __future__ import annotations

import pytest

from content.documents.basis import Basis, Origin
from content.explain.explain import explain
from content.explain.payment_steps import share_words
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets import option_label
from content.rulesets.ruleset_file import rulesets
from scoring.context import Liability, WinContext, WinType
from scoring.hand import Source
from scoring.payment import Payer
from scoring.score import score
from tests.content.explain.explained_hands import (
    FOUR_HAN_THIRTY_FU,
    TWO_HAN_THIRTY_FU,
    explained,
    liable,
    meld,
    two_yakuman_under_ema,
)


@pytest.mark.parametrize(
    ("seat", "tsumo", "said"),
    [
        ("E", False, ["The discarder pays: 480 × 6 = 2,880 → 2,900"]),
        ("S", False, ["The discarder pays: 480 × 4 = 1,920 → 2,000"]),
    ],
)
def test_payments_are_those_of_usmas_example(seat: str, tsumo: bool, said: list[str]) -> None:  # noqa: FBT001
    told = explained("usma", **TWO_HAN_THIRTY_FU, seat=seat, tsumo=tsumo)
    assert told.base is not None
    assert told.base.value == "480"
    assert told.base.why == "Double the fu once for each han, then twice more: 30 × 2 × 2 × 2 × 2 = 480."
    assert [f"{pay.text}: {pay.arithmetic}" for pay in told.payments] == said


def test_tsumo_names_every_payer() -> None:
    # menzen tsumo and iipeikou: 20 + 2 kanchan + 2 tsumo = 24 -> 30 fu, 2 han: 480 again (USMA: 500 and 1,000)
    told = explained("usma", concealed="223344m46p78911s", win="5p", tsumo=True)
    assert [f"{pay.payers} {pay.text}: {pay.arithmetic}" for pay in told.payments] == [
        "1 The dealer pays: 480 × 2 = 960 → 1,000",
        "2 Each of the others pays: 480 × 1 = 480 → 500",
    ]
    assert told.verdict.pays == "the dealer pays 1,000 and each of the others pays 500"


def test_honba_and_sticks_are_told_apart() -> None:
    # USMA, honba: 300 each on ron; riichi sticks of 1,000
    told = explained("usma", **TWO_HAN_THIRTY_FU, honba=2, sticks=1)
    assert told.payments[0].arithmetic == "480 × 4 = 1,920 → 2,000, plus 600 for 2 honba = 2,600"
    (paid,) = told.payments
    bases = dict(paid.bases)
    assert bases[paid.text] == Basis(Origin.DOCUMENT, ("usma.score.nondealer-ron",))
    assert bases[option_label("honba")] == Basis(Origin.DOCUMENT, ("usma.honba.ron", "usma.honba.tsumo"))
    assert told.sticks is not None
    assert (told.sticks.text, told.sticks.value) == ("1 × riichi stick on the table", "1,000")
    assert (told.gain.why, told.gain.value) == ("2,000 + 600 + 1,000 = 3,600", "3,600")


def test_the_verdict_is_the_head_line() -> None:
    verdict = explained("usma", **TWO_HAN_THIRTY_FU).verdict
    assert (verdict.value, verdict.limit, verdict.points) == ("2 han 30 fu", "", "2,000 points")
    assert verdict.how == "Ron, South seat, East round"
    assert verdict.pays == "the discarder pays 2,000"


def test_kiriage_lifts_to_mangan_where_it_is_played() -> None:
    # Oklahoma, Modified WRC Rules: 4 han 30 fu are rounded up to mangan
    told = explained("oklahoma", **FOUR_HAN_THIRTY_FU)
    assert told.base is not None
    assert told.base.text == "Mangan"
    assert share_words(told.base, told.limit) == "Mangan, one share"
    doubled = "30 × 2 × 2 × 2 × 2 × 2 × 2 = 1,920"
    assert told.base.why == f"{doubled} is so close to 2,000 that this table pays the hand as mangan (kiriage)."
    assert told.base.basis == Basis(Origin.DOCUMENT, ("oklahoma.score.kiriage",))
    assert explained("usma", **FOUR_HAN_THIRTY_FU).verdict.points == "7,700 points"


def test_mangan_by_fu_shows_the_formula() -> None:
    # shousangen with two yakuhai, 20 + 4 + 4 + 2 + 2 = 32 -> 40 fu, 4 han: 40 × 64 = 2,560
    melds = [meld("pon", "555z"), meld("pon", "666z")]
    told = explained("ariari", concealed="678m46p77z", win="5p", melds=melds)
    assert told.base is not None
    assert told.base.why == "40 × 2 × 2 × 2 × 2 × 2 × 2 = 2,560 is more than 2,000, so the hand is paid as mangan."
    assert (told.verdict.value, told.verdict.limit) == ("4 han 40 fu", "Mangan")
    assert told.han.text == "1 + 1 + 2 = 4 han"


def test_a_cap_on_yakuman_is_said() -> None:
    # USMA handbook: EMA tournaments pay at most one yakuman; daisangen and tsuuiisou are two
    told = two_yakuman_under_ema()
    assert told.han.text == "1 + 1 = 2 yakuman"
    assert told.cap == "The hand has 2 yakuman, but this table pays at most 1."
    assert told.base is not None
    assert told.base.value == "8,000"
    assert told.verdict.points == "32,000 points"


def test_yakuman_add_up_where_they_may() -> None:
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    told = explained("usma", concealed="11z44z", win="4z", melds=melds)
    assert told.cap == ""
    assert told.base is not None
    assert told.base.value == "2 × 8,000 = 16,000"
    assert told.payments[0].arithmetic == "16,000 × 4 = 64,000"


def test_a_counted_yakuman_is_told_from_a_real_one() -> None:
    # chinitsu 6, ryanpeikou 3, pinfu, tanyao and riichi 1 each, and two dora: 14 han
    told = explained("ariari", concealed="2233445667788m", win="5m", flags=["riichi"], dora_ind=["4m"])
    assert told.verdict.limit == "Counted yakuman"
    assert told.base is not None
    assert told.base.text == "Counted yakuman"
    assert told.base.why == f"These rules pay {told.han.number} han of ordinary yaku and dora as a yakuman."


def test_a_liable_player_pays_half_of_a_ron() -> None:
    # USMA, footnote to the yakuman: the liable player pays half of the points
    told = liable("usma", WinType.RON)
    assert {pay.payer: (pay.each, pay.arithmetic) for pay in told.payments} == {
        Payer.DISCARDER: (16_000, "8,000 × 4 = 32,000 − 16,000 = 16,000"),
        Payer.LIABLE: (16_000, "8,000 × 4 = 32,000, and half of that is 16,000"),
    }


def test_a_liable_player_pays_all_of_a_tsumo() -> None:
    told = liable("usma", WinType.TSUMO)
    assert [(pay.text, pay.arithmetic) for pay in told.payments] == [("The liable player pays", "8,000 × 4 = 32,000")]


def test_a_liable_player_pays_only_the_yakuman_that_was_fed() -> None:
    # daisangen was fed and tsuuiisou was not, so the rest is paid like any tsumo
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    won = won_hand(Node({"concealed": "11z44z", "win": "4z", "melds": melds}, "test"))
    context = WinContext(win=WinType.TSUMO, liability=Liability("daisangen", Source.LEFT))
    told = explain(score(won.hand, context, rulesets()["usma"].ruleset), rulesets()["usma"])
    assert [(pay.text, pay.arithmetic) for pay in told.payments] == [
        ("The liable player pays", "8,000 × 4 = 32,000"),
        ("The dealer pays", "8,000 × 2 = 16,000"),
        ("Each of the others pays", "8,000 × 1 = 8,000"),
    ]


def test_a_liable_discarder_pays_alone() -> None:
    told = liable("usma", WinType.RON, discarder=Source.LEFT)
    assert [(pay.payer, pay.each) for pay in told.payments] == [(Payer.DISCARDER, 32_000)]
