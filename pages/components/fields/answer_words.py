"""Answers in words, for use in sentences: "the 1m and 9p". Tiles are left in tile notation, to be drawn or spoken."""

from collections.abc import Sequence

from content.words.answer_words import answering_words, in_order, listed
from content.words.engine_words import small
from content.words.questions import FieldWords
from content.words.yaku_book import inline
from quizzes.question.field import AllField, Field, OrderField, SplitField, TapField, Value
from scoring.tiles import format_tiles, parse_tiles, sort_tiles


def said_value(field: Field, value: Value, words: FieldWords) -> str:
    """Return a value of a field in words. Yaku are called by their names in ``words``.

    :raises KeyError: if the field cannot have this value.
    """
    if not isinstance(value, tuple):
        return words.name(value)
    match field:
        case TapField() if value:
            targets = {target.id: target for target in field.targets}
            named = [small(" ".join(filter(None, (targets[one].tiles, targets[one].label)))) for one in value]
            labelled = any(targets[one].label for one in value)
            said = _and(named) if labelled else answering_words().several.format(parts=listed(named))
        case SplitField() if value:
            said = " ".join(groups_of(field, value))
        case OrderField():
            said = in_order([words.option(one) for one in value])
        case AllField() if value:
            said = _and([inline(words.option(one)) for one in value])
        case _:
            said = small(none_words(field, words))
    return words.said.format(value=said)


def _and(parts: Sequence[str]) -> str:
    return in_a_row(parts) if any("," in part for part in parts) else listed(parts)


def in_a_row(parts: Sequence[str]) -> str:
    """Return the parts of an answer as one text, such as ``3 han, 40 fu``.

    If a part contains a comma, the parts are separated by semicolons.
    """
    return ("; " if any("," in part for part in parts) else ", ").join(parts)


def groups_of(field: SplitField, value: tuple[str, ...]) -> tuple[str, ...]:
    """Return the groups of tiles in an answer, in tile notation.

    Groups of the same kinds of tiles have the same notation.
    """
    tiles = parse_tiles(field.tiles)
    return tuple(format_tiles(sort_tiles(tiles[int(place)] for place in group.split())) for group in value)


def none_words(field: Field, words: FieldWords) -> str:
    """Return the words for choosing no option."""
    usual = answering_words()
    match field:
        case TapField():
            return words.none or usual.there_is_none
        case SplitField():
            return words.none or usual.cannot_be_done
    return words.none or usual.none_of_them
