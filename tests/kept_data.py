"""Read the data files beside the tests."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import yaml

from content.loader import SafeLoader

if TYPE_CHECKING:
    from pathlib import Path


@cache
def parts_of(path: Path) -> list[Any]:
    """Return the YAML documents of a file. All workers need them, so each reads them once, with libyaml."""
    return list(yaml.load_all(path.read_text(encoding="utf-8"), Loader=SafeLoader))  # it is a safe one


def data(path: Path) -> Any:  # noqa: ANN401 # a file of data has any shape
    """Return the only YAML document of a file."""
    [document] = parts_of(path)
    return document
