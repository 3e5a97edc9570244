"""Payments: the tables of the ruleset in force, one payment with its arithmetic, and a picture of how they grow."""

from __future__ import annotations

import streamlit as st

from content.payment_answer import MOST_FU, PINFU_TSUMO_FU, answer_payment
from content.payment_query import PaymentQuery
from content.payment_table import MOST_HONBA, payment_table
from pages.components.inner_links import address, follow_links, is_new, typed, write_address
from pages.components.payment_table import (
    MOST_HAN,
    ORDER,
    PARTS,
    SEATS,
    WINS,
    answer_html,
    options_html,
    parts_of,
    picture,
    picture_words,
    read_asked,
    tables_html,
)
from pages.components.ruleset_picker import current_sheet

SEAT_NAMES = {"": "Anyone", "non-dealer": "Non-dealer", "dealer": "Dealer"}
WIN_NAMES = {"": "Ron or tsumo", "ron": "Ron", "tsumo": "Tsumo"}
VIEWS = {"tables": "Tables", "picture": "Picture"}


def take_over() -> None:
    """Set the fields to what the address says, and say which part of it says nothing."""
    given = address(PARTS)
    asked, problems = read_asked(given)
    if problems:
        st.warning("A part of this link cannot be used and is left out:")
        st.text("\n".join(problems))
    parts = parts_of(asked)
    for name in ("han", "fu"):
        st.session_state[f"pay_{name}"] = parts[name]
    st.session_state["pay_honba"] = asked.honba
    st.session_state["pay_seat"], st.session_state["pay_win"] = parts["seat"], parts["win"]
    st.session_state["pay_view"] = given.get("view") if given.get("view") in VIEWS else "tables"


def ask() -> PaymentQuery:
    """The fields, and what they ask for."""

    def choose(label: str, names: dict[str, str], key: str) -> str:
        return st.segmented_control(
            label,
            list(names),
            format_func=names.__getitem__,
            key=key,
            required=True,
            on_change=typed,
            args=("payments",),
        )

    def number(label: str, least: int, most: int, key: str) -> int | None:
        return st.number_input(
            label, least, most, None, key=key, placeholder=label.lower(), width=100, on_change=typed, args=("payments",)
        )

    with st.container(horizontal=True):
        seat, win = choose("Winner", SEAT_NAMES, "pay_seat"), choose("Won by", WIN_NAMES, "pay_win")
    with st.container(horizontal=True, gap="small"):
        han, fu = number("Han", 1, MOST_HAN, "pay_han"), number("Fu", PINFU_TSUMO_FU, MOST_FU, "pay_fu")
        honba = number("Honba", 0, MOST_HONBA, "pay_honba")
    return PaymentQuery(han, fu, dealer=SEATS[seat], tsumo=WINS[win], honba=honba or 0)


sheet = current_sheet()
st.title("Payments")
if is_new("payments", PARTS) or "pay_seat" not in st.session_state:
    take_over()
asked = ask()
if asked.han is not None:
    st.html(answer_html(answer_payment(asked, sheet), sheet))
else:
    st.caption("Type han and fu, or tap a cell: the arithmetic appears here.")
view = st.segmented_control(
    "Show",
    list(VIEWS),
    format_func=VIEWS.__getitem__,
    key="pay_view",
    required=True,
    on_change=typed,
    args=("payments",),
)
write_address("payments", PARTS, {**parts_of(asked), "view": None if view == "tables" else view})

tables = [payment_table(sheet, winner, asked.honba, asked.fu) for winner in ORDER if winner in asked.winners]
if view == "picture":
    ink = st.get_option(f"theme.{st.context.theme.type or 'light'}.textColor")
    st.subheader("How fu and han grow the payment")
    st.caption(picture_words(tables[0]))
    st.plotly_chart(picture(tables[0], ink), config={"displayModeBar": False}, key="pay_picture")
else:
    st.html(tables_html(tables, asked, sheet))
with st.expander(f"What {sheet.name} say on these figures"):
    st.html(options_html(sheet))
follow_links("payments", PARTS)
