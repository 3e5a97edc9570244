"""The server: the frame of all pages, and our few plain routes. Start it with ``streamlit run app.py``."""

import streamlit as st

from pages.components import card, hand_picture
from pages.components.start_up import check_options

check_options()
app = st.App("pages/main.py", routes=[*hand_picture.routes, *card.routes])
