"""Questions about a situation at the table: the situation and the right ruling, in words."""

from content.documents.documents import fact
from content.explain.answers.right_answer import RightAnswer
from content.rulesets.cited_ruleset import CitedRuleset
from content.topics.penalty_cases import PenaltyCase, penalty_case
from content.words.engine_words import small
from content.words.questions import question_words
from content.words.rule_cases import RuleCase

_TYPE = "rule_case"
MOST = 2
"""The highest number of facts quoted in an answer. The ruling on the same page lists all facts."""


def moment_asked(told: RuleCase | PenaltyCase, names: tuple[str, ...], cited: CitedRuleset) -> str:
    """Return what happens at the table.

    If the question is not just about the current ruleset, the text names the rulesets that it is about.
    """
    says = question_words()[_TYPE].says
    if isinstance(told, PenaltyCase):
        moment = says["incident"].format(title=told.topic.title, text=told.topic.text)
        if told.when:
            moment = says["when"].format(moment=moment, when=told.when)
        ask = says["costs"].format(moment=moment)
    else:
        ask = told.ask
    match names:
        case (here, there):
            return says["both"].format(ask=ask, here=here, there=there)
        case (there,) if there != cited.name:
            return says["under"].format(ask=ask, there=there)
    return ask


def moment_told(told: RuleCase | PenaltyCase, rules: tuple[CitedRuleset, ...]) -> RightAnswer:
    """Return the right ruling under each of these rulesets, and what their documents say.

    :raises LookupError: if the document of one of the rulesets does not answer the question.
    """
    shorts, sentences = zip(*(_ruling_and_reason(told, cited) for cited in rules), strict=True)
    short = shorts[0]
    if len(rules) > 1:
        says = question_words()[_TYPE].says
        short = says["short"].format(here=shorts[0], there=rules[1].name, other=shorts[1])
    return RightAnswer(short, short, " ".join(dict.fromkeys(sentences)))


def _ruling_and_reason(told: RuleCase | PenaltyCase, cited: CitedRuleset) -> tuple[str, str]:
    words = question_words()[_TYPE]
    if isinstance(told, PenaltyCase):
        found = penalty_case(told.topic.id, told.when, cited)
        if found is None:
            raise LookupError(told.topic.id)
        return words.fields["cost"].options[found.cost.value].label, found.answer.text
    right, facts = told.right(cited.resting_on), told.basis(cited.resting_on).facts
    if right is None:
        raise LookupError(told.id)
    labels = {option.id: option.label for option in told.options}
    first, *rest = [labels[name] for name in told.order] or [right.label]
    short = words.says["then"].join([first, *(small(label) for label in rest)])
    return short, right.why or " ".join(fact(name).statement for name in facts[:MOST])
