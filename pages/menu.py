"""All pages of the app: the pages that are used all the time, and the others under More."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import StreamlitPage


@dataclass(frozen=True, slots=True)
class Entry:
    """A page of the app, with its title in the menu."""

    script: str
    """The file of the page, relative to the folder ``pages``."""
    title: str
    path: str
    """The last part of the page's address, such as "count". The first page of the app also opens without a path."""


FIRST = (
    Entry("learn/start.py", "Start", "start"),
    Entry("practice/quiz.py", "Practise", "count"),
    Entry("reference/look_up.py", "Look up", "look-up"),
    Entry("table/score.py", "Score", "score"),
)
"""The pages with links at the bottom of a phone's screen. The first one is the first page of the app."""
GROUPS = {
    "Learn": (
        Entry("learn/today.py", "Today", "today"),
        Entry("learn/path.py", "Lessons", "lessons"),
        Entry("learn/lesson.py", "First lesson", "lesson"),
        Entry("learn/placement.py", "Find your lesson", "placement"),
        Entry("learn/choose_practice.py", "All practice", "practise"),
        Entry("table/round.py", "Play a round", "round"),
        Entry("practice/speed/run.py", "Speed practice", "speed"),
        Entry("learn/progress.py", "Your progress", "progress"),
        Entry("learn/your_data.py", "Your data", "your-data"),
    ),
    "Look up": (
        Entry("reference/yaku.py", "Yaku", "yaku"),
        Entry("reference/fu.py", "Fu", "fu"),
        Entry("reference/payments.py", "Payments", "payments"),
        Entry("reference/penalties.py", "Penalties and disputes", "penalties"),
        Entry("reference/rules.py", "Rules", "rules"),
        Entry("reference/procedures.py", "Procedures", "procedures"),
        Entry("reference/etiquette.py", "Etiquette", "etiquette"),
        Entry("reference/glossary.py", "Glossary", "glossary"),
        Entry("reference/compare.py", "Compare rulesets", "compare"),
        Entry("reference/sources.py", "Sources and errata", "sources"),
    ),
    "At the table": (
        Entry("table/game.py", "Game sheet", "game"),
        Entry("table/dice.py", "Dice and seats", "dice"),
        Entry("reference/card.py", "Table card", "card"),
        Entry("table/games.py", "Your own games", "games"),
    ),
    "Teach": (Entry("club/prepare.py", "Club evening", "club"),),
    "This server": (Entry("club/server.py", "This server", "this-server"),),
}
MORE = tuple(entry for group in GROUPS.values() for entry in group)
ALL_PAGES = Entry("learn/more.py", "More", "more")
"""The page that lists all other pages, for phones; a wide window has a menu instead."""
EVENINGS = (
    Entry("club/host.py", "Your club evenings", "evening"),
    Entry("club/results.py", "Results", "evening-results"),
    Entry("club/clubs.py", "Your clubs", "clubs"),
)
"""Pages for presenters that no menu shows; the page Club evening leads to them."""
NOWHERE = Entry("learn/not_found.py", "No such page", "nowhere")
DESIGN = Entry("reference/design.py", "Design", "design")
"""A page with every part of the interface in every state, for developers; no menu shows it."""
WRITTEN = {"score": ("hand", "waits", "let")}
"""By page, the query parameters that change with every tap. The Back button skips these changes."""
_HIDDEN = (*EVENINGS, ALL_PAGES, NOWHERE, DESIGN)
PATHS = tuple(entry.path for entry in (*FIRST, *MORE, *_HIDDEN))


@cache
def _pages() -> dict[str, StreamlitPage]:
    """Return all pages of the app, by the last part of their address.

    The page objects are made only in the first run, because resolving the path of every page is slow. Streamlit marks
    the page object that it is about to run, so each run uses a copy of this object.
    """
    return {
        entry.path: st.Page(
            Path(__file__).parent / entry.script,
            title=entry.title,
            url_path=entry.path,
            default=entry is FIRST[0],
            visibility="hidden" if entry in _HIDDEN else "visible",
        )
        for entry in (*FIRST, *MORE, *_HIDDEN)
    }


def pages_of(*entries: Entry) -> list[StreamlitPage]:
    """Return the pages for these entries."""
    return [_pages()[entry.path] for entry in entries]


def menu() -> dict[str, list[StreamlitPage]]:
    """Return the pages for the navigation of a wide window, by section.

    The navigation leaves out pages that are marked as hidden.
    """
    return {"": pages_of(*FIRST, *_HIDDEN), ALL_PAGES.title: pages_of(*MORE)}
