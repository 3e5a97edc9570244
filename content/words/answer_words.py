"""The labels and messages beside the answer to a question, and the wording of answers with several parts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache

from content.loader import read_yaml
from content.words.questions import FOLDER
from content.words.sentences import Sentences

SIGNS = ("right", "wrong", "missed", "open")
_SCRIPT = (
    "chosen",
    "nothing",
    "full",
    "taken",
    "back",
    "group",
    "undo",
    "left",
    "done",
    "less",
    "more",
)


@dataclass(frozen=True, slots=True)
class AnsweringWords:
    """The words shown while a learner answers a question, and the words about the answer."""

    check: str
    """The label of the submit button."""
    none_of_them: str
    no_answer: str
    there_is_none: str
    cannot_be_done: str
    misread: str
    """The message for data from the browser that is not an answer to this question."""
    several: str
    """The text for several tapped tiles; has the gap ``parts``."""
    first: str
    then: str
    in_order: str
    """Instructions for ordering options."""
    in_groups: str
    """Instructions for grouping tiles."""
    pair: str
    """The label of the button that makes a group of two."""
    twice: str
    """Instructions for taking two of the same tile."""
    not_there: str
    """The options that are not right and were not chosen; has the gap ``names``."""
    yours: str
    correct: str
    tiles: str
    """The words before the tiles that can't be split."""
    others: str
    """The title of the options that are neither right nor chosen."""
    signs: Mapping[str, str]
    """The texts that screen readers say for the signs beside the parts of an answer."""
    script: Mapping[str, str]
    """The words of the script in the browser."""


@cache
def answering_words() -> AnsweringWords:
    """Return the words in ``answering.yaml``.

    :raises ContentError: if the file is invalid.
    """
    given = read_yaml(FOLDER / "answering.yaml").fields(field.name for field in fields(AnsweringWords))
    signs = {name: node.text(40) for name, node in given["signs"].fields(SIGNS).items()}
    script = {name: node.text(100) for name, node in given["script"].fields(_SCRIPT).items()}
    said = {name: node.text(120) for name, node in given.items() if name not in {"signs", "script"}}
    return AnsweringWords(**said, signs=signs, script=script)


def in_order(names: Sequence[str]) -> str:
    """Join names with "first" and "then", in the given order.

    >>> in_order(["a", "b", "c"])
    'first a, then b, then c'
    """
    words = answering_words()
    first, *rest = names
    return words.first.format(first=first) + "".join(words.then.format(then=name) for name in rest)


step_sentence = Sentences(FOLDER / "steps.yaml", 300)
"""The sentences about the steps of a score."""
