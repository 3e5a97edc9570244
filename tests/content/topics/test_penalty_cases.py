"""Incidents as questions: they ask only what a document decides, and only one option is right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Basis, Origin
from content.loader import ContentError
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from content.topics.ruling import FREE, NOT_ASKED, OFFERED, has_its_own, penalty_case, penalty_cases
from tests.for_each import for_each

if TYPE_CHECKING:
    from content.topics.costs import Cost


@for_each("rules", rulesets())
def test_each_has_one_right_option_of_four(rules: str) -> None:
    for case in penalty_cases(rulesets()[rules]):
        assert case.cost in case.options
        assert len(case.options) == OFFERED
        assert len(set(case.options)) == OFFERED
        assert sum(cost in FREE for cost in case.options) == 1
        assert "referee" not in case.options
        assert case.answer.basis.origin is Origin.DOCUMENT
        same_way = [branch for branch in case.answer.branches if branch.when == case.when]
        assert [branch.cost for branch in same_way] == [case.cost]


@for_each(
    ("name", "when", "costs"),
    [
        (
            "false-win",
            "",
            {"usma": "chombo", "ema": "chombo", "competition": "chombo", "oklahoma": "chombo"},
        ),
        # Oklahoma's two lists disagree, so it is not asked under this ruleset
        ("false-win-not-shown", "", {"usma": "dead_hand", "ema": "dead_hand", "competition": "chombo"}),
        ("swap-call", "", {"usma": "dead_hand", "ema": "dead_hand", "oklahoma": "nothing"}),
        # "perhaps" and a referee settle nothing
        ("many-tiles-shown", "", {"usma": "chombo", "ema": "chombo", "competition": "chombo"}),
        ("win-without-yaku", "hand shown", {"usma": "chombo", "ema": "chombo"}),
        ("win-without-yaku", "hand not shown", {"usma": "dead_hand", "ema": "dead_hand"}),
        ("small-hint", "", {"usma": "warning", "ema": "warning", "oklahoma": "disqualification"}),
        ("two-rons", "", {}),  # a rule, not an offence
        ("many-offences", "", {}),
    ],
)
def test_the_cost_is_what_the_document_prints(name: str, when: str, costs: dict[str, Cost]) -> None:
    found = {rules: penalty_case(name, when, cited) for rules, cited in rulesets().items()}
    assert {rules: case.cost for rules, case in found.items() if case is not None} == costs


def test_what_a_club_has_set_is_not_asked() -> None:
    usma = rulesets()["usma"]
    own = Entry("allowed", Basis(Origin.CLUB))
    club = replace(usma, ruleset=replace(usma.ruleset, id="club"), based_on="usma", table={**usma.table, "kuikae": own})
    assert has_its_own("swap-call", club)
    assert not has_its_own("false-win", club)
    assert penalty_case("swap-call", "", club) is None
    assert penalty_case("too-many-tiles", "", club) is not None


def test_a_topic_that_is_gone_is_an_error() -> None:
    with pytest.raises(ContentError):
        penalty_case("swap-call-of-old", "", rulesets()["usma"])
    assert {case.topic.id for case in penalty_cases(rulesets()["usma"])}.isdisjoint(NOT_ASKED)
