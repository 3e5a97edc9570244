"""The plain pages that a browser keeps, and the sheet of looks they share."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from content.payments.payment_query import PaymentQuery
from content.payments.payment_table import payment_table
from pages.components.payments.payment_table import ORDER, tables_html
from pages.session.own_address import own_address
from pages.session.ruleset_picker import cited_rulesets
from pages.version import VERSION
from scoring.payment import Limit

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset

_FOLDER = Path(__file__).parent
_COMPONENTS = _FOLDER.parents[1] / "components"
_ON_PAPER = {"card", "worksheet"}
_LINK = re.compile(r"<(/?)a\b[^>]*>")
LAST_BILL = "offline/last-bill"
NO_BILL = (
    "No hand was answered in this browser, or it keeps none: it does so where the address begins with https or is "
    "localhost."
)


@cache
def look() -> str:
    """The style sheet: that of the components, on a page of its own."""
    files = sorted(path for path in _COMPONENTS.rglob("*.css") if path.parent.name not in _ON_PAPER)
    return "\n".join(file.read_text(encoding="utf-8") for file in (*files, _FOLDER / "offline.css"))


@cache
def icon() -> str:
    """The app's picture."""
    return (_COMPONENTS / "icon.svg").read_text(encoding="utf-8")


def manifest() -> str:
    """What a home screen asks to know."""
    said = {
        "name": "Tensu",
        "short_name": "Tensu",
        "description": "Riichi scoring, and every answer proved",
        "id": own_address(""),
        "start_url": own_address(""),
        "scope": own_address(""),
        "display": "standalone",
        "background_color": "#f5f2ea",
        "theme_color": "#1f6b4c",
        "icons": [{"src": own_address("offline/icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(said)


def kept() -> list[str]:
    """The addresses of all that is kept from the beginning."""
    names = list(cited_rulesets())
    pages = ["offline", "offline/look.css", "offline/icon.svg"]
    return [own_address(path) for path in (*pages, *(f"{kind}/{name}" for kind in _KINDS for name in names))]


_KINDS = ("card", "offline/payments")


def worker() -> str:
    """The script that answers when the server does not; it changes with what it keeps."""
    script = (_FOLDER / "worker.js").read_text(encoding="utf-8")
    held = "".join([script, look(), VERSION, *map(payments_page, cited_rulesets().values()), *kept()])
    said = {
        "cache": f"tensu-{sha256(held.encode()).hexdigest()[:12]}",
        "base": own_address(""),
        "kept": kept(),
        "offline": own_address("offline"),
        "bill": own_address(LAST_BILL),
    }
    return f"const TENSU = {json.dumps(said)};\n{script}"


def offline_page() -> str:
    """What is there without the server, and the way back."""
    cards, tables = map(_links, _KINDS)
    return page(
        "Without the server",
        "<p>If a page of Tensu led you here, its server does not answer: it sleeps, or this device is in another "
        f"network. <a class='again' href='{escape(own_address(''))}'>Try again</a></p>"
        "<p>These open all the same, where the browser has kept them:</p>"
        f"<p><a class='last' href='{escape(own_address(LAST_BILL))}'>The last hand you answered, with its bill</a></p>"
        f"<h2>Payment tables</h2><ul class='kept'>{tables}</ul><h2>Table cards</h2><ul class='kept'>{cards}</ul>",
    )


def _links(kind: str) -> str:
    return "".join(
        f"<li><a href='{escape(own_address(f'{kind}/{cited.ruleset.id}'))}'>{escape(cited.name)}</a></li>"
        for cited in cited_rulesets().values()
    )


def payments_page(cited: CitedRuleset) -> str:
    """The payment tables of a ruleset."""
    tables = [payment_table(cited, winner) for winner in ORDER]
    drawn = tables_html(tables, PaymentQuery(None, None, Limit.NONE), cited)
    return page(f"Payments, {cited.name}", _LINK.sub(r"<\1span>", drawn))  # a cell has nothing more to say here


def no_bill_page() -> str:
    """In the place of the last bill, where there is none."""
    return page("The last hand", f"<p>{escape(NO_BILL)}</p>")


def page(title: str, body: str) -> str:
    """A whole page of ours."""
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)} · Tensu</title><link rel='icon' href='{escape(own_address('offline/icon.svg'))}'>"
        f"<link rel='stylesheet' href='{escape(own_address('offline/look.css'))}'></head>"
        f"<body class='offline'><main class='stHtml'><h1>{escape(title)}</h1>{body}</main></body></html>"
    )
