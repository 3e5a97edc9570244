"""Choose the skills to ask about today: first skills that are due for review, then new skills, within a time limit.

Skills that become second nature, such as reading tiles and seeing sets, need no more reviews after a while.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from itertools import accumulate
from typing import NamedTuple

from content.skills.skills import skills
from quizzes.memory.review import RETENTION, Card, SkillRecord, recalled


def may_retire(card: str) -> bool:
    """Return whether a card belongs to one of the skills that can become second nature."""
    skill = skills().get(card)  # if a skill can become second nature, the id of its card is the id of the skill
    return skill is not None and skill.group.care == "retires"


def retired(records: Mapping[str, SkillRecord]) -> frozenset[str]:
    """Return the ids of the cards that need no more reviews.

    A card needs no more reviews once a right answer comes at least a week after the last wrong answer. If no answer was
    wrong, the week counts from the first answer. A later wrong answer brings the card back.

    :param records: the record of the skill for each card, by the id of the card.
    """
    return frozenset(
        card for card, known in records.items() if known.seen - known.since >= timedelta(days=7) and may_retire(card)
    )


MOST_SECONDS = 8 * 60
"""How many seconds the reviews of a day may take at most."""
USUAL_SECONDS = 25.0
"""How many seconds a question with its feedback takes, if there is no estimate for its type."""
MOST_QUESTIONS = 20
"""How many questions there are in a day at most, however short they are, because a set holds no more."""
NEW_A_DAY = 8
"""How many new cards are begun in one day at most."""
BACKLOG = 30
"""How many skills are due at most. If there are more, the lessons of the most forgotten skills are repeated instead."""


class Due(NamedTuple):
    """The skills to ask about on a day, in order. Each skill is named by the id of its card."""

    cards: tuple[str, ...]
    later: int
    """How many more skills are due, but have to wait for another day."""
    relearn: tuple[str, ...] = ()
    """The most forgotten skills, if more than :data:`BACKLOG` are due. Their lessons are repeated instead."""


def due_today(
    cards: Mapping[str, Card],
    taught: Sequence[str],
    day: date,
    seconds: Callable[[str], float] = lambda _: USUAL_SECONDS,
    gone: Collection[str] = (),
    most_seconds: float = MOST_SECONDS,
    ahead: int = 0,
    retention: float = RETENTION,
) -> Due:
    """Return the skills to ask about today: skills due for review, then skills that fall due soon, then new skills.

    Usually the skills that are most likely to be forgotten come first. If more than ten are due, and they do not all
    fit into a day, the skills that are remembered best come first.

    :param cards: the cards to choose from. A card about a rule at the table belongs to one ruleset, so callers pass
        only cards of the current ruleset.
    :param taught: the card ids of all skills that have been taught, in the order of the lessons. Skills without a card
        in ``cards`` are new.
    :param seconds: a function that returns how many seconds a question about a card takes.
    :param gone: the ids of cards that need no more reviews, see :func:`retired`.
    :param most_seconds: how many seconds all questions together may take at most.
    :param ahead: for how many days the learner will probably stay away. If there is time, skills that fall due on these
        days are reviewed today, because they would be forgotten by the next visit.
    :param retention: a skill is due when the probability of a right answer falls below this value. The value is higher
        for learners who rarely come, because they answer days after a skill has fallen due.
    """

    def is_due(card: Card, by: date) -> bool:
        return card.due <= by or (retention > RETENTION and recalled(card, by) < retention)

    there = (card for card in cards.values() if card.id not in gone and is_due(card, day + timedelta(days=ahead)))
    faded = _most_forgotten(there, day)
    overdue = [card.id for card in faded if card.due <= day]
    lost = max(0, len(overdue) - BACKLOG)
    relearn, overdue = overdue[:lost], overdue[lost:]
    sooner = [card.id for card in faded if card.due > day and is_due(card, day)][: BACKLOG - len(overdue)]
    on_time = {*overdue, *sooner}
    known = [card.id for card in faded if card.id in on_time]
    # reviews come before new skills, because without a review a skill may be forgotten, while a lesson can wait
    new = [name for name in dict.fromkeys(taught) if name not in cards][: min(NEW_A_DAY, BACKLOG - len(known))]
    early = [card.id for card in faded if card.due > day > card.last and card.id not in on_time]
    early = early[: BACKLOG - len(known) - len(new)]
    if len(known) > max(10, _most(known, seconds, most_seconds)):
        known, early = [*reversed(early), *reversed(known)], []
    asked = (*known, *early, *new)
    most = _most(asked, seconds, most_seconds)
    waiting = [name for name in asked[most:] if name not in cards or name in on_time]
    return Due(asked[:most], len(waiting), tuple(relearn))


def fading(cards: Mapping[str, Card], day: date, ahead: int = 0, gone: Collection[str] = ()) -> tuple[str, ...]:
    """Return the ids of the cards not practised today, beginning with the skill most likely to be forgotten.

    What counts is how likely the skill is to be forgotten by the learner's next visit.

    :param ahead: for how many days the learner will probably stay away.
    :param gone: the ids of cards that need no more reviews, see :func:`retired`.
    """
    left = (card for card in cards.values() if card.last < day and card.id not in gone)
    return tuple(card.id for card in _most_forgotten(left, day + timedelta(days=1 + ahead)))


def _most_forgotten(cards: Iterable[Card], day: date) -> list[Card]:
    """Return the cards, sorted by how likely their skills are to be forgotten on a day, the likeliest first."""
    return sorted(cards, key=lambda card: (recalled(card, day), card.id))


def _most(asked: Sequence[str], seconds: Callable[[str], float], most_seconds: float) -> int:
    """Return how many of these questions fit into this time: at least one, at most :data:`MOST_QUESTIONS`."""
    return min(MOST_QUESTIONS, max(1, sum(taken <= most_seconds for taken in accumulate(map(seconds, asked)))))


def forecast(cards: Iterable[Card], day: date, days: int) -> list[int]:
    """Return how many cards fall due on each of the next days, beginning with ``day``.

    Overdue cards count for the first day.
    """
    ahead = [max(0, (card.due - day).days) for card in cards]
    return [ahead.count(later) for later in range(days)]
