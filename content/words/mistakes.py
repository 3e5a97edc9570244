"""The sentences that explain mistakes. Each mistake has a name, such as ``fu.left_out``."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from content.loader import Node, read_yaml


def read_sentences(file: Path, longest: int = 200) -> Mapping[str, str]:
    """Return every sentence of a file with its gaps, by its dotted name.

    :param longest: the highest number of characters that a sentence may have.
    :raises ContentError: if the file is invalid.
    """
    return MappingProxyType({node.key: node.text(longest) for node in _leaves(read_yaml(file))})


def _leaves(node: Node) -> Iterator[Node]:
    if isinstance(node.value, dict):
        for inner in node.mapping().values():
            yield from _leaves(inner)
    else:
        yield node


def filled(sentence: str, parts: Mapping[str, object]) -> str:
    """Return a sentence with its gaps filled. Numbers of four digits or more get a comma.

    >>> filled("{name} pays {points}", {"name": "Ann", "points": 12000})
    'Ann pays 12,000'

    :raises KeyError: if the value of a gap is missing.
    """
    return sentence.format_map({name: f"{part:,}" if isinstance(part, int) else part for name, part in parts.items()})


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
