"""The server: the frame of all pages, and our few plain routes. Start it with ``streamlit run app.py``."""

import streamlit as st
from starlette.middleware import Middleware

from pages.components.card import card
from pages.components.hand import hand_picture
from pages.menu import PATHS
from pages.play import routes as play
from pages.server.lifespan import lifespan
from pages.session import learner
from pages.session.unknown_address import UnknownAddress
from pages.start_up import check_options

check_options()
routes = [*hand_picture.routes, *card.routes, *learner.routes, *play.routes]
layers = [Middleware(play.Phones), Middleware(UnknownAddress, pages=PATHS, routes=routes)]
app = st.App("pages/main.py", routes=routes, middleware=layers, lifespan=lifespan)
