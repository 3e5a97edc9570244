"""The form of a game sheet in the session. A new form is opened for each entry in the game.

The form keeps its values while a winner's tiles are entered on the page that scores hands. It asks for a liable player
(pao) if these tiles need one and do not name one.
"""

from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import streamlit as st

from content.hands import in_one_notation, liable_yakuman, read_hand, taps_said, write_hand
from content.rulesets import CitedRuleset
from pages.components import plain
from pages.components.fields.picker import give_hand
from pages.table.hand_url import PICKER
from pages.table.sheet.form import FROM, KIND, RIICHI, Values, of_winner, read_worth
from pages.table.sheet.stored_game import GAME, Table
from quizzes.table.game import PLAYERS, Deal, EntryError, Shown, Win, Won, shown_win
from scoring import ScoreResult

_NUMBER = "sheet_number"
"""The session key of the open form's number: how many forms were begun before it."""
CALLER = "sheet_counted"
"""The session key of the form that waits for a hand on another page: its game, the winner, and its values by name."""


def field(name: str) -> str:
    """Return the key of a field in the open form.

    A browser that has not received a new form yet still sends the values of the old form. Each form has its own keys,
    so that these values never get into the form for the next hand.
    """
    return f"{name}/{st.session_state.get(_NUMBER, 0)}"


def values() -> dict[str, Any]:
    """Return the values of the open form by the names of its fields."""
    end = field("")
    found = [name for name in map(str, st.session_state) if name.startswith("sheet_") and name.endswith(end)]
    return {name.removesuffix(end): st.session_state[name] for name in found}


def fill(changes: Values) -> None:
    """Set the values of some fields in the open form."""
    st.session_state.update({field(name): value for name, value in changes.items()})


def begin(filled: Values = MappingProxyType({})) -> None:
    """Open a new form with these values. Other fields have their defaults."""
    for name in values():
        del st.session_state[field(name)]
    st.session_state[_NUMBER] = st.session_state.get(_NUMBER, 0) + 1
    fill(filled)


def offer_to_count(table: Table, deal: Deal, player: int, *, tsumo: bool) -> None:
    """Draw a button that leads to the page for entering a hand by tapping tiles.

    The form is remembered, and that page gets what the sheet knows about the hand.
    """
    if st.button("Enter the hand tile by tile", key=of_winner("count", player)):
        st.session_state[CALLER] = table, player, values()
        rules = table.cited.ruleset
        known = f"seat {deal.seat(player).value} round {deal.round.value} {'tsumo' if tsumo else 'ron'}"
        known += "".join(f" {name} {count}" for name, count in (("honba", deal.honba), ("sticks", deal.bets)) if count)
        give_hand(PICKER, taps_said(known, rules.red_fives))
        st.switch_page("table/score.py", query_params={"rules": rules.id})


def offer_to_return(result: ScoreResult | None) -> None:
    """Draw a button that puts a winning hand into the form, and a button that leads back to the form without a hand.

    :param result: the score of the winning hand; None if the tiles entered so far do not win.
    """
    table, player, said = st.session_state[CALLER]
    with st.container(horizontal=True):
        label = f"Put this hand on the game sheet for {plain(table.names[player])}"
        is_taken = st.button(label, type="primary", key="score_return", disabled=result is None)
        is_left = st.button("Go back without this hand", type="tertiary", key="score_no_return")
    if is_taken and result:
        said |= {of_winner("tiles", player): write_hand(result.hand, result.context), of_winner("liable", player): None}
        st.session_state[CALLER] = table, player, said | take_over_liability(said, player)
    if is_taken or is_left:
        st.switch_page("table/game.py", query_params={GAME: table.game.id, "rules": table.cited.id})


def asked_liability(values: Values, player: int, deal: Deal, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the ids of the yakuman in a winner's tiles for which another player may be liable (pao).

    The result is empty if the hand was not entered by its tiles, or if the tiles cannot be read.
    """
    tsumo, riichi = values.get(KIND) == "Tsumo", frozenset(values.get(RIICHI) or ())
    other = next(one for one in PLAYERS if one != player)
    with suppress(EntryError):
        worth = read_worth(values, player)
        if isinstance(worth, Shown):
            won = Won(player, worth)
            hand, context = shown_win(won, worth, Win((won,), None if tsumo else other, riichi), deal)
            return liable_yakuman(hand, context, cited.ruleset)
    return ()


def is_liability_open(values: Values, player: int, deal: Deal, cited: CitedRuleset) -> bool:
    """Return whether the liable player for a winner's tiles still has to be chosen."""
    return values.get(of_winner("liable", player)) is None and bool(asked_liability(values, player, deal, cited))


def take_over_liability(values: Values, player: int) -> dict[str, Any]:
    """If the text of a hand names a liable player, return the fields to change, with their new values.

    The changes move the liable player from the text to a field of the form. The result is empty if the text names
    nobody, or if the text and the form disagree on ron, tsumo or the discarder.
    """
    tiles, tsumo = of_winner("tiles", player), values.get(KIND) == "Tsumo"
    try:
        won = read_hand(in_one_notation(str(values.get(tiles) or "")))
    except ValueError:
        return {}
    liability, context = won.context.liability, replace(won.context, liability=None)
    if liability is None or context.is_tsumo != tsumo:
        return {}
    changes = {tiles: write_hand(won.hand, context), of_winner("liable", player): liability.liable.player(player)}
    if liability.discarder is None:
        return changes
    discarder = liability.discarder.player(player)
    return changes | {FROM: discarder} if values.get(FROM) in {None, discarder} else {}
