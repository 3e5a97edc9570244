"""The card for the table: one printed A4 page about a ruleset.

The card is printed, so it is an HTML page without Streamlit. Everything on the card comes from the ruleset and from the
payment tables of the engine.
"""

import hashlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from content.documents import COMMON, Basis, Origin
from content.payments import FU, HAN, PaymentAnswer, payment_table
from content.rulesets import CitedRuleset, is_a_limit, option_cell, option_label, whose
from content.topics import basis_under, topic
from content.words import small, term_words, yaku_book
from pages.components.printed_page import PRINT, style_with_fonts, svg_of
from pages.session import (
    AddressError,
    Markup,
    Template,
    as_html,
    cited_rulesets,
    own_address,
    read_origin,
)
from scoring import BONUSES, GROUP_FU, YAKU, Family, FuReason, Limit, Price, Winner

_HTML = Template(__file__)
STYLE = Path(__file__).with_name("card.css")
FONTS = (
    ("Tensu Card Sans", 400, "sans.woff2"),
    ("Tensu Card Sans", 700, "sans-bold.woff2"),
    ("Tensu Card Serif", 700, "serif-bold.woff2"),
)
"""The family, weight and file of each font. The file ``fonts/LICENSE`` names the sources of the fonts."""
DEFAULT_SIGN = "°"
"""The sign after a value that is common practice because the document does not say."""
LISTS = {
    "Riichi, calls, dora": (
        *("riichi_bet", "riichi_min_tiles", "riichi_min_points", "furiten_riichi", "furiten_temporary_end"),
        *("kan_in_riichi", "kuikae", "atozuke", "red_fives", "kan_dora_timing", "ura_dora"),
    ),
    "Wins and draws": (
        *("multiple_ron", "riichi_bets_multi_ron", "honba", "honba_multi_ron", "honba_added", "many_honba"),
        *("noten_payments", "dealer_repeat", "abortive_draws", "pao", "pao_payment", "max_yakuman"),
    ),
    "The game": (
        *("game_length", "tobi", "agariyame", "starting_points", "return_points", "uma", "oka", "leftover_riichi"),
    ),
    "Penalties": (
        *("chombo", "chombo_replay", "chombo_list", "false_win_unshown", "dead_hand_list", "dead_hand_effect"),
        *("meld_correction", "tiles_shown", "points_penalties", "phones"),
    ),
}
"""The options that players ask about between hands, under their headings."""


# --- parts of the card ---


def _sign(basis: Basis | None) -> str:
    """Return the sign after a value that is common practice; empty for any other value."""
    return DEFAULT_SIGN if basis is not None and basis.origin is Origin.DEFAULT else ""


def _worth(key: str, price: Price, number: int | None) -> str:
    """Return the value of a yaku: its han, M for mangan, or Y for yakuman; a dash if the yaku does not count."""
    if number is None:
        return "–"
    if is_a_limit(key, price):
        return "M"
    return ("Y" if number == 1 else f"{number}Y") if price.yakuman else str(number)


def _yaku(cited: CitedRuleset) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    families = [(term_words(one).name, [key for key in YAKU if YAKU[key].family is one]) for one in Family]
    for title, keys in (*families, ("Dora, each", BONUSES)):
        rows: list[tuple[str, ...]] = []
        for key in keys:
            if entry := cited.prices.get(key):
                names, price = yaku_book()[key], entry.value
                worth = (_worth(key, price, number) for number in (price.closed, price.open))
                rows.append((f"{names.romaji}{_sign(entry.basis)}", names.english[0], *worth))
        if rows:
            yield title, rows


def _payments(cited: CitedRuleset, *, dealer: bool) -> tuple[object, ...]:
    """Return the title, the columns (han), the rows (fu) and the limits of the payment table of a dealer or non-dealer.

    Every cell has the payments by ron and by tsumo. A cell is empty if either payment is a mangan, because limits are
    listed below the table.
    """
    ron, tsumo = (payment_table(cited, Winner.of(dealer=dealer, tsumo=tsumo)) for tsumo in (False, True))
    title = "Dealer: ron, then tsumo from each" if dealer else "Non-dealer: ron, then tsumo (others / dealer)"
    rows = []
    for fu, *both in zip(FU, ron.rows, tsumo.rows, strict=True):
        cells = [
            () if Limit.MANGAN in {one.limit, other.limit} else (_figures(one), _figures(other))
            for one, other in zip(*both, strict=True)
        ]
        rows.append((fu, cells))
    limits = [
        (term_words(one.limit).name, one.han.replace(" and more", "+"), _figures(one.answer), _figures(other.answer))
        for one, other in zip(ron.limits, tsumo.limits, strict=True)
    ]
    return title + _sign(cited.entry("base_formula").basis), HAN, rows, limits


def _figures(answer: PaymentAnswer) -> str:
    return "/".join(answer.figures).replace(",", "") or "–"


def _fu(cited: CitedRuleset) -> list[tuple[str, str]]:
    parts = ("base", "closed-ron", "tsumo", "pinfu-tsumo", "chiitoitsu", "waits", "pair")
    topics = (topic(f"fu-{part}") for part in parts)
    said = [(each.title, each.text + _sign(basis_under(each, cited))) for each in topics]
    return said + _options(("double_wind_pair_fu", "open_pinfu_fu"), cited)


def _kinds(cited: CitedRuleset) -> list[tuple[str, list[int]]]:
    """Return the fu of a triplet and of a kan.

    Each has four numbers: open and closed for tiles 2 to 8, then open and closed for terminals and honours.
    """
    shown = ("SIMPLE_OPEN", "SIMPLE_CLOSED", "OUTSIDE_OPEN", "OUTSIDE_CLOSED")
    return [
        (f"{kind}{_sign(cited.entry(option).basis)}", [GROUP_FU[FuReason[f"{key}_{tiles}"]] for tiles in shown])
        for kind, key, option in (("Triplet", "TRIPLET", "triplet_fu"), ("Kan", "QUAD", "kan_fu"))
    ]


def _options(keys: Iterable[str], cited: CitedRuleset) -> list[tuple[str, str]]:
    cells = ((key, option_cell(key, cited)) for key in keys)
    return [(option_label(key), cell.text + _sign(cell.basis)) for key, cell in cells]


def code_svg(url: str) -> str:
    """Return the QR code of an address as an SVG picture.

    >>> code_svg("http://localhost:8501/look-up?rules=usma")[:4]
    '<svg'
    """
    return svg_of(segno.make(url, error="m", micro=False))


# --- the whole page ---


def card_html(cited: CitedRuleset, origin: str) -> Markup:
    """Return the card as a complete HTML page."""
    # the code opens the rulebook's search page, because it loads fast on a phone
    url = f"{origin}/rulebook?{urlencode({'rules': cited.id})}"
    return _HTML.card(
        cited,
        style_with_fonts(STYLE, *FONTS),
        f"Rules {whose(cited)}. {DEFAULT_SIGN} {small(COMMON.sentence)}",
        as_html(code_svg(url)),
        url,
        yaku=list(_yaku(cited)),
        payments=[_payments(cited, dealer=dealer) for dealer in (False, True)],
        fu=_fu(cited),
        kinds=_kinds(cited),
        lists=[(title, _options(keys, cited)) for title, keys in LISTS.items()],
    )


async def _card(request: Request) -> Response:
    """Answer a request for the printed card of a ruleset; 404 if there is no such ruleset.

    The parameter ``at`` names the server that the links on the card lead to, by default this one.
    """
    known, asked = cited_rulesets(), request.path_params["ruleset"]
    if asked not in known:
        return PlainTextResponse(
            f"There is no card for {asked[:40]!r}. Choose one of these: {', '.join(known)}.",
            404,
            {"Cache-Control": "no-store"},
        )
    try:
        origin = read_origin(request.query_params.get("at") or str(request.base_url.replace(path=own_address(""))))
    except AddressError as error:
        return PlainTextResponse(str(error), 400, {"Cache-Control": "no-store"})
    return HTMLResponse(card_html(known[asked], origin), headers=_HEADERS)


_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; "
    f"script-src 'unsafe-hashes' 'sha256-{b64encode(hashlib.sha256(PRINT.encode()).digest()).decode()}'",
    "X-Content-Type-Options": "nosniff",
}

routes: list[Route] = [Route(own_address("card/{ruleset}"), _card)]
"""Routes for ``st.App(routes=…)``: the card of each ruleset; 404 with one sentence for an unknown ruleset."""
