"""Read the link to a set. Each part of the link has a pattern and an error message."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from urllib.parse import parse_qsl

from quizzes.question.sitting import LENGTH, LONGEST_SET, Sitting, SittingError, known_word, usual_length
from scoring.dealing import Difficulty, Openness

NO_HANDS = "We can't read the hands in this link. Copy it once more, from beginning to end."
_FORMS: Mapping[str, tuple[str, str]] = {
    "seed": ("[a-z0-9]{1,20}", "The seed in a link must be 1 to 20 small letters and digits, not {}."),
    "edition": ("[1-9][0-9]{0,3}", "The edition in a link must be a number from 1 to 9999, not {}."),
    "steps": ("[a-z.-]{1,40}", "The steps in a link must be a word of small letters, not {}."),
    # the type of the other set, the number of the hand in it, the steps that it asks for, and the id of a mistake
    "beside": (
        "[a-z_]{1,20}~([1-9]|10)~[a-z.-]{0,40}~[a-z_.]{1,60}",
        "A link to a pair of hands must name a hand and a mistake, not {}.",
    ),
    "lesson": ("(?!00)[0-9]{2}(-skip)?", "A lesson in a link must be a number of two digits from 01, not {}."),
    "own": ("[A-Za-z0-9.~-]{1,500}", NO_HANDS),
    "fit": (
        rf"[0-9]{{2}}(\.[0-9]{{2}}){{0,{LONGEST_SET - 1}}}",
        f"The difficulty in a link must be 1 to {LONGEST_SET} numbers of two digits, not {{}}.",
    ),
    "speed": ("[a-z]{1,10}", "What ends a set must be a word of small letters, not {}."),
}
"""The pattern of each part of a link, and the error message, in which ``{}`` stands for the value in the link."""


def read_part(name: str, text: str) -> str:
    """Return a part of the link to a set if its form is right, even if what it names does not exist.

    :raises SittingError: if the text does not have the form of the part with this name.
    """
    pattern, error = _FORMS[name]
    if not re.fullmatch(pattern, text):
        raise SittingError(error.format(repr(text[:40])))
    return text


def read_fits(text: str) -> tuple[int, ...]:
    """Return the target difficulties in a link, in the order of the questions. Later questions may have none.

    :raises SittingError: if the text is not a list of difficulties.
    """
    return tuple(map(int, read_part("fit", text).split(".")))


def read_number(text: str, most: int = LONGEST_SET, what: str = "{} questions") -> int:
    """Return a number from 1 to ``most`` in a link: the length of a set, or the number of a hand.

    :param what: what the error message says a set has; ``{}`` stands for the range of numbers.
    :raises SittingError: if the text is no such number.
    """
    if not re.fullmatch("[0-9]{1,2}", text) or not 1 <= int(text) <= most:
        raise SittingError(f"A set has {what.format(f'1 to {most}')}, not {text[:40]!r}.")
    return int(text)


def read_hand_number(text: str, length: int = LENGTH) -> int:
    """Return the number of a hand in a link to a set of ``length`` hands.

    :raises SittingError: if the set has no hand with this number.
    """
    return read_number(text, length, "hands {}")


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


def read_sitting(parts: Mapping[str, str], edition: int) -> Sitting:
    """Return the sitting that the query parameters of a link describe.

    This function does not check whether the ruleset, the question types and the aims exist.

    :raises SittingError: if a parameter has an invalid form, or if the level or the kind of hands is missing.
    """

    def read(name: str) -> str:
        return read_part(name, parts[name]) if name in parts else ""

    speed, fits = read("speed"), read_fits(parts["fit"]) if "fit" in parts else ()
    length = read_number(parts["length"]) if "length" in parts else usual_length(speed)
    return Sitting(
        parts.get("rules", ""),
        read_part("seed", parts.get("seed", "")),
        read_level(parts.get("level", "")),
        read_openness(parts.get("hands", "")),
        edition=edition,
        steps=read("steps"),
        beside=read("beside"),
        lesson=read("lesson"),
        aim=parts.get("aim", ""),
        length=length,
        speed=speed,
        own=read("own"),
        fit=fits[0] if fits else None,
        later=fits[1:length],
    ).of_kinds(tuple(parts.get("type", "").split(".")))


@lru_cache(2048)
def sitting_at(address: str, edition: int) -> Sitting:
    """Return the sitting that is stored under an address.

    This function does not check whether the ruleset and the question type still exist.

    :raises SittingError: if the text is not an address of the form of :attr:`Sitting.address`.
    """
    sitting = read_sitting(dict(parse_qsl(address)), edition)
    if not sitting.rules or not sitting.type or sitting.address != address:
        raise SittingError(f"This link doesn't lead to practice: {address[:80]!r}.")
    return sitting
