"""The sentence that explains a mistake, with values of the hand inserted."""

from collections.abc import Mapping

from content.explain.explanation import Explanation, Names, Sentence
from content.explain.other_readings import reading_words
from content.words import (
    Naming,
    capital,
    inline,
    listed,
    name,
    names_in,
    sentence,
    small,
    term_words,
    unfilled,
    yaku_book,
)
from scoring import Block, Decomposition, FuReason, Tile, Wait


def explain_mistake(
    mistake: str, parts: Mapping[str, object], told: Explanation | None, naming: Naming = Naming.ROMAJI
) -> Sentence:
    """Return the sentence that explains a mistake.

    ``parts`` are the values to insert into the sentence. Numbers are inserted as they are. A string is the id of a yaku
    or bonus, or plain words. Other values, such as a block or a wait, are put into words. Three parts are computed if
    the sentence needs them: ``why`` is the reason why the yaku does not count, ``called`` is the yaku under two names,
    and ``lowered`` is the value of each yaku in an open and in a closed hand. The part ``name`` is inserted in the
    middle of a sentence, so its first letter becomes lower-case.

    :param told: the explanation of the hand; None if the question is not about a hand.
    :raises KeyError: if there is no such mistake, or a part is missing.
    """
    needed = names_in(unfilled(mistake))
    said = {part: _in_words(value, naming) for part, value in parts.items()}
    given = [one for value in parts.values() for one in (value if isinstance(value, tuple) else (value,))]
    ids = [one for one in given if isinstance(one, str) and one in yaku_book()]
    if "name" in said:
        said["name"] = small(said["name"])
    if "called" in needed:
        said["called"] = _by_two_names(str(parts["yaku"]), naming)
    if told and "why" in needed:
        said["why"] = _why(str(parts["yaku"]), told)
    if told and "lowered" in needed:
        prices = [(inline(name(yaku, naming)), told.result.rules.prices[yaku]) for yaku in ids]
        said["lowered"] = "; ".join(
            sentence("lowered", yaku=yaku, open=price.open, closed=price.closed) for yaku, price in prices
        )
    text = capital(unfilled(mistake).format(**said))
    ids += [yaku for step in (told.covered if told else ()) if step.id in ids for _, yaku in step.names]
    return Sentence(text, _names(text, ids, naming))


def _names(text: str, ids: list[str], naming: Naming) -> Names:
    """Return each yaku as it is written in a text, with its id."""
    called = [(way, yaku) for yaku in ids for way in (name(yaku, naming), inline(name(yaku, naming)))]
    return tuple(dict.fromkeys((way, yaku) for way, yaku in called if way in text))


def _why(yaku: str, told: Explanation) -> str:
    """Return why the hand does not get a yaku: which of its conditions fails, or which other yaku replaces it.

    :raises KeyError: if the yaku is neither a near miss nor replaced.
    """
    whys = {miss.yaku: miss.reason for miss in told.near_misses}
    whys |= {step.id: small(step.why.removesuffix(".")) for step in told.covered}
    return whys[yaku]


def _by_two_names(yaku: str, naming: Naming) -> str:
    """Return the name of a yaku, and another name that a beginner may know, such as "hatsu (green dragon)"."""
    other = Naming.ROMAJI if naming is Naming.ENGLISH else Naming.ENGLISH
    first, second = inline(name(yaku, naming)), inline(name(yaku, other))
    return first if first.casefold() == second.casefold() else f"{first} ({second})"


def _in_words(value: object, naming: Naming) -> str:  # noqa: PLR0911 (one for each kind of part)
    """Put a value into words, to insert it into a sentence about a mistake.

    The value may be a number, tile, block, yaku, wait, reading or reason for fu, or a tuple of such values.
    """
    match value:
        case FuReason():
            return term_words(value).name
        case Wait():
            return small(term_words(value).name)
        case Decomposition():
            return reading_words(value)
        case Tile():
            return str(Tile.of_kind(value.kind))
        case str():
            return inline(name(value, naming)) if value in yaku_book() else value
        case tuple():
            return _joined([_in_words(part, naming) for part in value], value)
        case int():
            return f"{value:,}"
        case _:
            return str(value)


def _joined(said: list[str], values: tuple[object, ...]) -> str:
    match values[0]:
        case Block():
            return listed(said)
        case Tile():
            return " ".join(said)
        case _:
            *most, last = said
            return f"{', '.join(most)} or {last}" if most else last
