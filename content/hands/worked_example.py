"""Example hands in content files, written in the notation of records, with their values."""

from dataclasses import dataclass

from content.loader import Node
from scoring import Hand, WinContext, Wind, Yaku
from scoring.records import from_record

_USUAL = {"seat": Wind.SOUTH.value, "round": Wind.EAST.value}
"""The default seat and round of a hand."""
_OPTIONAL = (
    *("win", "melds", "tsumo", "seat", "round", "flags", "dora_ind", "ura_ind", "honba", "sticks"),
    *("east_wins", "pond", "pond_called", "red_fives"),
)


@dataclass(frozen=True, slots=True)
class WonHand:
    """A hand and the facts of its win."""

    hand: Hand
    context: WinContext


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A win and its value: han and fu or yakuman, and points without honba and riichi sticks.

    ``rules`` is the id of the ruleset. ``fu`` is None if the content file gives no fu. For a win with yakuman, ``han``
    is 0; for any other win, ``yakuman`` is 0.
    """

    won: WonHand
    rules: str
    han: int
    fu: int | None
    yakuman: int
    points: int


@dataclass(frozen=True, slots=True)
class CounterExample:
    """A hand that lacks a yaku because a single condition fails."""

    won: WonHand
    fails: str
    """The id of the condition that fails."""


def worked_example(node: Node) -> WorkedExample:
    """Read a worked example from a content file.

    :raises ContentError: if the example has invalid fields, or its hand is impossible.
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


def counter_example(node: Node, yaku: Yaku) -> CounterExample:
    """Read a hand that fails one condition of a yaku.

    :raises ContentError: if the example has invalid fields, or its hand is impossible.
    """
    said = node.fields(("fails", "hand"))
    conditions = tuple(condition.id for condition in yaku.requires)
    return CounterExample(won_hand(said["hand"]), said["fails"].choice(conditions))


def won_hand(node: Node) -> WonHand:
    """Read a hand and the facts of its win from the fields of a record.

    The defaults are seat South and round East.

    :raises ContentError: if the hand has invalid fields, or is impossible.
    """
    said = node.fields(("concealed",), _OPTIONAL)
    try:
        hand, context = from_record({**_USUAL, **{key: node.value for key, node in said.items()}})
    except ValueError as error:
        node.refuse("a hand that can win", str(error))
    return WonHand(hand, context)
