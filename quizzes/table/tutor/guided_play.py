"""Play a guided round, which has a fixed wall: which actions the learner may take, and whether the learner has won."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from content.lessons import ANY_DISCARD, GuidedRound
from content.rulesets import CitedRuleset
from quizzes.table.round import (
    DEALT,
    DECLARATIONS,
    FIRST_INDICATOR,
    SEATS,
    WINS,
    Action,
    RoundState,
    Wall,
    deal_round,
    legal_actions,
    set_of_tiles,
)
from quizzes.table.tutor.discard_advice import advise
from scoring import NEXT_KIND, Tile

YOU = 0
"""The learner's seat: East, who draws first."""


def deal_guided(guide: GuidedRound, cited: CitedRuleset) -> RoundState:
    """Deal a guided round.

    The round has no red fives, and the learner has no dora, because both are taught later.
    """
    chosen = Counter((*guide.hand, *guide.draws))
    rest = list((Counter(set_of_tiles(0)) - chosen).elements())
    Random(guide.title).shuffle(rest)  # noqa: S311 (not used for security)
    hands = iter(rest)
    dealt: list[Tile] = []
    mine = iter(guide.hand)
    for size in (4, 4, 4, 1):
        for seat in SEATS:
            dealt += [next(mine if seat == YOU else hands) for _ in range(size)]
    wall = [*dealt, *guide.draws, *hands]
    used = {tile.kind for tile in chosen}
    harmless = (at for at in range(DEALT + len(guide.draws), FIRST_INDICATOR) if NEXT_KIND[wall[at].kind] not in used)
    for indicator in (FIRST_INDICATOR, FIRST_INDICATOR + 1):
        at = next(harmless)
        wall[at], wall[indicator] = wall[indicator], wall[at]
    return deal_round(Wall(tuple(wall)), cited)


def is_on_rails(guide: GuidedRound, state: RoundState) -> bool:
    """Return whether the guided round prescribes the learner's next discard, or has just prescribed the last one."""
    return len(state.seats[YOU].pond) <= len(guide.first)


def guided_actions(guide: GuidedRound, state: RoundState) -> tuple[Action, ...]:
    """Return the actions that the learner may take: the legal actions that the guided round allows.

    If the learner can win, the only other action is to pass.
    """
    legal = legal_actions(state, YOU)
    wins = any(action.kind in WINS for action in legal)
    allowed = {"discard", "pass", *(WINS if wins else guide.allow)}
    found = tuple(action for action in legal if action.kind in allowed)
    tiles = None if wins or state.phase != "turn" else _discards(guide, state)
    if tiles is None:
        return found
    kept = tuple(one for one in found if one.kind not in {"discard", *DECLARATIONS} or one.tile in tiles)
    # in a round that teaches riichi, the prescribed discard declares riichi
    return tuple(action for action in kept if action.kind in DECLARATIONS and len(tiles) == 1) or kept


def _discards(guide: GuidedRound, state: RoundState) -> Sequence[Tile] | None:
    """Return the tiles that the learner may discard in their turn; None if they may discard any."""
    turn = len(state.seats[YOU].pond)
    if turn < len(guide.first):
        return (guide.first[turn],)
    if ANY_DISCARD in guide.allow:
        return None
    advice = advise(state, YOU)
    return [one.tile for one in advice if one.shanten == advice[0].shanten]


def discard_drawn(state: RoundState, seat: int) -> Action:
    """Return the action of another player in a guided round.

    Other players never call, and discard the tile they drew.
    """
    legal, drawn = legal_actions(state, seat), state.seats[seat].drawn
    discards = [action for action in legal if action.kind == "discard"]
    if not discards:
        return next(action for action in legal if action.kind == "pass")
    return next((action for action in discards if action.tile == drawn), discards[-1])
