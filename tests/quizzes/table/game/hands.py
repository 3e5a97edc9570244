"""Hands that several tests enter, and the rulesets of clubs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.documents.basis import Basis, Origin
from content.rulesets.cited_ruleset import Entry as Value
from content.rulesets.ruleset_file import rulesets
from quizzes.table.game.entry import (
    Counted,
    Draw,
)
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

YAKUMAN = Counted(limit=Limit.YAKUMAN)
MANGAN = Counted(limit=Limit.MANGAN)
DRAWN = Draw()


def club(rules: str, **words: str) -> CitedRuleset:
    """Return a club's ruleset with other values for these options."""
    cited = rulesets()[rules]
    own = {key: Value(word, Basis(Origin.CLUB)) for key, word in words.items()}
    return replace(cited, table={**cited.table, **own})
