"""The stored records as typed values: learners, devices, addresses of sets, questions and answers."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from datetime import datetime

    from quizzes.question import Value

LONGEST_NAME = 40
LONGEST_ADDRESS = 512
LARGEST_ANSWER = 16_384
"""The most characters that a question and an answer may have together as JSON. A win with four kans takes about 900."""
MOST_CHOICES = 20
LONGEST_CHOICE = 60
"""How many letters a preference may have at most."""
MOST_NUMBER = 10_000
"""The highest number that a question can have in its sitting."""
LONGEST_TIME = 7 * 24 * 3600 * 1000
"""The longest time for an answer, in milliseconds. If more time passes, the learner has left and come back."""


class KeptError(ValueError):
    """Raised if a value cannot be stored. The message is for the learner."""


class GoneError(KeptError):
    """Raised for a learner or a device that has been deleted, or has never existed."""

    def __init__(self) -> None:
        super().__init__("This learner has been deleted.")


@dataclass(frozen=True, slots=True)
class Learner:
    """A person who learns with Tensu. A learner without a name is a guest."""

    id: str
    name: str
    """The learner's name; empty for a guest."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that has visited, its current learner, and all its learners."""

    id: str
    learner: Learner
    learners: tuple[Learner, ...]


@dataclass(frozen=True, slots=True)
class SittingAddress:
    """What is needed to ask the questions of a set again: its address, and the edition of the code that deals hands."""

    address: str
    edition: int

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[!-~]+", self.address) or len(self.address) > LONGEST_ADDRESS:
            raise KeptError(f"{self.address[:40]!r} is not an address of 1 to {LONGEST_ADDRESS} plain characters")
        within(self.edition, "an edition", 0, 10_000)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as plain data, so that it can be asked again even if later versions deal other hands."""

    type: str
    """The id of the type of question."""
    ruleset: str
    version: str
    """The version of the ruleset; see `content.rulesets.cited_ruleset`."""
    wins: tuple[Mapping[str, object], ...] = ()
    """The hands that the question is about, as `scoring.records` writes them."""
    about: Mapping[str, Value] = field(default_factory=dict)
    """What else the question is about, by name: for example a yaku, han and fu, or the id of a rule."""

    @classmethod
    def read(cls, data: object) -> Asked:
        """Read a question from data that :meth:`written` returned.

        :raises KeptError: if the data is not a question.
        """
        match data:
            case {"type": str(kind), "ruleset": str(ruleset), "version": str(version), **more}:
                # the key is "win" for a single hand, and "wins" for several
                wins = [more.pop("win")] if "win" in more else more.pop("wins", [])
                about = more.pop("about", {})
                hands = tuple(wins) if isinstance(wins, list) else (None,)
                if not more and isinstance(about, Mapping) and all(isinstance(hand, Mapping) for hand in hands):
                    return cls(kind, ruleset, version, hands, plain(about))
        raise KeptError(
            f"a question needs a type, a ruleset, a version, wins and a subject, but this is {str(data)[:80]}"
        )

    def written(self) -> dict[str, object]:
        """Return the question as data for JSON. Empty parts are left out."""
        one = {"win": dict(self.wins[0])} if len(self.wins) == 1 else {}
        more = {"wins": [dict(win) for win in self.wins]} if len(self.wins) > 1 else {}
        about = {"about": dict(self.about)} if self.about else {}
        return {"type": self.type, "ruleset": self.ruleset, "version": self.version, **one, **more, **about}


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to one step of a question.

    :raises KeptError: if a number is out of range, or the answer is too large to store.
    """

    sitting: SittingAddress
    number: int
    """The number of the question in its sitting, from 1."""
    asked: Asked
    given: Mapping[str, Value]
    """What the learner typed, chose or tapped, by field."""
    step: int = 1
    """The step of the question, from 1."""
    took: int | None = None
    """How long the answer took, in milliseconds; None if it was not measured."""

    def __post_init__(self) -> None:
        within(self.number, "the number of a question", 1, MOST_NUMBER)
        within(self.step, "a step", 1, 100)
        if self.took is not None:
            within(self.took, "a time in milliseconds", 0, LONGEST_TIME)
        object.__setattr__(self, "given", plain(self.given))
        if len(json.dumps([self.asked.written(), dict(self.given)])) > LARGEST_ANSWER:
            raise KeptError(f"an answer is longer than {LARGEST_ANSWER} characters")


@dataclass(frozen=True, slots=True)
class Kept:
    """A stored answer, and the time when it was given."""

    answered: Answered
    at: datetime


@dataclass(frozen=True, slots=True)
class Recorded:
    """The stored answer to a question, and whether it is the answer just given."""

    kept: Kept
    outcome: Literal["new", "same", "first_stands"]
    """Whether the answer just given was saved, was saved before, or does not count because another was saved before."""


@dataclass(frozen=True, slots=True)
class KeptSitting:
    """A set of questions that a learner has begun, with the number of answers."""

    sitting: SittingAddress
    started: datetime
    answered: int
    """The number of stored answers in the sitting."""
    ended: datetime | None = None
    """When the learner ended the sitting; None while it is open. A later answer reopens it."""


@dataclass(frozen=True, slots=True)
class Choices:
    """Preferences by name, such as ``rules`` with the value ``ema``.

    :raises KeptError: if there are too many preferences, or a preference is not a word that can be stored.
    """

    said: Mapping[str, str]

    def __post_init__(self) -> None:
        if len(self.said) > MOST_CHOICES:
            raise KeptError(f"there are more than {MOST_CHOICES} choices")
        for name, value in self.said.items():
            fits = 1 <= len(value) <= LONGEST_CHOICE and value.isprintable()
            if not (fits and re.fullmatch(r"[a-z]{1,20}", name)):
                raise KeptError(f"the choice {name[:20]!r} cannot be saved")


def read_name(text: str) -> str:
    """Return a name with normalized characters (NFC) and single spaces.

    :raises KeptError: if the name is empty, longer than 40 letters, or contains an invisible character.
    """
    name = " ".join(unicodedata.normalize("NFC", text[: 10 * LONGEST_NAME]).split())
    unseen = any(unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn"} for letter in name)
    if not 1 <= len(name) <= LONGEST_NAME or unseen:
        raise KeptError(f"A name must have 1 to {LONGEST_NAME} visible letters, not {name[:LONGEST_NAME]!r}.")
    return name


def plain(given: Mapping[str, object]) -> dict[str, Value]:
    """Check values and return them by name. Each value must be a number, a word, or a tuple of words (in JSON a list).

    :raises KeptError: if a value is none of these.
    """
    values: dict[str, Value] = {}
    for name, value in given.items():
        several = isinstance(value, list | tuple) and all(isinstance(word, str) for word in value)
        if not isinstance(name, str) or not (several or type(value) in {int, str}):
            raise KeptError(f"{str(dict(given))[:80]} is not an answer made of numbers and words")
        values[name] = tuple(value) if several else value  # type: ignore[arg-type,assignment]
    return values


def within(number: object, what: str, least: int, most: int) -> int:
    """Return a number if it is a whole number from ``least`` to ``most``.

    :param what: the name of the number in the error message.
    :raises KeptError: if the number is not whole, or is out of this range.
    """
    if type(number) is not int or not least <= number <= most:
        raise KeptError(f"{what} must be a whole number from {least} to {most}, not {str(number)[:40]}")
    return number
