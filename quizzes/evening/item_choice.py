"""Choose the dealt questions of a plan: by question type and level, by aim, or as in a lesson."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import cycle, islice

from content.lessons import lessons
from quizzes.evening.plan import Dealt
from quizzes.question import DEALER_EDITION, LENGTH
from quizzes.sets import Run, read_aim, types_for
from scoring.dealing import Difficulty, Openness

USUAL = ("yaku_of_hand", "wait_name", "fu_sum", "han_total", "han_fu")
"""The question types if the teacher has chosen none: naming yaku and waits, and counting fu and han."""
USUAL_COUNT = 10


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which questions a teacher wants in a plan, and how many."""

    kinds: tuple[str, ...] = USUAL
    """The ids of the types, which take turns."""
    level: Difficulty = Difficulty.FIRST_STEPS
    openness: Openness = Openness.ANY
    lesson: int = 0
    """The number of the lesson to practise; 0 for none. A lesson decides the types, the level and the hands."""
    aims: tuple[str, ...] = ()
    """The ids of the aims, which take turns; empty if the questions need no aim."""
    count: int = USUAL_COUNT


def dealt_items(wanted: Wanted, seed: str) -> tuple[Dealt, ...]:
    """Return the items of a plan: as many as the teacher wants, and no two of them the same."""
    if wanted.lesson:
        return _of_lesson(wanted, seed)
    pairs = cycle(_of_aims(wanted) if wanted.aims else [(kind, "") for kind in wanted.kinds])
    before: Counter[tuple[str, str]] = Counter()
    items = []
    for kind, aim in islice(pairs, wanted.count):
        sets, place = divmod(before[kind, aim], LENGTH)
        before[kind, aim] += 1
        items.append(Dealt(kind, f"{seed}{sets or ''}", place + 1, wanted.level, wanted.openness, aim=aim))
    return tuple(items)


def _of_aims(wanted: Wanted) -> list[tuple[str, str]]:
    """Return pairs of a question type and an aim. The aims take turns, and so do the question types of each aim.

    An aim is practised only with the types that the teacher wants, if any of these can ask about the aim.
    """
    possible = [[(kind, aim) for kind in types_for(read_aim(aim))] for aim in wanted.aims]
    turns = [[pair for pair in pairs if pair[0] in wanted.kinds] or pairs for pairs in possible]
    return [turn[place % len(turn)] for place in range(max(map(len, turns))) for turn in turns]


def _of_lesson(wanted: Wanted, seed: str) -> tuple[Dealt, ...]:
    """Return the practice questions of a lesson.

    If the teacher wants fewer questions, they are chosen evenly from the whole lesson. If the teacher wants more, the
    practice is repeated with other hands.
    """
    lesson = lessons()[wanted.lesson]
    practice = Run(lesson, "", seed, DEALER_EDITION, is_test=False).items
    whole, rest = divmod(wanted.count, len(practice))
    places = [(times, place) for times in range(whole) for place in range(len(practice))]
    places += [(whole, place * len(practice) // rest) for place in range(rest)]
    return tuple(
        Dealt(
            practice[place].sitting.type,
            f"{seed}{times or ''}",
            practice[place].number,
            practice[place].sitting.level,
            practice[place].sitting.openness,
            lesson=lesson.id,
        )
        for times, place in places
    )


def kinds_of(items: Iterable[object]) -> tuple[str, ...]:
    """Return the different types of the dealt questions."""
    return tuple(dict.fromkeys(item.kind for item in items if isinstance(item, Dealt)))
