"""How an event at the table changes the four scores. Players are named by their seats, East first."""

from collections.abc import Iterable, Mapping

from content.documents import Basis
from content.payments.final_scores import THOUSAND, final_changes, in_thousands
from content.payments.game_rules import HandEnd, TableRule, dealer_stays, honba_after, stated
from content.payments.settlement import (
    Change,
    WinnerPayments,
    four,
    lay_bets,
    pay_chombo,
    pay_noten,
    pay_winners,
    return_bets,
)
from content.payments.table_moment import EAST, SEATS, Four, MomentKind, TableMoment
from content.rulesets import CitedRuleset
from scoring import Winner, stated_payments

DEALER = SEATS.index(EAST)


def places_of(seats: Iterable[str]) -> tuple[int, ...]:
    """Return the number of each seat, from 0 for East to 3 for North."""
    return tuple(map(SEATS.index, seats))


def seat_points(gains: Mapping[str, int]) -> Four:
    """Return the points of all four seats; 0 for a seat that is not listed."""
    return four({SEATS.index(seat): points for seat, points in gains.items()})


def changes(moment: TableMoment, cited: CitedRuleset) -> tuple[Change, ...]:
    """Return every change of the scores, in the order of payment."""
    return tuple(change for change in ruled(moment, cited) if any(change.points))


def ruled(moment: TableMoment, cited: CitedRuleset) -> tuple[Change, ...]:
    """Return every change of the scores that a rule requires, including changes of 0 points."""
    if moment.is_end:
        timed, chombos = moment.kind == "time", places_of([moment.offender] if moment.offender else [])
        return final_changes(moment.before, cited, bets=moment.bets, timed=timed, chombos=chombos)
    riichi = places_of(moment.riichi)
    found = [lay_bets(riichi, cited)]
    match moment.kind:
        case "draw":
            found.append(pay_noten(places_of(moment.tenpai), cited))
        case "win":
            found += _win(moment, cited)
        case "chombo":
            [offender] = places_of([moment.offender])
            found += [return_bets(riichi, cited), pay_chombo(offender, DEALER, cited)]
    return tuple(found)


def _win(moment: TableMoment, cited: CitedRuleset) -> Iterable[Change]:
    """Return the changes of the scores after a win: the payments that the question gives, honba and riichi sticks."""
    winner = Winner.of(dealer=moment.winner == EAST, tsumo=not moment.discarder)
    [place] = places_of([moment.winner])
    discarder = SEATS.index(moment.discarder) if moment.discarder else None
    paid = WinnerPayments(place, stated_payments(moment.paid, winner, moment.honba, cited.ruleset.honba))
    return pay_winners([paid], DEALER, discarder, len(moment.riichi) + moment.bets, cited)


def settled(moment: TableMoment, cited: CitedRuleset, found: Iterable[Change]) -> tuple[int, ...]:
    """Return the scores after these changes.

    The scores are in points, or in thousands of points for final scores that use thousands.
    """
    columns = zip(moment.before, *(change.points for change in found), strict=True)
    return tuple(sum(points) // unit(moment, cited) for points in columns)


def unit(moment: TableMoment, cited: CitedRuleset) -> int:
    """Return the unit of the scores in the question: 1,000 points for final scores in thousands, otherwise 1 point."""
    return THOUSAND if moment.is_end and in_thousands(cited) is not None else 1


def paid_to_winner(moment: TableMoment, each: int) -> Four:
    """Return the changes if the discarder, or each other player, pays ``each`` points to the winner."""
    payers = [moment.discarder] if moment.discarder else moment.others(moment.winner)
    return seat_points(dict.fromkeys(payers, -each) | {moment.winner: each * len(payers)})


_ENDS: Mapping[MomentKind, tuple[HandEnd, HandEnd]] = {
    "draw": ("dealer_noten", "dealer_tenpai"),
    "win": ("other_won", "dealer_won"),
    "chombo": ("chombo", "chombo"),
}
"""How a hand has ended if East does not stay the dealer afterwards, and if East does."""
_STAYS: Mapping[MomentKind, TableRule] = {
    "draw": "east_stays_on_tenpai",
    "win": "east_stays_on_win",
    "chombo": "east_stays_on_chombo",
}
_HONBA: Mapping[HandEnd, TableRule] = {
    "dealer_tenpai": "honba_after_draw",
    "dealer_noten": "honba_after_draw",
    "dealer_won": "honba_after_east",
    "other_won": "honba_removed",
    "chombo": "honba_after_chombo",
}


def east_stays(moment: TableMoment, cited: CitedRuleset) -> tuple[bool, Basis] | None:
    """Return whether East stays dealer in the next hand, and the source.

    None is returned if the document doesn't say.
    """
    if moment.is_end:
        return None
    end = _ENDS[moment.kind][EAST in {moment.winner, *moment.tenpai}]
    basis = stated(_STAYS[moment.kind], cited)
    return (dealer_stays(end, cited).value, basis) if basis else None


def honba_next(moment: TableMoment, cited: CitedRuleset, *, stays: bool) -> tuple[int, Basis] | None:
    """Return the number of honba in the next hand, and the source.

    None is returned if the document doesn't say.
    """
    if moment.is_end:
        return None
    end = _ENDS[moment.kind][stays]
    basis = stated(_HONBA[end], cited)
    return (honba_after(end, moment.honba, cited).value, basis) if basis else None
