"""The tutor's advice on a call agrees with the rules and with the tiles after the call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.tutor.discard_advice import WaitLabel, advise, advise_call
from tests.quizzes.table.round.played_rounds import MIXED, some_deals, states, styles
from tests.quizzes.table.round.recorded_rounds import apply, deal_round

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.tenpai.wait_worth import Worth

CALLS = {"chii", "pon"}


def worths(waits: Mapping[WaitLabel, Sequence[Worth]]) -> dict[WaitLabel, list[tuple[object, ...]]]:
    """Return what each wait is worth, without the hands: an advised call does not say whose tile is called."""
    return {
        label: [(one.tile, one.left, *(result.best.points for result in one.results)) for one in alike]
        for label, alike in waits.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["usma", "oklahoma"])
def test_a_call_keeps_what_the_best_discard_after_it_keeps(ruleset: str) -> None:
    assert ruleset in rulesets()
    tried = 0
    for seed, dealt in some_deals(ruleset, 4, first=20):
        for state in states(dealt, styles(*MIXED, seed=seed)):
            for seat in state.deciding if state.phase == "claims" else ():
                for call in (one for one in legal_actions(state, seat) if one.kind in CALLS):
                    after = apply(state, call)
                    if after.phase != "called":
                        continue  # somebody else is asked first
                    legal = {one.tile for one in legal_actions(after, seat)}
                    best = next(one for one in advise(after, seat) if one.tile in legal)
                    found = advise_call(state, call)
                    assert found is not None
                    assert (found.tile, found.shanten) == (best.tile, best.shanten)
                    assert worths(found.waits) == worths(best.waits)
                    assert found.left == best.left
                    tried += 1
    assert tried > 30


@pytest.mark.parametrize("seed", [7, 52])
def test_a_discard_that_was_called_still_causes_furiten(seed: int) -> None:
    met = 0
    for state in states(deal_round(f"x{seed}", rulesets()["usma"]), styles(*MIXED, seed=seed)):
        for seat in state.deciding if state.phase in {"turn", "called"} else ():
            pond = state.seats[seat].pond
            called = {one.tile.kind for one in pond if one.caller is not None}
            for one in advise(state, seat):
                if called & {wait.tile.kind for alike in one.waits.values() for wait in alike}:
                    assert "wins" not in one.waits
                    met += 1
    assert met
