"""The guided rounds: their tiles, the texts shown before and after them, and what the learner may do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from content.documents.basis import Basis, Origin, read_facts
from content.lessons.pictures import read_tiles
from content.loader import Node, read_yaml
from content.skills.skills import LESSONS
from scoring import Tile

ANY_DISCARD = "any discard"
"""The permission to discard any tile. Without it, a discard must leave the hand as close to a win as possible."""
ALLOWED = (ANY_DISCARD, "riichi", "ron", "tsumo", "pon", "chii")
"""The actions that a guided round may allow, apart from discarding."""
MOMENTS = ("riichi", "locked", "pon", "called", "chii")
"""The moments that a guided round may explain: a possible riichi, pon or chii, and turns after riichi or a call."""
HAND = 13


@dataclass(frozen=True, slots=True)
class GuidedRound:
    """A round that teaches a single idea. The learner sits East and draws first."""

    title: str
    lesson: int
    """The number of the lesson after which this round is offered."""
    minutes: int
    intro: tuple[str, ...]
    hand: tuple[Tile, ...]
    draws: tuple[Tile, ...]
    """The first tiles of the wall, in the order in which they are drawn."""
    first: tuple[Tile, ...]
    """The tiles that the learner must discard in the first turns; empty if the choice is free."""
    allow: frozenset[str]
    moments: Mapping[str, str] = field(hash=False)
    """The sentences shown at moments of the round, each under one of :data:`MOMENTS`."""
    done: str
    """The text that is shown after the learner has won."""
    basis: Basis
    """The source of the rules that the texts of the round state."""


@cache
def guided_rounds() -> tuple[GuidedRound, ...]:
    """Return the guided rounds, in order.

    :raises ContentError: if the file is invalid.
    """
    return tuple(_read(node) for node in read_yaml(Path(__file__).with_name("guided_rounds.yaml")).items())


def rounds_of_lesson(lesson: int) -> Mapping[int, GuidedRound]:
    """Return the guided rounds of a lesson, each under its number in links.

    The numbers count the rounds of all lessons, beginning with 1.
    """
    return {number: one for number, one in enumerate(guided_rounds(), 1) if one.lesson == lesson}


def _read(node: Node) -> GuidedRound:
    """Read one guided round.

    :raises ContentError: if a key is missing, unknown or invalid, or the hand does not have 13 tiles.
    """
    needed = ("title", "lesson", "minutes", "intro", "hand", "draws", "allow", "done", "facts")
    given = node.fields(needed, ("first", "moments"))
    moments = given["moments"].fields((), MOMENTS) if "moments" in given else {}
    hand = read_tiles(given["hand"])
    if len(hand) != HAND:
        given["hand"].refuse(f"{HAND} tiles", f"{len(hand)}")
    return GuidedRound(
        given["title"].text(40),
        given["lesson"].number(1, LESSONS),
        given["minutes"].number(1, 10),
        given["intro"].texts(200),
        hand,
        read_tiles(given["draws"], 120),
        read_tiles(given["first"]) if "first" in given else (),
        frozenset(one.choice(ALLOWED) for one in given["allow"].items()),
        {name: text.text(200) for name, text in moments.items()},
        given["done"].text(200),
        Basis(Origin.DOCUMENT, read_facts(given["facts"])),
    )
