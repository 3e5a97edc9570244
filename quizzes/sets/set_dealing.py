"""Deal the questions of sets that mix types or have an aim, one after the other, without repeating a question."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain, islice
from random import Random

from content.rulesets import CitedRuleset
from content.skills.skills import skills
from quizzes.bill_steps.bill_form import ALL, as_usual
from quizzes.question import DEALER_EDITION, LENGTH, Question, Sitting, SittingError, Value
from quizzes.sets.aim import Aim, can_practise, has_any_order, read_aim, types_for, with_one_aim
from quizzes.sets.lesson_dealing import ask_in_lesson
from quizzes.sets.own_hands import ask_own
from quizzes.sets.question_supply import DEALT, candidates, closest, distance, fitted_candidates, was_asked, with_dealt
from quizzes.skills.deciding_skills import deciding
from quizzes.types import TYPES, level_of
from scoring.dealing import Difficulty, ImpossibleWishError


class NothingToAskError(SittingError):
    """Raised when no question can be dealt for a set. The message can be shown to learners."""


def ask_in(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return question ``number`` of a set of any kind.

    :raises NothingToAskError: if there is no such question under these rules.
    """
    whole = sitting.whole
    try:
        if sitting.lesson and sitting.edition == DEALER_EDITION:
            return ask_in_lesson(sitting, number, cited)
        if not sitting.mixed:
            return TYPES[sitting.type].ask(sitting, number, cited)
        if whole.own:
            return with_dealt(ask_own(whole, number, cited))
        if whole.aim and (number > whole.length or has_any_order(whole)):
            return _again(whole, number, cited)
        return _first(whole, number, whole.later[: number - 1], cited)[-1]
    except SittingError as error:
        raise NothingToAskError(str(error)) from error
    except ImpossibleWishError as error:
        raise NothingToAskError(
            f"There is no question for this set under {cited.name}. Choose another type of question, level or lesson."
        ) from error


@lru_cache(200 * LENGTH)
def _first(whole: Sitting, count: int, later: tuple[int, ...], cited: CitedRuleset) -> tuple[Question, ...]:
    """Return the first ``count`` questions of a set.

    The results are cached. Sets that differ only in the difficulty of questions after these share a cached result.

    :param later: the target difficulties of questions 2 to ``count``. If there are fewer, the last one applies to the
        rest. They are a separate argument, because two sets compare as equal even if these difficulties differ.
    """
    before = _first(whole, count - 1, later[: count - 2], cited) if count > 1 else ()
    return (*before, _deal_next(replace(whole, later=later), count, before, cited))


def part_of(sitting: Sitting, kind: str, about: Mapping[str, Value]) -> Sitting:
    """Return the sitting from which a stored question of a set was dealt.

    For an ordinary set, this is the set itself.

    :raises LookupError: if the set is mixed and the question does not say from which sitting it was dealt.
    """
    if not sitting.mixed:
        return sitting
    dealt = about[DEALT]
    if not isinstance(dealt, tuple) or kind not in TYPES:
        raise LookupError(kind)
    level, seed, steps = dealt
    return sitting.part(kind, Difficulty(level), seed, steps)


@lru_cache(200)
def _again(whole: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a question that does not depend on the question before it.

    In a set with a fixed order, such a question is a retry: it has the aim of an earlier question, and differs from all
    earlier questions with this aim. In a set without a fixed order, all questions are of this kind.
    """
    before = () if has_any_order(whole) else range(number - whole.length, 0, -whole.length)
    return _deal_next(whole, number, tuple(ask_in(whole, other, cited) for other in before)[::-1], cited)


def _deal_next(whole: Sitting, number: int, before: tuple[Question, ...], cited: CitedRuleset) -> Question:
    """Deal question ``number`` of a set, for its aim if it has one, without repeating the questions before it.

    :raises NothingToAskError: if there is no such question under the current ruleset.
    """
    here = with_one_aim(whole, number)
    if here.aim:
        aim = read_aim(here.aim)
        found = _aimed(here, aim, number, before, cited) if can_practise(aim, cited) else None
        if not found:
            raise NothingToAskError(f"There is no question about “{aim.name}” under {cited.name}.")
    else:
        found = _next_without_aim(here, before, cited) if here.fit is None else _fitted(here, before, cited)
    return with_dealt(replace(found, sitting=replace(found.sitting, part_of=whole), number=number))


def _next_without_aim(whole: Sitting, before: tuple[Question, ...], cited: CitedRuleset) -> Question:
    """Return the next question of a set without an aim.

    The question types take turns. The questions of each type are those of a set with this type alone.
    """
    kind = _by_turns(whole, len(before))
    asked = sum(question.sitting.type == kind for question in before)
    for place in range(asked, asked + LENGTH):
        seed = f"{whole.seed}{place // LENGTH or ''}"
        part = whole.part(kind, level_of(kind, whole.level), seed, "" if whole.types else whole.steps)
        question = TYPES[kind].ask(part, place % LENGTH + 1, cited)
        if not was_asked(question, before):
            break
    return question


def _fitted(whole: Sitting, before: tuple[Question, ...], cited: CitedRuleset) -> Question:
    """Return the candidate closest to the target difficulty. Repeat a question only if no candidate is new."""
    number = len(before) + 1
    turn = whole.kinds.index(_by_turns(whole, len(before)))
    found = [*fitted_candidates(whole, number, (*whole.kinds[turn:], *whole.kinds[:turn]), cited)]
    return closest([one for one in found if not was_asked(one, before)] or found, whole.fit_of(number))


def _by_turns(whole: Sitting, place: int) -> str:
    """Return the type of a question. In every round, each type comes once, in random order."""
    earlier_rounds, turn = divmod(place, len(whole.kinds))
    return Random(f"{whole.seed}/{earlier_rounds}").sample(whole.kinds, len(whole.kinds))[turn]


def _aimed(whole: Sitting, aim: Aim, number: int, before: tuple[Question, ...], cited: CitedRuleset) -> Question | None:
    """Return the next question that fits the aim, if possible of the type whose turn it is.

    If all such questions have been asked, return a question about another skill of the same group. None is returned if
    there is no such question either.
    """
    several = [*islice(_fitting(whole, aim, number, before, cited), 1 if whole.fit is None else 2)]
    if several:
        return several[0] if whole.fit is None else closest(several, whole.fit_of(number))
    if not before or not aim.skill:
        return None
    group = (Aim(skill.id, skill.name, skill) for skill in skills().values() if skill.group is aim.skill.group)
    others = (other for other in group if can_practise(other, cited))
    sets = ((replace(whole, types=types_for(other) or whole.types), other) for other in others)
    return next(chain.from_iterable(_fitting(own, other, number, before, cited) for own, other in sets), None)


def _fitting(
    whole: Sitting, aim: Aim, number: int, before: tuple[Question, ...], cited: CitedRuleset
) -> Iterator[Question]:
    """Yield questions that are about an aim and were not asked before, from each question type and level in turn.

    From the third question on, each type and level that an earlier question of the set had comes before the others. In
    a set with a target difficulty, the order is by the distance from the target instead.
    """
    turn = (number - 1) % len(whole.kinds)
    turned = (*whole.kinds[turn:], *whole.kinds[:turn])
    near = [(kind, level_of(kind, whole.level)) for kind in turned]
    far = [(kind, level) for kind in turned for level in TYPES[kind].levels if (kind, level) not in near]
    used = {(question.sitting.type, question.sitting.level) for question in before}
    # types and levels without an earlier question come last, because they may have no question that fits
    order = sorted((*near, *far), key=lambda one: bool(used) and one not in used and number > 2)
    if whole.fit is not None:
        order.sort(key=partial(distance, whole.fit_of(number)))
    for kind, level in order:
        forms = TYPES[kind].forms
        steps = as_usual(ALL, forms) if ALL in forms else ""
        offered = candidates(whole.part(kind, level, f"{whole.seed}.{number}", steps), aim, cited)
        yield from (one for one in offered if not was_asked(one, before) and fits(one, aim))


def fits(question: Question, aim: Aim) -> bool:
    """Return whether a question is about the yaku, fu item or topic that is the aim, and tests the skill of the aim."""
    best = question.result.best if question.wins else None
    match aim.narrow:
        case "yaku" if not best or all(found.yaku.id != aim.thing for found in best.yaku):
            return False
        case "fu" if not best or all(item.reason.value != aim.thing for item in best.fu.items):
            return False
        case "rule":
            return question.about.get("topic") == aim.thing
    return not aim.skill or aim.skill.id in deciding(question)
