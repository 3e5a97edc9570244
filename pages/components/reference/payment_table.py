"""The payment tables, the buttons for asking about a payment, and a chart of how payments grow."""

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
        if text.isdecimal() and text.isascii() and len(text) <= 3 and least <= int(text) <= most:
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
        "seat": _word(SEATS, asked.dealer),
        "win": _word(WINS, asked.tsumo),
        "honba": asked.honba or None,
    }


def _word(known: Mapping[str, bool | None], value: bool | None) -> str:  # noqa: FBT001 (a value of ``known``)
    return next(word for word, item in known.items() if item is value)


# --- the payment tables ---


@lru_cache(maxsize=32)
def asked_tables_html(asked: PaymentQuery, cited: CitedRuleset) -> Markup:
    """Return a payment table for each kind of winner in question, such as a dealer who wins by ron, as HTML.

    The tables are side by side, or one below the other on a phone. Each cell is a link that asks about its payment.
    """
    tables = asked_tables(asked, cited)
    return _HTML.tables(
        [_table(table, asked, cited) for table in tables],
        HAN,
        dict.fromkeys(reason for table in tables for reason in table.gaps),
    )


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

    def cell_at(place: int, column: int) -> Markup:
        span = _span(table, place, column)
        covered = (below[column] for below in table.rows[place : place + span])
        return _cell(
            table.rows[place][column],
            cited,
            rows=span,
            lit=paid in {(each.query.han, each.query.fu) for each in covered},
        )

    rows = [
        (row[0].query.fu, [cell_at(place, column) for column in range(len(row)) if _span(table, place, column)])
        for place, row in enumerate(table.rows)
    ]
    limits = [
        (
            term_words(row.limit).name,
            row.han,
            # lit if the han in question reach this limit, but not the next
            _cell(
                row.answer,
                cited,
                columns=2,
                lit=row.first is not None
                and asked.han is not None
                and row.first <= asked.han <= (row.last or asked.han),
            ),
        )
        for row in table.limits
    ]
    return term_words(winner).name, payers if winner.is_tsumo else "", rows, limits


def _span(table: PaymentTable, place: int, column: int) -> int:
    """Return how many rows of a table a cell covers.

    In each column, the first cell with a mangan covers all rows below as well. These rows get 0, because they need no
    cell of their own.
    """
    # a mangan that comes from rounding up (kiriage mangan) keeps a cell of its own
    full = [row[column].limit is Limit.MANGAN and not row[column].lifted for row in table.rows]
    first = full.index(True) if True in full else len(full)
    return 1 if place < first else len(full) - first if place == first else 0


def _cell(cell: PaymentAnswer, cited: CitedRuleset, *, rows: int = 1, columns: int = 1, lit: bool = False) -> Markup:
    """Return a cell that covers this many rows and columns. ``lit`` says whether the question asks for its payment."""
    looks = {"limit": cell.limit is not Limit.NONE, "lifted": cell.lifted, "lit": lit}
    note = "kiriage" if cell.lifted else term_words(cell.limit).name.lower() if rows > 1 else ""
    return _HTML.cell(
        cell,
        note,
        " ".join(name for name, holds in looks.items() if holds),
        rows,
        columns,
        lit,
        link_to(cited.ruleset.id, **parts_of(cell.query)),
    )


def keys_html(asked: PaymentQuery, cited: CitedRuleset) -> Markup:
    """Return the buttons for han and fu.

    Each button is a link that sets the han or the fu to its number. The buttons for the current han and fu are shown as
    pressed.
    """
    starts = han_keys(cited)
    pressed = max((han for han in starts if asked.han is not None and han <= asked.han), default=None)
    han = [(name, replace(asked, han=least), least == pressed) for least, name in starts.items()]
    fu = [(str(number), replace(asked, fu=number), number == asked.fu) for number in FU]
    return _HTML.keys(
        (name, [(text, link_to(cited.ruleset.id, **parts_of(query)), is_pressed) for text, query, is_pressed in keys])
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
            (option_label(key), option_words(key, cited), basis_html(cited.entry(key).basis, cited.ruleset.id))
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
    for place, (han, (dash, symbol, colour)) in enumerate(zip(HAN, _LINES, strict=True)):
        cells = [row[place] for row in table.rows if row[place].cases]
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
