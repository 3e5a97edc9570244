"""The documents around what a phone shows: typing a code, joining, playing, and one sentence where nothing fits."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from pages.components.fields import field
from pages.play.plain import FOLLOW, FRAME, Asset, Plain
from pages.session.own_address import own_address
from quizzes.evening.plan import Names

if TYPE_CHECKING:
    from quizzes.evening.plan import Plan

_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parent / "components"
_SHARED = (
    "colours.css",
    "style.css",
    "fields/fields.css",
    "fields/answered.css",
    "practice/steps.css",
    "practice/practice.css",
    "payments/payment_table.css",
    "topics/ruling.css",
    "documents/basis.css",
    "documents/fact_list.css",
)
"""Looks that a phone shares with the pages."""
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    # a personal link stands in the address: no other site is told it
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
}
"""Of every document: whatever a name or a title holds, no script but ours runs, and nothing leaves."""


@cache
def style() -> str:
    """The one style sheet."""
    files = [*(_COMPONENTS / name for name in _SHARED), FRAME, _FOLDER / "play.css"]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def script() -> str:
    """The script of a phone that plays."""
    files = (*field.SCRIPTS, FOLLOW, _FOLDER / "play.js")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def join_script() -> str:
    """The script of the form to join."""
    return (_FOLDER / "join.js").read_text(encoding="utf-8")


PLAIN = Plain(
    "play",
    {
        "look.css": Asset(style, "text/css"),
        "play.js": Asset(script, "text/javascript"),
        "join.js": Asset(join_script, "text/javascript"),
    },
)
_page = PLAIN.document


_SCRIPTLESS = "<noscript><p class='note'>Playing needs JavaScript. Allow it for this page.</p></noscript>"


def play_page(here: str, nick: str, team: str, title: str) -> str:
    """The page of a player; the script fills it, and keeps it new.

    :param here: the address of the evening.
    """
    member = f" · <bdi>{escape(team)}</bdi>" if team else ""
    who = f"<header><b><bdi>{escape(nick)}</bdi></b>{member}</header>"
    body = f"{who}<main id='view' class='stHtml'></main><p id='told' role='status'></p>{_SCRIPTLESS}"
    return _page(title, body, script="play.js", here=here)


def code_page(wrong: str = "") -> str:
    """Typing the code of an evening; ``wrong`` says why the last one led nowhere."""
    told = f"<p class='wrong-code' role='alert'>{escape(wrong)}</p>" if wrong else ""
    return _page(
        "Join an evening",
        f"<main><h1>Join an evening</h1>{told}<form class='code' method='get' action='{escape(own_address('play'))}'>"
        "<label>The code from the wall<input name='code' maxlength='40' autocomplete='off'"
        " autocapitalize='none' spellcheck='false'></label><button>Go on</button></form>"
        f"<p class='small'><a href='{escape(own_address(''))}'>Learn by yourself</a></p></main>",
    )


def join_page(here: str, plan: Plan, rules: str, deleted: str, home: str = "") -> str:
    """Joining with a name and a team, as far as the evening has them; what is kept, and until which day.

    :param home: of homework, how much it is and until when.
    """
    shown = "Your name, as the others see it" if home else "Your name on the wall"
    name = (
        f"<label class='text'>{shown}<input type='text' name='nick' maxlength='80' autocomplete='nickname'"
        " autofocus></label>"
        if plan.names is Names.NICKNAMES
        else "<p>Nobody sees your name: you get one that is made up.</p>"
    )
    choices = "".join(
        f"<label><input type='radio' name='team' value='{escape(team)}'><bdi>{escape(team)}</bdi></label>"
        for team in plan.teams
    )
    homework = f"<p><b>Homework</b>: {escape(home)}</p>" if home else ""
    team = f"<fieldset><legend>Your team</legend>{choices}</fieldset>" if plan.teams else ""
    return _page(
        plan.name,
        f"<main><h1>{escape(plan.name)}</h1>{homework}<p>Rules: {escape(rules)}</p>"
        f"<form class='join' data-to='{escape(here)}/join' novalidate>{name}{team}"
        "<p class='told' role='alert'></p><button type='submit'>Join</button></form>"
        "<p class='small'>No account. Your name and your answers are kept for the host until "
        f"{escape(deleted)} at the latest, then deleted.</p></main>{_SCRIPTLESS}",
        script="join.js",
        here=here,
    )


def enter_page(title: str) -> str:
    """A page with one button: a messenger that only looks at a link must not use it up."""
    return _page(
        "Go on on this phone",
        f"<main><h1>Go on on this phone?</h1><p>{escape(title)}: you go on here with your name and "
        "all your answers. The other phone stops.</p>"
        "<form class='entry' method='post'><button>Go on here</button></form></main>",
    )


def sentence_page(title: str, sentence: str, back: str = "") -> str:
    """One sentence, and a way on.

    :param back: where to; where none is named, to typing a code.
    """
    way = f"<p><a href='{escape(back or own_address('play'))}'>{'Join again' if back else 'Type a code'}</a></p>"
    return _page(title, f"<main><h1>{escape(title)}</h1><p>{escape(sentence)}</p>{way}</main>")
