"""The facts of a win that the tiles do not show, as a row of small labels."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words import engine_words as words
from pages.components.hand.hand_picture import tiles_html
from pages.components.hand.tile_chart import chart_address
from pages.session.links import link_html
from scoring.context import Moment, Riichi, WinType

if TYPE_CHECKING:
    from scoring.context import WinContext

TILE_HEIGHT = 34
"""Of an indicator in the row, in pixels."""


def situation_html(context: WinContext, rules: str) -> str:
    """Winds, win, riichi, special moments, indicators, honba and sticks: all that is scored besides the tiles.

    At its end stands the way to the chart of the tiles; links carry the ruleset in force.
    """
    seat, prevailing = words.winds()[context.seat].name, words.winds()[context.round].name
    labels = [
        ("You are", f"{seat}, the dealer" if context.is_dealer else seat),
        ("Round", prevailing),
        ("Win", words.win_types()[context.win].name),
    ]
    if context.riichi is not Riichi.NONE:
        labels.append(("Declared", words.riichi()[context.riichi].name))
    labels += [("Moment", _moment(moment, context)) for moment in Moment if moment in context.moment]
    if context.honba:
        labels.append(("Honba", str(context.honba)))
    if context.sticks:
        labels.append(("Riichi sticks", str(context.sticks)))
    spans = [f"<li><small>{escape(name)}</small> <b>{escape(value)}</b></li>" for name, value in labels]
    for name, indicators in (("Dora indicator", context.dora_indicators), ("Ura indicator", context.ura_indicators)):
        if indicators:
            pictures = tiles_html(indicators, height=TILE_HEIGHT)
            spans.append(f"<li class='tiles'><small>{name}{'s' * (len(indicators) > 1)}</small> {pictures}</li>")
    return (
        f"<ul class='situation' aria-label='The situation'>{''.join(spans)}<li class='chart'>{_chart(rules)}</li></ul>"
    )


def chart_html(rules: str) -> str:
    """The way to the chart alone, for a hand whose situation is not told."""
    return f"<p class='chart'>{_chart(rules)}</p>"


def _chart(rules: str) -> str:
    return link_html("Tiles", chart_address(rules), "Tiles: what they are called")


def _moment(moment: Moment, context: WinContext) -> str:
    tsumo = context.win is WinType.TSUMO
    match moment:
        case Moment.LAST_TILE:
            return "last tile of the wall" if tsumo else "last discard"
        case Moment.ON_KAN:
            return "replacement tile after a kan" if tsumo else "robbing a kan"
        case Moment.FIRST_TURN:
            return "first go-around, no calls"
        case _:
            return "within one go-around of riichi (ippatsu)"
