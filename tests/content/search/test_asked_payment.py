"""Figures in a sentence: payments, points asked back, hands told by their yaku."""

from __future__ import annotations

import pytest

from content.payments.payment_query import PaymentQuery
from content.rulesets.ruleset_file import rulesets
from content.search.asked_hand import asked_hand
from content.search.asked_payment import asked_payment, asked_points, points_in_words
from content.search.search import Hit, search
from content.search.search_entries import Kind


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        (
            "how much does the dealer get from everyone for 3 han 40 fu by self draw",
            PaymentQuery(3, 40, dealer=True, tsumo=True),
        ),
        ("whats the score of a 4 han 30 fu ron", PaymentQuery(4, 30, tsumo=False)),
        ("riichi tanyao 3 han 30 fu won off a discard", PaymentQuery(3, 30, tsumo=False)),
        ("3 han 40 fu for the dealer and the non-dealers", PaymentQuery(3, 40)),
    ],
)
def test_a_sentence_around_the_figures_does_not_hide_them(question: str, meant: PaymentQuery) -> None:
    found = asked_payment(question)
    assert found is not None
    assert found.query == meant


@pytest.mark.parametrize(
    "question",
    [
        "my big triple yakuman by the dealer",
        "nagashi mangan for the dealer",
        "is a chombo paid like a mangan ron",
        "30 fu",
        "mangan limit",
    ],
)
def test_a_limit_among_other_things_asks_for_no_payment(question: str) -> None:
    assert asked_payment(question) is None


def test_several_yakuman_are_paid_or_named() -> None:
    """8,000 × 2 × 6 = 96,000; without seat or win the topic that names the hands comes first, the payment after it."""
    assert "96,000 from the discarder" in search("double yakuman dealer ron", "usma")[0].line
    assert [hit.key for hit in search("double yakuman", "usma")][:2] == ["topic:double-yakuman", "payment:2-yakuman"]


@pytest.mark.parametrize("question", ["i got 5200 as non dealer ron what is that", "got 2000/4000 what's that"])
def test_points_somebody_got_are_asked_back(question: str) -> None:
    assert search(question, "usma")[0].key.startswith("payment:points-")


def test_points_are_asked_back() -> None:
    hit = search("7700", "usma")[0]
    assert (hit.kind, hit.points) == (Kind.PAYMENT, "7700")
    # 4 han 30 fu: 30 × 2^6 = 1,920; × 4 = 7,680, paid 7,700; the dealer's 3 han 40 fu: 40 × 2^5 = 1,280; × 6 = 7,680
    assert "non-dealer ron: 3 han 60 fu, 4 han 30 fu" in hit.line
    assert "3 han 40 fu" in hit.line
    assert asked_points("which offence costs 8000") is None
    assert asked_points("no figures") is None


def test_figures_that_nothing_pays_find_no_payment() -> None:
    question = asked_points("7800 ron")
    assert question is not None
    assert "4 han 30 fu" not in points_in_words(question, rulesets()["usma"])
    assert all(hit.kind is not Kind.PAYMENT for hit in search("400 800 1600", "usma"))


def test_a_ruling_is_told_where_figures_ask_for_one() -> None:
    hits = search("is 13 han a yakuman", "usma")
    assert hits[0].key == "topic:counted-yakuman"
    assert isinstance(hits[0], Hit)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        # USMA prices: chiitoitsu 2, riichi 1, menzen tsumo 1, pinfu 1, tanyao 1, ippatsu 1; fu 25, 20 with tsumo, 30
        ("seven pairs ron", PaymentQuery(2, 25, tsumo=False)),
        ("chiitoi tsumo as the dealer", PaymentQuery(3, 25, dealer=True, tsumo=True)),
        ("what does riichi pinfu tanyao ron pay as non-dealer", PaymentQuery(3, 30, dealer=False, tsumo=False)),
        ("riichi ippatsu pinfu tsumo with 2 dora", PaymentQuery(6, 20, tsumo=True)),
        ("riichi ippatsu pinfu tsumo dora dora", PaymentQuery(6, 20, tsumo=True)),
        ("seven pairs", None),  # by ron or by tsumo is another price
        ("tanyao ron", None),  # fu are not known without the tiles
        ("ippatsu pinfu ron", None),  # no ippatsu without riichi
        ("pinfu seven pairs ron", None),
        ("pinfu ron with a kan", None),
        ("open pinfu ron", None),
        ("is pinfu tsumo 20 fu", None),
    ],
)
def test_a_hand_told_by_its_yaku_is_paid(question: str, meant: PaymentQuery | None) -> None:
    assert asked_hand(question, rulesets()["usma"]) == meant


def test_a_hand_told_by_its_yaku_is_answered_before_its_parts() -> None:
    # 25 × 2^4 = 400; × 4 = 1,600, × 6 = 2,400
    line = search("how many points are seven pairs ron", "usma")[0].line
    assert line == "dealer ron 2,400; non-dealer ron 1,600."


@pytest.mark.parametrize("question", ["he says 1600 3200 is that possible", "she claims 1600/3200 is that correct"])
def test_points_that_somebody_claims_are_asked_back(question: str) -> None:
    # the dealer pays 3,200 and the others 1,600 each: 3 han 50 fu, 50 × 2^5 = 1,600
    hit = search(question, "usma")[0]
    assert hit.key == "payment:points-1600-3200"
    assert "3 han 50 fu" in hit.line
