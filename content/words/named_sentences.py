"""Sentences that stand in a file by dotted names, with gaps to be filled."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from content.loader import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from content.loader import Node


def read_sentences(file: Path, longest: int = 200) -> Mapping[str, str]:
    """Every sentence of a file by its dotted name, with its gaps.

    :param longest: characters a sentence may have.
    :raises ContentError: if the file is wrong.
    """
    return MappingProxyType({node.key: node.text(longest) for node in _leaves(read_yaml(file))})


def _leaves(node: Node) -> Iterator[Node]:
    if isinstance(node.value, dict):
        for inner in node.mapping().values():
            yield from _leaves(inner)
    else:
        yield node


def filled(sentence: str, parts: Mapping[str, object]) -> str:
    """A sentence with its gaps filled; numbers of four digits and more get a comma.

    >>> filled("{name} pays {points}", {"name": "Ann", "points": 12000})
    'Ann pays 12,000'

    :raises KeyError: if a part is missing.
    """
    return sentence.format_map({name: f"{part:,}" if isinstance(part, int) else part for name, part in parts.items()})
