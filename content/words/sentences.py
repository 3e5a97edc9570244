"""The sentences of a YAML file, by dotted key, with gaps for values."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from content.loader import Node, read_yaml


class Sentences:
    """The sentences of a file, which is read when the first of them is needed.

    >>> sheet_sentence("hand", number=1000)
    'Hand 1,000'
    """

    def __init__(self, file: Path, longest: int = 200) -> None:
        """Take the sentences of ``file``, none of which may have more than ``longest`` characters."""
        self._file, self._longest = file, longest

    def __call__(self, key: str, /, **parts: object) -> str:
        """Return a sentence with its gaps filled. Numbers get thousands separators.

        :raises ContentError: if the file is invalid.
        :raises KeyError: if there is no such sentence, or a gap has no value.
        """
        said = {name: f"{part:,}" if isinstance(part, int) else part for name, part in parts.items()}
        return self.texts[key].format_map(said)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """Every sentence with its gaps, by its dotted key."""
        return MappingProxyType({node.key: node.text(self._longest) for node in _leaves(read_yaml(self._file))})


def _leaves(node: Node) -> Iterator[Node]:
    if isinstance(node.value, dict):
        for inner in node.mapping().values():
            yield from _leaves(inner)
    else:
        yield node


sheet_sentence = Sentences(Path(__file__).with_name("worksheet.yaml"))
"""The sentences on printed worksheets and flash cards."""
