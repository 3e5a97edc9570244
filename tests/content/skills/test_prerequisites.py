"""The graph of the skills that a learner needs before another skill."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.loader import ContentError
from content.skills import skills as module
from content.skills.skills import everything_before, prerequisites, skills

if TYPE_CHECKING:
    from pathlib import Path


def test_every_skill_has_a_place_in_the_graph() -> None:
    assert prerequisites().keys() == skills().keys()


def test_only_the_tiles_themselves_need_nothing() -> None:
    without = {skill for skill, needed in prerequisites().items() if not needed}
    assert {skills()[skill].lesson for skill in without} == {1}


def test_what_a_skill_needs_is_taught_no_later() -> None:
    for skill in skills().values():
        assert all(skills()[needed].lesson <= skill.lesson for needed in everything_before(skill.id))


def test_a_payment_needs_fu_waits_and_tiles() -> None:
    assert {"fu.round_up", "fu.single_wait", "wait.kanchan", "tile.suits"} <= everything_before("pay.row30")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("tile.suits: [pay.row30]", "lesson"),
        ("tile.flowers: [tile.suits]", "prerequisites of a skill"),
        ("tile.suits: [tile.honours]\ntile.honours: [tile.suits]", "circle"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, problem: str) -> None:
    skills()  # they are read before the folder changes
    (tmp_path / "prerequisites.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    with pytest.raises(ContentError, match=problem):
        prerequisites.__wrapped__()
