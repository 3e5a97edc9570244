"""What a lesson practises: how many questions of which type, in which order, and how much help comes first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from content.words.questions import question_words
from content.words.rule_cases import rule_cases
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from content.loader import Node

MOST = 16
"""Questions of one lesson."""
MOST_OF_A_PART = 10
"""Questions of one type at one level: as many as a set has."""


class Help(Enum):
    """How the first questions of a part are asked, before the learner is left alone."""

    NONE = "alone"
    """Nothing but the hand."""
    WORKED = "worked"
    """The first with its answer and the reason, to be done along."""
    FADED = "faded"
    """A bill with its last step empty, then the last two, then the whole."""


class Place(Enum):
    """Where a part stands in its lesson."""

    NEW = "new"
    """It practises what the lesson teaches."""
    EARLIER = "earlier"
    """It brings back an earlier lesson."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some questions of one type after each other."""

    type: str
    """The id of the type of question."""
    items: int
    level: Difficulty
    hands: Openness
    help: Help
    place: Place
    cases: tuple[str, ...]
    """The moments a question about rules is drawn from; none for all others."""


def read_practice(node: Node) -> tuple[Part, ...]:
    """The parts of a file, those of earlier lessons last.

    :raises ContentError: if one is wrong, or they are too many questions.
    """
    parts = tuple(map(_part, node.items()))
    count = sum(part.items for part in parts)
    if not parts or count > MOST:
        node.refuse(f"1 to {MOST} questions", str(count))
    earlier = [part.place is Place.EARLIER for part in parts]
    if earlier != sorted(earlier):
        node.refuse("what comes back from earlier lessons at the end", "it before what is new")
    return parts


def _part(node: Node) -> Part:
    said = node.fields(("type", "items"), ("level", "hands", "help", "place", "cases"))

    def word(key: str, usual: str, words: type[Enum]) -> str:
        return said[key].choice([each.value for each in words]) if key in said else usual

    return Part(
        said["type"].choice(question_words()),
        said["items"].number(1, MOST_OF_A_PART),
        Difficulty(word("level", Difficulty.FIRST_STEPS.value, Difficulty)),
        Openness(word("hands", Openness.ANY.value, Openness)),
        Help(word("help", Help.NONE.value, Help)),
        Place(word("place", Place.NEW.value, Place)),
        tuple(case.choice(rule_cases()) for case in said["cases"].items()) if "cases" in said else (),
    )
