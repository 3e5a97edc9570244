"""Deal a round."""

from random import Random

from content.payments import Four
from content.rulesets import CitedRuleset
from quizzes.table.game import Deal
from quizzes.table.round.apply_action import draw_tile
from quizzes.table.round.round_state import SEATS, Phase, RoundState, Seat
from quizzes.table.round.rules.winning_hand import waited_kinds
from quizzes.table.round.wall import Wall, build_wall
from scoring import sort_tiles

FIRST = Deal()


def deal_round(
    wall: Wall | int | str, cited: CitedRuleset, deal: Deal = FIRST, scores: Four | None = None
) -> RoundState:
    """Deal a round, up to the dealer's first decision.

    :param wall: the wall, or the seed that mixes the tiles and throws the dice; the same seed gives the same wall.
    :param deal: the hand of the game, with its dealer, honba and riichi sticks.
    :param scores: the scores of players 0 to 3 before the hand. The default is the ruleset's starting points.
    """
    if not isinstance(wall, Wall):
        wall = build_wall(Random(f"round {wall}"), cited.game.red_fives.value)  # noqa: S311 (not used for security)
    start: Four = scores or (cited.game.starting_points.value,) * 4
    hands = [sort_tiles(wall.hand(deal.place(seat))) for seat in SEATS]
    seats = tuple(
        Seat(hand, points, wait=waited_kinds(hand, (), cited.ruleset))
        for hand, points in zip(hands, start, strict=True)
    )
    state = RoundState(cited, deal, start, wall, seats, Phase.TURN, deal.dealer, sticks=deal.bets)
    return draw_tile(state, deal.dealer)
