"""A server with one page that keeps answers, to try keeping in a browser apart from any question."""

import streamlit as st

from pages.session import current_learner, page_files

app = st.App("page.py", routes=[*current_learner.routes, *page_files.routes])
