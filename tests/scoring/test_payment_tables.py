"""Every cell of the three printed payment tables, compared with the engine; misprints are listed as misprints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scoring.payment import Limit, Winner, base_points, payments
from scoring.score import score
from tests.for_each import for_each
from tests.kept_data import data
from tests.scoring.cases import DATA, read, yaku_cases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.ruleset import Ruleset

TABLES: dict[str, dict[str, Any]] = data(DATA / "payments.yaml")
USMA, CHEAT_SHEET, ARIARI = TABLES["usma"], TABLES["cheatsheet"], TABLES["ariari"]
COLUMNS = {
    "RN": (Winner.OTHER_RON, 0),
    "TN": (Winner.OTHER_TSUMO, 1),
    "T": (Winner.OTHER_TSUMO, 0),
    "RD": (Winner.DEALER_RON, 0),
}
MOST_FU = 110


def pay(han: int, fu: int, winner: Winner, rules: Ruleset) -> tuple[int, ...]:
    """Return what each kind of payer pays."""
    base = base_points(han, fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han)
    return tuple(part.points for part in payments(base.points, winner, 0, rules.honba))


def limit(han: int, fu: int, rules: Ruleset) -> Limit:
    return base_points(han, fu, kiriage=rules.kiriage_mangan, kazoe_han=rules.kazoe_han).limit


def points(printed: str) -> int:
    """Return the points of a printed figure: 1.3k, 1,300 or 1 300."""
    if printed.endswith("k"):
        return round(float(printed[:-1]) * 1000)
    return int(printed.replace(",", "").replace(" ", ""))


def exists(han: int, fu: int, *, tsumo: bool) -> bool:
    """Return whether any win has these han and fu.

    20 fu are closed pinfu by tsumo, with at least 2 han. 25 fu are seven pairs, with 2 han, or 3 han by tsumo.
    """
    if fu == 20:
        return tsumo and han >= 2
    return fu != 25 or han >= 2 + tsumo


def all_han(span: str) -> range:
    first, last = map(int, str(span).split("-"))
    return range(first, last + 1)


# --- USMA ------------------------------------------------------------------------------------------------------


def usma_cells() -> Iterator[tuple[str, str, int, int, str]]:
    for win in ("tsumo", "ron"):
        for winner, rows in USMA[win].items():
            for fu, cells in rows.items():
                for han, cell in enumerate(cells, 1):
                    yield win, winner, fu, han, str(cell)


def usma_figures(cell: str) -> tuple[int, ...]:
    """Return the handbook's figures in the engine's order: the handbook has the larger payment last, not first."""
    return tuple(points(part) for part in reversed(cell.split(" – ")))


@for_each(("win", "winner", "fu", "han", "cell"), list(usma_cells()))
def test_usma_cell(win: str, winner: str, fu: int, han: int, cell: str, rulesets: dict[str, Ruleset]) -> None:
    rules = rulesets["usma"]
    case = Winner.of(dealer=winner == "dealer", tsumo=win == "tsumo")
    paid = pay(han, fu, case, rules)
    where = {"win": win, "winner": winner, "fu": fu, "han": han}
    misprint = next((row for row in USMA["misprints"] if where.items() <= row.items()), None)
    if cell == "-":
        assert not exists(han, fu, tsumo=case.is_tsumo)
    elif cell == "":
        assert limit(han, fu, rules) is Limit.MANGAN
        assert paid == pay(5, 30, case, rules)
    elif misprint:
        assert usma_figures(cell) == usma_figures(misprint["printed"]) != paid
        assert paid == usma_figures(misprint["right"])
    else:
        assert exists(han, fu, tsumo=case.is_tsumo)
        assert paid == usma_figures(cell)


@pytest.mark.parametrize("name", USMA["limits"])
def test_usma_limit(name: str, rulesets: dict[str, Ruleset]) -> None:
    row = USMA["limits"][name]
    cases = (Winner.DEALER_TSUMO, Winner.OTHER_TSUMO, Winner.DEALER_RON, Winner.OTHER_RON)
    for han in all_han(row["han"]):
        assert limit(han, 30, rulesets["usma"]) is Limit(name)
        for case, cell in zip(cases, row["pays"], strict=True):
            assert pay(han, 30, case, rulesets["usma"]) == usma_figures(str(cell))


def test_the_label_12_plus_is_a_misprint(rulesets: dict[str, Ruleset]) -> None:
    label = USMA["yakuman_label"]
    assert limit(label["printed"], 30, rulesets["usma"]) is Limit.SANBAIMAN
    assert limit(label["right"], 30, rulesets["usma"]) is Limit.YAKUMAN


def test_usma_worked_example(rulesets: dict[str, Ruleset]) -> None:
    rules, worked = rulesets["usma"], USMA["worked"]
    han, fu = worked["han"], worked["fu"]
    assert base_points(han, fu, kiriage=False, kazoe_han=13).points == worked["base"]
    assert pay(han, fu, Winner.DEALER_RON, rules) == (worked["dealer_ron"],)
    assert pay(han, fu, Winner.OTHER_RON, rules) == (worked["other_ron"],)
    assert pay(han, fu, Winner.DEALER_TSUMO, rules) == (worked["dealer_tsumo"],)
    assert pay(han, fu, Winner.OTHER_TSUMO, rules) == tuple(reversed(worked["other_tsumo"]))


# --- cheat sheet -----------------------------------------------------------------------------------------------


def cheat_sheet_cells() -> Iterator[tuple[int, int, str, str]]:
    for han, fu, *cells in CHEAT_SHEET["rows"]:
        for column, cell in zip(("TN", "T", "RN", "RD"), cells, strict=True):
            yield han, fu, column, str(cell)


@for_each(("han", "fu", "column", "cell"), list(cheat_sheet_cells()))
def test_cheat_sheet_cell(han: int, fu: int, column: str, cell: str, rulesets: dict[str, Ruleset]) -> None:
    case, place = COLUMNS[column]
    paid = pay(han, fu, case, rulesets["cheatsheet"])[place]
    where = {"han": han, "fu": fu, "column": column}
    misprint = next((row for row in CHEAT_SHEET["misprints"] if where.items() <= row.items()), None)
    right = str(misprint["right"]) if misprint else cell
    if misprint:
        assert cell == misprint["printed"] != right
    if right == "-":
        assert not exists(han, fu, tsumo=case.is_tsumo)
    else:
        assert exists(han, fu, tsumo=case.is_tsumo)
        assert paid == points(right)


@for_each("label", CHEAT_SHEET["labels"])
def test_garbled_label_of_a_cheat_sheet_row(label: dict[str, Any], rulesets: dict[str, Ruleset]) -> None:
    """The figures of the row, with misprints corrected, show its number of han."""
    han, fu, printed = label["han"], label["fu"], label["printed"]
    assert printed != str(han)
    figures = {column: cell for row_han, row_fu, column, cell in cheat_sheet_cells() if (row_han, row_fu) == (han, fu)}
    for misprint in CHEAT_SHEET["misprints"]:
        if (misprint["han"], misprint["fu"]) == (han, fu):
            figures[misprint["column"]] = str(misprint["right"])
    cells = {column: points(cell) for column, cell in figures.items() if cell != "-"}
    assert len(cells) >= 2
    for column, figure in cells.items():
        case, place = COLUMNS[column]
        assert pay(han, fu, case, rulesets["cheatsheet"])[place] == figure
        if printed.isdigit():
            assert pay(int(printed), fu, case, rulesets["cheatsheet"])[place] != figure


def test_every_row_of_the_cheat_sheet_is_there() -> None:
    rows = {(han, fu) for han, fu, *_ in CHEAT_SHEET["rows"]}
    below_mangan = {
        (han, fu)
        for han in range(1, 5)
        for fu in (20, 25, *range(30, MOST_FU + 1, 10))
        if fu << 2 + han < 2000 and (exists(han, fu, tsumo=True) or exists(han, fu, tsumo=False))
    }
    assert rows == below_mangan


# --- Ari-Ari ---------------------------------------------------------------------------------------------------


def ariari_cells() -> Iterator[tuple[int, int, str, str]]:
    for row in ARIARI["rows"]:
        for han, fu in enumerate(row[:4], 1):
            for column, cell in zip(("RN", "TN", "T", "RD"), row[4:], strict=True):
                if fu != "":
                    yield han, fu, column, cell


@for_each(("han", "fu", "column", "cell"), list(ariari_cells()))
def test_ariari_cell(han: int, fu: int, column: str, cell: str, rulesets: dict[str, Ruleset]) -> None:
    case, place = COLUMNS[column]
    assert pay(han, fu, case, rulesets["ariari"])[place] == points(cell)


def test_the_third_tsumo_column_is_what_each_pays_the_dealer(rulesets: dict[str, Ruleset]) -> None:
    for row in ARIARI["rows"]:
        for han, fu in enumerate(row[:4], 1):
            if fu != "":
                assert pay(han, fu, Winner.DEALER_TSUMO, rulesets["ariari"]) == (points(row[6]),)


# --- all of them ------------------------------------------------------------------------------------------------------


@for_each(
    ("table", "columns", "row"),
    [
        pytest.param(table, columns, row, id=f"{table}-{row['limit']}")
        for table, columns in (("cheatsheet", ("TN", "T", "RN", "RD")), ("ariari", ("RN", "TN", "T", "RD")))
        for row in TABLES[table]["limits"]
    ],
)
def test_limit(table: str, columns: tuple[str, ...], row: dict[str, Any], rulesets: dict[str, Ruleset]) -> None:
    for han in all_han(row["han"]):
        assert limit(han, 30, rulesets[table]) is Limit(row["limit"])
        for column, cell in zip(columns, row["pays"], strict=True):
            case, place = COLUMNS[column]
            assert pay(han, 30, case, rulesets[table])[place] == points(cell)


@pytest.mark.parametrize(
    ("table", "han", "fu"),
    [(table, han, fu) for table in ("cheatsheet", "ariari") for han, fu in TABLES[table]["mangan_from"]],
)
def test_mangan_begins_at(table: str, han: int, fu: int, rulesets: dict[str, Ruleset]) -> None:
    assert limit(han, fu - 10, rulesets[table]) is Limit.NONE
    for more in range(fu, MOST_FU + 1, 10):
        assert limit(han, more, rulesets[table]) is Limit.MANGAN


def test_adding_rounded_shares_would_contradict_the_cheat_sheet(rulesets: dict[str, Ruleset]) -> None:
    """The sheet says to add up rounded shares on ron; its own table rounds once (erratum E6)."""
    from_each = pay(1, 30, Winner.OTHER_TSUMO, rulesets["cheatsheet"])
    assert from_each == (500, 300)
    assert 500 + 300 + 300 == 1100
    assert pay(1, 30, Winner.OTHER_RON, rulesets["cheatsheet"]) == (1000,)


def test_no_hand_is_paid_in_a_cell_with_a_dash(rulesets: dict[str, Ruleset]) -> None:
    """Every hand of the yaku cases is tried as ron and tsumo. No paid reading belongs to a cell with a dash."""
    cells = set()
    for _, entry in yaku_cases():
        for case in entry["positive"] + entry["near_miss"]:
            for tsumo in (True, False):
                if not {"pond", "flags", "no_win"} & set(case):
                    won, facts = read({**case, "tsumo": tsumo})
                    bills = score(won, facts, rulesets["ariari"]).bills
                    cells |= {(bill.han, bill.fu.rounded, tsumo) for bill in bills if bill.han}
    assert len(cells) > 20
    assert [cell for cell in cells if not exists(cell[0], cell[1], tsumo=cell[2])] == []
    assert {fu for _, fu, _ in cells} >= {20, 25, 30, 40, 50, 60}
