"""A worksheet and its answer key, ready to print. The pages of the app call these functions.

::

    sheet = Sheet("Monday", questions, address="http://192.168.1.20:8501/club?plan=…", columns=2, paper=Paper.A4)
    worksheet_pdf(sheet)                      # questions, then the key on sheets of its own
    worksheet_pdf(sheet, [Part.KEY])          # the key alone
    worksheet_html(sheet)                     # the same as an HTML page to print

Typst makes the PDF. It works offline with fonts that come with Tensu, and always returns the same bytes for the same
data. Text that users typed is never read as markup. The QR code at the foot of the sheet opens the same questions
on a phone.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

import segno
import typst

from content.words import sheet_sentence
from pages.components.hand.hand_address import write_address
from pages.components.printed_page import BORDER, style_with_fonts, svg_of
from pages.components.worksheet.key_blocks import key_blocks
from pages.components.worksheet.print_content import GUTTER, MARGIN, Measures, Picture, is_tall
from pages.components.worksheet.question_blocks import question_blocks, title_of
from pages.templates import Markup, Template, as_html
from quizzes.worksheet.sheet import LONGEST_ADDRESS, Part, Sheet

Data: TypeAlias = "str | int | float | bool | Sequence[Data] | Mapping[str, Data]"
BOTH = (Part.QUESTIONS, Part.KEY)
TEMPLATE = "sheet.typ"
_HTML = Template(__file__)
_HERE = Path(__file__).parent
FONTS = _HERE / "fonts"
ACCESSIBLE = "ua-1"
"""The standard PDF/UA: every picture has a text alternative, and every letter a glyph."""
_SUSPECTS = b"/Suspects false"
"""An entry of the PDF that is removed, because Poppler reports it as an error. It only states a default value."""


def worksheet_pdf(sheet: Sheet, parts: Sequence[Part] = BOTH) -> bytes:
    """Return the sheet as a PDF. The answer key begins on a new sheet of paper, even when printed on both sides."""
    return typeset(TEMPLATE, sheet_data(sheet, parts))


def worksheet_html(sheet: Sheet, parts: Sequence[Part] = BOTH) -> Markup:
    """Return the sheet as a page for printing. Unlike the PDF, it prints letters that Tensu's fonts lack."""
    paper = sheet.paper
    size = (
        f"@page {{ size: {paper.width}mm {paper.height}mm; margin: {MARGIN}mm; }}\n"
        f":root {{ --gutter: {GUTTER}mm; --wide: {paper.width - 2 * MARGIN}mm; }}\n"
    )
    return _HTML.page(
        sheet_data(sheet, parts),
        as_html(size) + style_with_fonts(_HERE / "sheet.css", ("Tensu Kanji", 400, "kanji.otf")),
        sheet_sentence("print"),
        sheet_sentence("print_how", paper=paper.called),
    )


def letters_notice(sheet: Sheet) -> str:
    """Return a sentence if the title has letters that the PDF can only print as boxes; otherwise an empty string."""
    missing = without_glyph(sheet.heading)
    return sheet_sentence("sheet.letters", letters=" ".join(missing)) if missing else ""


def typeset(template: str, data: Mapping[str, Data]) -> bytes:
    """Return a PDF. It is accessible if the fonts have every letter of its title.

    Otherwise, the PDF shows a box for each letter that is missing, and is not marked as accessible.

    :param template: the name of a file in this folder.
    """
    try:
        # a PDF contains the positions of its objects, so the length must stay the same
        return compiled(template, data, pdf_standards=[ACCESSIBLE]).replace(_SUSPECTS, b" " * len(_SUSPECTS))
    except typst.TypstError as error:
        if not error.message.startswith("PDF/UA-1 error: the text"):  # a letter without a glyph
            raise
    return compiled(template, data)


def without_glyph(text: str) -> tuple[str, ...]:
    """Return the letters of a text that the fonts of the PDF lack, without repetitions.

    The PDF shows a box for each of them.

    >>> without_glyph("Łukasz 麻雀 鷹")
    ('鷹',)
    """
    return tuple(letter for letter in dict.fromkeys(text) if not letter.isspace() and not _has_glyph(letter))


@lru_cache(maxsize=4096)
def _has_glyph(letter: str) -> bool:
    with suppress(typst.TypstError):
        return bool(compiled("letter.typ", {"text": letter}, pdf_standards=[ACCESSIBLE]))
    return False


def compiled(template: str, data: Mapping[str, Data], **options: object) -> bytes:
    """Return the result of typst for a template and its data.

    :raises typst.TypstError: if the data does not fit the template.
    """
    return typst.compile(
        (_HERE / template).read_bytes(),
        font_paths=our_fonts(),
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        **{"format": "pdf", **options},
    )


@cache
def our_fonts() -> typst.Fonts:
    """Return typst's own fonts and Tensu's fonts, which are the same on every computer."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[FONTS])


# --- a sheet as plain data for the templates ---

SMALLEST, LARGEST = 16.0, 46.0
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
    # a short address leaves room for error correction, so that a dirty code can be read
    made = segno.make(address, error="m" if len(address) <= 200 else "l", boost_error=False, micro=False)
    side = made.symbol_size(border=BORDER)[0] * 0.38  # phones can't read printed squares smaller than 0.38 mm
    typed = address if len(address) <= 110 else ""  # nobody would type a longer address
    return {
        "svg": svg_of(made),
        "size": min(LARGEST, max(SMALLEST, side)),
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
    # the key has two columns or more, because lines as wide as the page would be hard to read
    blocks_of, columns = (key_blocks, max(sheet.columns, 2)) if key else (question_blocks, sheet.columns)
    layout = replace(sheet, columns=columns)
    entries: list[Data] = []
    for number, question in enumerate(sheet.questions, 1):
        blocks, title = tuple(blocks_of(question, layout)), title_of(question)
        data = content_data(blocks, pictures)
        entries.append({"number": number, "title": title, "tall": is_tall(blocks), "blocks": data})
    return {
        "key": key,
        "heading": sheet_sentence("key", title=sheet.heading) if key else sheet.heading,
        "foot": foot_of(sheet, part),
        "columns": columns,
        "entries": entries,
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
        case str() | int():
            return content
        case tuple():
            return [content_data(each, pictures) for each in content]
        case _:
            parts = {field.name: content_data(getattr(content, field.name), pictures) for field in fields(content)}
            return {"kind": type(content).__name__.lower(), **parts}
