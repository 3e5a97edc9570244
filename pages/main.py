"""The frame around every page: navigation, the look, and the ruleset in force."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from pages.menu import ALL_PAGES, FIRST, PATHS, WRITTEN, menu
from pages.server.offline.keeping import keep_offline
from pages.session.display import choose_display
from pages.session.folds import keep_folds
from pages.session.keeping import keep_at_the_end
from pages.session.own_address import own_address
from pages.session.page_links import follow_page_links
from pages.session.remember import write_remembered
from pages.session.ruleset_picker import page_links, pick_ruleset
from pages.session.who import take_up_choices
from pages.start_up import warm_up

COMPONENTS = Path(__file__).parent / "components"

ON_PAPER = {"card", "worksheet"}
"""Parts that are documents of their own, with a look of their own."""
STYLES = sorted(
    (path for path in COMPONENTS.rglob("*.css") if path.parent.name not in ON_PAPER), key=lambda path: path.name
)

st.html("".join(f"<style>{path.read_text(encoding='utf-8')}</style>" for path in STYLES))
st.cache_resource(warm_up, show_spinner=False)()

pages = menu()
page = st.navigation(pages.sections, position="top")
st.set_page_config(page_title=f"{page.title} · Tensu", page_icon=str(COMPONENTS / "icon.svg"), layout="centered")
take_up_choices()
with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="frame"):
    with st.container():
        pick_ruleset()
    choose_display()
follow_page_links(
    (own_address(path) for path in ("", *PATHS)), {own_address(path): parts for path, parts in WRITTEN.items()}
)
page.run()
keep_folds()
keep_offline()
keep_at_the_end()
write_remembered()
with st.bottom, st.container(horizontal=True, horizontal_alignment="distribute", key="thumb_bar"):
    # a phone has no room for the navigation; these are what a thumb wants
    page_links(pages.of(*FIRST, ALL_PAGES))
