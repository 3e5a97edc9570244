"""A sitting is a set of questions. Its short link leads to exactly the same questions on every computer."""

import secrets
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from random import Random
from urllib.parse import urlencode

from content.lessons import taught_up_to
from scoring.dealing import Difficulty, Openness

LENGTH = 10
"""The number of questions in a set whose link names no number."""
AIMED_LENGTH = 5
"""The number of questions in a new set with an aim."""
LONGEST_SET = 20
MOST_FAST = 99
"""The number of questions in a set that ends after three minutes or at the first mistake: more than anybody answers."""
MOST_TYPES = 8
"""How many question types one set may mix at most."""

DEALER_EDITION = 17
"""The edition of the code that deals hands, raised whenever a hand is dealt differently under any ruleset.

Sets of older editions cannot be dealt again, but their answered hands are stored.
"""
HANDS_FROM_PLAY = 11
"""The first edition in which hands may come from played rounds."""
FIRST_EDITION = 1
"""The edition of links that name no edition, because they are older than the numbering of editions."""

COUNTING = "han_fu"
"""The question type of links that name no type. Such links are from a time when there was only this type."""


class SittingError(ValueError):
    """Raised for a link that does not describe a sitting. The message says why."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A set of questions: its seed, and all other settings on which the hands depend."""

    rules: str
    seed: str
    level: Difficulty = Difficulty.STANDARD
    openness: Openness = Openness.ANY
    type: str = COUNTING
    edition: int = DEALER_EDITION
    steps: str = ""
    """Which steps of the score are asked, see `quizzes.bill_steps.bill_form`; empty for the type's usual form."""
    beside: str = ""
    """A hand of another set, which the first question compares with a changed version of it; usually empty.

    See `quizzes.types.judge.neighbour_hand`.
    """
    lesson: str = ""
    """The lesson of the set: ``04``, or ``04-skip`` for the test that skips it; empty for free practice."""

    @property
    def first_steps(self) -> bool:
        """Whether the set has the first level."""
        return self.level is Difficulty.FIRST_STEPS

    @property
    def advanced(self) -> bool:
        """Whether the set has the advanced level."""
        return self.level is Difficulty.ADVANCED

    @property
    def lesson_number(self) -> int:
        """The number of the last lesson that the learner is assumed to know, from 1; 0 outside of lessons."""
        return taught_up_to(int(self.lesson[:2] or 0), self.edition)

    types: tuple[str, ...] = ()
    """All question types of a mixed set; empty if :attr:`type` is the only one."""
    aim: str = ""
    """The skill or topic that every question trains, see `quizzes.sets.aim`; empty without an aim."""
    length: int = LENGTH
    speed: str = ""
    """Whether three minutes or a mistake end the set, see `quizzes.sets.speed_practice`; empty for other practice."""
    own: str = ""
    """The learner's own hands that the set asks about, see `quizzes.sets.own_hands`; usually empty."""
    part_of: "Sitting | None" = None
    """The whole set if this sitting stands for one of its questions; otherwise None."""
    fit: int | None = None
    """The target difficulty of the first question, see `quizzes.sets.question_supply`; None for a named level."""
    later: tuple[int, ...] = field(default=(), compare=False)
    """The target difficulties of the questions after the first, as far as they are known.

    The link contains them, so that it leads to the same questions everywhere. The address under which answers are
    stored does not contain them, because an address never changes.
    """

    @property
    def whole(self) -> "Sitting":
        """The set to which the question belongs if this sitting is for one question; otherwise the sitting itself."""
        return self.part_of or self

    @property
    def kinds(self) -> tuple[str, ...]:
        """The question types of the set: at least one."""
        return self.types or (self.type,)

    def of_kinds(self, kinds: tuple[str, ...]) -> "Sitting":
        """Return the set with other question types. There must be at least one."""
        return replace(self, type=kinds[0], types=kinds if kinds[1:] else ())

    @property
    def mixed(self) -> bool:
        """Whether each question of the set has its own type, level and seed.

        Otherwise one question type deals all questions from the seed of the set.
        """
        return self.fit is not None or bool(self.types or self.aim or self.speed or self.own or self.length != LENGTH)

    def fit_of(self, number: int) -> int:
        """Return the target difficulty of the question with this number.

        If no target was set for this question, return the target of the last question that has one.

        :raises ValueError: if the set has a named level instead of target difficulties.
        """
        if self.fit is None:
            raise ValueError("expected no difficulty for practice with a named level")
        return (self.fit, *self.later)[min(number, len(self.later) + 1) - 1]

    def fitted(self, number: int, fit: int) -> "Sitting":
        """Return the set with a target difficulty for one question, unless the question has one already.

        Earlier questions without a target get the last known target. A set with a named level is returned unchanged.
        """
        missing = number - 2 - len(self.later)
        if self.fit is None or missing < 0:
            return self
        return replace(self, later=(*self.later, *[self.fit_of(number)] * missing, fit))

    def part(self, kind: str, level: Difficulty, seed: str, steps: str = "") -> "Sitting":
        """Return the sitting of one question in a mixed set, with the question's own type, level and seed."""
        return Sitting(self.rules, seed, level, self.openness, kind, self.edition, steps, part_of=self)

    @property
    def parts(self) -> dict[str, str]:
        """Return the query parameters of the link to the sitting. Empty values and a usual length are left out.

        A sitting for one question of a set has the link of the whole set.
        """
        if self.part_of:
            return self.part_of.parts
        parts = {
            "rules": self.rules,
            "type": ".".join(self.kinds),
            "aim": self.aim,
            "seed": self.seed,
            "level": self.level.value,
            "fit": "" if self.fit is None else ".".join(map(str, (self.fit, *self.later))),
            "hands": self.openness.value,
            "steps": self.steps,
            "beside": self.beside,
            "lesson": self.lesson,
            "length": "" if self.length == usual_length(self.speed) else str(self.length),
            "speed": self.speed,
            "own": self.own,
            "edition": str(self.edition),
        }
        return {name: part for name, part in parts.items() if part}

    @property
    def address(self) -> str:
        """The sitting's settings as text.

        Later versions of Tensu must give the same text, because the database finds a sitting by this text and
        :attr:`edition`.

        >>> Sitting("usma", "abc", Difficulty.FIRST_STEPS).address
        'rules=usma&type=han_fu&seed=abc&level=first+steps&hands=any'
        """
        first = {} if self.whole.fit is None else {"fit": str(self.whole.fit)}
        return urlencode({name: part for name, part in (self.parts | first).items() if name != "edition"})

    def again(self, seed: str) -> "Sitting":
        """Return another set of the same kind, with hands dealt by the current code."""
        return replace(self.whole, seed=seed, edition=DEALER_EDITION, beside="", own="", later=())

    def hand_seed(self, number: int) -> str:
        """Return the seed for the hand with this number.

        The hands are the same whether a question is asked as a whole or in steps.
        """
        lesson = f"/lesson-{self.lesson}" * bool(self.lesson)
        hand = f"{self.seed}/{self.rules}/{self.level.name}/{self.openness.name}/{number}{lesson}"
        # han_fu is not part of the seed, because the oldest links are from a time when it was the only type
        return hand if self.type == COUNTING else f"{hand}/{self.type}"

    def rng(self, number: int, choice: str = "") -> Random:
        """Return the random generator that deals the hand with this number.

        :param number: the number of the hand from 1, or 0 for random choices that concern the whole set.
        :param choice: the name of a random choice that must not depend on how the hand is dealt; empty for the dealing.
        """
        seed = self.hand_seed(number)
        return Random(f"{seed}/{choice}" if choice else seed)


def usual_length(speed: str) -> int:
    """Return how many questions a set has if its link names no number."""
    return MOST_FAST if speed else LENGTH


def new_seed() -> str:
    """Return a new short random seed, without characters that look alike."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(6))


def known_word(text: str, words: list[str], what: str) -> str:
    """Check that a text from a link is one of the possible words, and return it.

    :param what: what the text should name, such as a level; the error message contains it.

    :raises SittingError: if the text is not one of the words.
    """
    if text not in words:
        near = get_close_matches(text[:40], words, n=1)
        only = f" Use one of these: {', '.join(words)}." if len(words) <= 12 else ""
        meant = f" Did you mean {near[0]!r}?" if near else "" if only else " The menu lists them all."
        raise SittingError(f"There is no {what} called {text[:40]!r}.{only}{meant}")
    return text
