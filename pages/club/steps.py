"""What the host may press: the usual next step as one large button and one key, everything else small."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from pages.play.bill_steps import tell
from pages.play.hub import changed
from pages.session.kept import evenings
from quizzes.evening.keeping.telling import BillTold
from quizzes.evening.kept import EveningError
from quizzes.evening.phase import Action, NotNowError, Phase, possible
from quizzes.store.trouble import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from quizzes.evening.room import Room

SAID = "evening_said"
"""In the session: why the last press did nothing, for the next run to say."""
NEXT = "evening_next"
BACK = "evening_back"

_SMALL = {
    Action.AGAIN: "Discuss and vote again",
    Action.PAUSE: "Pause",
    Action.MORE_TIME: "30 s more",
    Action.SKIP: "Leave it out",
    Action.CLOSE: "Close",
    Action.TABLE: "Scores",
    Action.NEXT: "Next question",
}
"""What the small buttons say, in their order. To end early is not among them: it is not pressed by mistake."""

_KEYS_JS = """
const NEXT = [' ', 'ArrowRight', 'PageDown'], BACK = ['ArrowLeft', 'PageUp'];
const words = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="radio"]';
// while the page is drawn anew, the button of a step ago may still be there, or none at all
const push = (wanted, tries) => {
  const there = [...document.querySelectorAll(`.st-key-${wanted} button`)];
  const button = there.filter((one) => !one.closest('[data-stale="true"]')).at(-1);
  if (button) button.click();
  else if (tries && wanted === 'evening_next') setTimeout(push, 50, wanted, tries - 1);
};
export default function () {
  const press = (event) => {
    const wanted = NEXT.includes(event.key) ? 'evening_next' : BACK.includes(event.key) ? 'evening_back' : null;
    const at = document.activeElement;
    if (!wanted || event.ctrlKey || event.altKey || event.metaKey || at?.closest?.(words)) return;
    // who came to a button by the keyboard presses that button; a mouse only left the focus there
    if (event.key === ' ' && at?.matches?.('button, a, summary') && at.matches(':focus-visible')) return;
    if (document.querySelector('[data-testid="stPopoverBody"]')) return;
    event.preventDefault();
    if (!event.repeat) push(wanted, 20);
  };
  document.addEventListener('keydown', press, true);
  return () => document.removeEventListener('keydown', press, true);
}
"""


@dataclass(frozen=True, slots=True)
class Wall:
    """What the host sees, which a press goes out from."""

    room: Room
    device: str
    told: int
    """Lines of the bill that are told."""
    lines: int
    """How many there are."""

    @property
    def moment(self) -> str:
        """What tells a button of now from the same button a step ago, so that no press counts twice."""
        return f"{self.room.moment.revision}-{self.told}"


def act(evening: str, device: str, action: Action, seen: int) -> None:
    """Do what the host wants, from the moment of a revision; what somebody else did first stands."""
    try:
        done = evenings().act(evening, device, action, seen)
    except (EveningError, NotNowError, StoreError) as error:
        st.session_state[SAID] = str(error)
        return
    if done is not None:
        changed(evening, done.revision)


def steps(wall: Wall) -> None:
    """Draw the buttons, and listen to the keys."""
    if said := st.session_state.pop(SAID, None):
        st.warning(said)
    room = wall.room
    can = possible(room.moment, room.evening.course)
    usual = _usual(wall, can)
    if usual is not None:
        _button(NEXT, usual.label, usual.press, wall, primary=True)
    if wall.told:
        _button(BACK, "Step before", lambda: _tell(wall, wall.told - 1), wall)
    if room.moment.phase is Phase.REVEALED and wall.told < wall.lines - 1:
        _button("evening_all", "All of it", lambda: _tell(wall, wall.lines), wall)
    for action, label in _SMALL.items():
        if action in can and (usual is None or usual.action is not action):
            _button(f"evening_{action.name}", label, _acting(wall, action), wall)
    st.components.v2.component("tensu_evening_keys", js=_KEYS_JS)(key="evening_keys", height=0)


@dataclass(frozen=True, slots=True)
class _Usual:
    label: str
    press: Callable[[], None]
    action: Action | None


def _usual(wall: Wall, can: tuple[Action, ...]) -> _Usual | None:
    """The usual next step; None where the evening has ended, or cannot begin."""
    room = wall.room
    if room.moment.phase is Phase.REVEALED and wall.told < wall.lines:
        label = "Explain it" if not wall.told else f"Next step ({wall.told + 1} of {wall.lines})"
        return _Usual(label, lambda: _tell(wall, wall.told + 1), None)
    if not can or (can[0] is Action.END and room.moment.phase is not Phase.TABLE):
        return None
    return _Usual(_label(room, can[0]), _acting(wall, can[0]), can[0])


def _label(room: Room, action: Action) -> str:
    following = f"Question {room.moment.number + 1} of {len(room.asked)}"
    return {
        Action.START: "Start",
        Action.CLOSE: "Close the question",
        Action.RESUME: "Go on",
        Action.REVEAL: "Show what is right",
        Action.TABLE: "Scores",
        Action.NEXT: following,
        Action.END: "End the evening",
    }[action]


def _acting(wall: Wall, action: Action) -> Callable[[], None]:
    room = wall.room
    return lambda: act(room.evening.id, wall.device, action, room.moment.revision)


def _tell(wall: Wall, lines: int) -> None:
    evening, revision = wall.room.evening.id, wall.room.moment.revision
    if tell(evening, revision, wall.told, lines):
        evenings().give(BillTold(evening, revision, lines))


def _button(name: str, label: str, press: Callable[[], None], wall: Wall, *, primary: bool = False) -> None:
    with st.container(key=name, width="content"):
        st.button(label, key=f"{name}-{wall.moment}", on_click=press, type="primary" if primary else "secondary")
