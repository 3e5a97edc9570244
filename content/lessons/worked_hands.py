"""The hands that a lesson works through, written as a person would type them. The engine scores them."""

from dataclasses import dataclass

from content.hands.hand_text import read_hand
from content.hands.worked_example import WonHand
from content.lessons.figures import read_filled
from content.loader import Node


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """A hand with a remark about it."""

    text: str
    """The hand as the file writes it: ``234678m45p78922s 3p riichi``."""
    won: WonHand
    says: str
    """The remark, with names in braces for the ruleset's numbers."""


def read_worked_hand(node: Node) -> WorkedHand:
    """Read a hand from a lesson file.

    :raises ContentError: if the entry has invalid fields, or its hand is impossible.
    """
    said = node.fields(("hand", "says"))
    text = said["hand"].text(200)
    try:
        return WorkedHand(text, read_hand(text), read_filled(said["says"], 200))
    except ValueError as error:
        said["hand"].refuse("a hand that can win", str(error))
