"""The penalties for an incident, and the case in which each penalty applies."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from content.loader import Node
from content.topics.counted_amounts import Span, read_span


class Cost(Enum):
    """The penalties for a player who causes an incident."""

    NOTHING = "nothing"
    WARNING = "warning"
    DEAD_HAND = "dead_hand"
    POINTS = "points"
    CHOMBO = "chombo"
    DISQUALIFICATION = "disqualification"
    REFEREE = "referee"
    """A referee decides."""
    UNNAMED = "unnamed"
    """The document forbids the action, but names no penalty."""


COST_NAMES: Mapping[Cost, str] = MappingProxyType(
    {
        Cost.NOTHING: "No penalty",
        Cost.WARNING: "Warning",
        Cost.DEAD_HAND: "Dead hand",
        Cost.POINTS: "Points off",
        Cost.CHOMBO: "Chombo",
        Cost.DISQUALIFICATION: "Disqualification",
        Cost.REFEREE: "A referee decides",
        Cost.UNNAMED: "Not allowed, but no penalty is given",
    }
)


@dataclass(frozen=True, slots=True)
class Branch:
    """The penalty in one case of an incident."""

    cost: Cost
    when: str = ""
    """The case, such as "hand shown"; empty if the penalty always applies."""
    by: str = ""
    """The fact that states the points, if the answer is based on several facts with points."""
    counted: Span | None = None
    """The numbers for which the penalty applies, if numbers distinguish the cases."""


def costs_of(branches: tuple[Branch, ...]) -> tuple[Cost, ...]:
    """Return the different penalties that may apply."""
    return tuple(dict.fromkeys(branch.cost for branch in branches))


def read_branches(node: Node) -> tuple[Branch, ...]:
    """Read a list of penalties.

    `chombo` alone always applies; `chombo: hand shown` applies only if the hand was shown. `by` names the fact that
    states the points. `counted` is the range for which the penalty applies, such as `1-10 minutes`.

    :raises ContentError: if an entry is not a penalty, or a mapping does not have exactly one penalty.
    """
    return tuple(_branch(item) for item in node.items())


def _branch(node: Node) -> Branch:
    names = [cost.value for cost in Cost]
    if not isinstance(node.value, dict):
        return Branch(Cost(node.choice(names)))
    said = node.fields((), (*names, "by", "counted"))
    (name, *more) = [key for key in said if key not in {"by", "counted"}] or [""]
    if more or not name:
        node.refuse("one cost with its case", ", ".join(said))
    counted = read_span(said["counted"]) if "counted" in said else None
    return Branch(Cost(name), said[name].text(), node.text_at("by"), counted)
