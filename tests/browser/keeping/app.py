"""A server with one page that stores answers, to try storing in a browser independently of any question."""

import streamlit as st

from pages.session import device, page_files

app = st.App("page.py", routes=[*device.routes, *page_files.routes])
