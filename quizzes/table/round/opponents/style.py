"""The styles in which opponents play."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """The habits of an opponent."""

    id: str
    calls_to: int
    """The greatest shanten after a call at which the player still calls for speed; -1 for a player who stays closed."""
    honours_to: int
    """The greatest shanten after a call at which the player calls a triplet of valued honours."""
    relies_on_pairs: bool
    """Whether the player calls if their only chance of a yaku is a pair of valued honours."""
    pushes_to: int
    """The greatest shanten at which the player continues against a riichi."""
    risks: float
    """The danger, in percent, that is accepted for each additional tile that brings the hand closer."""
    riichi_tiles: int
    """The fewest unseen tiles in the wait for a riichi; with fewer, the player waits for a better hand."""


CALM = Style("calm", calls_to=-1, honours_to=-1, relies_on_pairs=False, pushes_to=1, risks=0.5, riichi_tiles=2)
"""Stays closed and takes its time."""
QUICK = Style("quick", calls_to=4, honours_to=6, relies_on_pairs=True, pushes_to=2, risks=1.0, riichi_tiles=5)
"""Calls whenever a yaku remains."""
CAREFUL = Style("careful", calls_to=2, honours_to=4, relies_on_pairs=False, pushes_to=0, risks=0.25, riichi_tiles=5)
"""Folds against riichi."""
STYLES = {style.id: style for style in (CALM, QUICK, CAREFUL)}
