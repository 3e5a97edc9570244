"""A sheet as plain data for the templates of the PDF and the page.

Text that users typed is never read as markup. The QR code at the foot of the sheet opens the same questions on a phone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import TypeAlias

import segno

from content.words import sheet_sentence
from pages.components.hand.hand_address import write_address
from pages.components.printed_page import BORDER, svg_of
from pages.components.worksheet.key_blocks import key_entry
from pages.components.worksheet.print_content import GUTTER, MARGIN, Entry, Measures, Picture, Raised, Strong
from pages.components.worksheet.question_blocks import question_entry
from quizzes.worksheet.sheet import LONGEST_ADDRESS, Part, Sheet

MODULE = 0.38
"""The smallest size of a square of a QR code, in millimetres, that a phone can still read on paper."""
SMALLEST, LARGEST = 16.0, 46.0
Data: TypeAlias = "str | int | float | bool | Sequence[Data] | Mapping[str, Data]"

PAGE, PAGES = "{page}", "{pages}"
"""The placeholders for page numbers, which only the printer can fill."""


@lru_cache(maxsize=64)
def code_of(address: str) -> Mapping[str, Data]:
    """Return the QR code of an address; empty if the address is empty or too long for a printed code.

    The result has the code as an SVG picture, the length of its side in millimetres, and its text alternative. It also
    has the address to print beside the code (empty if too long to type), and the words to print before it.
    """
    if not address or len(address) > LONGEST_ADDRESS:
        return {}
    # a short address leaves room for strong error correction, so that a dirty code can be read
    made = segno.make(address, error="m" if len(address) <= 200 else "l", boost_error=False, micro=False)
    size = min(LARGEST, max(SMALLEST, made.symbol_size(border=BORDER)[0] * MODULE))
    typed = address if len(address) <= 110 else ""  # nobody would type a longer address
    return {
        "svg": svg_of(made),
        "size": size,
        "words": sheet_sentence("foot.code", address=address),
        "lead": sheet_sentence("foot.address" if typed else "foot.scan"),
        "address": typed,
    }


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
        "no_code": sheet_sentence("foot.long") if sheet.address and not code else "",
        "page": sheet_sentence("foot.page", page=PAGE, pages=PAGES),
        "parts": [_part(sheet, part, pictures) for part in parts],
        "pictures": pictures,
        "code": code,
    }


def foot_of(sheet: Sheet, part: Part) -> str:
    """Return the text at the foot of the worksheet or the key: the number of questions, and the seeds of the hands."""
    seeds = sheet_sentence("foot.seeds", seeds=", ".join(sheet.seeds)) if sheet.seeds else ""
    return sheet_sentence(f"foot.{part.value}", count=len(sheet.questions)) + seeds


def _part(sheet: Sheet, part: Part, pictures: dict[str, str]) -> dict[str, Data]:
    """Return the questions or the answer key as data for the templates, and add their pictures to ``pictures``."""
    key = part is Part.KEY
    return {
        "key": key,
        "heading": sheet_sentence("key", title=sheet.heading) if key else sheet.heading,
        "foot": foot_of(sheet, part),
        "columns": sheet.of_key.columns if key else sheet.columns,
        "entries": [
            entry_data((key_entry if key else question_entry)(question, number, sheet), pictures)
            for number, question in enumerate(sheet.questions, 1)
        ],
    }


def entry_data(entry: Entry, pictures: dict[str, str]) -> dict[str, Data]:
    """Return a question or its right answer as data for the templates.

    The drawings of the entry are added to ``pictures``, by their names.
    """
    return {
        "number": entry.number,
        "title": entry.title,
        "tall": entry.tall,
        "blocks": content_data(entry.blocks, pictures),
    }


def content_data(content: object, pictures: dict[str, str]) -> Data:
    """Return printed content as data for the templates. The drawings in it are added to ``pictures``, by their names.

    A tuple becomes a list. A block becomes a mapping of its fields, with its kind, such as "line".
    """
    match content:
        case Picture():
            name = write_address(content.shown)
            pictures.setdefault(name, content.svg)
            return {"picture": name, "width": content.width, "words": content.words}
        case Strong():
            return {"strong": content.text}
        case Raised():
            return {"raised": content.text}
        case str() | int():
            return content
        case tuple():
            return [content_data(each, pictures) for each in content]
        case _:
            parts = {field.name: content_data(getattr(content, field.name), pictures) for field in fields(content)}
            return {"kind": type(content).__name__.lower(), **parts}
