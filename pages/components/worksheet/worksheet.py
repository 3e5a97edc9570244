"""A worksheet and its answer key, ready to print. The pages of the app call these functions.

::

    sheet = Sheet("Monday", questions, address="http://192.168.1.20:8501/club?plan=…", columns=2, paper=Paper.A4)
    worksheet_pdf(sheet)                      # questions, then the key on sheets of its own
    worksheet_pdf(sheet, [Part.KEY])          # the key alone
    worksheet_html(sheet)                     # the same as an HTML page to print
"""

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup

from content.words.sentences import sheet_sentence
from pages.components.printed_page import style_with_fonts
from pages.components.worksheet.measures import GUTTER, MARGIN
from pages.components.worksheet.sheet_data import sheet_data
from pages.components.worksheet.typeset import typeset, without_glyph
from pages.templates import Template, as_html
from quizzes.worksheet.sheet import Part, Sheet

BOTH = (Part.QUESTIONS, Part.KEY)
TEMPLATE = "sheet.typ"
STYLE = Path(__file__).with_name("sheet.css")
FONTS = (("Tensu Kanji", 400, "kanji.otf"),)
_HTML = Template(__file__)


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
        as_html(size) + style_with_fonts(STYLE, *FONTS),
        sheet_sentence("print"),
        sheet_sentence("print_how", paper=paper.called),
    )


def letters_notice(sheet: Sheet) -> str:
    """Return a sentence if the title has letters that the PDF can only print as boxes; otherwise an empty string."""
    missing = without_glyph(sheet.heading)
    return sheet_sentence("sheet.letters", letters=" ".join(missing)) if missing else ""
