"""Evenings for the pages of their hosts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from pages.session.stores import evenings, store
from quizzes.evening.plan import OwnHand, OwnQuestion, Plan
from tests.pages.conftest import new_tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from streamlit.testing.v1 import AppTest

    from quizzes.evening.evening_records import Evening, Player
    from quizzes.evening.phase import Action, Moment
    from quizzes.question.field import Value

TOKEN, OTHER = "H" * 43, "O" * 43
"""The cookies of two browsers."""
HAND = OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m")
"""Riichi, pinfu and one dora are 3 han. 20 fu and 10 for the closed ron are 30 fu."""
PLAN = Plan("usma", (HAND, OwnQuestion("Who *begins*?", ("North", "East"), 1)), title="A <b>club</b>")


@dataclass(frozen=True)
class Hosted:
    """An evening whose host is the browser with the first cookie."""

    opened: Evening
    players: dict[str, Player]
    device: str

    @property
    def id(self) -> str:
        return self.opened.id

    @property
    def now(self) -> Evening:
        there = evenings().evening(self.id)
        assert there is not None
        return there

    def act(self, *actions: Action) -> Moment:
        for action in actions:
            assert evenings().act(self.id, self.device, action, self.now.moment.revision)
        return self.now.moment

    def answer(self, nick: str, given: Mapping[str, Value]) -> None:
        moment = self.now.moment
        kept = evenings().answer_soon(self.id, self.players[nick].id, moment.number, moment.round, given).result(20)
        assert kept.answer is not None


def hosted(plan: Plan = PLAN, *names: str) -> Hosted:
    device = store().enter(TOKEN).id
    opened = evenings().open(plan, device, rulesets()[plan.rules])
    players = {name: evenings().join(opened.id, name, name) for name in names or ("Ann", "Bo", "Cy")}
    return Hosted(opened, players, device)


@pytest.fixture
def evening(own_store: None) -> Hosted:  # noqa: ARG001 (its store)
    return hosted()


def long_plan() -> Plan:
    """Return a plan of 39 questions that is too long for a link, because its texts can't be compressed."""
    noise = "".join(chr(0x4E00 + 97 * number % 20000) for number in range(400 * 40))
    items = (
        OwnQuestion(noise[400 * place : 400 * place + 400], (noise[place : place + 70], "b"), 0) for place in range(39)
    )
    return Plan("usma", tuple(items))


def page_of(script: str, token: str = TOKEN, *, unfold: str = "", **address: str) -> AppTest:
    """Open a page about club evenings by a link, in the browser with this cookie.

    :param unfold: the name of a folded part that is open.
    """
    page = new_tab(f"club/{script}.py", token, rules="ema")
    page.query_params.update(address)
    if unfold:
        page.session_state[f"club_fold {unfold}"] = True
    page.run()
    assert not page.exception
    return page


def asks_for_the_place(page: AppTest) -> bool:
    """Return whether the page asks this device for the host's key, and so shows nothing that is the host's."""
    return [one.proto.form.form_id for one in page.get("form")] == ["place"]
