"""Learn what questions mean from examples, and write what content/search/learned.py reads.

    .venv/bin/pip install scikit-learn; python -m tests.content.search.learn

Every name, sentence and way to ask is an example of the thing it stands for, and so are the questions of the folder
examples, which look up itself never reads; what is said in outside.yaml there means nothing of all this. A linear
support vector machine tells each thing from all others by the signs of learned.py. Of its weights the largest are kept,
in steps of 1/127. scikit-learn is needed here alone, two minutes long: after many new examples, or a thing that is new
or has another id.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from content.search.learned import FILE, signs
from content.search.search_entries import NEVER_MEANT, entries
from content.search.word_index import sentences_of
from content.spelling.synonyms import also
from tests.kept_data import data

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = Path(__file__).parent / "examples"
KEPT = 1_000_000
"""Weights that are kept: with more it answers no better."""


def examples() -> Iterator[tuple[str, str]]:
    """What is said, and the thing it stands for."""
    for entry in entries():
        if entry.kind not in NEVER_MEANT:
            named = (alias.text for alias in (*entry.aliases, *sentences_of(entry)))
            yield from ((text, entry.key) for text in (*named, *also().get(entry.key, ()), *entry.asked))


def more_examples() -> Iterator[tuple[str, str]]:
    """What is said in the files of examples, and the thing it stands for, or that it stands for none."""
    for file in sorted(EXAMPLES.glob("*.yaml")):
        for key, questions in data(file).items():
            yield from ((str(question), key) for question in questions)


def main() -> None:
    said = (*examples(), *more_examples())
    keys = sorted({key for _, key in said})
    place = {key: number for number, key in enumerate(keys)}
    read: Any = import_module("sklearn.feature_extraction.text")
    machines: Any = import_module("sklearn.svm")
    reader = read.TfidfVectorizer(analyzer=lambda text: list(signs(text)), sublinear_tf=True, min_df=2)
    table = reader.fit_transform([text for text, _ in said])
    machine = machines.LinearSVC(tol=1e-3, random_state=0).fit(table, [place[key] for _, key in said])
    weights = machine.coef_.T
    weights[np.abs(weights) < np.sort(np.abs(weights), axis=None)[-KEPT]] = 0
    scale = np.abs(weights).max() / 127
    steps = np.round(weights / scale).astype(np.int8)
    heard = np.flatnonzero(steps.any(axis=1))
    found, things = np.nonzero(steps[heard])
    np.savez_compressed(
        FILE,
        keys=np.frombuffer("\n".join(keys).encode(), dtype=np.uint8),
        usual=machine.intercept_.astype(np.float32),
        signs=np.array(reader.get_feature_names_out(), dtype=np.uint32)[heard],
        rarity=reader.idf_[heard].astype(np.float16),
        counts=np.bincount(found, minlength=len(heard)).astype(np.uint16),
        things=things.astype(np.uint16),
        weights=steps[heard][found, things],
        scale=np.float32(scale),
    )
    print(f"{len(said):,} examples of {len(keys)} things, {len(heard):,} signs; {FILE.stat().st_size:,} bytes")  # noqa: T201


if __name__ == "__main__":
    main()
