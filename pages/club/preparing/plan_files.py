"""Take a plan elsewhere: send a link to it, save it as a file, open a file, or print it."""

import re
from functools import partial
from urllib.parse import urlencode

import streamlit as st

from content.words import count_of
from pages.club.preparing.current_plan import PLAN, fits_address, planned, take
from pages.club.preparing.question_list import all_asked
from pages.components.evening.plan_questions import plan_as_gift
from pages.components.worksheet.cards import cards_anki, cards_pdf
from pages.components.worksheet.worksheet import BOTH, letters_notice, worksheet_html, worksheet_pdf
from pages.play.phones_address import phones_origin, under_origin
from pages.session import cited_rulesets, naming, ruleset_in_force, save_button, tile_index
from quizzes.evening import Dealt, Plan, kinds_of, plan_address
from quizzes.evening.exchange.plan_csv import write_csv
from quizzes.evening.exchange.plan_file import read_plan_file, write_json
from quizzes.evening.exchange.problem import FileError
from quizzes.question import new_seed
from quizzes.worksheet.sheet import MOST_COLUMNS, MOST_LINES, Paper, Part, Sheet

_OPENED, _WRONG, SAID = "club_file", "club_wrong", "club_said"


def send_link() -> None:
    """Draw a link to the plan that other devices on the network can open, unless the plan is too long for a link."""
    if not fits_address():
        st.caption("This plan is too long for a link. Save it as a file.")
        return
    st.caption("Anyone who opens this link gets the same questions.")
    said = {"rules": planned().rules, PLAN: plan_address(planned())}
    st.code(f"{phones_origin()}/club?{urlencode(said)}", language=None, wrap_lines=True)


def file_name(ending: str, what: str = "") -> str:
    """Return a name for a file of the plan.

    The name is the plan's title in characters that every computer accepts, then ``what``, a dot and ``ending``. For a
    plan without a title, it begins with ``tensu-plan``.
    """
    plain = re.sub("[^a-z0-9]+", "-", planned().title.lower()).strip("-")
    return f"{plain or 'tensu-plan'}{what}.{ending}"


def files() -> None:
    """Draw the buttons that save the plan as a file of each format, and the field that opens a file.

    The plan in a file replaces this plan. If anything is wrong with the file, say everything that is wrong.
    """
    plan, cited = planned(), ruleset_in_force()
    with st.container(horizontal=True):
        save_button("Save as CSV", partial(write_csv, plan), file_name("csv"))
        save_button("Save as JSON", partial(write_json, plan), file_name("json"))
        save_button(
            "Save for Moodle",
            partial(plan_as_gift, plan, cited, naming(), phones_origin()),
            file_name("gift.txt"),
            disabled=not all_asked(plan),
            help="A GIFT file for Moodle. Each hand is written in notation and in words, with a link. "
            "Questions that Moodle can't ask become text with a link.",
        )
    st.caption(
        "You can open CSV files in a spreadsheet. Plan files don't contain the answers to questions about hands, "
        "because Tensu works them out from the rules."
    )
    file = st.file_uploader("Open a plan (CSV or JSON)", ["csv", "json", "txt", "tsv"], max_upload_size=1)
    state = st.session_state
    if file and state.get(_OPENED) != file.file_id:
        state.update({_OPENED: file.file_id, _WRONG: ()})
        try:
            take(opened := read_plan_file(file.getvalue(), cited_rulesets(), cited.id, new_seed))
            state[SAID] = f"Opened a plan with {count_of(len(opened.items), 'question')}."
            st.rerun()
        except FileError as error:
            state[_WRONG] = file.name, *error.told
    if wrong := state.get(_WRONG):
        st.error("We couldn't import this file. Fix the problem below and try again:")
        st.text("\n".join(wrong))


def printed() -> None:
    """Draw the choice of layout, and the buttons for worksheets and flash cards.

    The default is two columns on A4. The flash cards have all yaku under the current rules, as a PDF and as a file for
    Anki.
    """
    cited = ruleset_in_force()
    with st.container(horizontal=True):
        paper = st.radio("Paper", Paper, format_func=lambda paper: paper.called, horizontal=True, key="club_paper")
        columns = st.radio("Columns", range(1, MOST_COLUMNS + 1), 1, horizontal=True, key="club_columns")
        lines = st.number_input("Lines to write on", 0, MOST_LINES, 0, key="club_lines")
    _sheets(paper, columns, lines)
    st.caption(f"Flash cards of all yaku, with their values under {cited.name}:")
    with st.container(horizontal=True):
        cards = f"tensu-yaku-{cited.id}"
        save_button("Cards to cut and fold (PDF)", partial(cards_pdf, cited, naming(), paper), f"{cards}.pdf")
        save_button(
            "Cards for Anki",
            partial(cards_anki, cited, naming()),
            f"{cards}.txt",
            help="A file of tab-separated lines to import. If you import it again, your cards are "
            "updated and no duplicates are added.",
        )


def _sheets(paper: Paper, columns: int, lines: int) -> None:
    """Draw the buttons that save the plan's worksheet, its answer key, or both. A button makes its file when pressed.

    If the plan has no questions, or one cannot be asked, say so instead.

    :param lines: the number of empty lines below each question.
    """
    plan = planned()
    questions = all_asked(plan)
    if not questions:
        st.caption("There's nothing to print yet: the plan has no questions, or one of them can't be asked.")
        return
    sheet = Sheet(plan.title, questions, practice_link(plan), columns, paper, lines, naming(), tile_index())
    with st.container(horizontal=True):
        for name, label, parts in (
            ("", "Worksheet", [Part.QUESTIONS]),
            ("-key", "Key", [Part.KEY]),
            ("-with-key", "Worksheet with key", BOTH),
        ):
            pdf, look = partial(worksheet_pdf, sheet, parts), "secondary" if name else "primary"
            save_button(f"{label} (PDF)", pdf, file_name("pdf", name), key=f"plan_pdf{name}", type=look)
        save_button(
            "Worksheet as a web page to print",
            lambda: worksheet_html(sheet, [Part.QUESTIONS]).encode(),
            file_name("html"),
        )
    st.caption("The code on the paper opens similar questions for practice, not the answers.")
    if notice := letters_notice(sheet):
        st.text(notice)


def practice_link(plan: Plan) -> str:
    """Return a link for practising the question types of a plan. Other devices on the network can open the link.

    If the plan has several types, the link opens the page on which learners choose their questions. The link never
    opens the questions of the plan itself, because anyone with the printed sheet could then see the answers.
    """
    dealt = [item for item in plan.items if isinstance(item, Dealt)]
    kinds, aims = kinds_of(dealt), {item.aim for item in dealt}
    about = {"aim": aims.pop()} if len(aims) == 1 and "" not in aims else {"type": kinds[0]} if len(kinds) == 1 else {}
    return under_origin("count" if about else "practise", rules=plan.rules, **about)
