"""Payments as people ask for them, and the answers against the printed tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.documents.documents import fact
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import MOST_YAKUMAN, PaymentQuery, read_payment
from content.rulesets.ruleset_file import rulesets
from scoring.payment import Limit, Winner
from tests.for_each import for_each
from tests.kept_data import data

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

PRINTED = data(Path(__file__).parents[2] / "scoring" / "data" / "payments.yaml")["usma"]
USMA, OKLAHOMA = rulesets()["usma"], rulesets()["oklahoma"]


def asked(query: str) -> PaymentQuery:
    found = read_payment(query)
    assert found is not None, query
    return found


def line(query: str, ruleset: str = "usma") -> str:
    return answer_payment(asked(query), rulesets()[ruleset]).line


# --- reading -----------------------------------------------------------------------------------------------------


@for_each(
    ("query", "meant"),
    [
        ("4 30", PaymentQuery(han=4, fu=30)),
        ("30 4", PaymentQuery(han=4, fu=30)),
        ("4 fu 30 han", PaymentQuery(han=30)),  # the answer says so: 30 han, whatever the fu
        ("han 3 of 30 fu", None),
        ("30 fu 4", PaymentQuery(han=4, fu=30)),
        ("4 han 30", PaymentQuery(han=4, fu=30)),
        ("five han", PaymentQuery(han=5)),
        ("5 han 30 fu", PaymentQuery(han=5)),
        ("4 han 30 fu mangan", PaymentQuery(han=4, fu=30)),
        ("self draw mangan as a non-dealer", PaymentQuery(limit=Limit.MANGAN, dealer=False, tsumo=True)),
        ("self-draw mangan for a non-dealer", PaymentQuery(limit=Limit.MANGAN, dealer=False, tsumo=True)),
        ("self drawn mangan", PaymentQuery(limit=Limit.MANGAN, tsumo=True)),
        ("non dealer yakuman ron", PaymentQuery(limit=Limit.YAKUMAN, dealer=False, tsumo=False)),
        ("親満貫ツモ", PaymentQuery(limit=Limit.MANGAN, dealer=True, tsumo=True)),
        ("子 2翻40符 ロン 3本場", PaymentQuery(2, 40, dealer=False, tsumo=False, honba=3)),
        ("one hundred ten fu two han", PaymentQuery(2, 110)),
        ("two hundred fu 2 han", PaymentQuery(2, 200)),
        ("٤ han ٣٠ fu", PaymentQuery(4, 30)),
        ("4", None),
        ("30 fu", None),
        ("2 honba", None),
        ("dealer", None),
        ("ron", None),
        ("han", None),
        ("4 30 40", None),
        ("4 han 3 han", None),
        ("30 fu 40 fu", None),
        ("2 honba 3 honba 4 han", None),
        ("mangan haneman", None),
        ("mangan dealer non-dealer", None),
        ("mangan ron tsumo", None),
        ("2 yakuman", PaymentQuery(limit=Limit.YAKUMAN, yakuman=2)),
        ("double yakuman dealer ron", PaymentQuery(limit=Limit.YAKUMAN, dealer=True, tsumo=False, yakuman=2)),
        ("how much is a Triple Yakuman tsumo?", PaymentQuery(limit=Limit.YAKUMAN, tsumo=True, yakuman=3)),
        ("double-yakuman", PaymentQuery(limit=Limit.YAKUMAN, yakuman=2)),
        ("ダブル役満 親 ロン", PaymentQuery(limit=Limit.YAKUMAN, dealer=True, tsumo=False, yakuman=2)),
        ("1 yakuman ko", PaymentQuery(limit=Limit.YAKUMAN, dealer=False)),
        ("6 yakuman", PaymentQuery(limit=Limit.YAKUMAN, yakuman=6)),
        ("how much is 3 han 40 fu for dealer", PaymentQuery(3, 40, dealer=True)),
        ("4 han 30 tsumo non dealer 2 honba", PaymentQuery(4, 30, dealer=False, tsumo=True, honba=2)),
        ("7 yakuman", None),
        ("0 yakuman", None),
        ("2 yakuman 3 yakuman", None),
        ("double mangan", None),
        ("double riichi", None),
        ("30 fu mangan", None),
        ("100 han", None),
        ("3 han 30 fu 100 honba", None),
        ("3 1000", None),
        ("nagashi mangan", None),
        ("4 riichi 30 fu", None),
        ("1" * 200, None),
        ("", None),
    ],
)
def test_what_a_question_means(query: str, meant: PaymentQuery | None) -> None:
    assert read_payment(query) == meant


QUERIES = (
    st.builds(
        PaymentQuery,
        han=st.integers(0, 4),
        fu=st.none() | st.integers(0, 200),
        dealer=st.none() | st.booleans(),
        tsumo=st.none() | st.booleans(),
        honba=st.integers(0, 20),
    )
    | st.builds(
        PaymentQuery,
        limit=st.sampled_from([limit for limit in Limit if limit is not Limit.NONE]),
        dealer=st.none() | st.booleans(),
        tsumo=st.none() | st.booleans(),
        honba=st.integers(0, 20),
    )
    | st.builds(
        PaymentQuery,
        limit=st.just(Limit.YAKUMAN),
        dealer=st.none() | st.booleans(),
        tsumo=st.none() | st.booleans(),
        honba=st.integers(0, 20),
        yakuman=st.integers(1, MOST_YAKUMAN),
    )
)


@given(QUERIES, st.sampled_from(list(rulesets())))
def test_a_link_reads_as_the_question_and_every_question_is_answered(query: PaymentQuery, ruleset: str) -> None:
    assert read_payment(query.id) == query
    answer = answer_payment(query, rulesets()[ruleset])
    assert answer.line
    assert answer.title
    assert answer.cases or answer.remarks
    assert bool(answer.cases) == (answer.base is not None)
    assert {case.winner for case in answer.cases} <= set(query.winners)
    for basis in filter(None, (answer.basis, *(remark.basis for remark in answer.remarks))):
        assert all(ruleset in fact(name).rulesets for name in basis.facts)


# --- answers -----------------------------------------------------------------------------------------------------


def printed_cells() -> list[tuple[str, Winner, int, int, str]]:
    winners = {
        ("tsumo", "dealer"): Winner.DEALER_TSUMO,
        ("tsumo", "other"): Winner.OTHER_TSUMO,
        ("ron", "dealer"): Winner.DEALER_RON,
        ("ron", "other"): Winner.OTHER_RON,
    }
    right = {
        (erratum["win"], erratum["winner"], erratum["fu"], erratum["han"]): erratum["right"]
        for erratum in PRINTED["misprints"]
    }
    return [
        (f"{win} {who} {fu} fu {han} han", winner, fu, han, str(right.get((win, who, fu, han), cell)))
        for (win, who), winner in winners.items()
        for fu, row in PRINTED[win][who].items()
        for han, cell in enumerate(row, 1)
    ]


def test_every_cell_of_the_printed_table_is_answered_as_printed() -> None:
    """USMA, Scoring tables: a dash means that no win has these han and fu, and an empty cell means a mangan."""
    cells = printed_cells()
    assert len(cells) == 2 * 2 * 7 * 4
    for place, winner, fu, han, cell in cells:
        query = PaymentQuery(han, fu, dealer=winner.is_dealer, tsumo=winner.is_tsumo)
        answer = answer_payment(query, USMA)
        if cell == "-":
            assert answer.cases == (), place
            assert answer.line.startswith("No "), place
            continue
        (case,) = answer.cases
        assert answer.base is not None
        if not cell:
            assert answer.base.limit is Limit.MANGAN, place
            continue
        figures = [int(part.replace(" ", "")) for part in cell.split("–")]
        assert [int(part) for part in re.findall(r"\d+", case.figures.replace(",", ""))] == figures, place


@for_each(
    ("query", "ruleset", "said"),
    [
        (
            "4 30",
            "usma",
            "dealer ron 11,600; dealer tsumo 3,900 each; non-dealer ron 7,700; non-dealer tsumo 2,000 / 3,900.",
        ),
        ("3 40 dealer tsumo", "usma", "Tsumo by the dealer: 2,600 from each player."),
        ("2 30 tsumo ko", "usma", "Tsumo by a non-dealer: 1,000 from the dealer and 500 from each of the others."),
        # 5,800 + 2 × 300, 3,900 + 2 × 300
        ("3 30 ron 2 honba", "usma", "dealer ron 6,400; non-dealer ron 4,500."),
        ("3 30 ron 2 honba", "oklahoma", "dealer ron 6,400; non-dealer ron 4,500."),
        ("haneman dealer ron", "ema", "Ron by the dealer: 18,000 from the discarder."),
        ("yakuman ko ron", "competition", "Ron by a non-dealer: 32,000 from the discarder."),
        ("13 han ko ron", "usma", "Ron by a non-dealer: 32,000 from the discarder."),
        ("12 han ko ron", "usma", "Ron by a non-dealer: 24,000 from the discarder."),
        ("5 han oya ron", "usma", "Ron by the dealer: 12,000 from the discarder."),
    ],
)
def test_answers(query: str, ruleset: str, said: str) -> None:
    assert line(query, ruleset) == said


@pytest.mark.parametrize("query", ["4 30 ron ko", "3 60 ron ko"])
def test_kiriage_lifts_to_mangan_and_says_so(query: str) -> None:
    """Oklahoma, Modified WRC Rules: 3 han 60 fu and 4 han 30 fu are rounded up to mangan."""
    answer = answer_payment(asked(query), OKLAHOMA)
    assert [case.total for case in answer.cases] == [8000]
    assert answer.remarks[0].basis.facts == ("oklahoma.score.kiriage",)
    assert "(kiriage)" in answer.line
    plain = answer_payment(asked(query), USMA)
    assert [case.total for case in plain.cases] == [7700]
    assert plain.remarks == ()


def test_several_yakuman_are_paid_as_many_times_as_the_table_allows() -> None:
    """EMA tournaments pay at most one yakuman (usma.ema.max-one-yakuman): 8,000 × 6 = 48,000."""
    twice = answer_payment(asked("double yakuman dealer ron"), USMA)
    assert (twice.title, [case.total for case in twice.cases], twice.remarks) == ("2 yakuman, dealer, ron", [96000], ())
    capped = answer_payment(asked("double yakuman dealer ron"), rulesets()["ema"])
    assert [case.total for case in capped.cases] == [48000]
    assert capped.line.endswith("At this table a hand is paid as 1 yakuman at most, however many it contains.")
    assert capped.remarks[0].basis.facts == ("usma.ema.max-one-yakuman",)
    assert answer_payment(asked("yakuman dealer ron"), rulesets()["ema"]).remarks == ()


def test_a_real_mangan_is_not_said_to_be_lifted() -> None:
    assert answer_payment(asked("4 40"), OKLAHOMA).remarks == ()


@for_each(
    ("query", "begins"),
    [
        ("0 han 30 fu", "A win needs at least 1 han"),
        ("3 han", "Below mangan the payment also depends on the fu, so give them too, as in 3 han 30 fu."),
        ("2 han 19 fu", "No hand has 19 fu."),
        ("2 han 150 fu", "No hand has 150 fu"),
        ("1 20", "No hand has 1 han and 20 fu."),
        ("2 20 ron", "No hand won by ron has 20 fu."),
        ("1 25", "No hand has 1 han and 25 fu."),
        ("2 25 tsumo", "No hand won by tsumo has 2 han and 25 fu."),
    ],
)
def test_what_does_not_exist_is_said_in_a_sentence(query: str, begins: str) -> None:
    answer = answer_payment(asked(query), USMA)
    assert answer.cases == ()
    assert answer.base is None
    assert answer.line.startswith(begins)


def test_half_of_the_cases_may_exist() -> None:
    answer = answer_payment(asked("2 25"), USMA)
    assert [case.winner for case in answer.cases] == [Winner.DEALER_RON, Winner.OTHER_RON]
    assert answer.line.endswith(
        "No hand won by tsumo has 2 han and 25 fu. A 25-fu hand is seven pairs, and winning by tsumo adds a third han."
    )


def test_fu_that_are_not_rounded_yet_are_rounded() -> None:
    answer = answer_payment(asked("2 han 34 fu"), USMA)
    assert answer.query.fu == 40
    assert "34 fu are rounded up to 40." in answer.line
    assert [case.total for case in answer.cases] == [case.total for case in answer_payment(asked("2 40"), USMA).cases]


def facts_of(query: str, cited: CitedRuleset) -> tuple[str, ...]:
    basis = answer_payment(asked(query), cited).basis
    assert basis is not None
    return basis.facts


def test_answers_cite_what_they_rest_on() -> None:
    assert facts_of("4 30", USMA) == ("usma.score.formula",)
    assert facts_of("5 han", USMA) == ("usma.table.limits",)
    assert facts_of("mangan", USMA) == ("usma.table.limits",)
    assert facts_of("13 han", OKLAHOMA) == ("oklahoma.score.kazoe",)
    assert facts_of("yakuman", OKLAHOMA) == ("oklahoma.score.kazoe",)


def test_titles_name_what_was_asked() -> None:
    assert answer_payment(asked("oya 3 40 tsumo 1 honba"), USMA).title == "3 han 40 fu, dealer, tsumo, 1 honba"
    assert answer_payment(asked("mangan"), USMA).title == "Mangan"
