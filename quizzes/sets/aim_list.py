"""Sets with several aims. Each question has an aim of its own, in the order in which the link names the aims."""

from dataclasses import replace

from quizzes.question.sitting import LONGEST_SET, Sitting, SittingError
from quizzes.sets.aim import Aim, read_aim, types_for

AND = "~"
"""Separates the aims in a link."""
ANY_ORDER = "place"
"""The beginning of seeds for sets whose order depends on the answers, so that each question is dealt by itself."""


def read_aims(text: str) -> tuple[Aim, ...]:
    """Return the aims that a link names, in order.

    :raises SittingError: if there is no such aim, or the link names more aims than a set has questions.
    """
    named = text.split(AND)
    if len(named) > LONGEST_SET:
        raise SittingError(
            f"Practice can have at most {LONGEST_SET} aims, one for each question, but this link names {len(named)}."
        )
    return tuple(read_aim(one) for one in named)


def has_several(whole: Sitting) -> bool:
    """Return whether every question of a set has an aim of its own."""
    return AND in whole.aim


def has_any_order(whole: Sitting) -> bool:
    """Return whether each question of a set is dealt independently of the other questions."""
    return has_several(whole) and whole.seed.startswith(ANY_ORDER)


def with_one_aim(whole: Sitting, number: int) -> Sitting:
    """Return the set with the aim of question ``number`` as its only aim.

    :raises SittingError: if there is no such aim.
    """
    if not has_several(whole):
        return whole
    named = whole.aim.split(AND)
    aim = read_aim(named[(number - 1) % len(named)])
    return replace(whole, aim=aim.id, types=types_for(aim))


def aimed_skill(sitting: Sitting, number: int) -> str:
    """Return the id of the skill for which a question was dealt; an empty string if there is no such skill."""
    whole = sitting.whole
    try:
        skill = read_aim(with_one_aim(whole, number).aim).skill if whole.aim else None
    except SittingError:
        return ""  # another version of Tensu, with other aims, made this set
    return skill.id if skill is not None else ""
