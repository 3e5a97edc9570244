"""A question on a sheet: what it shows, its fields, and room for the answer. The right answer is not included."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import assert_never

from content.hands import hand_words
from content.words import FieldWords, capital, inline, listed, name, question_words, sheet_sentence
from pages.components import facts, indicators, none_words, positions_of, show, target_layout
from pages.components.worksheet.print_content import (
    IN_TEXT,
    LARGEST,
    Blanks,
    Block,
    Drawing,
    Facts,
    Line,
    Marks,
    Measures,
    Options,
    Picture,
    Room,
    Row,
    Rows,
    Runs,
    Strong,
    runs,
    tiles_picture,
)
from quizzes.bill_steps.step_grading import bill_lines
from quizzes.evening import OWN, asked_type, words_of
from quizzes.question import (
    AllField,
    Field,
    NumberField,
    OrderField,
    Question,
    Shown,
    ShownHand,
    ShownLine,
    ShownScores,
    ShownSituation,
    ShownText,
    ShownTiles,
    ShownYaku,
    SplitField,
    TapField,
    Target,
)
from quizzes.worksheet.sheet import Sheet, asks_why, fields_on_paper, is_written, letters_of, spare, tiles_to_circle
from scoring import Hand, WinContext, parse_tiles


def title_of(question: Question) -> str:
    """Return the name of a question's type."""
    kind = question.sitting.type
    return sheet_sentence("own") if kind == OWN.id else question_words()[kind].title


def question_blocks(question: Question, sheet: Sheet) -> Iterator[Block]:
    """Yield the parts of a question on paper: what it shows, its fields, instructions and room for the answer."""
    asked, words = asked_type(question), words_of(question, sheet.naming)
    for shown in asked.shows(question):
        yield from _shown(shown, question, sheet)
    given = [line for step in asked.given(question) for line in bill_lines(question, step, sheet.naming)]
    yield from [_bill(sheet_sentence("given"), given, sheet)] if given else []
    for numbers, group in groupby(fields_on_paper(question), key=lambda field: isinstance(field, NumberField)):
        if numbers:
            yield Blanks(tuple(runs(words.fields[field.id].on_paper, sheet) for field in group))
        else:
            for field in group:
                yield from _field(field, words.fields[field.id], sheet)
    if words.hint and not question.sitting.steps:
        # only the first question of each type has the instructions
        if question is next((one for one in sheet.questions if one.sitting.type == question.sitting.type), question):
            yield Line(runs(words.hint, sheet), small=True)
    elif spare(question):
        yield _small("spare")
    if asks_why(question):
        yield Blanks(((sheet_sentence("why"),),), wide=True)
    if sheet.lines:
        yield Room(sheet.lines)


def _small(name: str) -> Line:
    return Line((sheet_sentence(name),), small=True)


def _shown(shown: Shown, question: Question, sheet: Sheet) -> Iterator[Block]:
    lesson = question.sitting.lesson_number
    match shown:
        case ShownHand():
            result = question.wins[shown.win]
            if shown.situation:
                yield situation(result.context, sheet, lesson)
            lit = positions_of(result.hand, shown.blocks, result.best.reading)
            hand, context = result.hand, None if shown.waiting else result.context
            yield Drawing(_hand(hand if context else replace(hand, winning_tile=None), context, sheet, lit))
            if lit:
                yield _small("lit")
        case ShownYaku():
            yaku = listed(inline(name(found, sheet.naming)) for found in question.result.best.yaku.ids)
            yield Line((capital(yaku),))
        case ShownSituation():
            yield situation(question.wins[shown.win].context, sheet, lesson)
        case ShownTiles():
            if shown.label:
                yield Line((shown.label,))
            tiles = parse_tiles(shown.tiles)
            # a corner label would give away the name of a single tile
            tile, index = (9.0, False) if len(tiles) == 1 else (6.0, sheet.index)
            yield Drawing(tiles_picture(tiles, tile, index=index).within(Measures.of(sheet).column))
        case ShownText():
            before, gap, after = shown.text.partition("{yaku}")
            called = Strong(inline(name(shown.yaku, sheet.naming))) if gap and shown.yaku else gap
            yield Line((*runs(before, sheet), called, *runs(after, sheet)))
        case ShownScores():
            yield _bill("", shown.lines, sheet)
        case _:
            assert_never(shown)


def _hand(hand: Hand, context: WinContext | None, sheet: Sheet, lit: frozenset[int]) -> Picture:
    """Return the hand as at the table; dora are neither marked nor named, because learners must find them."""
    sizes = Measures.of(sheet)
    shown = replace(show(hand, context, lit=lit, narrow=sizes.narrow, index=sheet.index), dora=frozenset())
    plain = context and replace(context, dora_indicators=(), ura_indicators=())
    words = hand_words(hand, plain, lit=[hand.tiles[place] for place in sorted(lit)])
    return Picture(shown, words, LARGEST).within(sizes.column)


def situation(context: WinContext, sheet: Sheet, lesson: int = 0) -> Facts:
    """Return the facts of a win that its tiles do not show, such as the winds.

    :param lesson: the number of the lesson, or 0. In a lesson, facts that have not been taught yet are left out.
    """
    said = ((f"{label} ", Strong(value)) for label, value, _ in facts(context, lesson))
    up = ((f"{label} ", tiles_picture(tiles, IN_TEXT, index=sheet.index)) for label, tiles, _ in indicators(context))
    return Facts((*said, *up))


def _bill(title: str, lines: Iterable[ShownLine], sheet: Sheet) -> Rows:
    return Rows(title, tuple(Row(runs(line.text, sheet), runs(line.value, sheet) or ("…",)) for line in lines))


def _field(field: Field, words: FieldWords, sheet: Sheet) -> Iterator[Block]:
    """Yield a field to be answered with a pen: what it asks, how to answer, and options or tiles.

    A field that is answered in writing is a label with a blank.
    """
    if is_written(field):
        yield Blanks((runs(words.on_paper, sheet),), wide=True)
        return
    yield Line(runs(words.on_paper, sheet, strong=True))
    targets = tiles_to_circle(field) if isinstance(field, TapField) else ()
    if isinstance(field, SplitField):
        yield _small("group")
        tiles = parse_tiles(field.tiles)
        tile = Measures.of(sheet).in_one_row(len(tiles))
        yield Marks((tuple(tiles_picture((one,), tile, index=sheet.index) for one in tiles),), below=True)
    elif targets:
        yield _tiles_to_circle(targets, sheet)
    elif isinstance(field, OrderField):
        yield _small("number")
    else:
        several = isinstance(field, AllField) or (isinstance(field, TapField) and field.most != 1)
        yield _small("circle.several" if several else "circle.one")
    if letters_of(field):
        yield _options(field, words, sheet)
    for one in field.beside if isinstance(field, TapField) and targets else ():
        stays = sheet_sentence("stays", label=one.label.rstrip(":"))
        yield Line((*runs(stays, sheet), " ", *runs(one.tiles, sheet)))


def _tiles_to_circle(targets: Sequence[Target], sheet: Sheet) -> Marks:
    """Return tiles to circle: each suit in a row of its own, or all tiles in one row if they are parts of a hand."""
    sizes = Measures.of(sheet)
    board = target_layout(targets) == "board"
    count = sum(len(parse_tiles(target.tiles)) for target in targets)
    tile = sizes.board if board else sizes.in_one_row(count)
    return Marks(
        tuple(
            tuple(tiles_picture(parse_tiles(target.tiles), tile, index=sheet.index) for target in group)
            for _, group in groupby(targets, key=lambda target: target.group)
        ),
        board=board,
    )


def _options(field: Field, words: FieldWords, sheet: Sheet) -> Options:
    items = tuple((letter, option(one, field, words, sheet)) for one, letter in letters_of(field).items())
    longest = max(sum(len(run) if isinstance(run, str) else 5 for run in said) for _, said in items)
    return Options(items, numbered=isinstance(field, OrderField), long=longest > 26)


def option(chosen: str, field: Field, words: FieldWords, sheet: Sheet) -> Runs:
    """Return an option in words.

    :param chosen: the id of the option; empty for the answer "none of them".

    :raises TypeError: if the field has no options with letters.
    """
    if not chosen:
        return runs(none_words(field, words), sheet)
    if isinstance(field, TapField):
        target = next(one for one in field.targets if one.id == chosen)
        tiles = (tiles_picture(parse_tiles(target.tiles), IN_TEXT, index=sheet.index), " ") if target.tiles else ()
        return (*tiles, *runs(target.label, sheet))
    if isinstance(field, SplitField):
        raise TypeError(chosen)
    return runs(words.options[chosen].label, sheet)
