"""The options of a ruleset that decide which actions are legal in a round."""

from pathlib import Path

from content.payments import reading
from content.rulesets import CitedRuleset

FILE = Path(__file__).parent / "play_rules.yaml"


def play_rule(option: str, cited: CitedRuleset) -> str:
    """Return what an option of a ruleset means in play. ``play_rules.yaml`` lists the meanings of each option."""
    return reading(option, cited, FILE).value


def has_abortive_draws(cited: CitedRuleset) -> bool:
    """Return whether nine terminals, four winds and four riichi end a round."""
    return reading("abortive_draws", cited).value == "some"
