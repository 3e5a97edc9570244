"""The scores of two hands side by side: the lines that differ, and the total of each hand."""

from collections.abc import Sequence

from markupsafe import Markup

from content.explain.answers.judge_answers import hand_named
from content.explain.explanation import Explanation
from pages.templates import Template

_HTML = Template(__file__)


def compared_html(told: Sequence[Explanation]) -> Markup:
    """Return the lines that differ between two scores, then the han, the fu and the points of both."""
    one, other = map(_lines, told)
    differ = [(text, (one.get(text, ""), other.get(text, ""))) for text in {**one, **other}]
    totals = [("Together", tuple(each.verdict.value if each.fu else each.han.value for each in told))]
    totals += [("Points", tuple(each.gain.value for each in told))] if all(each.payments for each in told) else []
    columns = [hand_named("first"), hand_named("second")]
    return _HTML.compared(columns, [line for line in differ if line[1][0] != line[1][1]], totals)


def _lines(told: Explanation) -> dict[str, str]:
    """Return the lines of a score by their names. Lines with the same name are joined."""
    named: dict[str, list[str]] = {}
    for step in (*told.yaku, *told.bonuses, *(told.fu.steps if told.fu else ())):
        named.setdefault(step.text, []).append(step.value)
    return {text: ", ".join(values) for text, values in named.items()}
