"""The sentences that explain mistakes. Each mistake has a name, such as ``fu.left_out``."""

from functools import cache
from pathlib import Path

from content.loader import read_yaml

FOLDER = Path(__file__).parent / "mistakes"


@cache
def mistake_words() -> dict[str, str]:
    """Return the sentences about mistakes by the name of the mistake, with gaps in braces."""
    parts = {file.stem: read_yaml(file).mapping() for file in sorted(FOLDER.glob("*.yaml"))}
    return {f"{part}.{name}": text.text() for part, named in parts.items() for name, text in named.items()}


def mistake_sentence(name: str, /, **parts: object) -> str:
    """Return the sentence about a mistake with its gaps filled.

    :raises KeyError: if there is no such mistake, or a gap has no value.
    """
    return unfilled(name).format(**parts)


def unfilled(name: str) -> str:
    """Return the sentence about a mistake, with gaps in braces that are not yet filled.

    :raises KeyError: if there is no sentence about this mistake; the message names the file that should have one.
    """
    if name not in mistake_words():
        raise KeyError(
            f"expected a sentence for the mistake {name} in content/words/mistakes/{name.partition('.')[0]}.yaml, "
            "found none"
        )
    return mistake_words()[name]
