"""What the test command samples, and CI does whole but for journeys: four minutes on two cores are too few for all.

A test marked ``long`` runs in CI unless it needs a browser, where ``python -m pytest --everything`` asks for it, and
where it is named alone.
``sampled`` marks all but a fair share of the values of a parameter so. A test that goes many ways in one visit asks the
fixture ``everything``, and else goes some of them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet

T = TypeVar("T")


BROWSER = Path(__file__).parent / "browser"


def asks_for_everything(config: pytest.Config, file: Path) -> bool:
    """Whether a run leaves nothing out of a file: by the option, as it names a test, or in CI.

    In CI the journeys in a browser stay a sample: each page and each type in all its ways takes longer than CI has.
    """
    named = config.getoption("--everything") or any("::" in part for part in config.args)
    return bool(named or (os.environ.get("CI") and not file.is_relative_to(BROWSER)))


def sampled(values: Iterable[T], one_in: int) -> list[T | ParameterSet]:
    """The values of a parameter, or of several at once; the first of each so many are tried in every run."""
    return [
        value
        if place % one_in == 0
        else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.long)
        for place, value in enumerate(values)
    ]
