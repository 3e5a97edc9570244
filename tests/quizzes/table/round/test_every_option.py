"""Every option of the rulesets is played in a test, under every ruleset whose document states it, or is out of play."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

from content.payments.game_rules import reading
from content.rulesets.ruleset_file import options, rulesets
from quizzes.table.round.rules.refusal import FILE
from scoring.conditions.condition import Aspect
from scoring.yaku import YAKU
from tests.quizzes.table.round import test_open_riichi, test_options, test_options_of_riichi, test_options_of_wins
from tests.quizzes.table.round.scripted_rounds import COVERED

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

MARKED = (test_options, test_options_of_riichi, test_options_of_wins, test_open_riichi)
"""The modules whose tests are marked with what they cover; importing them fills the list."""
OUT_OF_PLAY: dict[str, list[str]] = yaml.safe_load(
    Path(__file__).with_name("data").joinpath("options_out_of_play.yaml").read_text(encoding="utf-8")
)
READ = yaml.safe_load(FILE.read_text(encoding="utf-8")).keys()
"""The options whose words the round reads."""
OF_ANY_WIN = {"closed_hand", "by_tsumo", "by_ron", "dealer", "not_dealer", "four_open_melds"}
"""Conditions that depend only on the hand and its owner. All others depend on the play before the win."""
FROM_PLAY = {
    name
    for name, yaku in YAKU.items()
    if any(one.aspect in {Aspect.SITUATION, Aspect.DISCARDS} and one.id not in OF_ANY_WIN for one in yaku.requires)
}
"""The yaku that depend on the play before the win."""


def test_every_option_is_played_or_out_of_play_for_a_reason() -> None:
    out = list(chain.from_iterable(OUT_OF_PLAY.values()))
    assert len(out) == len(set(out))
    assert not COVERED.keys() & set(out)
    assert COVERED.keys() | set(out) == set(options()) | FROM_PLAY
    assert COVERED.keys() >= READ


@pytest.mark.parametrize("option", sorted(COVERED))
def test_an_option_is_played_wherever_its_document_states_it_and_in_each_of_its_readings(option: str) -> None:
    said = {name: _said(option, cited) for name, cited in rulesets().items()}
    stated = {name for name, (_, facts) in said.items() if facts}
    assert stated <= COVERED[option], "a document states it, and no test plays it there"
    unplayed = {value for value, _ in said.values()} - {said[name][0] for name in COVERED[option]}
    assert not unplayed, "no test plays this reading"


def _said(option: str, cited: CitedRuleset) -> tuple[str, tuple[str, ...]]:
    """Return what a ruleset says about an option or the value of a yaku, and its facts."""
    if option in READ:
        entry = reading(option, cited, FILE)
        return entry.value, entry.basis.facts
    if option in YAKU and option not in cited.table:
        price = cited.prices.get(option)
        return ("played" if price else "not played"), (price.basis.facts if price else ())
    found = cited.entry(option)
    return str(found.value), found.basis.facts
