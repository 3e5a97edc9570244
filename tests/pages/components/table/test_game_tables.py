"""The tables of a game: who leads, and what they say if several players share first place."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from pages.components.table.game_tables import final_html, game_picture, standing_html
from quizzes.table.game.entry import Draw, End
from quizzes.table.game.final_scores import final
from quizzes.table.game.game_sheet import count
from tests.for_each import for_each
from tests.html import canonical
from tests.pages.conftest import text_of

if TYPE_CHECKING:
    from content.payments.settlement import Four
    from quizzes.table.game.game_sheet import Sheet

NAMES = ("Ann", "Bo", "Cy", "Di")
LEVEL: Four = (35_000, 20_000, 35_000, 10_000)
ALONE: Four = (36_000, 20_000, 34_000, 10_000)
BET_LEFT = Draw(frozenset({0}), frozenset({0}))
"""A draw that leaves a riichi stick on the table."""


def ended(rules: str, points: Four, *entries: Draw) -> Sheet:
    """Return a game that all players agreed to end with these points."""
    return replace(count([*entries, End("agreed")], rulesets()[rules]), points=points)


@for_each(
    ("rules", "points", "entries", "said"),
    [
        ("ariari", LEVEL, (), True),  # the oka of 20,000 is shared
        ("ariari", ALONE, (), False),
        ("usma", LEVEL, (), False),  # there is no oka, and each line says that the uma is shared
        ("usma", LEVEL, (BET_LEFT,), True),
        ("usma", ALONE, (BET_LEFT,), False),
        ("oklahoma", LEVEL, (BET_LEFT,), False),  # nobody gets it (oklahoma.game.leftover-riichi)
    ],
)
def test_how_first_place_is_shared_is_said_where_something_is_shared(
    rules: str, points: Four, entries: tuple[Draw, ...], *, said: bool
) -> None:
    sheet = ended(rules, points, *entries)
    html = canonical(final_html(sheet, final(sheet, rulesets()[rules]), NAMES))
    assert ("class='shared-first'" in html) is said


def test_players_who_share_the_first_place_are_level_and_nobody_leads() -> None:
    for points, words in ((ALONE, ["leads", "−2,000", "−16,000", "−26,000"]), (LEVEL, ["level", "−15,000"])):
        text = text_of(standing_html(ended("usma", points), NAMES))
        assert all(word in text for word in words)
        assert ("leads" in text) is (points is ALONE)


def test_names_in_the_chart_are_escaped_as_plotly_reads_them() -> None:
    """Plotly knows ``&lt;`` and ``&amp;``, but would show ``&quot;`` as it is."""
    picture = game_picture(ended("usma", ALONE), ("<b>Ann</b>", '"Bo"', "C&y", "Di"))
    assert re.findall("'name': '([^']*)'", str(picture)) == [
        "&lt;b&gt;Ann&lt;/b&gt;", '"Bo"', "C&amp;y", "Di",
    ]  # fmt: skip
