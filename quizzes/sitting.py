"""A sitting: a set of questions that a short address brings back, question for question, on any machine."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from collections.abc import Iterable

LENGTH = 10
"""Hands in a sitting, if its address does not say how many."""
AIMED_LENGTH = 5
"""Questions of a new set with an aim."""
LONGEST_SET = 20
MOST_FAST = 99
"""Questions of a set against the clock or until the first slip: more than anybody answers."""
MOST_TYPES = 8
"""Types one set may mix."""
MOST_NAMED = 12
"""How many words an address may use are all named to who used another."""

DEALER_EDITION = 6
"""Which hands an address means: it grows whenever the dealer, or a ruleset it deals under, deals any other hand.

What was dealt before cannot be dealt again then; hands that were answered stand in the store.
"""
FIRST_EDITION = 1
"""What an address means that names none; it is older than editions."""

SEED = re.compile(r"[a-z0-9]{1,20}")
BESIDE = re.compile(r"[a-z_]{1,20}~([1-9]|10)~[a-z.-]{0,40}~[a-z_.]{1,60}")
"""The type of a set, the number of a hand in it, how much was asked of it, and the id of a mistake."""
LESSON = re.compile(r"(?!00)[0-9]{2}(-skip)?", re.ASCII)
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""No letter or digit that is taken for another."""


COUNTING = "han_fu"
"""The type of question an address means that names none; it was the only one once."""


class SittingError(ValueError):
    """An address that names no sitting."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seed and everything else the hands depend on."""

    rules: str
    seed: str
    level: Difficulty = Difficulty.STANDARD
    openness: Openness = Openness.ANY
    type: str = COUNTING
    """The id of the type of question."""
    edition: int = DEALER_EDITION
    steps: str = ""
    """How much of each hand is asked, see `quizzes.steps.form`; empty where it is what the type asks usually."""
    beside: str = ""
    """The hand of another set beside which the first hand stands, see `quizzes.types.judge.beside`; mostly empty."""
    lesson: str = ""
    """The lesson it is a part of: ``04``, or ``04-skip`` in the test that skips it; empty for practice by itself."""

    @property
    def lesson_number(self) -> int:
        """The lesson it is a part of, from 1; 0 for practice by itself."""
        return int(self.lesson[:2] or 0)

    types: tuple[str, ...] = ()
    """All types of a set that mixes several; empty where :attr:`type` is the only one."""
    aim: str = ""
    """What every question of the set has to do with, see `quizzes.aims.aim`; empty where it has no aim."""
    length: int = LENGTH
    """How many questions there are."""
    speed: str = ""
    """What ends it, see `quizzes.speed.run`: three minutes, or the first slip; empty for practice at leisure."""
    own: str = ""
    """The hands of the player's own that it asks about, see `quizzes.own_hands.packed`; mostly empty."""
    part_of: Sitting | None = None
    """The set, where this stands for one question of it alone."""

    @property
    def whole(self) -> Sitting:
        """The set itself."""
        return self.part_of or self

    @property
    def mixed(self) -> bool:
        """Whether its questions are dealt one by one, and are not simply the ten of a type."""
        return bool(self.types or self.aim or self.speed or self.own or self.length != LENGTH)

    def part(self, kind: str, level: Difficulty, seed: str, steps: str = "") -> Sitting:
        """What a question of a mixed set is dealt from: a type, a level and a seed of its own."""
        return Sitting(self.rules, seed, level, self.openness, kind, self.edition, steps, part_of=self)

    @property
    def parts(self) -> dict[str, str]:
        """The sitting as an address says it, part by part; what is as usual is not said."""
        if self.part_of is not None:
            return self.part_of.parts
        return {
            "rules": self.rules,
            "type": ".".join(self.types) or self.type,
            **({"aim": self.aim} if self.aim else {}),
            "seed": self.seed,
            "level": self.level.value,
            "hands": self.openness.value,
            **({"steps": self.steps} if self.steps else {}),
            **({"beside": self.beside} if self.beside else {}),
            **({"lesson": self.lesson} if self.lesson else {}),
            **({"length": str(self.length)} if self.length != _usual_length(self.speed) else {}),
            **({"speed": self.speed} if self.speed else {}),
            **({"own": self.own} if self.own else {}),
            "edition": str(self.edition),
        }

    @property
    def address(self) -> str:
        """What a sitting is kept under, beside its edition; the same for the same sitting for ever.

        >>> Sitting("usma", "abc", Difficulty.FIRST_STEPS).address
        'rules=usma&type=han_fu&seed=abc&level=first+steps&hands=any'
        """
        return urlencode({name: part for name, part in self.parts.items() if name != "edition"})

    def under(self, rules: str) -> Sitting:
        """The same set under other rules."""
        return replace(self, rules=rules)

    def again(self, seed: str) -> Sitting:
        """Another set of the same kind, dealt as hands are dealt now."""
        return replace(self.whole, seed=seed, edition=DEALER_EDITION, beside="", own="")

    def hand_seed(self, number: int) -> str:
        """What the random generator of a hand starts from; the same hands are asked at once and in steps."""
        hand = f"{self.seed}/{self.rules}/{self.level.name}/{self.openness.name}/{number}"
        hand = f"{hand}/lesson-{self.lesson}" if self.lesson else hand
        # links to hands to count are older than the choice of type, and keep their hands
        return hand if self.type == COUNTING else f"{hand}/{self.type}"


def sitting_at(address: str, edition: int) -> Sitting:
    """The sitting that is kept under an address. Whether its rules and its type are still here is not asked.

    :raises SittingError: if :attr:`Sitting.address` never writes it so.
    """
    parts = dict(parse_qsl(address))
    speed = read_speed(parts["speed"]) if "speed" in parts else ""
    first, *others = types = tuple(parts.get("type", "").split("."))
    sitting = Sitting(
        parts.get("rules", ""),
        read_seed(parts.get("seed", "")),
        read_level(parts.get("level", "")),
        read_openness(parts.get("hands", "")),
        first,
        edition,
        read_steps(parts["steps"]) if "steps" in parts else "",
        read_beside(parts["beside"]) if "beside" in parts else "",
        read_lesson(parts["lesson"]) if "lesson" in parts else "",
        types if others else (),
        parts.get("aim", ""),
        read_length(parts["length"]) if "length" in parts else _usual_length(speed),
        speed,
        read_own(parts["own"]) if "own" in parts else "",
    )
    if sitting.address != address:
        msg = f"This is no address of a set: {address[:80]!r}."
        raise SittingError(msg)
    return sitting


def _usual_length(speed: str) -> int:
    return MOST_FAST if speed else LENGTH


def new_seed() -> str:
    """A fresh short seed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(6))


def read_seed(text: str) -> str:
    """The seed an address gives.

    :raises SittingError: if it is not 1 to 20 small letters and digits.
    """
    if not SEED.fullmatch(text):
        msg = f"The seed of a link is 1 to 20 small letters and digits; {text[:40]!r} is not one."
        raise SittingError(msg)
    return text


def read_number(text: str, length: int = LENGTH) -> int:
    """The number of a hand in its sitting, from 1.

    :param length: how many hands the sitting has.
    :raises SittingError: if there is no such hand.
    """
    if not re.fullmatch(r"[0-9]{1,2}", text) or not 1 <= int(text) <= length:
        msg = f"A set has the hands 1 to {length}; {text[:40]!r} is not one."
        raise SittingError(msg)
    return int(text)


def read_length(text: str) -> int:
    """How many questions an address asks for.

    :raises SittingError: if that is none or too many.
    """
    if not re.fullmatch(r"[0-9]{1,2}", text) or not 1 <= int(text) <= LONGEST_SET:
        msg = f"A set has 1 to {LONGEST_SET} questions; {text[:40]!r} is not one."
        raise SittingError(msg)
    return int(text)


def read_edition(text: str) -> int:
    """The dealer's edition an address names; it may be one that is gone or not here yet.

    :raises SittingError: if it is no whole number from 1 to 9999.
    """
    if not re.fullmatch(r"[1-9][0-9]{0,3}", text):
        msg = f"The edition of a link is a number from 1 to 9999; {text[:40]!r} is not one."
        raise SittingError(msg)
    return int(text)


def read_level(text: str, levels: Iterable[Difficulty] = Difficulty) -> Difficulty:
    """The level an address names, out of those there are.

    :raises SittingError: if there is no such level.
    """
    return Difficulty(known(text, [level.value for level in levels], "level"))


def read_openness(text: str) -> Openness:
    """Closed, open or any hands, as an address names them.

    :raises SittingError: if it is none of them.
    """
    return Openness(known(text, [openness.value for openness in Openness], "kind of hand"))


def read_steps(text: str) -> str:
    """How much of a hand an address asks; whether its type can be asked so is not looked at.

    :raises SittingError: if it is no word of small letters, hyphens and full stops.
    """
    if not re.fullmatch(r"[a-z.-]{1,40}", text):
        msg = f"The steps of a link are a word of small letters; {text[:40]!r} is not one."
        raise SittingError(msg)
    return text


def read_beside(text: str) -> str:
    """The hand an address stands another one beside; whether there is such a hand is not looked at.

    :raises SittingError: if it is not a type, a number, steps and a mistake.
    """
    if not BESIDE.fullmatch(text):
        msg = f"A link to a pair of hands names a hand and a mistake; {text[:40]!r} does not."
        raise SittingError(msg)
    return text


def read_lesson(text: str) -> str:
    """The lesson a set is a part of, as an address names it; whether there is such a lesson is not looked at.

    :raises SittingError: if it is not two digits, perhaps with "-skip".
    """
    if not LESSON.fullmatch(text):
        msg = f"A lesson has a number of two digits, 01 and up; {text[:40]!r} is not one."
        raise SittingError(msg)
    return text


def read_own(text: str) -> str:
    """Hands of one's own, as an address names them; whether they can be is not looked at.

    :raises SittingError: if it is no row of letters, digits and what stands between them.
    """
    if not re.fullmatch(r"[A-Za-z0-9.~-]{1,500}", text):
        msg = "The hands of this link cannot be read; copy it once more, from its beginning to its end."
        raise SittingError(msg)
    return text


def read_speed(text: str) -> str:
    """What ends a set, as an address names it; whether there is such an end is not looked at.

    :raises SittingError: if it is no word of small letters.
    """
    if not re.fullmatch(r"[a-z]{1,10}", text):
        msg = f"What ends a set is a word of small letters; {text[:40]!r} is not one."
        raise SittingError(msg)
    return text


def known(text: str, words: list[str], what: str) -> str:
    """One of the words an address may use for something.

    :raises SittingError: if it is none of them.
    """
    if text not in words:
        near = get_close_matches(text[:40], words, n=1)
        # a long list is no help to who mistyped a word
        only = f", only {', '.join(words)}" if len(words) <= MOST_NAMED else ""
        meant = f"; did you mean {near[0]!r}?" if near else "." if only else "; the menu lists them all."
        msg = f"There is no {what} {text[:40]!r}{only}{meant}"
        raise SittingError(msg)
    return text
