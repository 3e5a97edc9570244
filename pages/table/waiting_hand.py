"""A hand that is not complete, or has one tile too many: how far it is from a win and, on request, its waits.

Tables show the waits and their values, helpful tiles, or each discard.
"""

import streamlit as st

from content.explain.unfinished_hand import LET_GO, Unfinished, tell_unfinished, win_words
from content.hands import WITH_RED_FIVES, HandDraft
from pages.components import offer_red_fives
from pages.session import Template, bring_into_view, change_address, new_moment, ruleset_in_force, tile_index
from pages.table.hand_url import LET, WAITS, tap_more
from scoring import Furiten, ImpossibleHandError, Riichi, Tile, sort_tiles
from scoring.tenpai import TENPAI, WHOLE, InSight, UnfinishedHand

WAITING = Template(__file__)
_SHOWN, _LET_GO, _LOOK = "score_waits", "score_let_go", "score_look"
_NAMES = {Furiten.TEMPORARY: "since your last discard", Furiten.RIICHI: "after your riichi"}


def unfinished(draft: HandDraft) -> Unfinished | None:
    """Return how far the tiles entered so far are from a win, and what would help.

    While tiles are missing, 1, 4, 7, 10 or 13 concealed tiles are needed for this, because complete sets may be left
    out. For any other number of tiles, return None.
    """
    # 14 tiles are explained as well: no tile is missing, and the player has just drawn one
    return None if draft.missing and len(draft.concealed) % 3 == 2 else _explained(draft, draft.concealed)


def barred(draft: HandDraft) -> Unfinished | None:
    """Return the hand as it was before a win on a discard, if furiten forbids the win; otherwise None."""
    place = draft.winning_place
    if draft.missing or place is None or draft.facts.context(draft.seen).is_tsumo:
        return None
    before = _explained(draft, draft.concealed[:place] + draft.concealed[place + 1 :])
    return before if before is not None and before.furiten else None


def _explained(draft: HandDraft, concealed: tuple[Tile, ...]) -> Unfinished | None:
    """Return the hand with these concealed tiles, and how far it is from a win; None if no such hand is possible."""
    if len(concealed) % 3 == 0:
        return None
    context = draft.facts.context(draft.seen, draft.dora, draft.ura)
    try:
        hand = UnfinishedHand(sort_tiles(concealed), draft.melds)
        return tell_unfinished(hand, context, ruleset_in_force(), InSight(own_discards=draft.pond), _let_go())
    except ImpossibleHandError:
        return None


def in_short(waiting: Unfinished) -> str:
    """Return in a few words how far the hand is from a win; empty if it is complete, or if sets were left out."""
    return "" if waiting.hand.left_out or waiting.distance.shanten == WHOLE else waiting.text


def lead_to_waits(waiting: Unfinished) -> None:
    """Draw a button to the full explanation. On a phone, the explanation is below the picker and out of sight."""
    st.button(
        "Its waits" if waiting.distance.shanten == TENPAI else "What helps",
        key="score_lead",
        icon=":material/arrow_downward:",
        type="tertiary",
        on_click=lambda: st.session_state.update({_SHOWN: True, _LOOK: new_moment()}),
    )


def show_waits(waiting: Unfinished) -> None:
    """Draw the switch for the waits. If it is on, show the waits, the possible discards, or the tiles that help.

    After a tap on the switch or on the button that leads to it, the page scrolls here.
    """
    state, index = st.session_state, tile_index()
    state.setdefault(_SHOWN, st.query_params.get(WAITS) == "1")
    with st.container(key="score_told"):
        label = "Show the waits" if waiting.distance.shanten == TENPAI else "Show which tiles help"
        shown = st.toggle(label, key=_SHOWN, persist_state="session", on_change=_look)
        change_address((WAITS,), {WAITS: "1" if shown else ""})
        if not shown:
            return
        if waiting.hand.left_out:
            st.text(waiting.text)
        if waiting.worths:
            st.html(WAITING.waits(waiting, win_words, index))
            counted = any(wait.plain.results and wait.plain.results[0].context.red_fives for wait in waiting.worths)
            offer_red_fives(waiting.red_fives, tap_more, WITH_RED_FIVES, counted=counted, key="score_waits")
            _ask_let_go(waiting)
        elif waiting.discards:
            st.html(WAITING.discards(waiting.discards, TENPAI, index))
        elif waiting.nearer:
            st.html(WAITING.nearer(waiting, TENPAI, index))
        if notes := (*waiting.furiten, *waiting.notes):
            st.html(WAITING.notes(notes, ruleset_in_force().id))
    if _LOOK in state:
        bring_into_view(".st-key-score_told", state[_LOOK])


def _look() -> None:
    """Let the page scroll to the waits."""
    st.session_state[_LOOK] = new_moment()


def _ask_let_go(waiting: Unfinished) -> None:
    """Ask whether the player has passed on a win. The tiles don't show this, but it can cause furiten.

    The choice "after your riichi" is offered only if the player has declared riichi.
    """
    results = [result for wait in waiting.worths for result in wait.plain.results]
    declared = any(result.context.riichi is not Riichi.NONE for result in results)
    st.pills(
        "You passed on a win",
        [one.value for one in LET_GO if declared or one is not Furiten.RIICHI],
        selection_mode="multi",
        format_func=lambda value: _NAMES[Furiten(value)],
        key=_LET_GO,
        persist_state="session",
    )
    change_address((LET,), {LET: ".".join(st.session_state[_LET_GO])})


def _let_go() -> tuple[Furiten, ...]:
    known = {one.value: one for one in LET_GO}
    said = [one for one in st.query_params.get(LET, "").split(".") if one in known]
    return tuple(known[one] for one in st.session_state.setdefault(_LET_GO, said) if one in known)


def forget_let_go() -> None:
    """Forget that the player passed on a win, because the next hand begins."""
    st.session_state.pop(_LET_GO, None)
    st.query_params.pop(LET, None)
