"""A named mistake: one broken rule and the wrong value it leads to."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, zip_longest

from quizzes.question.field import Value
from scoring import Block, Decomposition, FuReason, Tile, Wait

Filling = int | str | FuReason | Wait | Decomposition | tuple[Block, ...] | tuple[Tile, ...] | tuple[str, ...]
"""A value that fills a sentence: a number, ids of yaku or bonuses, or something the engine found in the hand."""


Fillings = Mapping[str, Filling]
Feedback = tuple[str, Fillings]
"""The id of a sentence, and the values that fill it."""
History = Mapping[str, int]
"""How often each named mistake explained an earlier answer of a learner, by the id of the mistake."""
NO_HISTORY: History = {}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake, and the wrong value it leads to.

    If a learner gives this value, the mistake can be named and explained. The sentence that explains the mistake comes
    from :mod:`content.explain.mistake`.
    """

    id: str
    """The key of the sentence that explains the mistake: ``fu.left_out``."""
    field: str
    """The id of the field that the mistake makes wrong."""
    value: Value | None
    """The wrong value; None for a remark that only states what is right and names no cause."""
    parts: Fillings
    """The values to insert into the sentence."""
    sure: bool = dataclasses.field(default=False, compare=False)
    """Whether the mistake is stated as a fact; otherwise the sentence says "perhaps"."""
    alone: bool = dataclasses.field(default=False, compare=False)
    """Whether no other named mistake explains the answer.

    If so, the skill of the mistake is reviewed, although nothing proves the mistake.
    """


def history_of(answers: Iterable[tuple[Mistake, ...]]) -> History:
    """Return the history of earlier answers, each given by its named mistakes, the likeliest first.

    Each certain mistake in an answer is counted once. If an answer has no certain mistake, its likeliest mistake is
    counted.
    """
    return Counter(
        name
        for found in answers
        for name in {mistake.id for mistake in found if mistake.sure} or {mistake.id for mistake in found[:1]}
    )


MOST_MISTAKES = 3
"""How many mistakes are shown for one answer at most, because a longer list explains nothing."""


def chosen(*fields: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Choose the likeliest mistakes of all fields.

    The fields take turns in the order given, so every field is explained once before any field is explained twice.
    """
    found = [tuple(mistakes) for mistakes in fields]
    by_turns = [mistake for mistake in chain(*zip_longest(*found)) if mistake is not None][:MOST_MISTAKES]
    order = [mistake.field for mistake in chain(*found)]
    return tuple(sorted(by_turns, key=lambda mistake: order.index(mistake.field)))
