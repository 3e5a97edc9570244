"""The card for the table: one A4 page for a ruleset, as a plain HTML page of its own, since it is there to be printed.

Everything on it is read off the ruleset and the engine's payment tables. Nothing here imports streamlit but
the picker, which knows the rulesets.
"""

from __future__ import annotations

import hashlib
from base64 import b64encode
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

import segno
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from content.documents.basis import COMMON, Origin
from content.payments.payment_table import FU, HAN, PaymentTable, payment_table
from content.rulesets.club_files import whose
from content.rulesets.comparison import option_cell
from content.rulesets.ruleset_file import options
from content.rulesets.values_in_words import is_a_limit
from content.topics.ruling import basis_under
from content.topics.topics import topic
from content.words import engine_words as words
from content.words.engine_words import small
from content.words.yaku_book import yaku_book
from pages.components.card.card_address import AddressError, look_up_address, read_origin
from pages.components.card.card_style import card_style
from pages.session.app_url import own_address
from pages.session.ruleset_picker import cited_rulesets
from scoring.fu import GROUP_FU, FuReason
from scoring.payment import Limit, Winner
from scoring.yaku import BONUSES, YAKU, Family

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starlette.requests import Request

    from content.documents.basis import Basis
    from content.payments.payment_table import Cell
    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.ruleset import Price

DEFAULT_SIGN = "°"
"""After a value of common practice, on which the document is silent."""
FU_TOPICS = ("fu-base", "fu-closed-ron", "fu-tsumo", "fu-pinfu-tsumo", "fu-chiitoitsu", "fu-waits", "fu-pair")
FU_OPTIONS = ("double_wind_pair_fu", "open_pinfu_fu")
LISTS = {
    "Riichi, calls, dora": (
        *("riichi_bet", "riichi_min_tiles", "riichi_min_points", "furiten_riichi", "furiten_temporary_end"),
        *("kan_in_riichi", "kuikae", "atozuke", "red_fives", "kan_dora_timing", "ura_dora"),
    ),
    "Wins and draws": (
        *(
            "multiple_ron",
            "riichi_bets_multi_ron",
            "honba",
            "honba_multi_ron",
            "honba_added",
            "many_honba",
            "noten_payments",
        ),
        *("dealer_repeat", "abortive_draws", "pao", "pao_payment", "max_yakuman"),
    ),
    "The game": (
        *("game_length", "tobi", "agariyame", "starting_points", "return_points", "uma", "oka", "leftover_riichi"),
    ),
    "Penalties": (
        *("chombo", "chombo_replay", "chombo_list", "false_win_unshown", "dead_hand_list", "dead_hand_effect"),
        *("meld_correction", "tiles_shown", "points_penalties", "phones"),
    ),
}
"""The options of a table that people ask for between hands, under their headings."""


# --- parts of the card -----------------------------------------------------------------------------------------


def _sign(basis: Basis | None) -> str:
    return DEFAULT_SIGN if basis is not None and basis.origin is Origin.DEFAULT else ""


def _worth(key: str, price: Price, number: int | None) -> str:
    if number is None:
        return "–"
    if is_a_limit(key, price):
        return "M"
    return ("Y" if number == 1 else f"{number}Y") if price.yakuman else str(number)


def _yaku(cited: CitedRuleset) -> str:
    groups: list[tuple[str, Sequence[str]]] = [
        (words.families()[family].name, [yaku.id for yaku in YAKU.values() if yaku.family is family])
        for family in Family
    ]
    rows = []
    for title, ids in (*groups, ("Dora, each", BONUSES)):
        here = [key for key in ids if key in cited.prices]
        if here:
            rows.append(f"<tr class='group'><th colspan='3'>{escape(title)}</th></tr>")
            rows += [_yaku_row(key, cited) for key in here]
    return (
        "<table class='yaku'><thead><tr><th>Yaku, in han (Y: yakuman, M: mangan)</th>"
        f"<th>closed</th><th>open</th></tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _yaku_row(key: str, cited: CitedRuleset) -> str:
    entry = cited.prices[key]
    price, told = entry.value, yaku_book()[key]
    return (
        f"<tr><td>{escape(told.romaji)}{_sign(entry.basis)} <small>{escape(told.english[0])}</small></td>"
        f"<td>{_worth(key, price, price.closed)}</td><td>{_worth(key, price, price.open)}</td></tr>"
    )


def _payments(cited: CitedRuleset, *, dealer: bool) -> str:
    ron, tsumo = (payment_table(cited, Winner.of(dealer=dealer, tsumo=tsumo)) for tsumo in (False, True))
    head = "".join(f"<th>{han} han</th>" for han in HAN)
    rows = []
    for fu, by_ron, by_tsumo in zip(FU, ron.rows, tsumo.rows, strict=True):
        cells = "".join(_payment(*both) for both in zip(by_ron, by_tsumo, strict=True))
        rows.append(f"<tr><th>{fu}</th>{cells}</tr>")
    title = "Dealer: ron, below tsumo from each" if dealer else "Non-dealer: ron, below tsumo (others / dealer)"
    title += _sign(cited.entry("base_formula").basis)
    return (
        f"<table class='pay'><caption>{title}</caption><thead><tr><th>fu</th>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>{_limits(ron, tsumo)}"
    )


def _payment(ron: Cell, tsumo: Cell) -> str:
    if Limit.MANGAN in {ron.limit, tsumo.limit}:
        return "<td class='limit'>mangan</td>"
    return f"<td><b>{_figures(ron)}</b><br>{_figures(tsumo)}</td>"


def _figures(cell: Cell) -> str:
    return "/".join(cell.figures).replace(",", "") or "–"


def _limits(ron: PaymentTable, tsumo: PaymentTable) -> str:
    rows = "".join(
        f"<tr><th>{escape(words.limits()[by_ron.limit].name)}</th><td>{escape(by_ron.han.removesuffix(' and more'))}"
        f"{'+' * by_ron.han.endswith('more')}</td>"
        f"<td><b>{_figures(by_ron.cell)}</b></td><td>{_figures(by_tsumo.cell)}</td></tr>"
        for by_ron, by_tsumo in zip(ron.limits, tsumo.limits, strict=True)
    )
    return f"<table class='limits'><tbody>{rows}</tbody></table>"


def _fu(cited: CitedRuleset) -> str:
    said = "".join(
        f"<li><b>{escape(told.title)}</b> {escape(told.text)}{_sign(basis_under(told, cited))}</li>"
        for told in map(topic, FU_TOPICS)
    )
    rows = "".join(
        f"<tr><th>{kind}{_sign(cited.entry(option).basis)}</th>"
        + "".join(f"<td>{GROUP_FU[FuReason[f'{key}_{tiles}']]}</td>" for tiles in _TILES)
        + "</tr>"
        for kind, key, option in (("Triplet", "TRIPLET", "triplet_fu"), ("Kan", "QUAD", "kan_fu"))
    )
    return (
        f"<h2>Fu</h2><ul>{said}{''.join(_option(key, cited) for key in FU_OPTIONS)}</ul>"
        "<table class='fu'><thead><tr><th rowspan='2'></th><th colspan='2'>2 to 8</th>"
        "<th colspan='2'>1, 9, honours</th></tr>"
        f"<tr><th>open</th><th>closed</th><th>open</th><th>closed</th></tr></thead><tbody>{rows}</tbody></table>"
    )


_TILES = ("SIMPLE_OPEN", "SIMPLE_CLOSED", "OUTSIDE_OPEN", "OUTSIDE_CLOSED")


def _option(key: str, cited: CitedRuleset) -> str:
    cell = option_cell(key, cited)
    label = next(option.label for option in options() if option.key == key)
    return f"<li><b>{escape(label)}</b> {escape(cell.text)}{_sign(cell.basis)}</li>"


def _list(title: str, keys: Iterable[str], cited: CitedRuleset) -> str:
    return f"<h2>{title}</h2><ul>{''.join(_option(key, cited) for key in keys)}</ul>"


def code_svg(url: str) -> str:
    """The QR code of an address, as SVG.

    >>> code_svg("http://localhost:8501/look-up?rules=usma")[:4]
    '<svg'
    """
    drawn = BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True, dark="#000", light="#fff"
    )
    return drawn.getvalue().decode().strip()


# --- the page --------------------------------------------------------------------------------------------------

_PRINT = "window.print()"


def card_html(cited: CitedRuleset, origin: str) -> str:
    """The card as a whole HTML page."""
    where = f"Rules {whose(cited)}."
    url = look_up_address(cited, origin)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Table card: {escape(cited.name)}</title><style>{card_style()}</style></head>
<body><p class="bar"><button type="button" onclick="{_PRINT}">Print</button> One page, A4 upright, at 100 %.</p>
<main><header><div><h1>{escape(cited.name)}</h1>
<p>{escape(where)} {DEFAULT_SIGN} {small(COMMON.sentence)}</p></div>
<figure>{code_svg(url)}<figcaption>Look a rule up:<br>{escape(url)}</figcaption></figure></header>
<div class="columns">
<section>{_yaku(cited)}</section>
<section>{_payments(cited, dealer=False)}</section>
<section>{_payments(cited, dealer=True)}</section>
<section>{_fu(cited)}</section>
{"".join(f"<section>{_list(title, keys, cited)}</section>" for title, keys in LISTS.items())}
</div></main></body></html>"""


async def _card(request: Request) -> Response:
    known, asked = cited_rulesets(), request.path_params["ruleset"]
    if asked not in known:
        msg = f"There is no card of {asked[:40]!r}. There is one of {', '.join(known)}."
        return PlainTextResponse(msg, 404, {"Cache-Control": "no-store"})
    try:
        origin = read_origin(request.query_params.get("at") or str(request.base_url.replace(path=own_address(""))))
    except AddressError as error:
        return PlainTextResponse(str(error), 400, {"Cache-Control": "no-store"})
    return HTMLResponse(card_html(known[asked], origin), headers=_HEADERS)


_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; "
    f"script-src 'unsafe-hashes' 'sha256-{b64encode(hashlib.sha256(_PRINT.encode()).digest()).decode()}'",
    "X-Content-Type-Options": "nosniff",
}

routes: list[Route] = [Route(own_address("card/{ruleset}"), _card)]
"""For ``st.App(routes=…)``: the card of each ruleset; 404 with one sentence for a ruleset that is none."""
