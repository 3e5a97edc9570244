"""What the options of a ruleset mean in play, and the reasons why an action is not legal, as values.

Pages put the reasons into words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

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


class Reason(StrEnum):
    """The reasons why an action is not legal.

    A comment above some reasons says which tiles a :class:`Refusal` for these reasons names. Others name none.
    """

    ROUND_OVER = "round over"
    NOT_YOUR_TURN = "not your turn"
    ALREADY_CHOSEN = "already chosen"
    # there is no discard to claim
    NOTHING_OFFERED = "nothing offered"
    # nobody can claim their own discard
    OWN_DISCARD = "own discard"
    CALL_IN_RIICHI = "no calls in riichi"
    MUST_DISCARD = "a call must be followed by a discard"
    RIICHI_ALREADY = "already in riichi"
    RIICHI_OPEN_HAND = "riichi needs a closed hand"
    RIICHI_TOO_FEW_TILES = "too few tiles left for riichi"
    RIICHI_TOO_FEW_POINTS = "too few points for riichi"
    NO_OPEN_RIICHI = "no open riichi"
    RIICHI_NO_KAN = "no kan in riichi"
    KAN_AFTER_CALL = "a kan is not allowed in a turn in which you called"
    KAN_NO_TILE_LEFT = "no replacement tile left"
    NO_FIFTH_KAN = "no fifth kan"
    NO_ABORTIVE_DRAWS = "no abortive draws"
    NINE_FIRST_TURN = "nine terminals may be declared only on your first turn, before any call"
    # the refusal names the tile that is offered
    OTHER_TILE_OFFERED = "another tile is offered"
    KAN_TILE_ONLY_TO_WIN = "a kan can be robbed only to win"
    CLOSED_KAN_ROBBED = "a closed kan can be robbed only for thirteen orphans"
    LAST_DISCARD = "the last discard may be claimed only to win"
    FOUR_KANS_ONLY_TO_WIN = "after the fourth kan the discard may be claimed only to win"
    CHII_NOT_FROM_LEFT = "a chii may only use a discard from the player on your left"
    # the refusal names the called tile and the tiles from the hand
    NO_SEQUENCE = "no sequence"
    NOT_IDENTICAL = "not identical"
    # the refusal names the tiles that the action would take from the hand
    NOT_IN_HAND = "not in hand"
    KAN_NOT_FOUR = "a closed kan needs all four tiles in hand"
    KAN_NO_PON = "there is no pon to add the tile to"
    # the refusal names the tiles that would be left in the hand
    SWAP_ONLY = "every discard after this call would be a swap"
    # the refusal names the tile that would complete the set just called
    SWAP_CALL = "swap calling"
    # the refusal names the drawn tile
    RIICHI_LOCKED = "in riichi only the drawn tile may be discarded"
    RIICHI_KAN_NOT_DRAWN = "in riichi a kan must use the drawn tile"
    # the refusal names the tiles whose discard would leave a tenpai hand; there may be none
    RIICHI_NOT_TENPAI = "riichi needs a hand one tile from winning"
    # the refusal names the tiles of the wait that would be lost
    RIICHI_KAN_WAIT = "the kan would change the wait"
    # the refusal names the tiles of the wait with which the triplet can be read differently
    RIICHI_KAN_READING = "the triplet can be read in more than one way"
    # the refusal names the tiles of the wait; there may be none
    NOT_COMPLETE = "the tile does not complete the hand"
    # the refusal names the winning tile
    NO_YAKU = "no yaku"
    TOO_FEW_HAN = "too few han from yaku for so many honba"
    # the refusal names the tiles of the wait that the player has discarded
    RIICHI_FURITEN = "riichi while furiten"
    FURITEN_DISCARD = "furiten: own discard"
    # the refusal names the tiles that were passed up
    FURITEN_TEMPORARY = "furiten: temporary"
    FURITEN_RIICHI = "furiten: you passed up a win in riichi"
    # the refusal names the terminals and honours in the hand
    NINE_TOO_FEW = "fewer than nine different terminals and honours"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the reason, the tiles concerned, and the source of the rule."""

    reason: Reason
    tiles: tuple[Tile, ...] = ()
    basis: Basis = COMMON
    """The source of the rule in force, with its facts."""


def refuse(cited: CitedRuleset, reason: Reason, *tiles: Tile) -> Refusal:
    """Return a refusal with the source of its rule.

    If an option of the ruleset states the rule, its source is returned. If there is no such option, or the option is
    only common practice, the facts that state or imply the rule are returned as the source.
    """
    options, facts = _sources()
    name = reason.name.lower()
    stated = cited.entry(options[name]).basis if name in options else COMMON
    return Refusal(reason, tiles, stated if stated != COMMON else cited.resting_on(facts.get(name, ())))


@cache
def _sources() -> tuple[Mapping[str, str], Mapping[str, tuple[str, ...]]]:
    """Return, by the names of reasons, the options that state the rules, and the facts that state or imply them.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(Path(__file__).with_name("refusals.yaml")).fields(("options", "facts"))
    facts = {reason: read_facts(node) for reason, node in given["facts"].mapping().items()}
    return {reason: node.text() for reason, node in given["options"].mapping().items()}, facts


def first_refusal(cited: CitedRuleset, *reasons: tuple[object, Reason, *tuple[Tile, ...]]) -> Refusal | None:
    """Return a refusal for the first reason that applies; None if none does.

    :param reasons: for each reason, whether it applies, the reason, and the tiles concerned.
    """
    return next((refuse(cited, reason, *tiles) for applies, reason, *tiles in reasons if applies), None)
