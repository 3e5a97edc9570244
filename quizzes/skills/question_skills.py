"""The skills that follow from what a question asks, such as the rule for a situation or for a wrong line in a score."""

from collections.abc import Callable, Iterator, Mapping

from content.explain import fu_parts
from content.payments import SEATS, TableMoment
from content.skills.skills import Belongs, Skill, skill_of, skills
from content.topics import PenaltyCase
from quizzes.mistakes.bill.fu_slips import fu_item_mistakes
from quizzes.mistakes.bill.written_bill import FU_TOTAL, HAN_TOTAL, PAYMENT, payment_slips
from quizzes.mistakes.sum_mistakes import sum_slips
from quizzes.question import Mistake, Question
from quizzes.question.rule_moment import Moment, moment_of
from quizzes.question.tile_groups import SKILL_OF_WRONG, Wrong, whole
from quizzes.skills.lapsed_skill import DIFFERENCES, shown_by, tested_skills
from quizzes.types.judge.best_reading import SAME, same_blocks
from quizzes.types.rules.table_sums import DEALER, grade, rules_of
from scoring import parse_tiles, waits
from scoring.dealing import Difficulty

_OF_TOTAL = {HAN_TOTAL: "han.add", FU_TOTAL: "fu.round_up"}


def of_moment(question: Question, field: str) -> Iterator[str]:
    """Yield the id of the skill for the rule that decides a situation.

    For a question about another ruleset, yield the id of the skill "how rulesets differ" instead.
    """
    moment = moment_of(question)
    here, there = moment.fields
    yield from _ids(skills()[DIFFERENCES] if here != field == there else skill_of_moment(moment))


def _ids(*found: Skill | None) -> Iterator[str]:
    return (skill.id for skill in found if skill is not None)


def skill_of_moment(moment: Moment) -> Skill | None:
    """Return the skill of a situation: the rule of its topic, or for an incident the rule of its penalty."""
    if isinstance(moment.told, PenaltyCase):
        return skill_of(Belongs.COST, moment.told.cost.value) or skill_of(Belongs.TOPIC, moment.told.topic.id)
    return skill_of(Belongs.TOPIC, moment.told.topic)


def of_slip(question: Question, _field: str) -> Iterator[str]:
    """Yield the ids of the skills that a learner needs to correct the wrong line of a score."""
    kind, _, name = question.text("line").partition(".")
    if question.text("line") in _OF_TOTAL:
        yield _OF_TOTAL[question.text("line")]
    elif kind == PAYMENT:
        yield from _of_paid(question, name)
    elif kind == "yaku":
        yield from _of_yaku(question, name)
    elif kind == "bonus":
        has_several = next(bonus.han for bonus in question.result.best.bonuses if bonus.id == name) > 1
        yield from ("dora.copies",) if has_several else _ids(skill_of(Belongs.BONUS, name))
    elif name == "base":
        yield "fu.base"
    else:
        part = list(fu_parts(question.result, question.cited))[int(name)]
        found = list(fu_item_mistakes(part, question.result))
        exact = [mistake for mistake in found if mistake.value == question.count("wrong")]
        yield from tested_skills(exact or found[-1:], question)


def _of_paid(question: Question, payer: str) -> Iterator[str]:
    slips = payment_slips(question.result, question.cited)
    wrong = (slip for slip in slips if slip.numbers.get(payer) == question.count("wrong"))
    yield from tested_skills((Mistake(slip.id, payer, None, slip.parts) for slip in wrong), question)


def _of_yaku(question: Question, name: str) -> Iterator[str]:
    price = question.result.rules.prices[name]
    there = any(found.yaku.id == name for found in question.result.best.yaku)
    if there and question.count("wrong"):
        yield "han.kuisagari"  # the score has a wrong value for this yaku
    elif price is not None:
        yield from _ids(skill_of(Belongs.YAKU, name))


def of_split(question: Question, _field: str) -> Iterator[str]:
    """Yield the ids of the skills for splitting a hand into blocks, or for seeing why it is not complete."""
    if "wrong" in question.about:
        yield SKILL_OF_WRONG.get(Wrong(question.text("wrong")), "shape.incomplete")
        yield "shape.incomplete"
    else:
        ways = whole(parse_tiles(question.text("tiles")))
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
        yield from _ids(*(skill_of(Belongs.WAIT, wait.name.lower()) for wait in waited.waits))


def of_yaku_meant(question: Question, _field: str) -> Iterator[str]:
    """Yield the id of the skill for the yaku that the question names."""
    return _ids(skill_of(Belongs.YAKU, question.text("yaku")))


def of_giver(question: Question, field: str) -> Iterator[str]:
    """Yield the id of the skill for the yaku that the question is about.

    If the question does not show the wait, also yield the id of the skill for the wait.
    """
    yield from of_yaku_meant(question, field)
    if question.sitting.level is not Difficulty.FIRST_STEPS:
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
    "build_hand": of_yaku_meant,
    "completes_yaku": of_giver,
}
"""The function that yields the skills of each field, by the id of the question type."""
