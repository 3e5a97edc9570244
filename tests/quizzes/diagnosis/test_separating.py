"""Hands that tell two mistakes apart, and pairs of hands on one of which a mistake is none."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.slips.separating import FACT, contrast, separating
from scoring.context import WinType

if TYPE_CHECKING:
    from quizzes.diagnosis.slips.said import Said
    from scoring.score import ScoreResult

PAIRS = [
    ("fu.left_out", "fu.left_out_of"),
    ("yaku_count.pinfu_forgotten", "yaku_count.riichi_forgotten"),
    ("fu.hidden", "fu.honours"),
    ("dora_count.forgotten", "dora_count.pair_once"),
]


def said(result: ScoreResult, mistake: str) -> set[Said]:
    return {slip.said for slip in every_slip(result) if slip.id == mistake}


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_mistakes_lead_to_different_answers(one: str, other: str) -> None:
    rules = rulesets()["ariari"].ruleset
    result = separating(one, other, Random(f"{one} or {other}"), rules)
    again = separating(one, other, Random(f"{one} or {other}"), rules)
    assert said(result, one)
    assert said(result, other)
    assert said(result, one) != said(result, other)
    assert (result.hand, result.context) == (again.hand, again.context)


@pytest.mark.parametrize("mistake", list(FACT))
def test_beside_a_hand_with_a_mistake_stands_one_without(mistake: str) -> None:
    result, beside = contrast(mistake, Random(mistake), rulesets()["ariari"].ruleset)
    assert said(result, mistake)
    assert not said(beside, mistake)
    assert beside.best.payments


def test_closed_ron_stands_beside_a_tsumo() -> None:
    result, beside = contrast("yaku_count.closed_ron", Random("ron"), rulesets()["usma"].ruleset)
    assert (result.context.win, beside.context.win) == (WinType.RON, WinType.TSUMO)
    assert "menzen_tsumo" in {found.yaku.id for found in beside.best.yaku}
