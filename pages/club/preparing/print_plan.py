"""Print a plan: worksheets, their answer key, and flash cards for the current ruleset."""

from functools import partial

import streamlit as st

from pages.club.preparing.current_plan import planned
from pages.club.preparing.dealt_questions import all_asked
from pages.club.preparing.plan_files import file_name
from pages.components.worksheet.cards import cards_anki, cards_pdf
from pages.components.worksheet.worksheet import BOTH, letters_notice, worksheet_html, worksheet_pdf
from pages.play.phones_address import under_origin
from pages.session.display import naming, tile_index
from pages.session.ruleset_picker import ruleset_in_force
from quizzes.evening.plan import Dealt, Plan
from quizzes.evening.plan_dealing import kinds_of
from quizzes.worksheet.sheet import MOST_COLUMNS, MOST_LINES, Paper, Part, Sheet


def printed() -> None:
    """Draw the choice of layout, and the buttons for worksheets and flash cards.

    The default is two columns on A4.
    """
    with st.container(horizontal=True):
        paper = st.radio(
            "Paper", list(Paper), format_func=lambda paper: paper.called, horizontal=True, key="club_paper"
        )
        columns = st.radio("Columns", range(1, MOST_COLUMNS + 1), 1, horizontal=True, key="club_columns")
        lines = st.number_input("Lines to write on", 0, MOST_LINES, 0, key="club_lines")
    _sheets(paper, columns, lines)
    _cards(paper)


def _sheets(paper: Paper, columns: int, lines: int) -> None:
    """Make the sheets of the plan on request: the questions for the players, and the answer key separately."""
    plan = planned()
    questions = all_asked(plan)
    if questions is None:
        st.caption("There's nothing to print yet: the plan has no questions, or one of them can't be asked.")
        return
    sheet = Sheet(plan.title, questions, practice_link(plan), columns, paper, lines, naming(), tile_index())
    with st.container(horizontal=True):
        for label, parts, name in (
            ("Worksheet (PDF)", [Part.QUESTIONS], ""),
            ("Key (PDF)", [Part.KEY], "-key"),
            ("Worksheet with key (PDF)", BOTH, "-with-key"),
        ):
            st.download_button(
                label,
                partial(worksheet_pdf, sheet, parts),
                file_name("pdf", name),
                "application/pdf",
                on_click="ignore",
                key=f"plan_pdf{name}",
                type="secondary" if name else "primary",
            )
        st.download_button(
            "Worksheet as a web page to print",
            lambda: worksheet_html(sheet, [Part.QUESTIONS]).encode(),
            file_name("html"),
            "text/html",
            on_click="ignore",
        )
    st.caption("The code on the paper opens similar questions for practice, not the answers.")
    if notice := letters_notice(sheet):
        st.text(notice)


def practice_link(plan: Plan) -> str:
    """Return a link to practice with the question types of a plan. Other devices on the network can open the link.

    The link does not open the questions of the plan itself, because anyone with the printed sheet could then see the
    answers.
    """
    dealt = [item for item in plan.items if isinstance(item, Dealt)]
    kinds, aims = kinds_of(dealt), {item.aim for item in dealt}
    if len(aims) == 1 and (aim := aims.pop()):
        return under_origin("count", rules=plan.rules, aim=aim)
    if len(kinds) == 1:
        return under_origin("count", rules=plan.rules, type=kinds[0])
    return under_origin("practise", rules=plan.rules)


def _cards(paper: Paper) -> None:
    cited = ruleset_in_force()
    st.caption(f"Flash cards of all yaku, with their values under {cited.name}:")
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
            help="A file of tab-separated lines to import. If you import it again, your cards are "
            "updated and no duplicates are added.",
        )
