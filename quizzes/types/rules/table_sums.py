"""Ask for the scores after a draw, a win with honba and sticks, a chombo, or the end of a game.

Situations are not taken from played rounds: no tile is shown, and rounds have no chombo and no end of a game.
"""

from itertools import starmap

from content.payments import (
    SEATS,
    TableMoment,
    changes,
    east_stays,
    given_lines,
    honba_next,
    moment_asked,
    moment_told,
    settled,
)
from content.rulesets import CitedRuleset, rulesets
from quizzes.mistakes.sum_mistakes import following, sum_mistakes
from quizzes.question import (
    MOST_POINTS,
    Answer,
    ChoiceField,
    Grade,
    NumberField,
    Part,
    Question,
    QuestionType,
    Shown,
    ShownLine,
    ShownScores,
    ShownText,
    Sitting,
    Step,
    drawn_by_lot,
)
from quizzes.types.rules.table_scenes import made_up, scenes

DEALER, HONBA = "dealer", "honba"
STAYS, MOVES = "stays", "moves"
STEP = 500


def ask(sitting: Sitting, number: int, cited: CitedRuleset, _skill: str = "") -> Question:
    """Return a question about a situation for which a ruleset's document states every payment.

    The ruleset is the current one, unless its document states too little. At the advanced level, one question in three
    is about another of Tensu's rulesets.
    """
    rules = {"": cited}
    if not scenes(cited, sitting.level) or (sitting.advanced and number % 3 == 0):
        rules = {name: other for name, other in rulesets().items() if name != cited.id}
    drawn = [(name, scene) for name, other in rules.items() for scene in scenes(other, sitting.level)]
    name, scene = drawn_by_lot(drawn, sitting, number)
    under = {"under": name} if name else {}
    dealer = drawn_by_lot((STAYS, MOVES), sitting, number, lot="dealer")
    rng = sitting.rng(number, "table")
    for _ in range(8):  # repeat until the right answer about the next dealer is the one drawn by lot
        moment = made_up(scene, rules[name], sitting.level, rng)
        question = Question(sitting, number, cited, about={**moment.about, **under, "topic": _topic(moment)})
        if all(part.expected in {(), (dealer,)} for part in grade(question, {}).parts if part.field == DEALER):
            break
    return question


def _topic(moment: TableMoment) -> str:
    win = "riichi-bet" if moment.bets or moment.riichi else "honba-value"
    end = "chombo" if moment.offender else "leftover-bets" if moment.bets else "final-score"
    return {"draw": "noten-payments", "win": win, "chombo": "chombo"}.get(moment.kind, end)


def rules_of(question: Question) -> CitedRuleset:
    """Return the ruleset that the question asks about.

    :raises LookupError: if the question's ruleset is not one of Tensu's.
    """
    return rulesets()[question.text("under")] if "under" in question.about else question.cited


def _asked(question: Question) -> tuple[TableMoment, CitedRuleset]:
    return TableMoment.of(question.about), rules_of(question)


def shows(question: Question) -> tuple[Shown, ...]:
    """Return what is shown: what happened, and the scores before that."""
    moment, cited = _asked(question)
    under = cited.name if "under" in question.about else ""
    return ShownText(moment_asked(moment, cited, under)), ShownScores(tuple(starmap(ShownLine, given_lines(moment))))


def steps(question: Question) -> tuple[Step, ...]:
    """Return the steps that ask for the four scores, for the next dealer and for the next number of honba.

    Beginners are asked only for the scores. A step for the dealer or the honba is also left out if no document states
    the rule. After a chombo, the step for the dealer is left out, because East stays the dealer.

    :raises LookupError: if the question is not about a situation at the table.
    """
    moment, cited = _asked(question)
    fields = (_score(seat, before, moment) for seat, before in zip(SEATS, moment.before, strict=True))
    found = [Step("scores", tuple(fields))]
    if not question.sitting.first_steps and (stays := east_stays(moment, cited)):
        if moment.kind != "chombo":
            found.append(Step(DEALER, (ChoiceField(DEALER, (STAYS, MOVES)),)))
        if honba_next(moment, cited, stays=stays[0]):
            found.append(Step(HONBA, (NumberField(HONBA, 99, start=moment.honba),)))
    return tuple(found)


def _score(seat: str, before: int, moment: TableMoment) -> NumberField:
    if moment.is_end:
        return NumberField(seat, MOST_POINTS, -MOST_POINTS, start=0)
    # the buttons go up or down from the score before the event
    return NumberField(seat, MOST_POINTS, start=before, steps=tuple(range(before % STEP, before + 40 * STEP, STEP)))


def grade(question: Question, answer: Answer) -> Grade:
    """Grade each score, the next dealer and the honba.

    If a score follows from a mistake in another score, or the honba follow from a wrong dealer, only the first mistake
    counts.
    """
    moment, cited = _asked(question)
    right = settled(moment, cited, changes(moment, cited))
    follow = following(moment, cited, answer)
    parts = [
        Part(seat, answer.get(seat), (score,), (answer[seat],) if seat in follow and seat in answer else ())
        for seat, score in zip(SEATS, right, strict=True)
    ]
    if not question.sitting.first_steps and (stays := east_stays(moment, cited)):
        dealer = STAYS if stays[0] else MOVES
        if moment.kind != "chombo":
            parts.append(Part(DEALER, answer.get(DEALER), (dealer,)))
        if honba := honba_next(moment, cited, stays=stays[0]):
            after = honba_next(moment, cited, stays=answer.get(DEALER, dealer) == STAYS)
            parts.append(Part(HONBA, answer.get(HONBA), honba[:1], after[:1] if after else ()))
    return Grade(question, tuple(parts))


TYPE = QuestionType(
    id="table_sums",
    trains=(
        *("rule.draw_noten", "rule.dealer_stays", "rule.honba_when", "rule.chombo_cost", "rule.uma"),
        *("rule.differences", "who.honba", "who.bets", "who.tsumo"),
    ),
    ask=ask,
    shows=shows,
    steps=steps,
    grade=grade,
    mistakes=lambda graded: sum_mistakes(graded, *_asked(graded.question)),
    tell=lambda question, _naming: moment_told(*_asked(question), whole=not question.sitting.first_steps),
    aftermath=("sums", "ruling"),
    openness=False,
)
