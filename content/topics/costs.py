"""What an incident costs, and in which case."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.topics.counted_amounts import read_span

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.loader import Node
    from content.topics.counted_amounts import Span


class Cost(Enum):
    """What an incident costs the player who caused it."""

    NOTHING = "nothing"
    WARNING = "warning"
    DEAD_HAND = "dead_hand"
    POINTS = "points"
    CHOMBO = "chombo"
    DISQUALIFICATION = "disqualification"
    REFEREE = "referee"
    """A referee decides."""
    UNNAMED = "unnamed"
    """It is not allowed, and no penalty is named."""


COST_NAMES: Mapping[Cost, str] = MappingProxyType(
    {
        Cost.NOTHING: "No penalty",
        Cost.WARNING: "Warning",
        Cost.DEAD_HAND: "Dead hand",
        Cost.POINTS: "Points off",
        Cost.CHOMBO: "Chombo",
        Cost.DISQUALIFICATION: "Disqualification",
        Cost.REFEREE: "A referee decides",
        Cost.UNNAMED: "Not allowed, no penalty named",
    }
)


@dataclass(frozen=True, slots=True)
class Branch:
    """What an incident costs in one of the ways it can go."""

    cost: Cost
    when: str = ""
    """In which case, such as "hand shown"; empty where it always costs this."""
    by: str = ""
    """The fact that has the points, where the answer rests on several that have some."""
    counted: Span | None = None
    """The numbers for which it costs this, where that is what tells the cases apart."""


def costs_of(branches: tuple[Branch, ...]) -> tuple[Cost, ...]:
    """Give what it can cost, each once."""
    return tuple(dict.fromkeys(branch.cost for branch in branches))


def read_branches(node: Node) -> tuple[Branch, ...]:
    """Read a list of costs: `chombo` costs it always, `chombo: hand shown` in this case.

    `by` names the fact that has the points, `counted` the numbers of minutes or tiles that make it this case.

    :raises ContentError: if one of them is no cost, or a group of keys has not exactly one.
    """
    return tuple(_branch(item) for item in node.items())


def _branch(node: Node) -> Branch:
    names = [cost.value for cost in Cost]
    if not isinstance(node.value, dict):
        return Branch(Cost(node.choice(names)))
    said = node.fields((), (*names, "by", "counted"))
    (name, *more) = [key for key in said if key not in {"by", "counted"}] or [""]
    if more or not name:
        node.refuse("one cost and its case", ", ".join(said))
    counted = read_span(said["counted"]) if "counted" in said else None
    return Branch(Cost(name), said[name].text(), node.text_at("by"), counted)
