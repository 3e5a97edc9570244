"""A plan on paper: worksheets with their key, and flash cards of the rules in force."""

from __future__ import annotations

from functools import partial

import streamlit as st

from pages.club.preparing.current_plan import planned
from pages.club.preparing.dealt_questions import all_asked
from pages.club.preparing.plan_files import file_name, plan_link
from pages.components.worksheet.cards import cards_anki, cards_pdf
from pages.components.worksheet.worksheet import letters_notice, worksheet_html, worksheet_pdf
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.worksheet.sheet import LONGEST_ADDRESS, MOST_COLUMNS, MOST_LINES, Paper, Sheet


def printed() -> None:
    """How it is to look, and the files; without a choice it is two columns on A4."""
    with st.container(horizontal=True):
        paper = st.radio(
            "Paper", list(Paper), format_func=lambda paper: paper.called, horizontal=True, key="club_paper"
        )
        columns = st.radio("Columns", range(1, MOST_COLUMNS + 1), 1, horizontal=True, key="club_columns")
        lines = st.number_input("Lines to write on", 0, MOST_LINES, 0, key="club_lines")
    _sheets(paper, columns, lines)
    _cards(paper)


def _sheets(paper: Paper, columns: int, lines: int) -> None:
    """The sheets of the plan, made when they are asked for."""
    plan, link = planned(), plan_link()
    questions = all_asked(plan)
    if questions is None:
        st.caption("Nothing can be printed while the plan has no question, or one that cannot be asked.")
        return
    coded = bool(link) and len(link) <= LONGEST_ADDRESS
    sheet = Sheet(plan.title, questions, link if coded else "", columns, paper, lines, naming(), tile_index())
    with st.container(horizontal=True):
        st.download_button(
            "Worksheet and key (PDF)",
            partial(worksheet_pdf, sheet),
            file_name("pdf"),
            "application/pdf",
            on_click="ignore",
            type="primary",
        )
        st.download_button(
            "As a page that prints",
            lambda: worksheet_html(sheet).encode(),
            file_name("html"),
            "text/html",
            on_click="ignore",
        )
    if notice := letters_notice(sheet):
        st.text(notice)
    if not coded:
        st.caption("This plan is too long for a code that phones read off paper, so the sheets have none.")


def _cards(paper: Paper) -> None:
    """Flash cards of the rules in force."""
    cited = ruleset_in_force()
    st.caption(f"Flash cards of all yaku, as {cited.name} pays them:")
    with st.container(horizontal=True):
        cards = f"tensu-yaku-{cited.ruleset.id}"
        st.download_button(
            "Cards to cut and fold (PDF)",
            partial(cards_pdf, cited, naming(), paper),
            f"{cards}.pdf",
            "application/pdf",
            on_click="ignore",
        )
        st.download_button(
            "Cards for Anki",
            partial(cards_anki, cited, naming()),
            f"{cards}.txt",
            "text/plain",
            on_click="ignore",
            help="A file of tab-separated lines to import; imported again it changes its cards and doubles none.",
        )
