"""The options of a ruleset that decide which actions are legal in a round."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from content.payments import reading
from content.rulesets import CitedRuleset

FILE = Path(__file__).parent / "play_rules.yaml"


@dataclass(frozen=True, slots=True, eq=False)
class PlayRules:
    """The options that affect play in a round. `cited.ruleset` has the options that affect payments."""

    cited: CitedRuleset
    swap_calling: bool
    """Whether a player may discard a tile that would complete the set just called."""
    temporary_end: str
    """When temporary furiten ends: "own draw", "own draw or own call" or "own draw or any call"."""
    riichi_kan: bool
    """Whether a closed kan is possible in riichi, if the wait and the reading of the hand stay the same."""
    riichi_tiles: int
    """How many tiles must be left in the wall for a player to declare riichi."""
    riichi_needs_bet: bool
    """Whether a player needs enough points for the bet."""
    furiten_riichi: bool
    """Whether a furiten hand may declare riichi."""
    abortive_draws: bool
    """Whether nine terminals, four winds and four riichi end a round."""
    four_kans_abort: bool
    """Whether four kans by several players end a round."""
    kokushi_robs_closed_kan: bool
    passing_without_yaku: bool
    """Whether a player becomes furiten when a tile completes their hand but gives no yaku."""
    open_riichi: bool
    """Whether open riichi is allowed, which is the case if the ruleset has a price for it."""


@lru_cache(maxsize=64)
def play_rules(cited: CitedRuleset) -> PlayRules:
    """Return the options of a ruleset that affect play in a round."""
    has_abortive_draws = reading("abortive_draws", cited).value == "some"
    return PlayRules(
        cited,
        swap_calling=_meaning("kuikae", cited) == "allowed",
        temporary_end=_meaning("furiten_temporary_end", cited),
        riichi_kan=_meaning("kan_in_riichi", cited) == "same wait",
        riichi_tiles=4 if _meaning("riichi_min_tiles", cited) == "four" else 0,
        riichi_needs_bet=reading("riichi_min_points", cited).value == "a bet",
        furiten_riichi=_meaning("furiten_riichi", cited) == "allowed",
        abortive_draws=has_abortive_draws,
        four_kans_abort=has_abortive_draws and _meaning("four_kans", cited) == "abortive",
        kokushi_robs_closed_kan=_meaning("chankan_closed_kan", cited) == "kokushi",
        passing_without_yaku=_meaning("furiten_no_yaku", cited) == "counts",
        open_riichi="open_riichi" in cited.prices,
    )


def _meaning(option: str, cited: CitedRuleset) -> str:
    return reading(option, cited, FILE).value
