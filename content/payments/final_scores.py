"""Every change of points that leads to the final scores of a game, with its source."""

from collections.abc import Sequence

from content.documents import COMMON, Basis, together
from content.payments.game_rules import reading, stated
from content.payments.settlement import Change, four
from content.payments.table_moment import Four
from content.rulesets import ChomboDeduction, ChomboPayment, CitedRuleset
from scoring import PLAYERS

THOUSAND = 1000
"""The number by which some documents divide the points to get the final score."""
HUNDRED = 100
"""The value of the smallest stick in points. Points that players share are split into multiples of this value."""


def final_changes(
    points: Four, cited: CitedRuleset, *, bets: int = 0, timed: bool = False, chombos: Sequence[int] = ()
) -> tuple[Change, ...]:
    """Return the changes that turn the points after the last hand into the final scores. Some changes are 0.

    :param bets: riichi sticks that nobody has won.
    :param timed: whether the game ended early because time ran out.
    :param chombos: the players who committed a chombo, each listed once for each chombo.
    """
    game, thousands, leftover = cited.game, in_thousands(cited), reading("leftover_riichi", cited)
    back = -game.return_points.value if thousands else 0
    # leftover riichi sticks go to first place, or to nobody if the rules say so
    sticks = bets * game.riichi_bet.value if leftover.value == "first" else 0
    fine = game.chombo.value.points if isinstance(game.chombo.value, ChomboDeduction) else 0
    return (
        Change("leftover", to_first(points, sticks), leftover.basis),
        Change(
            "return",
            (back, back, back, back),
            together((thousands, game.return_points.basis)) if thousands else COMMON,
        ),
        _uma(points, cited, timed=timed),
        Change("oka", to_first(points, game.oka.value), game.oka.basis),
        Change("penalty", four({player: -fine * chombos.count(player) for player in PLAYERS}), game.chombo.basis),
    )


def _uma(points: Four, cited: CitedRuleset, *, timed: bool) -> Change:
    """Return the change for uma: 0 points if time ran out and the ruleset then has no uma."""
    uma, on_time = cited.game.uma, reading("uma_timeout", cited)
    if timed and on_time.value == "not applied":
        return Change("uma", four({}), on_time.basis)
    basis = together((uma.basis, stated("uma_shared", cited) or COMMON)) if is_tied(points) else uma.basis
    return Change("uma", uma_points(points, uma.value), basis)


def in_thousands(cited: CitedRuleset) -> Basis | None:
    """Return the source of the rule that final scores are in thousands of points; None if there is no such rule.

    Under this rule, the return score is subtracted from the points, and the result is divided by a thousand.
    """
    return stated("in_thousands", cited)


def is_of_tournament(cited: CitedRuleset) -> bool:
    """Return whether a chombo is deducted from the tournament score instead of the game score."""
    price = cited.game.chombo.value
    return not isinstance(price, ChomboPayment) and price.account == "tournament"


def places(points: Four) -> tuple[int, ...]:
    """Return the numbers of the players from first to fourth place.

    Of players with equal scores, the one with the earlier seat comes first.
    """
    return tuple(sorted(PLAYERS, key=lambda player: -points[player]))


def is_tied(points: Four) -> bool:
    """Return whether two players have equal scores."""
    return len(set(points)) < len(points)


def uma_points(points: Four, uma: Sequence[int]) -> Four:
    """Return the uma of each player, in points. Tied players share the uma of their places."""
    order = places(points)
    gains: dict[int, int] = {}
    for score in set(points):
        tied = [player for player in order if points[player] == score]
        gains |= share(sum(uma[order.index(player)] for player in tied), tied)
    return four(gains)


def to_first(points: Four, prize: int) -> Four:
    """Return the points that each player gains from a prize for first place.

    Tied players share the prize, just as they share the uma. No document states this for the prize.
    """
    return four(share(prize, [player for player in places(points) if points[player] == max(points)]))


def share(points: int, players: Sequence[int]) -> dict[int, int]:
    """Split points equally in hundreds. The hundreds that remain go to the players with the earlier seats, one to each.

    >>> share(20_000, [0, 2, 3])
    {0: 6700, 2: 6700, 3: 6600}
    """
    each = points // (HUNDRED * len(players)) * HUNDRED
    rest = points - each * len(players)
    return {player: each + min(HUNDRED, max(0, rest - HUNDRED * place)) for place, player in enumerate(players)}
