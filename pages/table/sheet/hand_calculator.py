"""Go from the form of a game sheet to the page that scores hands, and back with the hand.

The form keeps its values.
"""

from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from content.hands.hand_taps import taps_said
from content.hands.hand_text import write_hand
from pages.components.picker.picker import give_hand
from pages.session.plain_text import plain
from pages.table.hand_url import PICKER
from pages.table.sheet.form import of_winner
from pages.table.sheet.form_state import begin, values
from pages.table.sheet.liability import take_over_liability
from pages.table.sheet.stored_game import GAME, Table
from quizzes.table.game.deal import Deal
from scoring.score import ScoreResult

_CALLER, _GOES = "sheet_counted", "sheet_goes"


@dataclass(frozen=True, slots=True)
class Caller:
    """A form that waits for a winner's hand, which is entered on another page."""

    game: str
    rules: str
    player: int
    name: str
    said: dict[str, Any]
    """The form's values, by the names of its fields."""


def offer_to_count(table: Table, deal: Deal, player: int, *, tsumo: bool) -> None:
    """Draw a button that leads to the page for entering a hand by tapping tiles."""
    key, args = of_winner("count", player), (table, deal, player, tsumo)
    st.button("Enter the hand tile by tile", key=key, on_click=_leave, args=args)
    if st.session_state.pop(_GOES, False):
        st.switch_page("table/score.py", query_params={"rules": table.cited.ruleset.id})


def _leave(table: Table, deal: Deal, player: int, tsumo: bool) -> None:  # noqa: FBT001 (as a button gives it)
    rules = table.cited.ruleset
    st.session_state[_CALLER] = Caller(table.game.id, rules.id, player, table.names[player], values())
    known = f"seat {deal.seat(player).value} round {deal.round.value} {'tsumo' if tsumo else 'ron'}"
    table_has = (f"honba {deal.honba}" if deal.honba else "", f"sticks {deal.bets}" if deal.bets else "")
    give_hand(PICKER, taps_said(" ".join(filter(None, (known, *table_has))), rules.red_fives))
    st.session_state[_GOES] = True


def is_asked_for() -> bool:
    """Return whether the form of a game sheet expects a hand. The page that scores hands uses this function."""
    return _CALLER in st.session_state


def offer_to_return(result: ScoreResult | None) -> None:
    """Draw a button that puts a winning hand into the form, and a button that leads back to the form without it."""
    caller: Caller = st.session_state[_CALLER]
    if st.session_state.pop(_GOES, False):
        st.switch_page("table/game.py", query_params={GAME: caller.game, "rules": caller.rules})
    text = write_hand(result.hand, result.context) if result else ""
    with st.container(horizontal=True):
        label = f"Put this hand on the game sheet for {plain(caller.name)}"
        st.button(label, type="primary", key="score_return", disabled=not text, on_click=_return, args=(text,))
        st.button("Go back without this hand", type="tertiary", key="score_no_return", on_click=_return)


def _return(text: str = "") -> None:
    caller: Caller = st.session_state[_CALLER]
    if text:
        said = caller.said | {of_winner("tiles", caller.player): text, of_winner("liable", caller.player): None}
        said |= take_over_liability(said, caller.player)
        st.session_state[_CALLER] = replace(caller, said=said)
    st.session_state[_GOES] = True


def take_up_counted(game: str) -> None:
    """Restore the form and add the hand that was entered.

    This also happens if the user returns with the browser's Back button.
    """
    caller: Caller | None = st.session_state.get(_CALLER)
    if caller is not None and caller.game == game and _GOES not in st.session_state:
        del st.session_state[_CALLER]
        begin(caller.said)
