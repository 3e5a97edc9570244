"""The answers of other rulesets, folded below the answer of the current one.

Rulesets with the same text share an answer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import rulesets
from content.topics.ruling import Likeness
from content.words.engine_words import listed
from pages.templates import Template

_HTML = Template(__file__)
SIGNS: Mapping[Likeness, tuple[str, str, str]] = {
    Likeness.SAME: ("=", "the same", "alike"),
    Likeness.SAME_COST: ("=", "the same", "alike"),
    Likeness.OTHER: ("≠", "different", "different"),
    Likeness.OTHER_COST: ("≠", "different", "different"),
    Likeness.OTHER_NUMBERS: ("≠", "different", "different"),
    Likeness.OWN_WORDS: ("≈", "in their own words", "alike"),
    Likeness.ANSWERS: ("+", "that answer", "alike"),
    Likeness.SILENT: ("–", "silent", "alike"),
}
"""The sign, count label and CSS class of each likeness."""
_COUNTED = ("the same", "different", "in their own words", "that answer", "silent")


@dataclass(frozen=True, slots=True)
class Others:
    """The names of rulesets with the same answer, and how this answer compares with the current ruleset's.

    ``body`` is HTML.
    """

    names: tuple[str, ...]
    likeness: Likeness
    body: Markup | str = ""


def others_html(groups: Sequence[Others], *, opened: bool = False) -> Markup | str:
    """Return the answers of other rulesets as a list, folded under a line; empty if there are none.

    The line says how many rulesets agree or differ.
    """
    if not groups:
        return ""
    return _HTML.others(
        [(group, listed(group.names), *SIGNS[group.likeness]) for group in groups], _tally(groups), opened
    )


def _tally(groups: Iterable[Others]) -> str:
    """Return the counts in words: "2 the same, 1 different, 2 silent"."""
    counts = dict.fromkeys(_COUNTED, 0)
    for group in groups:
        counts[SIGNS[group.likeness][1]] += len(group.names)
    return ", ".join(f"{count} {name}" for name, count in counts.items() if count)


def saying(
    cited: CitedRuleset,
    told: Callable[[CitedRuleset], str],
    below: Callable[[list[CitedRuleset]], Markup | str] = lambda _: "",
    *,
    repeated: bool = True,
) -> list[Others]:
    """Group Tensu's other rulesets by the text of their answers.

    :param below: a function that returns what is shown below the text of a group.
    :param repeated: whether to repeat a text that is the same as under the current ruleset.
    """
    own = told(cited)
    groups: dict[str, list[CitedRuleset]] = {}
    for other in rulesets().values():
        if other.ruleset.id != cited.ruleset.id:
            groups.setdefault(told(other), []).append(other)
    return [
        Others(
            tuple(other.name for other in members),
            Likeness.SAME if text == own else Likeness.OTHER,
            _HTML.said(text, below(members)) if repeated or text != own else "",
        )
        for text, members in groups.items()
    ]
