"""What a moment at the table does to the four scores, change by change, each with who says so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from content.documents.basis import COMMON, Basis, together
from content.payments.game_rules import HandEnd, dealer_stays, honba_after
from content.payments.table_moment import EAST, SEATS, MomentKind
from content.payments.table_rules import TableRule, stated
from content.rulesets.cited_ruleset import Account, ChomboPayment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from content.payments.table_moment import Four, TableMoment
    from content.rulesets.cited_ruleset import ChomboDeduction, CitedRuleset

THOUSAND = 1000
"""Points in a point of a final score, where documents divide."""


class Why(Enum):
    """What changes a score."""

    NOTEN = "noten"
    BET = "bet"
    """A riichi bet of this hand is laid down."""
    HAND = "hand"
    HONBA = "honba"
    BETS = "bets"
    """Bets are taken by the winner."""
    BACK = "back"
    """Bets go back after a chombo."""
    CHOMBO = "chombo"
    LEFTOVER = "leftover"
    """Bets that nobody has won go to the first place."""
    RETURN = "return"
    """The return score is taken off."""
    UMA = "uma"
    OKA = "oka"
    PENALTY = "penalty"
    """A chombo, taken off after the uma."""
    FINE = "fine"
    """Points that a referee takes."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one thing adds to each score, or takes."""

    why: Why
    points: Four
    basis: Basis


def four(gains: Mapping[str, int]) -> Four:
    """One number for each player; who is not named gains nothing."""
    east, south, west, north = (gains.get(seat, 0) for seat in SEATS)
    return east, south, west, north


def changes(moment: TableMoment, cited: CitedRuleset) -> tuple[Change, ...]:
    """Everything that changes, in the order it is paid."""
    return tuple(change for change in ruled(moment, cited) if any(change.points))


def ruled(moment: TableMoment, cited: CitedRuleset) -> tuple[Change, ...]:
    """The same with what a document says to change nobody's score here, and with what is not in question."""
    if moment.is_end:
        found = _end(moment, cited)
    else:
        bet = cited.game.riichi_bet
        found = [Change(Why.BET, four(dict.fromkeys(moment.riichi, -bet.value)), bet.basis)]
        match moment.kind:
            case MomentKind.DRAW:
                noten = cited.game.noten_payments
                found.append(Change(Why.NOTEN, noten_points(moment, noten.value), noten.basis))
            case MomentKind.WIN:
                found += _win(moment, cited)
            case MomentKind.CHOMBO:
                found += _chombo(moment, cited)
    return tuple(found)


def settled(moment: TableMoment, cited: CitedRuleset, found: Iterable[Change]) -> tuple[int, ...]:
    """The scores after some changes: in points, or in thousands where the final scores of the document are."""
    gains = [change.points for change in found]
    sums = (sum(points) for points in zip(moment.before, *gains, strict=True))
    return tuple(points // unit(moment, cited) for points in sums)


def unit(moment: TableMoment, cited: CitedRuleset) -> int:
    """Points in one point of what is asked for."""
    return THOUSAND if moment.is_end and in_thousands(cited) is not None else 1


def in_thousands(cited: CitedRuleset) -> Basis | None:
    """Where the document says that the return score is taken off and the rest divided by a thousand, if it does."""
    return stated(TableRule.IN_THOUSANDS, cited)


def noten_points(moment: TableMoment, in_all: int) -> Four:
    """What the noten pay to the tenpai; nothing where there is nobody of one kind."""
    if not moment.tenpai or not moment.noten:
        return four({})
    gains = dict.fromkeys(moment.tenpai, in_all // len(moment.tenpai))
    return four(gains | dict.fromkeys(moment.noten, -in_all // len(moment.noten)))


def _win(moment: TableMoment, cited: CitedRuleset) -> list[Change]:
    rule = TableRule.HONBA_RON if moment.discarder else TableRule.HONBA_TSUMO
    value = cited.ruleset.honba
    honba = moment.honba * (value.ron if moment.discarder else value.each)
    bets = (len(moment.riichi) + moment.bets) * cited.game.riichi_bet.value
    return [
        Change(Why.HAND, hand_points(moment), COMMON),
        Change(Why.HONBA, paid_to_winner(moment, honba), stated(rule, cited) or cited.scoring.honba.basis),
        Change(Why.BETS, four({moment.winner: bets}), stated(TableRule.BETS_TO_WINNER, cited) or COMMON),
    ]


def hand_points(moment: TableMoment) -> Four:
    """What is paid for the hand alone."""
    first, last = moment.paid[0], moment.paid[-1]
    payers = [moment.discarder] if moment.discarder else moment.others(moment.winner)
    return _to_winner(moment, {payer: first if payer in {EAST, moment.discarder} else last for payer in payers})


def paid_to_winner(moment: TableMoment, each: int) -> Four:
    """So much from the discarder, or from each other player."""
    payers = [moment.discarder] if moment.discarder else moment.others(moment.winner)
    return _to_winner(moment, dict.fromkeys(payers, each))


def _to_winner(moment: TableMoment, paid: Mapping[str, int]) -> Four:
    return four({moment.winner: sum(paid.values())} | {payer: -points for payer, points in paid.items()})


def _chombo(moment: TableMoment, cited: CitedRuleset) -> list[Change]:
    price, bet = cited.game.chombo, cited.game.riichi_bet.value
    back = stated(TableRule.BETS_BACK, cited) or COMMON
    found = [Change(Why.BACK, four(dict.fromkeys(moment.riichi, bet)), back)]
    paid = chombo_points(moment.offender, price.value) if isinstance(price.value, ChomboPayment) else four({})
    return [*found, Change(Why.CHOMBO, paid, price.basis)]


def chombo_points(offender: str, price: ChomboPayment | ChomboDeduction) -> Four:
    """What a chombo costs who made it, and what the others are paid."""
    if not isinstance(price, ChomboPayment):
        return four({offender: -price.points})
    others = [seat for seat in SEATS if seat != offender]
    each = price.dealer_to_each if offender == EAST else price.to_other
    gains = {seat: price.to_dealer if seat == EAST else each for seat in others}
    return four(gains | {offender: -sum(gains.values())})


def _end(moment: TableMoment, cited: CitedRuleset) -> list[Change]:
    game, thousands, shared = cited.game, in_thousands(cited), stated(TableRule.UMA_SHARED, cited)
    first = SEATS[places(moment)[0]]
    to_first = stated(TableRule.LEFTOVER_TO_FIRST, cited)
    to_nobody = stated(TableRule.LEFTOVER_TO_NOBODY, cited)
    left = moment.bets * game.riichi_bet.value if to_first else 0
    off = -game.return_points.value if thousands else 0
    timed = stated(TableRule.NO_UMA_ON_TIME, cited) if moment.kind is MomentKind.TIME else None
    uma = timed or (together((game.uma.basis, shared)) if shared and tied(moment) else game.uma.basis)
    penalty = game.chombo
    paid = isinstance(penalty.value, ChomboPayment) or not moment.offender
    return [
        Change(Why.LEFTOVER, four({first: left}), to_first or to_nobody or COMMON),
        Change(Why.RETURN, (off,) * len(SEATS), thousands or COMMON),  # type: ignore[arg-type]
        Change(Why.UMA, four({}) if timed else uma_points(moment, game.uma.value), uma),
        Change(Why.OKA, four({first: game.oka.value}), game.oka.basis),
        Change(Why.PENALTY, four({}) if paid else chombo_points(moment.offender, penalty.value), penalty.basis),
    ]


def of_the_tournament(cited: CitedRuleset) -> bool:
    """Whether a chombo is taken off the score of the tournament, and not off that of the game."""
    price = cited.game.chombo.value
    return not isinstance(price, ChomboPayment) and price.account is Account.TOURNAMENT


def places(moment: TableMoment) -> tuple[int, ...]:
    """The players from first to fourth, by their number from 0; of equal scores the earlier seat first."""
    return tuple(sorted(range(len(SEATS)), key=lambda seat: -moment.before[seat]))


def tied(moment: TableMoment) -> bool:
    """Whether two players have equal scores."""
    return len(set(moment.before)) < len(SEATS)


def uma_points(moment: TableMoment, uma: Sequence[int]) -> Four:
    """The uma of each player's place; who are tied share that of their places."""
    order = places(moment)
    gains = {}
    for seat, points in zip(SEATS, moment.before, strict=True):
        mine = [uma[place] for place, other in enumerate(order) if moment.before[other] == points]
        gains[seat] = sum(mine) // len(mine)
    return four(gains)


_STAYS = {
    HandEnd.DEALER_TENPAI: TableRule.EAST_STAYS_ON_TENPAI,
    HandEnd.DEALER_NOTEN: TableRule.EAST_STAYS_ON_TENPAI,
    HandEnd.DEALER_WON: TableRule.EAST_STAYS_ON_WIN,
    HandEnd.OTHER_WON: TableRule.EAST_STAYS_ON_WIN,
    HandEnd.CHOMBO: TableRule.EAST_STAYS_ON_CHOMBO,
}
_HONBA = {
    HandEnd.DEALER_TENPAI: TableRule.HONBA_AFTER_DRAW,
    HandEnd.DEALER_NOTEN: TableRule.HONBA_AFTER_DRAW,
    HandEnd.DEALER_WON: TableRule.HONBA_AFTER_EAST,
    HandEnd.OTHER_WON: TableRule.HONBA_REMOVED,
    HandEnd.CHOMBO: TableRule.HONBA_AFTER_CHOMBO,
}


def east_stays(moment: TableMoment, cited: CitedRuleset) -> tuple[bool, Basis] | None:
    """Whether East is East again in the next hand, and where it is stated; None where it is not."""
    end = _hand_end(moment, stays=EAST in {moment.winner, *moment.tenpai})
    basis = stated(_STAYS[end], cited) if end else None
    return (dealer_stays(end, cited).value, basis) if end and basis else None


def honba_next(moment: TableMoment, cited: CitedRuleset, *, stays: bool) -> tuple[int, Basis] | None:
    """The honba of the next hand if East stays or goes, and where it is stated; None where it is not."""
    end = _hand_end(moment, stays=stays)
    basis = stated(_HONBA[end], cited) if end else None
    return (honba_after(end, moment.honba, cited).value, basis) if end and basis else None


def _hand_end(moment: TableMoment, *, stays: bool) -> HandEnd | None:
    """How the hand of a moment ends if East stays or goes; None at the end of a game."""
    match moment.kind:
        case MomentKind.DRAW:
            return HandEnd.DEALER_TENPAI if stays else HandEnd.DEALER_NOTEN
        case MomentKind.WIN:
            return HandEnd.DEALER_WON if stays else HandEnd.OTHER_WON
        case MomentKind.CHOMBO:
            return HandEnd.CHOMBO
    return None
