"""Situations in which scores change, and how they change the four scores. Players are named by their seats."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

from content.documents import Basis
from content.payments.game_rules import HandEnd, TableRule, dealer_stays, honba_after, honba_rule, stated
from content.payments.settlement import (
    THOUSAND,
    Change,
    Four,
    WinnerPayments,
    final_changes,
    four,
    in_thousands,
    lay_bets,
    pay_chombo,
    pay_noten,
    pay_winners,
    return_bets,
)
from content.rulesets import CitedRuleset
from scoring import Winner, stated_payments

SEATS = ("east", "south", "west", "north")
"""The four players, named by their current seats."""
EAST = SEATS[0]
DEALER = SEATS.index(EAST)


MomentKind = Literal["draw", "win", "chombo", "end", "time"]
"""The kinds of situations in which scores change.

- draw: the wall is exhausted
- end: the game is over, and the final scores are calculated
- time: the game is over because time ran out
"""


@dataclass(frozen=True, slots=True)
class TableMoment:
    """The given facts of a situation. Players are named by their seats."""

    kind: MomentKind
    before: Four
    """The points of the four players before the hand, or at the end of the game."""
    tenpai: tuple[str, ...] = ()
    riichi: tuple[str, ...] = ()
    """The players who declared riichi in this hand; their sticks are still included in ``before``."""
    bets: int = 0
    """The number of riichi sticks from earlier hands; at the end of a game, of sticks that nobody has won."""
    honba: int = 0
    winner: str = ""
    discarder: str = ""
    """The player who pays a win by ron; empty for a tsumo."""
    paid: tuple[int, ...] = ()
    """The points for the hand alone: from the discarder, from each player, or from East and from each other player."""
    offender: str = ""
    """The player who committed a chombo."""

    @property
    def about(self) -> Mapping[str, int | str | tuple[str, ...]]:
        """Return the situation as data that is stored with a question. Empty values are left out."""
        return {
            name: tuple(map(str, value)) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
            if value
        }

    @classmethod
    def of(cls, about: Mapping[str, Any]) -> "TableMoment":
        """Return the situation from stored data.

        :raises LookupError: if the data is not a situation, or names an unknown kind or a player who is not at the
            table.
        :raises ValueError: if a number is invalid.
        """
        lists = {name: about.get(name) for name in ("before", "tenpai", "riichi", "paid")}
        said = {name: about[name] for name in cls.__slots__ if name in about}
        said |= {name: value if isinstance(value, tuple) else () for name, value in lists.items()}
        players = [said[name] for name in ("winner", "discarder", "offender") if name in said]
        if (
            said["kind"] not in get_args(MomentKind)
            or len(said["before"]) != len(SEATS)
            or not {*players, *said["tenpai"], *said["riichi"]} <= set(SEATS)
            or not all(isinstance(said.get(name, 0), int) for name in ("bets", "honba"))
        ):
            raise LookupError(about)
        return cls(**said | {name: tuple(map(int, said[name])) for name in ("before", "paid")})

    @property
    def is_end(self) -> bool:
        """Whether the game is over."""
        return self.kind in {"end", "time"}

    @property
    def noten(self) -> tuple[str, ...]:
        """The players who are not tenpai."""
        return tuple(seat for seat in SEATS if seat not in self.tenpai)

    def others(self, seat: str) -> tuple[str, ...]:
        """Return the three players other than this one."""
        return tuple(other for other in SEATS if other != seat)


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
            winner = Winner.of(dealer=moment.winner == EAST, tsumo=not moment.discarder)
            parts = stated_payments(moment.paid, winner, moment.honba, cited.ruleset.honba)
            paid = WinnerPayments(SEATS.index(moment.winner), parts)
            discarder = SEATS.index(moment.discarder) if moment.discarder else None
            found += pay_winners([paid], DEALER, discarder, len(moment.riichi) + moment.bets, cited)
        case "chombo":
            found += [return_bets(riichi, cited), pay_chombo(SEATS.index(moment.offender), DEALER, cited)]
    return tuple(found)


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


_ENDS: Mapping[MomentKind, tuple[HandEnd, HandEnd, TableRule]] = {
    "draw": ("dealer_noten", "dealer_tenpai", "east_stays_on_tenpai"),
    "win": ("other_won", "dealer_won", "east_stays_on_win"),
    "chombo": ("chombo", "chombo", "east_stays_on_chombo"),
}
"""For each kind of moment: the end of the hand if the deal passes, the end if East stays, and the rule on staying."""


def east_stays(moment: TableMoment, cited: CitedRuleset) -> tuple[bool, Basis] | None:
    """Return whether East stays dealer in the next hand, and the source.

    None is returned if the document doesn't say.
    """
    if moment.is_end:
        return None
    *ends, rule = _ENDS[moment.kind]
    basis = stated(rule, cited)
    return (dealer_stays(ends[EAST in {moment.winner, *moment.tenpai}], cited).value, basis) if basis else None


def honba_next(moment: TableMoment, cited: CitedRuleset, *, stays: bool) -> tuple[int, Basis] | None:
    """Return the number of honba in the next hand, and the source.

    None is returned if the document doesn't say.
    """
    if moment.is_end:
        return None
    end = _ENDS[moment.kind][:2][stays]
    basis = honba_rule(end, cited)
    return (honba_after(end, moment.honba, cited).value, basis) if basis else None
