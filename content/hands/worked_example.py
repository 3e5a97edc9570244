"""Example hands in content files, written in the notation of records, with their values."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from content.loader import FromKeys, Node
from scoring import Hand, WinContext, Wind, from_record


class WonHand(NamedTuple):
    """A hand and the facts of its win."""

    hand: Hand
    context: WinContext


def won_hand(node: Node) -> WonHand:
    """Read a hand and the facts of its win from the fields of a record.

    The defaults are seat South and round East.

    :raises ContentError: if the hand has invalid fields, or is impossible.
    """
    facts = "win melds tsumo seat round flags dora_ind ura_ind honba sticks east_wins pond pond_called red_fives"
    said = node.fields(("concealed",), facts.split())
    usual = {"seat": Wind.SOUTH, "round": Wind.EAST}
    try:
        return WonHand(*from_record({**usual, **{key: given.value for key, given in said.items()}}))
    except ValueError as error:
        node.refuse("a hand that can win", str(error))


ReadHand = Annotated[WonHand, FromKeys(lambda node: won_hand(node.at("hand")), ("hand",))]


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A win and its value: han and fu or yakuman, and points without honba and riichi sticks.

    ``rules`` is the id of the ruleset. ``fu`` is None if the content file gives no fu. For a win with yakuman, ``han``
    is 0; for any other win, ``yakuman`` is 0.
    """

    won: ReadHand
    rules: Annotated[str, 40]
    points: Annotated[int, range(1_000_001)]
    han: Annotated[int, range(1, 100)] = 0
    fu: Annotated[int | None, range(20, 201)] = None
    yakuman: Annotated[int, range(1, 10)] = 0


def worked_example(node: Node) -> WorkedExample:
    """Read a worked example from a content file.

    :raises ContentError: if the example has invalid fields, or its hand is impossible.
    """
    found = node.build(WorkedExample)
    if bool(found.han) == bool(found.yakuman):
        node.refuse("either han or yakuman", "both" if found.han else "neither")
    return found


@dataclass(frozen=True, slots=True)
class CounterExample:
    """A hand that lacks a yaku because a single condition fails."""

    won: ReadHand
    fails: str
    """The id of the condition that fails."""
