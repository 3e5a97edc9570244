"""The facts of a win that its tiles do not show, as a row of small labels.

A reader can open a label to see what it means.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from markupsafe import Markup

from content.topics.topics import topic
from content.words import engine_words as words
from content.words import glossary
from pages.components.hand.hand_picture import tiles_html
from pages.components.hand.tile_chart import chart_address
from pages.session.browser.html_links import address, topic_address
from pages.templates import Template
from scoring.context import Moment, Riichi, WinContext, WinType
from scoring.tiles import Tile

_HTML = Template(__file__)
TILE_HEIGHT = 34
"""The height of an indicator in the row, in pixels."""
YOU = "You are"
"""The default words before the winner's seat."""
ROUND = "round-wind"
"""The topic that explains the round, which has no glossary term."""
_RIICHI: Mapping[Riichi, str] = MappingProxyType(
    {
        Riichi.RIICHI: "riichi",
        Riichi.DOUBLE: "double_riichi",
        Riichi.OPEN: "open_riichi",
        Riichi.DOUBLE_OPEN: "open_riichi",
    }
)
"""The glossary term for each declaration."""
_WIN: Mapping[WinType, str] = MappingProxyType(
    {WinType.RON: "ron", WinType.TSUMO: "tsumo", WinType.DRAW: "exhaustive_draw"}
)


@dataclass(frozen=True, slots=True)
class Chip:
    """A label in the row: a fact about the win, and what the label means."""

    label: str
    value: str = ""
    meaning: str = ""
    """What the label means; empty if the label cannot be opened."""
    page: str = ""
    """The address of the page with more detail."""
    more: str = ""
    """The text of the link to that page, for screen readers."""


def situation_html(context: WinContext, rules: str, *, index: bool, lesson: int = 0, who: str = YOU) -> Markup:
    """Return labels for winds, ron or tsumo, riichi, special circumstances, indicators, honba and riichi sticks.

    With ``index``, each indicator has its corner label. The last label leads to the chart of tiles. Links contain the
    current ruleset.

    :param lesson: the number of the lesson, or 0. In a lesson, facts that have not been taught yet are left out. The
        meanings are left out as well, because they use words of later lessons.
    :param who: the words in front of the winner's seat.
    """
    shown = [(who if name == YOU else name, value, term) for name, value, term in facts(context, lesson)]
    return _row(shown, list(indicators(context)), rules, index=index, lesson=lesson)


def shared_situation_html(
    one: WinContext, other: WinContext, rules: str, *, index: bool, lesson: int = 0
) -> tuple[Markup, Markup, Markup]:
    """Return the labels that two hands share, those of the first hand only, and those of the second only."""
    mine, theirs = list(facts(one, lesson)), list(facts(other, lesson))
    up, down = list(indicators(one)), list(indicators(other))

    def row(labels: Iterable[tuple[str, str, str]], pictures: Iterable[tuple[str, tuple[Tile, ...], str]]) -> Markup:
        return _row(list(labels), list(pictures), rules, index=index, lesson=lesson)

    return (
        row((fact for fact in mine if fact in theirs), (picture for picture in up if picture in down)),
        row((fact for fact in mine if fact not in theirs), (picture for picture in up if picture not in down)),
        row((fact for fact in theirs if fact not in mine), (picture for picture in down if picture not in up)),
    )


def _row(
    labels: Sequence[tuple[str, str, str]],
    pictures: Sequence[tuple[str, tuple[Tile, ...], str]],
    rules: str,
    *,
    index: bool,
    lesson: int,
) -> Markup:
    if lesson:
        chips = [Chip(name, value) for name, value, _ in labels]
        pictured = [(Chip(name), tiles) for name, tiles, _ in pictures]
    else:
        chips = [_explained(term, rules, name, value) for name, value, term in labels]
        pictured = [(_explained(term, rules, name), tiles) for name, tiles, term in pictures]
    drawn = [(chip, tiles_html(tiles, height=TILE_HEIGHT, index=index)) for chip, tiles in pictured]
    return _HTML.situation(chips, drawn, chart_address(rules))


_TAUGHT = {YOU: 5, "Round": 5, "Win": 2}
"""For some facts that every win has, the first lesson that shows them."""


def facts(context: WinContext, lesson: int = 0) -> Iterator[tuple[str, str, str]]:
    """Yield the label, the value and the glossary term of each fact.

    :param lesson: the number of the lesson, or 0. Facts that have not been taught yet are left out.
    """
    return (fact for fact in _labels(context) if not lesson or lesson >= _TAUGHT.get(fact[0], 1))


def indicators(context: WinContext) -> Iterator[tuple[str, tuple[Tile, ...], str]]:
    """Yield the label, the tiles and the glossary term for each kind of visible indicator."""
    for name, tiles, term in (
        ("Dora indicator", context.dora_indicators, "dora_indicator"),
        ("Ura indicator", context.ura_indicators, "ura_dora"),
    ):
        if tiles:
            yield f"{name}{'s' * (len(tiles) > 1)}", tiles, term


def _labels(context: WinContext) -> Iterator[tuple[str, str, str]]:
    seat = words.term_words(context.seat).name
    yield ((YOU, f"{seat}, the dealer", "dealer") if context.is_dealer else (YOU, seat, "seat_wind"))
    yield "Round", words.term_words(context.round).name, ROUND
    yield "Win", words.term_words(context.win).name, _WIN[context.win]
    if context.riichi is not Riichi.NONE:
        yield "Declared", words.term_words(context.riichi).name, _RIICHI[context.riichi]
    for moment in Moment:
        if moment in context.moment:
            yield "Moment", _moment(moment, context), _term(moment, context)
    if context.honba:
        yield "Honba", str(context.honba), "honba"
    if context.sticks:
        yield "Riichi sticks", str(context.sticks), "riichi_stick"


def _explained(term: str, rules: str, label: str, value: str = "") -> Chip:
    """Return a label that shows its meaning without leaving the page, and has a link to more detail."""
    meaning = topic(term).text if term == ROUND else glossary.term(term).meaning
    page = topic_address(topic(term), rules) if term == ROUND else address("glossary", rules, term=term)
    return Chip(label, value, meaning, page, f"More about {term.replace('_', ' ')}")


def chart_html(rules: str) -> Markup:
    """Return only the link to the chart of tiles, for a hand whose facts are not shown."""
    return _HTML.chart(chart_address(rules))


def _term(moment: Moment, context: WinContext) -> str:
    """Return the topic that explains a special circumstance, without the name of the yaku that it may give."""
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
            return "replacement tile after a kan" if tsumo else "tile added to a pon to make a kan"
        case Moment.FIRST_TURN:
            return "first turn, before any call"
        case _:
            return "no later than the next draw after riichi (ippatsu)"
