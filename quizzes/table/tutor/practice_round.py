"""Practice rounds: deal a free or a guided round, and play it until the learner has a choice.

The other players act, and the learner's forced actions are played as well. A free round has one opponent of each style.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from content.lessons import ANY_DISCARD, GuidedRound
from content.rulesets import CitedRuleset
from quizzes.table.game import Deal
from quizzes.table.round import (
    DEALT,
    DECLARATIONS,
    FIRST_INDICATOR,
    SEATS,
    STYLES,
    WINS,
    Action,
    Refusal,
    RoundState,
    Wall,
    action_text,
    apply,
    choose,
    deal_round,
    hand_reach,
    legal_actions,
    read_action,
    seat_view,
    set_of_tiles,
    why_not,
)
from quizzes.table.tutor.discard_advice import KeptByDiscard, advise, clear_loss
from scoring import NEXT_KIND, Tile
from scoring.tenpai import WHOLE

YOU = 0
"""The learner's seat. In a guided round, it is East, who draws first."""


@dataclass(frozen=True, slots=True)
class Table:
    """How the other players choose their actions, and which actions the learner may take."""

    choose: Callable[[RoundState, int], Action]
    guide: GuidedRound | None = None
    """The guided round that is played; None for a free round.

    A guided round stops at each discard on which a rule forbids the learner to win. After riichi, the learner must tap
    each discard in a guided round. In a free round, the drawn tile is discarded automatically.
    """

    def allowed(self, state: RoundState) -> tuple[Action, ...]:
        """Return the actions that the learner may take."""
        return legal_actions(state, YOU) if self.guide is None else guided_actions(self.guide, state)


@dataclass(frozen=True, slots=True)
class MissedWin:
    """A tile that completed a hand, the seat it came from, and why the player did not win."""

    seat: int
    tile: Tile
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class PlayedTurns:
    """A round after some actions, and what these actions mean for the learner."""

    state: RoundState
    actions: tuple[str, ...] = ()
    missed: tuple[MissedWin, ...] = ()
    """The tiles that completed the learner's hand, but on which a rule prevented a win."""
    loss: tuple[KeptByDiscard, KeptByDiscard] | None = None
    """The learner's discard, and another one that would have kept the hand nearer to a win."""
    given_up: Action | None = None
    is_freed: bool = False
    """Whether the learner's temporary furiten ended during the actions."""


def play_on(played: PlayedTurns, table: Table) -> PlayedTurns:
    """Let the other players act until the learner has a choice, or the round is over.

    The result has the earlier and the new actions. A guided round also stops when a rule has just prevented the
    learner's win, if another player acts next.
    """
    while played.state.phase != "over":
        others = [seat for seat in played.state.deciding if seat != YOU]
        action = table.choose(played.state, others[0]) if others else _forced_action(played.state, table)
        if action is None:
            break
        before, played = played, _play_action(played, action)
        if table.guide and is_stopped(played.state) and len(played.missed) > len(before.missed):
            break
    return played


def is_stopped(state: RoundState) -> bool:
    """Return whether the round is paused only so that the learner can look at the table.

    If so, the round is not over, and another player acts next.
    """
    return state.phase != "over" and YOU not in state.deciding


def play(state: RoundState, action: Action, table: Table) -> PlayedTurns:
    """Play an action of the learner, and continue until the learner's next choice."""
    return play_on(_play_action(PlayedTurns(state), action), table)


def replay(state: RoundState, actions: Iterable[str]) -> PlayedTurns:
    """Play actions that are given as texts, such as ``PlayedTurns.actions``.

    :raises ActionTextError: if one of the actions is not possible.
    """
    played = PlayedTurns(state)
    for text in actions:
        played = _play_action(played, read_action(text, played.state))
    return replace(played, is_freed=bool(state.seats[YOU].passed and not played.state.seats[YOU].passed))


def _play_action(played: PlayedTurns, action: Action) -> PlayedTurns:
    """Return the round after an action. If the learner acts, note a worse discard or a win that is given up."""
    before, state = played.state, apply(played.state, action)
    actions, missed = (*played.actions, action_text(action)), (*played.missed, *_missed_wins(state, action))
    loss, given_up = played.loss, played.given_up
    if action.seat == YOU:
        wins = (one for one in legal_actions(before, YOU) if one.kind in WINS and action.kind not in WINS)
        loss, given_up = clear_loss(before, action) or loss, next(wins, given_up)
    return PlayedTurns(state, actions, missed, loss, given_up, played.is_freed)


def _missed_wins(state: RoundState, action: Action) -> Iterator[MissedWin]:
    """Yield the tiles that complete the learner's hand after an action, but on which a rule prevents a win.

    They are the discard of the action, and the tile that the learner draws next.

    :param state: the round after the action.
    """
    player, missed = state.seats[YOU], dict(state.missed)
    if action.kind in {"discard", *DECLARATIONS} and action.tile is not None and YOU in missed:
        yield MissedWin(action.seat, action.tile, missed[YOU])
    drawn = player.drawn if (state.phase, state.turn) == ("turn", YOU) else None
    if drawn and hand_reach(player.concealed, player.melds, state.cited.ruleset).shanten == WHOLE:
        refusal = why_not(state, Action(YOU, "tsumo", drawn))
        yield from [MissedWin(YOU, drawn, refusal)] if refusal else []


def _forced_action(state: RoundState, table: Table) -> Action | None:
    """Return the learner's only action if it is played automatically; None if the learner must tap.

    It is played automatically if it is a pass, or if the learner is in riichi in a free round.
    """
    match table.allowed(state):
        case [only] if only.kind == "pass" or (state.seats[YOU].in_riichi and not table.guide):
            return only
    return None


@lru_cache(maxsize=64)
def free_round(wall: str, cited: CitedRuleset) -> tuple[RoundState, Table]:
    """Deal a free round, and return the round and its table of opponents, one of each style.

    The seed of the wall also decides which hand of a game is played, who is East, and who plays in which style.
    """
    hand = Random(f"hand {wall}").randrange(len(SEATS))
    styles = list(STYLES.values())
    Random(f"styles {wall}").shuffle(styles)
    by_seat = dict(zip([seat for seat in SEATS if seat != YOU], styles, strict=True))
    table = Table(lambda state, seat: choose(seat_view(state, seat), by_seat[seat]))
    return deal_round(wall, cited, Deal(hand)), table


@lru_cache(maxsize=64)
def guided_round(guide: GuidedRound, cited: CitedRuleset) -> tuple[RoundState, Table]:
    """Deal a guided round, and return the round and its :class:`Table`.

    The round has no red fives, and the learner has no dora, because both are taught later.
    """
    chosen = Counter((*guide.hand, *guide.draws))
    rest = list((Counter(set_of_tiles(0)) - chosen).elements())
    Random(guide.title).shuffle(rest)
    dealt: list[Tile] = []
    hands, mine = iter(rest), iter(guide.hand)
    for size in (4, 4, 4, 1):
        for seat in SEATS:
            dealt += [next(mine if seat == YOU else hands) for _ in range(size)]
    wall = [*dealt, *guide.draws, *hands]
    used = {tile.kind for tile in chosen}
    harmless = (at for at in range(DEALT + len(guide.draws), FIRST_INDICATOR) if NEXT_KIND[wall[at].kind] not in used)
    for indicator in (FIRST_INDICATOR, FIRST_INDICATOR + 1):
        at = next(harmless)
        wall[at], wall[indicator] = wall[indicator], wall[at]
    return deal_round(Wall(tuple(wall)), cited), Table(discard_drawn, guide)


@lru_cache(maxsize=256)
def after_taps(start: RoundState, table: Table, taps: tuple[tuple[str, ...], ...]) -> PlayedTurns:
    """Return a round after the learner's saved taps, with the result of the last tap.

    Only the last tap has to be played, because the state after the earlier taps is cached.

    :param taps: for each tap, the actions of all players up to the next tap.
    :raises ActionTextError: if an action is not possible.
    """
    if not taps:
        return play_on(PlayedTurns(start), table)
    *earlier, last = taps
    return replay(after_taps(start, table, tuple(earlier)).state if earlier else start, last)


def is_on_rails(guide: GuidedRound, state: RoundState) -> bool:
    """Return whether the guided round prescribes the learner's next discard, or has just prescribed the last one."""
    return len(state.seats[YOU].pond) <= len(guide.first)


def guided_actions(guide: GuidedRound, state: RoundState) -> tuple[Action, ...]:
    """Return the actions that the learner may take: the legal actions that the guided round allows.

    If the learner can win, the only other action is to pass.
    """
    legal, throws = legal_actions(state, YOU), {"discard", *DECLARATIONS}
    wins = any(action.kind in WINS for action in legal)
    allowed = {"discard", "pass", *(WINS if wins else guide.allow)}
    found = tuple(action for action in legal if action.kind in allowed)
    tiles = None if wins or state.phase != "turn" else _discards(guide, state)
    if tiles is None:
        return found
    kept = tuple(one for one in found if one.kind not in throws or one.tile in tiles)
    # in a round that teaches riichi, the prescribed discard declares riichi
    return tuple(one for one in kept if one.kind in DECLARATIONS and len(tiles) == 1) or kept


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
    plain = [action for action in legal if action.kind in {"discard", "pass"}]
    return next((action for action in plain if action.tile == drawn), plain[-1])
