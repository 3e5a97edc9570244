"""The server: the frame of all pages, and our few plain routes. Start it with ``streamlit run app.py``."""

import streamlit as st

from pages.components.card import card
from pages.components.hand import hand_picture
from pages.session import learner
from pages.start_up import check_options

check_options()
app = st.App("pages/main.py", routes=[*hand_picture.routes, *card.routes, *learner.routes])
