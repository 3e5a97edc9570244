"""Find what a win on each tile of a wait is worth, by ron and by tsumo, and how many copies are left."""

from dataclasses import replace
from typing import NamedTuple

from scoring import (
    ImpossibleWinError,
    Ruleset,
    ScoreResult,
    Tile,
    WaitedTile,
    WinContext,
    WinType,
    score,
    waits,
    with_red_fives,
)
from scoring.tenpai.distance import TENPAI, distance
from scoring.tenpai.unfinished_hand import NOTHING, InSight, UnfinishedHand, Unseen


class Worth(NamedTuple):
    """The scores of a win on one tile: by ron and by tsumo.

    A score is None if the win is impossible under the given facts, for example if the tile is a fifth copy, or comes
    from a robbed kan although the hand already holds this tile. If a win does not have enough yaku, its score pays
    nothing.
    """

    tile: Tile
    """The winning tile, which may be a red five."""
    left: int
    """The number of unseen copies, for a five including red ones; 0 if all are visible or in the player's hand."""
    ron: ScoreResult | None
    tsumo: ScoreResult | None

    @property
    def results(self) -> tuple[ScoreResult, ...]:
        """The scores of the possible wins: first ron, then tsumo."""
        return tuple(result for result in (self.ron, self.tsumo) if result is not None)

    @property
    def wins(self) -> bool:
        """Whether a win on the tile is paid: by ron, by tsumo, or both ways."""
        return any(result.best.payments for result in self.results)


class WaitWorth(NamedTuple):
    """A tile that the hand waits for, its kinds of wait, and what a win on the tile is worth."""

    waited: WaitedTile
    plain: Worth
    red: Worth | None
    """The win on a red five; None if the tile is no five, red fives don't count, or no red five can be left."""


def wait_worths(
    hand: UnfinishedHand, context: WinContext, rules: Ruleset, sight: InSight = NOTHING
) -> tuple[WaitWorth, ...]:
    """Return the value of a win on each tile that completes a shape the ruleset pays; empty without a wait.

    The context gives all facts except whether the win is by ron or tsumo. Its indicators count as seen tiles. Liability
    is ignored, because it changes who pays, but not how much.

    :raises ImpossibleHandError: if more than four copies of a tile are visible, or the hand is not exactly one tile
        short.
    """
    if context.red_fives:
        rules = with_red_fives(rules)
    waiting = hand.hand
    unseen = Unseen(hand, replace(sight, indicators=InSight.of(context).indicators), rules)

    def scored(tile: Tile, win: WinType) -> ScoreResult | None:
        """Return the score of a win on this tile; None if it is a fifth copy or the facts exclude such a win."""
        before = context.winners_before if win is WinType.RON else 0
        try:
            facts = replace(context, win=win, winners_before=before, liability=None, pond=None)
            return score(replace(waiting, winning_tile=tile), facts, rules)
        except ImpossibleWinError:
            return None

    def worth(tile: Tile) -> Worth:
        return Worth(tile, unseen.left(tile), scored(tile, WinType.RON), scored(tile, WinType.TSUMO))

    found = []
    for waited in paid_waits(hand, rules):
        tile = waited.tile
        red = Tile.of_kind(tile.kind, red=True) if rules.red_fives and tile.is_five else None
        found.append(WaitWorth(waited, worth(tile), worth(red) if red is not None and unseen.left(red) > 0 else None))
    return tuple(found)


def paid_waits(hand: UnfinishedHand, rules: Ruleset) -> tuple[WaitedTile, ...]:
    """Return the tiles that complete a shape of the hand that the ruleset pays.

    A tile is included even if the hand holds all four copies.

    :raises ImpossibleHandError: if the hand is not one tile short.
    """
    found = waits(hand.hand)
    if not found:
        return ()
    reached = distance(hand, rules)
    paid = reached.nearer if reached.shanten == TENPAI else ()
    return tuple(waited for waited in found if waited.karaten or waited.tile in paid)
