"""Store questions and restore them. Stored answers are graded by the current rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from content.rulesets import CitedRuleset, ruleset_version
from quizzes.question import MOST_HINTS, Grade, Question, Sitting, Step
from quizzes.sets.question_order import comes_back
from quizzes.sets.set_dealing import part_of
from quizzes.skills.question_difficulty import Attempt, attempt
from quizzes.store.records import Answered, Asked, SittingAddress
from quizzes.types import TYPES
from scoring import Meld, ScoreResult, Source, format_tiles, score
from scoring.record_fields import Fields
from scoring.records import from_record, to_record

HINTS = "hints"
"""The key in a stored answer for the number of hints used. No field of a question may have this id."""


class UnreadableError(ValueError):
    """Raised if a stored question can't be asked under the current rules. The message can be shown to learners."""

    def __init__(self) -> None:
        super().__init__("We have your answer to this hand, but the hand can no longer be scored.")


@lru_cache(maxsize=512)
def kept_under(sitting: Sitting) -> SittingAddress:
    """Return the address under which the answers of a sitting are stored."""
    return SittingAddress(sitting.address, sitting.edition)


def as_kept(question: Question) -> Asked:
    """Return a question in its stored form: each winning hand as a record, everything else as plain data."""
    rules = question.cited.ruleset
    wins = tuple(map(_record, question.wins))
    return Asked(question.sitting.type, rules.id, ruleset_version(rules), wins, dict(question.about))


def _record(result: ScoreResult) -> dict[str, object]:
    """Return a win as data to store. For each meld, the data says which tile was called and from whom."""
    melds = [
        {"type": meld.type.value, "tiles": format_tiles(meld.tiles)}
        | ({"called": str(meld.called)} if meld.called else {})
        | ({"from": meld.source.value} if meld.source else {})
        for meld in result.hand.melds
    ]
    return {**to_record(result), "melds": melds}


def graded_anew(answered: Sequence[Answered], sitting: Sitting, cited: CitedRuleset) -> Grade:
    """Return the grade of stored answers to a question's steps, under the current rules.

    If a rule is corrected, past answers are then graded correctly as well. The stored hand is used, even if the current
    code would deal another hand.

    :raises UnreadableError: if the hand or an answer does not suit this type of question.
    """
    try:
        question = asked_anew(answered[0].asked, sitting, answered[0].number, cited)
        asked = TYPES[question.sitting.type]
        fields = {field.id: field for field in asked.fields(question)}
        given = {name: value for step in answered for name, value in step.given.items() if name != HINTS}
        if all(name in fields and fields[name].holds(value) for name, value in given.items()):
            return replace(asked.grade(question, given), hints=_hints(asked.steps(question), answered))
    except (ValueError, LookupError):
        pass  # the data is not a hand, or is a hand about which this question type does not ask
    raise UnreadableError


def asked_anew(kept: Asked, sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return a stored question under the current rules.

    :raises ValueError: if the hand of the question is no longer possible.
    :raises LookupError: if the data of a question from a mixed set does not say how the question was dealt.
    """
    own = part_of(sitting, kept.type, kept.about)
    return Question(own, number, cited, tuple(_scored(record, cited) for record in kept.wins), kept.about)


def _hints(steps: tuple[Step, ...], answered: Sequence[Answered]) -> dict[str, int]:
    taken = {steps[one.step - 1].id: one.given.get(HINTS) for one in answered if one.step <= len(steps)}
    return {step: rungs for step, rungs in taken.items() if isinstance(rungs, int) and 0 < rungs <= MOST_HINTS}


def _scored(record: Mapping[str, object], cited: CitedRuleset) -> ScoreResult:
    hand, context = from_record(record)
    hand = replace(hand, melds=tuple(map(_called, hand.melds, Fields(record).groups("melds", most=4))))
    return score(hand, context, cited.ruleset)


def _called(meld: Meld, fields: Fields) -> Meld:
    called = fields.tile("called") if fields.has("called") else None
    source = fields.choice("from", {source.value: source for source in Source}) if fields.has("from") else None
    return replace(meld, called=called, source=source)


def counted(graded: Grade) -> Attempt | None:
    """Return an answer in the form that the estimates need; None if the answer shows little about ability.

    An answer shows little in a timed set, after a hint, or if the question was explained only minutes before. An answer
    left empty also shows little, because the learner may not know the subject yet.
    """
    whole = graded.question.sitting.whole
    if not graded.answer or whole.speed or comes_back(whole, graded.question.number):
        return None
    return attempt(graded)
