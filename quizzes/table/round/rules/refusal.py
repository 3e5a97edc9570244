"""What the options of a ruleset mean in play, and the reasons why an action is not legal, as values.

Pages put the reasons into words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, get_args

from content.documents import COMMON, Basis, read_facts
from content.loader import read_yaml
from content.payments import reading
from content.rulesets import CitedRuleset
from scoring import Tile

FILE = Path(__file__).with_name("play_rules.yaml")


@lru_cache(maxsize=512)
def play_rule(option: str, cited: CitedRuleset) -> str:
    """Return what an option of a ruleset means in play. ``play_rules.yaml`` lists the meanings of each option."""
    return reading(option, cited, FILE).value


@lru_cache(maxsize=64)
def has_abortive_draws(cited: CitedRuleset) -> bool:
    """Return whether nine terminals, four winds and four riichi end a round."""
    return reading("abortive_draws", cited).value == "some"


Reason = Literal[
    "round_over",
    "not_your_turn",
    "already_chosen",
    "nothing_offered",
    "own_discard",
    "call_in_riichi",
    "must_discard",
    "riichi_already",
    "riichi_open_hand",
    "riichi_too_few_tiles",
    "riichi_too_few_points",
    "no_open_riichi",
    "riichi_no_kan",
    "kan_after_call",
    "kan_no_tile_left",
    "no_fifth_kan",
    "no_abortive_draws",
    "nine_first_turn",
    "other_tile_offered",
    "kan_tile_only_to_win",
    "closed_kan_robbed",
    "last_discard",
    "four_kans_only_to_win",
    "chii_not_from_left",
    "no_sequence",
    "not_identical",
    "not_in_hand",
    "kan_not_four",
    "kan_no_pon",
    "swap_only",
    "swap_call",
    "riichi_locked",
    "riichi_kan_not_drawn",
    "riichi_not_tenpai",
    "riichi_kan_wait",
    "riichi_kan_reading",
    "not_complete",
    "no_yaku",
    "too_few_han",
    "riichi_furiten",
    "furiten_discard",
    "furiten_temporary",
    "furiten_riichi",
    "nine_too_few",
]
"""The reasons why an action is not legal.

For some reasons, a :class:`Refusal` names tiles:

* other_tile_offered, kan_tile_only_to_win, closed_kan_robbed, last_discard, four_kans_only_to_win and
  chii_not_from_left: the tile that is offered.
* no_sequence and not_identical: the called tile and the tiles from the hand.
* not_in_hand, kan_not_four and kan_no_pon: the tiles that the action would take from the hand.
* swap_only: the tiles that would be left in the hand.
* swap_call: the tile that would complete the set just called.
* riichi_locked and riichi_kan_not_drawn: the drawn tile.
* riichi_not_tenpai: the tiles whose discard would leave a tenpai hand; there may be none.
* riichi_kan_wait: the tiles of the wait that would be lost.
* riichi_kan_reading: the tiles of the wait with which the triplet can be read differently.
* not_complete: the tiles of the wait; there may be none.
* no_yaku and too_few_han: the winning tile.
* riichi_furiten and furiten_discard: the tiles of the wait that the player has discarded.
* furiten_temporary and furiten_riichi: the tiles that were passed up.
* nine_too_few: the terminals and honours in the hand.
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the reason, the tiles concerned, and the source of the rule."""

    reason: Reason
    tiles: tuple[Tile, ...] = ()
    basis: Basis = COMMON


def refuse(cited: CitedRuleset, reason: Reason, *tiles: Tile) -> Refusal:
    """Return a refusal with the source of its rule.

    If an option of the ruleset states the rule, its source is returned. If there is no such option, or the option is
    only common practice, the facts that state or imply the rule are returned as the source.
    """
    options, facts = _sources()
    stated = cited.entry(options[reason]).basis if reason in options else COMMON
    return Refusal(reason, tiles, stated if stated != COMMON else cited.resting_on(facts.get(reason, ())))


@cache
def _sources() -> tuple[Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    """Return, by the reasons, the options that state the rules, and the facts that state or imply them.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(Path(__file__).with_name("refusals.yaml")).fields(("options", "facts"))
    options, facts = (given[part].fields((), get_args(Reason)).items() for part in ("options", "facts"))
    return {reason: node.text() for reason, node in options}, {reason: read_facts(node) for reason, node in facts}


def first_refusal(cited: CitedRuleset, *reasons: tuple[object, Reason, *tuple[Tile, ...]]) -> Refusal | None:
    """Return a refusal for the first reason that applies; None if none does.

    :param reasons: for each reason, whether it applies, the reason, and the tiles concerned.
    """
    return next((refuse(cited, reason, *tiles) for applies, reason, *tiles in reasons if applies), None)
