"""The data of a phone's view: the scene is the same for everybody, the seat belongs to one player."""

from dataclasses import dataclass
from fractions import Fraction

from quizzes.evening.phase import Phase
from quizzes.question.field import Answer
from quizzes.question.question import Question


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table of scores."""

    name: str
    rank: int
    points: Fraction
    right: int
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The current state of an evening and its question."""

    title: str
    rules: str
    """The name of the rules in force."""
    phase: Phase
    length: int
    """Questions there are."""
    number: int = 0
    round: int = 1
    question: Question | None = None
    """The one that is asked or told; None where there is none."""
    picture: str = ""
    """The picture before the answer, as HTML."""
    form: str = ""
    """Its fields, as HTML."""
    paused: bool = False
    shown_only: bool = False
    """Whether the question cannot be answered yet."""
    played: str = ""
    """What is special about the question, in a few words."""
    skipped: bool = False
    """Whether the question counts for nobody."""
    points: bool = False
    """Whether points are shown, and not only the number of right answers."""
    names: bool = True
    """Whether players see each other's names."""
    host_away: bool = False
    homework: bool = False
    """Whether everybody plays alone, or did until it ended."""
    until: str = ""
    """Until when homework is open, in words."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What only one player sees: their own answer, its points, and their rank."""

    given: Answer | None = None
    """The player's answer; None before there is one."""
    told: str = ""
    """The verdict on it and all that explains what is right, as HTML; empty before the reveal."""
    right: int = 0
    """Answers that were right so far."""
    asked: int = 0
    """Questions that have been told so far."""
    points: Fraction | None = None
    rank: int | None = None
    players: int = 0
    table: tuple[Line, ...] = ()
    teams: tuple[Line, ...] = ()
    can_take_home: bool = False
    """Whether the player has answers that can become a learner's reviews."""
    next: bool = False
    """At homework: whether more questions wait."""
