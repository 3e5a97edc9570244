"""The ideas of a lesson. Each idea is a single thought, shown on one screen beside a picture."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from content.lessons.figures import read_filled
from content.lessons.pictures import (
    Grid,
    Row,
    TableScene,
    WorkedHand,
    read_grid,
    read_row,
    read_scene,
    read_worked_hand,
)
from content.loader import Node
from content.rulesets.ruleset_file import options

T = TypeVar("T")

PICTURES = ("rows", "hands", "table", "grid", "cases")
"""The keys of the pictures that an idea can have. Each idea has at least one."""
MOST_SHOWN = 6
"""The highest number of rows on one screen. A screen shows at most two hands."""
MOST_HANDS = 2


@dataclass(frozen=True, slots=True)
class Idea:
    """One idea of a lesson, which is shown on one screen."""

    title: str
    says: str
    """A few sentences, with names in braces for the ruleset's numbers; empty if the hands need no explanation."""
    rows: tuple[Row, ...] = ()
    hands: tuple[WorkedHand, ...] = ()
    """A worked hand, or two hands that differ in a single detail."""
    table: TableScene | None = None
    """A moment at the table, from above."""
    grid: Grid | None = None
    """A part of the payment table."""
    cases: tuple[str, ...] = ()
    """Calculations in words, with names in braces for the ruleset's numbers."""
    rules: tuple[str, ...] = ()
    """The options of a ruleset (options.yaml) that the idea explains, in the words of the current ruleset."""
    yaku: tuple[str, ...] = ()
    """The ids of the yaku whose rules and values are shown."""


def read_idea(node: Node, sentences: Callable[[Node], str]) -> Idea:
    """Read an idea from a lesson file.

    :param sentences: a function that reads a text of several sentences.
    :raises ContentError: if the idea is invalid, or has no picture.
    """
    said = node.fields(("title",), ("says", "rules", "yaku", *PICTURES))
    if not said.keys() & set(PICTURES):
        node.refuse(f"something to look at, from {', '.join(PICTURES)}", "none")
    known = [option.key for option in options()]

    def each(key: str, read: Callable[[Node], T], most: int = MOST_SHOWN) -> tuple[T, ...]:
        found = said[key].items() if key in said else ()
        if len(found) > most:
            said[key].refuse(f"at most {most} of these on one screen", str(len(found)))
        return tuple(map(read, found))

    hands = each("hands", read_worked_hand, MOST_HANDS)
    if "says" not in said and not hands:
        node.refuse("either the key “says” or a hand with a remark", "neither")
    return Idea(
        read_filled(said["title"], 60),
        sentences(said["says"]) if "says" in said else "",
        each("rows", lambda one: read_row(one, 120)),
        hands,
        read_scene(said["table"]) if "table" in said else None,
        read_grid(said["grid"]) if "grid" in said else None,
        each("cases", sentences),
        each("rules", lambda one: one.choice(known)),
        each("yaku", lambda one: one.text(40)),
    )
