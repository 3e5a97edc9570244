"""Turn han and fu into points: base points, limits, and how much each player pays.

Base points are fu × 2^(2 + han) (USMA, On what depends the scoring table). Each payment is rounded up to 100 points.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from scoring.ruleset import HonbaValue, Ruleset


class Limit(StrEnum):
    """The limits, from mangan to yakuman. The value is the name in records; it is empty for NONE."""

    NONE = ""
    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"


LIMIT_BASE = {Limit.MANGAN: 2000, Limit.HANEMAN: 3000, Limit.BAIMAN: 4000, Limit.SANBAIMAN: 6000, Limit.YAKUMAN: 8000}
"""The base points of the limits (cheat sheet, payment table, column TN)."""

LEAST_HAN = {Limit.MANGAN: 5, Limit.HANEMAN: 6, Limit.BAIMAN: 8, Limit.SANBAIMAN: 11}
"""For each limit, the lowest number of han that reaches it (USMA, Table of counting points; Ari-Ari, figure 1).

The limits are in ascending order. The ruleset decides where a counted yakuman begins (``kazoe_han``).
"""

KIRIAGE_BASE = 1920
"""The base points of 3 han 60 fu and of 4 han 30 fu, paid as mangan under kiriage (Oklahoma, Modified WRC Rules)."""


class Payer(StrEnum):
    """The roles in which a player pays for a win."""

    DISCARDER = "ron"
    DEALER = "dealer"
    NON_DEALER = "other"
    EACH = "each"
    LIABLE = "liable"


@dataclass(frozen=True, slots=True)
class Payment:
    """The points that each player in one role pays: ``points`` for the hand, and ``honba`` for the counters.

    ``payers`` is the number of players in this role.
    """

    payer: Payer
    points: int
    honba: int = 0
    payers: int = 1

    @property
    def total(self) -> int:
        """The points that all players in this role pay together, honba included."""
        return (self.points + self.honba) * self.payers


class Payments(tuple[Payment, ...]):  # noqa: SLOT001 (with slots, the totals could not be stored)
    """The payments of a win.

    Many wins have the same payments and share one object, so the totals are computed only once.
    """

    def __init__(self, _parts: Iterable[Payment]) -> None:
        self.points: Final = sum([part.points * part.payers for part in self])
        """Points for the hand from all payers, without honba."""
        self.honba: Final = sum([part.honba * part.payers for part in self])
        """Points for honba from all payers."""


@dataclass(frozen=True, slots=True)
class Base:
    """The base points of a hand, and its limit, which is NONE below mangan."""

    points: int
    limit: Limit


def formula_points(han: int, fu: int) -> int:
    """Return the base points before any limit: the fu, doubled once for each han and two more times.

    The formula is in USMA, On what depends the scoring table.

    >>> formula_points(3, 40)
    1280
    """
    return fu << 2 + han


def base_points(han: int, fu: int, *, kiriage: bool, kazoe_han: int | None) -> Base:
    """Return the base points of a hand without yakuman.

    ``han`` includes dora, and ``fu`` is rounded. With ``kiriage``, 1,920 base points are paid as mangan. ``kazoe_han``
    is the number of han from which a hand counts as yakuman.
    """
    if kazoe_han is not None and han >= kazoe_han:
        return Base(LIMIT_BASE[Limit.YAKUMAN], Limit.YAKUMAN)
    for limit, least in reversed(LEAST_HAN.items()):
        if han >= least:
            return Base(LIMIT_BASE[limit], limit)
    points = formula_points(han, fu)
    if points >= LIMIT_BASE[Limit.MANGAN] or (kiriage and points >= KIRIAGE_BASE):
        return Base(LIMIT_BASE[Limit.MANGAN], Limit.MANGAN)
    return Base(points, Limit.NONE)


def round_up(points: int) -> int:
    """Round points up to the next 100.

    >>> round_up(1920), round_up(2000)
    (2000, 2000)
    """
    return -(-points // 100) * 100


class Winner(Enum):
    """The four kinds of winner: dealer or not, by ron or tsumo. The kind decides how the payment is shared."""

    DEALER_RON = "dealer ron"
    DEALER_TSUMO = "dealer tsumo"
    OTHER_RON = "non-dealer ron"
    OTHER_TSUMO = "non-dealer tsumo"

    @classmethod
    def of(cls, *, dealer: bool, tsumo: bool) -> "Winner":
        """Return the kind of winner: the dealer or another player, by tsumo or ron."""
        return cls(f"{'' if dealer else 'non-'}dealer {'tsumo' if tsumo else 'ron'}")

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self.value.startswith("dealer")

    @property
    def is_tsumo(self) -> bool:
        """Whether the win was by tsumo."""
        return self.value.endswith("tsumo")


def payments(base: int, winner: Winner, honba: int, value: HonbaValue) -> Payments:
    """Return the payments of a win, from its base points.

    For a ron, the discarder pays four times the base points, or six times if the dealer wins. For a tsumo, each player
    pays the base points; these are doubled for a payer who is the dealer, and for every payer if the dealer wins.
    """
    shares = (2, 1) if winner.is_tsumo else (6 if winner.is_dealer else 4,)
    return stated_payments([round_up(share * base) for share in shares], winner, honba, value)


def stated_payments(points: Sequence[int], winner: Winner, honba: int, value: HonbaValue) -> Payments:
    """Return the payments for a hand whose points are already known, with honba added.

    :param points: for a ron, what the discarder pays; for a dealer's tsumo, what each player pays; for any other tsumo,
        what the dealer pays, then what each other player pays.
    """
    first, share = points[0], honba * value.each
    if not winner.is_tsumo:
        return Payments([Payment(Payer.DISCARDER, first, honba * value.ron)])
    if winner.is_dealer:
        return Payments([Payment(Payer.EACH, first, share, 3)])
    return Payments([Payment(Payer.DEALER, first, share), Payment(Payer.NON_DEALER, points[1], share, 2)])


def liable_payments(
    base: int, liable_base: int, winner: Winner, honba: int, rules: Ruleset, *, liable_discarded: bool
) -> Payments:
    """Return the payments of a win if a player is liable (pao) for part of it.

    ``liable_base`` is the part of the base points for which the player is liable. This part comes from yakuman. After a
    tsumo, only the liable player pays it. After a ron, the liable player pays half of it, and the discarder pays the
    other half (USMA, footnote to the yakuman; competition rules, section 3.3.6). Other yakuman of the hand are paid as
    usual. The liable player pays for honba after a tsumo, and the discarder after a ron (common practice: the documents
    do not say).

    :param liable_discarded: whether the liable player also discarded the winning tile, and so pays everything.
    """
    times, counters = 6 if winner.is_dealer else 4, honba * rules.honba.ron
    if winner.is_tsumo:
        rest = base - liable_base
        liable = Payment(Payer.LIABLE, round_up(times * liable_base), counters)
        return Payments([liable, *(payments(rest, winner, 0, rules.honba) if rest else ())])
    if liable_discarded:
        return payments(base, winner, honba, rules.honba)
    half = round_up(times * liable_base // 2)
    return Payments([Payment(Payer.DISCARDER, round_up(times * base) - half, counters), Payment(Payer.LIABLE, half)])


PLAYERS = range(4)


def paying(payer: Payer, winner: int, dealer: int, discarder: int | None, liable: int | None) -> tuple[int, ...]:
    """Return the players who pay in this role. Players are numbered from 0 to 3.

    ``discarder`` is None after a tsumo, and ``liable`` is None if nobody is liable.
    """
    paying: dict[Payer, set[int | None]] = {
        Payer.DISCARDER: {discarder},
        Payer.LIABLE: {liable},
        Payer.DEALER: {dealer},
        Payer.NON_DEALER: {*PLAYERS} - {dealer},
        Payer.EACH: {*PLAYERS},
    }
    return tuple(player for player in PLAYERS if player in paying[payer] - {winner})
