"""What is due today: the skills that fade, the most faded first, then new ones, and never more than eight minutes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from quizzes.memory.card import recalled

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from datetime import date

    from quizzes.memory.card import Card

MOST_SECONDS = 8 * 60
"""Of a day's reviews."""
USUAL_SECONDS = 25.0
"""What a question takes with its feedback, where nothing is known of its type."""
MOST_QUESTIONS = 20
"""Of a day, however short they are: a set holds no more."""
NEW_A_DAY = 8
"""Cards that are begun in a day."""


@dataclass(frozen=True, slots=True)
class Due:
    """The skills of a day by the ids of their cards, in the order in which they are asked."""

    cards: tuple[str, ...]
    later: int
    """How many more are due, and wait for tomorrow."""


def due_today(
    cards: Mapping[str, Card],
    taught: Sequence[str],
    day: date,
    seconds: Callable[[str], float] = lambda _: USUAL_SECONDS,
    gone: Collection[str] = (),
) -> Due:
    """What to ask today.

    :param cards: those that may be asked; of rules of the table those of the ruleset in force.
    :param taught: the ids of cards of what was taught, in the order of the lessons; those never asked are new.
    :param seconds: what a question about a card takes.
    :param gone: the ids of cards that are let go, see `quizzes.memory.retired_skills`.
    """
    faded = sorted(
        (card for card in cards.values() if card.due <= day and card.id not in gone),
        key=lambda card: (recalled(card, day), card.id),
    )
    new = [name for name in dict.fromkeys(taught) if name not in cards][:NEW_A_DAY]
    # what was known comes before what is new: a card that waits is lost, a lesson is not
    asked = (*(card.id for card in faded), *new)
    taken = accumulate(map(seconds, asked))
    most = min(MOST_QUESTIONS, max(1, sum(so_far <= MOST_SECONDS for so_far in taken)))
    return Due(asked[:most], len(asked[most:]))


def forecast(cards: Iterable[Card], day: date, days: int) -> list[int]:
    """How many cards fall due on each of the next days, from this one on; what is late falls due now."""
    ahead = [max(0, (card.due - day).days) for card in cards]
    return [ahead.count(later) for later in range(days)]
