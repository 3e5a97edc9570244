"""Find what a hand waits for, and name the reasons why it may not win on a discard (furiten).

The rules on furiten are in USMA (Furiten), the competition rules (sections 3.3.12 and 3.4.5) and Oklahoma (Modified WRC
Rules Summary). These documents disagree only on when temporary furiten ends.
"""

from collections import Counter
from enum import Enum
from typing import NamedTuple

from scoring.context import WinType
from scoring.decomposition import Shape, Wait, readings, waits_of_fifth_copy
from scoring.hand import Hand
from scoring.tiles import COPIES, KINDS, Tile


class WaitedTile(NamedTuple):
    """A tile that completes a hand, and the number of copies that the player already holds.

    ``waits`` are the kinds of wait that the readings of the completed hand have.
    """

    tile: Tile
    waits: tuple[Wait, ...]
    held: int

    @property
    def karaten(self) -> bool:
        """Whether the player holds every copy of the tile, so that nobody can draw or discard it."""
        return self.held == COPIES


def waits(hand: Hand) -> tuple[WaitedTile, ...]:
    """Return the tiles that complete a hand, in the order of their kinds.

    The result is empty if the hand is not one tile from a winning shape. Only the concealed tiles and the melds count,
    so for a won hand this is the wait before the win. Yaku are ignored, and so are shapes that only win on the first
    turn.
    """
    waiting = Hand(hand.concealed, None, hand.melds)
    held, found = Counter(waiting.kinds), []
    for kind in KINDS:
        tile = Tile.of_kind(kind)
        if held[kind] < COPIES:
            ended = readings(Hand(hand.concealed, tile, hand.melds), WinType.TSUMO)
            kinds_of_wait = {reading.wait for reading in ended if reading.shape <= Shape.THIRTEEN_ORPHANS}
        else:
            kinds_of_wait = waits_of_fifth_copy(waiting, kind)
        if kinds_of_wait:
            found.append(WaitedTile(tile, tuple(sorted(kinds_of_wait)), held[kind]))
    return tuple(found)


class Furiten(Enum):
    """The reasons why a hand may not win by ron.

    One discarded or missed tile of the current wait rules out a ron on every tile of the wait (USMA, Furiten;
    competition rules, section 3.4.5, examples 1 and 3). This is true even if a win on that tile would have had no yaku
    (competition rules, section 3.4.5 and example 1; elsewhere common practice). The hand may still win by tsumo (USMA,
    Furiten; competition rules, section 3.3.11).
    """

    OWN_DISCARD = "own discard"
    """A tile of the wait is among the player's own discards, called or not: ordinary furiten.

    The player can change the wait to end it.
    """
    TEMPORARY = "temporary"
    """A tile of the wait was passed up, and the go-around is not over.

    It ends with the player's next draw (USMA, Furiten; common practice) or with a call by any player (competition
    rules, section 3.4.5).
    """
    RIICHI = "riichi"
    """A tile of the wait was passed up after riichi: permanent furiten, to the end of the hand."""
