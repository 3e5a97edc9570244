"""A hand that is tapped on a page: the browser holds it, and tells it a moment after the last tap.

In a fragment of the page, so that nothing else is drawn anew::

    draft = tapped_hand("mine", rules.ruleset, on_change=…)     # what was tapped so far
    give_hand("mine", taps)                                      # in a callback: another hand in its place
    draft = hand_so_far("mine", rules.ruleset)                   # in a callback: as it is now
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import streamlit as st

from content.hands.hand_draft import URA, DraftError
from content.hands.hand_taps import draft_of
from pages.components.picker.picker import picker_html
from pages.session.display import naming, tile_index
from pages.session.page_files import component
from scoring.context import Riichi
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from content.hands.hand_draft import HandDraft
    from scoring.ruleset import Ruleset


def tapped_hand(
    key: str, rules: Ruleset, on_change: Callable[[], None] | None = None, also: Sequence[str] = ()
) -> HandDraft:
    """Draw the tiles; what was tapped so far.

    :param on_change: called before the page is drawn again, when the thumb rests.
    :param also: what else a tile may become on this page, such as a discard.
    """
    draft = hand_so_far(key, rules)
    number, taps = _given(key)
    component("picker", "<div class='picker-here'></div>")(
        data={
            "html": picker_html(naming(), draft.red_fives, index=tile_index()),
            "name": key,
            "n": number,
            "taps": taps,
            "offered": (*_offered(draft, rules), *also),
        },
        key=key,
        height="content",
        on_tapped_change=on_change or _noted,
    )
    return draft


def give_hand(key: str, taps: Sequence[str]) -> None:
    """Put another hand in the place of the one that is tapped; none with no taps."""
    st.session_state[f"{key}_given"] = max(given_number(key), _heard(key)[0]) + 1, tuple(taps)


def keep_hand(key: str, taps: Sequence[str]) -> None:
    """Have this hand for a browser that holds none: one that was tapped on meanwhile is newer."""
    st.session_state[f"{key}_given"] = given_number(key), tuple(taps)


def given_number(key: str) -> int:
    """How often the page gave a hand."""
    return _given(key)[0]


def taps_so_far(key: str) -> tuple[str, ...]:
    """The taps as the browser told them last, or as they were given since."""
    number, taps = _given(key)
    # a browser that stayed open while the server forgot its session counts on
    heard, told = _heard(key)
    return told if told is not None and heard >= number else taps


def hand_so_far(key: str, rules: Ruleset) -> HandDraft:
    """The hand as the browser told it last, or as it was given since; an empty one where that is none."""
    try:
        return draft_of(taps_so_far(key), rules.red_fives)
    except DraftError:
        return draft_of((), rules.red_fives)


def _heard(key: str) -> tuple[int, tuple[str, ...] | None]:
    """The hand that the browser told last, and which of those that were given it had begun with."""
    told = st.session_state.get(key)
    heard = told.get("tapped") if isinstance(told, Mapping) else None
    if isinstance(heard, Mapping) and type(heard.get("n")) is int and isinstance(heard.get("taps"), list):
        return heard["n"], tuple(str(tap) for tap in heard["taps"])
    return 0, None


def _given(key: str) -> tuple[int, tuple[str, ...]]:
    """The hand that the page gave last, and which it was."""
    given: tuple[int, tuple[str, ...]] = st.session_state.get(f"{key}_given", (0, ()))
    return given


def _offered(draft: HandDraft, rules: Ruleset) -> list[str]:
    """The facts that can be true of the hand, and that these rules know; ura indicators only after riichi."""
    seen = draft.seen
    flags = [flag for flag in draft.facts.offered(seen) if flag not in YAKU or flag in rules.prices]
    declared = draft.facts.context(seen).riichi is not Riichi.NONE
    return [*flags, *([URA] if declared else [])]


def _noted() -> None:
    """Streamlit tells a value to the script only if somebody listens."""
