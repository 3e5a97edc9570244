"""Imports go one way between layers, folders and modules; only the top uses Streamlit; no folder grows too large."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROOT = Path(__file__).parents[1]
LAYERS = ("pages", "quizzes", "content", "scoring")
MOST_ROOMS = {"quizzes": (12, 0), "content": (14, 1), "pages": (12, 4)}
"""The most folders and loose files of a layer, so that they can be seen at a glance."""
MOST_FILES = 18
"""The most code files in a folder, so that they can be seen at a glance."""
SOURCES = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))


BANNED = {
    *(
        "said",
        "told",
        "kept",
        "heard",
        "once",
        "lot",
        "aftermath",
        "found",
        "house",
        "beside",
        "place",
        "asked",
        "done",
    ),
    *("utils", "util", "helper", "helpers", "manager", "misc", "common", "base", "stuff", "things"),
}
"""Banned names of modules and folders, which do not say what is in them."""
REPEATED = {"__init__", "__main__", "routes", "tables", "page"}
"""Names that may be repeated, because they mean the same everywhere. A component has the name of its content."""


@cache
def named(path: Path) -> frozenset[str]:
    """Return the dotted names of all imports in a file, even for typing. ``from a import b`` is ``a`` and ``a.b``."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.update({node.module, *(f"{node.module}.{alias.name}" for alias in node.names)})
    return frozenset(names)


def imported(path: Path) -> set[str]:
    """Return the top-level names of all modules that a file imports."""
    return {name.partition(".")[0] for name in named(path)}


def module(path: Path) -> str:
    """Return the name by which a file is imported."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def reexports() -> dict[str, str]:
    """Return the modules that define what packages offer: ``scoring.Hand`` is in ``scoring.hand``."""
    return {
        f"{module(path)}.{alias.name}": node.module
        for path in SOURCES
        if path.name == "__init__.py"
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(LAYERS)
        for alias in node.names
        if not (ROOT / node.module.replace(".", "/") / f"{alias.name}.py").exists()
    }


def uses() -> dict[str, set[str]]:
    """Return, for each of our modules, which of our modules it imports. Commands and packages are left out."""
    ours = {module(path): path for path in SOURCES if path.name not in {"__main__.py", "__init__.py"}}
    defined_in = reexports()
    return {
        name: ({defined_in.get(used, used) for used in named(path)} & ours.keys()) - {name}
        for name, path in ours.items()
    }


def test_what_a_package_offers_is_imported_from_the_package() -> None:
    offered = ((defined_in, name.rpartition(".")[0]) for name, defined_in in reexports().items())
    modules = {defined_in: package for defined_in, package in offered if defined_in.startswith(f"{package}.")}
    past = [
        f"{module(path)} imports from {node.module}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module in modules
        if not module(path).startswith(modules[node.module])
    ]
    assert past == []


def test_names_that_a_package_offers_count_as_imports_of_their_module() -> None:
    assert "scoring.hand" in uses()["content.hands.hand_text"]
    assert reexports()["scoring.Hand"] == "scoring.hand"


def room(name: str) -> str:
    """Return the part of a layer that a module belongs to: a folder, a single file, or a folder of components."""
    parts = name.split(".")
    return ".".join(parts[: 3 if parts[:2] == ["pages", "components"] else 2])


def circle(used: Mapping[str, set[str]], part: Callable[[str], str] = str) -> list[str]:
    """Return parts that import each other in a cycle, if there are any."""
    graph: dict[str, set[str]] = {}
    for name, others in used.items():
        graph.setdefault(part(name), set()).update(part(other) for other in others if part(other) != part(name))
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


@pytest.mark.slow
@for_each("path", SOURCES)
def test_a_layer_imports_only_what_lies_below_it(path: Path) -> None:
    layer = path.relative_to(ROOT).parts[0]
    used = imported(path)
    above = set(LAYERS[: LAYERS.index(layer)]) | {"app"}
    if path.name == "__main__.py":
        above = {"app"}  # a command stands above all layers
    assert not used & above, f"{path.name} in {layer} imports from above: {sorted(used & above)}"
    if layer != "pages":
        assert "streamlit" not in used
    if layer != "quizzes":
        assert not used & {"sqlalchemy", "alembic", "psycopg"}


@for_each("path", sorted((ROOT / "scoring").rglob("*.py")))
def test_scoring_needs_only_the_standard_library(path: Path) -> None:
    ours = {"scoring", "content"} if path.name == "__main__.py" else {"scoring"}
    foreign = {name for name in imported(path) if name not in sys.stdlib_module_names} - ours
    assert not foreign


def test_the_top_level_is_the_agreed_one() -> None:
    files = {
        "app.py",
        "pyproject.toml",
        "constraints.txt",
        "README.md",
        "CHANGELOG.md",
        "LICENSE",
        "Dockerfile",
        "compose.yaml",
    }
    allowed = {*files, "tests", *LAYERS}
    made_by_installing = {"build", "tensu.egg-info"}
    there = {path.name for path in ROOT.iterdir() if not path.name.startswith((".", "__"))}
    assert there - made_by_installing == allowed


@pytest.mark.slow
def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle(uses()) == []


@pytest.mark.slow
def test_rooms_import_one_way() -> None:
    assert circle(uses(), room) == []


def test_a_circle_would_be_found() -> None:
    used = {"content.words.a": {"content.topics.b"}, "content.topics.b": set(), "content.topics.c": {"content.words.d"}}
    assert circle(used) == []
    assert set(circle(used, room)) == {"content.words", "content.topics"}
    assert circle({**used, "content.topics.b": {"content.words.a"}})


def test_no_folder_is_too_large_to_see_at_once() -> None:
    for layer, most in MOST_ROOMS.items():
        folders = {
            path.relative_to(ROOT / layer).parts[0] for path in SOURCES if layer in path.relative_to(ROOT).parts[0]
        }
        loose = {name for name in folders if name.endswith(".py") and name != "__init__.py"}
        folders -= {*loose, "__init__.py"}
        assert (len(folders) <= most[0], len(loose) <= most[1]) == (True, True), (sorted(folders), sorted(loose))
    sizes = Counter(str(path.parent.relative_to(ROOT)) for path in SOURCES if path.name != "__init__.py")
    assert {folder: size for folder, size in sizes.items() if size > MOST_FILES} == {}


def test_every_module_has_a_name_that_says_what_is_in_it() -> None:
    assert {name for name in map(module, SOURCES) if BANNED & {*name.split(".")}} == set()


@for_each("layer", LAYERS)
def test_a_module_is_found_by_its_name(layer: str) -> None:
    names = Counter(path.stem for path in (ROOT / layer).rglob("*.py") if "components" not in path.parts)
    assert {name for name, times in names.items() if times > 1} <= REPEATED
