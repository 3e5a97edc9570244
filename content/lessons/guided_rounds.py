"""The guided rounds: their tiles, the texts shown before and after them, and what the learner may do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated

from content.documents import StatedBasis
from content.lessons.pictures import Tiles, read_tiles
from content.loader import Node, read_yaml
from content.skills.skills import LESSONS
from scoring import Tile

ANY_DISCARD = "any discard"
"""The permission to discard any tile. Without it, a discard must leave the hand as close to a win as possible."""
MOMENTS = ("riichi", "locked", "pon", "called", "chii")
"""The moments that a guided round may explain: a possible riichi, pon or chii, and turns after riichi or a call."""
HAND = 13


def _read_hand(node: Node) -> tuple[Tile, ...]:
    hand = read_tiles(node)
    if len(hand) != HAND:
        node.refuse(f"{HAND} tiles", f"{len(hand)}")
    return hand


@dataclass(frozen=True, slots=True)
class GuidedRound:
    """A round that teaches a single idea. The learner sits East and draws first."""

    title: Annotated[str, 40]
    lesson: Annotated[int, range(1, LESSONS + 1)]
    """The number of the lesson after which this round is offered."""
    minutes: Annotated[int, range(1, 11)]
    intro: tuple[Annotated[str, 200], ...]
    hand: Annotated[tuple[Tile, ...], _read_hand]
    draws: Annotated[tuple[Tile, ...], lambda node: read_tiles(node, 120)]
    """The first tiles of the wall, in the order in which they are drawn."""
    allow: frozenset[Annotated[str, (ANY_DISCARD, "riichi", "ron", "tsumo", "pon", "chii")]]
    """What the learner may do, apart from discards that keep the hand as close to a win as possible."""
    done: Annotated[str, 200]
    """The text that is shown after the learner has won."""
    basis: StatedBasis
    """The source of the rules that the texts of the round state."""
    first: Tiles = ()
    """The tiles that the learner must discard in the first turns; empty if the choice is free."""
    moments: Mapping[Annotated[str, MOMENTS], Annotated[str, 200]] = field(default_factory=dict, hash=False)
    """The sentences shown at moments of the round, each under one of :data:`MOMENTS`."""


@cache
def guided_rounds() -> tuple[GuidedRound, ...]:
    """Return the guided rounds, in order.

    :raises ContentError: if the file is invalid.
    """
    return tuple(node.build(GuidedRound) for node in read_yaml("lessons/guided_rounds.yaml").items())


def rounds_of_lesson(lesson: int) -> Mapping[int, GuidedRound]:
    """Return the guided rounds of a lesson, each under its number in links.

    The numbers count the rounds of all lessons, beginning with 1.
    """
    return {number: one for number, one in enumerate(guided_rounds(), 1) if one.lesson == lesson}
