"""The HTML pages for phones: for typing a code, for joining, for playing, and for a single sentence."""

from pathlib import Path

from markupsafe import Markup

from pages.components.evening.date_text import minute_html
from pages.components.fields import field
from pages.play.plain_page import FOLLOW, FRAME, TIMES, Plain
from pages.session import own_address
from pages.templates import Template
from quizzes.evening import CLUB_DAYS, Names, Plan, Player

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parent / "components"
SHARED = tuple(
    _COMPONENTS / name
    for name in (
        "colours.css",
        "all.css",
        "style.css",
        "fields/fields.css",
        "fields/answered.css",
        "practice/steps.css",
        "practice/practice.css",
        "reference/payment_table.css",
        "reference/ruling.css",
        "basis.css",
        "fact_list.css",
    )
)
"""Style sheets that phones and big screens share with the app's pages."""
LONGEST_CODE = 40
"""The most characters that the field for a code holds. A wrong code that is longer is cut."""
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    # the address may be a personal link, so it is not sent to other sites
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
}
"""The headers of every page. Whatever a name or a title contains, only our scripts run, and no data leaves the server.
"""
PLAIN = Plain(
    "play",
    {
        "look.css": (*SHARED, _COMPONENTS / "hand" / "tile_chart.css", FRAME, _FOLDER / "play.css"),
        "play.js": (*field.SCRIPTS, TIMES, FOLLOW, _FOLDER / "play.js"),
        "join.js": (TIMES, _FOLDER / "join.js"),
        "code.js": (_FOLDER / "code.js",),
    },
)


def play_page(here: str, nick: str, team: str, title: str) -> Markup:
    """Return the page for playing. Its script fills the page and keeps it up to date.

    :param here: the address of the evening.
    """
    return PLAIN.document(title, _HTML.playing(nick, team), script="play.js", here=here)


def code_page(wrong: str = "", typed: str = "") -> Markup:
    """Return the page for typing the code of an evening.

    :param wrong: why the last code did not work; empty at first.
    :param typed: the last code that was typed, so that it can be corrected.
    """
    body = _HTML.code(wrong, typed, LONGEST_CODE, own_address("play"), own_address(""))
    return PLAIN.document("Join a club evening", body, script="code.js")


def join_page(
    here: str, plan: Plan, rules: str, deleted: Markup, closes: int | None = None, left: Player | None = None
) -> Markup:
    """Return the page for joining. It says what is stored, and asks for a nickname or a team if the plan uses them.

    :param closes: when homework closes, in milliseconds since 1970; None for a live evening.
    :param deleted: the day on which the evening is deleted.
    :param left: the player of this phone if they have left; None for a new player.
    """
    until = None if closes is None else minute_html(closes)
    body = _HTML.join(plan, rules, here, plan.names is Names.NICKNAMES, deleted, until, CLUB_DAYS, left)
    return PLAIN.document(plan.name, body, script="join.js", here=here)


def enter_page(title: str) -> Markup:
    """Return a page with a single button.

    Because the button has to be pressed, a messaging app that previews the link does not use it up.
    """
    return PLAIN.document("Continue on this phone", _HTML.enter(title))


def sentence_page(title: str, sentence: str, back: str = "") -> Markup:
    """Return a page with one sentence, and a link to continue.

    :param back: the address of the link. If it is empty, the link leads to the page for typing a code.
    """
    way = "Join again" if back else "Type a code"
    return PLAIN.document(title, _HTML.sentence(title, sentence, back or own_address("play"), way))
