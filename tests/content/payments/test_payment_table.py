"""Payment tables against the engine and against the three printed tables; the arithmetic beside each figure."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from content.documents.basis import Basis, Origin
from content.payments.payment_answer import answer_payment
from content.payments.payment_query import PaymentQuery
from content.payments.payment_table import FU, HAN, base_line, case_steps, growth_words, limit_rows, payment_table
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from scoring.payment import LIMIT_BASE, Limit, Payer, Winner, base_points, payments
from tests.for_each import for_each
from tests.kept_data import data

if TYPE_CHECKING:
    from content.payments.payment_answer import PaymentAnswer
    from content.payments.payment_table import PaymentTable
    from content.rulesets.cited_ruleset import CitedRuleset

PRINTED: dict[str, dict[str, Any]] = data(Path(__file__).parents[2] / "scoring" / "data" / "payments.yaml")
SHEETS = list(rulesets().values())
USMA = rulesets()["usma"]


def named(value: object) -> str:
    return getattr(getattr(value, "ruleset", value), "id", None) or str(getattr(value, "value", value))


def exists(han: int, fu: int, *, tsumo: bool) -> bool:
    """Return whether any win has these. 20 fu are pinfu tsumo (2 han or more), 25 fu seven pairs (2, or 3 by tsumo)."""
    return (tsumo and han >= 2) if fu == 20 else fu != 25 or han >= 2 + tsumo


def figures(parts: dict[Payer, int]) -> tuple[str, ...]:
    return tuple(f"{points:,}" for points in sorted(parts.values()))


def without_kazoe(cited: CitedRuleset, han: int | None) -> CitedRuleset:
    scoring = replace(cited.scoring, kazoe_han=Entry(han, Basis(Origin.CLUB)))
    return replace(cited, scoring=scoring, ruleset=replace(cited.ruleset, kazoe_han=han))


@for_each("honba", [0, 2])
@for_each("winner", Winner)
@for_each("cited", SHEETS)
def test_every_cell_is_what_the_engine_pays(cited: CitedRuleset, winner: Winner, honba: int) -> None:
    rules, table = cited.ruleset, payment_table(cited, winner, honba)
    assert [row[0].query.fu for row in table.rows] == [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110]
    for row in table.rows:
        assert [cell.query.han for cell in row] == [1, 2, 3, 4]
        for han, cell in enumerate(row, 1):
            assert cell.query.fu is not None
            base = base_points(han, cell.query.fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han)
            parts = {part.payer: part.points + part.honba for part in payments(base.points, winner, honba, rules.honba)}
            if exists(han, cell.query.fu, tsumo=winner.is_tsumo):
                assert (cell.figures, cell.limit) == (figures(parts), base.limit)
                assert cell.line not in table.gaps
            else:
                assert cell.figures == ()
                assert cell.line.startswith("No ")
                assert cell.line in table.gaps


@for_each("winner", Winner)
@for_each("cited", SHEETS)
def test_kiriage_shows_where_it_is_in_force_and_nowhere_else(cited: CitedRuleset, winner: Winner) -> None:
    lifted = {
        (cell.query.han, cell.query.fu) for row in payment_table(cited, winner).rows for cell in row if cell.lifted
    }
    assert lifted == ({(4, 30), (3, 60)} if cited.ruleset.id == "oklahoma" else set())


# --- the printed tables ----------------------------------------------------------------------------------------


def cell_of(table: PaymentTable, han: int, fu: int) -> PaymentAnswer:
    return next(row[han - 1] for row in table.rows if row[0].query.fu == fu)


def plain(printed: str) -> str:
    """Return a figure in the app's notation: 1.3k, 1 300 and 1300 are 1,300."""
    said = printed.strip().replace(" ", "").replace(",", "")
    return f"{round(float(said[:-1]) * 1000) if said.endswith('k') else int(said):,}"


@pytest.mark.parametrize("win", ["ron", "tsumo"])
@pytest.mark.parametrize("seat", ["dealer", "other"])
def test_the_usma_tables_as_printed(seat: str, win: str) -> None:
    table = payment_table(USMA, Winner.of(dealer=seat == "dealer", tsumo=win == "tsumo"))
    seen = 0
    for fu, row in PRINTED["usma"][win][seat].items():
        for han, printed in enumerate(map(str, row), 1):
            cell = cell_of(table, han, fu)
            wrong = [
                erratum
                for erratum in PRINTED["usma"]["misprints"]
                if (erratum["win"], erratum["winner"], erratum["fu"], erratum["han"]) == (win, seat, fu, han)
            ]
            right = wrong[0]["right"] if wrong else printed
            if right == "-":
                assert cell.figures == ()
            elif right == "":
                assert cell.limit is Limit.MANGAN
            else:
                assert cell.figures == tuple(map(plain, right.split("–")))
                seen += 1
    assert seen >= 18


COLUMNS = {
    "RN": (Winner.OTHER_RON, 0),
    "TN": (Winner.OTHER_TSUMO, 0),
    "T": (Winner.OTHER_TSUMO, 1),
    "RD": (Winner.DEALER_RON, 0),
}


@pytest.mark.parametrize("column", COLUMNS)
def test_the_cheat_sheet_as_printed(column: str) -> None:
    winner, place = COLUMNS[column]
    table = payment_table(rulesets()["cheatsheet"], winner)
    position = PRINTED["cheatsheet"]["columns"].index(column)
    for row in PRINTED["cheatsheet"]["rows"]:
        han, fu, printed = row[0], row[1], str(row[position])
        wrong = [
            erratum
            for erratum in PRINTED["cheatsheet"]["misprints"]
            if (erratum["han"], erratum["fu"], erratum["column"]) == (han, fu, column)
        ]
        right = str(wrong[0]["right"]) if wrong else printed
        shown = cell_of(table, han, fu).figures
        assert shown == () if right == "-" else shown[place] == plain(right)


@pytest.mark.parametrize(("column", "place"), [("RN", 4), ("TN", 5), ("T", 6), ("RD", 7)])
def test_ari_ari_as_printed(column: str, place: int) -> None:
    winner, figure = COLUMNS[column]
    table = payment_table(rulesets()["ariari"], winner)
    for row in PRINTED["ariari"]["rows"]:
        for han, fu in enumerate(row[:4], 1):
            # a row applies to several numbers of fu, and with some of these no hand wins
            if fu != "" and (shown := cell_of(table, han, fu).figures):
                assert shown[figure] == plain(row[place])


# --- limits ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cheatsheet", "ariari"])
def test_the_printed_limits(name: str) -> None:
    order = {"cheatsheet": ("TN", "T", "RN", "RD"), "ariari": ("RN", "TN", "T", "RD")}[name]
    for printed in PRINTED[name]["limits"]:
        for column, figure in zip(order, printed["pays"], strict=True):
            winner, place = COLUMNS[column]
            row = next(row for row in limit_rows(rulesets()[name], winner) if row.limit.value == printed["limit"])
            assert row.answer.figures[place] == plain(figure)
            assert row.first == int(str(printed["han"]).split("-")[0])


def test_where_limits_begin_and_end() -> None:
    said = [(row.limit, row.han) for row in limit_rows(USMA, Winner.OTHER_RON)]
    assert said == [
        (Limit.MANGAN, "5 han"),
        (Limit.HANEMAN, "6 to 7 han"),
        (Limit.BAIMAN, "8 to 10 han"),
        (Limit.SANBAIMAN, "11 to 12 han"),
        (Limit.YAKUMAN, "13 or more han"),
    ]


def test_without_counted_yakuman_sanbaiman_has_no_end() -> None:
    *_, sanbaiman, yakuman = limit_rows(without_kazoe(USMA, None), Winner.OTHER_RON)
    assert (sanbaiman.limit, sanbaiman.han) == (Limit.SANBAIMAN, "11 or more han")
    assert (yakuman.limit, yakuman.han, yakuman.answer.figures) == (Limit.YAKUMAN, "", ("32,000",))


def test_an_early_counted_yakuman_leaves_no_room_for_sanbaiman() -> None:
    rows = limit_rows(without_kazoe(USMA, 11), Winner.OTHER_RON)
    assert [(row.limit, row.first, row.last) for row in rows][-2:] == [(Limit.BAIMAN, 8, 10), (Limit.YAKUMAN, 11, None)]


# --- the arithmetic --------------------------------------------------------------------------------------------


def ends_in(arithmetic: str) -> int:
    """Return the last number of a calculation."""
    return int(re.findall(r"[\d,]+", arithmetic)[-1].replace(",", ""))


@for_each("winner", Winner)
@for_each("cited", SHEETS)
def test_the_arithmetic_ends_in_the_figure(cited: CitedRuleset, winner: Winner) -> None:
    table = payment_table(cited, winner, 1)
    for cell in (*(cell for row in table.rows for cell in row), *(row.answer for row in table.limits)):
        if not cell.figures:
            continue
        base, (paid_by,) = base_line(cell, cited), case_steps(cell, cited).values()
        assert base is not None
        assert cell.base is not None
        assert base.number == cell.base.points == ends_in(base.value)
        assert sorted(f"{paid.each:,}" for paid in paid_by) == sorted(cell.figures)
        for paid in paid_by:
            assert ends_in(paid.arithmetic) == paid.each
            times = {Payer.DISCARDER: 6 if winner.is_dealer else 4, Payer.NON_DEALER: 1}.get(paid.payer, 2)
            assert paid.arithmetic.startswith(f"{base.number:,} × {times} = {base.number * times:,}")


def test_three_han_forty_fu_by_hand() -> None:
    """40 × 2^5 = 1,280; the dealer pays 2,560 → 2,600, the others 1,280 → 1,300."""
    answer = answer_payment(PaymentQuery(3, 40, dealer=False, tsumo=True), USMA)
    base, (paid_by,) = base_line(answer, USMA), case_steps(answer, USMA).values()
    assert base is not None
    assert base.value == "1,280"
    assert base.why.endswith("40 × 2 × 2 × 2 × 2 × 2 = 1,280.")
    assert [paid.arithmetic for paid in paid_by] == ["1,280 × 2 = 2,560 → 2,600", "1,280 × 1 = 1,280 → 1,300"]


def test_a_limit_without_han_names_its_base() -> None:
    answer = answer_payment(PaymentQuery(limit=Limit.YAKUMAN), USMA)
    base = base_line(answer, USMA)
    assert base is not None
    assert (base.text, base.number) == ("Yakuman", LIMIT_BASE[Limit.YAKUMAN])
    assert len(case_steps(answer, USMA)) == 4


def test_what_is_not_paid_has_no_arithmetic() -> None:
    answer = answer_payment(PaymentQuery(1, 20), USMA)
    assert base_line(answer, USMA) is None
    assert case_steps(answer, USMA) == {}


def test_the_picture_in_words_names_where_mangan_begins() -> None:
    assert "70 fu with 3 han and 40 fu with 4 han" in growth_words(payment_table(USMA, Winner.OTHER_RON))
    oklahoma = growth_words(payment_table(rulesets()["oklahoma"], Winner.OTHER_RON))
    assert "60 fu with 3 han and 30 fu with 4 han" in oklahoma


@pytest.mark.parametrize(("fu", "last"), [(130, 130), (60, 110), (900, 110), (None, 110)])
def test_more_fu_than_usual_get_a_row_of_their_own(fu: int | None, last: int) -> None:
    assert payment_table(USMA, Winner.OTHER_RON, 0, fu).rows[-1][0].query.fu == last


def test_rows_and_columns_end_where_han_alone_decide() -> None:
    assert (HAN, FU[:3], FU[-1]) == ((1, 2, 3, 4), (20, 25, 30), 110)
