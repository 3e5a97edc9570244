"""The facts of a win that its tiles do not show.

Only facts such as "the last tile" and "on a kan" are stored. Conditions derive haitei, rinshan, tenhou and so on from
them. As a result, few combinations of facts can contradict each other. Those that do are refused.
"""

from dataclasses import dataclass, field
from enum import IntFlag, StrEnum
from typing import NamedTuple

from scoring.hand import ImpossibleWinError, Source
from scoring.tiles import DRAGONS, NEXT_KIND, Tile, Tiles


class ContradictionError(ImpossibleWinError):
    """Raised for facts about a win that cannot be true together."""


class Wind(StrEnum):
    """The winds of seats and rounds. The value is the letter used in records."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def kind(self) -> int:
        """The kind number (27-30) of the tile that shows this wind."""
        return 27 + _WIND_ORDER[self]

    @property
    def tile(self) -> Tile:
        """The tile that shows this wind."""
        return Tile.of_kind(self.kind)


def valued_kinds(seat: Wind, round_wind: Wind) -> frozenset[int]:
    """Return the kinds of honours that are yakuhai for this seat, and that give fu as a pair.

    These are the dragons, the seat wind and the round wind (usma.yaku.yakuhai, usma.yaku.pinfu.pair).
    """
    return DRAGONS | {seat.kind, round_wind.kind}


_WIND_ORDER = {wind: order for order, wind in enumerate(Wind)}


class WinType(StrEnum):
    """How the hand was won. DRAW stands for nagashi mangan, which is paid after an exhaustive draw."""

    RON = "ron"
    TSUMO = "tsumo"
    DRAW = "exhaustive draw"
    """Nobody won before the wall was empty. Only nagashi mangan is paid."""


class Riichi(StrEnum):
    """Whether and how the winner declared riichi."""

    NONE = "none"
    RIICHI = "riichi"
    DOUBLE = "double riichi"
    OPEN = "open riichi"
    DOUBLE_OPEN = "double open riichi"


DOUBLE_RIICHI = frozenset({Riichi.DOUBLE, Riichi.DOUBLE_OPEN})
"""The kinds of riichi that are declared with the first discard, before any call (USMA, yaku list: Double Riichi)."""
SHOWN_RIICHI = frozenset({Riichi.OPEN, Riichi.DOUBLE_OPEN})
"""The kinds of riichi that are declared with the hand shown (oklahoma.yaku.open-riichi)."""


def declared_riichi(*, first: bool, shown: bool) -> Riichi:
    """Return the kind of riichi that a player declares.

    :param first: whether the player declares it with their first discard, before any call.
    :param shown: whether the player shows the hand (open riichi).

    >>> [declared_riichi(first=first, shown=shown).name for first in (True, False) for shown in (True, False)]
    ['DOUBLE_OPEN', 'DOUBLE', 'OPEN', 'RIICHI']
    """
    if shown:
        return Riichi.DOUBLE_OPEN if first else Riichi.OPEN
    return Riichi.DOUBLE if first else Riichi.RIICHI


class Moment(IntFlag):
    """Facts about the moment of the win, such as the last tile or a replacement tile."""

    IPPATSU = 1
    """The win comes within the go-around after the riichi, without a call in between."""
    LAST_TILE = 2
    """The winning tile is the last tile of the wall, or the discard after this tile was drawn."""
    ON_KAN = 4
    """The winning tile is the replacement tile after a kan (tsumo), or a tile that was added to a pon (ron)."""
    FIRST_TURN = 8
    """The win comes before the winner's first discard and before any call."""


_WIN_ORDER = {win: order for order, win in enumerate(WinType)}
_RIICHI_ORDER = {riichi: order for order, riichi in enumerate(Riichi)}

ORDINARY = Moment(0)
"""The value for a win at no special moment."""


# In Python 3.11, looking up a member of an Enum is slow, so these members are looked up once here.
_EAST, _NO_RIICHI = Wind.EAST, Riichi.NONE
_RON, _TSUMO, _DRAW = WinType


class Pond(NamedTuple):
    """The winner's discards at an exhaustive draw, and whether any of them was called."""

    tiles: Tiles
    called: bool = False


class Liability(NamedTuple):
    """The player who is liable (pao) because their discard completed the last visible set of a yakuman.

    After ron, ``discarder`` is the player who discarded the winning tile. The discarder may be the liable player.
    """

    yakuman: str
    liable: Source
    discarder: Source | None = None


@dataclass(frozen=True, slots=True)
class WinContext:
    """The facts of a win, and the honba and riichi sticks on the table, including the winner's own stick.

    ``east_wins`` counts the dealer's wins in a row, including this one (for parenchan). ``winners_before`` counts the
    winners on the same discard who come earlier in turn order. The first of them gets the riichi sticks, and also the
    honba if the ruleset pays honba only to the first winner. ``red_fives`` is true if the table plays with the usual
    red fives although its ruleset has fewer or none.

    :raises ContradictionError: if two facts exclude each other.
    """

    win: WinType = WinType.RON
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    riichi: Riichi = Riichi.NONE
    moment: Moment = ORDINARY
    dora_indicators: Tiles = ()
    ura_indicators: Tiles = ()
    honba: int = 0
    sticks: int = 0
    east_wins: int = 0
    pond: Pond | None = None
    liability: Liability | None = None
    winners_before: int = 0
    red_fives: bool = False
    key: int = field(init=False, compare=False, repr=False)
    """All facts that yaku can depend on, except the discards and the two winds, as one number."""
    winds: int = field(init=False, compare=False, repr=False)
    """The seat wind and the round wind as one number from 0 to 15."""
    shown: int = field(init=False, compare=False, repr=False)
    """The counts of all indicators, five bits for each kind."""
    dora: tuple[tuple[str, tuple[int, ...]], ...] = field(init=False, compare=False, repr=False)
    """The ids of the bonuses (dora, ura dora) that have indicators, each with the kinds that become dora.

    A kind is repeated if several indicators make it dora.
    """

    def __post_init__(self) -> None:
        """Refuse facts that cannot be true together, and compute the fields that stand for several facts.

        :raises ContradictionError: if two facts exclude each other, or a number is impossible.
        """
        if self.moment is not ORDINARY:
            self._check_moment()
        if self.ura_indicators and self.riichi is _NO_RIICHI:
            raise ContradictionError("expected ura dora indicators only after riichi, found some without riichi")
        if (self.win is _DRAW) != (self.pond is not None):
            raise ContradictionError("expected the winner's discards after an exhaustive draw, and only then")
        if self.liability is not None and self.win is _RON and self.liability.discarder is None:
            raise ContradictionError(
                "expected the player who discarded the winning tile, for liability on a ron, found nobody"
            )
        if self.honba < 0 or self.sticks < 0 or self.east_wins or self.winners_before:
            self._check_counts()
        most = max(len(self.dora_indicators), len(self.ura_indicators))
        if most > MAX_INDICATORS:
            raise ContradictionError(f"expected at most {MAX_INDICATORS} indicators of each kind, found {most}")
        put = object.__setattr__
        put(self, "winds", _WIND_ORDER[self.seat] << 2 | _WIND_ORDER[self.round])
        streak, declared, win = min(self.east_wins, 15), _RIICHI_ORDER[self.riichi], _WIN_ORDER[self.win]
        put(self, "key", int(self.moment) << 10 | streak << 6 | declared << 3 | win << 1 | self.is_dealer)
        shown, dora = 0, []
        for name, indicators in (("dora", self.dora_indicators), ("ura_dora", self.ura_indicators)):
            if indicators:
                shown += sum([tile.unit for tile in indicators])
                dora.append((name, tuple([NEXT_KIND[tile.kind] for tile in indicators])))
        put(self, "shown", shown)
        put(self, "dora", tuple(dora))

    @property
    def indicators(self) -> Tiles:
        """The dora indicators, then the ura dora indicators."""
        return (*self.dora_indicators, *self.ura_indicators)

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self.seat is _EAST

    @property
    def is_tsumo(self) -> bool:
        """Whether the winner drew the winning tile."""
        return self.win is _TSUMO

    def _check_moment(self) -> None:
        """Refuse a moment of the win that contradicts itself, the riichi, the seat, or how the hand was won.

        :raises ContradictionError: for the first contradiction found.
        """
        ippatsu, last, on_kan, first = (moment in self.moment for moment in Moment)
        riichi, dealer, ron = self.riichi is not _NO_RIICHI, self.is_dealer, self.win is _RON
        for both, text in (
            (ippatsu and not riichi, "ippatsu needs riichi"),
            (ippatsu and on_kan and self.is_tsumo, "the kan that gives the replacement tile ends ippatsu"),
            (first and riichi, "nobody can have declared riichi before their first discard"),
            (
                first and (ippatsu or last or on_kan),
                "a win before the first discard cannot come with ippatsu, a kan or the last tile",
            ),
            (last and on_kan and ron, "nobody can make a kan when the wall is empty, so there is none to rob"),
            (first and dealer and ron, "the dealer discards first, so the dealer cannot win by ron before that"),
            (
                ippatsu and last and self.riichi in DOUBLE_RIICHI,
                "double riichi is declared on the first turn, so the wall cannot run out before ippatsu ends",
            ),
        ):
            if both:
                raise ContradictionError(f"these facts exclude each other: {text}")

    def _check_counts(self) -> None:
        """Refuse impossible numbers of honba, riichi sticks, wins in a row and earlier winners.

        Under every ruleset of the app, each win of the dealer adds a honba. So a dealer's second win in a row needs at
        least one honba, the third at least two, and so on.

        :raises ContradictionError: for the first impossible number.
        """
        if self.honba < 0 or self.sticks < 0 or self.east_wins < 0:
            raise ContradictionError(
                "expected 0 or more honba, riichi sticks and wins in a row, "
                f"found {self.honba} honba, {self.sticks} sticks, {self.east_wins} wins"
            )
        if self.east_wins and not self.is_dealer:
            raise ContradictionError(
                f"expected wins in a row only for the dealer (E), found {self.east_wins} for {self.seat}"
            )
        if self.east_wins > self.honba + 1:
            raise ContradictionError(
                f"expected at most {self.honba + 1} win{'s' * (self.honba > 0)} in a row with {self.honba} honba "
                f"on the table, because every earlier win added a honba, found {self.east_wins}"
            )
        if self.winners_before and not (self.win is _RON and 0 < self.winners_before < MOST_WINNERS):
            raise ContradictionError(
                f"expected at most {MOST_WINNERS - 1} earlier winners by ron on the same discard, "
                f"found {self.winners_before} (the hand ended with {self.win})"
            )


MOST_WINNERS = 3
"""The highest number of winners on one discard: everyone but the discarder."""
MAX_INDICATORS = 5
"""The highest number of indicators: one from the start, and one for each of four kans."""
