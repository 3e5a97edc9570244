"""What a question means as a whole, read by a small language model: words it never met in a question tell, too.

The model (MiniLM, see LICENSE-MiniLM beside this file) knows from a great deal of English which words mean alike, and
was then taught by the same examples as learned.py, which reads a question sign by sign; each is right where the other
is not. It runs in numpy: a runtime for such models would be the largest package of the app. What it was taught lies
beside this file, made by ``python -m tests.content.search.teach``.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import ModuleType

    from numpy.typing import NDArray

FILE = Path(__file__).with_name("sentences.npz")
LONGEST = 40
"""Pieces of a question that are read."""
HEADS = 12
"""In how many ways at a time each word looks at the others."""
SHARP = 8.0
"""The length of what is made of a question, before it is held against each thing."""
BEGIN, END = "[CLS]", "[SEP]"
"""Before a question, and after it."""
_WORD = re.compile(r"[a-z]+|[0-9]+")
_TINY = 1e-12
Array: TypeAlias = Any
"""Of numpy, or of what it is taught with."""


def words_of(text: str) -> list[str]:
    """The words and figures of a text in small letters without accents."""
    bare = unicodedata.normalize("NFD", text.casefold())
    return _WORD.findall("".join(letter for letter in bare if not unicodedata.combining(letter)))


def pieces_of(words: Sequence[str], known: Mapping[str, int]) -> list[int]:
    """The numbers of the longest known pieces that words are made of; a piece that continues one begins with ##.

    Each letter and figure is known as a piece, at the beginning and further on.
    """
    found = [known[BEGIN]]
    for word in words:
        found += _pieces_of_word(word, known)
    return [*found[: LONGEST - 1], known[END]]


def _pieces_of_word(word: str, known: Mapping[str, int]) -> Iterator[int]:
    start = 0
    while start < len(word):
        marked = "##" if start else ""
        end = next(end for end in range(len(word), start, -1) if f"{marked}{word[start:end]}" in known)
        yield known[f"{marked}{word[start:end]}"]
        start = end


def read(weights: Mapping[str, Array], read_as: Array, mask: Array, by: ModuleType = np) -> Array:
    """What is made of questions: one line of numbers for each.

    :param read_as: the vectors of the pieces of each question, side by side with padding.
    :param mask: 1 for a piece, 0 for padding.
    :param by: numpy, or what has its functions.
    """
    many, length, width = read_as.shape
    state = _evened(read_as + weights["places"][:length], weights, "begin", by)
    hidden = (mask[:, None, None, :] - 1) * 1e9
    for layer in range(sum(name.endswith(".query") for name in weights)):
        query, key, value = (
            (state @ weights[f"{layer}.{part}"] + weights[f"{layer}.{part}_bias"]).reshape(
                many, length, HEADS, width // HEADS
            )
            for part in ("query", "key", "value")
        )
        close = by.einsum("nqhd,nkhd->nhqk", query, key) / (width // HEADS) ** 0.5 + hidden
        close = by.exp(close - close.max(-1, keepdims=True))
        heard = by.einsum("nhqk,nkhd->nqhd", close / close.sum(-1, keepdims=True), value).reshape(many, length, width)
        heard = heard @ weights[f"{layer}.heard"] + weights[f"{layer}.heard_bias"]
        state = _evened(state + heard, weights, f"{layer}.after_hearing", by)
        thought = state @ weights[f"{layer}.wide"] + weights[f"{layer}.wide_bias"]
        thought = 0.5 * thought * (1 + by.tanh(0.7978845608 * thought * (1 + 0.044715 * thought * thought)))
        thought = thought @ weights[f"{layer}.narrow"] + weights[f"{layer}.narrow_bias"]
        state = _evened(state + thought, weights, f"{layer}.after_thinking", by)
    mean = (state * mask[:, :, None]).sum(1) / mask.sum(1)[:, None]
    return SHARP * mean / ((mean**2).sum(-1, keepdims=True) + _TINY) ** 0.5


def _evened(state: Array, weights: Mapping[str, Array], name: str, by: ModuleType) -> Array:
    apart = state - state.mean(-1, keepdims=True)
    spread = by.sqrt((apart**2).mean(-1, keepdims=True) + _TINY)
    return apart / spread * weights[f"{name}_scale"] + weights[f"{name}_bias"]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The model as it was taught."""

    keys: tuple[str, ...]
    """The things, by kind and id, and OUTSIDE of learned.py."""
    pieces: Mapping[str, int]
    vectors: NDArray[np.int8]
    """Of the pieces, in steps."""
    steps: NDArray[np.float32]
    """How large a step of each piece is."""
    weights: Mapping[str, NDArray[np.float32]]

    def chances(self, text: str) -> dict[str, float]:
        """How likely each thing is meant, together 1; empty where nothing is in Latin letters or figures."""
        words = words_of(text)
        if not words:
            return {}
        found = np.array(pieces_of(words, self.pieces))
        vectors = self.vectors[found].astype(np.float32) * self.steps[found][:, None]
        made = read(self.weights, vectors[None], np.ones((1, len(found)), dtype=np.float32))[0]
        told = made @ self.weights["things"] + self.weights["things_bias"]
        chances = np.exp(told - told.max())
        chances /= chances.sum()
        return dict(zip(self.keys, chances.tolist(), strict=True))


@cache
def sentences() -> Sentences:
    """Read the model, once."""
    with np.load(FILE) as kept:
        weights = {
            name: kept[name].astype(np.float32) * (kept[f"{name}|step"] if f"{name}|step" in kept else np.float32(1))
            for name in kept.files
            if "|" not in name and name not in {"keys", "pieces", "vectors", "steps"}
        }
        pieces = bytes(kept["pieces"]).decode().split("\n")
        return Sentences(
            keys=tuple(bytes(kept["keys"]).decode().split("\n")),
            pieces={piece: number for number, piece in enumerate(pieces)},
            vectors=kept["vectors"],
            steps=kept["steps"],
            weights=weights,
        )
