"""A sitting: a set of ten hands that a short address brings back, hand for hand, on any machine."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness

if TYPE_CHECKING:
    from collections.abc import Iterable

LENGTH = 10
"""Hands in a sitting."""

SEED = re.compile(r"[a-z0-9]{1,20}")
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

    def under(self, rules: str) -> Sitting:
        """The same set under other rules."""
        return replace(self, rules=rules)

    def hand_seed(self, number: int) -> str:
        """What the random generator of a hand starts from."""
        hand = f"{self.seed}/{self.rules}/{self.level.name}/{self.openness.name}/{number}"
        # links to hands to count are older than the choice of type, and keep their hands
        return hand if self.type == COUNTING else f"{hand}/{self.type}"


def new_seed() -> str:
    """A fresh short seed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(6))


def read_seed(text: str) -> str:
    """The seed an address gives.

    :raises SittingError: if it is not 1 to 20 small letters and digits.
    """
    if not SEED.fullmatch(text):
        msg = f"expected a seed of 1 to 20 small letters and digits in the link, found {text[:40]!r}"
        raise SittingError(msg)
    return text


def read_number(text: str) -> int:
    """The number of a hand in its sitting, from 1.

    :raises SittingError: if there is no such hand.
    """
    if not re.fullmatch(r"[0-9]{1,2}", text) or not 1 <= int(text) <= LENGTH:
        msg = f"expected the number of a hand from 1 to {LENGTH} in the link, found {text[:40]!r}"
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


def known(text: str, words: list[str], what: str) -> str:
    """One of the words an address may use for something.

    :raises SittingError: if it is none of them.
    """
    if text not in words:
        near = get_close_matches(text[:40], words, n=1)
        meant = f"; did you mean {near[0]!r}?" if near else ""
        msg = f"expected a {what} out of {', '.join(words)} in the link, found {text[:40]!r}{meant}"
        raise SittingError(msg)
    return text
