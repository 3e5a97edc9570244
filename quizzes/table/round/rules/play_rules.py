"""The options of a ruleset that decide which actions are legal in a round, each with its source."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path

from content.documents.basis import COMMON
from content.payments import reading
from content.rulesets import CitedRuleset, Entry

FILE = Path(__file__).parent / "play_rules.yaml"


class TemporaryFuritenEnd(Enum):
    """The events that can end temporary furiten."""

    OWN_DRAW = "own draw"
    OWN_DRAW_OR_OWN_CALL = "own draw or own call"
    OWN_DRAW_OR_ANY_CALL = "own draw or any call"


@dataclass(frozen=True, slots=True, eq=False)
class PlayRules:
    """The options that affect play in a round. `cited.ruleset` has the options that affect payments."""

    cited: CitedRuleset
    swap_calling: Entry[bool]
    """Whether a player may discard a tile that would complete the set just called."""
    temporary_end: Entry[TemporaryFuritenEnd]
    riichi_kan: Entry[bool]
    """Whether a closed kan is possible in riichi, if the wait and the reading of the hand stay the same."""
    riichi_tiles: Entry[int]
    """How many tiles must be left in the wall for a player to declare riichi."""
    riichi_needs_bet: Entry[bool]
    """Whether a player needs enough points for the bet."""
    furiten_riichi: Entry[bool]
    """Whether a furiten hand may declare riichi."""
    abortive_draws: Entry[bool]
    """Whether nine terminals, four winds and four riichi end a round."""
    four_kans_abort: Entry[bool]
    """Whether four kans by several players end a round."""
    kokushi_robs_closed_kan: Entry[bool]
    passing_without_yaku: Entry[bool]
    """Whether a player becomes furiten when a tile completes their hand but gives no yaku."""
    open_riichi: Entry[bool]
    """Whether open riichi is allowed, which is the case if the ruleset has a price for it."""


@lru_cache(maxsize=64)
def play_rules(cited: CitedRuleset) -> PlayRules:
    """Return the options of a ruleset that affect play in a round."""
    tiles = _option("riichi_min_tiles", cited)
    four_kans, aborts = _option("four_kans", cited), reading("abortive_draws", cited)
    points = reading("riichi_min_points", cited)
    ends = _option("furiten_temporary_end", cited)
    open_riichi = cited.prices.get("open_riichi")
    return PlayRules(
        cited,
        _is("kuikae", "allowed", cited),
        Entry(TemporaryFuritenEnd(ends.value), ends.basis),
        _is("kan_in_riichi", "same wait", cited),
        Entry(4 if tiles.value == "four" else 0, tiles.basis),
        Entry(points.value == "a bet", points.basis),
        _is("furiten_riichi", "allowed", cited),
        Entry(aborts.value == "some", aborts.basis),
        Entry(aborts.value == "some" and four_kans.value == "abortive", four_kans.basis),
        _is("chankan_closed_kan", "kokushi", cited),
        _is("furiten_no_yaku", "counts", cited),
        Entry(open_riichi is not None, COMMON if open_riichi is None else open_riichi.basis),
    )


def _option(option: str, cited: CitedRuleset) -> Entry[str]:
    return reading(option, cited, FILE)


def _is(option: str, value: str, cited: CitedRuleset) -> Entry[bool]:
    found = _option(option, cited)
    return Entry(found.value == value, found.basis)
