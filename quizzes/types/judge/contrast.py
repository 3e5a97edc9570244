"""Ask the learner to compare two hands that differ in one fact.

The learner says which fact differs, what the difference changes, and which hand is worth more.
"""

from collections.abc import Iterator, Mapping, Sequence

from content.explain import RightAnswer, explain
from content.lessons import PAYMENTS
from content.rulesets import CitedRuleset
from content.words import Naming, answer_sentence, inline, listed, name, question_words, small
from quizzes.mistakes.judge_mistakes import CHOICES, compared, contrast_mistakes
from quizzes.mistakes.matching import of_each_part
from quizzes.question import (
    Answer,
    ChoiceField,
    Grade,
    Part,
    Question,
    QuestionType,
    ShownHand,
    ShownText,
    Sitting,
    Step,
    counts_fu,
    drawn_by_lot,
    is_below_mangan,
    known_menu,
)
from quizzes.types.judge.neighbour_hand import FACTS, pair_beside
from scoring import ScoreResult, Wait
from scoring.dealing import Difficulty, Fact, ImpossibleWishError, Openness, WaitAim, Wish, by_level, deal, partners

LAST_LESSON = by_level(8, 24, 28)
SHOWS: Mapping[str, tuple[Fact, ...]] = {
    "open.call_opens": (Fact.CALL,),
    "not.open_closed_only": (Fact.CALL,),
    "han.kuisagari": (Fact.CALL,),
    "fu.triplet_called": (Fact.CALL,),
    "open.ron_keeps_closed": (Fact.WIN,),
    "fu.closed_ron": (Fact.WIN,),
    "fu.tsumo": (Fact.WIN,),
    "fu.pinfu_tsumo": (Fact.WIN,),
    "fu.triplet_ron": (Fact.WIN,),
    "yaku.sanankou": (Fact.WIN,),
    "yaku.menzen_tsumo": (Fact.WIN,),
    "who.tsumo": (Fact.WIN,),
    "who.dealer_ron": (Fact.SEAT,),
    "yaku.yakuhai_seat": (Fact.SEAT,),
    "fu.pair_value": (Fact.PAIR, Fact.SEAT),
    "fu.pair_nothing": (Fact.PAIR, Fact.SEAT),
    "not.pinfu_pair": (Fact.PAIR,),
    "not.pinfu_wait": (Fact.WAIT,),
    "fu.single_wait": (Fact.WAIT,),
    "fu.no_wait_fu": (Fact.WAIT,),
    "yaku.pinfu": (Fact.WAIT, Fact.PAIR, Fact.CALL),
    "yaku.riichi": (Fact.RIICHI,),
    "dora.next": (Fact.INDICATOR,),
    "dora.copies": (Fact.INDICATOR,),
}
"""For each skill, the facts that test the skill if two hands differ in them."""
FROM = {Fact.RIICHI: 6, Fact.INDICATOR: 14}
"""The lessons that teach certain facts. Learners understand a difference in any other fact from the beginning."""


def _facts(sitting: Sitting) -> tuple[Fact, ...]:
    facts = (Fact.WIN, Fact.CALL) if sitting.lesson_number == 8 else FACTS[sitting.level]
    return tuple(fact for fact in facts if (sitting.lesson_number or FROM.get(fact, 0)) >= FROM.get(fact, 0))


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about two hands.

    Questions are balanced by what differs, by what the difference changes, and by which hand is worth more.

    :param skill: a skill that the difference should test, if any difference does.
    """
    pair = pair_beside(sitting, cited) if number == 1 else None
    if pair is not None:
        fact, wins = pair
        return Question(sitting, number, cited, wins, {"fact": fact.value})
    rng = sitting.rng(number)
    kinds = _kinds(sitting)
    kinds = [kind for kind in kinds if kind[0] in SHOWS.get(skill, ())] or kinds
    if not counts_fu(sitting):
        # without triplets or seven pairs, ron or tsumo changes han and fu of a closed hand, and neither of an open one
        kinds = [kind for kind in kinds if kind not in {(Fact.WIN, _FU), (Fact.WIN, _HAN)}] or kinds
    lots = [(kind, better) for kind in kinds for better in ("first", "second")]
    drawn, better = drawn_by_lot(
        lots,
        sitting,
        number,
        lambda lot: lot[0][0],
        lambda lot: _NEITHER if lot[0][1] == _SAME else lot[0][1],
        lambda lot: _SAME if lot[0][1] == _SAME else lot[1],
    )
    menu = known_menu(sitting, LAST_LESSON)
    # questions at the standard level ask for fu; before the lesson on adding fu, learners know the fu only of hands
    # without triplets
    fit = is_below_mangan if counts_fu(sitting) or sitting.first_steps else _without_triplet
    # with this wait, two hands are more likely to test these skills
    aim = WaitAim(Wait.SHANPON) if skill in {"fu.triplet_ron", "yaku.sanankou"} else None
    openness = {_BOTH_CLOSED: Openness.CLOSED, _BOTH_OPEN: Openness.OPEN}
    for fact, sought in (drawn, *rng.sample(kinds, len(kinds))):
        field, choice = sought
        level = Difficulty.FIRST_STEPS if field == "closed" else Difficulty.STANDARD
        wish = Wish(cited.ruleset, level, openness.get(sought, sitting.openness), aim, menu, fit)
        for _ in range(60):
            one = deal(rng, wish)
            for other in partners(rng, one, fact):
                # a change of the pair must not change the winning tile or the dora too
                alike = one.hand.winning_tile == other.hand.winning_tile and one.best.bonuses == other.best.bonuses
                fits = fit(other) and menu.allows(other) and (alike or fact is not Fact.PAIR)
                orders = [wins for wins in ((one, other), (other, one)) if fits and compared(*wins)[field] == choice]
                if orders:
                    wins = next((wins for wins in orders if compared(*wins)["worth"] == better), orders[0])
                    return Question(sitting, number, cited, wins, {"fact": fact.value})
    raise ImpossibleWishError(f"expected two hands with one difference under {cited.ruleset.id!r}, found none")


Sought = tuple[str, str]
"""The effect that a pair of hands is dealt for: a field that compares the hands, and the right choice in it."""

_HAN, _FU, _BOTH, _NEITHER = (("changes", choice) for choice in CHOICES["changes"])
_SAME = ("worth", "same")
_BOTH_CLOSED, _BOTH_OPEN = ("closed", "both"), ("closed", "neither")
_SEEN: tuple[tuple[Fact, Sought], ...] = (
    *((Fact.WAIT, _FU), (Fact.WAIT, _SAME), (Fact.PAIR, _FU), (Fact.PAIR, _SAME)),
    *((Fact.SEAT, _HAN), (Fact.SEAT, _NEITHER), (Fact.INDICATOR, _HAN)),
)
"""Differences, each with an effect, that both open and closed hands can have.

A difference in the seat may change only the payment, and neither han nor fu.
"""
_OF_CLOSED: tuple[tuple[Fact, Sought], ...] = (
    *((Fact.WIN, _BOTH), (Fact.WIN, _HAN), (Fact.WAIT, _BOTH), (Fact.RIICHI, _HAN)),
)
KINDS: dict[Openness, tuple[tuple[Fact, Sought], ...]] = {
    Openness.ANY: (*_SEEN, *_OF_CLOSED, (Fact.WIN, _FU), (Fact.CALL, _HAN), (Fact.CALL, _BOTH), (Fact.CALL, _SAME)),
    Openness.CLOSED: (*_SEEN, *_OF_CLOSED, (Fact.PAIR, _BOTH), (Fact.SEAT, _SAME)),
    Openness.OPEN: (
        *_SEEN,
        (Fact.WIN, _FU),
        (Fact.WIN, _NEITHER),
        (Fact.CALL, _FU),
        (Fact.CALL, _HAN),
        (Fact.CALL, _SAME),
    ),
}
"""By the openness of a set, the differences to choose from, each with an effect. No effect dominates a set."""


def _kinds(sitting: Sitting) -> Sequence[tuple[Fact, Sought]]:
    """Return the differences and effects to choose from.

    At the first level, both hands are closed in a set of closed hands, and open in a set of open hands.
    """
    if not sitting.first_steps:
        return [kind for kind in KINDS[sitting.openness] if kind[0] in _facts(sitting)]
    others = [fact for fact in _facts(sitting) if fact is not Fact.CALL]
    if sitting.openness is Openness.CLOSED:
        return [(fact, _BOTH_CLOSED) for fact in others]
    if sitting.openness is Openness.OPEN:
        return [(fact, _BOTH_OPEN) for fact in (*others, Fact.CALL)]
    called = [(Fact.CALL, ("closed", which)) for which in ("first", "second")]
    return [*called, *((fact, closed) for fact in others for closed in (_BOTH_CLOSED, _BOTH_OPEN))]


def _without_triplet(result: ScoreResult) -> bool:
    return is_below_mangan(result) and not any(block.is_group for block in result.best.reading.blocks)


def steps(question: Question) -> tuple[Step, ...]:
    """Return the steps that the learner has to answer.

    At the first level, they ask what differs and, if the set has both open and closed hands, which hand is closed. From
    the standard level on, they ask which hand is worth more, what differs, and what the difference changes.
    """
    names = ["worth", "difference", "changes"]
    if question.sitting.first_steps:
        # up to edition 3, sets of only closed or only open hands also asked which hand is closed
        varies = question.sitting.openness is Openness.ANY or question.sitting.edition <= 3
        names = ["difference", "closed"] if varies else ["difference"]
    options = {"difference": tuple(fact.value for fact in _facts(question.sitting)), **CHOICES}
    return tuple(Step(name, (ChoiceField(name, options[name]),)) for name in names)


def grade(question: Question, answer: Answer) -> Grade:
    """Grade each field. The right difference is the fact that was changed; the other answers follow from the hands."""
    right = {"difference": Fact(question.text("fact")).value, **compared(*question.wins)}
    return Grade(question, tuple(Part(step.id, answer.get(step.id), (right[step.id],)) for step in steps(question)))


WHICH = ("first", "second")


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the right option for each field, and an explanation that compares both hands.

    Points are mentioned even before the lesson that teaches them, because they decide which hand is worth more. The
    explanation then names this lesson.
    """
    fields = question_words()["contrast"].fields
    labels = {part.field: fields[part.field].options[str(part.expected[0])].label for part in grade(question, {}).parts}
    said = [answer_sentence("contrast.differs", what=small(labels["difference"]))]
    one, other = question.wins
    for which, result in zip(WHICH, (one, other), strict=True):
        best, hand = result.best, answer_sentence(f"contrast.{which}")
        if "closed" not in labels:
            parts = {"han": best.han, "fu": best.fu.rounded, "points": best.points}
            said.append(answer_sentence("contrast.worth", hand=hand, **parts))
        elif result.hand.closed:
            ron = "" if result.context.is_tsumo else "_ron"
            said.append(answer_sentence(f"contrast.closed{ron}", hand=hand))
        else:
            tiles = listed([str(block) for block in result.hand.meld_blocks if block.open])
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
        more = [inline(name(found, naming)) for found in mine if found not in their]
        if more:
            yield answer_sentence("contrast.only", hand=hand, yaku=listed(more))
    for found, han in of_one.items():
        if of_other.get(found, han) != han:
            yield answer_sentence("contrast.price", yaku=name(found, naming), one=han, other=of_other[found])
    if counts and one.best.fu.exact != other.best.fu.exact:
        sums = [told.fu.sum for told in (explain(one), explain(other)) if told.fu is not None]
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
    grade=grade,
    mistakes=of_each_part(contrast_mistakes),
    tell=tell,
    aftermath=("compared", "sources"),
)
