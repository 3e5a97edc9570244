"""Every reason for a refusal has an existing source, and own discards are compared with the engine's waits."""

from __future__ import annotations

import pytest

from content.documents.basis import Origin
from content.documents.documents import fact
from content.rulesets.ruleset_file import rulesets
from quizzes.table.round.round_state import Phase
from quizzes.table.round.rules.refusal import Reason, refuse
from quizzes.table.round.rules.winning_hand import furiten_now
from scoring.hand import Hand
from scoring.waits import Furiten, waits
from tests.quizzes.table.round.played_rounds import MIXED, some_deals, states, styles


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_reason_names_facts_of_the_ruleset_in_force(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    stated = 0
    for reason in Reason:
        basis = refuse(cited, reason).basis
        for name in basis.facts:
            assert fact(name).id == name
            assert name.partition(".")[0] == cited.document
        stated += basis.origin is Origin.DOCUMENT
    assert stated >= (15 if ruleset == "competition" else 2)


STATES = {
    Reason.ROUND_OVER,
    Reason.NOT_YOUR_TURN,
    Reason.ALREADY_CHOSEN,
    Reason.NOTHING_OFFERED,
    Reason.OTHER_TILE_OFFERED,
    Reason.NOT_IN_HAND,
    Reason.MUST_DISCARD,
    Reason.RIICHI_ALREADY,
    Reason.KAN_NO_TILE_LEFT,
}
"""Reasons that only describe the moment and need no source."""
_SILENT_OF_CALLS = {
    Reason.OWN_DISCARD, Reason.CHII_NOT_FROM_LEFT, Reason.NO_SEQUENCE, Reason.NOT_IDENTICAL, Reason.KAN_AFTER_CALL,
    Reason.KAN_NOT_FOUR, Reason.KAN_NO_PON, Reason.NOT_COMPLETE, Reason.NINE_FIRST_TURN, Reason.NINE_TOO_FEW,
    Reason.TOO_FEW_HAN, Reason.NO_OPEN_RIICHI,
}  # fmt: skip
_SILENT_OF_PLAY = {
    Reason.LAST_DISCARD, Reason.FOUR_KANS_ONLY_TO_WIN, Reason.NO_FIFTH_KAN, Reason.RIICHI_TOO_FEW_TILES,
    Reason.RIICHI_TOO_FEW_POINTS, Reason.RIICHI_FURITEN, Reason.NO_ABORTIVE_DRAWS,
}  # fmt: skip
_FURITEN = {Reason.FURITEN_DISCARD, Reason.FURITEN_TEMPORARY, Reason.FURITEN_RIICHI}
_SWAPS = {Reason.SWAP_ONLY, Reason.SWAP_CALL}
_KANS = {Reason.RIICHI_NO_KAN, Reason.RIICHI_KAN_NOT_DRAWN, Reason.RIICHI_KAN_WAIT, Reason.RIICHI_KAN_READING}
SILENT = {
    "usma": _SILENT_OF_CALLS | _SILENT_OF_PLAY,
    "ema": _SILENT_OF_CALLS | _SILENT_OF_PLAY | _FURITEN | {Reason.NO_YAKU},  # its furiten page is USMA's
    "cheatsheet": _SILENT_OF_CALLS | _SILENT_OF_PLAY | _FURITEN | _SWAPS | _KANS | {Reason.NO_YAKU},
    "competition": _SWAPS | {Reason.RIICHI_TOO_FEW_POINTS, Reason.NO_OPEN_RIICHI},
    "ariari": _SILENT_OF_CALLS | _SILENT_OF_PLAY | _FURITEN | _SWAPS,
    "oklahoma": _SILENT_OF_CALLS
    | {Reason.KAN_TILE_ONLY_TO_WIN, Reason.CLOSED_KAN_ROBBED, Reason.NO_YAKU}
    | {Reason.FURITEN_DISCARD, Reason.FURITEN_TEMPORARY},
}
"""The rules that each document leaves to common practice. For all others, the document must be cited."""


@pytest.mark.parametrize("ruleset", rulesets())
def test_common_practice_is_named_only_where_the_document_says_nothing(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    silent = {reason for reason in Reason if not refuse(cited, reason).basis.facts}
    assert silent - STATES == SILENT[ruleset]


@pytest.mark.slow
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
                waited = {one.tile.kind for one in waits(hand)}
                here = furiten_now(player).get(Furiten.OWN_DISCARD, ())
                assert here == tuple(one.tile for one in player.pond if one.tile.kind in waited)
                barred += bool(here)
    assert barred
