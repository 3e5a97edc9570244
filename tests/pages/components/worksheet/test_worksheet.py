"""The PDF and the page for printing: text is escaped, the code leads back, and equal sheets have equal bytes."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
import segno
import typst
from PIL import Image

from content.loader import read_yaml
from content.rulesets.ruleset_file import rulesets
from content.words import sentences
from content.words.glossary import Naming, terms, yaku_book
from content.words.tile_names import tile_names
from pages.components.printed_page import BORDER
from pages.components.worksheet import worksheet
from pages.components.worksheet.print_content import Blanks, Line, Options, Raised, Room, Row, Rows, Strong
from pages.components.worksheet.worksheet import (
    BOTH,
    FONTS,
    LARGEST,
    SMALLEST,
    TEMPLATE,
    code_of,
    content_data,
    foot_of,
    letters_notice,
    sheet_data,
    typeset,
    without_glyph,
    worksheet_html,
    worksheet_pdf,
)
from pages.templates import Template
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from quizzes.worksheet import sheet as quizzes_sheet
from quizzes.worksheet.sheet import LONGEST_ADDRESS, Paper, Part, Sheet
from tests.html import canonical
from tests.marks import first
from tests.pages.components.worksheet.page_pictures import worksheet_pictures
from tests.quizzes.asked import asked
from tests.words import word

CONTENT = Path(sentences.__file__).parent
ADDRESS = "http://192.168.1.20:8501/evening?plan=abc"
HOSTILE = [
    "#panic() *x* $y$ <img onerror=alert(1)>",
    "</style><script>alert(1)</script>",
    '"}], #{',
    "\\ @x // a /* b",
    "{page} {0} %s",
]
QUESTION = asked("123m 46p 678m 78922s + 5p", "riichi")
SHEET = Sheet("Monday", (QUESTION,), ADDRESS)
ACCESSIBLE = b"pdfuaid"


def queried(sheet: Sheet, selector: str) -> list[dict[str, object]]:
    """Return the elements of a kind as typst has laid them out."""
    inputs = {"data": json.dumps(sheet_data(sheet, BOTH))}
    source = (FONTS.parent / TEMPLATE).read_bytes()
    found = typst.query(source, selector, sys_inputs=inputs, font_paths=worksheet.our_fonts())
    told: list[dict[str, object]] = json.loads(found)
    return told


@pytest.mark.parametrize("title", HOSTILE)
def test_a_title_is_text_and_never_markup(title: str) -> None:
    sheet = Sheet(title, (QUESTION,), ADDRESS)
    headings = [one["body"] for one in queried(sheet, "heading.where(level: 1)")]
    assert headings == [{"func": "text", "text": title}, {"func": "text", "text": f"Answer key: {title}"}]
    html = worksheet_html(sheet)
    assert re.findall(r"<h1>(.*?)</h1>", html, re.DOTALL)[0].count("<") == 0
    assert unescape(re.findall(r"<h1>(.*?)</h1>", html, re.DOTALL)[0]) == title
    assert html.count("<script") == 0
    assert html.count("onerror=alert(1)>") == 0
    assert html.count("</style>") == 1


def test_hostile_names_of_rulesets_and_addresses_are_text() -> None:
    cited = replace(rulesets()["usma"], name="<b>#x</b> {page}")
    sheet = Sheet("T", (replace(QUESTION, cited=cited),), 'http://h/"><script>{pages}')
    assert worksheet_pdf(sheet).startswith(b"%PDF")
    html = worksheet_html(sheet)
    assert "<script" not in html
    assert "<b>#x" not in html


def test_the_same_sheet_is_the_same_bytes() -> None:
    first = worksheet_pdf(SHEET)
    worksheet.our_fonts.cache_clear()
    assert worksheet_pdf(SHEET) == first
    assert worksheet_html(SHEET) == worksheet_html(SHEET)
    assert worksheet_pdf(SHEET, [Part.KEY]) != worksheet_pdf(SHEET, [Part.QUESTIONS]) != first


def test_a_pdf_can_be_read_by_ears() -> None:
    made = worksheet_pdf(SHEET)
    assert ACCESSIBLE in made
    alts = [one["alt"] for one in queried(SHEET, "image")]
    assert all(alts)
    assert any("won on 5 of circles by ron" in str(alt) for alt in alts)
    assert b"/Suspects" not in made  # which PDF readers report as an error


def test_a_title_with_letters_no_font_of_ours_has_is_printed_all_the_same() -> None:
    strange = Sheet("鷹 🀄", (QUESTION,))
    assert without_glyph(strange.title) == ("鷹", "🀄")
    assert letters_notice(strange).startswith(word("words/worksheet", "sheet", "letters").format(letters="鷹 🀄"))
    assert letters_notice(SHEET) == ""
    made = worksheet_pdf(strange)
    assert made.startswith(b"%PDF")
    assert ACCESSIBLE not in made
    assert "鷹" in worksheet_html(strange)


def test_a_mistake_of_ours_is_not_taken_for_a_letter() -> None:
    with pytest.raises(typst.TypstError, match="key"):
        typeset(TEMPLATE, {"title": "x"})


@pytest.mark.parametrize("kind", first(TYPES, 2))
@pytest.mark.parametrize(("columns", "paper"), [(1, Paper.A4), (4, Paper.LETTER)])
def test_every_type_is_printed(kind: str, columns: int, paper: Paper) -> None:
    question = TYPES[kind].ask(Sitting("usma", "abc", TYPES[kind].levels[-1], type=kind), 1, rulesets()["usma"])
    sheet = Sheet("Monday", (question,), ADDRESS, columns=columns, paper=paper, lines=1)
    assert ACCESSIBLE in worksheet_pdf(sheet)
    assert len(worksheet_pictures(sheet)) >= 2


# --- the key -----------------------------------------------------------------------------------------------------


def test_the_key_is_not_on_the_sheets_with_the_questions() -> None:
    questions = json.dumps(sheet_data(SHEET, [Part.QUESTIONS]))
    key = json.dumps(sheet_data(SHEET, [Part.KEY]))
    html = worksheet_html(SHEET, [Part.QUESTIONS])
    for told in ("Answer key", "1,300", "You take", "Every win"):
        assert told not in questions, told
        assert told not in html, told
        assert told in key, told
    both = worksheet_html(SHEET)
    assert both.index('<main class="questions">') < both.index('<main class="key">')
    assert "main.key { break-before: right; }" in both


def test_the_key_begins_on_the_front_of_a_sheet_of_paper() -> None:
    both, alone = (worksheet_pictures(SHEET, parts) for parts in (BOTH, [Part.QUESTIONS]))
    assert (len(both), len(alone)) == (3, 1)
    with Image.open(BytesIO(both[1])) as back:
        assert back.convert("L").getextrema() == (255, 255), "the back of the questions stays empty, without a foot"


def counted(part: str) -> str:
    return word("words/worksheet", "foot", part).format(count=1)


def test_pages_are_counted_for_each_part() -> None:
    assert foot_of(SHEET, Part.QUESTIONS) == f"{counted('questions')} · sheet test"
    assert foot_of(SHEET, Part.KEY) == f"{counted('key')} · sheet test"
    own = Sheet("Monday", (replace(QUESTION, sitting=Sitting("usma", "own")),))
    assert foot_of(own, Part.QUESTIONS) == "Questions: 1"
    assert sheet_data(SHEET, BOTH)["page"] == " · page {page} of {pages}"


# --- the code ----------------------------------------------------------------------------------------------------


def squares(svg: str) -> list[list[int]]:
    """Return the QR code in an SVG by segno, which draws runs of dark squares, row by row."""
    (size,) = {int(number) for number in re.findall(r'viewBox="0 0 (\d+) \1"', svg)}
    (path,) = re.findall(r'class="qrline"[^>]* d="([^"]+)"|<path stroke[^>]* d="([^"]+)"', svg)
    found = [[0] * size for _ in range(size)]
    x, y = 0.0, 0.0
    for command, rest in re.findall(r"([Mmh])([-\d. ]+)", next(filter(None, path))):
        numbers = [float(number) for number in rest.split()]
        if command == "M":
            x, y = numbers
        elif command == "m":
            x, y = x + numbers[0], y + numbers[1]
        else:
            for column in range(int(x), int(x + numbers[0])):
                found[int(y)][column] = 1
            x += numbers[0]
    return [row[BORDER:-BORDER] for row in found[BORDER:-BORDER]]


@pytest.mark.parametrize("address", [ADDRESS, "http://tensu.example.org/evening?plan=" + "x" * 400])
def test_the_code_on_the_sheet_leads_back_to_the_plan(address: str) -> None:
    error = "m" if len(address) <= 200 else "l"
    wanted = [list(row) for row in segno.make(address, error=error, boost_error=False, micro=False).matrix]
    sheet = Sheet("Monday", (QUESTION,), address)
    assert squares(str(code_of(address)["svg"])) == wanted
    pictures = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)" alt="QR code: ([^"]+)"', worksheet_html(sheet))
    assert [unescape(words) for _, words in pictures] == [address] * 2
    assert squares(b64decode(pictures[0][0]).decode()) == wanted
    assert [one["alt"] for one in queried(sheet, "image")].count(f"QR code: {address}") == 2  # the back is empty


def test_a_long_address_has_a_larger_code_and_is_not_printed_in_letters() -> None:
    short, long = code_of(ADDRESS), code_of("http://h/?p=" + "x" * (LONGEST_ADDRESS - 12))
    assert SMALLEST <= short["size"] < long["size"] <= LARGEST
    assert short["address"] == ADDRESS
    assert long["address"] == ""
    assert not code_of("")


def test_an_address_no_phone_could_read_off_paper_is_told_instead() -> None:
    sheet = Sheet("Monday", (QUESTION,), "http://h/?p=" + "x" * LONGEST_ADDRESS)
    assert ACCESSIBLE in worksheet_pdf(sheet)
    assert "too long for a QR code" in worksheet_html(sheet)
    assert "too long for a QR code" in str(sheet_data(sheet, BOTH)["no_code"])
    assert "too long for a QR code" not in worksheet_html(SHEET)


def test_a_sheet_without_an_address_has_no_code() -> None:
    plain = Sheet("Monday", (QUESTION,))
    assert "QR code" not in worksheet_html(plain)
    assert not [one for one in queried(plain, "image") if "QR" in str(one["alt"])]


# --- letters -----------------------------------------------------------------------------------------------------


def printed(value: object) -> str:
    """Return every text in a file of words that is shown. Misprints of names are only used by the search."""
    if isinstance(value, dict):
        return "".join(printed(one) for name, one in value.items() if name != "misprinted")
    if isinstance(value, list):
        return "".join(map(printed, value))
    return str(value)


def test_our_fonts_have_every_letter_of_what_we_say() -> None:
    said = "".join(printed(read_yaml(file).value) for file in CONTENT.rglob("*.yaml"))
    said += "".join(f"{one.kanji}{one.kana}{one.romaji}" for one in yaku_book().values())
    said += "".join(one.kanji + one.english for one in tile_names().tiles) + "".join(term.kanji for term in terms())
    assert {"立", "萬"} <= {*said}
    letters = "".join(sorted(set(said)))
    inputs = {"text": letters}
    assert worksheet.compiled("letter.typ", inputs, pdf_standards=[worksheet.ACCESSIBLE])


@pytest.mark.slow
def test_kana_and_signs_of_japanese_are_there_for_titles() -> None:
    kana = "".join(map(chr, [*range(0x3041, 0x3097), *range(0x30A1, 0x30FF)]))
    assert without_glyph(kana + "、。「」『』・ー（）！？々〜０１２３４５６７８９") == ()


def test_the_font_is_small_and_its_licence_lies_beside_it() -> None:
    assert (FONTS / "kanji.otf").stat().st_size < 200_000
    licence = (FONTS / "LICENSE").read_text(encoding="utf-8")
    assert "SIL OPEN" in licence
    assert "Version 1.1" in licence
    assert "Adobe" in licence


def test_names_of_yaku_in_kanji_are_printed() -> None:
    sheet = Sheet("麻雀", (QUESTION,), naming=Naming.KANJI)
    assert ACCESSIBLE in worksheet_pdf(sheet)


def test_every_sentence_is_said_somewhere() -> None:
    folders = [Path(one.__file__).parent for one in (worksheet, quizzes_sheet)]
    code = "".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.glob("*.py"))
    for name in sentences.sheet_sentence.texts:
        assert f'"{name}"' in code or f"'{name}'" in code or name in {"foot.questions", "foot.key"}, name


def test_every_kind_of_line_is_text_in_the_page_as_well() -> None:
    nasty = "<u>&"
    blocks = (
        Line((nasty, Strong(nasty), Raised(nasty)), small=True),
        Options((("a", (nasty,)),), long=True, numbered=True),
        Blanks(((nasty,),), wide=True),
        Room(3),
        Rows(nasty, (Row((nasty,), (nasty,), (nasty,), total=True),)),
    )
    entry = {"number": 1, "title": nasty, "blocks": content_data(blocks, {})}
    html = canonical(Template(worksheet.__file__).entry(entry, place="key-1", drawings={}))
    assert nasty not in html
    assert html.count("&lt;u&gt;&amp;") == 10
    assert "<b>&lt;u&gt;&amp;</b><sup>&lt;u&gt;&amp;</sup>" in html
    assert "<div class='room'><i></i><i></i><i></i></div>" in html
    assert [one["kind"] for one in (content_data(block, {}) for block in blocks)] == [
        "line",
        "options",
        "blanks",
        "room",
        "rows",
    ]
    line, options, *_ = (content_data(block, {}) for block in blocks)
    strong, raised = {"kind": "strong", "strong": nasty}, {"kind": "raised", "raised": nasty}
    assert line == {"kind": "line", "runs": [nasty, strong, raised], "small": True}
    assert (options["long"], options["numbered"]) == (True, True)
