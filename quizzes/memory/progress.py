"""A learner's progress: how each skill stands, how each day went, and which skills slipped most of late."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from quizzes.memory.skill_level import Standing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from quizzes.memory.practice_day import PracticeDay
    from quizzes.memory.skill_level import SkillRecord

LATELY = 30
"""Days whose slips are counted."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything a page of progress shows of the past."""

    skills: Mapping[str, SkillRecord]
    """How each card stands that was ever asked, by its id."""
    days: tuple[PracticeDay, ...]
    """The last days on which something was answered, the first first."""
    slips: tuple[tuple[str, int], ...]
    """What went wrong lately, by card, the most frequent first."""

    def standing(self, card: str) -> Standing:
        """How a card stands."""
        return self.skills[card].standing if card in self.skills else Standing.NEW

    @property
    def weakest(self) -> tuple[str, ...]:
        """The cards that went wrong most of those that are not sure: by the share of right answers, then by slips."""
        often = dict(self.slips)
        open_ = [
            (known.right, -often.get(card, 0), card)
            for card, known in self.skills.items()
            if known.right < 1 and known.standing is not Standing.SURE
        ]
        return tuple(card for _, _, card in sorted(open_))


def progress(skills: Mapping[str, SkillRecord], days: Sequence[PracticeDay], today: date) -> Progress:
    """Sum up what is known.

    :param skills: every skill that was asked, by its card.
    :param days: the last days of practice, among them all of the last thirty days; the first first.
    """
    slips: Counter[str] = Counter()
    for one in days:
        if today - one.day < timedelta(days=LATELY):
            slips.update(one.slips)
    return Progress(skills, tuple(days), tuple(sorted(slips.items(), key=lambda slip: (-slip[1], slip[0]))))
