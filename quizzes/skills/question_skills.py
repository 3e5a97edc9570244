"""The skill that a named mistake shows to be lacking, and the skills that follow from what a question asks.

For example, a question about a situation tests the skill of its rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from content.explain import fu_parts
from content.payments import SEATS, TableMoment
from content.skills.skills import Skill, lapses, skill_of, skills
from content.topics import PenaltyCase
from quizzes.mistakes.bill.fu_slips import fu_item_mistakes
from quizzes.mistakes.bill.written_bill import FU_TOTAL, HAN_TOTAL, PAYMENT, payment_slips
from quizzes.mistakes.sum_mistakes import sum_slips
from quizzes.question import (
    SKILL_OF_FLAW,
    Mistake,
    Moment,
    Question,
    answer_win,
    complete_splits,
    moment_of,
    win_asked,
    winner_of,
)
from quizzes.types.judge.best_reading import SAME, same_blocks
from quizzes.types.rules.table_sums import DEALER, grade, rules_of
from scoring import YAKU, Block, BlockKind, parse_tiles, waits

FAR = {
    "step.not_there",
    "han.has_yaku",
    "short_fu.no_pairs",
    "pay.mangan_too_early",
    "winning.not_whole",
    "completes.not_whole",
}
"""Mistakes that hardly anybody makes. Avoiding them is no evidence of a skill."""
DIFFERENCES = "rule.differences"
"""The skill that questions about other rulesets test."""
SUMS = "table_sums"
"""The question type about adding up scores at the table."""


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
    return {skill.id: None for skill in lapsed if skill}


def shown_by(skill: Skill | None, question: Question) -> Skill | None:
    """Return the skill that a question tests, which is usually the given skill.

    If the question is about a rule of another ruleset, return the skill "how rulesets differ" instead.
    """
    elsewhere = question.sitting.type == SUMS and "under" in question.about
    return skills()[DIFFERENCES] if skill and elsewhere and skill.group.care == "per_ruleset" else skill


def _first(part: object) -> str:
    return str(part[0] if isinstance(part, tuple) and part else part)


def _of_yaku(part: object) -> Skill | None:
    first, *others = (skill_of("yaku", str(name)) for name in (part if isinstance(part, tuple) and part else (part,)))
    return first if all(other is first for other in others) else None


def _of_reason(mistake: Mistake, question: Question) -> Skill | None:
    """Return the skill that a learner lacks who counted a yaku that the hand does not have.

    If only a single block rules out the yaku, this is the skill of checking every block. Otherwise it is the skill of
    the yaku.
    """
    yaku = str(mistake.parts["yaku"])
    failing = [check for check in YAKU[yaku].checklist(question.result.best.win) if not check.holds]
    is_one_block = len(failing) == 1 and len(failing[0].offenders) == 1
    return skills()["not.one_stray_set"] if is_one_block else _of_yaku(yaku)


def _of_set(part: object) -> Skill | None:
    block = part[0] if isinstance(part, tuple) and part else None
    if not isinstance(block, Block):
        return None
    size = "quad" if block.kind is BlockKind.QUAD else "triplet"
    return skill_of("items", f"{size}_{'simple' if block.is_simple else 'outside'}_open")


def limit_of(question: Question) -> str:
    """Return the limit that the win in a question reaches; empty below mangan."""
    base = question.result.best.base if question.wins else answer_win(win_asked(question), question.cited).base
    return base.limit if base else ""


_BY: dict[str, Callable[[Mistake, Question], Skill | None]] = {
    "yaku": lambda mistake, _: _of_yaku(mistake.parts.get("yaku")),
    "reason": _of_reason,
    "fu_item": lambda mistake, _: skill_of("items", _first(mistake.parts.get("name"))),
    "set": lambda mistake, _: _of_set(mistake.parts.get("tiles")),
    "row": lambda mistake, _: skill_of("rows", str(mistake.parts.get("fu"))),
    # a learner who gives a limit that the hand does not reach doesn't know that limit
    "limit": lambda mistake, question: skill_of("limits", limit_of(question) or str(mistake.value)),
    "winner": lambda _, question: skill_of(
        "winners", (winner_of(question.result) if question.wins else win_asked(question).winner).value
    ),
    "wait": lambda _, question: skill_of("waits", question.result.best.reading.wait.name.lower()),
    "shape": lambda _, question: skills()["shape.incomplete" if "wrong" in question.about else "shape.split"],
    "tiles": lambda _, question: skills()[
        "tile.honours" if question.about.get("class") in {"honours", "winds", "dragons"} else "tile.terminals"
    ],
}


_OF_TOTAL = {HAN_TOTAL: "han.add", FU_TOTAL: "fu.round_up"}


def of_moment(question: Question, field: str) -> Iterator[str]:
    """Yield the id of the skill for the rule that decides a situation.

    For a question about another ruleset, yield the id of the skill "how rulesets differ" instead.
    """
    moment = moment_of(question)
    here, there = moment.fields
    yield from _ids(skills()[DIFFERENCES] if here != field == there else skill_of_moment(moment))


def _ids(*found: Skill | None) -> Iterator[str]:
    return (skill.id for skill in found if skill)


def skill_of_moment(moment: Moment) -> Skill | None:
    """Return the skill of a situation: the rule of its topic, or for an incident the rule of its penalty."""
    if isinstance(moment.told, PenaltyCase):
        return skill_of("costs", moment.told.cost) or skill_of("topics", moment.told.topic.id)
    return skill_of("topics", moment.told.topic)


def of_slip(question: Question, _field: str) -> Iterator[str]:
    """Yield the ids of the skills that a learner needs to correct the wrong line of a score."""
    line = question.text("line")
    kind, _, name = line.partition(".")
    if line in _OF_TOTAL:
        yield _OF_TOTAL[line]
    elif kind == PAYMENT:
        slips = payment_slips(question.result, question.cited)
        wrong = (slip for slip in slips if slip.numbers.get(name) == question.count("wrong"))
        yield from tested_skills((Mistake(slip.id, name, None, slip.parts) for slip in wrong), question)
    elif kind == "yaku":
        yield from _of_yaku_line(question, name)
    elif kind == "bonus":
        has_several = next(bonus.han for bonus in question.result.best.bonuses if bonus.id == name) > 1
        yield from ("dora.copies",) if has_several else _ids(skill_of("bonuses", name))
    elif name == "base":
        yield "fu.base"
    else:
        part = list(fu_parts(question.result, question.cited))[int(name)]
        found = list(fu_item_mistakes(part, question.result))
        exact = [mistake for mistake in found if mistake.value == question.count("wrong")]
        yield from tested_skills(exact or found[-1:], question)


def _of_yaku_line(question: Question, name: str) -> Iterator[str]:
    if question.count("wrong") and name in question.result.best.yaku.ids:
        yield "han.kuisagari"  # the score has a wrong value for this yaku
    else:
        yield from _ids(skill_of("yaku", name))


def of_split(question: Question, _field: str) -> Iterator[str]:
    """Yield the ids of the skills for splitting a hand into blocks, or for seeing why it is not complete."""
    if "wrong" in question.about:
        yield SKILL_OF_FLAW.get(question.text("wrong"), "shape.incomplete")
        yield "shape.incomplete"
    else:
        ways = complete_splits(parse_tiles(question.text("tiles")))
        yield "shape.seven_pairs" if all(len(blocks) == 7 for blocks in ways) else "shape.split"


def of_readings(question: Question, _field: str) -> Iterator[str]:
    """Yield the ids of the skills that are needed to choose between the readings of a hand.

    If all readings pay the same, the skill is to notice this. Otherwise it is to choose the best reading and, if
    readings have the same blocks, to choose the block that the winning tile completes.
    """
    best, *others = question.result.bills
    if SAME in question.about and all(bill.payments == best.payments for bill in others):
        yield "reading.equal_pay"
        return
    yield "reading.best"
    if same_blocks(question.result):
        yield "reading.which_wait"


def of_waits(question: Question, _field: str) -> Iterator[str]:
    """Yield the id of the skill for the wait on each tile that completes the hand."""
    for waited in waits(question.result.hand):
        yield from _ids(*(skill_of("waits", wait.name.lower()) for wait in waited.waits))


def of_giver(question: Question, field: str) -> Iterator[str]:
    """Yield the id of the skill for the yaku that the question is about.

    If the question does not show the wait, also yield the id of the skill for the wait.
    """
    yield from _ids(skill_of("yaku", question.text("yaku")))
    if not question.sitting.first_steps:
        yield from of_waits(question, field)


def of_sums(question: Question, field: str) -> Iterator[str]:
    """Yield the ids of the skills needed to find a player's score.

    For a field about the next hand, yield the skill about the next dealer or about the honba.
    """
    if field not in SEATS:
        yield from _ids(shown_by(skills()["rule.dealer_stays" if field == DEALER else "rule.honba_when"], question))
        return
    [right] = [part.expected[0] for part in grade(question, {}).parts if part.field == field]
    mistakes = (slip.in_field(field) for slip in sum_slips(TableMoment.of(question.about), rules_of(question)))
    yield from tested_skills((mistake for mistake in mistakes if mistake.value != right), question)


NAMED: Mapping[str, Callable[[Question, str], Iterator[str]]] = {
    "rule_case": of_moment,
    "table_sums": of_sums,
    "find_the_slip": of_slip,
    "split_hand": of_split,
    "best_reading": of_readings,
    "winning_tiles": of_waits,
    "build_hand": lambda question, _: _ids(skill_of("yaku", question.text("yaku"))),
    "completes_yaku": of_giver,
}
"""The function that yields the skills of each field, by the id of the question type."""
