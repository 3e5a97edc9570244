"""A sheet as a page that prints, whole in one file: it fetches nothing, and every text in it is text."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from content.words.sheet_words import sheet_sentence
from pages.components.worksheet.measures import GUTTER, MARGIN
from pages.components.worksheet.print_content import (
    Blanks,
    Drawing,
    Facts,
    Line,
    Marks,
    Options,
    Picture,
    Raised,
    Room,
    Rows,
    Strong,
)
from pages.components.worksheet.sheet_code import code_of
from pages.components.worksheet.sheet_data import columns_of, entries, foot_of, heading_of, no_code, rules_of
from quizzes.worksheet.sheet import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pages.components.worksheet.print_content import Block, Entry, Row, Run, Runs
    from quizzes.worksheet.sheet import Sheet

_HERE = Path(__file__).parent
PRINT = "window.print()"
"""The only script of the page, behind its button."""


def sheet_html(sheet: Sheet, parts: Sequence[Part]) -> str:
    """The whole page."""
    said = "".join(_part(sheet, part) for part in parts)
    button = escape(sheet_sentence("print"))
    how = escape(sheet_sentence("print_how", paper=sheet.paper.called))
    width = sheet.paper.width - 2 * MARGIN
    page = f"@page {{ size: {sheet.paper.width}mm {sheet.paper.height}mm; margin: {MARGIN}mm; }}"
    sizes = f":root {{ --gutter: {GUTTER}mm; --wide: {width}mm; }}"
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(sheet.heading)}</title><style>{page}{sizes}{_style()}</style></head>"
        f'<body><p class="bar"><button type="button" onclick="{PRINT}">{button}</button> {how}</p>'
        f"{said}</body></html>\n"
    )


@cache
def _style() -> str:
    font = b64encode((_HERE / "fonts" / "kanji.otf").read_bytes()).decode()
    face = f'@font-face {{ font-family: "Tensu Kanji"; src: url("data:font/otf;base64,{font}") format("opentype"); }}'
    return face + (_HERE / "sheet.css").read_text(encoding="utf-8")


def _part(sheet: Sheet, part: Part) -> str:
    name = f"<span class='name'>{escape(sheet_sentence('name'))} <i></i></span>" if part is Part.QUESTIONS else ""
    told = "".join(entry_html(entry, part) for entry in entries(sheet, part))
    return (
        f"<main class='{part.value}'><header><h1>{escape(heading_of(sheet, part))}</h1>"
        f"<p><span>{escape(rules_of(sheet))}</span>{name}</p></header>"
        f"<div class='columns' style='--columns: {columns_of(sheet, part)}'>{told}</div>{_foot(sheet, part)}</main>"
    )


def _foot(sheet: Sheet, part: Part) -> str:
    code = code_of(sheet.address)
    said = escape(foot_of(sheet, part))
    if code is None:
        return f"<footer><p>{said}<br>{escape(no_code(sheet))}</p></footer>"
    picture = _image(code.svg, code.words, code.size)
    return f"<footer><p>{said}<br>{escape(code.lead)} {escape(code.address)}</p>{picture}</footer>"


def entry_html(entry: Entry, part: Part) -> str:
    """One question, or what is right of it."""
    blocks = "".join(map(_block, entry.blocks))
    place = f"{part.value}-{entry.number}"
    return (
        f"<section aria-labelledby='{place}'><h2 id='{place}'>{entry.number} <i>{escape(entry.title)}</i></h2>"
        f"{blocks}</section>"
    )


def _block(block: Block) -> str:  # noqa: PLR0911 (one for each kind)
    match block:
        case Line():
            return f"<p{' class=small' if block.small else ''}>{_runs(block.runs)}</p>"
        case Facts():
            return f"<ul class='facts'>{''.join(f'<li>{_runs(item)}</li>' for item in block.items)}</ul>"
        case Drawing():
            return f"<div class='drawing'>{_picture(block.picture)}</div>"
        case Options():
            box = "<i class='box'></i>" if block.numbered else ""
            items = "".join(f"<li>{box}<b>{letter})</b> {_runs(said)}</li>" for letter, said in block.items)
            return f"<ul class='options{' long' if block.long else ''}'>{items}</ul>"
        case Blanks():
            labels = "".join(f"<p class='blank'><span>{_runs(label)}</span><i></i></p>" for label in block.labels)
            return f"<div class='blanks{' wide' if block.wide else ''}'>{labels}{'<i></i>' * block.wide}</div>"
        case Marks():
            css = "marks" + " board" * block.board + " below" * block.below
            groups = "".join(
                f"<div>{''.join(f'<span>{_picture(one)}</span>' for one in group)}</div>" for group in block.groups
            )
            return f"<div class='{css}'>{groups}</div>"
        case Room():
            return f"<div class='room'>{'<i></i>' * block.lines}</div>"
        case Rows():
            title = f"<caption>{escape(block.title)}</caption>" if block.title else ""
            return f"<table>{title}<tbody>{''.join(map(_row, block.rows))}</tbody></table>"
        case _:
            assert_never(block)


def _row(row: Row) -> str:
    css = " class='total'" if row.total else ""
    why = f"<tr class='why'><td colspan='2'>{_runs(row.why)}</td></tr>" if row.why else ""
    return f"<tr{css}><td>{_runs(row.runs)}</td><td>{_runs(row.value)}</td></tr>{why}"


def _runs(runs: Runs) -> str:
    return "".join(map(_run, runs))


def _run(run: Run) -> str:
    match run:
        case str():
            return escape(run)
        case Strong():
            return f"<b>{escape(run.text)}</b>"
        case Raised():
            return f"<sup>{escape(run.text)}</sup>"
        case Picture():
            return _picture(run)


def _picture(picture: Picture) -> str:
    return _image(picture.svg, picture.words, picture.width)


def _image(svg: str, words: str, width: float) -> str:
    data = b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(words)}" style="width:{width}mm">'
