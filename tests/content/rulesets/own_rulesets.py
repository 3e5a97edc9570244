"""The six rulesets, for the tests of their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import MENU, rulesets
from tests.for_each import for_each

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset


every_ruleset = for_each("name", MENU)


def cited_ruleset(name: str) -> CitedRuleset:
    return rulesets()[name]


def prices(name: str) -> dict[str, tuple[int | None, int | None]]:
    return {key: (price.closed, price.open) for key, price in cited_ruleset(name).ruleset.prices.items()}
