"""The page for the person who runs the server. It shows the server's address, its state and its problems."""

from datetime import UTC, datetime

import segno
import streamlit as st

from pages.play.phones_address import phones_origin, put_right
from pages.server import VERSION
from pages.server.server_status import standing
from pages.session import only_here, own_address
from pages.templates import Template

_HTML = Template(__file__)

st.title("This server", anchor=False)
origin = phones_origin()
here = standing(datetime.now(UTC), only_here=only_here(origin), proxied="X-Forwarded-For" in st.context.headers)
if here.problems:
    st.header("Problems", anchor=False)
    for problem in here.problems:
        st.warning(problem)
else:
    st.success("Tensu hasn't found any problems.")

st.header("Addresses for other devices", anchor=False)
address = f"{origin.removesuffix(own_address(''))}{own_address('')}"
code = segno.make(address, error="m").svg_data_uri(scale=6, border=4, dark="#000", light="#fff")
st.html(_HTML.address(address, code))
st.text("Scan the code with a phone on the same network. A club evening shows its own code on the big screen.")
with st.expander("Another address"):
    put_right()

st.header("Status", anchor=False)
facts = {
    "Version": f"Tensu {VERSION}",
    "Database": here.database,
    "Last copy": here.copied,
    "Phones connected to club evenings": str(here.phones),
    "Proxy": here.proxy,
}
st.html(_HTML.facts(facts))
st.text(
    "A copy of the database is saved next to it each day, and the last seven are kept. The command “tensu backup” "
    "makes a copy now and prints where the copies are, and “tensu restore” puts one back."
)
