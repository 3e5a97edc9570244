"""The facts of a win that the tiles do not show, as a row of small labels; each opens to what its word means."""

from __future__ import annotations

from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.topics.topics import topic
from content.words import engine_words as words
from content.words import glossary
from pages.components.hand.hand_picture import tiles_html
from pages.components.hand.tile_chart import chart_address
from pages.session.links import address, link_html, topic_address
from scoring.context import Moment, Riichi, WinType

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.context import WinContext
    from scoring.tiles import Tile

TILE_HEIGHT = 34
"""Of an indicator in the row, in pixels."""
YOU = "You are"
"""Stands before the winner's seat."""
ROUND = "round-wind"
"""What explains the round is a rule, and no word of the glossary."""
_RIICHI: Mapping[Riichi, str] = MappingProxyType(
    {
        Riichi.RIICHI: "riichi",
        Riichi.DOUBLE: "double_riichi",
        Riichi.OPEN: "open_riichi",
        Riichi.DOUBLE_OPEN: "open_riichi",
    }
)
"""The word of the glossary for what was declared."""
_WIN: Mapping[WinType, str] = MappingProxyType(
    {WinType.RON: "ron", WinType.TSUMO: "tsumo", WinType.DRAW: "exhaustive_draw"}
)


def situation_html(context: WinContext, rules: str, *, index: bool, lesson: int = 0, who: str = YOU) -> str:
    """Winds, win, riichi, special moments, indicators, honba and sticks: all that is scored besides the tiles.

    ``index`` puts the small number on each indicator. At its end stands the way to the chart of the tiles; links carry
    the ruleset in force.

    :param lesson: inside a lesson its number: what was not taught is left out, and a meaning, which would be told in
        words that are still to come, as well.
    :param who: what stands before the winner's seat.
    """
    chips = [
        f"<li>{_chip(term, rules, f'<small>{escape(name)}</small> <b>{escape(value)}</b>', lesson)}</li>"
        for name, value, term in ((who if name == YOU else name, *said) for name, *said in facts(context, lesson))
    ]
    for name, tiles, term in indicators(context):
        pictures = tiles_html(tiles, height=TILE_HEIGHT, index=index)
        label = f"<small>{name}</small>"
        chips.append(f"<li class='tiles'>{_chip(term, rules, label, lesson)} {pictures}</li>")
    return (
        f"<ul class='situation' aria-label='The situation'>{''.join(chips)}<li class='chart'>{_chart(rules)}</li></ul>"
    )


_TAUGHT = {YOU: 4, "Round": 4, "Win": 2}
"""The lessons from which a fact is told that every win has."""


def _chip(term: str, rules: str, chip: str, lesson: int) -> str:
    return f"<span class='chip'>{chip}</span>" if lesson else _meaning(term, rules, chip)


def facts(context: WinContext, lesson: int = 0) -> Iterator[tuple[str, str, str]]:
    """What stands before a value, the value, and the word of the glossary that explains it.

    :param lesson: inside a lesson its number: what was not taught is left out.
    """
    return (fact for fact in _labels(context) if not lesson or lesson >= _TAUGHT.get(fact[0], 1))


def indicators(context: WinContext) -> Iterator[tuple[str, tuple[Tile, ...], str]]:
    """What indicators that lie face up are called, their tiles, and the word of the glossary that explains them."""
    for name, tiles, term in (
        ("Dora indicator", context.dora_indicators, "dora_indicator"),
        ("Ura indicator", context.ura_indicators, "ura_dora"),
    ):
        if tiles:
            yield f"{name}{'s' * (len(tiles) > 1)}", tiles, term


def _labels(context: WinContext) -> Iterator[tuple[str, str, str]]:
    seat = words.winds()[context.seat].name
    yield ((YOU, f"{seat}, the dealer", "dealer") if context.is_dealer else (YOU, seat, "seat_wind"))
    yield "Round", words.winds()[context.round].name, ROUND
    yield "Win", words.win_types()[context.win].name, _WIN[context.win]
    if context.riichi is not Riichi.NONE:
        yield "Declared", words.riichi()[context.riichi].name, _RIICHI[context.riichi]
    for moment in Moment:
        if moment in context.moment:
            yield "Moment", _moment(moment, context), _term(moment, context)
    if context.honba:
        yield "Honba", str(context.honba), "honba"
    if context.sticks:
        yield "Riichi sticks", str(context.sticks), "riichi_stick"


def _meaning(term: str, rules: str, chip: str) -> str:
    """A chip that opens where it stands, so that what was typed stays; a link leads further."""
    if term == ROUND:
        said, page = topic(term).text, topic_address(topic(term), rules)
    else:
        said, page = glossary.term(term).meaning, address("glossary", rules, term=term)
    more = link_html("More", page, f"More on {term.replace('_', ' ')}")
    return f"<details class='chip'><summary>{chip}</summary><p>{escape(said)} {more}</p></details>"


def chart_html(rules: str) -> str:
    """The way to the chart alone, for a hand whose situation is not told."""
    return f"<p class='chart'>{_chart(rules)}</p>"


def _chart(rules: str) -> str:
    return link_html("Tiles", chart_address(rules), "Tiles: what they are called")


def _term(moment: Moment, context: WinContext) -> str:
    """What explains a moment without naming the yaku it may make."""
    tsumo = context.win is WinType.TSUMO
    match moment:
        case Moment.LAST_TILE:
            return "live_wall" if tsumo else "river"
        case Moment.ON_KAN:
            return "replacement_tile" if tsumo else "added_kan"
        case Moment.FIRST_TURN:
            return "go_around"
        case _:
            return "ippatsu"


def _moment(moment: Moment, context: WinContext) -> str:
    tsumo = context.win is WinType.TSUMO
    match moment:
        case Moment.LAST_TILE:
            return "last tile of the wall" if tsumo else "last discard"
        case Moment.ON_KAN:
            return "replacement tile after a kan" if tsumo else "tile added to a pon for a kan"
        case Moment.FIRST_TURN:
            return "first turn, no call before it"
        case _:
            return "by the next draw after riichi (ippatsu)"
