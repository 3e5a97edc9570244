from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.ruleset_file import rulesets as read_rulesets

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset


@pytest.fixture(scope="session")
def rulesets() -> dict[str, Ruleset]:
    """The six rulesets of content/rulesets by id, as the engine scores with them."""
    return {name: sheet.ruleset for name, sheet in read_rulesets().items()}
