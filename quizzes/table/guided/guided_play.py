"""Play a guided round: its wall, what the learner may do, and whether they have won."""

from collections import Counter
from random import Random

from content.lessons.guided_rounds import GuidedRound
from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.table.round.action import DECLARATIONS, Action, ActionKind
from quizzes.table.round.deal_round import deal_round
from quizzes.table.round.round_state import SEATS, Phase, RoundState
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.round.wall import DEALT, FIRST_INDICATOR, set_of_tiles, wall_of
from scoring.tiles import NEXT_KIND, Tile

YOU = 0
"""The learner's seat: East, who draws first."""
_ALWAYS = frozenset({ActionKind.DISCARD, ActionKind.PASS})


def deal_guided(guide: GuidedRound, cited: CitedRuleset) -> RoundState:
    """Return a guided round, dealt. It has no red fives, and the learner no dora: both are taught later."""
    chosen = Counter((*guide.hand, *guide.draws))
    rest = list((Counter(set_of_tiles(0)) - chosen).elements())
    Random(guide.title).shuffle(rest)  # noqa: S311 (the same round for everyone)
    hands = iter(rest)
    dealt: list[Tile] = []
    mine = iter(guide.hand)
    for size in (4, 4, 4, 1):
        for seat in SEATS:
            dealt += [next(mine if seat == YOU else hands) for _ in range(size)]
    assert len(dealt) == DEALT  # noqa: S101 (thirteen tiles for each of four)
    wall = [*dealt, *guide.draws, *hands]
    used = {tile.kind for tile in chosen}
    harmless = (at for at in range(DEALT + len(guide.draws), FIRST_INDICATOR) if NEXT_KIND[wall[at].kind] not in used)
    for indicator in (FIRST_INDICATOR, FIRST_INDICATOR + 1):
        at = next(harmless)
        wall[at], wall[indicator] = wall[indicator], wall[at]
    return deal_round(wall_of(wall), cited)


def is_on_rails(guide: GuidedRound, state: RoundState) -> bool:
    """Return whether the round chooses the learner's next discard, or chose the last one."""
    return len(state.seats[YOU].pond) <= len(guide.first)


def guided_actions(guide: GuidedRound, state: RoundState) -> tuple[Action, ...]:
    """Return what the learner may do now: what is legal, as far as the round allows it."""
    turn = len(state.seats[YOU].pond)
    only = guide.first[turn] if turn < len(guide.first) and state.phase is Phase.TURN else None
    found = tuple(action for action in legal_actions(state, YOU) if _is_allowed(action, guide))
    if only is None:
        return found
    kept = tuple(action for action in found if _keeps_to(action, only))
    # where riichi is the lesson, the chosen discard declares it
    return tuple(action for action in kept if action.kind in DECLARATIONS) or kept


def _is_allowed(action: Action, guide: GuidedRound) -> bool:
    return action.kind in _ALWAYS or action.kind.value in guide.allow


def _keeps_to(action: Action, only: Tile) -> bool:
    return action.kind not in {ActionKind.DISCARD, *DECLARATIONS} or action.tile == only


def discard_drawn(state: RoundState, seat: int) -> Action:
    """Return what the others do in a guided round: they call nothing, and discard the tile they drew."""
    legal, drawn = legal_actions(state, seat), state.seats[seat].drawn
    discards = [action for action in legal if action.kind is ActionKind.DISCARD]
    if not discards:
        return next(action for action in legal if action.kind is ActionKind.PASS)
    return next((action for action in discards if action.tile == drawn), discards[-1])


def is_won(state: RoundState) -> bool:
    """Return whether the learner has won, which is the goal of every guided round."""
    end = state.end
    return end is not None and any(one.win.won.seat == YOU for one in end.wins)
