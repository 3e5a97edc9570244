"""The facts of a win that the tiles do not show, as a row of small labels; each opens to what its word means."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from content.topics.topics import topic
from content.words import engine_words as words
from content.words import glossary
from pages.components.hand.hand_picture import tiles_html
from pages.components.hand.tile_chart import chart_address
from pages.components.templates import Template
from pages.session.browser.html_links import address, topic_address
from scoring.context import Moment, Riichi, WinType

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from markupsafe import Markup

    from scoring.context import WinContext
    from scoring.tiles import Tile

_HTML = Template(__file__)
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


@dataclass(frozen=True, slots=True)
class Chip:
    """A label of the row: a fact, and what its word means."""

    label: str
    value: str = ""
    meaning: str = ""
    """Empty where the label does not open."""
    page: str = ""
    """Where more is said of it."""
    more: str = ""
    """The link to that page, for a reader who only hears it."""


def situation_html(context: WinContext, rules: str, *, index: bool, lesson: int = 0, who: str = YOU) -> Markup:
    """Winds, win, riichi, special moments, indicators, honba and sticks: all that is scored besides the tiles.

    ``index`` puts the small number on each indicator. At its end stands the way to the chart of the tiles; links carry
    the ruleset in force.

    :param lesson: inside a lesson its number: what was not taught is left out, and a meaning, which would be told in
        words that are still to come, as well.
    :param who: what stands before the winner's seat.
    """
    shown = ((who if name == YOU else name, value, term) for name, value, term in facts(context, lesson))
    if lesson:
        chips = [Chip(name, value) for name, value, _ in shown]
        pictured = [(Chip(name), tiles) for name, tiles, _ in indicators(context)]
    else:
        chips = [_explained(term, rules, name, value) for name, value, term in shown]
        pictured = [(_explained(term, rules, name), tiles) for name, tiles, term in indicators(context)]
    pictures = [(chip, tiles_html(tiles, height=TILE_HEIGHT, index=index)) for chip, tiles in pictured]
    return _HTML.situation(chips, pictures, chart_address(rules))


_TAUGHT = {YOU: 4, "Round": 4, "Win": 2}
"""The lessons from which a fact is told that every win has."""


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


def _explained(term: str, rules: str, label: str, value: str = "") -> Chip:
    """Return a chip that opens where it stands, so that what was typed stays; a link leads further."""
    if term == ROUND:
        meaning, page = topic(term).text, topic_address(topic(term), rules)
    else:
        meaning, page = glossary.term(term).meaning, address("glossary", rules, term=term)
    return Chip(label, value, meaning, page, f"More on {term.replace('_', ' ')}")


def chart_html(rules: str) -> Markup:
    """The way to the chart alone, for a hand whose situation is not told."""
    return _HTML.chart(chart_address(rules))


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
