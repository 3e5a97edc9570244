"""The presenter's page of a club evening, and a slim bar below the big screen for hosts with only one screen."""

from collections.abc import Callable
from contextlib import suppress

import streamlit as st

from pages.club.door import door, who_waits
from pages.club.hosting import host_device, keep_club_results
from pages.club.presenter import presenter_html
from pages.club.steps import Wall, act, steps
from pages.club.tools import tools, who_asks_to_host
from pages.components import PAGE_TEXT, plain
from pages.components.evening import Unfolding, at, unfolding
from pages.play.bill_progress import told_so_far
from pages.play.live.broadcast import HUB
from pages.play.phones_address import reach, under_origin, wall_address
from pages.play.request_context import RUNNING, UPKEEP
from pages.session import (
    StoreError,
    cited_rulesets,
    component,
    current_reader,
    evenings,
    fold,
    side_by_side,
    warning_of,
)
from pages.wall.wall import shortly
from quizzes.evening import DEADLINES, EveningError, PlanError, Room, read_room

state = st.session_state
EVENING = "evening"
"""The query parameter with the id of the evening, which is not secret and gives no rights."""
WALL = "wall"
"""The query parameter for hosts with only one screen: the page shows the big screen above a slim bar, and no secrets.
"""
KEPT = "evening_kept"
"""The session key of the evening whose results have been saved for its club."""
ROOM, DRAWN = "evening_room", "evening_drawn"
"""The session keys of the evening as last read, and of the presenter's card as last drawn."""


@warning_of(StoreError, EveningError)
def main() -> None:
    """Draw a club evening, or the list of club evenings that this device can continue.

    If this device doesn't host the evening, draw the form for becoming a host.
    """
    asked = st.query_params.get(EVENING)
    there = evenings().evening(asked) if asked else None
    if there is None:
        st.title("Your club evenings", anchor=False)
        if asked:
            st.success("This club evening has been deleted.")
        if device := host_device():
            own_evenings(device)
    elif device := host_device(there.id):
        if st.query_params.get(WALL) and there.code:
            with st.container(key="one_screen"):
                st.iframe(wall_address(there.code), width="stretch", height="stretch", alt="The big screen")
                board(there.id, device, _slim)
        else:
            st.title(plain(there.plan.name), anchor=False)
            board(there.id, device, _private)


def read(evening: str) -> Room | None:
    """Return the current state of a club evening. Values that were computed earlier are reused."""
    before = state.get(ROOM)
    known = before if before and before.evening.id == evening else None
    state[ROOM] = room = read_room(evenings(), evening, cited_rulesets(), known)
    return room


@st.fragment(run_every=1)
@warning_of(StoreError, EveningError)
def board(evening: str, device: str, draw: Callable[[Room, str], None]) -> None:
    """Draw what the presenter sees, or only the slim bar, and update it every second.

    The board is a single Streamlit fragment, and must not contain other fragments.

    :param draw: `_private` for the presenter's view, or `_slim` for the slim bar.
    """
    room = read(evening)
    if room and room.moment.phase == "open" and not room.moment.paused:
        is_due = room.all_answered() or DEADLINES.is_over(evening, room.moment)
        if is_due and (done := evenings().close_when_due(evening)):
            HUB.changed(evening, done.revision)
            room = read(evening)
    if room is None:
        st.text("This club evening has been deleted.")
        st.page_link("club/host.py", label="Your club evenings")
        return
    UPKEEP.host_here(evening)
    if room.moment.phase == "ended" and state.get(KEPT) != evening:
        keep_club_results(room, device)
        state[KEPT] = evening
    draw(room, device)


def _slim(room: Room, device: str) -> None:
    """Draw the slim bar below the big screen. All players see it, so it has only the next steps and one link."""
    with side_by_side(key="steps"):
        steps(_wall(room, device))
        where = {EVENING: room.id}
        if room.moment.phase == "ended":
            st.page_link("club/results.py", label="Results", query_params=where)
        # names are not shown here, because a player with a rude name may be waiting for approval
        count = len(room.at_the_door) + len(evenings().asking(room.id))
        st.page_link("club/host.py", label=f"Presenter page{f': {count} waiting' * bool(count)}", query_params=where)


def _private(room: Room, device: str) -> None:
    """Draw the presenter's view, which has the answer and the names of all players."""
    moment = room.moment
    with side_by_side(key="steps"):
        _time_left(room)
        wall = _wall(room, device)
        if moment.phase == "ended" and st.button("See the results", key="evening_results", type="primary"):
            st.switch_page("club/results.py", query_params={EVENING: room.id})
        steps(wall)
        who_waits(room, device)
        who_asks_to_host(room, device)
    st.html(_drawn(room, wall))
    if moment.phase == "ended":
        st.text("The club evening has ended. The results show what to practise next time.")
        st.page_link("club/prepare.py", label="Prepare another club evening")
        st.page_link("club/clubs.py", label="Results of your clubs")
    else:
        if moment.phase in {"lobby", "homework"}:
            _ways_to_the_wall(room)
        else:
            fold("wall", "Big screen", lambda: _ways_to_the_wall(room), keeps_text=False)
        door(room, device)
    tools(room, device)
    if moment.phase != "ended":
        with st.expander("End now"):
            st.text("The club evening ends for everybody, but its results are kept.")
            st.button("End the club evening", key=f"end-{moment.revision}", on_click=act, args=(wall, "end"))


def _ways_to_the_wall(room: Room) -> None:
    """Draw the links that open the big screen, and say how to use it.

    For homework, there is only one link, and the text says from which networks phones can open the homework.
    """
    code, phase = room.evening.code or "", room.moment.phase
    with side_by_side():
        st.link_button("Open the big screen here", wall_address(code))
        if phase != "homework":
            both = {EVENING: room.id, WALL: "1"}
            st.page_link("club/host.py", label="Use this screen for both", query_params=both)
    if phase == "homework":
        st.caption(reach())
        return
    if phase != "lobby":
        st.text(f"On another computer, open this address: {shortly(under_origin(f'wall/{code}'))}")
    st.caption(
        "Show the big screen to the room and keep this page to yourself. If you have only one screen, use it "
        "for both. Your buttons then appear in a slim bar at the bottom, and nothing secret is shown."
    )


def _wall(room: Room, device: str) -> Wall:
    """Return what the big screen shows now, including how far it has explained the answer."""
    shown = Unfolding("", "", 0, 0)
    if room.moment.phase == "revealed":
        with suppress(PlanError):
            step = told_so_far(room.id, room.moment.revision)
            shown = unfolding(room.question(room.moment.number), current_reader(), step)
    return Wall(room, device, shown)


def _drawn(room: Room, wall: Wall) -> str:
    """Return the presenter's card as HTML. The card is rendered again only when something on it has changed."""
    moment, reader, join = room.moment, current_reader(), under_origin("play")
    screen = under_origin(f"wall/{room.evening.code or ''}") if moment.phase == "lobby" else ""
    live = RUNNING.live.get(room.id)
    # if another process serves the phones, this process does not know who has tried to answer
    incomplete = frozenset(live.incomplete.get((moment.number, moment.round), ())) if live else frozenset()
    answered = len(room.answers(moment.number)), room.hands(moment.number)
    now = room.evening, room.players, room.at_the_door, answered, reader, join, screen, incomplete, wall.shown.step
    before, html = state.get(DRAWN, (None, ""))
    if before != now:
        html = presenter_html(room, reader, join, screen, st.context.timezone, incomplete, wall.shown)
        state[DRAWN] = now, html
    return str(html)


def _time_left(room: Room) -> None:
    """Draw the time left for the open question, if it has a time limit."""
    moment = room.moment
    left = DEADLINES.left(room.id, moment) if moment.phase == "open" else None
    if left is not None:
        # the browser counts down from the time left on the server, so that the browser's clock doesn't matter
        clock = component("countdown", "<div class='countdown' role='timer'></div>", isolate_styles=False)
        clock(data={"left": left, "stopped": moment.paused}, key="countdown", height="content", width="content")


def own_evenings(device: str) -> None:
    """Draw the list of club evenings that this device hosts."""
    st.page_link("club/clubs.py", label="Results of your clubs")
    mine = evenings().of_host(device)
    if not mine:
        how = "Once you prepare one, you'll find it and its results here."
        st.html(PAGE_TEXT.empty("You have no club evenings", how))
        st.page_link("club/prepare.py", label="Prepare a club evening")
    for evening in mine:
        known, where = {"lobby": "not started yet", "homework": "open as homework"}, {EVENING: evening.id}
        phase = evening.moment.phase
        with side_by_side():
            said = phase if phase == "ended" else known.get(phase, f"at question {evening.moment.number}")
            st.text(f"{at(evening.created, st.context.timezone):%d %b %Y}, {evening.plan.name}, {said}")
            if phase != "ended":
                st.page_link("club/host.py", label="Continue", query_params=where)
            st.page_link("club/results.py", label="Results", query_params=where)


main()
