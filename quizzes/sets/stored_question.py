"""Questions as they are kept, and asked again: a kept answer is held against the rules of today."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from content.rulesets.cited_ruleset import ruleset_version
from quizzes.question.hint import Rung
from quizzes.question.question import Question
from quizzes.sets.aims.set_dealing import part_of
from quizzes.store.records import Asked, SittingAddress
from quizzes.types import TYPES
from scoring.melds import Source
from scoring.record_fields import Fields
from scoring.records import from_record, to_record
from scoring.score import score
from scoring.tiles import format_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.question.question import Grade, Step
    from quizzes.question.sitting import Sitting
    from quizzes.store.records import Answered
    from scoring.melds import Meld
    from scoring.score import ScoreResult


HINTS = "hints"
"""Beside the answer to a step: how many rungs of hints were taken before it. No field may be called so."""


class UnreadableError(ValueError):
    """A kept answer whose question cannot be asked under the rules of today; fit to show a learner."""

    def __init__(self) -> None:
        super().__init__("An answer to this hand is kept, but its hand cannot be scored any more.")


def kept_under(sitting: Sitting) -> SittingAddress:
    """Where the answers of a sitting are kept."""
    return SittingAddress(sitting.address, sitting.edition)


def as_kept(question: Question) -> Asked:
    """A question as data: its wins as records, and what else it is about."""
    rules = question.cited.ruleset
    wins = tuple(map(_record, question.wins))
    return Asked(question.sitting.type, rules.id, ruleset_version(rules), wins, dict(question.about))


def _record(result: ScoreResult) -> dict[str, object]:
    """A win as a record, and which tile was called from whom, which only a picture shows."""
    record = to_record(result)
    record["melds"] = [
        {"type": meld.type.value, "tiles": format_tiles(meld.tiles)}
        | ({"called": str(meld.called)} if meld.called else {})
        | ({"from": meld.source.value} if meld.source else {})
        for meld in result.hand.melds
    ]
    return record


def graded_anew(answered: Sequence[Answered], sitting: Sitting, cited: CitedRuleset) -> Grade:
    """The grade of the kept answers to the steps of a question, by what is right under these rules now.

    So a mended rule is mended in the past as well. The hand is the kept one, whatever the dealer deals today.

    :raises UnreadableError: if the hand or an answer is none that this type of question has.
    """
    try:
        question = asked_anew(answered[0].asked, sitting, answered[0].number, cited)
        asked = TYPES[question.sitting.type]
        fields = {field.id: field for field in asked.fields(question)}
        given = {name: value for step in answered for name, value in step.given.items() if name != HINTS}
        if all(name in fields and fields[name].holds(value) for name, value in given.items()):
            return replace(asked.grade(question, given), hints=_hints(asked.steps(question), answered))
    except (ValueError, LookupError):
        pass  # not a hand, or not one that this type asks about
    raise UnreadableError


def asked_anew(kept: Asked, sitting: Sitting, number: int, cited: CitedRuleset) -> Question:
    """A kept question under the rules of today.

    :raises ValueError: if its hand can no longer be.
    :raises LookupError: if it lacks what a question of its sitting has.
    """
    own = part_of(sitting, kept.type, kept.about)
    wins = tuple(_scored(record, cited) for record in kept.wins)
    return Question(own, number, cited, wins, kept.about)


def _hints(steps: tuple[Step, ...], answered: Sequence[Answered]) -> dict[str, int]:
    """How many rungs of hints were taken at each step; what is no number of rungs is none."""
    taken = {steps[one.step - 1].id: one.given.get(HINTS) for one in answered if one.step <= len(steps)}
    return {step: rungs for step, rungs in taken.items() if isinstance(rungs, int) and 0 < rungs <= len(Rung)}


def _scored(record: Mapping[str, object], cited: CitedRuleset) -> ScoreResult:
    hand, context = from_record(record)
    hand = replace(hand, melds=tuple(map(_called, hand.melds, Fields(record).groups("melds", most=4))))
    return score(hand, context, cited.ruleset)


def _called(meld: Meld, fields: Fields) -> Meld:
    called = fields.tile("called") if fields.has("called") else None
    source = fields.choice("from", {source.value: source for source in Source}) if fields.has("from") else None
    return replace(meld, called=called, source=source)
