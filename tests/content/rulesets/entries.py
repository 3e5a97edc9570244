"""Every value of a ruleset with its source."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from content.rulesets import CitedRuleset, Entry


def entries(cited: CitedRuleset) -> dict[str, Entry[object]]:
    """Return every entry of a ruleset by its dotted key, such as ``game.uma``, in the order of the file."""
    found: dict[str, Entry[object]] = {f"prices.{key}": entry for key, entry in cited.prices.items()}
    for name, section in (("scoring", cited.scoring), ("game", cited.game)):
        found |= {f"{name}.{field.name}": getattr(section, field.name) for field in fields(section)}
    return found | {f"table.{key}": entry for key, entry in cited.table.items()}
