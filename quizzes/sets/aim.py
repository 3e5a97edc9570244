"""The aim of a set, named in its link: the skill to practise, or a narrower subject that belongs to a skill.

A link can name a skill (``fu.closed_ron``), a yaku (``yaku.haku``), a fu item (``fu.pair_dragon``), a cell of the
payment tables (``pay.3-han-40-fu-dealer-ron``), a topic (``rule.late-call``), a glossary term (``term.kanchan``) or a
named mistake (``mistake.fu.ron_triplet``). If a skill has only one narrower subject, the aim is the whole skill.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple

from content.loader import ContentError, nearest
from content.payments import PaymentQuery, answer_payment, read_payment
from content.rulesets import CitedRuleset
from content.skills.skills import FORMER, Belongs, Skill, lapses, named_skills, skill_of, skills
from content.topics import topic
from content.words import term_words, terms, yaku_book
from quizzes.question import LENGTH, LONGEST_SET, Moment, Sitting, SittingError, moments
from quizzes.skills.deciding_skills import deciding
from quizzes.skills.question_skills import DIFFERENCES, SUMS, skill_of_moment
from quizzes.types import TYPES
from scoring import YAKU, FuReason, Limit

BUILT_FOR = frozenset({"han_fu", "han_total", "fu_sum", "whole_bill", "yaku_of_hand"})
"""Types that can ask about any hand of their level."""
SELDOM = frozenset({"build_hand", "completes_yaku", "contrast", "find_the_slip", "whole_bill"})
"""Types whose answers rarely depend on a single skill. They come after all other types."""
MOST_TYPES = 3
"""How many question types a set with an aim mixes at most. Types that train the fewest other skills are taken."""


class Aim(NamedTuple):
    """What every question of a set must be about."""

    id: str
    """The id used in links."""
    name: str
    """The name shown to learners, such as "Ten fu for a closed ron"."""
    skill: Skill | None
    """The skill that each question tests; None for a topic or yaku without a skill."""
    narrow: Literal["", "yaku", "fu", "pay", "rule"] = ""
    """The kind of narrower subject, as in links: yaku, fu, pay or rule; empty if the aim is the skill itself."""
    thing: str = ""
    """The id of the narrower subject; empty if the aim is the skill itself."""
    query: PaymentQuery | None = None
    """The cell of the payment tables that questions must be about; None if the aim is not such a cell."""


def read_aim(text: str) -> Aim:
    """Return the aim (the skill or narrower subject to practise) that a link names.

    :raises SittingError: if there is no such aim.
    """
    if found := aim_at(text):
        return found
    known = [*skills(), *(f"yaku.{yaku}" for yaku in YAKU), *(f"term.{term.id}" for term in terms())]
    near = nearest(text[:40], known)
    raise SittingError(f"There is nothing called {text[:40]!r} to practise. Did you mean {near!r}?")


def aim_at(text: str) -> Aim | None:
    """Return the aim that a link names, such as ``term.kanchan``; None if there is no such aim."""
    kind, _, name = text.partition(".")
    skill = skills().get(text)
    if not skill:
        match kind:
            case "yaku" | "term" if name in YAKU:
                return _at_member("yaku", "yaku", name, yaku_book()[name].romaji)
            case "term":
                skill = skill_of("terms", name)
            case "fu" if name in {reason.value for reason in FuReason}:
                return _at_member("items", "fu", name, term_words(FuReason(name)).name)
            case "pay":
                return _at_payment(name)
            case "mistake":
                lapse = lapses().get(FORMER.get(name, name))
                skill = lapse if isinstance(lapse, Skill) else None
            case "rule":
                with suppress(ContentError):  # a link may name an unknown topic
                    return Aim(text, topic(name).title, skill_of("topics", name), "rule", name)
    return Aim(skill.id, skill.name, skill) if skill else None


def _at_member(belongs: Belongs, kind: Literal["yaku", "fu"], name: str, title: str) -> Aim:
    """Return the aim for a yaku or a fu item: its skill, or the yaku or item alone if it has no skill of its own."""
    skill = skill_of(belongs, name)
    if skill and skill.of(belongs) == (name,):
        return Aim(skill.id, skill.name, skill)
    return Aim(f"{kind}.{name}", title, skill, kind, name)


def _at_payment(name: str) -> Aim | None:
    """Return the aim for the cell of the payment tables with this id; None if there is no such cell."""
    query = read_payment(name)
    if not query or query.id != name or query.honba or query.yakuman > 1 or len(query.winners) != 1:
        return None
    is_row = query.limit is Limit.NONE
    if is_row and not query.fu:
        return None
    skill = skill_of("rows", str(query.fu)) if is_row else skill_of("limits", query.limit.value)
    return Aim(f"pay.{name}", ", ".join(query.parts), skill, "pay", name, query) if skill else None


def types_for(aim: Aim) -> tuple[str, ...]:
    """Return the ids of the question types that can ask about an aim.

    Types that train the fewest other skills come first.
    """
    if aim.skill and aim.narrow != "rule":
        return _types_that_train(aim.skill.id)
    return {"rule": ("rule_case",), "yaku": ("yaku_of_hand", "han_fu")}.get(aim.narrow, ())


@cache
def _types_that_train(skill: str) -> tuple[str, ...]:
    """Return the ids of the question types that train a skill best, at most :data:`MOST_TYPES`.

    Types that train the fewest other skills come first. If possible, the ids include a type for which hands can be
    dealt especially for an aim.
    """
    training = (one for one in TYPES.values() if skills()[skill] in named_skills(one.trains))
    found = [one.id for one in sorted(training, key=lambda one: (one.id in SELDOM, len(named_skills(one.trains))))]
    first, built = found[:MOST_TYPES], [kind for kind in found if kind in BUILT_FOR][:1]
    return tuple(first if {*built} <= {*first} else first[:-1] + built)


def can_practise(aim: Aim, cited: CitedRuleset) -> bool:
    """Return whether an aim can be practised under a ruleset.

    The ruleset must count the yaku or dora that the aim is about. For a situation at the table or a payment, the
    document of the ruleset must have the answer.
    """
    types = types_for(aim)
    if aim.narrow == "yaku" and aim.thing not in cited.ruleset.prices:
        return False
    if aim.query:
        return bool(types) and bool(answer_payment(aim.query, cited).cases)
    if not {"rule_case", SUMS}.issuperset(types) and (not aim.skill or counts(aim.skill, cited)):
        return True
    if "rule_case" in types and any(asks_for(moment, aim) for moment in moments(cited)):
        return True
    return bool(SUMS in types and aim.skill and aim.skill.id in skills_of_sums(cited))


def first_to_practise(ids: Iterable[str], cited: CitedRuleset) -> Aim | None:
    """Return the first of these skills that can be practised under a ruleset; None if there is none.

    :raises SittingError: if an id before the id of that skill is unknown.
    """
    return next((aim for aim in map(read_aim, ids) if can_practise(aim, cited)), None)


def counts(skill: Skill, cited: CitedRuleset) -> bool:
    """Return whether a ruleset counts the yaku or dora of a skill; True if the skill is about neither."""
    counted = (*skill.of("yaku"), *skill.of("bonuses"))
    return not counted or any(one in cited.ruleset.prices for one in counted)


def asks_for(moment: Moment, aim: Aim) -> bool:
    """Return whether a situation at the table is about the aim of a set."""
    if aim.narrow == "rule":
        return moment.about["topic"] == aim.thing
    return bool(aim.skill and (skill_of_moment(moment) == aim.skill or aim.skill.id == DIFFERENCES))


@cache
def skills_of_sums(cited: CitedRuleset) -> frozenset[str]:
    """Return the ids of the skills that questions about scores at the table train.

    The skills are found by trying enough questions of every kind.
    """
    sittings = (Sitting(cited.id, "sums", level, type=SUMS) for level in TYPES[SUMS].levels)
    asked = (TYPES[SUMS].ask(sitting, number, cited) for sitting in sittings for number in range(1, LENGTH + 1))
    return frozenset(skill for question in asked for skill in deciding(question))


AND = "~"
"""The character between two aims in a link."""
ANY_ORDER = "place"
"""The beginning of the seed of every set in which the order of the questions depends on the answers.

Each question of such a set is dealt without regard to the questions before it.
"""


def read_aims(text: str) -> tuple[Aim, ...]:
    """Return the aims that a link names, in order.

    :raises SittingError: if there is no such aim, or the link names more aims than a set has questions.
    """
    named = text.split(AND)
    if len(named) > LONGEST_SET:
        raise SittingError(
            f"Practice can have at most {LONGEST_SET} aims, one for each question, but this link names {len(named)}."
        )
    return tuple(map(read_aim, named))


def has_several(whole: Sitting) -> bool:
    """Return whether every question of a set has an aim of its own."""
    return AND in whole.aim


def has_any_order(whole: Sitting) -> bool:
    """Return whether each question of a set is dealt independently of the other questions."""
    return has_several(whole) and whole.seed.startswith(ANY_ORDER)


def with_one_aim(whole: Sitting, number: int) -> Sitting:
    """Return the set with the aim of question ``number`` as its only aim.

    :raises SittingError: if there is no such aim.
    """
    if not has_several(whole):
        return whole
    aim = read_aim(_named(whole, number))
    return replace(whole, aim=aim.id, types=types_for(aim))


def _named(whole: Sitting, number: int) -> str:
    """Return the id of the aim of question ``number``. A retry has the aim of the question that it repeats."""
    named = whole.aim.split(AND)
    return named[(number - 1) % len(named)]


def aimed_skill(sitting: Sitting, number: int) -> str:
    """Return the id of the skill for which a question was dealt; an empty string if there is no such skill."""
    aim = aim_at(_named(sitting.whole, number))  # None if the set comes from another version of Tensu
    return aim.skill.id if aim and aim.skill else ""
