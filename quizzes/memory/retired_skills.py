"""Skills that need no more reviews because they become second nature, such as reading tiles and seeing sets.

The list of these skills is computed from the log of reviews alone, so it can be computed again at any time.
"""

from collections.abc import Mapping
from datetime import timedelta

from content.skills.skills import Care, skills
from quizzes.memory.skill_level import SkillRecord

WITHOUT_SLIP = timedelta(days=7)
"""How long after the last wrong answer, or the first answer if none was wrong, a right answer retires a card."""


def may_retire(card: str) -> bool:
    """Return whether a card belongs to one of the skills that can become second nature."""
    skill = skills().get(card)  # these skills are the same under every ruleset, so a card has the id of its skill
    return skill is not None and skill.group.care is Care.RETIRES


def retired(records: Mapping[str, SkillRecord]) -> frozenset[str]:
    """Return the ids of the cards that need no more reviews.

    A card needs no more reviews once a right answer comes at least a week after the last wrong answer. If no answer was
    wrong, the week counts from the first answer. A later wrong answer brings the card back.

    :param records: the record of the skill for each card, by the id of the card.
    """
    return frozenset(
        card for card, known in records.items() if known.seen - known.since >= WITHOUT_SLIP and may_retire(card)
    )
