"""Charts: the parts of a bar are side by side, differ in more than colour, and cannot be dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pages.components.evening.scoreboard import questions_picture, skills_picture
from quizzes.evening.evening_results import QuestionResult, SkillResult

if TYPE_CHECKING:
    from collections.abc import Mapping


def test_parts_of_a_bar_have_a_colour_and_a_pattern_of_their_own() -> None:
    picture = cast("Mapping[str, Any]", skills_picture([SkillResult("fu.tsumo", 3, 2, ())]))
    parts, layout = picture["data"], picture["layout"]
    assert layout["barmode"] == "stack"
    assert layout["dragmode"] is False
    assert layout["xaxis"]["fixedrange"] is layout["yaxis"]["fixedrange"] is True
    assert layout["xaxis"]["nticks"] == 6  # whole numbers of answers: 0 to 5
    for looks in ([part["marker"]["color"] for part in parts], [part["marker"]["pattern"] for part in parts]):
        assert len({str(look) for look in looks}) == len(parts) > 1


def test_the_text_of_a_teacher_keeps_its_signs_in_a_chart() -> None:
    """Plotly would take the text between two signs for a tag, and leave it out."""
    picture = cast("Mapping[str, Any]", questions_picture([QuestionResult(1, 1, 2, None, 0, 0, ())], {1: "1 < 2 > 0"}))
    assert picture["data"][0]["y"] == ["1. 1 &lt; 2 &gt; 0"]
