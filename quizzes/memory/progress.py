"""A learner's progress: the level of each skill, the totals of each day, and the recent mistakes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from quizzes.memory.practice_day import PracticeDay
from quizzes.memory.skill_level import SkillRecord, Standing

LATELY = 30
"""The number of recent days whose mistakes are counted."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the page about a learner's progress shows."""

    skills: Mapping[str, SkillRecord]
    """The record of every skill the learner has been asked about, by the id of its card."""
    days: tuple[PracticeDay, ...]
    """The last days with answers, oldest first."""
    slips: tuple[tuple[str, int], ...]
    """The cards with recent mistakes and the number of mistakes, the most frequent first."""

    def standing(self, card: str) -> Standing:
        """Return the level of the skill that a card belongs to."""
        return self.skills[card].standing if card in self.skills else Standing.NEW

    @property
    def weakest(self) -> tuple[str, ...]:
        """The cards of skills that the learner does not know for sure yet, weakest first.

        The cards are ordered by the share of right answers, then by recent mistakes.
        """
        often = dict(self.slips)
        open_ = [
            (known.right, -often.get(card, 0), card)
            for card, known in self.skills.items()
            if known.right < 1 and known.standing is not Standing.SURE
        ]
        return tuple(card for _, _, card in sorted(open_))


def progress(skills: Mapping[str, SkillRecord], days: Sequence[PracticeDay], today: date) -> Progress:
    """Return a learner's progress, computed from stored records.

    :param skills: the record of every skill the learner has been asked about, by the id of its card.
    :param days: the latest days with practice, oldest first, including every such day of the last thirty days.
    """
    slips: Counter[str] = Counter()
    for one in days:
        if today - one.day < timedelta(days=LATELY):
            slips.update(one.slips)
    return Progress(skills, tuple(days), tuple(sorted(slips.items(), key=lambda slip: (-slip[1], slip[0]))))
