"""The choices of an opponent.

An opponent knows only what a player in the same seat can see.
"""

from quizzes.table.round.action import MELD_OF, WINS, Action, ActionKind
from quizzes.table.round.opponents.danger import threats
from quizzes.table.round.opponents.discard_choice import choose_discard, count_left, remaining
from quizzes.table.round.opponents.open_yaku import open_plan
from quizzes.table.round.opponents.style import Style
from quizzes.table.round.rules.hand_reach import hand_reach, without
from quizzes.table.round.seat_view import SeatView, seen_counts
from scoring.context import valued_kinds
from scoring.melds import Meld
from scoring.tenpai.distance import TENPAI


def choose(view: SeatView, style: Style) -> Action:
    """Return the action that an opponent of this style takes.

    :raises ValueError: if the player has no decision to make.
    """
    kinds: dict[ActionKind, list[Action]] = {}
    for action in view.actions:
        kinds.setdefault(action.kind, []).append(action)
    if not kinds:
        raise ValueError(f"expected a seat that must act, found seat {view.seat}")
    for win in WINS:
        if win in kinds:
            return kinds[win][0]
    if ActionKind.PASS in kinds:
        return choose_call(view, style) or kinds[ActionKind.PASS][0]
    if ActionKind.NINE_TERMINALS in kinds:
        return kinds[ActionKind.NINE_TERMINALS][0]
    return _kan(view, kinds) or _discard(view, style, kinds)


def _discard(view: SeatView, style: Style, kinds: dict[ActionKind, list[Action]]) -> Action:
    discards = {action.tile: action for action in kinds[ActionKind.DISCARD] if action.tile is not None}
    riichi = {action.tile: action for action in kinds.get(ActionKind.RIICHI, ()) if action.tile is not None}
    chosen = choose_discard(view, style, discards)
    if chosen.tile in riichi and chosen.shanten == TENPAI and _wants_riichi(view, style, chosen.left):
        return riichi[chosen.tile]
    return discards[chosen.tile]


def _wants_riichi(view: SeatView, style: Style, left: int) -> bool:
    """Return whether a tenpai hand declares riichi: the style decides how many tiles of the wait must be left."""
    return left >= (style.riichi_tiles if not threats(view) else style.riichi_tiles + 1)


def _kan(view: SeatView, kinds: dict[ActionKind, list[Action]]) -> Action | None:
    """Return any closed kan in riichi. Otherwise, return one that keeps the shanten, if nobody else is in riichi."""
    for action in kinds.get(ActionKind.CLOSED_KAN, ()):
        if view.own.riichi != "none":
            return action
        if threats(view):
            continue
        after = remaining(view.concealed, view.own.melds, view.rules.cited.ruleset)
        best = min(left.shanten for left in after.values())
        kan = after[action.tiles[0].kind]
        if kan.shanten == best:
            return action
    return None


_CALLS = (ActionKind.PON, ActionKind.CHII)


def choose_call(view: SeatView, style: Style) -> Action | None:
    """Return the call that an opponent makes on the offered tile; None if the opponent passes."""
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
