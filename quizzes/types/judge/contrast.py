"""Two hands with one difference: what differs, which hand is worth more, and what the difference changes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeAlias

from content.explain.answers.contrast import contrast_answer, hand_named
from content.lessons.menus import lesson_menu
from quizzes.diagnosis.fitting import chosen, fitting
from quizzes.diagnosis.judge.contrast_mistakes import contrast_mistakes
from quizzes.field import ChoiceField
from quizzes.lot import drawn_by_lot
from quizzes.question import Aftermath, Grade, Part, Question, QuestionType, Step
from quizzes.shown import ShownHand, ShownText
from quizzes.two_hands import Changes, Closed, Worth, changes, closed, worth
from quizzes.types.judge.beside import wins_beside
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.partner import Fact, partners
from scoring.dealing.wish import Openness, Wish
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.explain.answers.right_answer import RightAnswer
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from quizzes.field import Answer
    from quizzes.mistake import Mistake
    from quizzes.shown import Shown
    from quizzes.sitting import Sitting
    from scoring.score import ScoreResult

LESSONS = {Difficulty.FIRST_STEPS: 2, Difficulty.STANDARD: 13, Difficulty.ADVANCED: 15}
"""How much was taught when hands of a level are met."""
FIRST = (Fact.WIN, Fact.CALL, Fact.PAIR, Fact.WAIT, Fact.SEAT)
"""What may differ for whom riichi and dora are still to come."""
FACTS = {
    Difficulty.FIRST_STEPS: FIRST,
    Difficulty.STANDARD: (*FIRST, Fact.RIICHI, Fact.INDICATOR),
    Difficulty.ADVANCED: (*FIRST, Fact.RIICHI, Fact.INDICATOR),
}


def ask(sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Two hands; what differs is drawn by lot, and what is to be found out of them."""
    pair = pair_beside(sitting, cited) if number == 1 else None
    if pair is not None:
        fact, wins = pair
        return Question(sitting, number, cited, wins, {"fact": fact.value})
    rng = Random(sitting.hand_seed(number))  # noqa: S311 (a question is no secret)
    fact, sought = _drawn(sitting, number, rng)
    menu = lesson_menu(LESSONS[sitting.level])
    level = Difficulty.FIRST_STEPS if isinstance(sought, Closed) else Difficulty.STANDARD
    openness = _OPENNESS.get(sought, sitting.openness)
    wish = Wish(cited.ruleset, level, openness, menu=menu, fits=_below_mangan)
    while True:
        one = deal(rng, wish)
        for other in partners(rng, one, fact):
            fits = _below_mangan(other) and menu.allows(other) and _only(one, other, fact)
            orders = [wins for wins in ((one, other), (other, one)) if fits and _found(sought, *wins) is sought]
            if orders:
                return Question(sitting, number, cited, rng.choice(orders), {"fact": fact.value})


def pair_beside(sitting: Sitting, cited: CitedRuleset) -> tuple[Fact, tuple[ScoreResult, ScoreResult]] | None:
    """What differs and the two hands, where a set begins with a hand of another set and the one next to it."""
    return wins_beside(sitting, cited, FACTS.get(sitting.level, ())) if sitting.beside else None


Sought: TypeAlias = Worth | Closed
"""What is to be found out of two hands: at first which is closed, later which is worth more."""


def _drawn(sitting: Sitting, number: int, rng: Random) -> tuple[Fact, Sought]:
    """What differs, and what comes of it; another dora, and riichi, always show below mangan."""
    never = {Openness.CLOSED: Fact.CALL, Openness.OPEN: Fact.RIICHI}.get(sitting.openness)
    facts = [fact for fact in FACTS[sitting.level] if fact is not never]
    if sitting.level is Difficulty.FIRST_STEPS:
        fact = drawn_by_lot(facts, sitting, number)
        return fact, rng.choice(_closed_or_not(fact, sitting.openness))
    show = {Fact.RIICHI, Fact.INDICATOR} | ({Fact.WIN} if sitting.openness is Openness.CLOSED else set())
    kinds: list[tuple[Fact, Sought]] = [
        (fact, way) for fact in facts for way in Worth if way is not Worth.SAME or fact not in show
    ]
    return drawn_by_lot(kinds, sitting, number, lambda kind: kind[1])


def _closed_or_not(fact: Fact, openness: Openness) -> tuple[Closed, ...]:
    """A call more leaves no hand, or one of them, closed; any other difference leaves both as they are."""
    if fact is Fact.CALL:
        return (Closed.FIRST, Closed.SECOND, Closed.NEITHER)
    either = {Openness.CLOSED: (Closed.BOTH,), Openness.OPEN: (Closed.NEITHER,)}
    return either.get(openness, (Closed.BOTH, Closed.NEITHER))


_OPENNESS: dict[Sought, Openness] = {Closed.BOTH: Openness.CLOSED, Closed.NEITHER: Openness.OPEN}


def _found(sought: Sought, one: ScoreResult, other: ScoreResult) -> Sought:
    return closed(one, other) if isinstance(sought, Closed) else worth(one, other)


def _below_mangan(result: ScoreResult) -> bool:
    return bool(result.best.payments) and result.best.limit is Limit.NONE


def _only(one: ScoreResult, other: ScoreResult, fact: Fact) -> bool:
    """Whether another pair is neither another winning tile nor dora."""
    same = one.hand.winning_tile == other.hand.winning_tile and one.best.bonuses == other.best.bonuses
    return fact is not Fact.PAIR or same


def shows(_question: Question) -> tuple[Shown, ...]:
    """Both hands, each with its facts."""
    return (
        ShownText(hand_named("first")),
        ShownHand(0),
        ShownText(hand_named("second")),
        ShownHand(1),
    )


def steps(question: Question) -> tuple[Step, ...]:
    """What differs and which hand is closed; from standard on what it is worth, and why."""
    level = question.sitting.level
    difference = ChoiceField("difference", tuple(fact.value for fact in FACTS[level]))
    if level is Difficulty.FIRST_STEPS:
        return (
            Step("difference", (difference,)),
            Step("closed", (ChoiceField("closed", tuple(each.value for each in Closed)),)),
        )
    return (
        Step("worth", (ChoiceField("worth", tuple(each.value for each in Worth)),)),
        Step("difference", (difference,)),
        Step("changes", (ChoiceField("changes", tuple(each.value for each in Changes)),)),
    )


def grade(question: Question, answer: Answer) -> Grade:
    """What differs is what was changed; everything else is read off the two scores."""
    one, other = question.wins
    right = {
        "difference": Fact(question.text("fact")).value,
        "closed": closed(one, other).value,
        "worth": worth(one, other).value,
        "changes": changes(one, other).value,
    }
    fields = [field.id for step in steps(question) for field in step.fields]
    return Grade(question, tuple(Part(name, answer.get(name), (right[name],)) for name in fields))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """What leads to the wrong choices."""
    wrong = {part.field: value for part in graded.parts if (value := graded.wrong(part.field)) is not None}
    one, other = graded.question.wins
    invited = list(contrast_mistakes(one, other, Fact(graded.question.text("fact"))))
    return chosen(*(fitting([slip for slip in invited if slip.field == name], value) for name, value in wrong.items()))


def tell(question: Question, naming: Naming) -> RightAnswer:
    """What is right in each field, and both hands side by side."""
    one, other = question.wins
    right = {part.field: str(part.expected[0]) for part in grade(question, {}).parts}
    return contrast_answer(one, other, right, naming)


TYPE = QuestionType(
    id="contrast",
    trains=(
        *("open.call_opens", "open.ron_keeps_closed", "open.closed_kan", "han.kuisagari", "fu", "yaku", "yaku_seldom"),
        *("false_friend", "dora", "reading.best", "who.dealer_ron", "who.tsumo"),
    ),
    levels=tuple(LESSONS),
    ask=ask,
    shows=shows,
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=(Aftermath.TAKEN_APART, Aftermath.BILL, Aftermath.SOURCES),
)
