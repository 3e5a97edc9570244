"""Payment tables, one payment explained, and the picture of how payments grow; all numbers come from the engine."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.explain.bases import pay_bases
from content.explain.payment_steps import share_words
from content.payments.payment_answer import MOST_FU, PINFU_TSUMO_FU
from content.payments.payment_query import PaymentQuery
from content.payments.payment_table import HAN, MOST_HONBA, base_line, case_steps, growth_words
from content.rulesets.ruleset_file import options
from content.rulesets.values_in_words import option_words
from content.words import engine_words as words
from pages.components.charts import AMBER, BLUE, FIXED, GREEN, RED, upright
from pages.components.documents.basis import bases_html, basis_html
from pages.session.inner_links import link_to
from scoring.fu import rounded_fu
from scoring.payment import Limit, Winner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content.payments.payment_answer import PaymentAnswer
    from content.payments.payment_table import Cell, LimitRow, PaymentTable
    from content.rulesets.cited_ruleset import CitedRuleset

MOST_HAN = 99
ORDER = (Winner.OTHER_RON, Winner.OTHER_TSUMO, Winner.DEALER_RON, Winner.DEALER_TSUMO)
"""The tables in the order they are met: three of four winners are no dealers."""
SEATS: Mapping[str, bool | None] = {"": None, "non-dealer": False, "dealer": True}
WINS: Mapping[str, bool | None] = {"": None, "ron": False, "tsumo": True}
PARTS = ("han", "fu", "seat", "win", "honba", "view", "paid")
"""What the page keeps in the address."""


def read_asked(parts: Mapping[str, str]) -> tuple[PaymentQuery, tuple[str, ...]]:
    """What an address asks for, and a sentence for each part of it that says nothing."""
    problems: list[str] = []

    def number(name: str, least: int, most: int) -> int | None:
        text = parts.get(name, "")
        if text.isdecimal() and text.isascii() and len(text) <= 3 and least <= int(text) <= most:
            return int(text)
        if text:
            problems.append(f"{name.capitalize()} are a number from {least} to {most}; {text[:20]!r} is not one.")
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
    """What was asked, as parts of an address."""
    return {
        "han": asked.han,
        "fu": asked.fu,
        "seat": _word(SEATS, asked.dealer),
        "win": _word(WINS, asked.tsumo),
        "honba": asked.honba or None,
    }


def _word(known: Mapping[str, bool | None], value: bool | None) -> str:  # noqa: FBT001 one value of a table
    return next(word for word, item in known.items() if item is value)


# --- the tables ------------------------------------------------------------------------------------------------


def tables_html(tables: Sequence[PaymentTable], asked: PaymentQuery, cited: CitedRuleset) -> str:
    """The tables side by side, or under each other on a phone; the cell asked for is lit."""
    drawn = "".join(_table(table, asked, cited) for table in tables)
    return f"<div class='pay-tables'>{drawn}</div>{_gaps(tables)}"


def _table(table: PaymentTable, asked: PaymentQuery, cited: CitedRuleset) -> str:
    winner = table.winner
    split = "" if winner.is_dealer or not winner.is_tsumo else "<small>each other player / the dealer</small>"
    split = "<small>from each player</small>" if winner.is_dealer and winner.is_tsumo else split
    heads = "".join(f"<th scope='col'>{han} han</th>" for han in HAN)
    rows = "".join(_row(table, place, asked, cited) for place in range(len(table.rows)))
    limits = "".join(_limit(row, asked, cited) for row in table.limits)
    return (
        f"<table class='pay'><caption>{escape(words.winners()[winner].name)} {split}</caption>"
        f"<thead><tr><th scope='col'>Fu</th>{heads}</tr></thead><tbody>{rows}</tbody><tbody>{limits}</tbody></table>"
    )


def _row(table: PaymentTable, place: int, asked: PaymentQuery, cited: CitedRuleset) -> str:
    cells, paid_fu = "", None if asked.fu is None else rounded_fu(asked.fu)
    for column, cell in enumerate(table.rows[place]):
        span = _span(table, place, column)
        if span:
            run = [row[column] for row in table.rows[place : place + span]]
            lit = any(asked.han == row.han and paid_fu == row.fu for row in run)
            cells += _cell(cell, cited, rows=span, lit=lit)
    return f"<tr><th scope='row'>{table.rows[place][0].fu}</th>{cells}</tr>"


def _span(table: PaymentTable, place: int, column: int) -> int:
    """How many rows a cell covers: a mangan reaches down to the end; 0 if the cell above covers this one."""
    column_cells = [row[column] for row in table.rows]
    if not _full(column_cells[place]):
        return 1
    if place and _full(column_cells[place - 1]):
        return 0
    return len(column_cells) - place


def _full(cell: Cell) -> bool:
    return cell.limit is Limit.MANGAN and not cell.lifted


def _cell(cell: Cell, cited: CitedRuleset, *, rows: int = 1, columns: int = 1, lit: bool = False) -> str:
    css = " ".join(
        name
        for name, holds in (("limit", cell.limit is not Limit.NONE), ("lifted", cell.lifted), ("lit", lit))
        if holds
    )
    note = "kiriage" if cell.lifted else words.limits()[cell.limit].name.lower() if rows > 1 else ""
    text = (" / " if columns > 1 else "<br>/ ").join(map(escape, cell.figures)) or "—"
    text += f"<small>{escape(note)}</small>" if note else ""
    link = link_to(cited.ruleset.id, **parts_of(cell.answer.query))
    label = cell.answer.title + ": " + (" and ".join(cell.figures) or "none")
    title = f" title='{escape(cell.why_none, quote=True)}'" if cell.why_none else ""
    current = " aria-current='true'" if lit else ""
    return (
        f"<td class='{css}' rowspan='{rows}' colspan='{columns}'>"
        f"<a {link}{title}{current} aria-label='{escape(label)}'>{text}</a></td>"
    )


def _limit(row: LimitRow, asked: PaymentQuery, cited: CitedRuleset) -> str:
    name, han = words.limits()[row.limit].name, f" <small>{row.han}</small>" if row.han else ""
    first = row.first
    lit = first is not None and asked.han is not None and first <= asked.han <= (row.last or asked.han)
    return f"<tr><th scope='row' colspan='3'>{escape(name)}{han}</th>{_cell(row.cell, cited, columns=2, lit=lit)}</tr>"


def _gaps(tables: Sequence[PaymentTable]) -> str:
    reasons = dict.fromkeys(reason for table in tables for reason in table.gaps)
    items = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
    return f"<details class='more'><summary>Why some cells hold a dash</summary><ul>{items}</ul></details>"


# --- one payment -----------------------------------------------------------------------------------------------


def answer_html(answer: PaymentAnswer, cited: CitedRuleset) -> str:
    """One payment, read out politely when it changes: the results, then the arithmetic folded; or why there is none."""
    remarks = "".join(f"<p>{escape(remark.text)}</p>" for remark in answer.remarks)
    base = base_line(answer, cited)
    rows = _line(share_words(base, answer.base.limit), base.value, base.why) if base and answer.base else ""
    for case in case_steps(answer, cited):
        rows += (
            f"<tr class='case'><th scope='rowgroup' colspan='2'>{escape(words.winners()[case.winner].name)}</th></tr>"
        )
        for paid in case.payments:
            times = f" × {paid.payers}" if paid.payers > 1 else ""
            rows += _line(paid.text, f"{paid.each:,}{times}", paid.arithmetic)
    table = f"<table class='bill'><tbody>{rows}</tbody></table>" if rows else ""
    arithmetic = f"<details class='more'><summary>How that is counted</summary>{table}</details>" if table else ""
    reached = answer.base.limit if answer.base and answer.base.limit is not answer.query.limit else Limit.NONE
    limit = f", {words.limits()[reached].name.lower()}" if reached.value else ""
    title = f"<h2>{escape(answer.title)}{escape(limit)}</h2>"
    told = f"{title}{_results(answer)}{remarks}{arithmetic}{_sources(answer, cited)}"
    return f"<div class='pay-answer' role='status'>{told}</div>"


def _results(answer: PaymentAnswer) -> str:
    """Who wins, and what is paid, each as a figure large enough to be read out at the table."""
    items = "".join(
        f"<div><dt>{escape(words.winners()[case.winner].name)}</dt><dd>{escape(case.figures)}</dd></div>"
        for case in answer.cases
    )
    return f"<dl class='results'>{items}</dl>" if items else ""


def _line(text: str, value: str, why: str) -> str:
    return (
        f"<tr><td><div class='what'>{escape(text)}</div><div class='why'>{escape(why)}</div></td>"
        f"<td class='number'>{escape(value)}</td></tr>"
    )


def _sources(answer: PaymentAnswer, cited: CitedRuleset) -> str:
    base = base_line(answer, cited)
    lines = [(remark.text, remark.basis) for remark in answer.remarks]
    lines += [(base.text, base.basis)] if base and base.basis else []
    for case in case_steps(answer, cited):
        name = words.winners()[case.winner].name
        for paid in case.payments:
            lines += [(name if text == paid.text else text, basis) for text, basis in pay_bases((paid,))]
    told = bases_html(lines, cited.ruleset.id)
    return f"<details class='more'><summary>Where this is written</summary>{told}</details>"


OPTIONS = ("honba", "kiriage_mangan", "kazoe_han", "max_yakuman")
"""What of a ruleset shapes the tables."""


def options_html(cited: CitedRuleset) -> str:
    """What the ruleset says on the figures, each with its source."""
    labels = {option.key: option.label for option in options()}
    rows = []
    for key in OPTIONS:
        said, basis = option_words(key, cited), basis_html(cited.entry(key).basis, cited.ruleset.id)
        rows.append(f"<dt>{escape(labels[key])}</dt><dd><b>{escape(said)}</b>{basis}</dd>")
    return f"<dl class='pay-options'>{''.join(rows)}</dl>"


# --- the picture -----------------------------------------------------------------------------------------------

_DASHES = ("solid", "dash", "dot", "dashdot")
_SYMBOLS = ("circle", "square", "diamond", "cross")
_COLOURS = (GREEN, RED, BLUE, AMBER)


def picture(table: PaymentTable, ink: str) -> dict[str, object]:
    """The payments of a table as a figure for plotly: a line for each number of han, and mangan as the ceiling.

    ``ink`` is the colour of text.
    """
    mangan = next(row.cell.answer.cases[0].total for row in table.limits if row.limit is Limit.MANGAN)
    lines, names = [], [_name("Mangan", 110, mangan, xanchor="right", yshift=11)]
    for place, han in enumerate(HAN):
        cells = [row[place] for row in table.rows if row[place].answer.cases]
        points = [cell.answer.cases[0].total for cell in cells]
        lines.append(
            {
                "type": "scatter",
                "mode": "lines+markers",
                "name": f"{han} han",
                "x": [cell.fu for cell in cells],
                "y": points,
                "line": {"dash": _DASHES[place], "width": 2, "color": _COLOURS[place]},
                "marker": {"symbol": _SYMBOLS[place], "size": 8},
                "hovertemplate": f"{han} han %{{x}} fu: %{{y:,}}<extra></extra>",
            }
        )
        names.append(_name(f"{han} han", cells[0].fu or 0, points[0], xanchor="right", xshift=-7))
    fixed = {**FIXED, "color": ink, "tickfont": {"color": ink}}
    layout = {
        **upright(400),
        "showlegend": False,
        "font": {"color": ink},
        "xaxis": {"title": {"text": "Fu"}, "range": [2, 114], "tickvals": list(range(20, 111, 10)), **fixed},
        "yaxis": {"title": {"text": "Points in all"}, "rangemode": "tozero", "tickformat": ",d", **fixed},
        "annotations": names,
        "shapes": [
            {"type": "line", "x0": 2, "x1": 114, "y0": mangan, "y1": mangan, "line": {"dash": "dot", "width": 1}}
        ],
    }
    return {"data": lines, "layout": layout}


def _name(text: str, fu: int, points: int, **place: object) -> dict[str, object]:
    return {"x": fu, "y": points, "text": f"<b>{text}</b>", "showarrow": False, **place}


def picture_words(table: PaymentTable) -> str:
    """The picture in words."""
    return f"{words.winners()[table.winner].name}. {growth_words(table)}"
