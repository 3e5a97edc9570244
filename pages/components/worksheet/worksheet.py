"""A worksheet and its answer key, ready to print. The pages of the app call these functions.

::

    sheet = Sheet("Monday", questions, address="http://192.168.1.20:8501/club?plan=…", columns=2, paper=Paper.A4)
    worksheet_pdf(sheet)                      # questions, then the key on sheets of its own
    worksheet_pdf(sheet, [Part.KEY])          # the key alone
    worksheet_html(sheet)                     # the same as an HTML page to print

Typst makes the PDF. It works offline with fonts that come with Tensu, and always returns the same bytes for the same
data.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

import typst
from markupsafe import Markup

from content.words import sheet_sentence
from pages.components.printed_page import style_with_fonts
from pages.components.worksheet.print_content import GUTTER, MARGIN
from pages.components.worksheet.sheet_data import Data, sheet_data
from pages.templates import Template, as_html
from quizzes.worksheet.sheet import Part, Sheet

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
        # the new text must have the same length, because a PDF contains the positions of its objects
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
    try:
        compiled("letter.typ", {"text": letter}, pdf_standards=[ACCESSIBLE])
    except typst.TypstError:
        return False
    return True


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
