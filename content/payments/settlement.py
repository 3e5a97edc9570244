"""How a hand and the end of a game change the four scores, change by change, each with its source.

The explanations of questions and the game sheet both use this module. Players are numbered from 0 to 3 in turn order.
In a question, player 0 is the dealer. On the sheet, player 0 is the first dealer of the game, so the functions take the
number of the current dealer.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from content.documents import COMMON, Basis, Origin, together
from content.payments.game_rules import reading, stated
from content.rulesets import ChomboDeduction, ChomboPayment, CitedRuleset
from scoring import PLAYERS, Payments, paying

THOUSAND = 1000
"""The number by which some documents divide the points to get the final score."""
HUNDRED = 100
"""The value of the smallest stick in points. Points that players share are split into multiples of this value."""

Four = tuple[int, int, int, int]
"""One number for each player, in turn order."""


Why = Literal[
    "noten", "bet", "hand", "honba", "bets", "back", "chombo", "leftover", "return", "uma", "oka", "penalty", "fine"
]
"""The reasons why scores change.

- bets: the winner gains the riichi sticks on the table
- back: players get their riichi sticks back after a chombo
- leftover: at the end of the game, riichi sticks are left that nobody has won
- return: the return score is subtracted at the end of the game
- penalty: a chombo penalty is deducted after the game
- fine: a referee deducts points
"""


class Change(NamedTuple):
    """The points that each score gains or loses for one reason."""

    why: Why
    points: Four
    basis: Basis


class WinnerPayments(NamedTuple):
    """The payments to one winner, and the liable player (pao) if there is one."""

    winner: int
    parts: Payments
    liable: int | None = None


def four(gains: Mapping[int, int]) -> Four:
    """Return the points of all four players. A player who is not in ``gains`` has 0."""
    first, second, third, fourth = (gains.get(player, 0) for player in PLAYERS)
    return first, second, third, fourth


def lay_bets(riichi: Collection[int], cited: CitedRuleset) -> Change:
    """Return the points that players lose because they bet riichi sticks in this hand.

    :param riichi: the players who declared riichi.
    """
    bet = cited.game.riichi_bet
    return Change("bet", four(dict.fromkeys(riichi, -bet.value)), bet.basis)


def return_bets(riichi: Collection[int], cited: CitedRuleset) -> Change:
    """Return the points that players gain because they get their riichi sticks back, as after a chombo."""
    points = four(dict.fromkeys(riichi, cited.game.riichi_bet.value))
    return Change("back", points, stated("bets_back", cited) or COMMON)


def pay_noten(tenpai: Collection[int], cited: CitedRuleset, *also: Basis) -> Change:
    """Return the payments of the noten players to the tenpai players.

    :param also: other sources to cite, such as that of the rule that a dead hand counts as noten.
    """
    noten = cited.game.noten_payments
    return Change("noten", noten_points(tenpai, noten.value), together((noten.basis, *also)))


def noten_points(tenpai: Collection[int], in_all: int) -> Four:
    """Split the noten payments among the players, in points.

    Nobody pays if all players are tenpai, or none is.
    """
    noten = [player for player in PLAYERS if player not in tenpai]
    if not tenpai or not noten:
        return four({})
    return four(dict.fromkeys(tenpai, in_all // len(tenpai)) | dict.fromkeys(noten, -in_all // len(noten)))


def pay_winners(
    paid: Sequence[WinnerPayments],
    dealer: int,
    discarder: int | None,
    bets: int,
    cited: CitedRuleset,
    riichi: Collection[int] = (),
) -> Iterator[Change]:
    """Yield the payments to each winner for the hand and for honba, then the points for the riichi sticks.

    :param paid: the winners in the order of payment.
    :param discarder: None for a tsumo.
    :param bets: the number of riichi sticks on the table, including those of this hand.
    :param riichi: the players who bet a stick in this hand.
    :raises ValueError: if no player can pay a part of a payment.
    """
    for one in paid:
        hand, honba = Counter[int](), Counter[int]()
        for part in one.parts:
            payers = paying(part.payer, one.winner, dealer, discarder, one.liable)
            if not payers:
                raise ValueError(f"expected a player to pay the {part.payer.value!r} part, found nobody")
            hand.subtract(dict.fromkeys(payers, part.points))
            honba.subtract(dict.fromkeys(payers, part.honba))
        pao = one.liable is not None and one.liable in hand
        hand[one.winner], honba[one.winner] = -hand.total(), -honba.total()
        yield Change("hand", four(hand), cited.table["pao_payment"].basis if pao else COMMON)
        yield Change("honba", four(honba), _honba_basis(discarder, len(paid), cited))
    # the first winner gets the sticks, but under some rules, each later winner gets their own stick back
    first, *later = [one.winner for one in paid]
    several, basis = reading("riichi_bets_multi_ron", cited), stated("bets_to_winner", cited) or COMMON
    back = [winner for winner in later if several.value == "own back" and winner in riichi]
    bet = cited.game.riichi_bet.value
    gains = {first: (bets - len(back)) * bet, **dict.fromkeys(back, bet)}
    yield Change("bets", four(gains), together((basis, several.basis)) if later else basis)


def _honba_basis(discarder: int | None, winners: int, cited: CitedRuleset) -> Basis:
    several = cited.scoring.honba_multi_ron.basis
    if winners > 1 and several.origin is not Origin.DEFAULT:
        return several
    return stated("honba_tsumo" if discarder is None else "honba_ron", cited) or cited.scoring.honba.basis


def pay_chombo(offender: int, dealer: int, cited: CitedRuleset) -> Change:
    """Return the payment for a chombo: 0 points if the ruleset deducts points from the offender instead."""
    price = cited.game.chombo.value
    points = chombo_points(offender, dealer, price) if isinstance(price, ChomboPayment) else four({})
    return Change("chombo", points, cited.game.chombo.basis)


def chombo_points(offender: int, dealer: int, price: ChomboPayment | ChomboDeduction) -> Four:
    """Return how a chombo changes the scores of the offender and of the others, in points."""
    if not isinstance(price, ChomboPayment):
        return four({offender: -price.points})
    each = price.dealer_to_each if offender == dealer else price.to_other
    gains = {player: price.to_dealer if player == dealer else each for player in PLAYERS if player != offender}
    return four(gains | {offender: -sum(gains.values())})


def final_changes(
    points: Four, cited: CitedRuleset, *, bets: int = 0, timed: bool = False, chombos: Sequence[int] = ()
) -> tuple[Change, ...]:
    """Return the changes that turn the points after the last hand into the final scores. Some changes are 0.

    :param bets: riichi sticks that nobody has won.
    :param timed: whether the game ended early because time ran out.
    :param chombos: the players who committed a chombo, each listed once for each chombo.
    """
    game, thousands, leftover = cited.game, in_thousands(cited), reading("leftover_riichi", cited)
    back, basis = 0, COMMON
    if thousands:
        back, basis = -game.return_points.value, together((thousands, game.return_points.basis))
    # leftover riichi sticks go to first place, or to nobody if the rules say so
    sticks = bets * game.riichi_bet.value if leftover.value == "first" else 0
    fine = game.chombo.value.points if isinstance(game.chombo.value, ChomboDeduction) else 0
    return (
        Change("leftover", to_first(points, sticks), leftover.basis),
        Change("return", (back, back, back, back), basis),
        _uma(points, cited, timed=timed),
        Change("oka", to_first(points, game.oka.value), game.oka.basis),
        Change("penalty", four({player: -fine * chombos.count(player) for player in PLAYERS}), game.chombo.basis),
    )


def _uma(points: Four, cited: CitedRuleset, *, timed: bool) -> Change:
    """Return the change for uma: 0 points if time ran out and the ruleset then has no uma."""
    uma, on_time = cited.game.uma, reading("uma_timeout", cited)
    if timed and on_time.value == "not applied":
        return Change("uma", four({}), on_time.basis)
    bases = (uma.basis, stated("uma_shared", cited) or COMMON)
    return Change("uma", uma_points(points, uma.value), together(bases) if is_tied(points) else uma.basis)


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
