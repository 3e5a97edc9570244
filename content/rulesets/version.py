"""Which version of its rules a ruleset says: a few letters that change with any of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

LETTERS = 12


def ruleset_version(ruleset: Ruleset) -> str:
    """Twelve hexadecimal digits of what it lays down; the same on any machine, whatever the order in its file."""
    return sha256(json.dumps(_plain(ruleset), sort_keys=True).encode()).hexdigest()[:LETTERS]


def _plain(value: object) -> object:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(_plain(name)): _plain(part) for name, part in value.items()}
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset | set):
        return sorted((_plain(part) for part in value), key=str)
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return value
