"""The sentences on one bill in steps: its lines, its steps, what follows from a slip, and hints."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from content.words.named_sentences import filled, read_sentences
from content.words.questions import FOLDER

if TYPE_CHECKING:
    from collections.abc import Mapping


def step_sentence(name: str, /, **parts: object) -> str:
    """A sentence, filled; numbers of four digits and more get a comma.

    >>> step_sentence("said.dora", dora=3)
    '3 dora'

    :raises KeyError: if there is no such sentence, or a part is missing.
    """
    return filled(_sentences()[name], parts)


@cache
def _sentences() -> Mapping[str, str]:
    return read_sentences(FOLDER / "steps.yaml", 300)
