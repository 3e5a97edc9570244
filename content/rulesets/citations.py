"""The sources for the steps of an explanation, under one ruleset."""

from collections.abc import Iterable
from dataclasses import dataclass

from content.documents.basis import Basis
from content.rulesets.cited_ruleset import CitedRuleset


@dataclass(frozen=True, slots=True)
class Citations:
    """Looks up sources in one ruleset. Without a ruleset, every source is None."""

    cited: CitedRuleset | None

    def option(self, key: str) -> Basis | None:
        """Return the source of an option of options.yaml."""
        return self.cited.entry(key).basis if self.cited else None

    def price(self, yaku_id: str) -> Basis | None:
        """Return the source for the value of a yaku or bonus; None if the ruleset has no value for it."""
        price = self.cited.prices.get(yaku_id) if self.cited else None
        return price.basis if price else None

    def resting_on(self, facts: Iterable[str]) -> Basis | None:
        """Return a source with those of the given facts that apply to the ruleset."""
        return self.cited.resting_on(facts) if self.cited else None
