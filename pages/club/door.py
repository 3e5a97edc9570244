"""Who can join an evening, who is waiting, and what the presenter can do about each player."""

import streamlit as st

from pages.club.steps import change
from pages.play.phones_address import to_scan, under_origin
from pages.session import evenings, fold, side_by_side
from quizzes.evening import DEADLINES, MOST_PLAYERS, Player, Room, nick_key, why_held

state = st.session_state
DOORS = {"open": "Open", "approve": "Approve each player", "closed": "Closed"}
MOST_WAITING, MOST_ROWS = 8, 40
"""The highest number of players in the list of waiting players, and on one page of the list of all players.

Longer lists would be slow, because they are redrawn every second.
"""
SHOWN = "door_shown"
"""The session key of the link for another phone: the id of its player, and the one-time code in the link."""


def door(room: Room, device: str) -> None:
    """Draw the setting that says who can join, and the list of players."""
    evening, limit, key = room.evening, room.evening.joins_per_address, f"door-{room.id}"
    state[key] = evening.door

    def let_in(limit: int) -> None:
        change(room, lambda: evenings().set_door(room.id, device, state[key], limit))

    st.segmented_control("Door", DOORS, format_func=DOORS.get, key=key, required=True, on_change=let_in, args=(limit,))
    if len(room.players) >= limit * 0.9:
        # all players may be on one network, so the limit for a network may keep some of them out
        st.text(f"Up to {limit} players can join from the same network.")
        st.button("Let more players join", key="crowd", on_click=let_in, args=(MOST_PLAYERS,))
    fold("players", "Players", lambda: _everybody(room, device), keeps_text=False)


def who_waits(room: Room, device: str) -> None:
    """Draw a button with the number of waiting players.

    The button opens a list of these players, with actions for each.
    """
    waiting, evening = room.at_the_door, room.id
    if not waiting:
        return
    count = len(waiting)
    with st.popover(f"{count} waiting", type="primary", key=f"waiting-{evening}", on_change="rerun") as list_:
        if not list_.open:
            return
        shown = waiting[:MOST_WAITING]
        keys = {player.id: nick_key(player.nick) for player in (*room.players, *shown)}
        for player in shown:
            _player(room, device, player, why_held(player.nick, [keys[one] for one in keys if one != player.id]))
        if count > 1:
            let_in = (room, lambda: [evenings().admit(evening, device, player.id) for player in waiting])
            st.button(f"Let all {count} in", key="in_all", on_click=change, args=let_in)


def _everybody(room: Room, device: str) -> None:
    """Draw the list of players, with a remark and the presenter's actions for each.

    Players who wait to be let in or have been removed are left out, unless they are banned. A long list has a search
    field and pages.
    """
    lately = [player.id for player in room.players if DEADLINES.wall() - player.joined < 60_000]
    if lately:
        label = f"Remove the {len(lately)} who joined in the last minute"
        remove = (room, lambda: evenings().remove(room.id, device, *lately))
        st.button(label, key="remove_lately", on_click=change, args=remove)
    is_open = room.moment.phase == "open"
    waited = {player.id for player in room.waited_for()} if is_open else set()
    listed = [one for one in room.everybody.values() if one.banned or not (one.removed or one.waiting)]
    if len(listed) > MOST_ROWS:
        name = st.text_input("Find a player (newest first)", key="door_find").casefold()
        listed = [player for player in reversed(listed) if name in player.nick.casefold()]
        page = st.pagination(max(1, -(-len(listed) // MOST_ROWS)), key="door_page")
        listed = listed[(page - 1) * MOST_ROWS : page * MOST_ROWS]
    for player in listed:
        said = "banned" if player.banned else "has left" if player.left else ""
        answered = ("not yet" if player.id in waited else "answered") if is_open else ""
        _player(room, device, player, said or answered)
    if not room.everybody:
        st.text("Nobody is here yet.")


def _player(room: Room, device: str, player: Player, said: str) -> None:
    """Draw the name of a player, and what the presenter can do about the player.

    :param said: a remark next to the name, such as ``has left``; empty for none.
    """
    evening, one = room.id, player.id
    with side_by_side():
        st.text(f"{player.nick}{f' ({player.team})' if player.team else ''}{f' · {said}' if said else ''}")
        if player.waiting or player.banned:
            let_in = (room, lambda: evenings().admit(evening, device, one))
            st.button("Let in", key=f"in-{one}", on_click=change, args=let_in)
        if player.banned:
            return
        key = f"change-{one}"
        changes = {
            "Give a made-up name": lambda: evenings().rename(evening, device, one),
            "Remove: they can join again": lambda: evenings().remove(evening, device, one),
            "Ban: they can't join again": lambda: evenings().remove(evening, device, one, ban=True),
            "Move to another phone": lambda: state.update({SHOWN: (one, evenings().word_for(evening, device, one))}),
        }
        # a player who waits to be let in has no place in the evening yet, so there is nothing to move to another phone
        offered = list(changes)[: 3 if player.waiting else 4]
        st.menu_button("Change", offered, key=key, on_click=lambda: change(room, changes[state[key]]))
    of, word = state.get(SHOWN, ("", ""))
    if of == one:
        st.text("Scan this with the new phone, or open the address there:")
        to_scan(under_origin(f"play/{room.evening.code}/me/{word}"))
