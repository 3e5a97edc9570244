"""The yakuman of a hand for which another player may be liable (pao)."""

from dataclasses import replace

from scoring.context import Liability, WinContext
from scoring.hand import Hand
from scoring.melds import Source
from scoring.ruleset import Ruleset
from scoring.score import score


def liable_yakuman(hand: Hand, context: WinContext, rules: Ruleset) -> tuple[str, ...]:
    """Return the ids of the yakuman for which another player may be liable.

    A player may be liable if all sets of the yakuman are melds, and at least one of them was called.
    """
    return tuple(yakuman for yakuman in sorted(rules.pao) if _is_possible(yakuman, hand, context, rules))


def _is_possible(yakuman: str, hand: Hand, context: WinContext, rules: Ruleset) -> bool:
    discarder = None if context.is_tsumo else Source.LEFT
    try:
        score(hand, replace(context, liability=Liability(yakuman, Source.LEFT, discarder)), rules)
    except ValueError:
        return False
    return True
