"""A sheet as plain data for the templates of the PDF and the page.

Text that users typed is never read as markup. The QR code at the foot of the sheet opens the same questions on a phone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TypeAlias, assert_never

import segno

from content.words.sentences import sheet_sentence
from pages.components.worksheet.key_blocks import key_entry
from pages.components.worksheet.measures import GUTTER, MARGIN, Measures
from pages.components.worksheet.print_content import (
    Blanks,
    Block,
    Drawing,
    Entry,
    Facts,
    Line,
    Marks,
    Options,
    Picture,
    Raised,
    Room,
    Rows,
    Runs,
    Strong,
)
from pages.components.worksheet.question_blocks import question_entry
from quizzes.worksheet.sheet import LONGEST_ADDRESS, Part, Sheet

MODULE = 0.38
"""The size of a square of the code, in millimetres, that a phone can still read on paper."""
SMALLEST, LARGEST = 16.0, 46.0
LONGEST_PRINTED = 110
"""The most characters of an address that somebody would type."""
STURDY = 200
"""The most characters for which the code uses strong error correction, to be readable when dirty."""
BORDER = 2


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code as the templates draw it."""

    svg: str
    size: float
    """The length of a side in millimetres."""
    words: str
    """The text alternative."""
    lead: str
    """The words before the address."""
    address: str
    """The address as printed beside it; empty if it is too long to type."""


@lru_cache(maxsize=64)
def code_of(address: str) -> Code | None:
    """Return the QR code of an address; None if the address is empty or too long for a printed code."""
    if not address or len(address) > LONGEST_ADDRESS:
        return None
    made = segno.make(address, error="m" if len(address) <= STURDY else "l", boost_error=False, micro=False)
    drawn = BytesIO()
    made.save(drawn, kind="svg", xmldecl=False, svgns=True, border=BORDER, omitsize=True, dark="#000", light="#fff")
    size = min(LARGEST, max(SMALLEST, made.symbol_size(border=BORDER)[0] * MODULE))
    typed = address if len(address) <= LONGEST_PRINTED else ""
    lead = sheet_sentence("foot.address") if typed else sheet_sentence("foot.scan")
    return Code(drawn.getvalue().decode().strip(), size, sheet_sentence("foot.code", address=address), lead, typed)


Data: TypeAlias = "str | int | float | bool | Sequence[Data] | Mapping[str, Data]"

PAGE, PAGES = "{page}", "{pages}"
"""The placeholders for page numbers, which only the printer can fill."""


def sheet_data(sheet: Sheet, parts: Sequence[Part]) -> dict[str, Data]:
    """Return everything that the templates of a sheet need."""
    pictures: dict[str, str] = {}
    code = code_of(sheet.address)
    return {
        "title": sheet.heading,
        "width": sheet.paper.width,
        "height": sheet.paper.height,
        "margin": MARGIN,
        "gutter": GUTTER,
        "small": sheet.columns > 2,
        "column": Measures.of(sheet).column,
        "name": sheet_sentence("name"),
        "rules": sheet_sentence("rules", rules=", ".join(sheet.rules)),
        "no_code": sheet_sentence("foot.long") if sheet.address and code is None else "",
        "page": sheet_sentence("foot.page", page=PAGE, pages=PAGES),
        "parts": [_part(sheet, part, pictures) for part in parts],
        "pictures": pictures,
        "code": {"svg": code.svg, "size": code.size, "words": code.words, "address": code.address, "lead": code.lead}
        if code
        else {},
    }


def foot_of(sheet: Sheet, part: Part) -> str:
    """Return the text at the foot of the worksheet or the key: the number of questions, and the seeds of the hands."""
    seeds = sheet_sentence("foot.seeds", seeds=", ".join(sheet.seeds)) if sheet.seeds else ""
    return sheet_sentence(f"foot.{part.value}", count=len(sheet.questions)) + seeds


def _part(sheet: Sheet, part: Part, pictures: dict[str, str]) -> dict[str, Data]:
    key = part is Part.KEY
    entry_of = key_entry if key else question_entry
    return {
        "key": key,
        "heading": sheet_sentence("key", title=sheet.heading) if key else sheet.heading,
        "foot": foot_of(sheet, part),
        "columns": sheet.of_key.columns if key else sheet.columns,
        "entries": [
            entry_data(entry_of(question, number, sheet), pictures)
            for number, question in enumerate(sheet.questions, 1)
        ],
    }


def entry_data(entry: Entry, pictures: dict[str, str]) -> dict[str, Data]:
    """Return a question or its right answer as data.

    Its drawings are added to ``pictures``, by their names.
    """
    return {
        "number": entry.number,
        "title": entry.title,
        "tall": entry.tall,
        "blocks": [block_data(block, pictures) for block in entry.blocks],
    }


def block_data(block: Block, pictures: dict[str, str]) -> dict[str, Data]:  # noqa: PLR0911 (one for each kind)
    """Return a block as data.

    Its drawings are added to ``pictures``, by their names.
    """
    match block:
        case Line():
            return {"kind": "line", "runs": runs_data(block.runs, pictures), "small": block.small}
        case Facts():
            return {"kind": "facts", "items": [runs_data(item, pictures) for item in block.items]}
        case Drawing():
            return {"kind": "drawing", "picture": _picture(block.picture, pictures)}
        case Options():
            items = [[letter, runs_data(text, pictures)] for letter, text in block.items]
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
    """Return the words and pictures in a line of text as data.

    The drawings are added to ``pictures``, by their names.
    """
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
