"""The payment tables, the buttons for asking about a payment, and a chart of how payments grow."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from content.payments import (
    FU,
    HAN,
    MOST_FU,
    MOST_HONBA,
    PINFU_TSUMO_FU,
    PaymentAnswer,
    PaymentQuery,
    PaymentTable,
    limit_rows,
    payment_table,
)
from content.rulesets import CitedRuleset, option_label, option_words
from content.words import term_words
from pages.components import basis_html
from pages.components.charts import AMBER, BLUE, FIXED, GREEN, RED, upright
from pages.session import Markup, Template, link_to
from scoring import Limit, Winner, rounded_fu

_HTML = Template(__file__)
MOST_HAN = 99
SEATS: Mapping[str, bool | None] = {"": None, "non-dealer": False, "dealer": True}
WINS: Mapping[str, bool | None] = {"": None, "ron": False, "tsumo": True}
PARTS = ("han", "fu", "seat", "win", "honba", "view", "paid")
"""The query parameters of the page Payments."""


def read_asked(parts: Mapping[str, str]) -> tuple[PaymentQuery, tuple[str, ...]]:
    """Return the payment that a link asks about, and a sentence for each part of the link that is invalid."""
    problems: list[str] = []

    def number(name: str, least: int, most: int) -> int | None:
        """Return a number of the link; None if the link has no number there, or a number outside the limits."""
        text = parts.get(name, "")
        if re.fullmatch("[0-9]{1,3}", text) and least <= int(text) <= most:
            return int(text)
        if text:
            problems.append(f"{name.capitalize()} must be a number from {least} to {most}, not {text[:20]!r}.")
        return None

    def choice(name: str, known: Mapping[str, bool | None]) -> bool | None:
        text = parts.get(name, "")
        if text not in known:
            problems.append(f"{text[:20]!r} is neither {' nor '.join(filter(None, known))}.")
        return known.get(text)

    asked = PaymentQuery(
        number("han", 1, MOST_HAN),
        number("fu", PINFU_TSUMO_FU, MOST_FU),
        Limit.NONE,
        choice("seat", SEATS),
        choice("win", WINS),
        number("honba", 0, MOST_HONBA) or 0,
    )
    return asked, tuple(problems)


def parts_of(asked: PaymentQuery) -> dict[str, object]:
    """Return a question about a payment as the query parameters of a link."""
    return {
        "han": asked.han,
        "fu": asked.fu,
        "seat": {value: word for word, value in SEATS.items()}[asked.dealer],
        "win": {value: word for word, value in WINS.items()}[asked.tsumo],
        "honba": asked.honba or None,
    }


# --- the payment tables ---


@lru_cache(maxsize=32)
def asked_tables_html(asked: PaymentQuery, cited: CitedRuleset) -> Markup:
    """Return a payment table for each kind of winner in question, such as a dealer who wins by ron, as HTML.

    The tables are side by side, or one below the other on a phone. Each cell is a link that asks about its payment.
    """
    tables = asked_tables(asked, cited)
    gaps = dict.fromkeys(reason for table in tables for reason in table.gaps)
    return _HTML.tables([_table(table, asked, cited) for table in tables], HAN, gaps)


def asked_tables(asked: PaymentQuery, cited: CitedRuleset) -> list[PaymentTable]:
    """Return a payment table for each kind of winner in question, such as a dealer who wins by ron.

    The most frequent kinds come first: three of four players are not the dealer.
    """
    order = (Winner.OTHER_RON, Winner.OTHER_TSUMO, Winner.DEALER_RON, Winner.DEALER_TSUMO)
    return [payment_table(cited, winner, asked.honba, asked.fu) for winner in order if winner in asked.winners]


def _table(
    table: PaymentTable, asked: PaymentQuery, cited: CitedRuleset
) -> tuple[str, str, list[tuple[int | None, list[Markup]]], list[tuple[str, str, Markup]]]:
    """Return the parts of a table: its title, who pays, its rows and its limits.

    Who pays is empty for a ron, which only one player pays. Each row has its fu and a cell for each number of han. Each
    limit has its name, its han and one cell.
    """
    winner = table.winner
    payers = "from each player" if winner.is_dealer else "each of the others / the dealer"
    paid = asked.han, None if asked.fu is None else rounded_fu(asked.fu)

    def cell(answer: PaymentAnswer, rows: int, columns: int, *, lit: bool) -> Markup:
        return _HTML.cell(answer, rows, columns, lit, link_to(cited.id, **parts_of(answer.query)))

    rows: list[tuple[int | None, list[Markup]]] = [(row[0].query.fu, []) for row in table.rows]
    for column in zip(*table.rows, strict=True):
        # the first mangan covers all rows below as well; one that comes from rounding up (kiriage mangan) does not
        full = [answer.limit is Limit.MANGAN and not answer.lifted for answer in column]
        first = [*full, True].index(True)
        for place, (answer, (_, cells)) in enumerate(zip(column[: first + 1], rows, strict=False)):
            covered = column[place:] if place == first else (answer,)
            lit = paid in {(each.query.han, each.query.fu) for each in covered}
            cells.append(cell(answer, len(covered), 1, lit=lit))
    limits = []
    for row in table.limits:
        # lit if the han in question reach this limit, but not the next
        lit = row.first is not None and asked.han is not None and row.first <= asked.han <= (row.last or asked.han)
        limits.append((term_words(row.limit).name, row.han, cell(row.answer, 1, 2, lit=lit)))
    return term_words(winner).name, payers if winner.is_tsumo else "", rows, limits


def keys_html(asked: PaymentQuery, cited: CitedRuleset) -> Markup:
    """Return the buttons for han and fu.

    Each button is a link that sets the han or the fu to its number. The buttons for the current han and fu are shown as
    pressed.
    """
    starts = han_keys(cited)
    pressed = max((han for han in starts if han <= (asked.han or 0)), default=None)
    han = [(name, replace(asked, han=least), least == pressed) for least, name in starts.items()]
    fu = [(str(number), replace(asked, fu=number), number == asked.fu) for number in FU]
    return _HTML.keys(
        (name, [(text, link_to(cited.id, **parts_of(query)), is_pressed) for text, query, is_pressed in keys])
        for name, keys in (("Han", han), ("Fu", fu))
    )


def han_keys(cited: CitedRuleset) -> dict[int, str]:
    """Return the label of each button for han. The keys are the han that the buttons set.

    Each number of han below the limits has its own button. Each limit has one button, labelled with all han that reach
    it, such as "6–7".
    """
    keys = {han: str(han) for han in HAN}
    for row in limit_rows(cited, Winner.OTHER_RON):
        if row.first is not None:
            last = "+" if row.last is None else f"–{row.last}" if row.last > row.first else ""
            keys[row.first] = f"{row.first}{last}"
    return keys


def options_html(cited: CitedRuleset) -> Markup:
    """Return the options of the ruleset that affect the payments, each with its source."""
    return _HTML.options(
        [
            (option_label(key), option_words(key, cited), basis_html(cited.entry(key).basis, cited.id))
            for key in ("honba", "kiriage_mangan", "kazoe_han", "max_yakuman")
        ]
    )


# --- the chart of the payments ---

_LINES = (("solid", "circle", GREEN), ("dash", "square", RED), ("dot", "diamond", BLUE), ("dashdot", "cross", AMBER))


def picture(table: PaymentTable) -> dict[str, object]:
    """Return a chart of the payments in a table, as a figure for plotly.

    It has a line for each number of han, up to mangan.
    """
    mangan = next(row.answer.cases[0].total for row in table.limits if row.limit is Limit.MANGAN)
    lines, names = [], [_name("Mangan", 110, mangan, xanchor="right", yshift=11)]
    for han, column, (dash, symbol, colour) in zip(HAN, zip(*table.rows, strict=True), _LINES, strict=True):
        cells = [cell for cell in column if cell.cases]
        points = [cell.cases[0].total for cell in cells]
        lines.append(
            {
                "type": "scatter",
                "mode": "lines+markers",
                "name": f"{han} han",
                "x": [cell.query.fu for cell in cells],
                "y": points,
                "line": {"dash": dash, "width": 2, "color": colour},
                "marker": {"symbol": symbol, "size": 8},
                "hovertemplate": f"{han} han %{{x}} fu: %{{y:,}}<extra></extra>",
            }
        )
        names.append(_name(f"{han} han", cells[0].query.fu or 0, points[0], xanchor="right", xshift=-7))
    layout = {
        **upright(400),
        "showlegend": False,
        "xaxis": {"title": {"text": "Fu"}, "range": [2, 114], "tickvals": list(range(20, 111, 10)), **FIXED},
        "yaxis": {"title": {"text": "Total points"}, "rangemode": "tozero", "tickformat": ",d", **FIXED},
        "annotations": names,
        "shapes": [
            {"type": "line", "x0": 2, "x1": 114, "y0": mangan, "y1": mangan, "line": {"dash": "dot", "width": 1}}
        ],
    }
    return {"data": lines, "layout": layout}


def _name(text: str, fu: int, points: int, **place: object) -> dict[str, object]:
    return {"x": fu, "y": points, "text": f"<b>{text}</b>", "showarrow": False, **place}
