"""The stored records of an evening, and its random codes: join codes, one-time codes, host keys and player tokens.

Times are milliseconds since 1970.
"""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Literal

from quizzes.evening.phase import Moment
from quizzes.evening.plan import Item, Plan
from quizzes.question import Value
from quizzes.store.context import LETTERS
from quizzes.store.records import Asked, KeptError

CODE = 6
"""The number of letters in a join code. Of about 887 million codes (31 to the power of six), only a few are in use."""
PAIRING = 8
"""The number of letters in a one-time code for another device of a host, or for another learner who keeps the score."""
KEY = 26
"""The number of letters in a host's key, enough for at least 128 random bits."""
TOKEN = 43
"""The number of letters in a player's token."""
DAY = 24 * 3600 * 1000
CODE_HOLDS = DAY
"""For how many milliseconds after the end of an evening players can still open the evening with its code."""
EVENING_HOLDS = 30 * DAY
"""For how many milliseconds an evening is stored."""
CLUB_DAYS = 180
"""How many days after an evening the club's results are stored."""
PAIRING_HOLDS = 10 * 60 * 1000
"""For how many milliseconds a one-time code for another device of the host is valid."""
MOST_PLAYERS = 1000
MOST_EVENINGS = 100
MOST_HANDS = 1000
MOST_VOTES = 100
"""The highest vote number that is accepted from a browser. The votes on a question are numbered from 1."""
LARGEST_ANSWER = 4000
"""How many letters an answer, as JSON, may have at most."""


Door = Literal["open", "approve", "closed"]
"""Who can join an evening. With ``approve``, everybody waits until the presenter lets them in."""


class EveningError(KeptError):
    """Raised for something that the evening does not allow. The message is one sentence for the user."""


GONE = "This club evening has been deleted."
"""The message for an evening or a player that is no longer stored, or never was."""
REMOVED = "The host has removed you from this club evening."
NAME_TAKEN = "Somebody here has this name or one very like it. Choose another name."


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening and its current state."""

    id: str
    code: str | None
    """The code that players join with; None once the code no longer leads to this evening."""
    plan: Plan
    """The current plan, including any questions that were added."""
    moment: Moment
    created: int
    expires: int
    """When the whole evening is deleted."""
    door: Door = "open"
    joins_per_address: int = 150
    """How many players may join from one IP address.

    Unless the presenter allows more, the limit is 150, because all pupils of a class may share one address.
    """


@dataclass(frozen=True, slots=True)
class AskedItem:
    """A question of an evening: its item in the plan, and what was dealt for this item."""

    number: int
    item: Item
    asked: Asked


@dataclass(frozen=True, slots=True)
class Player:
    """A player in an evening."""

    id: str
    evening: str
    nick: str
    team: str
    """The name of the player's team; empty if there are no teams."""
    joined: int
    left: int | None = None
    removed: int | None = None
    banned: int | None = None
    """When the host banned the player; None if not banned. A player who was only removed can join again."""
    waiting: int | None = None
    """When the player began to wait for the host to let them in; None once they are in."""

    @property
    def present(self) -> bool:
        """Whether the player is still there, so that the evening waits for their answer."""
        return not (self.left or self.removed or self.waiting)


@dataclass(frozen=True, slots=True)
class PlayerAnswer:
    """A player's answer to a question in one vote."""

    player: str
    number: int
    round: int
    given: Mapping[str, Value]
    at: int
    took: int | None
    """Milliseconds from the opening of the question to the answer; None if not measured.

    The server's clock measures the time. For homework, it is the phone's clock.
    """


@dataclass(frozen=True, slots=True)
class HandCount:
    """How many players without a phone raised their hands for an answer."""

    number: int
    round: int
    given: Mapping[str, Value]
    hands: int


Outcome = Literal["new", "same", "first stands", "too late", "not open"]
"""What happened to a player's answer.

``new``: it was stored. ``same``: the player had given the same answer before. ``first stands``: the player had given
another answer, and that one counts. ``too late``: the question was already closed. ``not open``: the question is not
open yet, or the evening is paused.
"""


@dataclass(frozen=True, slots=True)
class Stored:
    """What happened to an answer that a player sent."""

    outcome: Outcome
    answer: PlayerAnswer | None
    """The answer of the player that counts; None if the player has no answer that counts."""


EVERYBODY = ""
"""The player name used for the totals of the whole room."""


@dataclass(frozen=True, slots=True)
class ClubResult:
    """The result of one evening: for one player, or for all players together."""

    evening: str
    """The id of the evening, which may have been deleted."""
    player: str
    """The player's name, or `EVERYBODY`."""
    club: str
    title: str
    at: int
    """When the evening began, in milliseconds since 1970."""
    questions: int
    """The number of questions that count."""
    players: int
    answers: int
    correct: int


ANEW = 0
"""The revision sent when an evening was deleted, or its players or the rules for joining changed.

The other processes then read the evening again.
"""


@dataclass(frozen=True, slots=True)
class HostHere:
    """A signal to other processes that the host of an evening is present."""

    evening: str


@dataclass(frozen=True, slots=True)
class BillTold:
    """A signal that says how many lines of a score the big screen shows. It applies to one revision of the evening."""

    evening: str
    revision: int
    lines: int


Sign = HostHere | BillTold


def answer_key(given: Mapping[str, Value]) -> str:
    """Return an answer as a text that is the same for equal answers.

    Grades are cached and votes are counted by this text.
    """
    return json.dumps(dict(given), sort_keys=True)


def entry_word(token: str) -> str:
    """Return the one-time code that lets the player with this token continue on another device.

    When the code is used, the token becomes invalid.

    The code is computed from the token, so it need not be stored. The other device gets a new token, which has a new
    code.
    """
    number = int.from_bytes(sha256(f"entry/{token}".encode()).digest())
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(KEY))


@lru_cache(1000)
def read_word(text: str, length: int) -> str | None:
    """Return a typed code in its standard form; None if it is invalid.

    Capitals, spaces and hyphens do not matter.

    >>> read_word(" AB3-D7F ", 6)
    'ab3d7f'
    """
    typed = unicodedata.normalize("NFKC", text[: 4 * length + 20]).casefold()
    word = "".join(letter for letter in typed if letter not in " -–_.\t\n")
    return word if len(word) == length and set(word) <= set(LETTERS) else None
