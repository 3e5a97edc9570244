"""Choose the dealt questions of a plan: by type and level, by aim, from a lesson, or for weak skills."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import cycle, islice

from content.lessons import lessons
from content.rulesets import CitedRuleset
from quizzes.evening.evening_results import SkillResult
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import LONGEST_TITLE, Dealt, Plan, PlanError
from quizzes.question import DEALER_EDITION, LENGTH
from quizzes.sets import Aim, Run, can_practise, read_aim, types_for
from scoring.dealing import Difficulty, Openness

USUAL = ("yaku_of_hand", "wait_name", "fu_sum", "han_total", "han_fu")
"""The question types if the teacher has chosen none: naming yaku and waits, and counting fu and han."""
USUAL_COUNT = 10
AIMS, EACH = 5, 2
"""How many weak skills are practised at most, and with how many questions each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which questions a teacher wants in a plan, and how many."""

    kinds: tuple[str, ...] = USUAL
    """The ids of the types, which take turns."""
    level: Difficulty = Difficulty.FIRST_STEPS
    openness: Openness = Openness.ANY
    lesson: int = 0
    """The number of the lesson to practise; 0 for none. A lesson decides the types, the level and the hands."""
    aims: tuple[str, ...] = ()
    """The ids of the aims, which take turns; empty if the questions need no aim."""
    count: int = USUAL_COUNT


def dealt_items(wanted: Wanted, seed: str) -> tuple[Dealt, ...]:
    """Return the items of a plan: as many as the teacher wants, and no two of them the same."""
    if wanted.lesson:
        return _of_lesson(wanted, seed)
    pairs = cycle(_of_aims(wanted) if wanted.aims else [(kind, "") for kind in wanted.kinds])
    before: Counter[tuple[str, str]] = Counter()
    items = []
    for kind, aim in islice(pairs, wanted.count):
        sets, place = divmod(before[kind, aim], LENGTH)
        before[kind, aim] += 1
        items.append(Dealt(kind, f"{seed}{sets or ''}", place + 1, wanted.level, wanted.openness, aim=aim))
    return tuple(items)


def _of_aims(wanted: Wanted) -> list[tuple[str, str]]:
    """Return pairs of a question type and an aim. The aims take turns, and so do the question types of each aim.

    An aim is practised only with the types that the teacher wants, if any of these can ask about the aim.
    """
    possible = [[(kind, aim) for kind in types_for(read_aim(aim))] for aim in wanted.aims]
    turns = [[pair for pair in pairs if pair[0] in wanted.kinds] or pairs for pairs in possible]
    return [turn[place % len(turn)] for place in range(max(map(len, turns))) for turn in turns]


def _of_lesson(wanted: Wanted, seed: str) -> tuple[Dealt, ...]:
    """Return the practice questions of a lesson.

    If the teacher wants fewer questions, they are chosen evenly from the whole lesson. If the teacher wants more, the
    practice is repeated with other hands.
    """
    lesson = lessons()[wanted.lesson]
    items = Run(lesson, "", seed, DEALER_EDITION, is_test=False).items
    # if a lesson asks twice about a hand, keep the second question: the first gives more help than an evening does
    practice = list({(replace(item.sitting, steps=""), item.number): item for item in items}.values())
    whole, rest = divmod(wanted.count, len(practice))
    chosen = practice * whole + [practice[place * len(practice) // rest] for place in range(rest)]
    return tuple(
        Dealt(sitting.type, new_seed, item.number, sitting.level, sitting.openness, lesson=lesson.id)
        for place, item in enumerate(chosen)
        for sitting, new_seed in [(item.sitting, f"{seed}{place // len(practice) or ''}")]
    )


def aims_for(skills: Sequence[SkillResult], cited: CitedRuleset) -> tuple[Aim, ...]:
    """Return what players should practise next: the weakest skills for which questions can be dealt.

    A skill with at least 80 % of right answers needs no more practice.
    """
    weak = (read_aim(one.skill) for one in skills if one.wrong and one.share < 0.8)
    return tuple(aim for aim in weak if can_practise(aim, cited))[:AIMS]


def next_plan(plan: Plan, skills: Sequence[SkillResult], cited: CitedRuleset, seed: str) -> Plan | None:
    """Return a plan with two questions for each weak skill; None if no skill was weak.

    The plan has the settings of the evening.

    :param skills: the results for each skill, the weakest skill first.
    :param seed: the seed of the new hands.
    """
    level = next((item.level for item in plan.items if isinstance(item, Dealt)), Difficulty.STANDARD)
    aims = aims_for(skills, cited)
    items = tuple(filter(None, (_dealt(aim, turn, level, seed, cited) for turn in range(EACH) for aim in aims)))
    if not items:
        return None
    title = f"Practice after {plan.title.removeprefix('Practice after ') or 'the last club evening'}"
    return replace(plan, items=items, title=title[:LONGEST_TITLE])


def _dealt(aim: Aim, turn: int, level: Difficulty, seed: str, cited: CitedRuleset) -> Dealt | None:
    """Return a question about an aim, of the type whose turn it is, or else of the next type that has a question."""
    types = types_for(aim)
    for step in range(len(types)):
        # deal all questions from one set, because the right answers within a set are balanced
        item = Dealt(types[(turn + step) % len(types)], seed, turn + 1, level=level, aim=aim.id)
        with suppress(PlanError):
            ask_item(item, cited)
            return item
    return None


def kinds_of(items: Iterable[object]) -> tuple[str, ...]:
    """Return the different types of the dealt questions."""
    return tuple(dict.fromkeys(item.kind for item in items if isinstance(item, Dealt)))
