"""What a phone's view is made of: the scene, which all players share, and the seat of one player."""

from dataclasses import dataclass
from fractions import Fraction

from quizzes.evening.phase import Phase
from quizzes.question.field import Answer
from quizzes.question.question import Question


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the leaderboard."""

    name: str
    rank: int
    points: Fraction
    right: int
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The current state of a club evening, and of its question."""

    title: str
    rules: str
    """The name of the ruleset."""
    phase: Phase
    length: int
    """The number of questions."""
    number: int = 0
    round: int = 1
    question: Question | None = None
    """The current question, which is open or explained; None if there is none."""
    picture: str = ""
    """The picture before the answer, as HTML."""
    form: str = ""
    """The fields of the question, as HTML."""
    paused: bool = False
    shown_only: bool = False
    """Whether the question cannot be answered yet."""
    played: str = ""
    """What is special about the question, in a few words."""
    skipped: bool = False
    """Whether the question counts for nobody."""
    points: bool = False
    """Whether points are shown in addition to the number of right answers."""
    names: bool = True
    """Whether players see each other's names."""
    host_away: bool = False
    homework: bool = False
    """Whether the evening is homework, open or closed, in which everybody plays alone."""
    until: str = ""
    """When homework closes, in words."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What only one player sees: their answer, its points, and their rank."""

    given: Answer | None = None
    """The player's answer; None before there is one."""
    told: str = ""
    """The verdict on the answer and its explanation, as HTML; empty before the reveal."""
    right: int = 0
    """The number of right answers so far."""
    asked: int = 0
    """The number of questions revealed so far."""
    points: Fraction | None = None
    rank: int | None = None
    players: int = 0
    table: tuple[Line, ...] = ()
    teams: tuple[Line, ...] = ()
    can_take_home: bool = False
    """Whether the player has answers that can become a learner's reviews."""
    next: bool = False
    """Whether more homework questions are waiting."""
