"""Subjects that people ask about although no ruleset has them. The answer says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import read_yaml

FILE = Path(__file__).parent / "out_of_scope.yaml"


@dataclass(frozen=True, slots=True)
class NotHere:
    """Something that people ask about although no ruleset has it."""

    title: str
    text: str
    nearest: str
    """The kind and id of the most similar entry that exists."""
    words: tuple[str, ...]


@cache
def not_here() -> Mapping[str, NotHere]:
    """Return everything that people ask about and no ruleset has, by id.

    :raises ContentError: if the file is invalid.
    """
    read = {key: node.fields(("title", "text", "nearest", "words")) for key, node in read_yaml(FILE).mapping().items()}
    return MappingProxyType(
        {
            key: NotHere(
                fields["title"].text(), fields["text"].text(), fields["nearest"].text(), fields["words"].texts()
            )
            for key, fields in read.items()
        }
    )
