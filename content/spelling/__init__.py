"""Recognise words however people spell them, and words that mean the same."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from content.loader import Node, read_yaml
from content.spelling.digits import COMPARED, amounts, classes_in_words, shape_words
from content.spelling.skeleton import LONGEST, joined, skeleton, spelled_out, stem


@cache
def plain_words(*kinds: Literal["small", "everyday", "payment"]) -> frozenset[str]:
    """Return the words of these kinds, which name nothing in the game.

    "small" words carry no meaning in a question. "payment" words, such as "pays" and "points", carry no meaning in a
    question that states han and fu. No rule contains "everyday" words, but a question about mahjong may.
    """
    return frozenset(word for kind in kinds for item in _sections()[kind].items() for word in spelled_out(item.text()))


@cache
def synonyms() -> Mapping[str, frozenset[str]]:
    """Return, for each word, the stems of its synonyms."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in _sections()["same"].items():
        stems = {stem(word) for item in row.items() for word in spelled_out(item.text())}
        for word_stem in stems:
            found[word_stem] |= stems - {word_stem}
    return MappingProxyType({word: frozenset(others) for word, others in found.items()})


@cache
def also() -> Mapping[str, tuple[str, ...]]:
    """Return additional phrases for each entry. The key is the kind and id of the entry, such as ``yaku:chanta``."""
    return MappingProxyType({key: node.texts() for key, node in _sections()["also"].mapping().items()})


@cache
def _sections() -> Mapping[str, Node]:
    return read_yaml("spelling/synonyms.yaml").fields(("small", "everyday", "payment", "same", "also"))
