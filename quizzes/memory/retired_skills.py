"""Retired skills: reading tiles and seeing sets become second nature and need not be reviewed for ever.

Like the cards, retirement is computed from the log alone, so both can be recomputed.
"""

from collections.abc import Mapping
from datetime import timedelta

from content.skills.skills import Care, skills
from quizzes.memory.skill_level import SkillRecord

WITHOUT_SLIP = timedelta(days=7)
"""The time without a mistake, since the first or the last wrong answer, after which a right answer retires a card."""


def may_retire(card: str) -> bool:
    """Return whether a card may be retired."""
    skill = skills().get(card)  # cards that can be retired don't depend on the ruleset, so the card's id is the skill's
    return skill is not None and skill.group.care is Care.RETIRES


def retired(records: Mapping[str, SkillRecord]) -> frozenset[str]:
    """Return the retired cards: right a week after they were first asked or last wrong.

    A week without answers does not count, and a wrong answer brings the card back.

    :param records: the record of each card, by its id.
    """
    return frozenset(
        card for card, known in records.items() if known.seen - known.since >= WITHOUT_SLIP and may_retire(card)
    )
