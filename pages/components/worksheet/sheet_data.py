"""A sheet as plain data for the template of the PDF: nothing in it is markup, whatever anybody typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

from content.words.sheet_words import sheet_sentence
from pages.components.worksheet.key_blocks import key_entry
from pages.components.worksheet.measures import GUTTER, MARGIN, Measures
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
from pages.components.worksheet.question_blocks import question_entry
from pages.components.worksheet.sheet_code import code_of
from quizzes.worksheet.sheet import Part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pages.components.worksheet.print_content import Block, Entry, Runs
    from quizzes.worksheet.sheet import Sheet

Data: TypeAlias = "str | int | float | bool | Sequence[Data] | Mapping[str, Data]"

PAGE, PAGES = "{page}", "{pages}"
"""Gaps that only the printer can fill."""


def entries(sheet: Sheet, part: Part) -> tuple[Entry, ...]:
    """The questions of a sheet in their order, or what is right of each."""
    made = question_entry if part is Part.QUESTIONS else key_entry
    return tuple(made(question, number, sheet) for number, question in enumerate(sheet.questions, 1))


def columns_of(sheet: Sheet, part: Part) -> int:
    """In how many columns a part is printed."""
    return sheet.columns if part is Part.QUESTIONS else sheet.of_key.columns


def heading_of(sheet: Sheet, part: Part) -> str:
    """What stands above a part."""
    return sheet.heading if part is Part.QUESTIONS else sheet_sentence("key", title=sheet.heading)


def foot_of(sheet: Sheet, part: Part) -> str:
    """What stands below it: how many questions, and their seed."""
    seeds = sheet_sentence("foot.seeds", seeds=", ".join(sheet.seeds)) if sheet.seeds else ""
    return sheet_sentence(f"foot.{part.value}", count=len(sheet.questions)) + seeds


def no_code(sheet: Sheet) -> str:
    """Why there is no code though there is an address; empty where nothing is to be said."""
    return sheet_sentence("foot.long") if sheet.address and code_of(sheet.address) is None else ""


def rules_of(sheet: Sheet) -> str:
    """Whose rules the answers are right under."""
    return sheet_sentence("rules", rules=", ".join(sheet.rules))


def sheet_data(sheet: Sheet, parts: Sequence[Part]) -> dict[str, Data]:
    """Everything the template needs."""
    pictures: dict[str, str] = {}
    code = code_of(sheet.address)
    told = [
        {
            "key": part is Part.KEY,
            "heading": heading_of(sheet, part),
            "foot": foot_of(sheet, part) + sheet_sentence("foot.page", page=PAGE, pages=PAGES),
            "columns": columns_of(sheet, part),
            "entries": [_entry(entry, pictures) for entry in entries(sheet, part)],
        }
        for part in parts
    ]
    return {
        "title": sheet.heading,
        "width": sheet.paper.width,
        "height": sheet.paper.height,
        "margin": MARGIN,
        "gutter": GUTTER,
        "small": sheet.columns > 2,
        "column": Measures.of(sheet).column,
        "name": sheet_sentence("name"),
        "rules": rules_of(sheet),
        "no_code": no_code(sheet),
        "parts": told,
        "pictures": pictures,
        "code": {"svg": code.svg, "size": code.size, "words": code.words, "address": code.address, "lead": code.lead}
        if code
        else {},
    }


def _entry(entry: Entry, pictures: dict[str, str]) -> dict[str, Data]:
    return {
        "number": entry.number,
        "title": entry.title,
        "tall": entry.tall,
        "blocks": [block_data(block, pictures) for block in entry.blocks],
    }


def block_data(block: Block, pictures: dict[str, str]) -> dict[str, Data]:  # noqa: PLR0911 (one for each kind)
    """A block; drawings are added to ``pictures`` by their names."""
    match block:
        case Line():
            return {"kind": "line", "runs": runs_data(block.runs, pictures), "small": block.small}
        case Facts():
            return {"kind": "facts", "items": [runs_data(item, pictures) for item in block.items]}
        case Drawing():
            return {"kind": "drawing", "picture": _picture(block.picture, pictures)}
        case Options():
            items = [[letter, runs_data(said, pictures)] for letter, said in block.items]
            return {"kind": "options", "items": items, "long": block.long, "numbered": block.numbered}
        case Blanks():
            labels = [runs_data(label, pictures) for label in block.labels]
            return {"kind": "blanks", "labels": labels, "wide": block.wide}
        case Marks():
            groups = [[_picture(one, pictures) for one in group] for group in block.groups]
            return {"kind": "marks", "groups": groups, "board": block.board, "below": block.below}
        case Room():
            return {"kind": "room", "lines": block.lines}
        case Rows():
            rows = [
                {
                    "runs": runs_data(row.runs, pictures),
                    "value": runs_data(row.value, pictures),
                    "why": runs_data(row.why, pictures),
                    "total": row.total,
                }
                for row in block.rows
            ]
            return {"kind": "rows", "title": block.title, "rows": rows}
        case _:
            assert_never(block)


def runs_data(runs: Runs, pictures: dict[str, str]) -> list[Data]:
    """Words and pictures in a line of text."""
    return [_run(run, pictures) for run in runs]


def _run(run: str | Strong | Raised | Picture, pictures: dict[str, str]) -> Data:
    match run:
        case str():
            return run
        case Strong():
            return {"strong": run.text}
        case Raised():
            return {"raised": run.text}
        case Picture():
            return _picture(run, pictures)


def _picture(picture: Picture, pictures: dict[str, str]) -> dict[str, Data]:
    pictures.setdefault(picture.name, picture.svg)
    return {"picture": picture.name, "width": picture.width, "words": picture.words}
