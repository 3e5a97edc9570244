"""Every sentence that people see, by its id, with a short hash: a changed sentence has another hash.

    python -m tests.content.words.visible_sentences [--flagged | --unedited] [PLACE …]

lists them all, or only those with a word that the word list bans or a pattern of translated English, or only those that
are new or changed since somebody edited them; with places, only those whose ids start with one. Whoever has edited the
sentences of a place notes it with ``--edited PLACE …``: their hashes are then kept in ``edited_sentences.txt``.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from content.loader import CONTENT, SafeLoader, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = CONTENT.parent
WORD_LIST = CONTENT / "words" / "interface_words.yaml"
UNSEEN = ("search/", "spelling/", "tiles/", "lessons/menus", "words/interface_words", "payments/game_rules")
"""Files of content that users don't see: phrases, spellings, shapes, settings and the words of rulesets."""
SEEN = ("search/page_cards", "search/out_of_scope", "search/list_queries", "search/languages")
"""The exceptions among these files, which users see."""
UNSEEN_KEYS = frozenset(("printed", "misprinted", "section", "values", "spellings", "words", "asked"))
"""Keys whose values are quotes (headings too), never shown (the figures of a fact) or phrases for the search."""
EDITED = Path(__file__).with_name("edited_sentences.txt")
"""The file with the hashes of the edited sentences, one on each line."""
FEWEST = 3
"""The least number of words in a sentence. Shorter labels are listed only if they are certainly visible."""
_COMMENTS = re.compile(r"\{#.*?#\}|<(style|script)\b.*?</\1>", re.DOTALL)
_VALUES = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|^[ \t]*%[^\n]*", re.DOTALL | re.MULTILINE)
_TAGS = re.compile(r"<[^>]+>|\n\s*\n")
_SPOKEN = re.compile(r"""\b(?:aria-label|alt|title|placeholder|content|label)=(["'])(.*?)\1""", re.DOTALL)
"""Attributes of an element that are read aloud or shown."""
_QUOTED = re.compile(r"""(["'`])((?:\\.|(?!\1)[^\n])+)\1""")
_LABEL = re.compile(r"[A-Z][a-z’]+( [a-z’]+)*[.?!…]?")
"""One or two words that can only be a label, because names of headers and classes look different."""
_PROSE = re.compile(r"(?=.*[a-z]{2} )(?!SELECT |INSERT |UPDATE |DELETE |CREATE |WITH |PRAGMA )[^<>={}\\|]*")
"""The pattern of a sentence. Markup, styles, SQL and regular expressions have other characters."""
_HOLE = "{…}"
_NAMED = (ast.FunctionDef, ast.ClassDef)
_STARTS = re.compile(r"[A-Z“$]")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text that users see."""

    place: str
    """The id: the file with the key of the value, or with the function and the number of the text."""
    text: str

    @property
    def hash(self) -> str:
        """Return eight hexadecimal digits that depend on the text."""
        return sha256(self.text.encode()).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A phrase that sounds translated, with an example and a better phrase."""

    name: str
    expression: re.Pattern[str]
    bad: str
    good: str


@cache
def banned_words() -> dict[str, str]:
    """Return each banned phrase in small letters, with its replacement."""
    terms = read_yaml(WORD_LIST).mapping()["terms"].items()
    fields = [term.fields(("use", "never", "why")) for term in terms]
    return {never: found["use"].text() for found in fields for never in found["never"].texts()}


@cache
def patterns() -> tuple[Pattern, ...]:
    """Return the patterns of the word list."""
    given = read_yaml(WORD_LIST).mapping()["patterns"].items()
    fields = [
        {key: node.text() for key, node in one.fields(("name", "pattern", "bad", "good")).items()} for one in given
    ]
    return tuple(Pattern(one["name"], re.compile(one["pattern"]), one["bad"], one["good"]) for one in fields)


@cache
def _any_banned() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, banned_words()))})\b", re.IGNORECASE)


def wrong_words(text: str) -> list[str]:
    """Return each banned phrase in a sentence, with its replacement."""
    return [f"{banned_words()[word.lower()]}, not {word}" for word in _any_banned().findall(text)]


def wrong_patterns(text: str) -> list[str]:
    """Return the names of the patterns that a sentence matches."""
    return [pattern.name for pattern in patterns() if pattern.expression.search(text)]


@cache
def sentences() -> tuple[Sentence, ...]:
    """Return every visible sentence: of content, templates, scripts, styles, printed pages, code and documents."""
    return tuple(_read_sentences())


def _read_sentences() -> Iterator[Sentence]:
    for path in sorted(CONTENT.rglob("*.yaml")):
        place = path.relative_to(CONTENT).as_posix()
        if not place.startswith(UNSEEN) or place.startswith(SEEN):
            # the product's loader as such: reading every file with its checks takes three times as long
            yield from _values(f"content/{place}:", yaml.load(path.read_bytes(), Loader=SafeLoader))  # noqa: S506
    for folder in ("content", "pages", "quizzes", "scoring"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield from code_sentences(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    for kind, read in (
        ("html", template_sentences),
        ("js", quoted_sentences),
        ("css", quoted_sentences),
        ("typ", quoted_sentences),
    ):
        for path in sorted((ROOT / "pages").rglob(f"*.{kind}")):
            yield from read(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    for name in ("README.md", "CHANGELOG.md", ".deploy/HOSTING.md"):
        yield from page_sentences(name, (ROOT / name).read_text(encoding="utf-8"))


def _values(place: str, value: object) -> Iterator[Sentence]:
    if isinstance(value, dict):
        for key, inner in value.items():
            # the right text beside a misprint is also a quote
            if key not in UNSEEN_KEYS and not (key == "right" and "printed" in value):
                yield from _values(f"{place}{'' if place.endswith(':') else '.'}{key}", inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _values(f"{place}{'' if place.endswith(':') else '.'}{number}", inner)
    elif isinstance(value, str) and _is_seen(value):
        yield Sentence(place, " ".join(value.split()))


def _is_seen(text: str) -> bool:
    """Return whether a value is a sentence or a label, and not an id."""
    return len(text.split()) >= FEWEST or bool(_LABEL.fullmatch(text.strip()))


def code_sentences(file: str, source: str) -> Iterator[Sentence]:
    """Yield the texts of a module by function. The docstring of a command is its help text."""
    tree = ast.parse(source)
    if "description=__doc__" in source:
        yield Sentence(f"{file}:help", " ".join((ast.get_docstring(tree) or "").split()))
    found: Counter[str] = Counter()
    for scope, text in _literals(tree, ""):
        found[scope] += 1
        shown = " ".join(text.split())
        if _LABEL.fullmatch(shown) or (_is_seen(text) and _PROSE.fullmatch(shown.replace(_HOLE, ""))):
            yield Sentence(f"{file}:{scope}#{found[scope]}", shown)


def _literals(node: ast.AST, scope: str) -> Iterator[tuple[str, str]]:
    """Yield each text in a syntax tree with the name of its function. A text with values in it is one text."""
    for inner in ast.iter_child_nodes(node):
        within = f"{scope}.{inner.name}".lstrip(".") if isinstance(inner, _NAMED) else scope
        if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant):
            continue  # a docstring
        if isinstance(inner, ast.JoinedStr):
            parts = (str(part.value) if isinstance(part, ast.Constant) else _HOLE for part in inner.values)
            yield within, "".join(parts)
            for part in inner.values:
                if isinstance(part, ast.FormattedValue):
                    yield from _literals(part, within)
        elif isinstance(inner, ast.Constant):
            if isinstance(inner.value, str):
                yield within, inner.value
        else:
            yield from _literals(inner, within)


def template_sentences(file: str, source: str) -> Iterator[Sentence]:
    """Yield the text of a template, the texts for screen readers, and the texts that its macros get."""
    text = _COMMENTS.sub("", source)
    given = [literal for value in _VALUES.findall(text) for _, literal in _QUOTED.findall(value)]
    text = _VALUES.sub("X", text)
    parts = [part or "" for part in _TAGS.split(text)] + [said for _, said in _SPOKEN.findall(text)]
    for number, part in enumerate(parts + given):
        shown = " ".join(part.split())
        if len(shown.split()) >= FEWEST or _LABEL.fullmatch(shown):
            yield Sentence(f"{file}:{number}", shown)


def quoted_sentences(file: str, source: str) -> Iterator[Sentence]:
    """Yield the quoted texts in a script, a style sheet or a printed page."""
    source = re.sub(r"/\*[\s\S]*?\*/|(?:^|\s)//.*$", "", source, flags=re.MULTILINE)
    for number, (_, text) in enumerate(_QUOTED.findall(source)):
        shown = " ".join(text.split())
        if len(shown.split()) >= FEWEST and _STARTS.match(shown) and _PROSE.fullmatch(re.sub(r"\$\{.*?\}", "", shown)):
            yield Sentence(f"{file}:{number}", shown)


def page_sentences(file: str, source: str) -> Iterator[Sentence]:
    """Yield the paragraphs and list items of a documentation page, without its code."""
    prose = re.sub(r"```.*?```", "\n\n", source, flags=re.DOTALL)
    for number, part in enumerate(re.split(r"\n\s*\n|\n(?=[-*|#] ?)", prose)):
        shown = " ".join(part.split())
        if len(shown.split()) >= FEWEST:
            yield Sentence(f"{file}:{number}", shown)


@cache
def edited() -> frozenset[str]:
    """Return the hashes of the edited sentences."""
    return frozenset(EDITED.read_text(encoding="utf-8").split()) if EDITED.exists() else frozenset()


def note_edited(places: tuple[str, ...]) -> None:
    """Mark the current sentences of these places as edited, and remove sentences that no longer exist."""
    now = sentences()
    kept = edited() & {one.hash for one in now} | {one.hash for one in now if one.place.startswith(places)}
    EDITED.write_text("".join(f"{each}\n" for each in sorted(kept)), encoding="utf-8")


def main() -> None:
    """Print each sentence on a line: hash, id, complaints, text."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="*", default=[""], help="how the ids start")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--flagged", action="store_true", help="only those that match")
    only.add_argument("--unedited", action="store_true", help="only those that nobody has edited as they are now")
    only.add_argument("--edited", action="store_true", help="note those of the places as edited")
    told = parser.parse_args()
    if told.edited:
        note_edited(tuple(told.places))
        return
    for sentence in sentences():
        found = [*wrong_words(sentence.text), *wrong_patterns(sentence.text)]
        wanted = not (told.flagged and not found) and not (told.unedited and sentence.hash in edited())
        if wanted and sentence.place.startswith(tuple(told.places)):
            why = f"[{'; '.join(found)}] " if found else ""
            sys.stdout.write(f"{sentence.hash}  {sentence.place}  {why}{sentence.text}\n")


if __name__ == "__main__":
    main()
