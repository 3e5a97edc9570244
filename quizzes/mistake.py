"""A named mistake: one rule broken on purpose, and what comes of it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scoring.blocks import Block
from scoring.decomposition import Decomposition, Wait
from scoring.fu import FuReason
from scoring.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.field import Value

Part: TypeAlias = int | str | FuReason | Wait | Decomposition | tuple[Block, ...] | tuple[Tile, ...] | tuple[str, ...]
"""What a sentence is filled with: a number, the ids of yaku or bonuses, or what the engine found in the hand."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake and the wrong value it leads to.

    If that value is the one a learner gave, the mistake has a name and can be explained. The sentence belongs to
    :mod:`content.explain.mistake`.
    """

    id: str
    """The key of its sentence: ``fu.left_out``."""
    field: str
    """The id of the field it spoils."""
    value: Value | None
    """None where every value but the right one is the same mistake."""
    parts: Mapping[str, Part]
    """What its sentence is filled with."""
    sure: bool = dataclasses.field(default=False, compare=False)
    """Whether nothing else explains what was answered; a guess among several is said with "perhaps"."""
