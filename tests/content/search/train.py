"""Train the classifier of look up, and write what content/search/classifier.py reads.

    .venv/bin/pip install scipy; python -m tests.content.search.train

Every name, sentence and way to ask is an example of the thing it stands for, and so are the questions in the folder
examples, which look up itself never reads; those of outside.yaml there are about nothing in the app. The file
answered.tsv.gz holds how a language model, trained on the same examples, answered most of them and 78,000 questions
more (examples with words replaced, left out or joined), in percent. The model was too large to ship. A classifier that
learns from its answers is better than one that learns from the examples alone: on the lists checked and checked_2 the
first hit answers 89.8 % of the questions instead of 88.6 %, and 90.9 % with the file shipped now, for which the model
gave the chances of all things; the data file holds the likeliest five.

The classifier is a softmax regression, trained with Adagrad. Its largest weights are kept, in 255 steps. Training takes
three minutes. Run it after many new examples, and when a thing is new or has another id.
"""

from __future__ import annotations

import gzip
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from content.search.classifier import FILE, features
from content.search.search_entries import NEVER_MEANT, entries
from content.spelling import also
from tests.kept_data import data

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

EXAMPLES = Path(__file__).parent / "examples"
ANSWERED = EXAMPLES / "answered.tsv.gz"
KEPT = 1_500_000
"""The number of weights that are stored."""
EPOCHS, BATCH, RATE = 3, 512, 0.3
SHARPNESS = 10.0
"""The factor of the features, which have length 1. Without it, the weights would need a long time to grow."""
OWN = 0.4
"""The weight of an example's label relative to the answers of the language model."""
DROPPED = 0.1
"""The share of a question's features that are omitted at random in each pass."""


def examples() -> Iterator[tuple[str, str]]:
    """Yield the texts of the content, each with the entry that it stands for."""
    for entry in entries():
        if entry.kind not in NEVER_MEANT:
            named = (alias.text for alias in (*entry.aliases, *entry.sentences()))
            yield from ((text, entry.key) for text in (*named, *also().get(entry.key, ()), *entry.asked))


def more_examples() -> Iterator[tuple[str, str]]:
    """Yield the examples in the files, each with the entry that it stands for, or with ``OUTSIDE``."""
    for file in sorted(EXAMPLES.glob("*.yaml")):
        for key, questions in data(file).items():
            yield from ((str(question), key) for question in questions)


def answered() -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the questions that the language model answered, with the probabilities of its likeliest answers."""
    with gzip.open(ANSWERED, "rt", encoding="utf-8") as lines:
        for line in lines:
            text, *answers = line.rstrip("\n").split("\t")
            yield text, {label: int(percent) / 100 for label, percent in (answer.split(" ") for answer in answers)}


def vectors(texts: list[str], learnt_from: int) -> tuple[Any, NDArray[np.uint32], NDArray[np.float32]]:
    """Return the texts as rows of a sparse matrix, the features of its columns, and the rarity of each feature.

    :param learnt_from: the number of texts from whose features the columns are chosen: those in at least two of them.
    """
    sparse: Any = import_module("scipy.sparse")
    counts = [Counter(features(text)) for text in texts]
    frequency = Counter(feature for counted in counts[:learnt_from] for feature in counted)
    columns = np.array(sorted(feature for feature, times in frequency.items() if times > 1), dtype=np.uint32)
    rarity = np.array([1 + np.log((1 + learnt_from) / (1 + frequency[int(feature)])) for feature in columns])
    place = {int(feature): column for column, feature in enumerate(columns)}
    rows = [{place[feature]: times for feature, times in counted.items() if feature in place} for counted in counts]
    ends = np.cumsum([0, *map(len, rows)])
    found = np.fromiter((column for row in rows for column in row), dtype=np.int32)
    times = np.fromiter((times for row in rows for times in row.values()), dtype=np.float32)
    table = sparse.csr_matrix((((1 + np.log(times)) * rarity[found]).astype(np.float32), found, ends))
    table.resize(len(texts), len(columns))
    length = np.sqrt(np.asarray(table.multiply(table).sum(axis=1))).ravel()
    return sparse.diags(SHARPNESS / np.maximum(length, 1e-9)).astype(np.float32) @ table, columns, rarity


def fit(
    table: Any,  # noqa: ANN401 # a sparse matrix
    targets: list[Mapping[int, float]],
    labels: int,
) -> tuple[NDArray[np.float32], Any]:
    """Return the weights of each feature for each label, and the bias of each label."""
    chance = np.random.default_rng(0)
    weights, bias = np.zeros((table.shape[1], labels), dtype=np.float32), np.zeros(labels)
    moved = np.full_like(weights, 1e-6)
    batches = len(targets) // BATCH
    for epoch in range(EPOCHS):
        order, lost = chance.permutation(len(targets)), 0.0
        for number in range(batches):
            batch = order[number * BATCH : (number + 1) * BATCH]
            shown = table[batch]
            shown.data *= chance.random(shown.nnz, dtype=np.float32) > DROPPED
            logits = shown @ weights + bias
            chances = np.exp(logits - logits.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            wanted = np.zeros_like(chances)
            for row, question in enumerate(batch):
                wanted[row] = (1 - sum(targets[question].values())) / labels  # the rest is distributed evenly
                for label, share in targets[question].items():
                    wanted[row, label] += share
            lost -= float((wanted * np.log(chances + 1e-9)).sum()) / BATCH / batches
            rate = RATE * (1 - (epoch * batches + number) / (EPOCHS * batches))
            columns = np.unique(shown.indices)
            slope = (shown[:, columns].T @ (chances - wanted) / BATCH).astype(np.float32)
            moved[columns] += slope**2
            weights[columns] -= rate * slope / np.sqrt(moved[columns])
            bias -= 2 * rate * (chances - wanted).mean(axis=0)
        print(f"epoch {epoch + 1} of {EPOCHS}: loss {lost:.3f}", flush=True)  # noqa: T201 # a command prints
    return weights * SHARPNESS, bias


def target(own: list[str], answers: Mapping[str, float], place: Mapping[str, int]) -> Mapping[int, float]:
    """Return the target probability of each label, from the label of an example and the answers of the model."""
    told = 1 - OWN if own and answers else 1.0
    shares = Counter({place[label]: told * share for label, share in answers.items() if label in place})
    for label in own:
        shares[place[label]] += OWN if answers else 1.0
    return shares


def main() -> None:
    said, answers = list(dict.fromkeys((*examples(), *more_examples()))), dict(answered())
    labels = sorted({label for _, label in said})
    place = {label: number for number, label in enumerate(labels)}
    asked = [(text, [label]) for text, label in said]
    known = {text for text, _ in said}
    asked += [(text, []) for text in answers if text not in known]
    table, columns, rarity = vectors([text for text, _ in asked], len(said))
    targets = [target(own, answers.get(text, {}), place) for text, own in asked]
    weights, bias = fit(table, targets, len(labels))
    weights[np.abs(weights) < np.partition(np.abs(weights).ravel(), -KEPT)[-KEPT]] = 0
    step = np.abs(weights).max() / 127
    steps = np.round(weights / step).astype(np.int8)
    kept = np.flatnonzero(steps.any(axis=1))
    found, meant = np.nonzero(steps[kept])
    np.savez_compressed(
        FILE,
        labels=np.frombuffer("\n".join(labels).encode(), dtype=np.uint8),
        bias=bias.astype(np.float32),
        features=columns[kept],
        rarity=rarity[kept].astype(np.float16),
        counts=np.bincount(found, minlength=len(kept)).astype(np.uint16),
        targets=meant.astype(np.uint16),
        weights=steps[kept][found, meant],
        step=np.float32(step),
    )
    print(f"{len(targets):,} questions, {len(labels)} labels, {len(kept):,} features; {FILE.stat().st_size:,} bytes")  # noqa: T201


if __name__ == "__main__":
    main()
