"""From han and fu to points: base points, limits, and who pays what.

Base points are fu × 2^(2 + han) (USMA, On what depends the scoring table); each payment is rounded up to 100.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from scoring.ruleset import HonbaValue, Ruleset


class Limit(StrEnum):
    """Limit hands, by their name in records; the value of NONE is empty."""

    NONE = ""
    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"


LIMIT_BASE = {
    Limit.MANGAN: 2000,
    Limit.HANEMAN: 3000,
    Limit.BAIMAN: 4000,
    Limit.SANBAIMAN: 6000,
    Limit.YAKUMAN: 8000,
}
"""The base points of the limits (cheat sheet, payment table, column TN)."""

LEAST_HAN = {Limit.MANGAN: 5, Limit.HANEMAN: 6, Limit.BAIMAN: 8, Limit.SANBAIMAN: 11}
"""The han from which a limit is reached, lowest first (USMA, Table of counting points; Ari-Ari, figure 1).

The ruleset decides where a counted yakuman begins (``kazoe_han``).
"""

LIMIT_HAN = tuple((least, limit) for limit, least in reversed(LEAST_HAN.items()))
"""The han and limits, highest first."""

KIRIAGE_BASE = 1920
"""The base points of 3 han 60 fu and of 4 han 30 fu, paid as mangan under kiriage (Oklahoma, Modified WRC Rules)."""


class Payer(StrEnum):
    """The kinds of payers."""

    DISCARDER = "ron"
    DEALER = "dealer"
    NON_DEALER = "other"
    EACH = "each"
    LIABLE = "liable"


@dataclass(frozen=True, slots=True)
class Payment:
    """What each of ``payers`` players of a kind pays: points for the hand, and points for honba."""

    payer: Payer
    points: int
    honba: int = 0
    payers: int = 1

    @property
    def total(self) -> int:
        """Points from all payers of this kind, honba included."""
        return (self.points + self.honba) * self.payers


class Payments(tuple[Payment, ...]):  # noqa: SLOT001 (the totals are kept)
    """The payments of a win. Many wins share them, so their totals are added up once."""

    def __init__(self, _parts: Iterable[Payment]) -> None:
        self.points: Final = sum([part.points * part.payers for part in self])
        """Points for the hand from all payers, without honba."""
        self.honba: Final = sum([part.honba * part.payers for part in self])
        """Points for honba from all payers."""


@dataclass(frozen=True, slots=True)
class Base:
    """Base points and the limit they come from."""

    points: int
    limit: Limit


def formula_points(han: int, fu: int) -> int:
    """Return fu doubled once for each han and twice more, before any limit (USMA, On what depends the scoring table).

    >>> formula_points(3, 40)
    1280
    """
    return fu << 2 + han


def base_points(han: int, fu: int, *, kiriage: bool, kazoe_han: int | None) -> Base:
    """Return the base points of a hand without yakuman, from its han with dora and its rounded fu.

    ``kiriage`` pays base points of 1,920 as mangan; ``kazoe_han`` is where a counted yakuman begins.
    """
    if kazoe_han is not None and han >= kazoe_han:
        return Base(LIMIT_BASE[Limit.YAKUMAN], Limit.YAKUMAN)
    for least, limit in LIMIT_HAN:
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
    """Dealer or not, ron or tsumo, which decide how base points are split."""

    DEALER_RON = "dealer ron"
    DEALER_TSUMO = "dealer tsumo"
    OTHER_RON = "non-dealer ron"
    OTHER_TSUMO = "non-dealer tsumo"

    @classmethod
    def of(cls, *, dealer: bool, tsumo: bool) -> "Winner":
        """Return the case of a win."""
        if dealer:
            return cls.DEALER_TSUMO if tsumo else cls.DEALER_RON
        return cls.OTHER_TSUMO if tsumo else cls.OTHER_RON

    @property
    def is_dealer(self) -> bool:
        """Whether the dealer won."""
        return self in {Winner.DEALER_RON, Winner.DEALER_TSUMO}

    @property
    def is_tsumo(self) -> bool:
        """Whether the win was by tsumo."""
        return self in {Winner.DEALER_TSUMO, Winner.OTHER_TSUMO}


def payments(base: int, winner: "Winner", honba: int, value: HonbaValue) -> Payments:
    """Return the payments of a win.

    A ron pays four times the base, or six times to the dealer. On tsumo each pays the base once, or twice if the dealer
    wins or pays.
    """
    if not winner.is_tsumo:
        points: tuple[int, ...] = (round_up((6 if winner.is_dealer else 4) * base),)
    elif winner.is_dealer:
        points = (round_up(2 * base),)
    else:
        points = round_up(2 * base), round_up(base)
    return stated_payments(points, winner, honba, value)


def stated_payments(points: Sequence[int], winner: "Winner", honba: int, value: HonbaValue) -> Payments:
    """Return the payments of a hand whose points are known, adding the honba.

    :param points: what the discarder pays, or what each player pays for a dealer's tsumo; for other tsumo, what the
        dealer pays, then what each of the others pays.
    """
    share = honba * value.each
    if not winner.is_tsumo:
        return Payments([Payment(Payer.DISCARDER, points[0], honba * value.ron)])
    if winner.is_dealer:
        return Payments([Payment(Payer.EACH, points[0], share, 3)])
    return Payments([Payment(Payer.DEALER, points[0], share), Payment(Payer.NON_DEALER, points[1], share, 2)])


def liable_payments(
    base: int, liable_base: int, winner: "Winner", honba: int, rules: Ruleset, *, liable_discarded: bool
) -> Payments:
    """Return the payments if a player is liable (pao) for yakuman worth ``liable_base`` of the ``base`` points.

    On tsumo the liable player pays that part alone; on ron half of it, and the discarder the rest (USMA, footnote to
    the yakuman; competition article, section 3.3.6). Other yakuman of the hand are paid as usual. Honba come from the
    liable player on tsumo and from the discarder on ron (default: the documents do not say).
    """
    times = 6 if winner.is_dealer else 4
    rest = base - liable_base
    if winner.is_tsumo:
        liable = Payment(Payer.LIABLE, round_up(times * liable_base), honba * rules.honba.ron)
        return Payments([liable, *(payments(rest, winner, 0, rules.honba) if rest else ())])
    if liable_discarded:
        return payments(base, winner, honba, rules.honba)
    half = round_up(times * liable_base // 2)
    discarder = round_up(times * base) - half
    return Payments([Payment(Payer.DISCARDER, discarder, honba * rules.honba.ron), Payment(Payer.LIABLE, half)])


PLAYERS = range(4)


def paying(payer: Payer, winner: int, dealer: int, discarder: int | None, liable: int | None) -> tuple[int, ...]:
    """Return the numbers of the players who pay one part of the winner's gain."""
    others = tuple(player for player in PLAYERS if player != winner)
    match payer:
        case Payer.DISCARDER:
            found = tuple(player for player in others if player == discarder)
        case Payer.LIABLE:
            found = tuple(player for player in others if player == liable)
        case Payer.DEALER:
            found = (dealer,)
        case Payer.NON_DEALER:
            found = tuple(player for player in others if player != dealer)
        case _:  # each player pays
            found = others
    return found
