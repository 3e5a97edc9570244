"""What a wrong answer gives away: the named mistakes that lead to the very numbers that were typed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from content.yaku_book import Naming
from quizzes.fu_mistakes import fu_mistakes
from quizzes.han_mistakes import han_mistakes
from quizzes.mistakes import fitting

if TYPE_CHECKING:
    from quizzes.question import Answer, Question

MOST = 3
"""Slips shown for one answer: what could explain everything explains nothing."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A named mistake that gives a number that was typed; ``id`` says which: ``han.left_out``, ``fu.base``."""

    id: str
    text: str

    @property
    def part(self) -> str:
        """Which of the two numbers it explains: "han" or "fu"."""
        return self.id.partition(".")[0]


def slips(question: Question, answer: Answer, naming: Naming = Naming.ROMAJI) -> tuple[Slip, ...]:
    """The mistakes that give the typed han, if han are wrong, and the typed fu, if fu are; most likely first."""
    han, fu = [], []
    if answer.han not in question.accepted_han:
        han = [Slip(each.id, each.text) for each in fitting(han_mistakes(question, naming), answer.han)]
    if question.fu is not None and answer.fu is not None and answer.fu != question.fu:
        fu = [Slip(each.id, each.text) for each in fitting(fu_mistakes(question.result), answer.fu)]
    if any(slip.id == "han.reading" for slip in han):
        fu = [slip for slip in fu if slip.id != "fu.reading"]
    by_turns = [slip for slip in chain(*zip_longest(han, fu)) if slip is not None]
    return tuple(sorted(by_turns[:MOST], key=lambda slip: slip.part == "fu"))
