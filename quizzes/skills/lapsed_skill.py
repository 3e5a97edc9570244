"""Find the skill that is lacking when a learner makes a named mistake in a question."""

from collections.abc import Callable, Iterable

from content.skills.skills import Belongs, Care, Skill, lapses, skill_of, skills
from quizzes.question import Mistake, PaidWin, Question, winner_of
from scoring import YAKU, Block, BlockKind, FuReason

FAR = frozenset(
    (
        "step.not_there",
        "han.has_yaku",
        "short_fu.no_pairs",
        "pay.mangan_too_early",
        "winning.not_whole",
        "completes.not_whole",
    )
)
"""Mistakes that hardly anybody makes. Avoiding them is no evidence of a skill."""
DIFFERENCES = "rule.differences"
"""The skill that questions about other rulesets test."""
SUMS = "table_sums"
"""The question type about adding up scores at the table."""
_OF_CLASS = {"honours": "tile.honours", "winds": "tile.honours", "dragons": "tile.honours"}
"""The id of the skill for each class of tiles, except terminals and simples."""


def skill_lapsed(mistake: Mistake, question: Question) -> Skill | None:
    """Return the skill that a learner who makes this mistake lacks.

    None is returned for a mistake in adding up, and if no card trains the skill.
    """
    lapse = lapses()[mistake.id]
    return shown_by(_BY[lapse](mistake, question) if isinstance(lapse, str) else lapse, question)


def tested_skills(mistakes: Iterable[Mistake], question: Question) -> dict[str, None]:
    """Return the ids of the skills that a learner who makes these mistakes lacks, as the keys of a dict, in order.

    Mistakes that hardly anybody makes are left out.
    """
    lapsed = (skill_lapsed(mistake, question) for mistake in mistakes if mistake.id not in FAR)
    return {skill.id: None for skill in lapsed if skill is not None}


def shown_by(skill: Skill | None, question: Question) -> Skill | None:
    """Return the skill that a question tests, which is usually the given skill.

    If the question is about a rule of another ruleset, return the skill "how rulesets differ" instead.
    """
    elsewhere = question.sitting.type == SUMS and "under" in question.about
    if skill is not None and elsewhere and skill.group.care is Care.PER_RULESET:
        return skills()[DIFFERENCES]
    return skill


def _first(part: object) -> str:
    if isinstance(part, FuReason):
        return part.value
    return str(part[0]) if isinstance(part, tuple) and part else str(part)


def _of_yaku(part: object) -> Skill | None:
    names = part if isinstance(part, tuple) and part else (part,)
    first, *others = (skill_of(Belongs.YAKU, str(name)) for name in names)
    return first if all(other is first for other in others) else None


def _of_reason(mistake: Mistake, question: Question) -> Skill | None:
    """Return the skill that a learner lacks who counted a yaku that the hand does not have.

    If only a single block rules out the yaku, this is the skill of checking every block. Otherwise it is the skill of
    the yaku.
    """
    yaku = str(mistake.parts["yaku"])
    failing = [check for check in YAKU[yaku].checklist(question.result.best.win) if not check.holds]
    if len(failing) == 1 and len(failing[0].offenders) == 1:
        return skills()["not.one_stray_set"]
    return _of_yaku(yaku)


def _of_set(part: object) -> Skill | None:
    block = part[0] if isinstance(part, tuple) and part else None
    if not isinstance(block, Block):
        return None
    size = "quad" if block.kind is BlockKind.QUAD else "triplet"
    return skill_of(Belongs.ITEM, f"{size}_{'simple' if block.is_simple else 'outside'}_open")


def limit_of(question: Question) -> str:
    """Return the limit that the win in a question reaches; empty below mangan."""
    if question.wins:
        return question.result.best.limit.value
    base = PaidWin.of(question).answer(question.cited).base
    return base.limit.value if base else ""


_BY: dict[str, Callable[[Mistake, Question], Skill | None]] = {
    "yaku": lambda mistake, _: _of_yaku(mistake.parts.get("yaku")),
    "reason": _of_reason,
    "fu_item": lambda mistake, _: skill_of(Belongs.ITEM, _first(mistake.parts.get("name"))),
    "set": lambda mistake, _: _of_set(mistake.parts.get("tiles")),
    "row": lambda mistake, _: skill_of(Belongs.ROW, str(mistake.parts.get("fu"))),
    # a learner who gives a limit that the hand does not reach doesn't know that limit
    "limit": lambda mistake, question: skill_of(Belongs.LIMIT, limit_of(question) or str(mistake.value)),
    "winner": lambda _, question: skill_of(
        Belongs.WINNER, (winner_of(question.result) if question.wins else PaidWin.of(question).winner).value
    ),
    "wait": lambda _, question: skill_of(Belongs.WAIT, question.result.best.reading.wait.name.lower()),
    "shape": lambda _, question: skills()["shape.incomplete" if "wrong" in question.about else "shape.split"],
    "tiles": lambda _, question: skills()[_OF_CLASS.get(str(question.about.get("class")), "tile.terminals")],
}
