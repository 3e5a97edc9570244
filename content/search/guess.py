"""What a question means by how others were asked, as two readers of it say who learnt from the same examples."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import nlargest
from math import log
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.search.learned import OUTSIDE, REFUSED, learned
from content.search.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Mapping

HARDLY, SENTENCE = 8.0, 0.125
"""The logarithm, without its sign, of the chance of a thing that a whole sentence hardly means; and how much each step
above it counts."""
TINY = 1e-9
"""So that no chance at all has a logarithm."""
NEAREST = 20
"""How many things are guessed at for a question."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a question means, as far as others were asked like it."""

    things: Mapping[str, float]
    """By kind and id, from 0 for what nobody would mean by it to about 3; what is sure has 2 and more."""
    outside: float
    """How much more speaks for its being about nothing here than for the likeliest thing; below 0, how much less."""


@lru_cache(maxsize=4096)
def guess(text: str, mended: str) -> Guess:
    """What a question means. It is thought about once: a page asks again whenever it is drawn.

    :param mended: the same with known words in the place of mistyped ones.
    """
    signs, chances = learned().margins(mended), sentences().chances(text)
    scores = {
        key: max(0.0, signs.get(key, REFUSED) - REFUSED)
        + SENTENCE * max(0.0, HARDLY + log(chances.get(key, 0.0) or TINY))
        for key in {*signs, *chances}
    }
    outside = scores.pop(OUTSIDE, 0.0)
    things = dict(nlargest(NEAREST, scores.items(), key=lambda item: item[1]))
    likely = MappingProxyType({key: score for key, score in things.items() if score})
    return Guess(likely, outside - max(things.values(), default=0.0))
