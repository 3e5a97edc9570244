"""Rounds to practise with: a free round against one opponent of each style, or a guided round from a lesson."""

from functools import lru_cache, partial
from random import Random

from content.lessons.guided_rounds import GuidedRound
from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.table.game.deal import Deal
from quizzes.table.guided.guided_play import YOU, deal_guided, discard_drawn, guided_actions
from quizzes.table.round.deal_round import deal_round
from quizzes.table.round.opponents.opponent import choose
from quizzes.table.round.opponents.style import STYLES
from quizzes.table.round.round_state import SEATS, RoundState
from quizzes.table.round.seat_view import seat_view
from quizzes.table.tutor.played_turns import PlayedTurns, Table, play_on, replay

Taps = tuple[tuple[str, ...], ...]

"""For each tap of the learner, the actions of all players up to the next tap."""


@lru_cache(maxsize=64)
def free_round(wall: str, cited: CitedRuleset) -> tuple[RoundState, Table]:
    """Deal a free round, and return the round and its table of opponents, one of each style.

    The seed of the wall also decides which hand of a game is played, who is East, and who plays in which style.
    """
    hand = Random(f"hand {wall}").randrange(len(SEATS))  # noqa: S311 (the seed is in the link)
    styles = list(STYLES.values())
    Random(f"styles {wall}").shuffle(styles)  # noqa: S311 (as above)
    by_seat = dict(zip([seat for seat in SEATS if seat != YOU], styles, strict=True))
    table = Table(YOU, lambda state, seat: choose(seat_view(state, seat), by_seat[seat]))
    return deal_round(wall, cited, Deal(hand)), table


@lru_cache(maxsize=64)
def guided_round(guide: GuidedRound, cited: CitedRuleset) -> tuple[RoundState, Table]:
    """Deal a guided round, and return the round and its table of other players."""
    return deal_guided(guide, cited), Table(YOU, discard_drawn, partial(guided_actions, guide), is_guided=True)


@lru_cache(maxsize=256)
def after_taps(start: RoundState, table: Table, taps: Taps) -> PlayedTurns:
    """Return a round after the learner's saved taps, with the result of the last tap.

    Only the last tap has to be played, because the state after the earlier taps is cached.

    :raises ActionTextError: if an action is not possible.
    """
    if not taps:
        return play_on(start, table)
    return replay(after_taps(start, table, taps[:-1]).state if taps[:-1] else start, taps[-1], table.you)
