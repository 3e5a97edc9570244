"""The sentences on printed worksheets and flash cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.loader import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from content.loader import Node

FILE = Path(__file__).parent / "worksheet.yaml"


def sheet_sentence(name: str, /, **parts: object) -> str:
    """A sentence, filled; numbers of four digits and more get a comma.

    >>> sheet_sentence("hand", number=2)
    'Hand 2'

    :raises KeyError: if there is no such sentence, or a part is missing.
    """
    said = {key: f"{part:,}" if isinstance(part, int) else part for key, part in parts.items()}
    return sheet_sentences()[name].format(**said)


@cache
def sheet_sentences() -> Mapping[str, str]:
    """Every sentence by its name, with gaps.

    :raises ContentError: if the file is wrong.
    """
    return MappingProxyType(dict(_named("", read_yaml(FILE))))


def _named(before: str, node: Node) -> Iterator[tuple[str, str]]:
    if not isinstance(node.value, dict):
        yield before, node.text(200)
        return
    for name, each in node.mapping().items():
        yield from _named(f"{before}.{name}" if before else name, each)
