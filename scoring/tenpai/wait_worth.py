"""What each tile a hand waits for would be worth, by ron and by tsumo, and how many of it are left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.context import ContradictionError, WinType
from scoring.hand import ImpossibleHandError
from scoring.ruleset import with_red_fives
from scoring.score import score
from scoring.tenpai.distance import TENPAI, distance
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Unseen
from scoring.tiles import Suit, Tile
from scoring.waits import waits

if TYPE_CHECKING:
    from scoring.context import WinContext
    from scoring.hand import Hand
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult
    from scoring.tenpai.unfinished_hand import UnfinishedHand
    from scoring.waits import WaitedTile


@dataclass(frozen=True, slots=True)
class Worth:
    """A win by one tile, scored both ways.

    None where it cannot be under the facts that were given: a robbed kan of which the hand holds another tile, a fifth
    copy. A win without enough yaku is a result that pays nothing.
    """

    tile: Tile
    """A red five if it is won with that."""
    left: int
    """How many of this tile nobody has seen yet; of a five, the red ones too."""
    ron: ScoreResult | None
    tsumo: ScoreResult | None

    @property
    def results(self) -> tuple[ScoreResult, ...]:
        """What was scored: ron, then tsumo."""
        return tuple(result for result in (self.ron, self.tsumo) if result is not None)

    @property
    def wins(self) -> bool:
        """Whether either way is paid: the wait has a yaku."""
        return any(result.best.payments for result in self.results)


@dataclass(frozen=True, slots=True)
class WaitWorth:
    """A tile of the wait: which waits it ends, and what a win by it is worth."""

    waited: WaitedTile
    plain: Worth
    red: Worth | None
    """Won with a red five, where they count and one may be left."""

    @property
    def tile(self) -> Tile:
        """The tile waited for; never red."""
        return self.waited.tile

    @property
    def left(self) -> int:
        """How many nobody has seen yet; none where every one lies on the table or in one's own hand."""
        return self.plain.left

    @property
    def wins(self) -> bool:
        """Whether it brings a yaku, by ron or by tsumo."""
        return self.plain.wins


def wait_worths(
    hand: UnfinishedHand, context: WinContext, rules: Ruleset, sight: InSight = NOTHING
) -> tuple[WaitWorth, ...]:
    """What each tile is worth that completes the hand to a shape the ruleset pays; empty if it waits for nothing.

    The context says everything but how it is won; its indicators are in sight. Who would be liable is left out: that
    changes who pays, and not how much.

    :raises ImpossibleHandError: if a tile is in sight more than four times, or the hand is not whole but for one tile.
    """
    if context.red_fives:
        rules = with_red_fives(rules)
    waiting = hand.hand
    unseen = Unseen(hand, replace(sight, indicators=InSight.of(context).indicators), rules)
    by_ron, by_tsumo = _won(context, WinType.RON), _won(context, WinType.TSUMO)

    def worth(tile: Tile) -> Worth:
        won = _held(waiting, tile)
        return Worth(tile, unseen.left(tile), _scored(won, by_ron, rules), _scored(won, by_tsumo, rules))

    found = []
    for waited in paid_waits(hand, rules):
        tile = waited.tile
        red = Tile.of_kind(tile.kind, red=True) if rules.red_fives and _is_five(tile) else None
        found.append(WaitWorth(waited, worth(tile), worth(red) if red is not None and unseen.left(red) > 0 else None))
    return tuple(found)


def paid_waits(hand: UnfinishedHand, rules: Ruleset) -> tuple[WaitedTile, ...]:
    """The tiles that complete a hand to a shape the ruleset pays, those of which it holds all four too.

    :raises ImpossibleHandError: if the hand is not whole but for one tile.
    """
    found = waits(hand.hand)
    if not found:
        return ()
    reached = distance(hand, rules)
    paid = reached.nearer if reached.shanten == TENPAI else ()
    return tuple(waited for waited in found if waited.karaten or waited.tile in paid)


def _is_five(tile: Tile) -> bool:
    return tile.rank == 5 and tile.suit is not Suit.HONOUR


def _won(context: WinContext, win: WinType) -> WinContext | None:
    """The facts with another way to win; None if they exclude it. Who else won on a discard is no matter at tsumo."""
    before = context.winners_before if win is WinType.RON else 0
    try:
        return replace(context, win=win, winners_before=before, liability=None, pond=None)
    except ContradictionError:
        return None


def _held(waiting: Hand, tile: Tile) -> Hand | None:
    """The hand with its last tile; None if that would be a fifth."""
    try:
        return replace(waiting, winning_tile=tile)
    except ImpossibleHandError:
        return None


def _scored(won: Hand | None, context: WinContext | None, rules: Ruleset) -> ScoreResult | None:
    if won is None or context is None:
        return None
    try:
        return score(won, context, rules)
    except (ContradictionError, ImpossibleHandError):
        return None
