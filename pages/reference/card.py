"""The page with the table card: one sheet about the current ruleset to print and lay on the table."""

import streamlit as st

from pages.play.phones_address import origin_for_phones
from pages.session import AddressError, only_here, own_address, read_origin, ruleset_in_force, show_warning

cited = ruleset_in_force()
st.title("Table card")
st.markdown(
    "One A4 page to print: yaku and their values, fu, payments, penalties and your table's options. "
    "It is readable in black and white, and its code opens the lightweight Look up page on a phone."
)
with st.container(border=True, width=704):
    st.text(cited.name)
    if "card_at" not in st.session_state:
        st.session_state["card_at"] = st.query_params.get("at") or origin_for_phones(st.context.url, None)
    typed = st.text_input(
        "Address of this server, for the code on the card",
        key="card_at",
        help="Phones at the table must be able to reach this address. On a club's network, use this computer's name or "
        "IP address, such as http://192.168.1.20:8501, not localhost.",
    )
    try:
        origin = read_origin(typed)
    except AddressError as error:
        show_warning("The code can't use this address:", str(error))
    else:
        if origin != origin_for_phones(st.context.url, None):
            st.query_params["at"] = origin
        else:
            st.query_params.pop("at", None)
        if only_here(origin):
            st.info("Phones can't open this address. Type this computer's name or IP address on your network instead.")
        st.link_button("Open the card", own_address(f"card/{cited.id}", at=origin), type="primary", width="stretch")
st.header("How to print it")
st.markdown(
    "1. Open the card and press the *Print* button at its top or Ctrl + P (⌘ + P on a Mac). On a phone, "
    "choose *Share*, then *Print*.\n"
    "2. Choose A4 paper, portrait, at 100%. The card sets its own margins and needs no headers or footers.\n"
    "3. The card is one page. Put it into a sleeve, or laminate it, and leave it on the table."
)
