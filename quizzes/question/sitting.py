"""A sitting: a set of questions that a short address brings back, question for question, on any machine."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from difflib import get_close_matches
from urllib.parse import urlencode

from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

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

DEALER_EDITION = 9
"""Which hands an address means: it grows whenever the dealer, or a ruleset it deals under, deals any other hand.

What was dealt before cannot be dealt again then; hands that were answered stand in the store.
"""
FIRST_EDITION = 1
"""What an address means that names none; it is older than editions."""

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
    """How much of each hand is asked, see `quizzes.bill_steps.bill_form`; empty for what the type usually asks."""
    beside: str = ""
    """A hand of another set to compare the first hand with, see `quizzes.types.judge.neighbour_hand`; mostly empty."""
    lesson: str = ""
    """The lesson it is a part of: ``04``, or ``04-skip`` in the test that skips it; empty for practice by itself."""

    @property
    def lesson_number(self) -> int:
        """The lesson it is a part of, from 1; 0 for practice by itself."""
        return int(self.lesson[:2] or 0)

    types: tuple[str, ...] = ()
    """All types of a set that mixes several; empty where :attr:`type` is the only one."""
    aim: str = ""
    """What every question of the set has to do with, see `quizzes.sets.aims.aim`; empty where it has no aim."""
    length: int = LENGTH
    """How many questions there are."""
    speed: str = ""
    """What ends it, see `quizzes.sets.speed.speed_run`: three minutes or a mistake; empty for other practice."""
    own: str = ""
    """The hands of the player's own that it asks about, see `quizzes.sets.own_hands.packed_hands`; mostly empty."""
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
            **({"length": str(self.length)} if self.length != usual_length(self.speed) else {}),
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


def usual_length(speed: str) -> int:
    """Return how many questions a set has if its address doesn't say."""
    return MOST_FAST if speed else LENGTH


def new_seed() -> str:
    """A fresh short seed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(6))


def known(text: str, words: list[str], what: str) -> str:
    """Return one of the words that an address may use for something.

    :raises SittingError: if the text is none of them.
    """
    if text not in words:
        near = get_close_matches(text[:40], words, n=1)
        # A long list doesn't help somebody who mistyped a word.
        only = f", only {', '.join(words)}" if len(words) <= MOST_NAMED else ""
        meant = f"; did you mean {near[0]!r}?" if near else "." if only else "; the menu lists them all."
        msg = f"There is no {what} {text[:40]!r}{only}{meant}"
        raise SittingError(msg)
    return text
