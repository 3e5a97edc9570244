"""Read the link to a set. Each part of the link has a field with a pattern and an error message."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar
from urllib.parse import parse_qsl

from quizzes.question.sitting import LENGTH, LONGEST_SET, Sitting, SittingError, known_word, usual_length
from scoring.dealing import Difficulty, Openness

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class UrlField(Generic[T]):
    """A part of the link to a set.

    Only the form of the value is checked. A value may name something that does not exist.
    """

    pattern: str
    error: str
    """The error message for the visitor; ``{}`` stands for the value in the link."""
    convert: Callable[[str], T]
    most: int | None = None
    """The largest allowed number; the smallest is 1. None if :attr:`pattern` alone decides."""

    def parse(self, text: str) -> T:
        """Return the parsed value.

        :raises SittingError: if the text does not have the form that the field requires.
        """
        if not re.fullmatch(self.pattern, text) or (self.most is not None and not 1 <= int(text) <= self.most):
            raise SittingError(self.error.format(repr(text[:40])))
        return self.convert(text)


SEED = UrlField("[a-z0-9]{1,20}", "The seed in a link must be 1 to 20 small letters and digits, not {}.", str)
EDITION = UrlField("[1-9][0-9]{0,3}", "The edition in a link must be a number from 1 to 9999, not {}.", int)
"""The edition of the code that dealt the hands. It may be older or newer than this version of Tensu."""
COUNT = UrlField("[0-9]{1,2}", f"A set has 1 to {LONGEST_SET} questions, not {{}}.", int, LONGEST_SET)
STEPS = UrlField("[a-z.-]{1,40}", "The steps in a link must be a word of small letters, not {}.", str)
BESIDE = UrlField(
    "[a-z_]{1,20}~([1-9]|10)~[a-z.-]{0,40}~[a-z_.]{1,60}",
    "A link to a pair of hands must name a hand and a mistake, not {}.",
    str,
)
"""The hand of another set to compare: the set's type, the number of the hand, the steps asked, and a mistake's id."""
LESSON = UrlField("(?!00)[0-9]{2}(-skip)?", "A lesson in a link must be a number of two digits from 01, not {}.", str)
OWN = UrlField(
    "[A-Za-z0-9.~-]{1,500}",
    "We can't read the hands in this link. Copy it once more, from beginning to end.",
    str,
)
"""The part of a link that contains the visitor's own hands in packed form."""
FIT = UrlField(
    rf"[0-9]{{2}}(\.[0-9]{{2}}){{0,{LONGEST_SET - 1}}}",
    f"The difficulty in a link must be 1 to {LONGEST_SET} numbers of two digits, not {{}}.",
    lambda text: tuple(map(int, text.split("."))),
)
"""The part of a link that contains the target difficulties of the questions, in order, as far as they are known."""
SPEED = UrlField("[a-z]{1,10}", "What ends a set must be a word of small letters, not {}.", str)


def hand_number(length: int = LENGTH) -> UrlField[int]:
    """Return the part of a link that contains the number of a hand. The set has ``length`` hands."""
    return UrlField("[0-9]{1,2}", f"A set has hands 1 to {length}, not {{}}.", int, length)


def read_level(text: str, levels: Iterable[Difficulty] = Difficulty) -> Difficulty:
    """Return the level that a link names, which must be one of ``levels``.

    :raises SittingError: if the link names another level.
    """
    return Difficulty(known_word(text, [level.value for level in levels], "level"))


def read_openness(text: str) -> Openness:
    """Return whether a link asks for closed, open or any hands.

    :raises SittingError: if the link asks for anything else.
    """
    return Openness(known_word(text, [openness.value for openness in Openness], "kind of hand"))


@lru_cache(2048)
def sitting_at(address: str, edition: int) -> Sitting:
    """Return the sitting that is stored under an address.

    This function does not check whether the ruleset and the question type still exist.

    :raises SittingError: if the text is not an address of the form of :attr:`Sitting.address`.
    """
    parts = dict(parse_qsl(address))

    def read(name: str, field: UrlField[str]) -> str:
        return field.parse(parts[name]) if name in parts else ""

    speed = read("speed", SPEED)
    first, *others = types = tuple(parts.get("type", "").split("."))
    sitting = Sitting(
        parts.get("rules", ""),
        SEED.parse(parts.get("seed", "")),
        read_level(parts.get("level", "")),
        read_openness(parts.get("hands", "")),
        first,
        edition,
        read("steps", STEPS),
        read("beside", BESIDE),
        read("lesson", LESSON),
        types if others else (),
        parts.get("aim", ""),
        COUNT.parse(parts["length"]) if "length" in parts else usual_length(speed),
        speed,
        read("own", OWN),
        fit=FIT.parse(parts["fit"])[0] if "fit" in parts else None,
    )
    if not sitting.rules or not sitting.type or sitting.address != address:
        raise SittingError(f"This link doesn't lead to practice: {address[:80]!r}.")
    return sitting
