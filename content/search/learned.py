"""What a question means by how thousands of others were asked: for each thing, how much every part of a question tells.

From tens of thousands of questions, each with the thing it means, a linear classifier has learnt which words, pairs of
words and parts of words speak for a thing and which against it; thousands of others are about nothing of all this, and
it has learnt these as one thing more. What it learnt lies beside this file, made by
``python -m tests.content.search.learn``. It is never asked about a name: who says a name means it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

from content.search.asked_words import meant_by
from content.spelling.skeleton import spelled_out
from content.spelling.synonyms import synonyms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

FILE = Path(__file__).with_name("learned.npz")
SHORTEST, LONGEST = 3, 4
"""Letters of a part of a word."""
REFUSED = -0.8
"""The margin of a thing that is hardly meant; every example of another one has -1 and less, every one of its own 1."""
OUTSIDE = "outside"
"""In the place of a thing: that nothing here is meant."""


def signs(text: str) -> Iterator[int]:
    """What tells in a question, as numbers: its words, stems, synonyms, neighbours, pairs and parts of words."""
    words, meant = spelled_out(text), meant_by(text)
    for word in words:
        yield _number("word", word)
        marked = f"_{word}_"
        for length in range(SHORTEST, LONGEST + 1):
            for start in range(len(marked) - length + 1):
                yield _number("part", marked[start : start + length])
    for stem in meant:
        yield _number("stem", stem)
    for alike in {*meant, *(other for stem in meant for other in synonyms().get(stem, ()))}:
        yield _number("alike", alike)
    for one, other in pairwise(words):
        yield _number("after", one, other)
    for one, other in combinations(sorted(set(meant)), 2):
        yield _number("beside", one, other)


def _number(*parts: str) -> int:
    return crc32(" ".join(parts).encode(errors="replace"))


@dataclass(frozen=True, slots=True)
class Learned:
    """How much each sign tells for each thing."""

    keys: tuple[str, ...]
    """The things, by kind and id."""
    usual: NDArray[np.float32]
    """The margin of each thing before anything is said."""
    places: Mapping[int, int]
    """Where a sign stands in what follows."""
    rarity: NDArray[np.float32]
    """How much a sign tells by being rare."""
    starts: NDArray[np.int64]
    """Where the things of a sign begin; they end where those of the next one begin."""
    things: NDArray[np.uint16]
    weights: NDArray[np.float32]

    def margins(self, text: str) -> dict[str, float]:
        """How much speaks for each thing, and for ``OUTSIDE``; empty if nothing of the question was ever heard."""
        counted = Counter(place for sign in signs(text) if (place := self.places.get(sign)) is not None)
        if not counted:
            return {}
        found = np.fromiter(counted, dtype=np.int64)
        times = np.fromiter(counted.values(), dtype=np.float32)
        told = (1 + np.log(times)) * self.rarity[found]
        told /= np.linalg.norm(told)
        parts = [slice(self.starts[place], self.starts[place + 1]) for place in found]
        spoken = np.concatenate([self.weights[part] * much for part, much in zip(parts, told, strict=True)])
        about = np.concatenate([self.things[part] for part in parts])
        margins = self.usual + np.bincount(about, spoken, len(self.keys))
        return dict(zip(self.keys, margins.tolist(), strict=True))


@cache
def learned() -> Learned:
    """Read what was learnt, once."""
    with np.load(FILE) as kept:
        return Learned(
            keys=tuple(bytes(kept["keys"]).decode().split("\n")),
            usual=kept["usual"],
            places={sign: place for place, sign in enumerate(kept["signs"].tolist())},
            rarity=kept["rarity"].astype(np.float32),
            starts=np.concatenate(([0], np.cumsum(kept["counts"], dtype=np.int64))),
            things=kept["things"],
            weights=kept["weights"].astype(np.float32) * float(kept["scale"]),
        )
