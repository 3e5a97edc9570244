"""The form of a game sheet: what happened, who pays what, and what comes next, before it is confirmed."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from content.payments.game_rules import reading
from pages.components.documents.basis import bases_html
from pages.components.game.in_words import bases, hand_name, next_words, payment_lines
from pages.session.focus import bring_into_view, new_moment
from pages.session.plain_text import plain
from pages.table.sheet import form
from pages.table.sheet.counting import offer_to_count
from pages.table.sheet.form import HAN, USUAL_FINE, USUAL_FU, Kind, Other, fu_of, of_winner, read_form
from pages.table.sheet.kept_game import do, say, told
from quizzes.game.entry import PLAYERS, Abortion, EntryError
from quizzes.game.history import Corrected, Entered
from quizzes.game.sheet import can_stop, count, refuse
from scoring.payment import Limit, Winner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from pages.table.sheet.kept_game import Table
    from quizzes.game.deal import Deal
    from quizzes.game.sheet import Played, Sheet

PLACE, INSERT = "sheet_place", "sheet_insert"
"""In the session: which entry is corrected, or before which one a forgotten one is entered."""
SHOWN, DONE, LOOK = "sheet_shown", "sheet_done", "sheet_look"
"""In the session: the entry whose payments are on the screen, whether the page is to be drawn anew, and what names the
moment in which the form was opened by a button below it."""
MOST_SHOWN_YAKUMAN = 6


def before(table: Table) -> tuple[Sheet, int]:
    """The game as it stands before what is entered now, and how many entries that are."""
    entries = table.game.history.entries
    place = st.session_state.get(PLACE, st.session_state.get(INSERT))
    if place is None or not 0 <= place <= len(entries):
        return table.sheet, len(entries)
    return count(entries[:place], table.cited), place


@st.fragment
def enter(table: Table, learner: str) -> None:
    """The whole form; each tap draws only this."""
    if st.session_state.pop(DONE, False):
        st.rerun()  # what was entered is drawn by the page, which is not this fragment's
    sheet, place = before(table)
    if sheet.deal is None:
        return
    with st.container(key="sheet_form"):
        correcting = _which(table, place, sheet.deal)
        _fields(table, sheet, sheet.deal)
    if moment := st.session_state.get(LOOK):
        bring_into_view(".st-key-sheet_form", moment)  # it was opened from far below
    one, wrong = _counted(table, sheet)
    # once all is said, payments and button stay in view of a thumb
    with st.container(key="sheet_ready" if one else "sheet_waiting"):
        if sentence := told():
            st.html(f"<p class='refused' role='alert'>{escape(sentence)}</p>")
        st.html(_preview(table, one) if one else _not_yet(wrong))
        with st.container(horizontal=True):
            label = "Confirm the correction" if correcting else "Enter"
            st.button(
                label, type="primary", disabled=one is None, on_click=_confirm, args=(table, learner), key="sheet_enter"
            )
            if correcting or INSERT in st.session_state:
                st.button("Leave it as it was", on_click=stop_correcting, key="sheet_leave")
            else:
                st.button("Clear", on_click=clear, key="sheet_clear")
    if one and (why := bases(one)):
        with st.expander("Where this is written"):
            st.html(bases_html(why, table.cited.ruleset.id))


def _which(table: Table, place: int, deal: Deal) -> bool:
    """Say what is entered, if it is not simply what comes next; whether it is a correction."""
    correcting = PLACE in st.session_state
    if correcting:
        st.subheader(f"Correct entry {place + 1}: {hand_name(deal)}", anchor=False)
        st.caption("Everything after it is counted again.")
    elif INSERT in st.session_state:
        st.subheader(f"Forgotten, before entry {place + 1}: {hand_name(deal)}", anchor=False)
        st.caption("Everything after it is counted again.")
    elif table.sheet.deal is not None:
        st.subheader("What happened?", anchor=False)
    return correcting


def _fields(table: Table, sheet: Sheet, deal: Deal) -> None:
    kind = st.segmented_control(
        "What happened?", list(Kind), key=form.KIND, default=_default(form.KIND, Kind.RON), required=True,
        label_visibility="collapsed",
    )  # fmt: skip
    many = table.cited.ruleset.many_honba
    if many and deal.honba >= many.honba:
        st.caption(f"From {many.honba} honba on, a win needs {many.han} han from yaku, dora not counted.")
    called, seated = _called(table.names, deal), sorted(PLAYERS, key=deal.place)
    match kind:
        case Kind.RON:
            found = st.pills("Who won? Several if several did", seated, selection_mode="multi", key=form.WINNERS,
                             format_func=called)  # fmt: skip
            others = [player for player in seated if player not in found]
            _segment("Who discarded?", others, form.FROM, called)
            for player in sorted(found):
                _worth(table, deal, player, tsumo=False, several=len(found) > 1)
            _riichi(seated, called)
        case Kind.TSUMO:
            winner = _segment("Who won?", seated, form.WINNER, called)
            if winner is not None:
                _worth(table, deal, winner, tsumo=True)
            _riichi(seated, called)
        case Kind.DRAW:
            declared = _riichi(seated, called)
            others = [player for player in seated if player not in declared]
            if set(st.session_state.get(form.TENPAI) or ()) - set(others):
                st.session_state[form.TENPAI] = [one for one in st.session_state[form.TENPAI] if one in others]
            st.pills("Who else is tenpai?", others, selection_mode="multi", key=form.TENPAI, format_func=called)
        case Kind.OTHER:
            _other(table, sheet, seated, called)


def _default(key: str, value: Any) -> Any:  # noqa: ANN401 (what a widget holds)
    """The value a widget begins with, unless the session holds one already."""
    return None if key in st.session_state else value


def _called(names: Sequence[str], deal: Deal) -> Callable[[int], str]:
    """How a player is called on a button: the seat of now before the name, which is text."""
    return lambda player: f"{deal.seat(player).value} · {plain(names[player])}"


def _segment(label: str, players: list[int], key: str, called: Callable[[int], str]) -> int | None:
    if st.session_state.get(key) not in {None, *players}:
        st.session_state[key] = None
    return st.segmented_control(label, players, key=key, format_func=called)


def _riichi(seated: Sequence[int], called: Callable[[int], str]) -> list[int]:
    return st.pills("Who declared riichi?", seated, selection_mode="multi", key=form.RIICHI, format_func=called)


def _worth(table: Table, deal: Deal, player: int, *, tsumo: bool, several: bool = False) -> None:
    """What a winner's hand is worth: han and fu by taps, or one of the other ways."""
    whose = f", {plain(table.names[player])}" if several else ""
    han = st.segmented_control(f"Han{whose}", HAN, key=of_winner("han", player))
    if han is not None and han.isdigit():
        key, winner = of_winner("fu", player), Winner.of(dealer=player == deal.dealer, tsumo=tsumo)
        some = fu_of(int(han), winner, table.cited)
        if st.session_state.get(key) not in {None, *some}:
            st.session_state[key] = USUAL_FU
        st.segmented_control(f"Fu{whose}", some, key=key, default=_default(key, USUAL_FU), required=True)
    if han == Limit.YAKUMAN.value.capitalize():
        _yakuman(table, deal, player)
    typed = any(st.session_state.get(of_winner(name, player)) for name in ("points", "tiles"))
    with st.expander(f"By points or tiles{whose}", expanded=typed):
        st.text_input(
            f"What was paid, without honba and sticks{whose}", key=of_winner("points", player), max_chars=40,
            placeholder="7700, or 1300 2600, or 2000 all", autocomplete="off",
        )  # fmt: skip
        st.text_input(
            f"The hand in tiles{whose}", key=of_winner("tiles", player), max_chars=200,
            placeholder="234567m567p1123s 1s dora 5m", autocomplete="off",
            help="The concealed tiles, then the winning tile; calls as “pon 555z”; seat, round and honba are known.",
        )  # fmt: skip
        offer_to_count(table, deal, player, tsumo=tsumo)


def _yakuman(table: Table, deal: Deal, player: int) -> None:
    """How many yakuman, and who is liable."""
    times = of_winner("times", player)
    counts = list(range(1, MOST_SHOWN_YAKUMAN + 1))
    many = st.segmented_control("How many yakuman?", counts, key=times, default=_default(times, 1), required=True)
    if table.cited.ruleset.pao:
        called = _called(table.names, deal)
        others = [other for other in sorted(PLAYERS, key=deal.place) if other != player]
        liable = _segment("Is anybody liable (pao)?", others, of_winner("liable", player), called)
        if liable is not None and (many or 1) > 1:
            key = of_winner("liable_for", player)
            st.segmented_control("For how many?", counts[: many or 1], key=key, default=_default(key, 1), required=True)


def _other(table: Table, sheet: Sheet, seated: list[int], called: Callable[[int], str]) -> None:
    """What happens more rarely, as far as the rules in force know it."""
    hidden = set()
    if "nagashi_mangan" not in table.cited.prices:
        hidden.add(Other.NAGASHI)
    if reading("abortive_draws", table.cited).value == "none":
        hidden.add(Other.ABORTED)
    if not can_stop(sheet, table.cited):
        hidden.add(Other.DEALER)
    what = st.selectbox("Which?", [one for one in Other if one not in hidden], index=None, key=form.OTHER)
    if what == Other.ABORTED:
        st.selectbox("Why?", list(Abortion), index=None, key=form.ABORTION)
    if what in {Other.CHOMBO, Other.PENALTY, Other.NAGASHI}:
        _segment("Who?", seated, form.PLAYER, called)
    if what == Other.PENALTY:
        st.number_input("Points taken", 100, 100_000, _default(form.FINE, USUAL_FINE) or "min", 100, key=form.FINE)
        st.text_input("What for?", key=form.WHY, max_chars=80, autocomplete="off")
    if what in {Other.CHOMBO, Other.NAGASHI, Other.ABORTED}:
        _riichi(seated, called)


def _counted(table: Table, sheet: Sheet) -> tuple[Played | None, str]:
    """What was entered, counted, if it can be confirmed; else why not."""
    st.session_state.pop(SHOWN, None)
    try:
        entry = read_form(st.session_state)
        if entry is None:
            return None, _missing()
        refuse(entry, sheet, table.cited)
    except EntryError as error:
        return None, str(error)
    st.session_state[SHOWN] = entry
    _, place = before(table)
    return count((*table.game.history.entries[:place], entry), table.cited).played[-1], ""


def _preview(table: Table, one: Played) -> str:
    """Who pays what, and what comes next."""
    lines = "".join(f"<p class='pays'>{escape(line)}</p>" for line in payment_lines(one, table.names))
    short = "".join(
        f"<p>{escape(table.names[player])} has less than a riichi bet; {_who_says(table)}</p>" for player in one.short
    )
    after = f"<p>{escape(next_words(one, table.names))}</p>"
    return f"<div class='game-pays' role='status'>{lines}{short}{after}</div>"


def _not_yet(why: str) -> str:
    return f"<div class='game-pays not' role='status'><p>{escape(why)}</p></div>"


def _who_says(table: Table) -> str:
    basis = table.cited.table["riichi_min_points"].basis
    return "the rules ask for it." if basis.facts else "having it is usual, the document does not say."


def _missing() -> str:
    """What is still to be said."""
    kind = st.session_state.get(form.KIND)
    if kind in {Kind.RON, Kind.TSUMO}:
        found = form.winners(st.session_state)
        if not found:
            return "Tap who won."
        if kind == Kind.RON and st.session_state.get(form.FROM) is None:
            return "Tap who discarded."
        return "Tap han and fu; who pays what stands here before you confirm."
    return "Choose what happened."


# --- what buttons do -------------------------------------------------------------------------------------------


def _confirm(table: Table, learner: str) -> None:
    """Keep what is on the screen, unless it is no longer what the form says."""
    try:
        entry = read_form(st.session_state)
    except EntryError as error:
        say(str(error))
        return
    if entry is None or entry != st.session_state.get(SHOWN):
        say("The payment has changed with what you typed last. Look, and confirm again.")
        return
    event: Entered | Corrected = Entered(entry, st.session_state.get(INSERT))
    if (place := st.session_state.get(PLACE)) is not None:
        event = Corrected(place, entry)
    if do(table, learner, event):
        stop_correcting()
    st.session_state[DONE] = True


def clear() -> None:
    """Empty the form. Each field is told so: one that is only forgotten keeps what the browser shows."""
    st.session_state.update(form.emptied())


def stop_correcting() -> None:
    """Back to what comes next, with an empty form."""
    clear()
    st.session_state.pop(PLACE, None)
    st.session_state.pop(INSERT, None)
    st.session_state.pop(LOOK, None)
    st.session_state[DONE] = True


def correct(table: Table, place: int) -> None:
    """Put an entry into the form."""
    clear()
    st.session_state.pop(INSERT, None)
    st.session_state.update(form.filled(table.game.history.entries[place]))
    st.session_state[PLACE] = place
    st.session_state[LOOK] = new_moment()


def insert(place: int) -> None:
    """Enter what was forgotten, before an entry."""
    clear()
    st.session_state.pop(PLACE, None)
    st.session_state[INSERT] = place
    st.session_state[LOOK] = new_moment()
