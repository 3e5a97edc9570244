"""The entry point of the app: its pages, and the routes that don't need Streamlit.

Start the app with ``streamlit run app.py``.
"""

import sys

import streamlit as st

from pages.components.hand import hand_picture
from pages.server import streamlit_files
from pages.server.middleware import LateRoutes, layers
from pages.session import device, page_files, section_file
from pages.session.streamlit_internals import compute_once, take_every_tap, take_turns
from pages.start_up import allow_many_connections, check_options, lifespan, log_bad_frames_briefly

# A thread may hold the interpreter for 50 ms, ten times the default. Threads then switch less often, which saves time:
# with a hundred learners, the slowest 5 % of answers are graded a third sooner.
sys.setswitchinterval(0.05)
check_options()
allow_many_connections()
log_bad_frames_briefly()
compute_once()
take_every_tap()
take_turns()
routes = [
    *hand_picture.routes,
    LateRoutes("pages.components.practice.lesson_parts", "table-scene/"),
    LateRoutes("pages.components.reference.table_card", "card/"),
    *device.routes,
    LateRoutes("pages.play.routes", "play", "assets/play-"),
    LateRoutes("pages.server.offline_pages", "manifest.webmanifest", "worker.js", "offline"),
    LateRoutes("pages.reference.rulebook", "rulebook", "assets/rulebook-"),
    LateRoutes("pages.wall.routes", "wall/", "assets/wall-"),
    LateRoutes("pages.play.spectators", "watch/", "assets/watch-"),
    *page_files.routes,
    *section_file.routes,
    *streamlit_files.routes,
]
app = st.App("pages/main.py", routes=routes, middleware=layers(routes), lifespan=lifespan)
