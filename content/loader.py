"""Read YAML files into typed values. An error in a file leads to a message of one clear sentence.

A `Node` holds a value, its file, and its place in the file. `node.build(Fact)` reads a mapping into a dataclass,
each key by the type of its field. For other values, ask for the type, as in `node.text()`. If a file is invalid, the
error names the file and the key, and says what was expected and what was found.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from enum import Enum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, TypeVar, Union, get_args, get_origin, get_type_hints

import yaml

try:
    # the loader in C is ten times as fast, but PyYAML may have been built without it
    from yaml import CSafeLoader as SafeLoader
except ImportError:
    from yaml import SafeLoader  # type: ignore[assignment]

Member = TypeVar("Member", bound=Enum)
T = TypeVar("T")

CONTENT = Path(__file__).parent
LARGEST = 100_000
"""The highest number of bytes in a file, unless the function that reads the file allows more."""
DEEPEST = 20
"""The highest number of mappings and lists inside each other. Thousands would crash libyaml and the server."""


class ContentError(ValueError):
    """Raised for an error in a content file. The message is one sentence that can be shown to users."""


class Node(NamedTuple):
    """A value in a YAML file, with the name of the file and the dotted key of the value."""

    value: object
    file: str
    key: str = ""

    def refuse(self, expected: str, found: str = "") -> NoReturn:
        """Raise an error that says what was expected here and what was found.

        :raises ContentError: always.
        """
        place = f"{self.file}: {self.key}" if self.key else self.file
        raise ContentError(f"{place}: expected {expected}, found {found or self.found()}")

    def found(self) -> str:
        """Describe the value in a few words, for an error message."""
        match self.value:
            case None:
                return "nothing"
            case bool():
                return f"{str(self.value).lower()} (in YAML, on, off, yes and no without quotes mean true or false)"
            case str():
                return repr(self.value if len(self.value) <= 40 else self.value[:39] + "…")
            case dict():
                return "a group of keys"
            case list():
                return "a list"
        # Python refuses to print a number of thousands of digits
        huge = isinstance(self.value, int) and abs(self.value) >= 10**40
        return "a number of more than 40 digits" if huge else str(self.value)[:40]

    def text(self, longest: int = 2_000) -> str:
        """Return the value, which must be a string that is not empty.

        :raises ContentError: if the value is not a string, is empty, or is longer than ``longest`` characters.
        """
        if not isinstance(self.value, str) or not self.value.strip():
            self.refuse("text")
        if len(self.value) > longest:
            self.refuse(f"text of at most {longest} characters", f"{len(self.value)}")
        return self.value

    def number(self, least: int, most: int) -> int:
        """Return the value, which must be a whole number from ``least`` to ``most``.

        :raises ContentError: if the value is not a whole number, or is out of bounds.
        """
        # in Python, True is also an int, so bool is excluded
        if not isinstance(self.value, int) or isinstance(self.value, bool) or not least <= self.value <= most:
            self.refuse(f"a whole number from {least:,} to {most:,}")
        return self.value

    def flag(self) -> bool:
        """Return the value, which must be true or false.

        :raises ContentError: if the value is neither true nor false.
        """
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def choice(self, words: Collection[str]) -> str:
        """Return the value, which must be one of these words.

        :raises ContentError: if the value is another word; the message names the most similar one.
        """
        if not isinstance(self.value, str) or self.value not in words:
            near = f" (the nearest is {nearest(self.value, words)})" if isinstance(self.value, str) else ""
            self.refuse((f"one of {', '.join(words)}" if len(words) <= 6 else "a known word") + near)
        return self.value

    def member(self, enum: type[Member]) -> Member:
        """Return the member of an enum whose value is this word.

        :raises ContentError: if no member has this value; the message names the most similar one.
        """
        return enum(self.choice([member.value for member in enum]))

    def items(self, most: int | None = None) -> "tuple[Node, ...]":
        """Return the members of a list. Error messages number them from 1.

        :raises ContentError: if the value is not a list, or has more than ``most`` members.
        """
        if not isinstance(self.value, list):
            self.refuse("a list")
        if most is not None and len(self.value) > most:
            self.refuse(f"a list of at most {most}", f"{len(self.value)}")
        return tuple(Node(item, self.file, f"{self.key}[{place}]") for place, item in enumerate(self.value, 1))

    def texts(self, longest: int = 2_000) -> tuple[str, ...]:
        """Return the members of a list, which must all be strings.

        :raises ContentError: if the value is not a list, or a member is not a string or is longer than ``longest``.
        """
        return tuple(item.text(longest) for item in self.items())

    def different(self, what: str, longest: int = 2_000) -> tuple[str, ...]:
        """Return the members of a list, which must be one or more strings that all differ.

        :param what: what the message of an error calls the members.
        :raises ContentError: if the list is empty or repeats a member, or as :meth:`texts` does.
        """
        found = self.texts(longest)
        if not found or len(set(found)) < len(found):
            self.refuse(f"one or more {what}, without repeats", "one of them twice" if found else "none")
        return found

    def mapping(self) -> "dict[str, Node]":
        """Return the values of a mapping by their keys. Any text may be a key.

        :raises ContentError: if the value is not a mapping, or a key is not text.
        """
        if not isinstance(self.value, dict):
            self.refuse("a group of keys")
        for key in self.value:
            if not isinstance(key, str):
                self.refuse("text as a key", f"{Node(key, self.file).found()}; put it in quotes")
        return {key: self.at(key) for key in self.value}

    def at(self, key: str) -> "Node":
        """Return the value under a key of this mapping, which must have the key."""
        return Node(self.value[key], self.file, f"{self.key}.{key}".lstrip("."))  # type: ignore[index]

    def fields(self, required: Iterable[str], optional: Iterable[str] = ()) -> "dict[str, Node]":
        """Return the values of a mapping by their keys.

        All required keys must be present. Optional keys may be present, and other keys are refused.

        :raises ContentError: if a key is missing or unknown; the message names the most similar known key.
        """
        given, needed = self.mapping(), tuple(required)
        known = (*needed, *optional)
        for key, node in given.items():
            if key not in known:
                # if a key is missing, the unknown key was probably meant to be that key
                near = nearest(key, [name for name in known if name not in given] or known)
                raise ContentError(f"{node.file}: {node.key} is not a known key (the nearest known key is {near})")
        for key in needed:
            if key not in given:
                missing = f"{self.key}.{key}".lstrip(".")
                near = f" (the nearest key given is {nearest(key, given)})" if given else ""
                raise ContentError(f"{self.file}: the key {missing} is missing{near}")
        return given

    def build(self, kind: type[T], **known: object) -> T:
        """Return an object of a dataclass, from a mapping whose keys are the names of the fields.

        A key may be missing if its field has a default. Each value is read by the type of its field: texts, flags,
        members of enums and other dataclasses, and tuples, sets and mappings of these. With ``Annotated``, a type says
        more: ``Annotated[str, 60]`` is a text of at most 60 characters, ``Annotated[tuple[str, ...], 6]`` a list of at
        most 6, ``Annotated[int, range(1, 10)]`` a number from 1 to 9, ``Annotated[str, YAKU]`` a member of ``YAKU``
        (like a ``Literal`` of these words), and ``Annotated[Tile, read_tile]`` a value that a function reads.
        ``Annotated[Basis, FromKeys(...)]`` is read from other keys of the same mapping.

        :param known: the values of the fields that are not in the file.
        :raises ContentError: if a key is missing or unknown, or a value is invalid.
        """
        ways = {name: way for name, way in _ways(kind).items() if name not in known}  # type: ignore[arg-type]
        said = self.fields(
            (key for way in ways.values() for key in way.required),
            (key for way in ways.values() for key in way.optional),
        )
        given = {
            name: way.read(self)
            for name, way in ways.items()
            if name not in way.optional or not said.keys().isdisjoint(way.optional)
        }
        return kind(**known, **given)


class FromKeys(NamedTuple):
    """How a field of a dataclass is read from a mapping, and from which of its keys."""

    read: Callable[[Node], object]
    """The function that reads the field from the whole mapping."""
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    """The keys that may be given. If one has the name of the field, and none is given, the field has its default."""


Key = Annotated[str, FromKeys(lambda node: node.key)]
"""The dotted key of a mapping in its file, as the id of what the mapping describes."""


@cache
def _ways(kind: type) -> Mapping[str, FromKeys]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: _way(field, hints[field.name]) for field in fields(kind)}


def _way(field: Field[object], hint: object) -> FromKeys:
    for rule in getattr(hint, "__metadata__", ()):
        if isinstance(rule, FromKeys):
            return rule
    reader, key = reader_of(hint), (field.name,)
    is_needed = field.default is MISSING and field.default_factory is MISSING
    return FromKeys(lambda node: reader(node.at(field.name)), key if is_needed else (), () if is_needed else key)


def reader_of(hint: Any) -> Callable[[Node], object]:  # noqa: ANN401 # one return statement for each type
    """Return the function that reads a value of a type."""
    kind, args = get_origin(hint), get_args(hint)
    match kind, args:
        case None, _:
            simple: dict[type, Callable[[Node], object]] = {str: Node.text, bool: Node.flag}
            other = Node.member if issubclass(hint, Enum) else Node.build
            return simple.get(hint) or (lambda node: other(node, hint))
        case _, (base, int() as most):
            member = None if base is str else reader_of(get_args(base)[0])
            return lambda node: tuple(map(member, node.items(most))) if member else node.text(most)
        case _, (_, range() as numbers):
            return lambda node: node.number(numbers.start, numbers.stop - 1)
        case _ if kind in {Annotated, Literal}:
            words = args if kind is Literal else args[1]
            return words if callable(words) else lambda node: node.choice(words)
    read = reader_of(args[-1] if kind is Mapping else args[0])
    if kind is Mapping:
        keys = getattr(args[0], "__metadata__", ())
        return lambda node: {
            key: read(value) for key, value in (node.fields((), *keys) if keys else node.mapping()).items()
        }
    return read if kind in {Union, UnionType} else lambda node: kind(map(read, node.items()))


def nearest(word: str, words: Collection[str]) -> str:
    """Return the word in ``words`` that is most similar to ``word``; "none" if there are no words."""
    return next(iter(get_close_matches(word, words, n=1, cutoff=0)), "none")


def refuse_unknown(what: str, name: str, known: Collection[str]) -> NoReturn:
    """Raise an error that rejects an unknown name, and suggests the most similar known name.

    :raises ContentError: always.
    """
    near = f" (the nearest is {nearest(name, known)})" if known else ""
    raise ContentError(f"expected {what}, found {name!r}{near}")


def look_up(what: str, name: str, known: Mapping[str, T]) -> T:
    """Return the value with this name.

    :param what: what the error message calls the name, such as "the id of a topic".
    :raises ContentError: if the name is not known; the message names the most similar known name.
    """
    if name not in known:
        refuse_unknown(what, name, known)
    return known[name]


def read_yaml(path: Path | str, largest: int = LARGEST) -> Node:
    """Read a file of plain YAML in UTF-8: a file of ``content`` by its name there, and any file by its ``Path``.

    :raises ContentError: if the file cannot be read, is larger than ``largest`` bytes, is not UTF-8 or not YAML,
        repeats a key, or contains anything but texts, numbers, lists and mappings.
    """
    path = CONTENT / path if isinstance(path, str) else path
    # several of Tensu's own files have the same name, so messages give their path
    name = path.relative_to(CONTENT).as_posix() if path.is_relative_to(CONTENT) else path.name
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        Node(None, name).refuse("a file that can be read", error.strerror or "none")
    if len(content) > largest:
        Node(None, name).refuse(f"at most {largest:,} bytes", "more")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        Node(None, name, f"line {line}").refuse("text in UTF-8", f"0x{content[error.start]:02x}")
    try:
        _check_plain(text)
        return Node(yaml.load(text, Loader=_OnceLoader), name)  # noqa: S506 # _OnceLoader is a SafeLoader
    except (yaml.YAMLError, ValueError) as error:  # for an invalid date, PyYAML raises a ValueError
        mark = getattr(error, "problem_mark", None)
        said = getattr(error, "problem", None) or getattr(error, "reason", None)
        problem = str(said or f"a value cannot be read: {str(error).partition(':')[0]}").removeprefix("but ")
        where = f"{name}: line {mark.line + 1}" if mark else name
        raise ContentError(f"{where}: expected plain YAML, but {problem}") from error


def _check_plain(text: str) -> None:
    """Refuse YAML features that no content file needs, before libyaml builds anything.

    :raises yaml.MarkedYAMLError: if the text has one of them.
    """
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
            mark: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem=problem, problem_mark=mark)


class _OnceLoader(SafeLoader):
    """A safe loader that refuses a repeated key. PyYAML would silently keep the last value."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:  # noqa: FBT001, FBT002 # PyYAML's signature
        """Build a dictionary from YAML. PyYAML calls this method for each mapping.

        :raises yaml.MarkedYAMLError: if a key is repeated, or is not a plain word.
        """
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.value == "<<":
                raise yaml.MarkedYAMLError(problem="a key is not a plain word", problem_mark=key.start_mark)
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"the key {key.value} is given twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)
