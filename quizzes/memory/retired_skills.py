"""Skills that need no more reviews: reading tiles and seeing sets become second nature.

Like the cards, the list of these skills is computed from the log of reviews alone. So it can be computed again at any
time.
"""

from collections.abc import Mapping
from datetime import timedelta

from content.skills.skills import Care, skills
from quizzes.memory.skill_level import SkillRecord

WITHOUT_SLIP = timedelta(days=7)
"""The time without a mistake, since the first or the last wrong answer, after which a right answer retires a card."""


def may_retire(card: str) -> bool:
    """Return whether a card belongs to one of the skills that become second nature."""
    skill = skills().get(card)  # these skills are the same under every ruleset, so a card has the id of its skill
    return skill is not None and skill.group.care is Care.RETIRES


def retired(records: Mapping[str, SkillRecord]) -> frozenset[str]:
    """Return the ids of the cards that need no more reviews.

    A card needs no more reviews after a right answer that comes at least a week after the last wrong answer, or after
    the first answer if no answer was wrong. A wrong answer brings the card back.

    :param records: the record of the skill for each card, by the id of the card.
    """
    return frozenset(
        card for card, known in records.items() if known.seen - known.since >= WITHOUT_SLIP and may_retire(card)
    )
