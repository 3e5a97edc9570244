"""The line of a tapped hand follows the tiles, and the tiles follow the line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import streamlit as st

from content.rulesets.ruleset_file import rulesets
from pages.club.preparing import own_hands
from pages.club.preparing.own_hands import LINES, follow_line, forget_tapped
from pages.components.fields.picker import hand_so_far
from quizzes.evening.plan import OwnHand, Plan
from quizzes.evening.plan_text import plan_address
from tests.pages.conftest import opened, unfolded

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

PICKER = "club_picker"
USMA = rulesets()["usma"]
OPEN = "pon 5z chi 2s 1m 2m 3m 4p 6p 1z 1z 5p"
LINE = "123m46p11z pon 555z chi 234s 5p ron"
OTHER = "234567m567p1123s 1s riichi"


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    state: dict[str, Any] = {LINES: ""}
    monkeypatch.setattr(st, "session_state", state)
    monkeypatch.setattr(own_hands, "state", state)
    monkeypatch.setattr(own_hands, "ruleset_in_force", lambda: USMA)
    return state


def tap(session: dict[str, Any], *taps: str) -> None:
    """Send these taps as the browser does."""
    number, _ = session.get(f"{PICKER}_given", (0, ()))
    session[PICKER] = {"tapped": {"n": number, "taps": list(taps)}}
    own_hands.write_line()


def type_(session: dict[str, Any], text: str) -> None:
    session[LINES] = text
    follow_line()


def shown() -> list[str]:
    return [str(tile) for tile in hand_so_far(PICKER, USMA.ruleset).concealed]


def test_the_line_stands_while_the_hand_is_whole_and_other_lines_stay(session: dict[str, Any]) -> None:
    session[LINES] = f"{OTHER}\n"
    tap(session, *OPEN.split()[:-1])
    assert session[LINES] == OTHER
    tap(session, *OPEN.split())
    assert session[LINES] == f"{OTHER}\n{LINE}"
    session[LINES] += f"\n{OTHER}"
    tap(session, *OPEN.split(), "tsumo")
    assert session[LINES] == f"{OTHER}\n{LINE.replace('ron', 'tsumo')}\n{OTHER}"
    tap(session, *OPEN.split()[:-1])
    assert session[LINES] == f"{OTHER}\n{OTHER}"


def test_the_next_hand_has_a_line_of_its_own(session: dict[str, Any]) -> None:
    tap(session, *OPEN.split())
    forget_tapped()
    assert shown() == []
    tap(session, *OPEN.split())
    assert session[LINES] == f"{LINE}\n{LINE}"


def test_a_message_that_is_late_does_not_bring_an_old_hand_back(session: dict[str, Any]) -> None:
    tap(session, *OPEN.split())
    late = session[PICKER]
    forget_tapped()
    session[PICKER] = late
    assert shown() == []


@pytest.mark.parametrize("text_first", [True, False])
def test_a_text_that_is_late_does_not_change_the_tapped_hand(session: dict[str, Any], text_first: bool) -> None:  # noqa: FBT001
    """While the page reruns, the browser sends the next taps with the text from before."""
    taps = [*OPEN.split(), "tsumo", "honba 2"]
    for count in range(len(OPEN.split()), len(taps) + 1):
        tap(session, *taps[:count])
    for late in ("", LINE):
        session[LINES] = late
        taps.append(f"honba {len(taps)}")
        session[PICKER] = {"tapped": {"n": 0, "taps": list(taps)}}
        for callback in (follow_line, own_hands.write_line) if text_first else (own_hands.write_line, follow_line):
            callback()
        assert session[LINES] == f"{LINE.replace('ron', 'tsumo')} {taps[-1]}"
        assert len(shown()) == 8


def test_tiles_follow_a_line_that_was_typed_over(session: dict[str, Any]) -> None:
    session[LINES] = OTHER
    tap(session, *OPEN.split())
    type_(session, f"{OTHER}\n{LINE} honba 2")
    assert hand_so_far(PICKER, USMA.ruleset).facts.honba == 2
    taps = list(session[f"{PICKER}_given"][1])
    tap(session, *taps, "honba 3")
    assert session[LINES] == f"{OTHER}\n{LINE} honba 3"
    type_(session, f"{OTHER}\n{LINE} honba 3\nhello")
    assert len(shown()) == 8
    type_(session, f"{OTHER}\nhello")
    assert shown() == []


@pytest.mark.parametrize("line", ["hello", "55m 5m", "0005m00p44s11m22p3z 3z", ""])
def test_a_line_that_tells_no_hand_leaves_no_tiles(session: dict[str, Any], line: str) -> None:
    tap(session, *OPEN.split())
    type_(session, line)
    assert (session[LINES], shown()) == (line, [])
    tap(session, *OPEN.split())
    assert session[LINES] == "\n".join(filter(None, [line, LINE]))


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {"tapped": None},
        {"tapped": {"n": 0}},
        {"tapped": {"n": 0, "taps": "1m"}},
        {"tapped": {"n": 0, "taps": ["x"]}},
    ],
)
def test_what_no_browser_of_ours_tells_is_no_hand(session: dict[str, Any], told: object) -> None:
    session[PICKER] = told
    assert shown() == []


@pytest.mark.slow
@pytest.mark.usefixtures("own_store")
def test_the_page_offers_what_can_be_true() -> None:
    def offers(*taps: str, rules: str = "usma") -> list[str]:
        page: AppTest = unfolded(
            opened("club/prepare.py", rules, plan=plan_address(Plan(rules, (OwnHand("han_fu", OTHER),))))
        )
        page.session_state[f"{PICKER}_given"] = (1, taps)
        page.run()
        assert not page.exception
        (picker,) = [one for one in page.get("bidi_component") if "tensu_picker" in one.proto.component_name]
        found: list[str] = json.loads(picker.proto.json)["offered"]
        return found

    assert "ura" not in offers()
    assert {"ura", "ippatsu"} <= set(offers("riichi"))
    assert set(offers(*OPEN.split())) == {"houtei", "chankan"}
