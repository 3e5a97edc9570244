"""Every reason for a refusal has an existing source, and own discards are compared with the engine's waits."""

from __future__ import annotations

from typing import get_args

import pytest

from content.documents.basis import Origin
from content.documents.documents import fact
from content.rulesets.ruleset_file import rulesets
from quizzes.table.round.rules.refusal import Reason, refuse
from quizzes.table.round.rules.winning_hand import furiten_now
from scoring.hand import Hand
from scoring.waits import Furiten, waits
from tests.quizzes.table.round.played_rounds import MIXED, some_deals, states, styles


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_reason_names_facts_of_the_ruleset_in_force(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    stated = 0
    for reason in get_args(Reason):
        basis = refuse(cited, reason).basis
        for name in basis.facts:
            assert fact(name).id == name
            assert name.partition(".")[0] == cited.document
        stated += basis.origin is Origin.DOCUMENT
    assert stated >= (15 if ruleset == "competition" else 2)


STATES = {
    "round_over",
    "not_your_turn",
    "already_chosen",
    "nothing_offered",
    "other_tile_offered",
    "not_in_hand",
    "must_discard",
    "riichi_already",
    "kan_no_tile_left",
}
"""Reasons that only describe the moment and need no source."""
_SILENT_OF_CALLS = {
    "own_discard", "chii_not_from_left", "no_sequence", "not_identical", "kan_after_call",
    "kan_not_four", "kan_no_pon", "not_complete", "nine_first_turn", "nine_too_few",
    "too_few_han", "no_open_riichi",
}  # fmt: skip
_SILENT_OF_PLAY = {
    "last_discard", "four_kans_only_to_win", "no_fifth_kan", "riichi_too_few_tiles",
    "riichi_too_few_points", "riichi_furiten", "no_abortive_draws",
}  # fmt: skip
_FURITEN = {"furiten_discard", "furiten_temporary", "furiten_riichi"}
_SWAPS = {"swap_only", "swap_call"}
_KANS = {"riichi_no_kan", "riichi_kan_not_drawn", "riichi_kan_wait", "riichi_kan_reading"}
SILENT = {
    "usma": _SILENT_OF_CALLS | _SILENT_OF_PLAY,
    "ema": _SILENT_OF_CALLS | _SILENT_OF_PLAY | _FURITEN | {"no_yaku"},  # its furiten page is USMA's
    "cheatsheet": _SILENT_OF_CALLS | _SILENT_OF_PLAY | _FURITEN | _SWAPS | _KANS | {"no_yaku"},
    "competition": _SWAPS | {"riichi_too_few_points", "no_open_riichi"},
    "ariari": _SILENT_OF_CALLS | _SILENT_OF_PLAY | _FURITEN | _SWAPS,
    "oklahoma": _SILENT_OF_CALLS
    | {"kan_tile_only_to_win", "closed_kan_robbed", "no_yaku"}
    | {"furiten_discard", "furiten_temporary"},
}
"""The rules that each document leaves to common practice. For all others, the document must be cited."""


@pytest.mark.parametrize("ruleset", rulesets())
def test_common_practice_is_named_only_where_the_document_says_nothing(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    silent = {reason for reason in get_args(Reason) if not refuse(cited, reason).basis.facts}
    assert silent - STATES == SILENT[ruleset]


@pytest.mark.slow
def test_furiten_by_own_discards_is_what_the_engine_says() -> None:
    barred = 0
    for seed, dealt in some_deals("usma", 3, first=70):
        for state in states(dealt, styles(*MIXED, seed=seed)):
            if state.phase != "turn":
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
