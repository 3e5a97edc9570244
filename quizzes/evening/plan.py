"""The plan of an evening: its rules, its questions in order, and its settings. One link contains a whole plan."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from quizzes.question import DEALER_EDITION
from scoring.dealing import Difficulty, Openness

MOST_ITEMS = 40
USUAL_TITLE = "Club evening"
"""The name of an evening whose plan has no title."""
LONGEST_TITLE = 80
LONGEST_TEXT = 400
"""How many letters a teacher's question may have at most."""
LONGEST_OPTION = 80
OPTIONS = range(2, 7)
"""How many options a teacher's question may have."""
SECONDS = range(10, 601)
"""How many seconds a question with a time limit may be open."""
MOST_TEAMS = 8
WORTH = range(3)
"""The possible factors for the points of a right answer; 0 makes the question a trial."""


class PlanError(ValueError):
    """Raised for an invalid plan. The message is one sentence for the teacher."""


Counting = Literal["accuracy", "speed"]
"""The ways in which answers earn points."""
Names = Literal["nicknames", "anonymous"]
"""The ways in which players get names."""
Setting = Literal["options later", "counts hidden", "names kept"]
"""Settings of a plan. Each of them is off by default.

``options later``: a question is shown first and can be answered only when the host says so.
``counts hidden``: the big screen does not show the number of players.
``names kept``: the club's results include the players' names, and the page for joining says so.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The settings of one question that may differ from those of the plan.

    :raises PlanError: if the number of seconds or the factor for points is not allowed.
    """

    seconds: int | None = None
    """Seconds that the question is open; None for the plan's time."""
    worth: int = 1
    """The factor by which the points for a right answer are multiplied."""

    def __post_init__(self) -> None:
        count = f"A question can count 0 to {WORTH[-1]} times, not {self.worth}."
        _check([_time_check(self.seconds), (self.worth in WORTH, count)])

    @property
    def counts(self) -> bool:
        """Whether the question gives points. A trial question and a poll give no points."""
        return self.worth > 0 and not self.is_poll

    @property
    def is_poll(self) -> bool:
        """Whether the question is a poll, which has no right answer."""
        return False


@dataclass(frozen=True, slots=True)
class Dealt(Played):
    """A dealt question, given by a sitting (a set of questions) and the number of the question in the sitting."""

    kind: str
    """The id of the type of question."""
    seed: str
    number: int = 1
    level: Difficulty = Difficulty.STANDARD
    openness: Openness = Openness.ANY
    steps: str = ""
    """The answer form of the question, see `quizzes.bill_steps.bill_form`; empty for the default form."""
    aim: str = ""
    lesson: str = ""
    """The lesson whose words and yaku the question is limited to, such as ``04``; empty for no limit."""
    edition: int = DEALER_EDITION


@dataclass(frozen=True, slots=True)
class OwnHand(Played):
    """A hand that a teacher typed, and the type of question to ask about it.

    :mod:`content.hands.hand_text` reads the hand.
    """

    kind: str
    hand: str


@dataclass(frozen=True, slots=True)
class OwnQuestion(Played):
    """A question that a teacher wrote, with options and the teacher's right answer.

    A question without a right answer is a poll, for example about the rules that players use at home.

    :raises PlanError: if the text or an option is missing or too long, or two options are the same.
    """

    text: str
    options: tuple[str, ...]
    right: int | None
    """The place of the right option, from 0; None for a poll."""

    def __post_init__(self) -> None:
        """Remove spaces around the text and the options, then check them."""
        Played.__post_init__(self)
        text, options = self.text.replace("\r\n", "\n").strip(), tuple(option.strip() for option in self.options)
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "options", options)
        letters, count, right = len(text), len(options), self.right or 0
        wrong = next((option for option in options if len(option) > LONGEST_OPTION), "")
        lengths = f"{OPTIONS[0]} to {OPTIONS[-1]}"
        _check(
            [
                (
                    0 < letters <= LONGEST_TEXT,
                    f"Your own question must be 1 to {LONGEST_TEXT} letters long, not {letters}.",
                ),
                (count in OPTIONS, f"A question of your own must have {lengths} answers, not {count}."),
                (
                    not wrong,
                    f"An option must have 1 to {LONGEST_OPTION} letters, but {wrong[:20]!r}… has {len(wrong)}.",
                ),
                (all(options), "An option of your own question is empty."),
                (not _has_twins(options), "Two options of your own question are the same."),
                *_visible_checks(text.replace("\n", " "), *options),
                (0 <= right < count, f"There are {count} options, so there is no option {right + 1}."),
            ]
        )

    @property
    def is_poll(self) -> bool:
        """Whether the question is a poll, which has no right answer."""
        return self.right is None


Item = Dealt | OwnHand | OwnQuestion
"""One question of a plan."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The questions and settings of an evening.

    :raises PlanError: if the plan exceeds a limit, or if a time or a team is not allowed.
    """

    rules: str
    """The id of the ruleset of the evening."""
    items: tuple[Item, ...] = ()
    title: str = ""
    seconds: int | None = None
    """Seconds that each question is open; None if the host closes it."""
    counting: Counting = "accuracy"
    names: Names = "nicknames"
    teams: tuple[str, ...] = ()
    """The names of the teams; empty if everybody plays alone."""
    settings: frozenset[Setting] = frozenset()
    club: str = ""
    """The club or class whose evenings are compared; empty if there is none."""

    def __post_init__(self) -> None:
        """Remove needless spaces from the title and from the names of the club and the teams, then check the limits."""
        title, club, *teams = (" ".join(name.split()) for name in (self.title, self.club, *self.teams))
        object.__setattr__(self, "title", title)
        object.__setattr__(self, "club", club)
        object.__setattr__(self, "teams", tuple(teams))
        items, titled, called, count = len(self.items), len(title), len(club), len(teams)
        most, longest = f"at most {LONGEST_TITLE} letters", max(map(len, teams), default=0)
        _check(
            [
                (items <= MOST_ITEMS, f"A plan can have at most {MOST_ITEMS} questions, not {items}."),
                (titled <= LONGEST_TITLE, f"A title can have {most}, not {titled}."),
                _time_check(self.seconds),
                (not count or 1 < count <= MOST_TEAMS, f"There must be 2 to {MOST_TEAMS} teams or none, not {count}."),
                (all(teams) and not _has_twins(teams), "Every team needs its own name."),
                (longest <= LONGEST_OPTION, f"The name of a team can have at most {LONGEST_OPTION} letters."),
                (called <= LONGEST_TITLE, f"The name of a club can have {most}, not {called}."),
                *_visible_checks(title, club, *teams),
            ]
        )

    @property
    def name(self) -> str:
        """The name of the evening."""
        return self.title or USUAL_TITLE

    @property
    def keeps_names(self) -> bool:
        """Whether the club's results contain the names of players."""
        return "names kept" in self.settings and bool(self.club) and self.names == "nicknames"

    @property
    def has_points(self) -> bool:
        """Whether points can differ from the number of right answers."""
        return self.counting == "speed" or any(item.worth > 1 for item in self.items)

    def seconds_of(self, number: int) -> int | None:
        """Return for how many seconds a question is open; None if the question stays open until the host closes it.

        Questions are numbered from 1.
        """
        return (self.items[number - 1].seconds if 1 <= number <= len(self.items) else None) or self.seconds

    def added(self, *items: Item) -> "Plan":
        """Return the plan with more questions at its end."""
        return replace(self, items=(*self.items, *items))

    def moved(self, place: int, to: int) -> "Plan":
        """Return the plan with a question moved to another position. Positions are counted from 0."""
        items = list(self.items)
        items.insert(to, items.pop(place))
        return replace(self, items=tuple(items))

    def with_item(self, place: int, *items: Item) -> "Plan":
        """Return the plan with the question at a position replaced, or removed if ``items`` is empty.

        Positions are counted from 0.
        """
        return replace(self, items=(*self.items[:place], *items, *self.items[place + 1 :]))

    def again(self, seed: str) -> "Plan":
        """Return the plan with new hands. Questions that were not dealt stay the same.

        :param seed: the beginning of the new seeds. Questions that had the same seed also get the same new seed.
        """
        dealt = enumerate(item for item in self.items if isinstance(item, Dealt))
        seeds = {item.seed: f"{seed}{place or ''}" for place, item in reversed([*dealt])}
        return replace(
            self,
            items=tuple(
                replace(item, seed=seeds[item.seed], edition=DEALER_EDITION) if isinstance(item, Dealt) else item
                for item in self.items
            ),
        )


Check = tuple[object, str]
"""A condition, and the sentence that the teacher reads if the condition is false."""


def _check(checks: Iterable[Check]) -> None:
    """Raise an error with the sentence of the first condition that is false.

    :raises PlanError: if any condition is false.
    """
    if sentence := next((sentence for holds, sentence in checks if not holds), None):
        raise PlanError(sentence)


def _time_check(seconds: int | None) -> Check:
    sentence = f"A question can be open for {SECONDS[0]} to {SECONDS[-1]} seconds, not {seconds}."
    return seconds is None or seconds in SECONDS, sentence


def _has_twins(texts: Sequence[str]) -> bool:
    return len({text.casefold() for text in texts}) < len(texts)


def _visible_checks(*texts: str) -> Iterator[Check]:
    """Yield a check for each text: it must have no control characters, and no surrogates (halves of characters)."""
    for text in texts:
        is_visible = {"Cc", "Cs"}.isdisjoint(map(unicodedata.category, text))
        yield is_visible, f"{text[:20]!r} contains an invisible character. Type it with ordinary letters."
