"""The six rulesets against their documents: the citation under every value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.documents.documents import fact
from content.rulesets.cited_ruleset import CitedRuleset, Entry, Origin
from content.rulesets.ruleset_file import FOLDER, MENU, rulesets

if TYPE_CHECKING:
    from collections.abc import Callable
from tests.content.rulesets.entries import entries
from tests.content.rulesets.own_rulesets import cited_ruleset, every_ruleset
from tests.for_each import for_each


def test_the_menu_lists_every_file_in_order() -> None:
    assert tuple(rulesets()) == MENU == ("usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma")
    assert {path.name for path in FOLDER.iterdir()} >= {f"{name}.yaml" for name in MENU}
    assert [cited_ruleset(name).ruleset.id for name in MENU] == list(MENU)


def test_no_two_rulesets_look_alike_in_the_picker() -> None:
    assert len({cited_ruleset(name).name for name in MENU}) == len(MENU)


@every_ruleset
def test_our_files_build_on_none_and_name_their_document(name: str) -> None:
    assert cited_ruleset(name).based_on == ""
    assert cited_ruleset(name).document == ("usma" if name == "ema" else name)


# Citations
@every_ruleset
def test_every_value_cites_facts_or_is_marked_as_common_practice(name: str) -> None:
    for key, entry in entries(cited_ruleset(name)).items():
        assert entry.basis.origin is (Origin.DOCUMENT if entry.basis.facts else Origin.DEFAULT), key


@every_ruleset
def test_every_cited_fact_exists_and_belongs_to_the_ruleset(name: str) -> None:
    for key, entry in entries(cited_ruleset(name)).items():
        for cited in entry.basis.facts:
            assert name in fact(cited).rulesets, (key, cited)


@pytest.mark.parametrize("name", [name for name in MENU if name != "competition"])  # it gives no values
def test_a_price_is_what_its_fact_says(name: str) -> None:
    """Facts have the right figures under values. The price of a yaku must repeat those of facts about this yaku."""
    compared = 0
    for key, entry in cited_ruleset(name).prices.items():
        for values in (fact(cited).values for cited in entry.basis.facts):
            if values.get("yaku") != key:
                continue
            figures = (values.get("han_closed"), values.get("han_open"))
            if entry.value.yakuman:
                figures = (values.get("yakuman_closed"), values.get("yakuman_open"))
            if figures != (None, None) and (name, key) not in CORRECTED:
                assert figures == (entry.value.closed, entry.value.open), key
                compared += 1
    assert compared >= (1 if name == "oklahoma" else 37)  # it prints one value, open riichi


CORRECTED = {
    ("ariari", "double_riichi"),  # printed 1 beside riichi, priced 2 in its place
    ("ema", "daisuushii"),  # printed double, the USMA value
}


@every_ruleset
def test_a_price_that_differs_from_its_fact_says_so(name: str) -> None:
    for ruleset, key in CORRECTED:
        if ruleset == name:
            assert cited_ruleset(name).prices[key].basis.note.partition(" is printed as ")[1]


@for_each(
    ("name", "find"),
    [
        ("usma", lambda s: s.prices["junchan"]),  # E2
        ("ema", lambda s: s.prices["junchan"]),
        ("usma", lambda s: s.prices["ryanpeikou"]),  # E3
        ("ema", lambda s: s.prices["ryanpeikou"]),
        ("usma", lambda s: s.scoring.kazoe_han),  # E4
        ("cheatsheet", lambda s: s.table["payment_rounding"]),  # E6
        ("ariari", lambda s: s.game.return_points),  # E7
        ("ariari", lambda s: s.game.oka),  # E8
        ("ariari", lambda s: s.prices["honitsu"]),  # E9
        ("ariari", lambda s: s.prices["seat_wind"]),  # E10
        ("ariari", lambda s: s.prices["round_wind"]),
        ("ariari", lambda s: s.prices["suuankou_tanki"]),  # E11
        ("oklahoma", lambda s: s.table["chombo_list"]),  # E14
        ("competition", lambda s: s.table["abortive_noten"]),  # E15
    ],
)
def test_a_misprint_is_told_beside_the_right_value(name: str, find: Callable[[CitedRuleset], Entry[object]]) -> None:
    note = find(cited_ruleset(name)).basis.note.lower()
    assert "printed" in note
