"""What the test command samples and CI does whole: for all of it four minutes on two cores are too few.

A test marked ``long`` runs in CI, where ``python -m pytest --everything`` asks for it, and where it is named alone.
``sampled`` marks all but a fair share of the values of a parameter so. A test that goes many ways in one visit asks the
fixture ``everything``, and else goes some of them.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet

T = TypeVar("T")


def asks_for_everything(config: pytest.Config) -> bool:
    """Whether a run leaves nothing out: in CI, by the option, or as it names a test."""
    return bool(config.getoption("--everything") or os.environ.get("CI") or any("::" in part for part in config.args))


def sampled(values: Iterable[T], one_in: int) -> list[T | ParameterSet]:
    """The values of a parameter, or of several at once; the first of each so many are tried in every run."""
    return [
        value
        if place % one_in == 0
        else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long)
        for place, value in enumerate(values)
    ]
