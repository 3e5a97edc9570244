"""Skills that are let go: reading the tiles and seeing sets become second nature, and are not asked for ever.

Whether one is let go follows from the log alone, as its card does, so that both can be made anew from it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from content.skills.skills import Care, skills

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.memory.skill_level import SkillRecord

WITHOUT_SLIP = timedelta(days=7)
"""From the first day it was asked, or the day of its last slip, to a day on which it is right."""


def may_retire(card: str) -> bool:
    """Whether a card is of those that are let go."""
    skill = skills().get(card)  # one that is let go is the same under all rulesets, so its card is called as it is
    return skill is not None and skill.group.care is Care.RETIRES


def retired(records: Mapping[str, SkillRecord]) -> frozenset[str]:
    """Return the cards that are let go: right a week after they were first asked, or after the last slip.

    A week of staying away is none without a slip, and a slip brings the card back.

    :param records: what is known of each card, by its id.
    """
    return frozenset(
        card for card, known in records.items() if known.seen - known.since >= WITHOUT_SLIP and may_retire(card)
    )
