"""Find the entry that a question asks for, with a model trained on tens of thousands of questions.

The model is a linear classifier with softmax. Its features are the words, stems, synonyms, word pairs and parts of
words of a question, each weighted by its rarity. The model gives each entry a probability. Thousands of the training
questions ask for something that the app does not have. These have the label ``OUTSIDE``. The weights are in a file in
this folder, which ``python -m tests.content.search.train`` writes. Names of entries are found without the classifier.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from heapq import nlargest
from itertools import chain, combinations, pairwise
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from content.search.query_words import meant_by
from content.spelling import spelled_out, synonyms

FILE = Path(__file__).with_name("classifier.npz")
OUTSIDE = "outside"
"""The label of questions about something that the app does not have."""
FLOOR = 12.0
"""An entry gets a score only if its log-probability is above the negative of this number."""


def features(text: str) -> Iterator[int]:
    """Yield a hash for every feature of a text. The hash of a repeated feature may be repeated, too.

    Features are words, stems, synonyms, word pairs and parts of words.
    """
    words, stems = spelled_out(text), meant_by(text)
    for word in words:
        yield _hash("word", word)
        marked = f"_{word}_"
        for length in (3, 4):
            for start in range(len(marked) - length + 1):
                yield _hash("part", marked[start : start + length])
    yield from (_hash("stem", stem) for stem in stems)
    yield from (
        _hash("alike", word) for word in {*stems, *chain.from_iterable(synonyms().get(stem, ()) for stem in stems)}
    )
    yield from (_hash("after", *pair) for pair in pairwise(words))
    yield from (_hash("beside", *pair) for pair in combinations(sorted(set(stems)), 2))


def _hash(*parts: str) -> int:
    return crc32(" ".join(parts).encode(errors="replace"))


class Classifier(NamedTuple):
    """A linear classifier with sparse weights, which are grouped by feature."""

    labels: tuple[str, ...]
    """The kind and id of every entry, and ``OUTSIDE``."""
    bias: NDArray[np.float32]
    """The logit of each label for a question without features."""
    features: NDArray[np.uint32]
    """The known features in ascending order."""
    rarity: NDArray[np.float32]
    """The inverse document frequency of each feature."""
    starts: NDArray[np.uint32]
    """The index of each feature's first weight. Its weights end where those of the next feature begin."""
    targets: NDArray[np.uint16]
    """For each weight, the position of its label in ``labels``."""
    weights: NDArray[np.int8]
    step: float
    """The factor by which the whole numbers in ``weights`` are multiplied."""

    def log_probabilities(self, text: str) -> dict[str, float]:
        """Return the log-probability of each label; empty if no feature of the text is known."""
        counts = Counter(features(text))
        asked = np.array(sorted(counts), dtype=np.uint32)
        rows = np.searchsorted(self.features, asked)
        known = rows < len(self.features)
        known[known] = self.features[rows[known]] == asked[known]
        if not known.any():
            return {}
        rows, times = rows[known], np.array([counts[int(feature)] for feature in asked[known]])
        values = (1 + np.log(times)) * self.rarity[rows]
        values *= self.step / np.linalg.norm(values)
        parts = [slice(self.starts[row], self.starts[row + 1]) for row in rows]
        terms = np.concatenate([self.weights[part] * value for part, value in zip(parts, values, strict=True)])
        targets = np.concatenate([self.targets[part] for part in parts])
        logits = self.bias + np.bincount(targets, terms, len(self.labels))
        logits -= logits.max()
        logits -= np.log(np.exp(logits).sum())
        return dict(zip(self.labels, logits.tolist(), strict=True))


class Intent(NamedTuple):
    """What a question asks for, according to the classifier."""

    things: Mapping[str, float]
    """The scores (0 to 1) of the likeliest entries, by kind and id."""
    outside: bool
    """Whether the question most likely asks for something that the app does not have."""


@lru_cache(maxsize=4096)
def classify(text: str) -> Intent:
    """Return what a question asks for. Scores fall with the log-probability, from 1 to 0 at ``-FLOOR``.

    Results are cached, because a page classifies the same question each time the page is drawn.
    """
    logarithms = classifier().log_probabilities(text)
    scores = {label: 1 + logarithm / FLOOR for label, logarithm in logarithms.items() if logarithm > -FLOOR}
    outside = scores.pop(OUTSIDE, 0.0)
    things = dict(nlargest(20, scores.items(), key=lambda item: item[1]))
    return Intent(things, outside > max(things.values(), default=0.0))


@cache
def classifier() -> Classifier:
    """Load the classifier. It is loaded only once."""
    with np.load(FILE) as saved:
        return Classifier(
            labels=tuple(bytes(saved["labels"]).decode().split("\n")),
            bias=saved["bias"],
            features=saved["features"],
            rarity=saved["rarity"].astype(np.float32),
            starts=np.concatenate(([0], np.cumsum(saved["counts"]))).astype(np.uint32),
            targets=saved["targets"],
            weights=saved["weights"],
            step=float(saved["step"]),
        )
