"""Skills that are let go: reading the tiles and seeing sets become second nature, and are not asked for ever.

Whether one is let go follows from the log alone, as its card does, so that both can be made anew from it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from content.skills.skills import Care, skills
from quizzes.memory.review import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from quizzes.memory.review import Review

WITHOUT_SLIP = timedelta(days=7)
"""From the first day it was asked, or the day of its last slip, to a day on which it is right."""


def may_retire(card: str) -> bool:
    """Whether a card is of those that are let go."""
    skill = skills().get(card)  # one that is let go is the same under all rulesets, so its card is called as it is
    return skill is not None and skill.group.care is Care.RETIRES


def retired(log: Iterable[Review]) -> frozenset[str]:
    """The cards that are let go: asked and right a week after the first time, or after the last slip.

    A week of staying away is none without a slip, and a slip brings the card back.

    :param log: all reviews in their order; what came back and was not rated counts as well.
    """
    since: dict[str, date] = {}
    gone: set[str] = set()
    for review in log:
        if not may_retire(review.card):
            continue
        if review.told is Outcome.WRONG:
            since[review.card] = review.day
            gone.discard(review.card)
        elif review.day - since.setdefault(review.card, review.day) >= WITHOUT_SLIP:
            gone.add(review.card)
    return frozenset(gone)
