"""Wins in content files, in the notation of records, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from scoring.context import ContradictionError, Moment, Pond, Riichi, WinContext, Wind, WinType
from scoring.hand import Hand, ImpossibleHandError
from scoring.melds import InvalidMeldError, Meld
from scoring.tiles import NotationError, parse_tile, parse_tiles

if TYPE_CHECKING:
    from content.loader import Node
    from scoring.tiles import Tile

RIICHI = {"riichi": Riichi.RIICHI, "double_riichi": Riichi.DOUBLE, "open_riichi": Riichi.OPEN}
MOMENTS = {
    "ippatsu": Moment.IPPATSU,
    "haitei": Moment.LAST_TILE,
    "houtei": Moment.LAST_TILE,
    "rinshan": Moment.ON_KAN,
    "chankan": Moment.ON_KAN,
    "tenhou": Moment.FIRST_TURN,
    "chiihou": Moment.FIRST_TURN,
    "renhou": Moment.FIRST_TURN,
}
_OPTIONAL = (
    "win",
    "melds",
    "tsumo",
    "seat",
    "round",
    "flags",
    "dora_ind",
    "ura_ind",
    "honba",
    "sticks",
    "east_wins",
    "pond",
    "pond_called",
)


@dataclass(frozen=True, slots=True)
class WonHand:
    """A hand and how it was won."""

    hand: Hand
    context: WinContext


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A win and what it is worth under a ruleset: han and fu, or yakuman; points without honba and sticks.

    ``fu`` is None where fu are not counted.
    """

    won: WonHand
    rules: str
    han: int
    fu: int | None
    yakuman: int
    points: int


@dataclass(frozen=True, slots=True)
class CounterExample:
    """A hand that lacks a yaku at one condition only."""

    won: WonHand
    fails: str
    """The id of that condition."""


def worked_example(node: Node) -> WorkedExample:
    """Read a worked example.

    :raises ContentError: if it says anything it may not, or its hand cannot be.
    """
    said = node.fields(("rules", "points", "hand"), ("han", "fu", "yakuman"))
    if ("han" in said) == ("yakuman" in said):
        node.refuse("either han or yakuman", "both" if "han" in said else "neither")
    return WorkedExample(
        won_hand(said["hand"]),
        said["rules"].text(40),
        said["han"].number(1, 99) if "han" in said else 0,
        said["fu"].number(20, 200) if "fu" in said else None,
        said["yakuman"].number(1, 9) if "yakuman" in said else 0,
        said["points"].number(0, 1_000_000),
    )


def counter_example(node: Node, conditions: tuple[str, ...]) -> CounterExample:
    """Read a hand that fails one of these conditions.

    :raises ContentError: if it says anything it may not, or its hand cannot be.
    """
    said = node.fields(("fails", "hand"))
    return CounterExample(won_hand(said["hand"]), said["fails"].choice(conditions))


def won_hand(node: Node) -> WonHand:
    """Read a hand with the facts of its win; without a winning tile it is a draw, with the discards as ``pond``.

    :raises ContentError: if it says anything it may not, or cannot be.
    """
    said = node.fields(("concealed",), _OPTIONAL)
    try:
        melds = tuple(_meld(item) for item in said["melds"].items()) if "melds" in said else ()
        winning = parse_tile(said["win"].text()) if "win" in said else None
        return WonHand(Hand(parse_tiles(said["concealed"].text()), winning, melds), _context(said))
    except (NotationError, InvalidMeldError, ImpossibleHandError, ContradictionError) as error:
        node.refuse("a hand that can be won", str(error))


def _meld(node: Node) -> Meld:
    said = node.fields(("type", "tiles"))
    return Meld.parse(said["type"].text(), said["tiles"].text())


def _context(said: dict[str, Node]) -> WinContext:
    flags = [item.choice((*RIICHI, *MOMENTS)) for item in said["flags"].items()] if "flags" in said else []
    tsumo = "tsumo" in said and said["tsumo"].flag()
    called = "pond_called" in said and said["pond_called"].flag()
    return WinContext(
        win=WinType.DRAW if "win" not in said else WinType.TSUMO if tsumo else WinType.RON,
        seat=_wind(said, "seat", Wind.SOUTH),
        round=_wind(said, "round", Wind.EAST),
        riichi=next((RIICHI[flag] for flag in flags if flag in RIICHI), Riichi.NONE),
        moment=reduce(or_, (MOMENTS[flag] for flag in flags if flag in MOMENTS), Moment(0)),
        dora_indicators=_tiles(said, "dora_ind"),
        ura_indicators=_tiles(said, "ura_ind"),
        honba=_count(said, "honba"),
        sticks=_count(said, "sticks"),
        east_wins=_count(said, "east_wins"),
        pond=Pond(parse_tiles(said["pond"].text()), called) if "pond" in said else None,
    )


def _wind(said: dict[str, Node], key: str, usual: Wind) -> Wind:
    return Wind(said[key].choice([wind.value for wind in Wind])) if key in said else usual


def _tiles(said: dict[str, Node], key: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(item.text()) for item in said[key].items()) if key in said else ()


def _count(said: dict[str, Node], key: str) -> int:
    return said[key].number(0, 99) if key in said else 0
