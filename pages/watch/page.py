"""The page of a game for spectators, and its current content."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pages.components.evening.date_text import day_html
from pages.components.game.game_tables import final_html, head_html, played_html, standing_html
from pages.components.game.game_words import entry_words, hand_name, payment_lines
from pages.play.plain_page import FOLLOW, FRAME, TIMES, Asset, Plain
from pages.session.app_url import own_address
from pages.templates import Template
from quizzes.table.game.final import final
from quizzes.table.game.game_sheet import count

if TYPE_CHECKING:
    from markupsafe import Markup

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.table.storage.stored_games import Game

_HTML = Template(__file__)
_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parent / "components"


@cache
def style() -> str:
    """The style sheet of the page for spectators."""
    parts = (_COMPONENTS / name for name in ("colours.css", "all.css", "game/game.css"))
    files = (*parts, FRAME, _FOLDER / "watch.css")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def script() -> str:
    """The script of the page for spectators."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (TIMES, FOLLOW, _FOLDER / "watch.js"))


PLAIN = Plain("watch", {"look.css": Asset(style, "text/css"), "watch.js": Asset(script, "text/javascript")})


@dataclass(frozen=True, slots=True)
class LastHand:
    """The last hand of a game, in words."""

    hand: str
    entry: str
    payments: list[str]


def watch_page(here: str, inner: Markup, *, big: bool) -> Markup:
    """Return the page of a game for spectators. Its script keeps it up to date.

    Without scripts, the page shows the state at the time when it was loaded.

    :param here: the address of the game.
    """
    other, target = ("Small screen", here) if big else ("Large screen", f"{here}?big=1")
    body = _HTML.page(inner, other, target)
    return PLAIN.document("Game", body, script="watch.js", here=here, look="big" if big else "")


def sentence_page(sentence: str) -> Markup:
    """Return a page with one sentence, and a link to continue."""
    return PLAIN.document("No such game", _HTML.sentence(sentence, own_address("game")))


def view_html(game: Game, cited: CitedRuleset) -> Markup:
    """Return the scores, the last hand and every hand before it. At the end of a game, add the final scores."""
    sheet, names = count(game.history.entries, cited), game.history.names
    over = sheet.deal is None
    last = None
    if sheet.played:
        played = sheet.played[-1]
        last = LastHand(hand_name(played.deal), entry_words(played.entry, names), payment_lines(played, names))
    return _HTML.view(
        cited.name,
        head_html(sheet, game.history.named.table),
        final_html(sheet, final(sheet, cited), names) if over else "",
        "" if over else standing_html(sheet, names),
        last,
        played_html(sheet, names),
        day_html(game.expires),
    )
