"""How players speak of seats, wins, honba, han and fu, and which payment the search understands."""

from __future__ import annotations

import pytest

from content.payments.payment_query import PaymentQuery
from content.rulesets.ruleset_file import rulesets
from content.search.hand_query import asked_hand
from content.search.payment_phrases import dealer_pays, in_payment_words, usual_spelling
from content.search.payment_sentence import asked_payment, asked_points
from content.search.search import search
from content.search.search_entries import Kind
from scoring.payment import Limit
from tests.content.search.held_out import CHECKED, questions, rank
from tests.for_each import for_each


def query(text: str) -> PaymentQuery | None:
    found = asked_payment(text)
    return found[0] if found else None


@for_each(
    ("question", "meant"),
    [
        ("3/40 tsumo im not east", PaymentQuery(3, 40, dealer=False, tsumo=True)),
        ("three han thirty self draw, i'm not the dealer", PaymentQuery(3, 30, dealer=False, tsumo=True)),
        ("2 han 50 zimo as oya", PaymentQuery(2, 50, dealer=True, tsumo=True)),
        ("two han eighty fu ron, im south", PaymentQuery(2, 80, dealer=False, tsumo=False)),
        ("3h40f, he threw it, hes the host", PaymentQuery(3, 40, dealer=True, tsumo=False)),
        ("took it from the right guy, two han forty, not east", PaymentQuery(2, 40, dealer=False, tsumo=False)),
        ("40 fu 3 han she picked it herself as a child", PaymentQuery(3, 40, dealer=False, tsumo=True)),
        ("drew my own tile 1 han 30 north", PaymentQuery(1, 30, dealer=False, tsumo=True)),
        ("9 han i drew it myself not east", PaymentQuery(9, dealer=False, tsumo=True)),
        ("thre han 30 fu deler ron", PaymentQuery(3, 30, dealer=True, tsumo=False)),
        ("fu 40. drew it. not dealer. han 2", PaymentQuery(2, 40, dealer=False, tsumo=True)),
        ("2 han... fu is 30... i drew it... south seat", PaymentQuery(2, 30, dealer=False, tsumo=True)),
        ("counted 4 han, then the fu and got 25, own draw, im oya", PaymentQuery(4, 25, dealer=True, tsumo=True)),
        ("ronned the dealer with a 2 han 60 fu hand", PaymentQuery(2, 60, dealer=False, tsumo=False)),
        ("got 7 han and it was the dealer who dealt in", PaymentQuery(7, dealer=False, tsumo=False)),
        ("3 han 50 fu, he gave me the winning tile, im east", PaymentQuery(3, 50, dealer=True, tsumo=False)),
        ("south self draws 2 han 30, 1 repeat counter", PaymentQuery(2, 30, dealer=False, tsumo=True, honba=1)),
    ],
)
def test_seat_win_han_and_fu_in_everyday_words(question: str, meant: PaymentQuery) -> None:
    assert query(question) == meant


@for_each(
    ("said", "honba"),
    [
        ("third repeat", 3),
        ("2nd honba", 2),
        ("with 4 counters on the table", 4),
        ("honba 3", 3),
        ("hnoba 2", 2),
        ("three repeat sticks", 3),
        ("two 100s out", 2),
        ("bonus 3", 3),
        ("nothing on the table", 0),
    ],
)
def test_honba_in_everyday_words(said: str, honba: int) -> None:
    assert query(f"mangan ron not dealer, {said}") == PaymentQuery(
        limit=Limit.MANGAN, dealer=False, tsumo=False, honba=honba
    )


@pytest.mark.parametrize(
    "question",
    [
        "what does the dealer pay on a mangan tsumo",
        "im dealer and somebody self drew a mangan, my share",
        "how much am i losing as dealer, mangan tsumo",
        "dealer share of a mangan tsumo",
    ],
)
def test_where_the_dealer_pays_another_has_won(question: str) -> None:
    assert dealer_pays(question)
    assert query(question) == PaymentQuery(limit=Limit.MANGAN, dealer=False, tsumo=True)


@pytest.mark.parametrize(
    "question", ["haneman ron off the dealer", "haneman, the dealer threw it", "won haneman from the dealer"]
)
def test_who_wins_from_the_dealer_is_none(question: str) -> None:
    assert query(question) == PaymentQuery(limit=Limit.HANEMAN, dealer=False, tsumo=False)


def test_from_the_dealer_is_no_ron_where_somebody_drew() -> None:
    assert query("mangan tsumo not dealer how much from the dealer") == PaymentQuery(
        limit=Limit.MANGAN, dealer=False, tsumo=True
    )


@pytest.mark.parametrize(
    "question",
    [
        "who threw the dice when south was late",
        "he drew it himself from the wrong end of the wall",
        "is 4 30 enough time for two games",
        "the dealer has 14 tiles and i have 12",
        "can i call ron off his discard while furiten",
    ],
)
def test_sentences_without_a_price_ask_for_no_payment(question: str) -> None:
    assert asked_payment(question) is None


def test_other_scripts_stay_as_they_were_typed() -> None:
    assert in_payment_words("親 満貫 ツモ") == "親 満貫 ツモ"


@pytest.mark.parametrize(
    ("typed", "figures"), [("5,800", (5800,)), ("lost 7.7k what han fu", (7700,)), ("app shows 800/1600", (800, 1600))]
)
def test_points_are_read_as_they_are_written(typed: str, figures: tuple[int, ...]) -> None:
    question = asked_points(typed)
    assert question is not None
    assert question.figures == figures


def test_words_that_are_often_mistyped_are_read_and_others_left() -> None:
    assert usual_spelling("Fourty fu, 12 thousand") == "forty fu, 12 thousand"
    assert in_payment_words("manga about a dealer") == "manga about a dealer"


# --- hands by their yaku ----------------------------------------------------------------------------------------------


@for_each(
    ("question", "meant"),
    [
        # USMA: toitoi 2, a dragon 1, riichi 1, tanyao 1, pinfu 1, chinitsu 6 closed and 5 open, honitsu 2 open
        ("toitoi and dragon pon 40fu ron child", PaymentQuery(3, 40, dealer=False, tsumo=False)),
        ("riichi only 40 fu ron im not east", PaymentQuery(1, 40, dealer=False, tsumo=False)),
        ("open tanyao nothing else 30 fu from discard im dealer", PaymentQuery(1, 30, dealer=True, tsumo=False)),
        ("closed full flush ron not dealer", PaymentQuery(6, None, dealer=False, tsumo=False)),
        ("closed chinitsu riichi dora ron as oya", PaymentQuery(8, None, dealer=True, tsumo=False)),
        ("honitsu open white dragon one dora 30 fu ron dealer", PaymentQuery(4, 30, dealer=True, tsumo=False)),
        ("mentanpin tsumo dealer", PaymentQuery(4, 20, dealer=True, tsumo=True)),
        ("riich ippatsu pinfu ron non dealer", PaymentQuery(3, 30, dealer=False, tsumo=False)),
        ("seven pairs tsumo no dora im south", PaymentQuery(3, 25, dealer=False, tsumo=True)),
        ("chiitoi ron ko 1 honba", PaymentQuery(2, 25, dealer=False, tsumo=False, honba=1)),
        ("thirteen orphans tsumo dealer", PaymentQuery(limit=Limit.YAKUMAN, dealer=True, tsumo=True)),
        ("13 way kokushi ron ko", PaymentQuery(limit=Limit.YAKUMAN, dealer=False, tsumo=False, yakuman=2)),
        ("honitsu 40 fu ron", None),  # 3 han closed and 2 open
        ("toitoi tsumo 40 fu", None),  # the closed hand would be another hand
        ("open riichi tanyao pinfu ron", None),  # a yaku of its own, or a contradiction
        ("riichi tanyao tsumo", None),  # fu are not known without the tiles
        ("daisangen", None),  # without a seat or a way of winning, the question is about the yaku itself
        ("dora dora dora ron 30 fu", None),  # no yaku
    ],
)
def test_a_hand_told_by_its_yaku_and_what_fu_it_has(question: str, meant: PaymentQuery | None) -> None:
    assert asked_hand(question, rulesets()["usma"]) == meant


def test_where_the_better_form_of_a_yakuman_is_not_in_force_it_is_the_plain_one() -> None:
    """EMA has no double yakuman: 8,000 × 4 = 32,000."""
    hit = search("kokushi 13 sided ron child", "ema")[0]
    assert (hit.kind, "32,000" in hit.line) == (Kind.PAYMENT, True)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHECKED)
def test_most_questions_of_the_lists_it_was_checked_by_are_answered_first(name: str) -> None:
    asked = questions(name)[::3]
    right = sum(rank(question, search(question.ask, question.rules, 1)) == 1 for question in asked)
    assert right >= 0.75 * len(asked)
