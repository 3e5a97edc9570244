"""Every yaku on hands worked out by a person: one with the yaku, and one that fails only the named conditions.

Bills in the data leave out the fu where they mean nothing (a drawn hand, a hand of unrelated tiles).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from content.documents.documents import fact
from scoring.decomposition import Win, readings
from scoring.ruleset import Price
from scoring.score import NotAWinError, score
from scoring.yaku import YAKU
from tests.for_each import for_each
from tests.scoring.cases import names, read, total, yaku_cases

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from _pytest.mark import ParameterSet

    from scoring.blocks import Block
    from scoring.ruleset import Ruleset

Case = dict[str, Any]

ENTRIES = dict(yaku_cases())


def cited(kind: str) -> list[ParameterSet]:
    """Return all positive or all near-miss cases, each with its yaku."""
    return [
        pytest.param(name, case, id=f"{name}-{number}")
        for name, entry in ENTRIES.items()
        for number, case in enumerate(entry[kind])
    ]


POSITIVE, NEAR_MISS = cited("positive"), cited("near_miss")
PRICES = [
    pytest.param(name, table, text, id=f"{name}-{table}")
    for name, entry in ENTRIES.items()
    for table, text in entry["prices"].items()
]


def test_every_yaku_is_in_the_data() -> None:
    assert set(ENTRIES) == set(YAKU)


@for_each("name", sorted(ENTRIES))
def test_every_yaku_has_a_source_a_positive_case_and_a_near_miss(name: str) -> None:
    entry = ENTRIES[name]
    assert entry["source"]
    assert [fact(cited).id for cited in entry["facts"]] == entry["facts"]
    assert entry["positive"]
    assert entry["near_miss"]


@for_each(("name", "case"), POSITIVE)
def test_a_hand_that_has_the_yaku(name: str, case: Case, rulesets: Mapping[str, Ruleset]) -> None:
    best = score(*read(case), rulesets[case.get("rules", "usma")]).best
    bill = total(best) if " fu" in case["bill"] else re.sub(r" \d+ fu", "", total(best))
    assert (names(best), bill) == (case["yaku"], case["bill"])
    for found in best.yaku:
        assert all(check.holds for check in found.yaku.checklist(best.win))
    assert name in case["yaku"] or "rules" in case


@for_each(("name", "case"), NEAR_MISS)
def test_a_hand_that_misses_it_by_exactly_these_conditions(name: str, case: Case) -> None:
    hand, context = read(case)
    lists = [YAKU[name].checklist(Win(hand, context, reading)) for reading in readings(hand, context.win)]
    nearest = min(lists, key=lambda checks: sum(not check.holds for check in checks))
    failed = {check.condition.id: check for check in nearest if not check.holds}
    assert list(failed) == case["fails"]
    for condition, blocks in case.get("offenders", {}).items():
        assert texts(failed[condition].offenders) == blocks
    for condition, blocks in case.get("start", {}).items():
        assert texts(failed[condition].start) == blocks


@for_each(("name", "case"), NEAR_MISS)
def test_what_a_near_miss_is_paid_for_instead(name: str, case: Case, rulesets: Mapping[str, Ruleset]) -> None:
    rules = rulesets[case.get("rules", "usma")]
    if case.get("no_win"):
        with pytest.raises(NotAWinError):
            score(*read(case), rules)
        return
    result = score(*read(case), rules)
    assert names(result.best) == case["yaku"]
    assert all(name not in names(bill) for bill in result.bills if bill.payments)


@for_each(("name", "table", "text"), PRICES)
def test_the_price_each_document_prints(name: str, table: str, text: str, rulesets: Mapping[str, Ruleset]) -> None:
    price = rulesets[table].prices[name]
    assert price == printed(text)
    seen = set()
    for case in ENTRIES[name]["positive"]:
        hand, context = read(case)
        value = price.of(closed=hand.closed)
        if name in case["yaku"] and value is not None:
            assert names(score(hand, context, rulesets[table]).best)[name] == value
            seen.add(hand.closed)
    assert seen == {closed for closed in (True, False) if price.of(closed=closed) is not None}


@for_each("name", sorted(ENTRIES))
def test_the_prices_are_those_of_the_facts_it_cites(name: str) -> None:
    """Only Ari-Ari counts double riichi as 1 han in addition to the 1 han of riichi."""
    for each_fact in map(fact, ENTRIES[name]["facts"]):
        unit = next((unit for unit in ("han", "yakuman") if f"{unit}_closed" in each_fact.values), None)
        if unit is None or each_fact.values.get("yaku") not in {name, "yakuhai"}:
            continue
        closed, opened = (each_fact.values[f"{unit}_{hand}"] for hand in ("closed", "open"))
        if "total_with_riichi" in each_fact.values:
            closed = each_fact.values["total_with_riichi"]
        table = "ema" if each_fact.id.startswith("usma.ema.") else each_fact.document
        assert printed(ENTRIES[name]["prices"][table]) == Price(closed, opened, unit == "yakuman")


@pytest.mark.parametrize("name", [name for name, entry in ENTRIES.items() if "misprinted" in entry])
def test_misprinted_prices_are_not_taken_over(name: str, rulesets: Mapping[str, Ruleset]) -> None:
    for table, text in ENTRIES[name]["misprinted"].items():
        assert rulesets[table].prices[name] != printed(text)
        assert rulesets[table].prices[name] == rulesets["cheatsheet"].prices[name] == rulesets["ariari"].prices[name]


def printed(text: str) -> Price:
    """Return a price as the data writes it, closed/open: `3/2` in han, `2Y/2Y` in yakuman, `-` for none."""
    closed, opened = ((None if part == "-" else int(part.rstrip("Y") or 1)) for part in text.split("/"))
    return Price(closed, opened, "Y" in text)


def texts(blocks: Iterable[Block]) -> list[str]:
    return [str(block) for block in blocks]
