"""What a phone is told, as values: the scene is the same for everybody, the seat is one player's own."""

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
    """Where an evening stands, and what is asked."""

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
    """What it shows before the answer, as HTML."""
    form: str = ""
    """Its fields, as HTML."""
    paused: bool = False
    shown_only: bool = False
    """Whether the question cannot be answered yet."""
    played: str = ""
    """What sets the question apart from the others, in a few words."""
    skipped: bool = False
    """Whether nobody is counted for the question."""
    points: bool = False
    """Whether points are told, and not only how many answers were right."""
    names: bool = True
    """Whether players see each other's names."""
    host_away: bool = False
    homework: bool = False
    """Whether everybody plays alone, or did until it ended."""
    until: str = ""
    """How long homework is open, for people."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player sees beside it: their own answer, what it was worth, and where they stand."""

    given: Answer | None = None
    """None while nothing was answered."""
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
    """Whether there is something of theirs that a learner's memory can use."""
    next: bool = False
    """At homework: whether more questions wait."""
