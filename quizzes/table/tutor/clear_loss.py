"""Notice a discard after which the hand is further from a win than after another discard.

Only shanten is compared, and only until a player declares riichi. After that, a discard that makes the hand worse may
be safer.
"""

from dataclasses import dataclass

from quizzes.table.round.action import Action, ActionKind
from quizzes.table.round.round_state import Phase, RoundState
from quizzes.table.tutor.discard_advice import KeptByDiscard, advise


@dataclass(frozen=True, slots=True)
class ClearLoss:
    """A discard, and another discard that would have kept the hand nearer to a win."""

    chosen: KeptByDiscard
    best: KeptByDiscard


def clear_loss(before: RoundState, action: Action) -> ClearLoss | None:
    """Return a discard together with a better one, which would have kept the hand nearer to a win.

    None is returned if there is no better discard, or if any player has declared riichi.
    """
    if action.kind is not ActionKind.DISCARD or before.phase not in {Phase.TURN, Phase.CALLED}:
        return None
    seat = action.seat
    if any(player.in_riichi for player in before.seats):
        return None
    found = advise(before, seat)
    chosen = next(one for one in found if one.tile == action.tile)
    best = found[0]
    return ClearLoss(chosen, best) if best.shanten < chosen.shanten else None
