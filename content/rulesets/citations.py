"""What a step of an explanation rests on, under the ruleset at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.documents.basis import Basis
    from content.rulesets.cited_ruleset import CitedRuleset


@dataclass(frozen=True, slots=True)
class Citations:
    """Who says so, for a ruleset; where none was given nobody was asked, and all is None."""

    cited: CitedRuleset | None

    def option(self, key: str) -> Basis | None:
        """The basis of an option of options.yaml."""
        return self.cited.entry(key).basis if self.cited else None

    def price(self, yaku_id: str) -> Basis | None:
        """The basis of what a yaku or bonus is worth; None if the ruleset has no price for it."""
        price = self.cited.prices.get(yaku_id) if self.cited else None
        return price.basis if price else None

    def resting_on(self, facts: Iterable[str]) -> Basis | None:
        """Of the facts of all documents, those that hold under the ruleset."""
        return self.cited.resting_on(facts) if self.cited else None
