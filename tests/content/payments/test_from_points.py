"""From points back to han and fu: every payment of a ruleset is found again from its figures."""

from __future__ import annotations

from itertools import product

import pytest

from content.payments.from_points import Counted, PointsQuestion, hands_paid_alike, hands_paying, read_points
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import MOST_YAKUMAN, PaymentQuery, read_payment
from content.payments.payment_table import FU, HAN
from content.rulesets.ruleset_file import rulesets
from scoring.payment import Limit, Winner, base_points
from tests.for_each import for_each
from tests.marks import first

USMA = rulesets()["usma"]


def words(text: str, rules: str = "usma") -> dict[str, list[str]]:
    question = read_points(text)
    assert question is not None, text
    found = hands_paying(question, rulesets()[rules])
    return {paid.case.winner.value: [counted.text for counted in paid.counted] for paid in found}


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(rulesets()))
def test_every_han_and_fu_of_every_seat_and_win_is_found_back_from_what_it_pays(rules: str) -> None:
    cited, asked = rulesets()[rules], 0
    for han, fu, winner, honba in product(HAN, FU, Winner, (0, 3)):
        query = PaymentQuery(han, fu, Limit.NONE, winner.is_dealer, winner.is_tsumo, honba)
        for case in answer_payment(query, cited).cases:
            asked += 1
            seat = "dealer" if winner.is_dealer else "non-dealer"
            win = "tsumo" if winner.is_tsumo else "ron"
            question = read_points(f"{case.figures} {honba} honba {seat} {win}")
            assert question is not None, case.figures
            found = {paid.case.winner: paid.counted for paid in hands_paying(question, cited)}
            assert any((counted.han, counted.fu) == (han, fu) for counted in found[winner]), (case.text, found)
    # 4 han by 11 rows and 4 winners, less 20 fu by ron (8) and with 1 han (2), 25 fu with 1 han (4) and with 2 by
    # tsumo (2): 160, twice
    assert asked == 2 * 160


@pytest.mark.slow
@for_each("rules", list(rulesets()))
def test_every_limit_is_found_back(rules: str) -> None:
    """Check 5 to 14 han. Below 5 han, fu decide; the test above covers these."""
    cited = rulesets()[rules]
    for han, winner in product(range(5, 15), Winner):
        query = PaymentQuery(han, None, Limit.NONE, winner.is_dealer, winner.is_tsumo)
        limit = base_points(han, 30, kiriage=False, kazoe_han=cited.scoring.kazoe_han.value).limit
        (case,) = answer_payment(query, cited).cases
        question = read_points(case.figures)
        assert question is not None
        found = {paid.case.winner: paid.counted for paid in hands_paying(question, cited)}
        assert limit in {counted.limit for counted in found[winner]}
        assert any(
            counted.fu is None and (counted.han or 0) <= han <= (counted.most_han or han) for counted in found[winner]
        )


@pytest.mark.slow
@for_each("rules", list(rulesets()))
def test_every_number_of_yakuman_is_found_back(rules: str) -> None:
    cited = rulesets()[rules]
    most = cited.scoring.max_yakuman.value or MOST_YAKUMAN
    for times, winner in product(range(1, most + 1), Winner):
        query = PaymentQuery(None, None, Limit.YAKUMAN, winner.is_dealer, winner.is_tsumo, yakuman=times)
        (case,) = answer_payment(query, cited).cases
        question = read_points(case.figures)
        assert question is not None
        found = {paid.case.winner: paid.counted for paid in hands_paying(question, cited)}
        assert times in {counted.yakuman or (counted.limit is Limit.YAKUMAN) for counted in found[winner]}


def test_what_is_paid_alike_is_found_from_words() -> None:
    """12,000 for the dealer's ron are a mangan, or 3 han with 70 fu or more. EMA pays only one yakuman."""
    asked = read_payment("mangan dealer ron 1 honba")
    assert asked is not None
    (paid,) = hands_paid_alike(answer_payment(asked, USMA), USMA)
    assert (paid.case.figures, paid.honba) == ("12,300", 1)
    assert [counted.text for counted in paid.counted][:2] == ["mangan (5 han)", "3 han 70 fu (mangan)"]
    none = read_payment("1 han 20 fu ron")
    assert none is not None
    assert hands_paid_alike(answer_payment(none, USMA), USMA) == ()


def test_a_limit_stands_before_the_fu_that_reach_it() -> None:
    assert words("8000 ron")["non-dealer ron"][:2] == ["mangan (5 han)", "3 han 70 fu (mangan)"]


def test_figures_of_the_printed_table() -> None:
    # fu × 2^(2 + han) × 6 for a dealer: 80 × 16 × 6 = 40 × 32 × 6 = 7,680; × 4: 60 × 32 × 4 = 30 × 64 × 4 = 7,680
    assert words("7700") == {
        "non-dealer ron": ["3 han 60 fu", "4 han 30 fu"],
        "dealer ron": ["2 han 80 fu", "3 han 40 fu"],
    }
    assert words("1300 2600") == {"non-dealer tsumo": ["2 han 80 fu", "3 han 40 fu", "4 han 20 fu"]}
    assert words("12000 all") == {"dealer tsumo": ["sanbaiman (11 to 12 han)"]}


def test_kiriage_lifts_what_others_pay_in_full() -> None:
    # Oklahoma pays 4 han 30 fu as mangan, so 7,700 is no longer a non-dealer's ron
    assert "non-dealer ron" not in words("7700", "oklahoma")
    assert "4 han 30 fu (mangan)" in words("8000", "oklahoma")["non-dealer ron"]


def test_honba_nobody_mentioned_are_found() -> None:
    question = read_points("8300 ron")
    assert question is not None
    found = hands_paying(question, USMA)
    assert {paid.honba for paid in found} == {1}
    assert [paid.case.winner for paid in found] == [Winner.OTHER_RON]
    assert hands_paying(PointsQuestion((8400,), honba=2), USMA) == ()


@for_each(
    ("text", "figures"),
    [
        ("7.700", (7700,)),
        ("2600, 1300", (1300, 2600)),
        ("1,300 / 2,600", (1300, 2600)),
        ("2000 1000 1000", (1000, 2000)),
        ("3.9k dealer", (3900,)),
        ("i got 5200 for my ron what was that", (5200,)),
        ("8300 with 1 honba", (8300,)),
        ("親 12000", (12000,)),
    ],
)
def test_figures_are_read_however_they_are_written(text: str, figures: tuple[int, ...]) -> None:
    question = read_points(text)
    assert question is not None
    assert question.figures == figures


@for_each(
    "text",
    ["", "pinfu", "3 han 40 fu", "4 30", "7750", "100", "12 minutes late", "1000 2000 3000", "1 2 3 4",
     "8000 dealer non-dealer", "8000 ron or tsumo"],
)  # fmt: skip
def test_what_is_no_payment_is_not_read(text: str) -> None:
    assert read_points(text) is None


def test_who_wins_and_how_narrows_the_answer() -> None:
    assert list(words("8000 dealer")) == ["dealer tsumo"]
    assert list(words("8000 ron")) == ["non-dealer ron"]
    assert list(words("4000 from each")) == ["dealer tsumo"]
    assert list(words("non-dealer 2000 4000")) == ["non-dealer tsumo"]


def test_several_yakuman_are_counted_as_far_as_the_table_pays_them() -> None:
    assert words("96000 dealer ron") == {"dealer ron": [Counted(None, None, Limit.YAKUMAN, yakuman=2).text]}
    assert words("96000 dealer ron", "ema") == {}  # EMA tournaments pay one yakuman at most (usma.ema.max-one-yakuman)
