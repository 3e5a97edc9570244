"""Questions as they are kept, and asked again: a kept answer is held against the rules of today."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.rulesets.version import ruleset_version
from quizzes.field import ChoiceField
from quizzes.question import Question
from quizzes.store.kept import Asked, SittingAddress
from quizzes.types import TYPES
from scoring.melds import Source
from scoring.record_fields import Fields
from scoring.records import from_record, to_record
from scoring.score import score
from scoring.tiles import format_tiles

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.field import Field, Value
    from quizzes.question import Grade
    from quizzes.sitting import Sitting
    from quizzes.store.kept import Answered
    from scoring.melds import Meld


class UnreadableError(ValueError):
    """A kept answer whose question cannot be asked under the rules of today; fit to show a learner."""

    def __init__(self) -> None:
        super().__init__("An answer to this hand is kept, but its hand cannot be scored any more.")


def kept_under(sitting: Sitting) -> SittingAddress:
    """Where the answers of a sitting are kept."""
    return SittingAddress(sitting.address, sitting.edition)


def as_kept(question: Question) -> Asked:
    """A question as data: the win as a record, and which tile was called from whom, which only a picture shows."""
    rules, record = question.result.rules, to_record(question.result)
    record["melds"] = [
        {"type": meld.type.value, "tiles": format_tiles(meld.tiles)}
        | ({"called": str(meld.called)} if meld.called else {})
        | ({"from": meld.source.value} if meld.source else {})
        for meld in question.result.hand.melds
    ]
    return Asked(question.sitting.type, rules.id, ruleset_version(rules), record)


def graded_anew(answered: Answered, sitting: Sitting, cited: CitedRuleset) -> Grade:
    """The grade of a kept answer, by what is right under these rules now: a mended rule is mended in the past.

    The hand is the kept one, whatever the dealer deals today.

    :raises UnreadableError: if the hand or the answer is none that this type of question has.
    """
    try:
        win = answered.asked.win or {}
        hand, context = from_record(win)
        hand = replace(hand, melds=tuple(map(_called, hand.melds, Fields(win).groups("melds", most=4))))
        question = Question(sitting, answered.number, score(hand, context, cited.ruleset))
    except ValueError:
        raise UnreadableError from None
    asked = TYPES[sitting.type]
    fields = {field.id: field for field in asked.fields(question)}
    if not all(name in fields and _may_hold(fields[name], value) for name, value in answered.given.items()):
        raise UnreadableError
    return asked.grade(question, answered.given)


def _called(meld: Meld, fields: Fields) -> Meld:
    called = fields.tile("called") if fields.has("called") else None
    source = fields.choice("from", {source.value: source for source in Source}) if fields.has("from") else None
    return replace(meld, called=called, source=source)


def _may_hold(field: Field, value: Value) -> bool:
    if isinstance(field, ChoiceField):
        return value in field.options
    return type(value) is int and 0 <= value <= field.most
