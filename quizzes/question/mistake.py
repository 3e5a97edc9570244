"""A named mistake: one rule broken on purpose, and what comes of it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from scoring.blocks import Block
from scoring.decomposition import Decomposition, Wait
from scoring.fu import FuReason
from scoring.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from quizzes.question.field import Value

Part: TypeAlias = int | str | FuReason | Wait | Decomposition | tuple[Block, ...] | tuple[Tile, ...] | tuple[str, ...]
"""What a sentence is filled with: a number, the ids of yaku or bonuses, or what the engine found in the hand."""


@dataclass(frozen=True, slots=True)
class History:
    """What this learner did before: how often each named mistake explained an answer, by its id."""

    made: Mapping[str, int] = dataclasses.field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(cls, answers: Iterable[tuple[Mistake, ...]]) -> History:
        """What the mistakes of earlier answers tell: of each those that are sure, or else the likeliest."""
        made = Counter[str]()
        for found in answers:
            made.update({mistake.id for mistake in found if mistake.sure} or {mistake.id for mistake in found[:1]})
        return cls(MappingProxyType(dict(made)))

    def times(self, mistake: str) -> int:
        """How often this mistake was made."""
        return self.made.get(mistake, 0)


NO_HISTORY = History()
"""Of a learner nothing is known of."""


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
    """None where it says only what is right, whatever wrong value was given, and names no cause."""
    parts: Mapping[str, Part]
    """What its sentence is filled with."""
    sure: bool = dataclasses.field(default=False, compare=False)
    """Whether it is stated as a fact; anything else is said with "perhaps"."""
    alone: bool = dataclasses.field(default=False, compare=False)
    """Whether no other named mistake explains the answer: enough to ask again about its skill, but no fact."""
