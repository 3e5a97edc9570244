"""A server with one page that keeps answers, to try keeping in a browser apart from any question."""

import streamlit as st

from pages.session import learner

app = st.App("page.py", routes=learner.routes)
