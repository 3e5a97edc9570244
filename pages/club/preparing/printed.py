"""A plan on paper: worksheets with their key, and flash cards of the rules in force."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from pages.club.preparing.files import file_name, plan_link
from pages.club.preparing.planned import planned
from pages.components.worksheet.cards import cards_anki, cards_pdf
from pages.components.worksheet.worksheet import worksheet_html, worksheet_pdf
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import cited_rulesets, ruleset_in_force
from quizzes.evening.item_question import ask_item, can_ask
from quizzes.worksheet.sheet import LONGEST_ADDRESS, MOST_COLUMNS, MOST_LINES, Paper, Sheet

if TYPE_CHECKING:
    from content.words.yaku_book import Naming
    from quizzes.evening.plan import Plan


@dataclass(frozen=True, slots=True)
class Print:
    """What somebody chose for a sheet; made only when it is wanted, away from the page that asked for it."""

    plan: Plan
    link: str
    columns: int
    paper: Paper
    lines: int
    naming: Naming
    index: bool

    def sheet(self) -> Sheet:
        """The sheet.

        :raises PlanError: if a question cannot be asked.
        """
        cited = cited_rulesets()[self.plan.rules]
        return Sheet(
            self.plan.title,
            tuple(ask_item(item, cited) for item in self.plan.items),
            self.link if len(self.link) <= LONGEST_ADDRESS else "",
            self.columns,
            self.paper,
            self.lines,
            self.naming,
            self.index,
        )

    def pdf(self) -> bytes:
        """As a PDF, the key on sheets of its own."""
        return worksheet_pdf(self.sheet())

    def page(self) -> bytes:
        """As a page that prints."""
        return worksheet_html(self.sheet()).encode()


def printed() -> None:
    """How it is to look, and the files; without a choice it is two columns on A4."""
    plan, cited = planned(), ruleset_in_force()
    with st.container(horizontal=True):
        paper = st.radio(
            "Paper", list(Paper), format_func=lambda paper: paper.called, horizontal=True, key="club_paper"
        )
        columns = st.radio("Columns", range(1, MOST_COLUMNS + 1), 1, horizontal=True, key="club_columns")
        lines = st.number_input("Lines to write on", 0, MOST_LINES, 0, key="club_lines")
    wanted = Print(plan, plan_link(), columns, paper, lines, naming(), tile_index())
    cannot = not plan.items or bool(can_ask(plan, cited))
    with st.container(horizontal=True):
        st.download_button(
            "Worksheet and key (PDF)",
            wanted.pdf,
            file_name("pdf"),
            "application/pdf",
            on_click="ignore",
            type="primary",
            disabled=cannot,
        )
        st.download_button(
            "As a page that prints", wanted.page, file_name("html"), "text/html", on_click="ignore", disabled=cannot
        )
    if cannot:
        st.caption("A question of this plan cannot be asked; see below.")
    if len(wanted.link) > LONGEST_ADDRESS or not wanted.link:
        st.caption("This plan is too long for a code that phones read off paper, so the sheets have none.")
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
