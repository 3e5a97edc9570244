"""A server with one page of fields, to try tapping in a browser independently of any question."""

import streamlit as st

from pages.components.hand import hand_picture
from pages.session import page_files

app = st.App("page.py", routes=[*hand_picture.routes, *page_files.routes])
