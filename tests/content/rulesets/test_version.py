"""The version of a ruleset changes if its rules change, and only then."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from content.rulesets.cited_ruleset import ruleset_version
from scoring.ruleset import HonbaTo, KanDora
from tests.for_each import for_each

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset


def test_each_ruleset_has_its_own(rulesets: dict[str, Ruleset]) -> None:
    versions = {ruleset_version(ruleset) for ruleset in rulesets.values()}
    assert len(versions) == len(rulesets)
    assert all(len(version) == 12 and set(version) <= set("0123456789abcdef") for version in versions)


@pytest.mark.slow
def test_it_is_the_same_in_another_process(rulesets: dict[str, Ruleset]) -> None:
    """In another process, sets have another order."""
    code = "from content.rulesets.ruleset_file import rulesets\n"
    code += "from content.rulesets.cited_ruleset import ruleset_version\n"
    code += "print(*(ruleset_version(cited.ruleset) for cited in rulesets().values()))"
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        )
        assert run.stdout.split() == [ruleset_version(ruleset) for ruleset in rulesets.values()]


@for_each(
    "change",
    [
        lambda rules: {"kiriage_mangan": not rules.kiriage_mangan},
        lambda _rules: {"max_yakuman": 7},
        lambda _rules: {"honba_multi_ron": HonbaTo.EACH},
        lambda _rules: {"kan_dora_timing": KanDora.AFTER_DISCARD},
        lambda rules: {"double_wind_pair_fu": rules.double_wind_pair_fu + 2},
        lambda rules: {"pao": rules.pao | {"chinitsu"}},
        lambda rules: {"prices": dict(list(rules.prices.items())[1:])},
        lambda rules: {"prices": {**rules.prices, "pinfu": replace(rules.prices["pinfu"], closed=9)}},
        lambda rules: {"honba": replace(rules.honba, ron=rules.honba.ron + 1)},
    ],
)
def test_every_change_makes_another(change: object, rulesets: dict[str, Ruleset]) -> None:
    usma = rulesets["usma"]
    assert callable(change)
    assert ruleset_version(replace(usma, **change(usma))) != ruleset_version(usma)


def test_the_order_in_the_file_does_not_matter(rulesets: dict[str, Ruleset]) -> None:
    usma = rulesets["usma"]
    turned = replace(usma, prices=dict(reversed(list(usma.prices.items()))))
    assert ruleset_version(turned) == ruleset_version(usma)
