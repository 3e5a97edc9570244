"""The options of a ruleset that decide which actions are legal in a round."""

from functools import lru_cache
from pathlib import Path

from content.payments import reading
from content.rulesets import CitedRuleset

FILE = Path(__file__).parent / "play_rules.yaml"


@lru_cache(maxsize=512)
def play_rule(option: str, cited: CitedRuleset) -> str:
    """Return what an option of a ruleset means in play. ``play_rules.yaml`` lists the meanings of each option."""
    return reading(option, cited, FILE).value


@lru_cache(maxsize=64)
def has_abortive_draws(cited: CitedRuleset) -> bool:
    """Return whether nine terminals, four winds and four riichi end a round."""
    return reading("abortive_draws", cited).value == "some"
