"""The frame around every page: navigation, the look, and the ruleset in force."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from pages.session.display import choose_display
from pages.session.folds import keep_folds
from pages.session.keeping import keep_at_the_end
from pages.session.own_address import own_address
from pages.session.page_links import follow_page_links
from pages.session.ruleset_picker import pick_ruleset
from pages.start_up import warm_up

COMPONENTS = Path(__file__).parent / "components"

STYLES = sorted((path for path in COMPONENTS.rglob("*.css") if path.parent.name != "card"), key=lambda path: path.name)

st.html("".join(f"<style>{path.read_text(encoding='utf-8')}</style>" for path in STYLES))
st.cache_resource(warm_up, show_spinner=False)()

start = st.Page("learn/start.py", title="Start", url_path="start", default=True)
count = st.Page("practice/quiz.py", title="Count a hand", url_path="count")
look_up = st.Page("reference/look_up.py", title="Look up", url_path="look-up")
payments = st.Page("reference/payments.py", title="Payments", url_path="payments")

pages = {
    "": [start, count, look_up, st.Page("learn/progress.py", title="Your progress", url_path="progress")],
    "Look things up": [
        st.Page("reference/yaku.py", title="Yaku", url_path="yaku"),
        st.Page("reference/fu.py", title="Fu", url_path="fu"),
        payments,
        st.Page("reference/penalties.py", title="Penalties and disputes", url_path="penalties"),
        st.Page("reference/rules.py", title="Rules", url_path="rules"),
        st.Page("reference/procedures.py", title="Procedures", url_path="procedures"),
        st.Page("reference/etiquette.py", title="Etiquette", url_path="etiquette"),
        st.Page("reference/glossary.py", title="Glossary", url_path="glossary"),
        st.Page("reference/compare.py", title="Compare rulesets", url_path="compare"),
        st.Page("reference/sources.py", title="Sources and errata", url_path="sources"),
        st.Page("reference/card.py", title="Table card", url_path="card"),
    ],
}
page = st.navigation(pages, position="top")
st.set_page_config(page_title=f"{page.title} · Tensu", page_icon=str(COMPONENTS / "icon.svg"), layout="centered")
with st.container(horizontal=True, vertical_alignment="top", key="frame"):
    with st.container(width="stretch"):
        pick_ruleset()
    choose_display()
follow_page_links(own_address(target.url_path) for group in pages.values() for target in group)
page.run()
keep_folds()
keep_at_the_end()
with st.bottom, st.container(horizontal=True, horizontal_alignment="distribute", key="thumb_bar"):
    # a phone hides the navigation behind a small arrow; these four are what a thumb wants
    for target in (start, count, look_up, payments):
        st.page_link(target)
