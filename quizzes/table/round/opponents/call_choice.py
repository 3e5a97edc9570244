"""Whether an opponent calls a discard."""

from quizzes.table.round.action import MELD_OF, Action, ActionKind
from quizzes.table.round.opponents.danger import threats
from quizzes.table.round.opponents.discard_choice import count_left, remaining
from quizzes.table.round.opponents.open_yaku import open_plan
from quizzes.table.round.opponents.style import Style
from quizzes.table.round.rules.hand_reach import hand_reach, without
from quizzes.table.round.seat_view import SeatView, seen_counts
from scoring.context import valued_kinds
from scoring.melds import Meld

_CALLS = (ActionKind.PON, ActionKind.CHII)


def choose_call(view: SeatView, style: Style) -> Action | None:
    """Return the call that an opponent makes on the tile offered; None to let it go."""
    calls = [action for action in view.actions if action.kind in _CALLS]
    if not calls or style.honours_to < 0 > style.calls_to:
        return None
    rules, seen = view.rules.cited.ruleset, seen_counts(view)
    valued = valued_kinds(view.wind, view.deal.round)
    best: tuple[tuple[int, int], Action] | None = None
    for action in calls:
        assert action.tile is not None  # noqa: S101 (a call has a tile)
        meld = Meld(MELD_OF[action.kind], (*action.tiles, action.tile), action.tile)
        rest, melds = without(view.concealed, *action.tiles), (*view.own.melds, meld)
        plan = open_plan(view, rest, melds, seen)
        honours = action.kind is ActionKind.PON and action.tile.kind in valued
        if not plan.possible or (plan.keeps and not style.relies_on_pairs):
            continue
        after = [left for kind, left in remaining(rest, melds, rules).items() if kind not in view.barred]
        shanten = min(left.shanten for left in after)
        tiles = max(count_left(left.nearer, seen) for left in after if left.shanten == shanten)
        far = shanten + plan.strays(rest) // 2
        if far > (style.honours_to if honours else style.calls_to):
            continue
        if threats(view) and far > style.pushes_to:
            continue
        rank = shanten, -tiles
        if best is None or rank < best[0]:
            best = rank, action
    if best is None:
        return None
    now = hand_reach(view.concealed, view.own.melds, rules).shanten
    (shanten, _), call = best
    honours = call.kind is ActionKind.PON and call.tile is not None and call.tile.kind in valued
    return call if shanten < now + honours else None
