"""The sentences on one bill in steps: its lines, its steps, what follows from a slip, and hints."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.loader import read_yaml
from content.words.questions import FOLDER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from content.loader import Node


def step_sentence(name: str, /, **parts: object) -> str:
    """A sentence, filled; numbers of four digits and more get a comma.

    >>> step_sentence("said.dora", dora=3)
    '3 dora'

    :raises KeyError: if there is no such sentence, or a part is missing.
    """
    said = {key: f"{part:,}" if isinstance(part, int) else part for key, part in parts.items()}
    return _sentences()[name].format(**said)


@cache
def _sentences() -> Mapping[str, str]:
    return MappingProxyType(dict(_named("", read_yaml(FOLDER / "steps.yaml"))))


def _named(before: str, node: Node) -> list[tuple[str, str]]:
    if not isinstance(node.value, dict):
        return [(before, node.text(300))]
    inner = [(f"{before}.{name}" if before else name, each) for name, each in node.mapping().items()]
    return [one for name, each in inner for one in _named(name, each)]
