"""A situation at the table for which a document has a rule: a rule case, or an incident that may lead to a penalty."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from content.documents import Origin
from content.rulesets import CitedRuleset
from content.topics import PenaltyCase, has_its_own, penalty_case, penalty_cases
from content.words import RuleCase, rule_cases
from quizzes.question.field import Value
from quizzes.question.question import Question
from scoring.dealing import Difficulty

Told = RuleCase | PenaltyCase


@dataclass(frozen=True, slots=True)
class Moment:
    """A situation at the table that a question can ask about."""

    told: Told

    @property
    def about(self) -> Mapping[str, Value]:
        """Return the situation as data that is stored with a question: its topic, and its case within the topic."""
        if isinstance(self.told, RuleCase):
            return {"topic": self.told.topic, "case": self.told.id}
        return {"topic": self.told.topic.id, "when": self.told.when}

    @property
    def level(self) -> Difficulty:
        """The lowest level at which learners are asked about the situation. Beginners are not asked about penalties."""
        return Difficulty(self.told.level) if isinstance(self.told, RuleCase) else Difficulty.STANDARD

    @property
    def is_order(self) -> bool:
        """Whether the options are steps that have to be put into order."""
        return isinstance(self.told, RuleCase) and bool(self.told.order)

    @property
    def fields(self) -> tuple[str, str]:
        """The ids of two fields: the field about the current ruleset, and the field about another ruleset."""
        if isinstance(self.told, PenaltyCase):
            return "cost", "cost_there"
        return ("order", "order") if self.told.order else ("ruling", "there")

    def shuffled(self, seed: str) -> tuple[str, ...]:
        """Return the options in the order in which they are shown: numbers ascending, other options shuffled.

        Steps that have to be put into order are never shown in the right order.

        Penalties are shuffled although they have an order: most incidents lead to high penalties, so in ascending order
        the last option would be right most often.
        """
        lot = Random(f"{seed}/options")
        if isinstance(self.told, PenaltyCase):
            return tuple(lot.sample(self.told.options, len(self.told.options)))
        ids = [option.id for option in self.told.options]
        if all(any(map(str.isdigit, option.label)) for option in self.told.options) and not self.told.order:
            return tuple(ids)
        shown = lot.sample(ids, len(ids))
        return tuple(shown if tuple(shown) != self.told.order else [*shown[1:], shown[0]])

    def right(self, cited: CitedRuleset) -> Value | None:
        """Return the answer that the ruleset's document gives.

        None is returned if the document gives no answer, or if the club has set the rule itself.
        """
        case = self.told
        if isinstance(case, PenaltyCase):
            now = penalty_case(case.topic.id, case.when, cited)
            return now.cost if now and now.cost in case.options else None
        price = cited.prices.get(case.yaku)
        if has_its_own(case.topic, cited) or (price and price.basis.origin is Origin.CLUB):
            return None
        option = case.right(cited.resting_on)
        return (case.order or option.id) if option else None


@lru_cache(32)
def moments(cited: CitedRuleset) -> tuple[Moment, ...]:
    """Return every situation for which the current ruleset's document has a rule, rule cases before incidents."""
    return (
        *(moment for moment in map(Moment, rule_cases().values()) if moment.right(cited) is not None),
        *map(Moment, penalty_cases(cited)),
    )


def moment_of(question: Question) -> Moment:
    """Return the situation that a question is about.

    :raises LookupError: if the question is not about a situation, or if no document has a rule for it any more.
    :raises ContentError: if the topic of the situation no longer exists.
    """
    if "case" in question.about:
        return Moment(rule_cases()[question.text("case")])
    name, when = question.text("topic"), question.text("when")
    case = penalty_case(name, when, question.cited)
    if not case:
        raise LookupError(name)
    return Moment(case)
