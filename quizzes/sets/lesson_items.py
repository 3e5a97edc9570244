"""The questions of a lesson in order, each with its skill, and the rules for passing the lesson or its test."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import cycle, islice, zip_longest
from math import ceil
from random import Random

from content.lessons import Lesson, Part, lessons, split_into
from content.payments import limit_rows
from content.rulesets import CitedRuleset, rulesets
from content.skills.skills import skills
from quizzes.bill_steps.bill_form import FADE
from quizzes.question import Grade, Moment, Sitting, moments
from quizzes.sets.aim import counts
from quizzes.skills.question_skills import DIFFERENCES, SUMS, skill_of_moment
from quizzes.types.rules.table_scenes import CHOMBOS, DRAWS, ENDS, scenes
from scoring import Winner

_Trained = Sequence[tuple[Part, Sequence[str]]]
"""Parts of a lesson, each with the skills that it can ask about."""
_Planned = tuple[Part, str, bool]
"""The part and the skill of a question, and whether the question is a worked example."""
SKIP = "-skip"
"""The suffix of a lesson's number in links to the test that skips it."""
TESTED = 5
"""The number of questions in the test that skips a lesson."""
LAST, ENOUGH = 10, 8
"""A lesson is passed with 8 right answers among the last 10, or with the same share if there are fewer answers."""
AGAIN = 5
"""How many questions are asked again at most if too few answers were right."""
ROUNDS = 3
"""How often questions are asked again before the learner should go through the lesson again."""


@dataclass(frozen=True, slots=True)
class Item:
    """A question of a lesson: the skill that the question is meant to test, and its number in its set."""

    sitting: Sitting
    number: int
    worked: bool
    """Whether the question is shown with its answer as a worked example."""
    skill: str = ""
    """The id of the skill that the question is dealt for; empty if any skill will do."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run through the practice of a lesson, or through its test."""

    lesson: Lesson
    rules: str
    seed: str
    edition: int
    is_test: bool
    cited: CitedRuleset | None = field(default=None, compare=False)
    """The ruleset; None for Tensu's own ruleset with the id ``rules``."""

    @property
    def name(self) -> str:
        """The name of the lesson in the links to its sets of questions."""
        return f"{self.lesson.id}{SKIP * self.is_test}"

    @property
    def items(self) -> tuple[Item, ...]:
        """The questions of the run in order. A lesson includes some questions about earlier lessons."""
        return _items(self, self.cited or rulesets().get(self.rules))

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """The stored sets that contain the questions of the run, each set once."""
        return tuple(dict.fromkeys(item.sitting for item in self.items))

    def items_with_retries(self, grades: Mapping[int, Grade]) -> tuple[Item, ...]:
        """Return the questions of the run, followed by retries if too few answers were right.

        A retry tests the same skill as the question that was answered wrongly, with another hand.

        :param grades: the grades of the answered questions, keyed by their number in the run, from 1.
        """
        return tuple(self._rounds(grades)[0])

    def _rounds(self, grades: Mapping[int, Grade]) -> tuple[list[Item], dict[int, int]]:
        """Return all questions, retries included, and for each question with a retry the number of its retry.

        Each round of retries begins once all questions so far are answered and too few answers were right.
        """
        found, replaced = list(self.items), dict[int, int]()
        counts = Counter(item.sitting for item in found)
        for turn in range(1, ROUNDS + 1):
            so_far = {number: grade for number, grade in grades.items() if number <= len(found)}
            if self.is_test or len(so_far) < len(found):
                break
            alone = self._alone(so_far, replaced)
            if _is_pass(alone):
                break
            for number in _wrong(alone):
                item = found[number - 1]
                first = (item.number - 1) % counts[item.sitting] + 1
                found.append(replace(item, number=first + turn * counts[item.sitting], worked=False))
                replaced[number] = len(found)
        return found, replaced

    def _alone(self, grades: Mapping[int, Grade], replaced: Mapping[int, int]) -> dict[int, Grade]:
        out = {number for number, item in enumerate(self.items, 1) if item.worked}
        out |= {number for number, by in replaced.items() if by in grades}
        return {number: grades[number] for number in sorted(grades.keys() - out)[-LAST:]}

    def alone(self, grades: Mapping[int, Grade]) -> dict[int, Grade]:
        """Return the grades that decide whether the run is passed, by the number of the question.

        These are the latest ten grades that count (:data:`LAST`). Worked examples do not count. A retry replaces the
        first answer.
        """
        return self._alone(grades, self._rounds(grades)[1])

    @property
    def pass_mark(self) -> tuple[int, int]:
        """How many right answers are needed to pass, and out of how many."""
        counted = min(LAST, sum(not item.worked for item in self.items))
        return ceil(ENOUGH * counted / LAST), counted

    def is_passed(self, grades: Mapping[int, Grade]) -> bool:
        """Return whether the answers are good enough to pass the lesson.

        About eight in ten of the latest answers that count must be right. A right answer after a hint counts as four
        fifths of a right answer. A test is decided only when all its questions are answered.

        :param grades: the grades of the answered questions, keyed by their number in the run, from 1.
        """
        return (not self.is_test or len(grades) >= len(self.items)) and _is_pass(self.alone(grades))

    def missed(self, grades: Mapping[int, Grade]) -> tuple[int, ...]:
        """Return, in order, the numbers of the questions that were answered wrongly.

        At most the five most recent are returned.
        """
        return _wrong(self.alone(grades))


def _is_pass(alone: Mapping[int, Grade]) -> bool:
    points = sum(0.8 if one.hints else 1 for one in alone.values() if one.right)
    return bool(alone) and round(points * LAST, 6) >= ENOUGH * len(alone)


def _wrong(alone: Mapping[int, Grade]) -> tuple[int, ...]:
    return tuple(number for number, grade in alone.items() if not grade.right)[-AGAIN:]


@lru_cache(256)
def _items(run: Run, cited: CitedRuleset | None) -> tuple[Item, ...]:
    wanted = [(part, askable(part, cited)) for part in run.lesson.practice]
    there = [(part, trained) for part, trained in wanted if trained or not part.skills]
    if all(part.place != "new" for part, _ in there):
        # the document of this ruleset doesn't cover the lesson, so its questions come from another document
        there = wanted
    counted: Counter[Sitting] = Counter()
    items = []
    for part, skill, worked in _tested(there) if run.is_test else _practised(run, there, cited):
        form = FADE if part.help == "faded" and not run.is_test else ""
        sitting = Sitting(run.rules, run.seed, part.level, part.hands, part.type, run.edition, form, lesson=run.name)
        counted[sitting] += 1
        items.append(Item(sitting, counted[sitting], worked, skill))
    return tuple(items)


def _practised(run: Run, there: _Trained, cited: CitedRuleset | None) -> list[_Planned]:
    """Return, for each question, its part, its skill and whether it is a worked example. The skills take turns."""
    found = []
    for place, (part, trained) in enumerate(there):
        asked = list(islice(in_turns(part, trained, cited), part.items))
        shown = [asked.pop(asked.index(Counter(asked).most_common(1)[0][0]))] if part.help == "worked" else []
        Random(f"{run.seed}/{run.rules}/{place}").shuffle(asked)
        found += [(part, skill, True) for skill in shown] + [(part, skill, False) for skill in asked]
    return found


def _tested(there: _Trained) -> list[_Planned]:
    """Return five questions about new skills, each as its part, its skill and False, because none is an example.

    Skills and question types take turns.
    """
    new = (one for one in there if one[0].place == "new")
    turns = ([(part, skill, False) for skill in dict.fromkeys(trained or ("",))] for part, trained in new)
    by_turns = [one for turn in zip_longest(*turns) for one in turn if one]
    first_about = {one[1]: one for one in reversed(by_turns) if one[1]}
    # each skill comes once before any skill comes twice
    found = islice(cycle(sorted(by_turns, key=lambda one: first_about.get(one[1]) != one)), TESTED)
    places = [id(part) for part, _ in there]
    return sorted(found, key=lambda one: places.index(id(one[0])))


def run_of(lesson: str, rules: str, seed: str, edition: int, cited: CitedRuleset | None = None) -> Run | None:
    """Return the run through the lesson that a link names; None if there is no such lesson.

    If the lesson has since been split into several lessons, the run goes through the first of them.

    :param lesson: the lesson's number in two digits, with :data:`SKIP` at the end for its test.
    :param cited: the ruleset; None for Tensu's own ruleset with the id ``rules``.
    """
    found = lessons().get(next(iter(split_into(int(lesson[:2]), edition)), 0))
    return Run(found, rules, seed, edition, lesson.endswith(SKIP), cited) if found else None


MOMENTS = "rule_case"
"""The question type about the rule for a situation at the table."""


def askable(part: Part, cited: CitedRuleset | None) -> tuple[str, ...]:
    """Return the skills in one part of a lesson that can be practised under a ruleset, in order.

    :param cited: the ruleset. If it is None, because it is not known yet, all skills of the part are returned.
    """
    if not cited:
        return part.skills
    if part.type == MOMENTS:
        return tuple(skill for skill in part.skills if skill == DIFFERENCES or moments_about(skill, part, cited))
    if part.type == SUMS:
        there = frozenset(scenes(cited, part.level))
        tests = {"rule.draw_noten": DRAWS, "rule.uma": ENDS, "rule.chombo_cost": CHOMBOS}
        return tuple(skill for skill in part.skills if there.intersection(tests.get(skill, there)))
    if part.type == "limit":  # under some rulesets, no number of han is a yakuman
        reached = frozenset(row.limit.value for row in limit_rows(cited, Winner.OTHER_RON) if row.first is not None)
        return tuple(skill for skill in part.skills if reached.intersection(skills()[skill].of("limits")))
    return tuple(skill for skill in part.skills if counts(skills()[skill], cited))


def in_turns(part: Part, trained: Sequence[str], cited: CitedRuleset | None) -> Iterator[str]:
    """Yield the skill for each question in one part of a lesson. The skills take turns.

    :param trained: the ids of the skills that can be practised. If there are none, empty ids are yielded; an empty id
        stands for any skill.
    """
    if not cited or part.type != MOMENTS or not trained or DIFFERENCES in trained:
        yield from cycle(trained or ("",))
        return
    left = {skill: len(moments_about(skill, part, cited)) for skill in trained}
    yield from (skill for turn in range(max(left.values())) for skill in trained if turn < left[skill])


def moments_about(skill: str, part: Part, cited: CitedRuleset) -> tuple[Moment, ...]:
    """Return the situations that test a skill and are decided by the current ruleset's document.

    If the lesson names situations, only the named situations are returned.
    """
    about = [one for one in moments(cited) if skill_of_moment(one) == skills()[skill]]
    return tuple([one for one in about if one.about.get("case") in part.cases] or about)
