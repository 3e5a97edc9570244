"""The practice of a lesson: how many questions of each type, in which order, with how much help."""

from dataclasses import dataclass
from typing import Annotated, Literal

from content.loader import Node
from content.skills.skills import skills
from content.words import question_words, rule_cases
from scoring.dealing import Difficulty, Openness

MOST = 16
"""The highest number of questions in a lesson."""
MOST_OF_A_PART = 10
"""The highest number of questions of one type at one level. Sets of questions outside lessons also have ten."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the practice: several questions of one type in succession."""

    type: Annotated[str, lambda node: node.choice(question_words())]
    items: Annotated[int, range(1, MOST_OF_A_PART + 1)]
    level: Difficulty = Difficulty.FIRST_STEPS
    hands: Openness = Openness.ANY
    help: Literal["alone", "worked", "faded"] = "alone"
    """How much help the learner gets with the first questions of the type.

    - worked: the first question is shown with its answer and reason, as a worked example
    - faded: the last step of a written score is blank; after right answers, the last two steps, then all steps
    """
    place: Literal["new", "earlier"] = "new"
    """Whether the questions are about the lesson itself or about earlier lessons."""
    skills: tuple[Annotated[str, lambda node: node.choice(skills())], ...] = ()
    """The ids of the skills that the questions train, one after another; empty if any skill will do."""
    cases: tuple[Annotated[str, lambda node: node.choice(rule_cases())], ...] = ()
    """The ids of the situations that questions about rules may use; empty for other types."""


def read_practice(node: Node) -> tuple[Part, ...]:
    """Read the parts of a lesson's practice. Parts on earlier lessons come last.

    :raises ContentError: if a part is invalid, or there are too many questions.
    """
    parts = tuple(one.build(Part) for one in node.items())
    count = sum(part.items for part in parts)
    if not parts or count > MOST:
        node.refuse(f"1 to {MOST} questions", str(count))
    earlier = [part.place == "earlier" for part in parts]
    if earlier != sorted(earlier):
        node.refuse("questions from earlier lessons at the end", "them before new ones")
    return parts
