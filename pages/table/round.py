"""The page for playing: a game with four tiles in hand, rounds that teach one thing each, and a free round."""

import json
from dataclasses import replace

import streamlit as st

from content.lessons import guided_rounds
from content.words import round_sentence
from pages.components.round.free_round import AGAIN, HELP, ONWARD, SCORE
from pages.components.round.round_list import round_list_html, titles
from pages.components.round.round_table import ROUND
from pages.practice.quiz_url import Place
from pages.session import (
    change_address,
    component,
    end_set,
    follow_links,
    link_to,
    main_button,
    ruleset_in_force,
    tile_index,
    warn_if_unsaved,
)
from pages.table.round_game import SMALLEST, game_of
from pages.table.saved_round import PARTS, RoundPlace, guides_played, read_round, round_to_continue, save_tap
from quizzes.question import SittingError, new_seed, read_part
from quizzes.sets import own_set

KEY, HELPS, TO_SCORE = "round", "round_help", "round_score"
FIRST_WALL = "43"
"""The seed of the first wall in the smallest game (four tiles in hand). Sensible play wins it in a few turns."""


def place_asked() -> RoundPlace | None:
    """Return the round that the address names; None if it names no round."""
    rules, guide = ruleset_in_force().id, st.query_params.get("guide", "")
    try:
        wall = read_part("seed", st.query_params["wall"]) if "wall" in st.query_params else ""
    except SittingError:
        wall = ""
    if guide in {SMALLEST, *map(str, range(1, len(guided_rounds()) + 1))}:
        return RoundPlace(rules, wall or FIRST_WALL, guide)
    return RoundPlace(rules, wall) if wall else None


def show_list(begun: RoundPlace | None) -> None:
    """Draw the list of rounds.

    The main button continues ``begun``, or else begins the first guided round that the learner has not played.

    :param begun: the last round that was played; None if it cannot be continued.
    """
    rules, played = ruleset_in_force().id, guides_played()
    st.title(round_sentence("title"), anchor=False)
    st.write(round_sentence("welcome"))
    label, first = round_sentence("go_on"), begun if begun and begun.rules == rules else None
    following = next(((number, title) for number, title in enumerate(titles()) if number not in played), None)
    if first is None and following:
        number, title = following
        label, first = round_sentence("begin", title=title), RoundPlace(rules, FIRST_WALL, str(number))
    if first:
        main_button(label, on_click=change_address, args=(PARTS, first.address))
    st.html(round_list_html([link_to(rules, guide=number) for number in range(len(titles()))], played))
    st.subheader(round_sentence("whole"), anchor=False)
    st.write(round_sentence("free"))
    to_whole = PARTS, RoundPlace(rules, new_seed()).address
    look = "secondary" if first else "primary"
    st.button(round_sentence("deal"), type=look, on_click=change_address, args=to_whole)


def take_tap() -> None:
    """Carry out the action that the user tapped, and save it. A tap on an outdated view of the round is ignored."""
    place = place_asked()
    try:
        tap = json.loads(st.session_state[KEY]["act"])
        action, told = str(tap["act"]), (tap["of"], tap["n"])
    except (KeyError, TypeError, json.JSONDecodeError):
        return
    taps = read_round(place) if place else ()
    if place is None or told != (place.saved_as.address, moment(place, len(taps))):
        return
    if action == HELP:
        st.session_state[HELPS] = not is_helping(place)
    elif action == SCORE:
        st.session_state[TO_SCORE] = True
    elif action in {AGAIN, ONWARD}:
        following = after(place) if action == ONWARD else replace(place, wall=new_seed())
        change_address(PARTS, following.address)
    else:
        events = game_of(place, taps, ruleset_in_force()).play(action)
        if events is not None:
            save_tap(place, ruleset_in_force(), len(taps) + 1, action, events)


def is_helping(place: RoundPlace) -> bool:
    """Return whether help is shown. In a guided round, it is shown until the learner hides it."""
    return bool(st.session_state.get(HELPS, bool(place.guide)))


def moment(place: RoundPlace, taps: int) -> int:
    """Return a number that changes with every tap, so that a tap counts only once.

    The number also changes when help is shown or hidden.

    :param taps: the number of taps that are saved for this round.
    """
    return 2 * taps + is_helping(place)


def after(place: RoundPlace) -> RoundPlace:
    """Return the next guided round with a new wall. After the last guided round, return a free round."""
    last = len(guided_rounds())
    number = int(place.guide or last) + 1
    return RoundPlace(place.rules, new_seed(), str(number) if number <= last else "")


follow_links(PARTS)
warn_if_unsaved()
place = place_asked()
if place is None:
    show_list(round_to_continue())
else:
    try:
        taps = read_round(place)
        game = game_of(place, taps, ruleset_in_force())
    # the rules may have changed since the round was saved, or an imported file may contain invalid taps
    except (ValueError, LookupError, TypeError):
        st.warning(round_sentence("changed"))
        show_list(begun=None)
    else:
        if TO_SCORE in st.session_state and (own := game.own_win) is not None:
            del st.session_state[TO_SCORE]
            st.switch_page("practice/quiz.py", query_params=Place(own_set(place.rules, (own,)), 1).address)
        if game.is_over:
            end_set(place.saved_as, len(taps))
        onward = [*titles(), round_sentence("whole")][int(place.guide) + 1] if place.guide else ""
        shown = game.shown(helping=is_helping(place), onward=onward)
        html = str(ROUND.round(shown, round_sentence.under("table"), tile_index()))
        data = {"html": html, "n": moment(place, len(taps)), "of": place.saved_as.address}
        draw = component("round", "<div class='round-here'></div>", isolate_styles=False)
        draw(data=data, key=KEY, height="content", on_act_change=take_tap)
