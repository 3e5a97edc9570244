"""Ask the learner to compare two hands that differ in one fact.

The learner says which fact differs, what the difference changes, and which hand is worth more.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from content.explain import RightAnswer, explain
from content.lessons import PAYMENTS
from content.rulesets import CitedRuleset
from content.words import Naming, answer_sentence, inline, listed, name, question_words, small
from quizzes.mistakes.judge_mistakes import CHOICES, compared, contrast_mistakes
from quizzes.question import (
    ChoiceField,
    Question,
    QuestionType,
    Rights,
    ShownHand,
    ShownText,
    Sitting,
    Step,
    counts_fu,
    drawn_by_lot,
    graded_by,
    is_below_mangan,
    known_menu,
    of_each_part,
)
from quizzes.types.judge.neighbour_hand import FACTS, pair_beside
from scoring import ScoreResult, Wait
from scoring.dealing import Difficulty, Fact, ImpossibleWishError, Openness, WaitAim, Wish, by_level, deal, partners

LAST_LESSON = by_level(8, 24, 28)
WHICH = ("first", "second")
SHOWS: Mapping[Fact, tuple[str, ...]] = {
    Fact.CALL: ("open.call_opens", "not.open_closed_only", "han.kuisagari", "fu.triplet_called", "yaku.pinfu"),
    Fact.WIN: (
        *("open.ron_keeps_closed", "fu.closed_ron", "fu.tsumo", "fu.pinfu_tsumo", "fu.triplet_ron", "yaku.sanankou"),
        *("yaku.menzen_tsumo", "who.tsumo"),
    ),
    Fact.SEAT: ("who.dealer_ron", "yaku.yakuhai_seat", "fu.pair_value", "fu.pair_nothing"),
    Fact.PAIR: ("fu.pair_value", "fu.pair_nothing", "not.pinfu_pair", "yaku.pinfu"),
    Fact.WAIT: ("not.pinfu_wait", "fu.single_wait", "fu.no_wait_fu", "yaku.pinfu"),
    Fact.RIICHI: ("yaku.riichi",),
    Fact.INDICATOR: ("dora.next", "dora.copies"),
}
"""For each fact, the skills that are tested if two hands differ in this fact."""
FROM = {Fact.RIICHI: 6, Fact.INDICATOR: 14}
"""The lessons that teach certain facts. Learners understand a difference in any other fact from the beginning."""


def _facts(sitting: Sitting) -> tuple[Fact, ...]:
    lesson = sitting.lesson_number
    facts = (Fact.WIN, Fact.CALL) if lesson == 8 else FACTS[sitting.level]
    return tuple(fact for fact in facts if not 0 < lesson < FROM.get(fact, 0))


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about two hands.

    Questions are balanced by what differs, by what the difference changes, and by which hand is worth more.

    :param skill: a skill that the difference should test, if any difference does.
    """
    if number == 1 and (pair := pair_beside(sitting, cited)):
        fact, wins = pair
        return Question(sitting, number, cited, wins, {"fact": fact.value})
    rng = sitting.rng(number)
    kinds = _kinds(sitting)
    kinds = [kind for kind in kinds if skill in SHOWS[kind[0]]] or kinds
    if not counts_fu(sitting):
        # in hands without triplets or seven pairs, ron instead of tsumo changes both han and fu, or neither
        kinds = [kind for kind in kinds if kind not in {(Fact.WIN, _FU), (Fact.WIN, _HAN)}] or kinds
    drawn, better = drawn_by_lot(
        list(product(kinds, WHICH)),
        sitting,
        number,
        lambda lot: lot[0][0],
        lambda lot: _NEITHER if lot[0][1] == _SAME else lot[0][1],
        lambda lot: _SAME if lot[0][1] == _SAME else lot[1],
    )
    menu = known_menu(sitting, LAST_LESSON)
    # before learners add up fu item by item, they know only the fu of hands without triplets
    fit = is_below_mangan if counts_fu(sitting) or sitting.first_steps else _without_triplet
    # hands with this wait are likely to test these skills
    aim = WaitAim(Wait.SHANPON) if skill in {"fu.triplet_ron", "yaku.sanankou"} else None
    openness = {_BOTH_CLOSED: Openness.CLOSED, _BOTH_OPEN: Openness.OPEN}
    for fact, sought in (drawn, *rng.sample(kinds, len(kinds))):
        field, choice = sought
        level = Difficulty.FIRST_STEPS if field == "closed" else Difficulty.STANDARD
        wish = Wish(cited.ruleset, level, openness.get(sought, sitting.openness), aim, menu, fit)
        for _ in range(60):
            one = deal(rng, wish)
            for other in partners(rng, one, fact):
                # if the hands differ in the pair, the winning tile and the dora must be the same
                alike = one.hand.winning_tile == other.hand.winning_tile and one.best.bonuses == other.best.bonuses
                fits = fit(other) and menu.allows(other) and (alike or fact is not Fact.PAIR)
                orders = [wins for wins in ((one, other), (other, one)) if fits and compared(*wins)[field] == choice]
                if orders:
                    wins = max(orders, key=lambda wins: compared(*wins)["worth"] == better)
                    return Question(sitting, number, cited, wins, {"fact": fact.value})
    raise ImpossibleWishError(f"expected two hands with one difference under {cited.id!r}, found none")


Kinds = Sequence[tuple[Fact, tuple[str, str]]]
"""The kinds of pairs of hands that can be dealt.

Each kind has the fact that differs, a field that compares the hands, and the right choice in this field.
"""

_HAN, _FU, _BOTH, _NEITHER = (("changes", choice) for choice in CHOICES["changes"])
_SAME = ("worth", "same")
_BOTH_CLOSED, _BOTH_OPEN = ("closed", "both"), ("closed", "neither")
_SEEN: Kinds = (
    *((Fact.WAIT, _FU), (Fact.WAIT, _SAME), (Fact.PAIR, _FU), (Fact.PAIR, _SAME)),
    *((Fact.SEAT, _HAN), (Fact.SEAT, _NEITHER), (Fact.INDICATOR, _HAN)),
)
"""Differences, each with an effect, that both open and closed hands can have.

A difference in the seat may change only the payment, and neither han nor fu.
"""
_OF_CLOSED: Kinds = ((Fact.WIN, _BOTH), (Fact.WIN, _HAN), (Fact.WAIT, _BOTH), (Fact.RIICHI, _HAN))
KINDS: dict[Openness, Kinds] = {
    Openness.ANY: (*_SEEN, *_OF_CLOSED, (Fact.WIN, _FU), *((Fact.CALL, effect) for effect in (_HAN, _BOTH, _SAME))),
    Openness.CLOSED: (*_SEEN, *_OF_CLOSED, (Fact.PAIR, _BOTH), (Fact.SEAT, _SAME)),
    Openness.OPEN: (*_SEEN, *product((Fact.WIN,), (_FU, _NEITHER)), *product((Fact.CALL,), (_FU, _HAN, _SAME))),
}
"""By the openness of a set, the differences to choose from, each with an effect. No effect dominates a set."""


def _kinds(sitting: Sitting) -> Kinds:
    """Return the differences and effects to choose from.

    At the first level, both hands are closed in a set of closed hands, and open in a set of open hands.
    """
    if not sitting.first_steps:
        return [kind for kind in KINDS[sitting.openness] if kind[0] in _facts(sitting)]
    others = [fact for fact in _facts(sitting) if fact is not Fact.CALL]
    match sitting.openness:
        case Openness.CLOSED:
            return [(fact, _BOTH_CLOSED) for fact in others]
        case Openness.OPEN:
            return [(fact, _BOTH_OPEN) for fact in (*others, Fact.CALL)]
    called = [(Fact.CALL, ("closed", which)) for which in WHICH]
    return [*called, *product(others, (_BOTH_CLOSED, _BOTH_OPEN))]


def _without_triplet(result: ScoreResult) -> bool:
    return is_below_mangan(result) and not any(block.is_group for block in result.best.reading.blocks)


def steps(question: Question) -> tuple[Step, ...]:
    """Return the steps that the learner has to answer.

    At the first level, they ask what differs and, if the set has both open and closed hands, which hand is closed. From
    the standard level on, they ask which hand is worth more, what differs, and what the difference changes.
    """
    names = ["worth", "difference", "changes"]
    if question.sitting.first_steps:
        # up to edition 3, every set asked which hand is closed
        varies = question.sitting.openness is Openness.ANY or question.sitting.edition <= 3
        names = ["difference", "closed"] if varies else ["difference"]
    options = {"difference": tuple(fact.value for fact in _facts(question.sitting)), **CHOICES}
    return tuple(Step(name, (ChoiceField(name, options[name]),)) for name in names)


def right(question: Question) -> Rights:
    """Return the right choices. The right difference is the fact that was changed; the others follow from the hands."""
    choices = {"difference": Fact(question.text("fact")).value, **compared(*question.wins)}
    return {step.id: (choices[step.id],) for step in steps(question)}


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the right option for each field, and an explanation that compares both hands.

    Points are mentioned even before the lesson that teaches them, because they decide which hand is worth more. The
    explanation then names this lesson.
    """
    fields = question_words()["contrast"].fields
    labels = {field: fields[field].options[str(choice)].label for field, [choice] in right(question).items()}
    said = [answer_sentence("contrast.differs", what=small(labels["difference"]))]
    one, other = question.wins
    for which, result in zip(WHICH, question.wins, strict=True):
        best, hand = result.best, answer_sentence(f"contrast.{which}")
        if "closed" not in labels:
            parts = {"han": best.han, "fu": best.fu.rounded, "points": best.points}
            said.append(answer_sentence("contrast.worth", hand=hand, **parts))
        elif result.hand.closed:
            name = "closed" if result.context.is_tsumo else "closed_ron"
            said.append(answer_sentence(f"contrast.{name}", hand=hand))
        else:
            tiles = listed(str(block) for block in result.hand.meld_blocks if block.open)
            said.append(answer_sentence("contrast.open", hand=hand, tiles=tiles))
    if "closed" not in labels:
        said += _differences(one, other, naming, counts=counts_fu(question.sitting))
        if 0 < question.sitting.lesson_number < PAYMENTS:
            said.append(answer_sentence("contrast.points_later", lesson=PAYMENTS))
    return RightAnswer(", ".join(labels.values()), "", " ".join(said))


def _differences(one: ScoreResult, other: ScoreResult, naming: Naming, *, counts: bool) -> Iterator[str]:
    """Yield a sentence for each difference between two hands: in yaku, their han, the fu, or the dealer.

    :param counts: whether to compare the fu.
    """
    of_one, of_other = (
        {found.yaku.id: found.han for found in best.yaku} | {bonus.id: bonus.han for bonus in best.bonuses}
        for best in (one.best, other.best)
    )
    first, second = (small(answer_sentence(f"contrast.{which}")) for which in WHICH)
    for hand, mine, their in ((first, of_one, of_other), (second, of_other, of_one)):
        if more := [inline(name(found, naming)) for found in mine if found not in their]:
            yield answer_sentence("contrast.only", hand=hand, yaku=listed(more))
    for found, han in of_one.items():
        if of_other.get(found, han) != han:
            yield answer_sentence("contrast.price", yaku=name(found, naming), one=han, other=of_other[found])
    if counts and one.best.fu.exact != other.best.fu.exact:
        sums = [told.fu.sum for told in (explain(one), explain(other)) if told.fu]
        yield answer_sentence("contrast.fu", one=sums[0], other=sums[-1])
    if one.context.is_dealer is not other.context.is_dealer:
        yield answer_sentence("contrast.dealer", hand=second if other.context.is_dealer else first)


TYPE = QuestionType(
    id="contrast",
    trains=(
        *("open.call_opens", "open.ron_keeps_closed", "open.closed_kan", "han.kuisagari", "fu", "yaku", "yaku_seldom"),
        *("false_friend", "dora", "reading.best", "who.dealer_ron", "who.tsumo"),
    ),
    ask=ask,
    shows=lambda _question: (
        ShownText(answer_sentence("contrast.first")),
        ShownHand(0),
        ShownText(answer_sentence("contrast.second")),
        ShownHand(1),
    ),
    steps=steps,
    grade=graded_by(right),
    mistakes=of_each_part(contrast_mistakes),
    tell=tell,
    aftermath=("compared", "sources"),
)
