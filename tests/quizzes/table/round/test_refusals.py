"""Every reason has a source that exists, and furiten is what the engine says it is."""

from __future__ import annotations

import pytest

from content.documents.basis import Origin
from content.documents.documents import fact
from content.rulesets.ruleset_file import rulesets
from quizzes.table.round.round_state import Phase
from quizzes.table.round.rules.furiten_now import furiten_now
from quizzes.table.round.rules.play_rules import play_rules
from quizzes.table.round.rules.refusal import Reason, refuse
from scoring.hand import Hand
from scoring.waits import Event, EventKind, Furiten, furiten
from tests.quizzes.table.round.played_rounds import MIXED, some_deals, states, styles


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_reason_names_facts_of_the_ruleset_in_force(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    stated = 0
    for reason in Reason:
        basis = refuse(play_rules(cited), reason).basis
        for name in basis.facts:
            assert fact(name).id == name
            assert name.partition(".")[0] == cited.document
        stated += basis.origin is Origin.DOCUMENT
    assert stated >= (15 if ruleset == "competition" else 2)


def test_furiten_by_own_discards_is_what_the_engine_says() -> None:
    barred = 0
    for seed, dealt in some_deals("usma", 3, first=70):
        for state in states(dealt, styles(*MIXED, seed=seed)):
            if state.phase is not Phase.TURN:
                continue
            for number, player in enumerate(state.seats):
                if number == state.turn or not player.wait or player.passed:
                    continue
                hand = Hand(player.concealed, None, player.melds)
                thrown = [Event(EventKind.DISCARD, one.tile) for one in player.pond]
                here = [bar for bar in furiten_now(player, player.wait) if bar.furiten is Furiten.OWN_DISCARD]
                assert here == [*furiten(hand, thrown)]
                barred += bool(here)
    assert barred
