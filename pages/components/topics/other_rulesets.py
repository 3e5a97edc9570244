"""What the other rulesets say, folded under the answer of the one in force: alike ones together, told by a sign."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.topics.ruling import Likeness
from content.words.engine_words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from content.rulesets.cited_ruleset import CitedRuleset

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
"""For each likeness its sign, what it is counted under, and how it is shown."""
_COUNTED = ("the same", "different", "in their own words", "that answer", "silent")


@dataclass(frozen=True, slots=True)
class Others:
    """Rulesets that say the same thing, by their names, and how it compares; ``body`` is HTML."""

    names: tuple[str, ...]
    likeness: Likeness
    body: str = ""


def others_html(groups: Sequence[Others], *, opened: bool = False) -> str:
    """The groups as a list that opens, or is open, counted in its heading; nothing for none."""
    if not groups:
        return ""
    items = "".join(f"<li>{_head(group)}{group.body}</li>" for group in groups)
    state = " open" if opened else ""
    summary = f"<summary>The other rulesets: {_tally(groups)}</summary>"
    return f"<details class='others'{state}>{summary}<ul>{items}</ul></details>"


def _head(group: Others) -> str:
    sign, _, css = SIGNS[group.likeness]
    shown = f"<b class='sign' aria-hidden='true'>{sign}</b> {group.likeness.value}"
    return f"<p class='under'>{escape(listed(group.names))} <span class='likeness {css}'>{shown}</span></p>"


def _tally(groups: Iterable[Others]) -> str:
    """How many answer alike, otherwise or not at all: "2 the same, 1 different, 2 silent"."""
    counts = dict.fromkeys(_COUNTED, 0)
    for group in groups:
        counts[SIGNS[group.likeness][1]] += len(group.names)
    return ", ".join(f"{count} {name}" for name, count in counts.items() if count)


def saying(
    cited: CitedRuleset, told: Callable[[CitedRuleset], str], body: Callable[[list[CitedRuleset], str], str]
) -> list[Others]:
    """Group our other rulesets by what is told of each; a body is drawn for the members and the text of a group."""
    own = told(cited)
    groups: dict[str, list[CitedRuleset]] = {}
    for other in rulesets().values():
        if other.ruleset.id != cited.ruleset.id:
            groups.setdefault(told(other), []).append(other)
    return [
        Others(
            tuple(other.name for other in members),
            Likeness.SAME if text == own else Likeness.OTHER,
            body(members, text),
        )
        for text, members in groups.items()
    ]
