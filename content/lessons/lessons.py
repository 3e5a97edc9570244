"""The lessons: their ideas, pictures, practice and sources. Lesson zero is for people who have never seen a tile."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from content.documents import ReadBasis, StatedBasis
from content.lessons.curriculum import lesson_menu
from content.lessons.pictures import Grid, Row, TableScene, WorkedHand, read_filled
from content.loader import FromKeys, Node, read_yaml
from content.rulesets import options
from content.skills.skills import Skill, skills
from content.words import question_words, rule_cases
from scoring import YAKU
from scoring.dealing import Difficulty, Openness

FOLDER = Path(__file__).parent
PICTURES = ("rows", "hands", "table", "grid", "cases")
"""The keys of the pictures that an idea can have. Each idea has at least one."""
MOST_SHOWN = 6
"""The highest number of rows of tiles, or of other entries except hands, that an idea may have."""
MOST_HANDS = 2
MOST_WORDS = 150
"""The highest number of words in the ideas of a lesson, without captions."""
LONGEST_SENTENCE = 25
"""The highest number of words in a sentence."""
MOST = 16
"""The highest number of questions in a lesson."""
MOST_OF_A_PART = 10
"""The highest number of questions of one type at one level. Sets of questions outside lessons also have ten."""
_WORD = re.compile(r"[^\s]*\w[^\s]*")


def word_count(text: str) -> int:
    """Return the number of words in a text. A number counts as one word, and so does a row such as 4-5-6.

    >>> word_count("8-9-1 is none.")
    3
    """
    return len(_WORD.findall(text))


def sentences(text: str) -> list[str]:
    """Split a text into its sentences."""
    return re.split(r"(?<=[.?!:])\s+", text)


def _read_sentences(node: Node) -> str:
    text = read_filled(node, 600)
    for sentence in sentences(text):
        if word_count(sentence) > LONGEST_SENTENCE:
            node.refuse(f"sentences of at most {LONGEST_SENTENCE} words", f"{word_count(sentence)}: {sentence[:60]}")
    return text


Sentences = Annotated[str, _read_sentences]


@dataclass(frozen=True, slots=True)
class Idea:
    """One idea of a lesson, which is shown on one screen."""

    title: Annotated[str, lambda node: read_filled(node, 60)]
    says: Sentences = ""
    """A few sentences, with names in braces for the ruleset's numbers; empty if the hands need no explanation."""
    rows: Annotated[tuple[Row, ...], MOST_SHOWN] = ()
    hands: Annotated[tuple[WorkedHand, ...], MOST_HANDS] = ()
    """A worked hand, or two hands that differ in a single detail."""
    table: TableScene | None = None
    """A picture of the table, seen from above, at one moment of a hand."""
    grid: Grid | None = None
    cases: Annotated[tuple[Sentences, ...], MOST_SHOWN] = ()
    """Calculations in words, with names in braces for the ruleset's numbers."""
    rules: Annotated[tuple[Annotated[str, lambda node: node.choice(options())], ...], MOST_SHOWN] = ()
    """The ids of the options (options.yaml) that the idea explains with their values in the current ruleset."""
    yaku: Annotated[tuple[Annotated[str, 40], ...], MOST_SHOWN] = ()


def _read_ideas(node: Node) -> tuple[Idea, ...]:
    ideas = tuple(map(_read_idea, node.items()))
    count = sum(word_count(idea.says) for idea in ideas)
    if not ideas or count > MOST_WORDS:
        node.refuse(f"ideas of at most {MOST_WORDS} words", str(count))
    return ideas


def _read_idea(node: Node) -> Idea:
    idea = node.build(Idea)
    if node.mapping().keys().isdisjoint(PICTURES):
        node.refuse(f"something to look at, from {', '.join(PICTURES)}", "none")
    if not idea.says and not idea.hands:
        node.refuse("either the key “says” or a hand with a remark", "neither")
    return idea


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


def _read_practice(node: Node) -> tuple[Part, ...]:
    """Read the parts of a lesson's practice. Parts on earlier lessons come last."""
    parts = tuple(one.build(Part) for one in node.items())
    count = sum(part.items for part in parts)
    if not parts or count > MOST:
        node.refuse(f"1 to {MOST} questions", str(count))
    earlier = [part.place == "earlier" for part in parts]
    if earlier != sorted(earlier):
        node.refuse("questions from earlier lessons at the end", "them before new ones")
    return parts


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: its ideas, its practice and its sources."""

    number: Annotated[int, FromKeys(lambda node: int(Path(node.file).stem))]
    title: Annotated[str, 60]
    aim: Sentences
    ideas: Annotated[tuple[Idea, ...], _read_ideas]
    practice: Annotated[tuple[Part, ...], _read_practice]
    watch_for: tuple[Sentences, ...]
    words: tuple[Annotated[str, 40], ...]
    can: Sentences
    """What learners can do afterwards, worded to follow "You can now"."""
    basis: StatedBasis

    @property
    def id(self) -> str:
        """The number of the lesson with two digits, as in links."""
        return f"{self.number:02}"

    @property
    def hands(self) -> tuple[WorkedHand, ...]:
        """The hands that the lesson works through, in order."""
        return tuple(hand for idea in self.ideas for hand in idea.hands)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of all ideas of the lesson, with names in braces for numbers that depend on the ruleset."""
        said: list[str] = []
        for idea in self.ideas:
            shown = (*(row.says for row in idea.rows), *(hand.says for hand in idea.hands))
            said += (idea.title, idea.says, *shown, *idea.cases)
        return tuple(filter(None, said))

    @property
    def yaku(self) -> tuple[str, ...]:
        """The ids of the yaku that the lesson introduces, in the order of the list of yaku."""
        new = lesson_menu(self.number).yaku or frozenset()
        if self.number > 1:
            new -= lesson_menu(self.number - 1).yaku or frozenset()
        return tuple(yaku for yaku in YAKU if yaku in new)

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills that the lesson introduces."""
        return _skills_of(self.number)


@cache
def _skills_of(number: int) -> tuple[Skill, ...]:
    return tuple(skill for skill in skills().values() if skill.lesson == number)


@cache
def lessons() -> Mapping[int, Lesson]:
    """Return the lessons by number, in order.

    :raises ContentError: if a file is invalid.
    """
    files = sorted(path for path in FOLDER.glob("[0-9][0-9].yaml") if path.stem != ZERO)
    return {int(path.stem): read_yaml(path).build(Lesson) for path in files}


ZERO = "00"
"""The number of lesson zero in links."""


@dataclass(frozen=True, slots=True)
class Step:
    """One screen of lesson zero."""

    title: Annotated[str, 60]
    text: Annotated[str, 400]
    rows: tuple[Row, ...]
    basis: ReadBasis


@dataclass(frozen=True, slots=True)
class Then:
    """The question that follows lesson zero: its type, its level, and the label of its button."""

    question: Annotated[str, 60]
    level: Annotated[str, 60]
    says: Annotated[str, 60]


@dataclass(frozen=True, slots=True)
class LessonZero:
    """Lesson zero: a screen for each step, and a first question."""

    title: Annotated[str, 60]
    steps: tuple[Step, ...]
    then: Then


@cache
def lesson_zero() -> LessonZero:
    """Return lesson zero.

    :raises ContentError: if its file is invalid.
    """
    return read_yaml(FOLDER / f"{ZERO}.yaml").build(LessonZero)
