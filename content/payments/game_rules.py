"""How a game goes on and ends under a ruleset: what its words mean to whoever keeps the score, each with its source."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.documents.basis import COMMON, together
from content.loader import read_yaml
from content.payments.table_rules import TableRule, stated
from content.rulesets.cited_ruleset import Entry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.documents.basis import Basis
    from content.rulesets.cited_ruleset import CitedRuleset

FILE = Path(__file__).parent / "game_rules.yaml"
_STAYS, _MOVES = True, False


class HandEnd(Enum):
    """How a hand ends, as far as it decides who deals next."""

    DEALER_WON = "East wins, whether or not others win too"
    OTHER_WON = "somebody else wins, and East does not"
    DEALER_TENPAI = "the wall is used up, and East is tenpai"
    DEALER_NOTEN = "the wall is used up, and East is not tenpai"
    ABORTED = "an abortive draw"
    CHOMBO = "a chombo"


@dataclass(frozen=True, slots=True)
class Unread:
    """Words of a club's own file that cannot be counted by, and the reading that holds instead."""

    option: str
    words: str
    used: str


def reading(option: str, cited: CitedRuleset) -> Entry[str]:
    """What an option means, as `game_rules.yaml` names it, and where that is written.

    Where a club's words are not known there, the usual reading holds, as common practice.
    """
    entry, readings = cited.table[option], _readings()[option]
    found = next((name for name, words in readings.items() if entry.value in words), None)
    return Entry(next(iter(readings)), COMMON) if found is None else Entry(found, entry.basis)


def unread(cited: CitedRuleset) -> tuple[Unread, ...]:
    """The options whose words under this ruleset cannot be counted by; of our own rulesets there are none."""
    return tuple(
        Unread(option, cited.table[option].value, next(iter(readings)))
        for option, readings in _readings().items()
        if not any(cited.table[option].value in words for words in readings.values())
    )


def dealer_stays(end: HandEnd, cited: CitedRuleset) -> Entry[bool]:
    """Whether East is East again in the next hand, and where that is written."""
    rule = reading("dealer_repeat", cited)
    match end:
        case HandEnd.DEALER_WON:
            return Entry(_STAYS, stated(TableRule.EAST_STAYS_ON_WIN, cited) or rule.basis)
        case HandEnd.OTHER_WON | HandEnd.DEALER_NOTEN:
            return Entry(_MOVES, stated(TableRule.EAST_MOVES, cited) or rule.basis)
        case HandEnd.DEALER_TENPAI:
            return Entry(rule.value != "win", stated(TableRule.EAST_STAYS_ON_TENPAI, cited) or rule.basis)
        case HandEnd.ABORTED:
            return Entry(_STAYS, COMMON)  # no document says who deals after one
        case HandEnd.CHOMBO:
            return Entry(_STAYS, stated(TableRule.EAST_STAYS_ON_CHOMBO, cited) or _replay(cited))


def honba_after(end: HandEnd, honba: int, cited: CitedRuleset) -> Entry[int]:
    """The honba of the next hand, and where that is written."""
    rule = reading("honba_added", cited)
    match end:
        case HandEnd.DEALER_WON:
            return Entry(honba + 1, stated(TableRule.HONBA_AFTER_EAST, cited) or rule.basis)
        case HandEnd.OTHER_WON:
            return Entry(0, stated(TableRule.HONBA_REMOVED, cited) or COMMON)
        case HandEnd.DEALER_TENPAI if reading("dealer_repeat", cited).value != "win":
            return Entry(honba + 1, stated(TableRule.HONBA_AFTER_DRAW, cited) or rule.basis)
        case HandEnd.DEALER_TENPAI | HandEnd.DEALER_NOTEN:
            silent = rule.value == "repeat"
            return Entry(honba + 1, COMMON if silent else stated(TableRule.HONBA_AFTER_DRAW, cited) or rule.basis)
        case HandEnd.ABORTED:
            named = reading("abortive_draws", cited).value == "some"
            return Entry(honba + 1, rule.basis if named else COMMON)
        case HandEnd.CHOMBO:
            return Entry(honba, stated(TableRule.HONBA_AFTER_CHOMBO, cited) or _replay(cited))


def bets_to_winner(winners: int, cited: CitedRuleset) -> Basis:
    """Where it is written that the winner, or the first of several, takes the bets."""
    one = stated(TableRule.BETS_TO_WINNER, cited) or COMMON
    return one if winners == 1 else together((one, reading("riichi_bets_multi_ron", cited).basis))


def _replay(cited: CitedRuleset) -> Basis:
    """Where it is written that a hand is replayed after a chombo."""
    return reading("chombo_replay", cited).basis


@cache
def _readings() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Of each option its readings, the usual one first, and the words for each.

    :raises ContentError: if the file is wrong.
    """
    return MappingProxyType(
        {
            option: MappingProxyType({name: words.texts() for name, words in readings.mapping().items()})
            for option, readings in read_yaml(FILE).mapping().items()
        }
    )
