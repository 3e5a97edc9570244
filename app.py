"""The server: the frame of all pages, and our few plain routes. Start it with ``streamlit run app.py``."""

import streamlit as st

from pages.components.card import card
from pages.components.hand import hand_picture
from pages.play import routes as play
from pages.server.layers import layers
from pages.server.lifespan import lifespan
from pages.server.offline import routes as offline
from pages.session import learner
from pages.start_up import check_options
from pages.watch import routes as watch

check_options()
routes = [*hand_picture.routes, *card.routes, *learner.routes, *play.routes, *offline.routes, *watch.routes]
app = st.App("pages/main.py", routes=routes, middleware=layers(routes), lifespan=lifespan)
