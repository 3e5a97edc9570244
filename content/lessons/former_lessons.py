"""The numbers of lessons in earlier editions, which had sixteen longer lessons.

Stored answers contain the number that a lesson had at the time, and the edition that the number belongs to.
"""

from collections.abc import Mapping

FORMER_EDITION = 11
"""The number of the last edition that had the sixteen former lessons."""
SPLIT: Mapping[int, tuple[int, ...]] = {
    1: (1,),
    2: (8,),
    3: (2, 3, 10),
    4: (4, 5),
    5: (6, 7),
    6: (9,),
    7: (11, 12),
    8: (13, 14),
    9: (15, 16, 17),
    10: (18,),
    11: (19, 20),
    12: (21, 22),
    13: (23, 24),
    14: (25,),
    15: (26, 27, 28),
    16: (29, 30, 31),
}
"""For each of the sixteen former lessons, the current lessons that teach its content."""


def split_into(number: int, edition: int) -> tuple[int, ...]:
    """Return the current lessons that teach what lesson ``number`` taught in the given edition.

    The result is empty if the edition had no such lesson.

    >>> split_into(4, 11), split_into(4, 12)
    ((4, 5), (4,))
    """
    return SPLIT.get(number, ()) if edition <= FORMER_EDITION else (number,)


def taught_up_to(number: int, edition: int) -> int:
    """Return the current lesson that a learner has reached after ``number`` lessons of the given edition.

    >>> taught_up_to(2, 11), taught_up_to(4, 11), taught_up_to(4, 12)
    (8, 10, 4)
    """
    if edition > FORMER_EDITION:
        return number
    return max((now for former, there in SPLIT.items() if former <= number for now in there), default=number)
