"""The current ruleset: in the address, on every page, with a club's own; errors in it are shown as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from tests.for_each import for_each
from tests.pages.conftest import first_screen, menus_open

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from streamlit.testing.v1 import AppTest

CLUB = """
id: tuesday
name: Tuesday club
based_on: usma
prices:
  renhou: off
scoring:
  kiriage_mangan: {value: true}
"""
WRONG = """
id: broken
name: Broken club
based_on: usma
scoring:
  kiriage_mangen: {value: true}
"""


def picker(app: AppTest) -> list[str]:
    return list(menus_open(app).radio(key="rules").options)


def line(app: AppTest) -> list[str]:
    """Return the labels of the small lines that open a popover."""
    return [element.proto.popover.label for element in app.get("popover")]


@for_each("name", list(rulesets()))
def test_the_address_chooses_and_keeps_the_rules(name: str) -> None:
    app = first_screen(rules=name)
    assert app.session_state["rules"] == name
    assert app.query_params["rules"] in (name, [name])
    assert line(app)[0] == f"Rules: {rulesets()[name].name.partition(',')[0]}"
    assert set(picker(app)) == {cited.name for cited in rulesets().values()}


def test_the_newcomers_rules_stand_first_and_a_clubs_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tuesday.yaml").write_text(CLUB, encoding="utf-8")
    monkeypatch.setenv("TENSU_RULESETS", str(tmp_path))
    others = [cited.name for name, cited in rulesets().items() if name != "cheatsheet"]
    assert picker(first_screen()) == [rulesets()["cheatsheet"].name, *others, "Tuesday club"]


def test_rules_that_are_not_here_are_named_as_text_and_replaced() -> None:
    app = first_screen(rules="**nope** <b>")
    assert app.session_state["rules"] == "cheatsheet"
    assert [element.value for element in app.text] == ["**nope** <b>"]
    assert "asks for rules we don't have" in app.warning[0].value


def test_a_club_has_its_own_rules_and_a_wrong_file_spoils_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tuesday.yaml").write_text(CLUB, encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    monkeypatch.setenv("TENSU_RULESETS", str(tmp_path))
    app = first_screen(rules="tuesday")
    assert app.session_state["rules"] == "tuesday"
    assert "Tuesday club" in picker(app)
    assert "Broken club" not in picker(app)
    [caption] = [said for said in menus_open(app).radio(key="rules").captions if "a club" in said]
    assert caption.endswith(f" based on {rulesets()['usma'].name}")
    assert line(app)[0].endswith(": Tuesday club")
    said = " ".join(element.value for element in app.text)
    assert "wrong.yaml" in said
    assert "kiriage_mangen" in said
    assert "kiriage_mangan" in said  # the nearest known key
    assert len(app.text) == 1


def test_without_its_folder_the_club_is_gone_and_the_page_stays() -> None:
    app = first_screen(rules="tuesday")
    assert app.session_state["rules"] == "cheatsheet"
