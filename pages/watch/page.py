"""The page of a game for whoever looks on, and what stands in it now."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from pages.components.evening.moments import day
from pages.components.game.drawn import final_html, head_html, played_html, standing_html
from pages.components.game.in_words import entry_words, hand_name, payment_lines
from pages.play.plain import FOLLOW, FRAME, Asset, Plain
from pages.session.own_address import own_address
from quizzes.game.final import final
from quizzes.game.sheet import count

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.game.keeping.finding import Game

_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parent / "components"


@cache
def style() -> str:
    """The one style sheet."""
    files = (_COMPONENTS / "colours.css", _COMPONENTS / "game" / "game.css", FRAME, _FOLDER / "watch.css")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def script() -> str:
    """The one script."""
    return "\n".join(file.read_text(encoding="utf-8") for file in (FOLLOW, _FOLDER / "watch.js"))


PLAIN = Plain("watch", {"look.css": Asset(style, "text/css"), "watch.js": Asset(script, "text/javascript")})


def watch_page(here: str, inner: str, *, big: bool) -> str:
    """The document; the script keeps it new, and without it the page says how things stood.

    :param here: the address of the game.
    """
    look = "big" if big else ""
    other = ("Small screen", here) if big else ("Large screen", f"{here}?big=1")
    body = (
        f"<main id='view' class='stHtml'>{inner}</main><p id='told' role='status'></p>"
        f"<footer><a href='{escape(other[1])}'>{other[0]}</a></footer>"
    )
    return PLAIN.document("Game", body, script="watch.js", here=here, look=look)


def sentence_page(sentence: str) -> str:
    """One sentence, and a way on."""
    way = f"<p><a href='{escape(own_address('game'))}'>Keep a game of your own</a></p>"
    return PLAIN.document("No such game", f"<main class='stHtml'><h1>Game</h1><p>{escape(sentence)}</p>{way}</main>")


def view_html(game: Game, cited: CitedRuleset) -> str:
    """How the game stands, what happened last, and every hand; at its end the final scores."""
    sheet, names = count(game.history.entries, cited), game.history.names
    parts = [
        f"<h1>Game <small>Rules: {escape(cited.name)}</small></h1>",
        head_html(sheet, game.history.named.table),
    ]
    if sheet.deal is None:
        parts += ["<h2>Final scores</h2>", final_html(sheet, final(sheet, cited), names)]
    else:
        parts.append(standing_html(sheet, names))
    if sheet.played:
        last = sheet.played[-1]
        lines = "".join(f"<p class='pays'>{escape(line)}</p>" for line in payment_lines(last, names))
        happened = f"<p>{escape(hand_name(last.deal))}. {escape(entry_words(last.entry, names))}</p>"
        parts.append(f"<div class='game-pays'>{happened}{lines}</div>")
    kept = f"<p class='kept'>Kept until {day(game.expires)}.</p>"
    return "".join(parts) + f"<section class='hands'><h2>Hand by hand</h2>{played_html(sheet, names)}{kept}</section>"
