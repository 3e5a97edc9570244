"""Which skills the sums of the table turn on under a ruleset: as far as its document states them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizzes.sitting import LENGTH, Sitting
from quizzes.skills.decided import deciding
from quizzes.types import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.ruleset import Ruleset

SUMS = "table_sums"
"""The type that asks for them."""
UNDER = "under"
"""Among what a question is about: the other ruleset it asks for."""

_known: dict[Ruleset, frozenset[str]] = {}


def skills_of_sums(cited: CitedRuleset) -> frozenset[str]:
    """The ids of the skills, read off enough questions to meet every kind of sum."""
    if cited.ruleset not in _known:
        _known[cited.ruleset] = frozenset(_read_off(cited))
    return _known[cited.ruleset]


def _read_off(cited: CitedRuleset) -> Iterator[str]:
    for level in TYPES[SUMS].levels:
        sitting = Sitting(cited.ruleset.id, "sums", level, type=SUMS)
        for number in range(1, LENGTH + 1):
            question = TYPES[SUMS].ask(sitting, number, cited)
            # what other rules say is asked for as well, but an aim is at the rules in force
            yield from () if UNDER in question.about else deciding(question)
