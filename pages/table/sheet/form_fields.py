"""The fields of the game sheet's form.

Only the fields for the chosen kind of entry are shown. Where possible, the user taps a choice and need not type.
"""

from collections.abc import Callable, Sequence
from typing import Any, get_args

import streamlit as st

from content.payments import reading
from content.words import listed, name
from pages.components import plain
from pages.session import naming
from pages.table.sheet import form
from pages.table.sheet.form import HAN, USUAL_FINE, USUAL_FU, fu_of, of_winner
from pages.table.sheet.form_state import asked_liability, field, fill, offer_to_count, take_over_liability, values
from pages.table.sheet.stored_game import Table
from quizzes.table.game import PLAYERS, Abortion, Deal, Sheet, can_stop, is_noten_paid
from scoring import Limit, Winner


def draw_fields(table: Table, sheet: Sheet, deal: Deal) -> None:
    """Draw the fields of the kind of entry that is chosen."""
    kind = st.segmented_control(
        "What happened?", ("Ron", "Tsumo", "Draw", "Other"), **_begins(form.KIND, "Ron"), required=True,
        label_visibility="collapsed",
    )  # fmt: skip
    many = table.cited.ruleset.many_honba
    if many and deal.honba >= many.honba:
        st.caption(f"With {many.honba} honba or more, a win needs {many.han} han from yaku. Dora don't count.")
    # after seven wins in a row, the next one is paarenchan (usma.local.parenchan)
    if "paarenchan" in table.cited.prices and deal.east_wins >= 7 and kind in {"Ron", "Tsumo"}:
        st.caption(
            f"East has won {deal.east_wins} hands in a row. With a closed hand, the next win is a yakuman "
            f"({name('paarenchan', naming())}). If you type the tiles here, Tensu counts that yakuman. "
            "Otherwise, enter a yakuman."
        )
    called, seated = _called(table.names, deal), sorted(PLAYERS, key=deal.place)
    match kind:
        case "Ron":
            found = st.pills("Who won? Choose every winner", seated, selection_mode="multi", key=field(form.WINNERS),
                             format_func=called)  # fmt: skip
            _segment("Who discarded?", [player for player in seated if player not in found], form.FROM, called)
            for player in sorted(found):
                _worth(table, deal, player, tsumo=False, several=len(found) > 1)
            _riichi(seated, called)
        case "Tsumo":
            winner = _segment("Who won?", seated, form.WINNER, called)
            if winner is not None:
                _worth(table, deal, winner, tsumo=True)
            _riichi(seated, called)
        case "Draw":
            _tenpai(seated, _riichi(seated, called), called)
        case "Other":
            _other(table, sheet, seated, called)


def _begins(name: str, value: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the arguments ``key`` and ``default`` of a widget. The default is None if the form already has a value."""
    return {"key": field(name), "default": None if field(name) in st.session_state else value}


def _called(names: Sequence[str], deal: Deal) -> Callable[[int], str]:
    """Return a function that labels a player's button with the current seat and the name, as plain text."""
    return lambda player: f"{deal.seat(player).value} · {plain(names[player])}"


def _segment(label: str, players: list[int], name: str, called: Callable[[int], str]) -> int | None:
    if values().get(name) not in {None, *players}:
        fill({name: None})
    return st.segmented_control(label, players, key=field(name), format_func=called)


def _riichi(seated: Sequence[int], called: Callable[[int], str]) -> list[int]:
    return st.pills("Who declared riichi?", seated, selection_mode="multi", key=field(form.RIICHI), format_func=called)


def _tenpai(seated: Sequence[int], declared: Sequence[int], called: Callable[[int], str]) -> None:
    """Draw the fields for the players who are tenpai at a draw, and for those with a dead hand.

    The field for tenpai does not offer players who declared riichi, because they are known to be tenpai. It does not
    offer players with a dead hand either.
    """
    known = {*declared, *(values().get(form.DEAD) or ())}
    others = [player for player in seated if player not in known]
    if (tenpai := set(values().get(form.TENPAI) or ())) - set(others):
        fill({form.TENPAI: [one for one in others if one in tenpai]})
    st.pills("Who else is tenpai?", others, selection_mode="multi", key=field(form.TENPAI), format_func=called)
    st.pills("Who has a dead hand?", seated, selection_mode="multi", key=field(form.DEAD), format_func=called)


def _worth(table: Table, deal: Deal, player: int, *, tsumo: bool, several: bool = False) -> None:
    """Draw the fields for what a winner's hand is worth: han and fu, or else points or tiles.

    :param several: whether several players have won, so that each label must name the winner.
    """
    whose = f", {plain(table.names[player])}" if several else ""
    han = st.segmented_control(f"Han{whose}", HAN, key=field(of_winner("han", player)))
    if han is not None and han.isdigit():
        fu, winner = of_winner("fu", player), Winner.of(dealer=player == deal.dealer, tsumo=tsumo)
        some = fu_of(int(han), winner, table.cited)
        if values().get(fu) not in {None, *some}:
            fill({fu: USUAL_FU})
        st.segmented_control(f"Fu{whose}", some, **_begins(fu, USUAL_FU), required=True)
    tiles = of_winner("tiles", player)
    if han == Limit.YAKUMAN.value.capitalize() and not values().get(tiles):
        times, counts = of_winner("times", player), range(1, 7)
        many = st.segmented_control(f"How many yakuman{whose}?", counts, **_begins(times, 1), required=True) or 1
        if (
            table.cited.ruleset.pao
            and _liable(table, deal, player, whose) not in {None, form.NOBODY_LIABLE}
            and many > 1
        ):
            liable_for = _begins(of_winner("liable_for", player), 1)
            st.segmented_control(f"Liable for how many yakuman{whose}?", counts[:many], **liable_for, required=True)
    typed = any(values().get(of_winner(name, player)) for name in ("points", "tiles"))
    with st.expander(f"By points or tiles{whose}", expanded=typed):
        st.text_input(
            f"What was paid, without honba and sticks{whose}", key=field(of_winner("points", player)), max_chars=40,
            placeholder="7700, 1300 2600 or 2000 all", autocomplete="off",
        )  # fmt: skip
        st.text_input(
            f"The hand in tiles{whose}", key=field(tiles), max_chars=200, placeholder="234567m567p1123s 1s dora 5m",
            on_change=lambda: fill(take_over_liability(values(), player)), autocomplete="off",
            help="Type the concealed tiles, then the winning tile, then any calls, such as “pon 555z”. The "
                "sheet already knows the seat and the round.",
        )  # fmt: skip
        offer_to_count(table, deal, player, tsumo=tsumo)
    if fed := asked_liability(values(), player, deal, table.cited):
        _liable(table, deal, player, f" for {listed(name(yakuman, naming()) for yakuman in fed)}{whose}")


def _liable(table: Table, deal: Deal, player: int, for_what: str = "") -> int | None:
    """Draw the field for the liable player (pao), and return the chosen player's number.

    Return `NOBODY_LIABLE` if the user chose nobody, and None if nothing is chosen yet.
    """
    called = _called(table.names, deal)
    return _segment(
        f"Is anybody liable (pao){for_what}?",
        [*(other for other in sorted(PLAYERS, key=deal.place) if other != player), form.NOBODY_LIABLE],
        of_winner("liable", player),
        lambda other: "Nobody" if other == form.NOBODY_LIABLE else called(other),
    )


def _other(table: Table, sheet: Sheet, seated: list[int], called: Callable[[int], str]) -> None:
    """Draw the fields for the rare kinds of entries that the current rules allow."""
    possible = {
        "Nagashi mangan": "nagashi_mangan" in table.cited.prices,
        "Abortive draw": reading("abortive_draws", table.cited).value != "none",
        "The dealer stops while in the lead": can_stop(sheet, table.cited),
    }
    kinds = ("Chombo", "Points penalty", "Nagashi mangan", "Abortive draw", *form.ENDINGS)
    what = st.selectbox("Which?", [one for one in kinds if possible.get(one, True)], index=None, key=field(form.OTHER))
    if what == "Abortive draw":
        st.selectbox("Why?", get_args(Abortion), index=None, key=field(form.ABORTION))
    if what in {"Chombo", "Points penalty"}:
        _segment("Who?", seated, form.PLAYER, called)
    if what == "Nagashi mangan":
        winners = field(form.WINNERS)
        st.pills("Who? Choose one or more players", seated, selection_mode="multi", key=winners, format_func=called)
    if what == "Points penalty":
        fine = field(form.FINE)
        st.session_state.setdefault(fine, USUAL_FINE)
        st.number_input("Points taken", 100, 100_000, step=100, key=fine)
        st.text_input("What for?", key=field(form.WHY), max_chars=80, autocomplete="off")
    if what in {"Chombo", "Nagashi mangan", "Abortive draw"}:
        declared = _riichi(seated, called)
        if what == "Abortive draw" and is_noten_paid(table.cited):
            _tenpai(seated, declared, called)
