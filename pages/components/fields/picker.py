"""A picker for tiles, with which a user enters a hand by tapping.

The browser holds the hand, shows it, and sends it shortly after the last tap. :mod:`content.hands.hand_draft` works out
which hand the taps mean. Use the picker in a fragment of the page, so that nothing else is redrawn::

    draft = tapped_hand("mine", rules.ruleset, on_change=…)     # what was tapped so far
    give_hand("mine", taps)                                      # in a callback: replace the hand
    draft = hand_so_far("mine", rules.ruleset)                   # in a callback: the hand as it is now
"""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path

import streamlit as st

from content.hands import URA, DraftError, HandDraft, draft_of, tile_words
from content.words import Naming, capital, picker_sentence, yaku_book
from pages.components import tiles_url
from pages.session import Markup, Template, component, naming, tile_index
from scoring import FACES, FLAGS, YAKU, Riichi, Ruleset

_HTML = Template(__file__)
SCRIPTS = [Path(__file__).parents[1] / name for name in ("dom.js", "fields/picker.js")]
"""The scripts that handle taps and keys. A page without Streamlit needs them and the file ``picker.css``."""


def picker_html(names: Naming, red_fives: int, *, index: bool) -> Markup:
    """Return the tiles, the buttons that say where a tile goes, and the buttons for ron, riichi, winds and so on.

    :param red_fives: the number of red fives in the set of tiles.
    :param index: whether to draw the corner label on tiles.
    """
    said, facts = picker_sentence, picker_sentence.under("facts")
    groups = {group: said.under(group) for group in ("types", "next", "hints", "reasons")}
    script = json.dumps(said.under("script") | groups, ensure_ascii=False)
    faces = sorted(FACES.values(), key=lambda tile: tile.red)  # the red fives are in a row of their own
    ranks = [
        [(tile, tiles_url((tile,), index=index, height=46), tile_words(tile)) for tile in rank]
        for _, rank in groupby(faces, key=lambda tile: tile.red or tile.suit)
    ]
    flags = {flag: capital(yaku_book()[flag].called(names)) for flag in FLAGS}
    winds = [(which, {f"{which} {wind}": facts[wind] for wind in "ESWN"}) for which in ("seat", "round")]
    # each row has a name, and the text of the button for each tap
    rows = [("win", {win: facts[win] for win in ("ron", "tsumo")}), ("flags", flags), *winds]
    return _HTML.picker(red_fives, script, groups["next"], said, ranks, rows, facts)


def tapped_hand(
    key: str, rules: Ruleset, on_change: Callable[[], None] | None = None, also: Sequence[str] = ()
) -> HandDraft:
    """Draw the picker for tiles, and return the hand that has been entered so far.

    :param on_change: a function that is called before the page reruns, when the user has stopped tapping.
    :param also: further places for tiles on this page, such as the discards.
    """
    draft, (number, taps) = hand_so_far(key, rules), _given(key)
    seen = draft.seen
    flags = (flag for flag in draft.facts.offered(seen) if flag not in YAKU or flag in rules.prices)
    component("picker", "<div class='picker-here'></div>")(
        data={
            "html": picker_html(naming(), draft.red_fives, index=tile_index()),
            "name": key,
            "n": number,
            "taps": taps,
            "offered": (*flags, *((URA,) if draft.facts.context(seen).riichi is not Riichi.NONE else ()), *also),
        },
        key=key,
        height="content",
        # Streamlit sends a value to the script only if a callback is registered
        on_tapped_change=on_change or (lambda: None),
    )
    return draft


def give_hand(key: str, taps: Sequence[str], *, kept: bool = False) -> None:
    """Replace the hand that has been entered. Without taps, the hand is cleared.

    :param kept: whether a hand that the user has entered meanwhile is kept.
    """
    number = given_number(key) if kept else max(given_number(key), _heard(key)[0]) + 1
    st.session_state[f"{key}_given"] = number, tuple(taps)


def given_number(key: str) -> int:
    """Return how many times the page has replaced the hand."""
    return _given(key)[0]


def taps_so_far(key: str) -> tuple[str, ...]:
    """Return the taps that make up the hand: those from the browser, unless the page has replaced the hand since."""
    number, taps = _given(key)
    # the number from the browser is higher than ours if the server has lost the session meanwhile
    heard, told = _heard(key)
    return told if told is not None and heard >= number else taps


def hand_so_far(key: str, rules: Ruleset) -> HandDraft:
    """Return the hand as the user sees it now.

    The hand is empty if the user has entered no tiles, or if the taps cannot be read.
    """
    try:
        return draft_of(taps_so_far(key), rules.red_fives)
    except DraftError:
        return draft_of((), rules.red_fives)


def _heard(key: str) -> tuple[int, tuple[str, ...] | None]:
    """Return what the browser sent last: the number of the hand that it started with, and the taps since.

    If it has sent nothing that can be read, the number is 0 and the taps are None.
    """
    told = st.session_state.get(key)
    heard = told.get("tapped") if isinstance(told, Mapping) else None
    if isinstance(heard, Mapping) and type(heard.get("n")) is int and isinstance(heard.get("taps"), list):
        return heard["n"], tuple(str(tap) for tap in heard["taps"])
    return 0, None


def _given(key: str) -> tuple[int, tuple[str, ...]]:
    given: tuple[int, tuple[str, ...]] = st.session_state.get(f"{key}_given", (0, ()))
    return given
