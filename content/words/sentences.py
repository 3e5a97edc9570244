"""Sentences from YAML files. Each sentence has a dotted key, and may have placeholders for values."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

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
        """Return a sentence with its placeholders filled. Numbers get thousands separators.

        :raises ContentError: if the file is invalid.
        :raises KeyError: if there is no such sentence, or a placeholder has no value.
        """
        said = {name: f"{part:,}" if isinstance(part, int) else part for name, part in parts.items()}
        return self.texts[key].format_map(said)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """Every sentence by its dotted key, with placeholders that are not filled."""
        return {node.key: node.text(self._longest) for node in _leaves(read_yaml(self._file))}

    def under(self, key: str) -> dict[str, str]:
        """Return the sentences whose keys begin with this key and a dot, by the part of their keys after the dot."""
        return {name[len(key) + 1 :]: text for name, text in self.texts.items() if name.startswith(f"{key}.")}


def _leaves(node: Node) -> Iterator[Node]:
    if isinstance(node.value, dict):
        for inner in node.mapping().values():
            yield from _leaves(inner)
    else:
        yield node


FOLDER = Path(__file__).parent
sheet_sentence = Sentences(FOLDER / "worksheet.yaml")
"""The sentences on printed worksheets and flash cards."""
picker_sentence = Sentences(FOLDER / "picking.yaml", 100)
"""The words on and around the tiles that a user taps to enter a hand."""
field_sentence = Sentences(FOLDER / "questions" / "answering.yaml", 120)
"""The words next to the fields of a question, and the wording of answers with several parts."""
round_sentence = Sentences(FOLDER / "round_words.yaml", 300)
"""The sentences next to the table while a round is played. Players are numbered in turn order, the learner is 0."""
verdict_sentence = Sentences(FOLDER / "questions" / "verdict.yaml", 80)
"""The words for verdicts on answers, the same for every question type."""
step_sentence = Sentences(FOLDER / "questions" / "steps.yaml", 300)


def in_order(names: Sequence[str]) -> str:
    """Join names with "first" and "then", in the given order.

    >>> in_order(["a", "b", "c"])
    'first a, then b, then c'
    """
    first, *rest = names
    return field_sentence("first", first=first) + "".join(field_sentence("then", then=name) for name in rest)


@cache
def mistake_words() -> dict[str, str]:
    """Return the sentences about mistakes by the name of the mistake. Placeholders are in braces."""
    return {
        f"{file.stem}.{name}": text.text()
        for file in sorted((FOLDER / "mistakes").glob("*.yaml"))
        for name, text in read_yaml(file).mapping().items()
    }


def unfilled(name: str) -> str:
    """Return the sentence about a mistake, with placeholders in braces that are not yet filled.

    :raises KeyError: if there is no sentence about this mistake; the message names the file that should have one.
    """
    if name not in mistake_words():
        file = f"content/words/mistakes/{name.partition('.')[0]}.yaml"
        raise KeyError(f"expected a sentence for the mistake {name} in {file}, found none")
    return mistake_words()[name]
