"""The page for the person who runs the server. It shows the server's address, its state and its problems."""

from datetime import UTC, datetime

import segno
import streamlit as st

from pages.play.phones_address import phones_origin, put_right
from pages.server.server_status import facts, problems
from pages.session import Template, heading, only_here, own_address

_HTML = Template(__file__)

st.title("This server", anchor=False)
origin = phones_origin()
now = datetime.now(UTC)
if found := list(problems(now, only_here=only_here(origin))):
    heading("Problems")
    for problem in found:
        st.warning(problem)
else:
    st.success("Tensu hasn't found any problems.")

heading("Addresses for other devices")
address = f"{origin.removesuffix(own_address(''))}{own_address('')}"
code = segno.make(address, error="m").svg_data_uri(scale=6, border=4, dark="#000", light="#fff")
st.html(_HTML.address(address, code))
st.text("Scan the code with a phone on the same network. A club evening shows its own code on the big screen.")
with st.expander("Another address"):
    put_right()

heading("Status")
st.html(_HTML.facts(facts(now, proxied="X-Forwarded-For" in st.context.headers)))
st.text(
    "A copy of the database is saved next to it each day, and the last seven are kept. The command “tensu backup” "
    "makes a copy now and prints where the copies are, and “tensu restore” puts one back."
)
