"""Rulesets side by side."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Basis, Origin
from content.rulesets.comparison import FIRST, MET, PRICES, comparison, sections
from content.rulesets.ruleset_file import load_ruleset, options, rulesets
from content.words.glossary import yaku_book
from tests.content.rulesets.entries import entries

if TYPE_CHECKING:
    from pathlib import Path

SHEETS = tuple(rulesets().values())


def test_every_entry_of_every_sheet_has_its_cell_with_what_it_rests_on() -> None:
    rows = comparison(SHEETS)
    for place, cited in enumerate(SHEETS):
        cells = {(row.section == PRICES, row.key): row.cells[place] for row in rows}
        for dotted, entry in entries(cited).items():
            section, key = dotted.split(".")
            cell = cells.pop((section == "prices", key))
            assert (cell.ruleset, cell.basis) == (cited.ruleset.id, entry.basis)
        # what is left are yaku that the ruleset does not list
        assert all(price and cell.basis is None and cell.text == "Not in force" for (price, _), cell in cells.items())


def test_rows_come_in_the_order_of_the_sections() -> None:
    rows = comparison(SHEETS)
    assert tuple(section for section, _ in itertools.groupby(rows, lambda row: row.section)) == sections()
    for name in sections()[2:]:
        own = [key for key, option in options().items() if option.section == name and key not in MET]
        assert [row.key for row in rows if row.section == name] == own
    assert {row.key for row in rows if row.section != PRICES} == set(options())


def test_what_a_player_meets_most_stands_first() -> None:
    rows = comparison(SHEETS)
    assert sections()[:2] == (FIRST, PRICES)
    assert tuple(row.key for row in rows if row.section == FIRST) == MET
    assert {"red_fives", "kiriage_mangan", "multiple_ron", "starting_points", "uma", "chombo"} <= set(MET)
    prices = [row.key for row in rows if row.section == PRICES]
    often = [yaku_book()[key].frequency for key in prices]
    assert [frequency for frequency, _ in itertools.groupby(often)] == [0, 1, 2, 3]
    assert {"riichi", "menzen_tsumo", "tanyao", "pinfu"} <= set(prices[: often.count(0)])
    assert prices[0] == "riichi"
    # of the rare yaku, those of a single club come last: all six have daisuushii, only USMA has paarenchan
    assert prices.index("daisuushii") < prices.index("kokushi_13") < prices.index("paarenchan")


def test_a_cell_differs_from_the_first_ruleset() -> None:
    rows = {row.key: row for row in comparison(tuple(rulesets()[name] for name in ("usma", "oklahoma", "ema")))}
    # kiriage: USMA and EMA print 7,700 for 4 han 30 fu, Oklahoma pays mangan (Modified WRC Rules)
    assert [cell.differs for cell in rows["kiriage_mangan"].cells] == [False, True, False]
    assert rows["kiriage_mangan"].differs
    assert [cell.text for cell in rows["riichi_bet"].cells] == ["1,000 points"] * 3
    assert not rows["riichi_bet"].differs
    # sanrenkou is one of USMA's own yaku
    assert [cell.differs for cell in rows["sanrenkou"].cells] == [False, True, True]


def test_one_ruleset_agrees_with_itself() -> None:
    assert not any(row.differs for row in comparison((SHEETS[0], SHEETS[0])))


def test_a_club_is_compared_too(tmp_path: Path) -> None:
    path = tmp_path / "home.yaml"
    path.write_text(
        "id: home\nname: Home\nbased_on: usma\nprices: {renhou: false}\nscoring: {kiriage_mangan: {value: true}}\n",
        encoding="utf-8",
    )
    home = load_ruleset(path, rulesets())
    differing = {row.key: row.cells[1] for row in comparison((rulesets()["usma"], home)) if row.differs}
    assert set(differing) == {"renhou", "kiriage_mangan"}
    assert differing["kiriage_mangan"].basis == Basis(Origin.CLUB)
    assert differing["renhou"].basis is None


def test_there_is_nothing_to_compare_without_rulesets() -> None:
    with pytest.raises(ValueError, match="not enough values"):
        comparison(())
