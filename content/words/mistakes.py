"""The sentences for named mistakes: what a wrong number gives away."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from content.loader import read_yaml

FOLDER = Path(__file__).parent / "mistakes"


@cache
def mistake_words() -> dict[str, str]:
    """Every sentence by its id, such as ``fu.left_out``; parts in braces are to be filled."""
    parts = {file.stem: read_yaml(file).mapping() for file in sorted(FOLDER.glob("*.yaml"))}
    return {f"{part}.{name}": text.text() for part, named in parts.items() for name, text in named.items()}


def mistake_sentence(name: str, /, **parts: object) -> str:
    """The sentence of a mistake, filled.

    :raises KeyError: if there is no such mistake, or a part is missing.
    """
    return unfilled(name).format(**parts)


def unfilled(name: str) -> str:
    """The sentence of a mistake with its parts in braces.

    :raises KeyError: if there is no such mistake; it says where its sentence belongs.
    """
    if name not in mistake_words():
        msg = f"no sentence for the mistake {name}: it belongs in content/words/mistakes/{name.partition('.')[0]}.yaml"
        raise KeyError(msg)
    return mistake_words()[name]
