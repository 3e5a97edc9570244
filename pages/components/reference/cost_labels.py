"""The penalty for an incident as labels.

In a list, the labels are short. Above an answer, they show the penalty for each case, with its amount.
"""

from content.rulesets import CitedRuleset
from content.topics import COST_NAMES, Answer, Ruling, Verdict, counts_in, lowered, verdicts
from content.words import capital
from pages.session import Markup, Template

_HTML = Template(__file__)
_WEIGHTS = {"chombo": "severe", "disqualification": "severe", "nothing": "free", None: ""}
"""The CSS classes of penalties (None: no penalty is stated); all others have the class ``some``."""
_USUAL = frozenset(("value", "agreed"))


def costs_html(answer: Answer | None) -> Markup | str:
    """Return the penalties of an answer as small labels. Without an answer, the result is empty.

    If the document is silent about the penalty, the only label is "not said".
    """
    if answer is None:
        return ""
    return _HTML.labels(
        [("silent", "not said")]
        if answer.silent
        else [(_WEIGHTS.get(cost, "some"), COST_NAMES[cost]) for cost in answer.costs]
    )


def short_html(ruling: Ruling) -> Markup | str:
    """Return the labels for a line in a list.

    If the document gives no penalty, the labels show the usual penalty, if there is one.
    """
    usual = next((line for line in ruling.usual if line.branches and line.source in _USUAL), None)
    if usual is None:
        return costs_html(ruling.answer)
    costs = dict.fromkeys(branch.cost for branch in usual.branches)
    return _HTML.labels(("silent", f"usually {lowered(COST_NAMES[cost])}") for cost in costs)


def verdicts_html(ruling: Ruling, cited: CitedRuleset, asked: str = "") -> Markup | str:
    """Return every case of an incident with its penalty; empty if no penalty is stated.

    Cases that fit a number in the question are highlighted and come first.
    """
    cases = verdicts(ruling, cited, counts_in(asked))
    if len(cases) == 1 and not cases[0].when:
        return _HTML.only_case(*_label(cases[0]))
    return _HTML.cases([(_case(case), case.met, *_label(case)) for case in cases]) if cases else ""


def _case(verdict: Verdict) -> str:
    """Return when a penalty applies, such as "In any case:".

    If a number in the user's question fits the case, the words begin with this number.
    """
    if verdict.met:
        return ", ".join(filter(None, (verdict.met.words, lowered(verdict.when)))) + ":"
    return f"{capital(verdict.when) or 'In any case'}:"


def _label(verdict: Verdict) -> tuple[str, str, tuple[str, ...]]:
    """Return the CSS classes, the name and the figures of a penalty.

    If the penalty is only common practice, its name begins with "Usually".
    """
    name = COST_NAMES[verdict.cost] if verdict.cost else ""
    if verdict.source in _USUAL:
        name = f"Usually {lowered(name)}".strip()
    return _WEIGHTS.get(verdict.cost, "some") + (" silent" if verdict.source else ""), name, verdict.figures
