"""Ask what the current ruleset's document says about a situation.

At the highest level, the question also asks what another document says. This module also puts the situation and the
right ruling into words.
"""

from collections.abc import Sequence
from random import Random

from content.documents import fact
from content.explain import RightAnswer
from content.rulesets import CitedRuleset, rulesets
from content.topics import PenaltyCase, penalty_case
from content.words import RuleCase, question_words, small
from quizzes.question import (
    ChoiceField,
    Grade,
    Mistake,
    Moment,
    OrderField,
    Question,
    QuestionType,
    Rights,
    ShownText,
    Sitting,
    Step,
    drawn_by_lot,
    graded_by,
    moment_of,
    moments,
    named_cases,
)
from scoring.dealing import Difficulty

_TYPE = "rule_case"


def _asked(question: Question) -> str:
    """Return the text of the question, which says what happens at the table.

    If the question is not just about the current ruleset, the text names the rulesets that it is about.
    """
    told, says = moment_of(question).told, question_words()[_TYPE].says
    if isinstance(told, PenaltyCase):
        moment = says["incident"].format(title=told.topic.title, text=told.topic.text)
        if told.when:
            moment = says["when"].format(moment=moment, when=told.when)
        ask = says["costs"].format(moment=moment)
    else:
        ask = told.ask
    match [cited.name for cited in _rules(question).values()]:
        case [here, there]:
            return says["both"].format(ask=ask, here=here, there=there)
        case [there] if there != question.cited.name:
            return says["under"].format(ask=ask, there=there)
    return ask


def moment_told(told: RuleCase | PenaltyCase, rules: tuple[CitedRuleset, ...]) -> RightAnswer:
    """Return the right ruling under each of these rulesets, and what their documents say.

    :raises LookupError: if the document of one of the rulesets does not answer the question.
    """
    [short, *others], sentences = zip(*(_ruling_and_reason(told, cited) for cited in rules), strict=True)
    if others:
        short = question_words()[_TYPE].says["short"].format(here=short, there=rules[1].name, other=others[0])
    return RightAnswer(short, short, " ".join(dict.fromkeys(sentences)))


def _ruling_and_reason(told: RuleCase | PenaltyCase, cited: CitedRuleset) -> tuple[str, str]:
    """Return the right ruling on a situation under a ruleset, in a few words, and the reason for it in full sentences.

    :raises LookupError: if the document of the ruleset does not answer the question.
    """
    words = question_words()[_TYPE]
    if isinstance(told, PenaltyCase):
        found = penalty_case(told.topic.id, told.when, cited)
        if found is None:
            raise LookupError(told.topic.id)
        return words.fields["cost"].options[found.cost].label, found.answer.text
    right, facts = told.right(cited.resting_on), told.basis(cited.resting_on).facts
    if right is None:
        raise LookupError(told.id)
    labels = {option.id: option.label for option in told.options}
    first, *rest = [labels[name] for name in told.order] or [right.label]
    short = words.says["then"].join((first, *map(small, rest)))
    # two facts are enough, because the ruling on the same page lists all of them
    return short, right.why or " ".join(fact(name).statement for name in facts[:2])


def ask(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a situation for which the current ruleset's document has a rule.

    If a club's rules have no document, the question asks about one of Tensu's rulesets instead.
    """
    named = named_cases(sitting)
    if named and not sitting.advanced:
        return _of_lesson(sitting, number, cited, named)
    here = _named(moments(cited), named) if named else _of_level(sitting, cited)
    if not sitting.advanced and here:
        moment = drawn_by_lot(here, sitting, number, lambda moment: moment.right(cited))
        return Question(sitting, number, cited, about=moment.about)
    rng = sitting.rng(0, "rules")
    pairs = _pairs(here, cited, rng)
    if not here and not named:
        pairs = [(moment, name) for name, other in rulesets().items() for moment in rng.sample(moments(other), 4)]
    if not pairs:
        return _of_lesson(sitting, number, cited, named)
    moment, other = drawn_by_lot(pairs, sitting, number, lambda pair: pair[0].right(rulesets()[pair[1]]))
    return Question(sitting, number, cited, about={**moment.about, "under": other})


def _of_level(sitting: Sitting, cited: CitedRuleset) -> list[Moment]:
    """Return the situations of this level that the ruleset decides.

    The result includes situations of all levels if there are fewer than 15, which is enough for a set and a half, or if
    the level is advanced. At the advanced level, questions that ask for an order are left out.
    """
    if sitting.advanced:
        return [moment for moment in moments(cited) if not moment.is_order]
    here = [moment for moment in moments(cited) if (moment.level is Difficulty.FIRST_STEPS) is sitting.first_steps]
    return here if len(here) >= 15 else list(moments(cited))


def _pairs(here: list[Moment], cited: CitedRuleset, rng: Random) -> list[tuple[Moment, str]]:
    """Return each situation that another ruleset decides as well, with the id of such a ruleset.

    A ruleset that gives a different ruling is preferred.
    """
    others, found = {name: other for name, other in rulesets().items() if name != cited.id}, []
    for moment in here:
        rights = {name: right for name, other in others.items() if (right := moment.right(other)) is not None}
        otherwise = [name for name, right in rights.items() if right != moment.right(cited)]
        if rights:
            found.append((moment, rng.choice(otherwise or list(rights))))
    return found


def _of_lesson(sitting: Sitting, number: int, cited: CitedRuleset, named: frozenset[str]) -> Question:
    """Return a question about a situation of the lesson.

    If the current ruleset decides none of these situations, the question asks about another ruleset.
    """
    found = [moment.about for moment in _named(moments(cited), named)]
    if not found:
        there: dict[Moment, str] = {}
        for name, other in rulesets().items():  # ask each situation under the first ruleset that decides it
            there |= {moment: name for moment in _named(moments(other), named) if moment not in there}
        found = [{**moment.about, "under": name} for moment, name in there.items()]
    shuffled = sitting.rng(0, "rules").sample(found, len(found))
    return Question(sitting, number, cited, about=shuffled[(number - 1) % len(found)])


def _named(every: Sequence[Moment], named: frozenset[str]) -> list[Moment]:
    return [moment for moment in every if isinstance(moment.told, RuleCase) and moment.told.id in named]


def _rules(question: Question) -> dict[str, CitedRuleset]:
    """Return the rulesets that a question asks about, each by the id of its field."""
    moment = moment_of(question)
    here, there = moment.fields
    asked = {here: question.cited} if moment.right(question.cited) is not None else {}
    if "under" in question.about:
        asked[there] = rulesets()[question.text("under")]
    return asked


def steps(question: Question) -> tuple[Step, ...]:
    """Return one step for each ruleset, with the possible rulings as options.

    :raises LookupError: if no document decides the situation any more.
    """
    moment, asked = moment_of(question), _rules(question)
    if not asked:
        raise LookupError(question.about)
    options = moment.shuffled(question.moment)
    kind = OrderField if moment.is_order else ChoiceField
    return tuple(Step(name, (kind(name, options),)) for name in asked)


def right(question: Question) -> Rights:
    """Return the right answer under each ruleset, according to its document."""
    rights = {name: moment_of(question).right(cited) for name, cited in _rules(question).items()}
    return {name: (value,) for name, value in rights.items() if value is not None}


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return the rulesets under which the first wrong answer that is right elsewhere would be right."""
    moment, asked = moment_of(graded.question), _rules(graded.question)
    for part in graded.wrong_parts:
        if others := tuple(cited.name for cited in rulesets().values() if moment.right(cited) == part.given):
            return (part.mistake("rule.other_rules", others=others, rules=asked[part.field].name),)
    return ()


TYPE = QuestionType(
    id=_TYPE,
    trains=(
        *("rules", "open.who_may_chii", "open.closed_kan", "win.needs_yaku"),
        *("furiten.own_discard", "furiten.passed", "furiten.riichi"),
        *("dora.next", "dora.ura", "dora.red", "han.add", "han.yakuman_alone", "limit.yakuman", "pay.kiriage"),
        *("fu.pinfu_tsumo", "fu.pair_double_wind", "fu.triplet_ron", "fu.round_up", "who.honba", "who.bets"),
        *("yaku.tanyao", "yaku.pinfu", "yaku.ippatsu", "yaku.chiitoitsu", "yaku.yakuhai_double", "yaku.double_riichi"),
        *("yaku.haitei_houtei", "yaku.chankan", "yaku.honroutou", "yaku.shousangen", "yaku.yakuman_others"),
    ),
    ask=ask,
    shows=lambda question: (ShownText(_asked(question)),),
    steps=steps,
    grade=graded_by(right),
    mistakes=mistakes,
    tell=lambda question, _naming: moment_told(moment_of(question).told, tuple(_rules(question).values())),
    aftermath=("ruling",),
)
