"""The host's controls.

The usual next step has a large button with a keyboard shortcut, and all other buttons are small.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import streamlit as st

from pages.components.evening import Unfolding
from pages.play.bill_progress import tell
from pages.play.live.broadcast import HUB
from pages.session import StoreError, component, evenings
from quizzes.evening import Action, BillTold, EveningError, NotNowError, PlanError, Room, is_left_out, possible

T = TypeVar("T")
SAID = "evening_said"
"""The session key of the reason why the last button did nothing. The next run shows it."""

_SMALL = {
    "again": "Discuss and vote again",
    "pause": "Pause",
    "more time": "30 s more",
    "skip": "Leave this question out",
    "close": "Close the question",
    "table": "Scores",
    "next": "Next question",
}
"""The labels of the small buttons, in order. There is no small button for ending the evening, to prevent mistakes."""


@dataclass(frozen=True, slots=True)
class Wall:
    """The big screen as the host saw it when pressing a button."""

    room: Room
    device: str
    shown: Unfolding
    """The explanation of the answer, as far as it is shown."""

    @property
    def moment(self) -> str:
        """An id that changes with every step, so that a button pressed twice counts only once."""
        return f"{self.room.moment.revision}-{self.shown.step}"


def act(wall: Wall, action: Action) -> None:
    """Carry out an action on the evening as the host saw it. If the evening has changed since then, do nothing."""
    evening, seen = wall.room.id, wall.room.moment.revision
    if done := tried(lambda: evenings().act(evening, wall.device, action, seen)):
        HUB.changed(evening, done.revision)


def tried(doing: Callable[[], T]) -> T | None:
    """Call a function and return its result.

    If an action is refused or the database fails, return None. The next run of the page then shows the reason.
    """
    try:
        return doing()
    except (EveningError, NotNowError, PlanError, StoreError) as error:
        st.session_state[SAID] = str(error)
    return None


def change(room: Room, doing: Callable[[], object]) -> None:
    """Call a function as `tried` does, and then tell everybody that something other than the phase has changed."""
    tried(doing)
    HUB.changed(room.id, room.moment.revision)


def steps(wall: Wall) -> None:
    """Draw the host's buttons, and handle the keys that press them."""
    if said := st.session_state.pop(SAID, None):
        st.warning(said)
    moment, told, whole = wall.room.moment, wall.shown.step, wall.shown.whole
    can = possible(moment, wall.room.plan)

    def button(name: str, label: str, press: Callable[..., None], *args: object, look: str = "secondary") -> None:
        with st.container(key=f"evening_{name}", width="content"):
            st.button(label, key=f"evening_{name}-{wall.moment}", on_click=press, args=(wall, *args), type=look)

    label, press, done = _usual(wall, can)
    if label:
        button("next", label, press, done, look="primary")
    if told:
        button("back", "Previous step" if told > 1 else "Show the votes", _tell, told - 1)
    if told < whole - 1:
        button("all", "Show all lines", _tell, whole)
    other = {"again": "Ask it after all"} if is_left_out(moment) else {}
    labels = _SMALL | ({"close": "Don't vote again"} if moment.is_discussed else other)
    for action, label in labels.items():
        if action in can and action != done:
            button(action.upper().replace(" ", "_"), label, act, action)
    # the component's script reports when the big screen has changed; the rerun is enough, so the callback does nothing
    component("evening_keys")(data={"moment": wall.moment}, key="evening_keys", height=0, on_moved_change=lambda: None)


def _usual(wall: Wall, can: tuple[Action, ...]) -> tuple[str, Callable[..., None], Action | int]:
    """Return the usual next step: the label of its button, the function to call, and the last argument of the call.

    This argument is an action, or the number of lines of the explanation to show. The label is empty if the evening has
    ended or cannot begin.
    """
    room, moment, shown = wall.room, wall.room.moment, wall.shown
    if moment.phase == "revealed" and shown.step < shown.steps:
        next_step = shown.step + 1
        return f"Next step ({next_step} of {shown.steps})" if shown.step else "Explain it", _tell, next_step
    if not can or (can[0] == "end" and moment.phase != "table"):
        return "", act, 0
    number = moment.number
    is_poll = any(one.item.is_poll for one in room.asked[number - 1 : number])
    labels = _SMALL | {
        "start": "Start with question 1",
        "resume": "Let them answer" if moment.is_shown_only else "Continue",
        "reveal": "Show the result" if is_poll else "Show the answer",
        "next": f"Next question ({number + 1} of {len(room.asked)})",
        "end": "End the club evening",
    }
    return labels[can[0]], act, can[0]


def _tell(wall: Wall, lines: int) -> None:
    evening, revision = wall.room.id, wall.room.moment.revision
    if tell(evening, revision, wall.shown.step, lines):
        HUB.stir(evening)
        evenings().give(BillTold(evening, revision, lines))
