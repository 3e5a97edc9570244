"""YAML read into typed values; every mistake in a file becomes one clear sentence.

A value is held in a `Node` that knows its file and its place in it, so a reader of content asks for what it expects,
`node.fields(("id", "name"))["name"].text()`, and a wrong file is refused with file, key, what was expected and found.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import yaml

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable

try:
    from yaml import CSafeLoader as SafeLoader  # some ten times faster; absent where PyYAML has no libyaml
except ImportError:
    from yaml import SafeLoader  # type: ignore[assignment]

CONTENT = Path(__file__).parent
"""The folder of our own files."""
LARGEST = 100_000
"""Bytes a file may have, unless its reader allows more."""
DEEPEST = 20
"""Groups and lists within each other; thousands of brackets would bring libyaml, and the server with it, down."""


class ContentError(ValueError):
    """A content file that says something it may not; the message is one sentence fit to show."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a YAML file, with the name of the file and the dotted key it stands under."""

    value: object
    file: str
    key: str = ""

    def refuse(self, expected: str, found: str = "") -> NoReturn:
        """Say what was expected here and what was found.

        :raises ContentError: always.
        """
        place = f"{self.file}: {self.key}" if self.key else self.file
        msg = f"{place}: expected {expected}, found {found or self.found()}"
        raise ContentError(msg)

    def found(self) -> str:
        """Show the value in a few words."""
        match self.value:
            case None:
                return "nothing"
            case bool():
                return f"{str(self.value).lower()} (a bare on, off, yes or no means true or false)"
            case str():
                return repr(self.value if len(self.value) <= 40 else self.value[:39] + "…")
            case dict():
                return "a group of keys"
            case list():
                return "a list"
        return str(self.value)[:40]

    def text(self, longest: int = 2_000) -> str:
        """Text that is not empty.

        :raises ContentError: if it is none, empty or longer than so many characters.
        """
        if not isinstance(self.value, str) or not self.value.strip():
            self.refuse("text")
        if len(self.value) > longest:
            self.refuse(f"text of at most {longest} characters", f"{len(self.value)}")
        return self.value

    def number(self, least: int, most: int) -> int:
        """Read a whole number within bounds.

        :raises ContentError: if it is none or lies outside.
        """
        # True is an int to Python, never to a player.
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not least <= self.value <= most:
            self.refuse(f"a whole number from {least:,} to {most:,}")
        return self.value

    def flag(self) -> bool:
        """True or false.

        :raises ContentError: if it is neither.
        """
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def choice(self, words: Collection[str]) -> str:
        """One of these words.

        :raises ContentError: if it is another; the sentence names the nearest.
        """
        if not isinstance(self.value, str) or self.value not in words:
            near = f" (the nearest is {nearest(self.value, words)})" if isinstance(self.value, str) else ""
            listed = ", ".join(words) if len(words) <= 6 else "a known word"
            self.refuse(f"{'one of ' if len(words) <= 6 else ''}{listed}{near}")
        return self.value

    def items(self) -> tuple[Node, ...]:
        """Give the members of a list, numbered from 1.

        :raises ContentError: if it is no list.
        """
        if not isinstance(self.value, list):
            self.refuse("a list")
        return tuple(Node(item, self.file, f"{self.key}[{place}]") for place, item in enumerate(self.value, 1))

    def texts(self, longest: int = 2_000) -> tuple[str, ...]:
        """Read a list of texts.

        :raises ContentError: if it is no list, or a member is not text of at most so many characters.
        """
        return tuple(item.text(longest) for item in self.items())

    def text_at(self, key: str) -> str:
        """Text under a key of this group; empty if the key is not given.

        :raises ContentError: if it is given and is not text.
        """
        return self._at(key).text() if self._has(key) else ""

    def texts_at(self, key: str) -> tuple[str, ...]:
        """Texts under a key of this group; none if the key is not given.

        :raises ContentError: if it is given and is not a list of texts.
        """
        return self._at(key).texts() if self._has(key) else ()

    def _has(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def _at(self, key: str) -> Node:
        return self.mapping()[key]

    def mapping(self) -> dict[str, Node]:
        """Give the keys of a group and what stands under them, whatever the keys are.

        :raises ContentError: if it is no group of keys, or a key is not text.
        """
        if not isinstance(self.value, dict):
            self.refuse("a group of keys")
        for key in self.value:
            if not isinstance(key, str):
                self.refuse("text as key", f"{Node(key, self.file).found()}; put it in quotes")
        return {key: Node(value, self.file, f"{self.key}.{key}".lstrip(".")) for key, value in self.value.items()}

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Node]:
        """Give the keys of a group: all of the required ones, perhaps the optional ones, no other.

        :raises ContentError: for an unknown key, naming the nearest known one, and for a missing one.
        """
        given, needed = self.mapping(), tuple(required)
        known = (*needed, *optional)
        for key in given:
            if key not in known:
                # A key that is not there yet is the likelier one to be meant.
                near = nearest(key, [name for name in known if name not in given] or known)
                msg = f"{given[key].file}: {given[key].key} is not a known key; the nearest known key is {near}"
                raise ContentError(msg)
        for key in needed:
            if key not in given:
                missing = f"{self.key}.{key}".lstrip(".")
                near = f"; the nearest key given is {nearest(key, given)}" if given else ""
                msg = f"{self.file}: the key {missing} is missing{near}"
                raise ContentError(msg)
        return given


def nearest(word: str, words: Collection[str]) -> str:
    """Give the one of some words that looks most like this one; "none" if there are none."""
    return next(iter(get_close_matches(word, words, n=1, cutoff=0)), "none")


def refuse_unknown(what: str, name: str, known: Collection[str]) -> NoReturn:
    """Say that nothing has this name, and what comes nearest.

    :raises ContentError: always.
    """
    near = f"; the nearest is {nearest(name, known)}" if known else ""
    msg = f"expected {what}, found {name!r}{near}"
    raise ContentError(msg)


def read_yaml(path: Path, largest: int = LARGEST) -> Node:
    """Read a file of plain YAML in UTF-8.

    :raises ContentError: if it cannot be read, is larger than so many bytes, is not UTF-8, is not YAML, gives a key
        twice, or holds tags that would build more than text, numbers, lists and groups.
    """
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        Node(None, _shown(path)).refuse("a file that can be read", error.strerror or "none")
    if len(content) > largest:
        Node(None, _shown(path)).refuse(f"at most {largest:,} bytes", "more")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        Node(None, _shown(path), f"line {line}").refuse("text in UTF-8", f"0x{content[error.start]:02x}")
    try:
        _check_plain(text, _shown(path))
        return Node(yaml.load(text, Loader=_OnceLoader), _shown(path))  # noqa: S506 # it is a SafeLoader
    except ContentError:
        raise
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None)
        _refuse_yaml(_shown(path), mark and mark.line + 1, str(problem).removeprefix("but "))
    except ValueError as error:  # a date that is none
        _refuse_yaml(_shown(path), None, f"a value cannot be read: {str(error).partition(':')[0]}")


def _shown(path: Path) -> str:
    """A file as a sentence names it: ours by its place, as two may have one name; a club's by its name."""
    return path.relative_to(CONTENT).as_posix() if path.is_relative_to(CONTENT) else path.name


def _refuse_yaml(file: str, line: int | None, problem: str) -> NoReturn:
    msg = f"{file}{f': line {line}' if line else ''}: expected plain YAML, but {problem}"
    raise ContentError(msg)


def _check_plain(text: str, file: str) -> None:
    """Refuse what no content file needs, before libyaml builds anything of it."""
    depth = 0
    for event in yaml.parse(text, Loader=SafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        problem = (
            f"it has more than {DEEPEST} levels"
            if depth > DEEPEST
            else f"the alias *{event.anchor} is used"
            if isinstance(event, yaml.AliasEvent)
            else f"the tag {tag} is used"
            if (tag := getattr(event, "tag", None))
            else ""
        )
        if problem:
            _refuse_yaml(file, event.start_mark.line + 1 if event.start_mark else None, problem)


class _OnceLoader(SafeLoader):
    """A safe loader that refuses a key given twice, where YAML would silently keep the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:  # noqa: FBT001, FBT002 # their signature
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.value == "<<":
                raise yaml.MarkedYAMLError(problem="a key is no plain word", problem_mark=key.start_mark)
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"the key {key.value} is given twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)
