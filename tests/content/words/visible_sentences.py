"""Every sentence that people see, by its place, with a short hash: a changed sentence has another hash.

    python -m tests.content.words.visible_sentences [--flagged]

lists them all, or only those with a word that the word list bans or a pattern of translated English.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import yaml

from content.loader import CONTENT, SafeLoader, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = CONTENT.parent
WORD_LIST = CONTENT / "words" / "interface_words.yaml"
UNSEEN = ("search/", "spelling/", "tiles/", "lessons/menus", "words/interface_words")
"""Below content: ways to ask, spellings, shapes and settings."""
PAGE_CARDS = "search/page_cards"
UNSEEN_KEYS = frozenset(("printed", "misprinted", "spellings", "words"))
"""Keys whose values are quoted as printed or are ways to ask."""
FEWEST = 3
"""Words of a sentence; labels of fewer are not judged."""
_COMMENTS = re.compile(r"\{#.*?#\}|\{%.*?%\}|<(style|script)\b.*?</\1>", re.DOTALL)
_VALUES = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_TAGS = re.compile(r"<[^>]+>|\n\s*\n")
_STARTS = re.compile(r"\s*[A-Z“{]")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text that people see."""

    place: str
    """The file, and the key of the value or the line of the text."""
    text: str

    @property
    def hash(self) -> str:
        """Eight hexadecimal digits that change with the text."""
        return sha256(self.text.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A turn of phrase that sounds translated, with an example and how to say it instead."""

    name: str
    expression: re.Pattern[str]
    bad: str
    good: str


@cache
def banned_words() -> dict[str, str]:
    """Each banned phrase in small letters, with what to use instead."""
    terms = read_yaml(WORD_LIST).mapping()["terms"].items()
    fields = [term.fields(("use", "never", "why")) for term in terms]
    return {never: found["use"].text() for found in fields for never in found["never"].texts()}


@cache
def patterns() -> tuple[Pattern, ...]:
    """The patterns of the word list."""
    given = read_yaml(WORD_LIST).mapping()["patterns"].items()
    fields = [
        {key: node.text() for key, node in one.fields(("name", "pattern", "bad", "good")).items()} for one in given
    ]
    return tuple(Pattern(one["name"], re.compile(one["pattern"]), one["bad"], one["good"]) for one in fields)


@cache
def _any_banned() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, banned_words()))})\b", re.IGNORECASE)


def wrong_words(text: str) -> list[str]:
    """Each banned phrase in a sentence, with what to use instead."""
    return [f"{banned_words()[word.lower()]}, not {word}" for word in _any_banned().findall(text)]


def wrong_patterns(text: str) -> list[str]:
    """The names of the patterns that a sentence follows."""
    return [pattern.name for pattern in patterns() if pattern.expression.search(text)]


def sentences() -> Iterator[Sentence]:
    """Every visible sentence: values of content, text of templates and of code."""
    for path in sorted(CONTENT.rglob("*.yaml")):
        place = path.relative_to(CONTENT).as_posix()
        if not place.startswith(UNSEEN) or place.startswith(PAGE_CARDS):
            # the product's loader as such: reading every file with its checks takes three times as long
            yield from _values(f"content/{place}:", yaml.load(path.read_bytes(), Loader=SafeLoader))  # noqa: S506
    for folder in ("content", "pages", "quizzes", "scoring"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from _constants(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "pages").rglob("*.html")):
        yield from _template(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


def _values(place: str, value: object) -> Iterator[Sentence]:
    if isinstance(value, dict):
        for key, inner in value.items():
            # what is right beside what is printed is a quotation too
            if key not in UNSEEN_KEYS and not (key == "right" and "printed" in value):
                yield from _values(f"{place}{'' if place.endswith(':') else '.'}{key}", inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _values(f"{place}{'' if place.endswith(':') else '.'}{number}", inner)
    elif isinstance(value, str) and len(value.split()) >= FEWEST:
        yield Sentence(place, " ".join(value.split()))


def _constants(file: str, source: str) -> Iterator[Sentence]:
    tree = ast.parse(source)
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            text = " ".join(node.value.split())
            if len(text.split()) >= FEWEST and _STARTS.match(node.value):
                yield Sentence(f"{file}:{node.lineno}", text)


def _template(file: str, source: str) -> Iterator[Sentence]:
    text = _VALUES.sub("X", _COMMENTS.sub("", source))
    for number, part in enumerate(_TAGS.split(text)):
        shown = " ".join(part.split()) if part else ""
        if len(shown.split()) >= FEWEST:
            yield Sentence(f"{file}:{number}", shown)


def main() -> None:
    """List the sentences, one in a line: hash, place, complaints, text."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flagged", action="store_true", help="only those that match")
    flagged = parser.parse_args().flagged
    for sentence in sentences():
        found = [*wrong_words(sentence.text), *wrong_patterns(sentence.text)]
        if found or not flagged:
            why = f"[{'; '.join(found)}] " if found else ""
            sys.stdout.write(f"{sentence.hash}  {sentence.place}  {why}{sentence.text}\n")


if __name__ == "__main__":
    main()
