"""The host's page of a club evening: the wall, and the next step below it."""

from __future__ import annotations

from datetime import UTC, datetime

import streamlit as st

from pages.club.hosting import ask_for_the_place, host_device, why_no_device
from pages.club.phones_address import join_address
from pages.club.steps import Wall, steps
from pages.club.tools import tools
from pages.club.wall import wall_html
from pages.components.evening.wall_explanation import unfolding
from pages.components.practice.feedback import Reader
from pages.play.bill_progress import told_so_far
from pages.play.live.broadcast import changed
from pages.play.request_context import UPKEEP
from pages.session.display import naming, tile_index
from pages.session.page_files import component
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import DEADLINES, evenings
from pages.templates import Template
from quizzes.evening.evening_records import Evening, EveningError
from quizzes.evening.phase import Phase
from quizzes.evening.plan import PlanError
from quizzes.evening.room import Room, read_room
from quizzes.store.store_errors import StoreError

_HTML = Template(__file__)
EVENING = "evening"
"""The query parameter with the id of the evening, which is not secret and gives no rights."""
ROOM, DRAWN = "evening_room", "evening_drawn"
"""The session keys of the evening as last read, and of the last drawn wall."""
_PHASES = {Phase.LOBBY: "in its lobby", Phase.ENDED: "ended", Phase.HOMEWORK: "open as homework"}


def main() -> None:
    """Draw the page."""
    try:
        page()
    except (StoreError, EveningError) as problem:
        st.warning(str(problem))


def read(evening: str) -> Room | None:
    """Return the current state of an evening, reusing what was computed before."""
    there = evenings().evening(evening)
    cited = there and cited_rulesets().get(there.plan.rules)
    if there is None or cited is None:
        return None
    before = st.session_state.get(ROOM)
    room = read_room(evenings(), evening, cited, before if before and before.evening.id == evening else None)
    st.session_state[ROOM] = room
    return room


def close_if_due(room: Room) -> bool:
    """Close the question when its time is over or everybody has answered, unless that has been done."""
    moment = room.moment
    if moment.phase is not Phase.OPEN or moment.paused:
        return False
    left = DEADLINES.wait(room.evening.id, moment)
    if (left is None or left > 0) and not room.all_answered():
        return False
    done = evenings().close_when_due(room.evening.id)
    if done is not None:
        changed(room.evening.id, done.revision)
    return done is not None


@st.fragment(run_every=1)
def board(evening: str, device: str) -> None:
    """Draw the wall and the steps, every second. It must not contain another fragment that reruns."""
    try:
        room = read(evening)
        if room is not None and close_if_due(room):
            room = read(evening)
    except (StoreError, EveningError) as error:
        st.warning(str(error))
        return
    if room is None:
        st.text("This evening is no longer kept here.")
        return
    UPKEEP.host_here(evening)
    wall = _wall(room, device)
    reader = Reader(naming(), index=tile_index())
    with st.container(key="wall"):
        st.html(_drawn(room, reader, wall.told))
    with st.container(key="steps", horizontal=True, vertical_alignment="center"):
        _standing(room)
        steps(wall)
        if room.moment.phase is Phase.ENDED:
            st.page_link("club/results.py", label="Results", query_params={EVENING: evening})
        tools(room, device)


def _wall(room: Room, device: str) -> Wall:
    if room.moment.phase is not Phase.REVEALED:
        return Wall(room, device, 0, 0)
    try:
        step = told_so_far(room.evening.id, room.moment.revision)
        unfolded = unfolding(room.question(room.moment.number), Reader(naming(), index=tile_index()), step)
    except PlanError:
        return Wall(room, device, 0, 0)
    return Wall(room, device, unfolded.step, unfolded.steps)


def _drawn(room: Room, reader: Reader, step: int) -> str:
    """Return the wall, computed only when something on it has changed."""
    join = join_address()
    number = room.moment.number
    here = room.evening, room.players, len(room.answers(number)), room.hands(number), reader, step, join
    of, html = st.session_state.get(DRAWN, (None, ""))
    if of != here:
        html = wall_html(room, reader, join, step)
        st.session_state[DRAWN] = here, html
    return str(html)


def _standing(room: Room) -> None:
    """Draw the time left, and how many of the players have answered."""
    moment = room.moment
    if moment.phase is not Phase.OPEN:
        return
    left = DEADLINES.left(room.evening.id, moment)
    if left is not None:
        # in the browser, from the time that the server says is left, so that it does not drift
        clock = component("countdown", "<div class='countdown' role='timer'></div>", isolate_styles=False)
        clock(data={"left": left, "stopped": moment.paused}, key="countdown", height="content", width="content")
    present = [player for player in room.players if player.present]
    answered = len(present) - len(room.waited_for())
    st.html(_HTML.answered(answered, len(present)))


def run(evening: Evening, device: str) -> None:
    """Draw an evening, or ask for the host's place if this device does not have it."""
    if not evenings().is_host(evening.id, device):
        ask_for_the_place(evening.id, device)
        return
    board(evening.id, device)


def own_evenings(device: str) -> None:
    """Draw the list of evenings hosted from this device."""
    mine = evenings().of_host(device)
    if not mine:
        st.text("No evening is kept here yet.")
    for evening in mine:
        when = datetime.fromtimestamp(evening.created / 1000, UTC)
        phase = _PHASES.get(evening.moment.phase, f"at question {evening.moment.number}")
        with st.container(horizontal=True, vertical_alignment="center"):
            st.text(f"{when:%d %b %Y}, {evening.plan.name}, {phase}")
            if evening.moment.phase is not Phase.ENDED:
                st.page_link("club/host.py", label="Go on", query_params={EVENING: evening.id})
            st.page_link("club/results.py", label="Results", query_params={EVENING: evening.id})


def page() -> None:
    """Draw an evening, or the list of those that can be continued."""
    device = host_device()
    asked = st.query_params.get(EVENING)
    there = evenings().evening(asked) if asked else None
    if there is None:
        st.title("Your club evenings", anchor=False)
        if asked:
            st.text("The evening of this link is no longer kept here.")
    if device is None:
        st.text(why_no_device())
    elif there is not None:
        run(there, device)
    else:
        own_evenings(device)


main()
