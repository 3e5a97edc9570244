"""Figures in a sentence: payments, the hands that pay given points, and hands described by their yaku."""

from __future__ import annotations

import pytest

from content.payments.counters import read_counters
from content.payments.from_points import PointsQuestion
from content.payments.payment_query import PaymentQuery, read_payment
from content.rulesets.ruleset_file import MENU, rulesets
from content.search.hand_query import as_dora, asked_hand, uncounted_red_fives
from content.search.payment_sentence import asked_payment, asked_points, points_in_words
from content.search.search import Hit, search
from content.search.search_entries import Kind
from pages.components.reference.search_results import first_html
from scoring.payment import Limit
from tests.for_each import for_each


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
    assert found[0] == meant


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
    """8,000 × 2 × 6 = 96,000. Without a seat or way of winning, the topic with the hands comes before the payment."""
    assert "96,000 from the discarder" in search("double yakuman dealer ron", "usma")[0].line
    assert [hit.key for hit in search("double yakuman", "usma")][:2] == ["topic:double-yakuman", "payment:2-yakuman"]


@pytest.mark.parametrize("question", ["i got 5200 as non dealer ron what is that", "got 2000/4000 what's that"])
def test_points_somebody_got_are_asked_back(question: str) -> None:
    assert search(question, "usma")[0].key.startswith("payment:points-")


def test_points_are_asked_back() -> None:
    hit = search("7700", "usma")[0]
    assert (hit.kind, hit.points) == (Kind.PAYMENT, PointsQuestion((7700,)))
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


@for_each(
    ("question", "meant"),
    [
        # USMA prices: chiitoitsu 2, riichi 1, menzen tsumo 1, pinfu 1, tanyao 1, ippatsu 1; fu 25, 20 with tsumo, 30
        ("seven pairs ron", PaymentQuery(2, 25, tsumo=False)),
        ("chiitoi tsumo as the dealer", PaymentQuery(3, 25, dealer=True, tsumo=True)),
        ("what does riichi pinfu tanyao ron pay as non-dealer", PaymentQuery(3, 30, dealer=False, tsumo=False)),
        ("riichi ippatsu pinfu tsumo with 2 dora", PaymentQuery(6, 20, tsumo=True)),
        ("riichi ippatsu pinfu tsumo dora dora", PaymentQuery(6, 20, tsumo=True)),
        ("seven pairs", None),  # ron and tsumo have different payments
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


@for_each(
    ("question", "red_fives", "han"),
    [
        # riichi 1 and pinfu 1, by tsumo menzen tsumo 1; each dora and, in Ari-Ari, each red five 1
        ("riichi pinfu ron red five", 1, 2),
        ("riichi pinfu ron, 2 red fives", 2, 2),
        ("riichi pinfu aka dora ron", 1, 2),
        ("riichi pinfu tsumo dora 2 aka 1", 1, 5),
        ("riichi pinfu tsumo 2 dora 1 aka", 1, 5),
        ("riichi pinfu ron red 5 dora", 1, 2),
        ("2 reds riichi pinfu ron", 2, 2),
        ("riichi pinfu ron no red fives", 0, 2),
        ("dora riichi pinfu ron", 0, 3),
        ("2 dora riichi pinfu ron", 0, 4),
    ],
)
def test_red_fives_told_of_a_hand_count_where_the_rules_have_them(question: str, red_fives: int, han: int) -> None:
    usma, ariari = rulesets()["usma"], rulesets()["ariari"]
    assert uncounted_red_fives(question, usma) == red_fives
    assert uncounted_red_fives(question, ariari) == 0
    fu = 20 if "tsumo" in question else 30
    tsumo = "tsumo" in question
    assert asked_hand(question, usma) == PaymentQuery(han, fu, tsumo=tsumo)
    assert asked_hand(question, ariari) == PaymentQuery(han + red_fives, fu, tsumo=tsumo)
    assert asked_hand(as_dora(question), usma) == PaymentQuery(han + red_fives, fu, tsumo=tsumo)


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


# --- sums at the table -------------------------------------------------------------------------------------------


# A honba is 300 on ron and 100 from each on tsumo (usma.honba.ron, usma.honba.tsumo); the sums are added by hand.
@pytest.mark.slow
@for_each("rules", MENU)
@for_each(
    ("question", "line"),
    [
        ("5200 2 honba", "Non-dealer ron: 5,200 + 600 for 2 honba = 5,800."),
        ("5200 +2", "Non-dealer ron: 5,200 + 600 for 2 honba = 5,800."),
        ("5200+600", "Non-dealer ron: 5,200 + 600 for 2 honba = 5,800."),
        ("5200 wa 5800", "Non-dealer ron: 5,200 + 600 for 2 honba = 5,800."),
        ("5200 2本場", "Non-dealer ron: 5,200 + 600 for 2 honba = 5,800."),
        ("3900 dealer ron and three counters", "Dealer ron: 3,900 + 900 for 3 honba = 4,800."),
        ("2000/4000 with one honba", "Non-dealer tsumo: 2,000 / 4,000 + 100 each for 1 honba = 2,100 / 4,100."),
        ("1300 2600 plus 2", "Non-dealer tsumo: 1,300 / 2,600 + 200 each for 2 honba = 1,500 / 2,800."),
        ("2600 all +2", "Dealer tsumo: 2,600 each + 200 each for 2 honba = 2,800 each."),
        (
            "1000 +1 and a riichi stick non dealer",
            "Non-dealer ron: 1,000 + 300 for 1 honba = 1,300; with the 1,000 on the table the winner gets 2,300.",
        ),
    ],
)
def test_a_sum_at_the_table_is_added_up(question: str, line: str, rules: str) -> None:
    found = search(question, rules)[0]
    assert (found.kind, found.line) == (Kind.PAYMENT, line)


def test_seats_that_are_paid_alike_share_a_line() -> None:
    """4 han 30 fu pay a non-dealer 7,700, and 3 han 40 fu a dealer. With kiriage, only the dealer gets 7,700."""
    both = search("7700 and 1 honba", "usma")[0].line
    assert both == "Dealer ron or non-dealer ron: 7,700 + 300 for 1 honba = 8,000."


def test_figures_that_may_hold_the_honba_already_are_told_in_both_ways() -> None:
    line = search("5800 2 honba", "usma")[0].line
    assert "5,800 + 600 for 2 honba = 6,400." in line
    assert "If that already includes the honba, non-dealer ron with 2 honba: 2 han 80 fu, 3 han 40 fu." in line
    assert search("8300 1 honba", "usma")[0].line.startswith("non-dealer ron with 1 honba: mangan")


@for_each(
    ("question", "meant"),
    [
        ("mangan +2", PaymentQuery(limit=Limit.MANGAN, honba=2)),
        ("mangan plus 300", PaymentQuery(limit=Limit.MANGAN, honba=1)),
        ("haneman +3 dealer", PaymentQuery(limit=Limit.HANEMAN, dealer=True, honba=3)),
        ("3-4", PaymentQuery(3, 40)),
        ("4/3 ron", PaymentQuery(4, 30, tsumo=False)),
        ("2 11", PaymentQuery(2, 110)),
        ("3 han 4", PaymentQuery(3, 40)),
        ("3 40 +1", PaymentQuery(3, 40, honba=1)),
        ("dealer mangan with one stick on the table", PaymentQuery(limit=Limit.MANGAN, dealer=True, sticks=1)),
        ("3 han 40 fu 2 honba and 1 riichi stick", PaymentQuery(3, 40, honba=2, sticks=1)),
        ("mangan tsumo plus a riichi stick", PaymentQuery(limit=Limit.MANGAN, tsumo=True, sticks=1)),
    ],
)
def test_counters_and_short_forms_are_read(question: str, meant: PaymentQuery) -> None:
    found = asked_payment(question)
    assert found is not None
    assert found[0] == meant
    assert read_payment(meant.id) == meant


def test_a_riichi_stick_goes_to_the_winner_and_is_no_part_of_what_is_paid() -> None:
    line = search("mangan ron non dealer and two riichi sticks", "usma")[0].line
    assert line == (
        "Ron by a non-dealer: 8,000 from the discarder."
        " The winner also takes 2 riichi sticks from the table, worth 2,000 points."
    )


@pytest.mark.parametrize("question", ["riichi + 2 dora", "3 han + 1 dora", "what is a honba", "mangan plus dora"])
def test_what_is_no_counter_is_not_read_as_one(question: str) -> None:
    assert read_counters(question)[1] == 0
    found = asked_payment(question)
    assert found is None or not found[0].honba


@pytest.mark.parametrize("question", ["7700 and one honba", "he got sixteen thousand", "5.2k 2 honba"])
def test_the_card_shows_the_figures_however_they_were_told(question: str) -> None:
    html = first_html(search(question, "usma")[0], rulesets()["usma"], question)
    assert "Type what was paid for one win" not in html
    assert "ron" in html.casefold()
