"""The results of an evening for each question, player and skill, and the totals that are stored for a club."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Literal

from content.skills.skills import skills
from content.words import question_words
from quizzes.evening.evening_records import EVERYBODY, ClubResult, Player
from quizzes.evening.item_question import is_teachers
from quizzes.evening.plan import Counting
from quizzes.evening.room import Room
from quizzes.evening.tally import Shared
from quizzes.sets import aimed_skill
from quizzes.skills.evidence import evidence
from scoring import FuReason, Wait


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """The results of all players for one question."""

    number: int
    right: int
    answered: int
    """The number of players who answered by phone; raised hands are counted separately."""
    first_right: int | None
    """The number of right answers in the first vote; None if there was only one vote."""
    hands: int
    hands_right: int
    mistakes: tuple[Shared, ...]

    @property
    def share(self) -> float:
        """The share of right answers from 0 to 1; 0 if nobody answered. Raised hands count as answers."""
        voted = self.answered + self.hands
        return (self.right + self.hands_right) / voted if voted else 0.0


@dataclass(frozen=True, slots=True)
class MistakeResult:
    """A named mistake, and how often players made it in the evening."""

    question: int
    """The number of the question in which most players made the mistake."""
    example: Shared
    """The mistake as it was made in this question."""
    times: int
    """How often the mistake was made in all questions."""
    questions: tuple[int, ...]
    """The numbers of all questions in which the mistake was made."""


def by_question(room: Room) -> tuple[QuestionResult, ...]:
    """Return the results of the questions that count, in the order of the questions."""
    return tuple(
        QuestionResult(
            number,
            sum(grade.right for grade in grades.values()),
            len(grades),
            sum(vote.players for vote in room.votes(number, 1) if vote.right) if room.vote_of(number) > 1 else None,
            sum(vote.hands for vote in votes),
            sum(vote.hands for vote in votes if vote.right),
            room.mistakes(number),
        )
        for number in room.counted
        for grades, votes in [(room.grades(number), room.votes(number))]
    )


def by_mistake(questions: tuple[QuestionResult, ...]) -> tuple[MistakeResult, ...]:
    """Return the mistakes made in all questions, the most frequent first.

    Mistakes are the same if they are of the same kind and about the same yaku, fu item or wait. The numbers and the
    tiles of a particular hand do not matter.
    """
    made: dict[tuple[object, ...], list[tuple[int, Shared]]] = {}
    for question in questions:
        for shared in question.mistakes:
            about = (
                (name, part)
                for name, part in sorted(shared.mistake.parts.items(), key=lambda part: part[0])
                if all(isinstance(one, str | FuReason | Wait) for one in (part if isinstance(part, tuple) else [part]))
            )
            made.setdefault((shared.mistake.id, *about), []).append((question.number, shared))
    results = [
        MistakeResult(
            *max(places, key=lambda one: one[1].players),
            sum(shared.players for _, shared in places),
            tuple(dict.fromkeys(number for number, _ in places)),
        )
        for places in made.values()
    ]
    return tuple(sorted(results, key=lambda one: -one.times))


def titles(room: Room) -> dict[int, str]:
    """Return a title for each question that was revealed and not skipped, by the number of the question.

    The title is that of the question type. A teacher's question gets a fixed title, because its text may be long.
    """
    return {
        number: "Your own question" if is_teachers(question) else question_words()[question.sitting.type].title
        for number in room.told
        for question in [room.question(number)]
    }


Went = Literal["right", "wrong", "no answer"]
"""How a player did on one question."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The results of one player in an evening."""

    player: Player
    rank: int
    points: Fraction
    went: tuple[Went, ...]
    """The result of each question that counts, in order."""

    @property
    def right(self) -> int:
        """The number of right answers the player gave."""
        return self.went.count("right")

    @property
    def answered(self) -> int:
        """The number of answers the player gave."""
        return len(self.went) - self.went.count("no answer")


def by_player(room: Room, counting: Counting | None = None) -> tuple[PlayerResult, ...]:
    """Return the results of all players, the best first.

    :param counting: how answers earn points; None for the setting of the plan.
    """
    players = {player.id: player for player in room.players}
    grades = [{player: grade.right for player, grade in room.grades(number).items()} for number in room.counted]
    went: dict[bool | None, Went] = {True: "right", False: "wrong", None: "no answer"}
    return tuple(
        PlayerResult(players[one.name], one.rank, one.points, tuple(went[right.get(one.name)] for right in grades))
        for one in room.standing(counting).table
    )


def club_totals(room: Room) -> tuple[ClubResult, ...]:
    """Return the results that are stored for an evening's club: the result of all players together comes first.

    The results of single players follow if the teacher has switched this on. The tuple is empty if the evening belongs
    to no club, or if no question counts.
    """
    evening, plan, results = room.evening, room.plan, by_player(room)
    if not plan.club or not room.counted:
        return ()
    rows = [(EVERYBODY, len(results), sum(one.answered for one in results), sum(one.right for one in results))]
    rows += [(one.player.nick, 1, one.answered, one.right) for one in results if plan.keeps_names]
    about = (plan.club, plan.name, evening.created, len(room.counted))
    return tuple(ClubResult(evening.id, player, *about, *totals) for player, *totals in rows)


@dataclass(frozen=True, slots=True)
class SkillResult:
    """The results of all players for one skill."""

    skill: str
    right: int
    """The number of answers that showed that a player has the skill."""
    wrong: int
    """The number of answers that showed that a player lacks the skill."""
    players: tuple[str, ...]
    """The ids of the players who gave the answers counted in ``wrong``, the player with the most of these first."""
    seen: bool = True
    """Whether the yaku, fu item, dora or wait of the skill occurred in the hand of one of the questions.

    This is also True if one of the questions about the skill had no hand.
    """

    @property
    def name(self) -> str:
        """The name of the skill."""
        return skills()[self.skill].name

    @property
    def share(self) -> float:
        """The share of right answers about the skill, from 0 to 1."""
        return self.right / (self.right + self.wrong)


def by_skill(room: Room) -> tuple[SkillResult, ...]:
    """Return the results for each skill, the weakest skill first.

    Of equally weak skills, the skill with more wrong answers comes first. An answer to a question that a teacher wrote
    is not evidence about any skill.
    """
    right, wrong, seen = Counter[str](), defaultdict[str, Counter[str]](Counter), set[str]()
    for number in room.counted:
        question = room.question(number)
        if is_teachers(question):
            continue
        there = set[str]()
        for bill in (win.best for win in question.wins):
            there |= {*bill.yaku.ids, *(item.reason.value for item in bill.fu.items)}
            there |= {bill.reading.wait.name.lower(), *(bonus.id for bonus in bill.bonuses)}
        for player, grade in room.grades(number).items():
            told = evidence(grade, aimed_skill(question.sitting, number), likeliest=True)
            for skill, outcome in told.items():
                if not there or not there.isdisjoint(chain(*skills()[skill].belongs.values())):
                    seen.add(skill)
                if outcome == "wrong":
                    wrong[skill][player] += 1
                else:
                    right[skill] += 1
    results = [
        SkillResult(skill, right[skill], lacks.total(), tuple(name for name, _ in lacks.most_common()), skill in seen)
        for skill in dict.fromkeys([*wrong, *right])
        for lacks in [wrong[skill]]
    ]
    return tuple(sorted(results, key=lambda one: (one.share, -one.wrong)))
