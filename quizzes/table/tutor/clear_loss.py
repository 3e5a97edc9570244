"""A discard that leaves a hand further from a win than another discard would.

Only distance is compared, and only while nobody has declared riichi, because then a worse hand may be the safer one.
"""

from dataclasses import dataclass

from quizzes.table.round.action import Action, ActionKind
from quizzes.table.round.round_state import Phase, RoundState
from quizzes.table.tutor.discard_advice import KeptByDiscard, advise


@dataclass(frozen=True, slots=True)
class ClearLoss:
    """A discard, and the one that keeps the hand nearer to a win."""

    chosen: KeptByDiscard
    best: KeptByDiscard


def clear_loss(before: RoundState, action: Action) -> ClearLoss | None:
    """Return what a discard lost; None if it lost no distance, or somebody else has declared riichi."""
    if action.kind is not ActionKind.DISCARD or before.phase not in {Phase.TURN, Phase.CALLED}:
        return None
    seat = action.seat
    if any(player.in_riichi for player in before.seats):
        return None
    found = advise(before, seat)
    chosen = next(one for one in found if one.tile == action.tile)
    best = found[0]
    return ClearLoss(chosen, best) if best.shanten < chosen.shanten else None
