"""How many skills of each group are sure, on the way, weak, unclear or not asked yet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from content.skills.skills import skill_groups, skills
from pages.components.charts import AMBER, BLUE, GREEN, GREY, RED, bars_picture, part_of_bars
from pages.components.templates import Template
from quizzes.memory.skill_level import GOOD_DAYS, LAST, LEAST_ANSWERS, WEAK_BELOW, Standing
from quizzes.skills.skill_findings import card_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from quizzes.memory.progress import Progress

_HTML = Template(__file__)
NAMES = {
    Standing.SURE: "sure",
    Standing.LEARNING: "on the way",
    Standing.WEAK: "weak",
    Standing.UNCLEAR: "unclear yet",
    Standing.NEW: "not asked yet",
}
MEANS = {
    Standing.SURE: f"{GOOD_DAYS} good days one after the other",
    Standing.LEARNING: "mostly right so far",
    Standing.WEAK: f"fewer than {round(WEAK_BELOW * LAST)} of the last {LAST} right",
    Standing.UNCLEAR: f"asked fewer than {LEAST_ANSWERS} times",
}
_LOOKS = {
    Standing.SURE: (GREEN, ""),
    Standing.LEARNING: (BLUE, "/"),
    Standing.WEAK: (RED, "x"),
    Standing.UNCLEAR: (AMBER, "."),
    Standing.NEW: (GREY, "-"),
}
"""A colour, and a pattern for who does not see it."""


def counts(progress: Progress, rules: str) -> dict[str, Counter[Standing]]:
    """The skills of each group by how they stand, for who plays by these rules."""
    found: dict[str, Counter[Standing]] = {group: Counter() for group in skill_groups()}
    for skill in skills().values():
        found[skill.group.id][progress.standing(card_of(skill.id, rules))] += 1
    return found


def summary(found: Mapping[str, Counter[Standing]]) -> str:
    """The counts of all groups in one sentence."""
    whole = sum(found.values(), Counter())
    parts = [f"{whole[standing]} {name}" for standing, name in NAMES.items() if whole[standing]]
    return f"{sum(whole.values())} skills: {', '.join(parts)}."


def standings_picture(found: Mapping[str, Counter[Standing]]) -> dict[str, object]:
    """A bar for each group as a figure for plotly."""
    groups = list(found)[::-1]
    names = [skill_groups()[group].name for group in groups]
    bars = [
        part_of_bars(name, names, [found[group][standing] for group in groups], *_LOOKS[standing])
        for standing, name in NAMES.items()
    ]
    return bars_picture(bars, 520, 0.06, {"dtick": 5})


def standings_html(found: Mapping[str, Counter[Standing]]) -> Markup:
    """The same as a table for ears and for who likes figures."""
    groups = [(skill_groups()[group].name, [count[standing] for standing in NAMES]) for group, count in found.items()]
    meanings = "; ".join(f"{NAMES[standing]}: {words}" for standing, words in MEANS.items())
    return _HTML.standings(NAMES.values(), groups, meanings[0].upper() + meanings[1:])
