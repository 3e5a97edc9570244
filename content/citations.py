"""Which facts a step of an explanation rests on, under the ruleset at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content.sheet import Entry, RulesetSheet


@dataclass(frozen=True, slots=True)
class Citations:
    """The facts a sheet cites; without a sheet none, but for words that carry the facts of all documents."""

    sheet: RulesetSheet | None

    def entry(self, key: str) -> tuple[str, ...]:
        """Facts of an entry by its dotted key, such as ``prices.riichi`` or ``scoring.honba``."""
        if self.sheet is None:
            return ()
        section, name = key.split(".")
        held = getattr(self.sheet, section)
        found: Entry[object] | None = held.get(name) if hasattr(held, "get") else getattr(held, name)
        return found.facts if found else ()

    def ours(self, facts: Iterable[str]) -> tuple[str, ...]:
        """Of the facts of all documents, those of the documents the sheet rests on."""
        if self.sheet is None:
            return tuple(facts)
        documents = {fact.split(".")[0] for _, entry in self.sheet.entries() for fact in entry.facts}
        return tuple(fact for fact in facts if fact.split(".")[0] in documents)
