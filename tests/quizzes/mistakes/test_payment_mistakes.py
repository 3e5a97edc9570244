"""What wrong payments reveal. The sum is written beside each case: base points, multiplied, rounded up to 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.words.sentences import mistake_words
from quizzes.mistakes.payment_mistakes import payment_mistakes, slips
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.question.win_values import about_win, gained, paid_by_field, paid_win
from quizzes.types import TYPES
from scoring.payment import Limit, Winner
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.payments.payment_query import PaymentQuery

RON, TSUMO = Winner.OTHER_RON, Winner.OTHER_TSUMO
OF_DEALER, ALL = Winner.DEALER_RON, Winner.DEALER_TSUMO
MANGAN = Limit.MANGAN


def found(win: PaymentQuery, answer: Mapping[str, int], rules: str = "usma", kind: str = "who_pays") -> list[str]:
    question = Question(Sitting(rules, "test", type=kind), 1, rulesets()[rules], about=about_win(win))
    grade = TYPES[kind].grade(question, answer)
    return [mistake.id.removeprefix("pay.") for mistake in payment_mistakes(grade, win)]


CASES = [
    # 3 han 40 fu: 40 × 2^5 = 1,280; ron × 4 = 5,120 → 5,200; tsumo 2,560 → 2,600 and 1,280 → 1,300
    (paid_win(RON, 3, 40), {"ron": 2600}, "one_han_less", "640 × 4 = 2,560"),
    (paid_win(RON, 3, 40), {"ron": 8000}, "one_han_more", "2,560 is past mangan"),
    (paid_win(RON, 3, 40), {"ron": 5120}, "not_rounded", ""),
    (paid_win(RON, 3, 40), {"ron": 5100}, "rounded_down", ""),
    (paid_win(RON, 3, 30), {"ron": 4000}, "rounded_first", "960 → 1,000 × 4"),
    (paid_win(RON, 3, 40), {"ron": 7700}, "other_as_dealer", "1,280 × 6 = 7,680"),
    (paid_win(OF_DEALER, 3, 40), {"ron": 5200}, "dealer_as_other", ""),
    (paid_win(OF_DEALER, 3, 30), {"ron": 5900}, "half_again_of_rounded", "3,900 × 1.5 = 5,850"),
    (paid_win(RON, 3, 40), {"ron": 2600}, "share_as_ron", ""),
    (paid_win(RON, 3, 40), {"ron": 6400}, "row", "50 × 32 × 4"),
    (paid_win(RON, 3, 40), {"ron": 3900}, "row", "960 × 4 = 3,840"),
    (paid_win(RON, 3, 25), {"ron": 3900}, "pairs_rounded", ""),
    (paid_win(TSUMO, 2, 20), {"dealer": 1000, "others": 500}, "twenty_as_thirty", "480 × 2, 480"),
    (paid_win(RON, 4, 30), {"ron": 8000}, "kiriage", "1,920 is no mangan at USMA"),
    (paid_win(RON, 4, 40), {"ron": 10300}, "past_mangan", "40 × 64 = 2,560 × 4 = 10,240"),
    (paid_win(RON, 2, 40), {"ron": 8000}, "mangan_too_early", ""),
    (paid_win(TSUMO, 3, 40), {"dealer": 1300, "others": 2600}, "shares_swapped", ""),
    (paid_win(TSUMO, 3, 40), {"dealer": 1300, "others": 1300}, "dealer_as_others", ""),
    (paid_win(TSUMO, 3, 40), {"dealer": 2600, "others": 2600}, "all_as_dealer", ""),
    (paid_win(TSUMO, 3, 40), {"dealer": 5200, "others": 5200}, "ron_as_share", ""),
    (paid_win(TSUMO, 3, 40), {"dealer": 1800, "others": 1800}, "thirds_of_ron", "5,200 : 3 = 1,733"),
    (paid_win(TSUMO, 3, 30), {"dealer": 1950, "others": 975}, "total_shared", "960 × 4 = 3,840 → 3,900, halved"),
    (paid_win(ALL, 2, 30), {"each": 966}, "total_shared", "480 × 6 = 2,880 → 2,900, a third of it"),
    (paid_win(TSUMO, 3, 30), {"dealer": 2000, "others": 1000, "gain": 3900}, "total_shared", "but 2,000 + 2 × 1,000"),
    (paid_win(ALL, 3, 30), {"each": 1000}, "dealer_as_other", ""),
    (paid_win(ALL, 1, 50), {"each": 800}, "", "50 × 8 = 400 × 2 = 800 is right"),
    (paid_win(ALL, 1, 30), {"each": 600}, "twice_the_rounded", "240 → 300 × 2, but 480 → 500"),
    # a mangan pays 8,000; 2 honba are 600 by ron, 200 from each by tsumo
    (paid_win(RON, limit=MANGAN, honba=2), {"ron": 8000}, "no_honba", ""),
    (paid_win(RON, limit=MANGAN, honba=2), {"ron": 8200}, "honba_as_share", ""),
    (paid_win(RON, limit=MANGAN, honba=2), {"ron": 8300}, "one_honba", ""),
    (paid_win(TSUMO, limit=MANGAN, honba=2), {"dealer": 4600, "others": 2600}, "honba_from_each", ""),
    (paid_win(RON, limit=MANGAN, sticks=1), {"ron": 9000}, "bets_paid", ""),
    (paid_win(RON, limit=MANGAN), {"ron": 12000}, "other_as_dealer", "mangan of the dealer, or haneman"),
    (paid_win(RON, limit=Limit.HANEMAN), {"ron": 8000}, "limit_too_low", ""),
    (paid_win(RON, limit=Limit.HANEMAN), {"ron": 16000}, "limit_too_high", ""),
    # what the winner takes: 8,000 + 600 + 1,000
    (paid_win(RON, limit=MANGAN, honba=2, sticks=1), {"ron": 8600, "gain": 8600}, "no_bets", ""),
    (paid_win(RON, limit=MANGAN, honba=2, sticks=1), {"ron": 8600, "gain": 9000}, "gain_without_honba", ""),
    (paid_win(TSUMO, limit=MANGAN), {"dealer": 4000, "others": 2000, "gain": 6000}, "gain_of_one", ""),
]


@for_each(("win", "answer", "mistake", "why"), CASES)
def test_a_wrong_payment_has_its_name(win: PaymentQuery, answer: dict[str, int], mistake: str, why: str) -> None:
    assert (mistake in found(win, answer)) if mistake else not found(win, answer), why


def test_a_number_that_nobody_could_pay_is_told_so_where_nothing_else_leads_to_it() -> None:
    assert found(paid_win(RON, limit=MANGAN), {"ron": 8001}) == ["no_payment"]
    assert found(paid_win(RON, limit=MANGAN), {"ron": 8100}) == []
    assert found(paid_win(RON, 3, 40), {"ron": 5120}) == ["not_rounded"]
    assert found(paid_win(TSUMO, limit=MANGAN), {"dealer": 4050, "others": 2000}) == ["no_payment"]
    assert found(paid_win(RON, limit=MANGAN, sticks=1), {"ron": 8000, "gain": 9999}) == ["no_payment"]


def test_kiriage_is_missed_only_where_it_is_played() -> None:
    win = paid_win(RON, 4, 30)  # 7,700 by the formula, 8,000 where it is lifted
    assert "kiriage_missed" in found(win, {"ron": 7700}, "oklahoma", "points")
    assert found(win, {"ron": 7700}, "usma", "points") == []


def test_what_explains_both_shares_goes_before_what_explains_one() -> None:
    assert found(paid_win(TSUMO, 3, 40), {"dealer": 1300, "others": 2600}) == ["shares_swapped"]


def test_one_sentence_for_one_mistake_in_two_fields() -> None:
    # 20 fu 3 han: 700 and 1,300; one of each column is wrong for its own reason
    said = found(paid_win(TSUMO, 3, 20), {"dealer": 700, "others": 1300})
    assert said == ["shares_swapped"]


def test_numbers_that_nothing_explains_are_not_explained() -> None:
    assert found(paid_win(RON, 3, 40), {"ron": 4700}) == []


@for_each("rules", list(rulesets()))
def test_no_mistake_leads_to_what_is_right_and_every_one_can_be_said(rules: str) -> None:
    wins = [
        *(
            paid_win(winner, han, fu, honba=2, sticks=1)
            for winner in Winner
            for han in (2, 4)
            for fu in (20, 25, 30, 60)
        ),
        *(paid_win(winner, limit=limit, honba=1) for winner in Winner for limit in Limit if limit is not Limit.NONE),
    ]
    said = set()
    for win in wins:
        question = Question(Sitting(rules, "test", type="who_pays"), 1, rulesets()[rules], about=about_win(win))
        try:
            right = paid_by_field(win, rulesets()[rules])
        except LookupError:
            continue
        grade = TYPES["who_pays"].grade(question, {})
        for slip in slips(win, grade.question.cited):
            said.add(slip.id.removeprefix("pay."))
            assert {**right, "gain": gained(win, right)} != {**right, "gain": gained(win, right), **slip.numbers}, slip
            assert mistake_words()[slip.id].format(**slip.parts).endswith(".")
    lifted = rulesets()[rules].ruleset.kiriage_mangan
    named = {name.removeprefix("pay.") for name in mistake_words() if name.startswith("pay.")} - {"no_payment"}
    assert named - said == ({"kiriage"} if lifted else {"kiriage_missed"})


def test_what_nobody_could_pay_is_said_once() -> None:
    assert found(paid_win(TSUMO, 3, 40), {"dealer": 1234, "others": 777}) == ["no_payment"]


def test_a_total_that_is_rounded_and_then_shared_is_named() -> None:
    # 960 × 4 = 3,840 → 3,900: half is 1,950, a quarter 975; the shares that are right make 2,000 + 2 × 1,000 = 4,000
    assert found(paid_win(TSUMO, 3, 30), {"dealer": 1950, "others": 975}) == ["total_shared"]
    with_sum = {"dealer": 2000, "others": 1000, "gain": 3900}
    assert found(paid_win(TSUMO, 3, 30), with_sum)[0] == "total_shared"
