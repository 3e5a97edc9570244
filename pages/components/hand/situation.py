"""What a page shows beside a hand: the facts of a win that its tiles do not show, and the chart of the 34 tiles.

The facts are a row of small labels. A reader can open a label to see what it means. The last one leads to the chart of
faces, names, pronunciation, and the meaning of the letters on tiles.
"""

from collections.abc import Iterator
from functools import lru_cache

from content.documents import together
from content.words import term_words, tile_names
from pages.templates import Markup, Template
from scoring import Moment, Riichi, Suit, Tile, WinContext, WinType

SITUATION = Template(__file__)
YOU = "You are"
"""The usual label of the winner's seat, as in "You are South"."""
_RIICHI = {
    Riichi.RIICHI: "riichi",
    Riichi.DOUBLE: "double_riichi",
    Riichi.OPEN: "open_riichi",
    Riichi.DOUBLE_OPEN: "open_riichi",
}
"""The glossary term that explains each kind of riichi."""
_MOMENTS = {
    Moment.IPPATSU: [("no later than the next draw after riichi (ippatsu)", "ippatsu")] * 2,
    Moment.LAST_TILE: [("last discard", "river"), ("last tile of the wall", "live_wall")],
    Moment.ON_KAN: [
        ("tile added to a pon to make a kan", "added_kan"),
        ("replacement tile after a kan", "replacement_tile"),
    ],
    Moment.FIRST_TURN: [("first turn, before any call", "go_around")] * 2,
}
"""For each special circumstance, first of a win by ron and then of a win by tsumo: a text and its glossary term.

The texts don't name the yaku, except for ippatsu.
"""
_NUMBERED = (Suit.MAN, Suit.PIN, Suit.SOU)


@lru_cache(maxsize=256)
def situation_html(context: WinContext, rules: str, *, index: bool, lesson: int = 0, who: str = YOU) -> Markup:
    """Return labels for winds, ron or tsumo, riichi, special circumstances, indicators, honba and riichi sticks.

    With ``index``, each indicator has its corner label. The last label leads to the chart of tiles. Links contain the
    current ruleset.

    :param lesson: the number of the lesson, or 0. In a lesson, facts that have not been taught yet are left out. The
        meanings are left out as well, because they use words of later lessons.
    :param who: the words in front of the winner's seat.
    """
    shown = ((who if name == YOU else name, value, term) for name, value, term in facts(context, lesson))
    return SITUATION.situation(shown, indicators(context), rules, index, lesson)


def shared_situation_html(
    one: WinContext, other: WinContext, rules: str, *, index: bool, lesson: int = 0
) -> tuple[Markup, Markup, Markup]:
    """Return the labels that two hands share, those of the first hand only, and those of the second only."""
    mine, theirs = ((list(facts(each, lesson)), list(indicators(each))) for each in (one, other))
    rows = []
    for these, those, shared in ((mine, theirs, True), (mine, theirs, False), (theirs, mine, False)):
        labels, pictures = (
            [fact for fact in known if (fact in others) is shared] for known, others in zip(these, those, strict=True)
        )
        rows.append(SITUATION.situation(labels, pictures, rules, index, lesson))
    return rows[0], rows[1], rows[2]


def facts(context: WinContext, lesson: int = 0) -> Iterator[tuple[str, str, str]]:
    """Return the label, the value and the glossary term of each fact of a win that its tiles don't show.

    :param lesson: the number of the lesson, or 0. Facts that have not been taught yet are left out.
    """
    seat = term_words(context.seat).name
    wins = {WinType.RON: "ron", WinType.TSUMO: "tsumo", WinType.DRAW: "exhaustive_draw"}
    taught = {YOU: 5, "Round": 5, "Win": 2}  # the first lesson that shows each of these facts
    found = (
        (YOU, f"{seat}, the dealer", "dealer") if context.is_dealer else (YOU, seat, "seat_wind"),
        ("Round", term_words(context.round).name, "round-wind"),
        ("Win", term_words(context.win).name, wins[context.win]),
        *(("Declared", term_words(kind).name, term) for kind, term in _RIICHI.items() if context.riichi is kind),
        *(("Moment", *_MOMENTS[moment][context.is_tsumo]) for moment in Moment if moment in context.moment),
        *([("Honba", str(context.honba), "honba")] if context.honba else []),
        *([("Riichi sticks", str(context.sticks), "riichi_stick")] if context.sticks else []),
    )
    return (fact for fact in found if not lesson or lesson >= taught.get(fact[0], 1))


def indicators(context: WinContext) -> Iterator[tuple[str, tuple[Tile, ...], str]]:
    """Yield the label, the tiles and the glossary term for each kind of visible indicator."""
    for name, tiles, term in (
        ("Dora indicator", context.dora_indicators, "dora_indicator"),
        ("Ura indicator", context.ura_indicators, "ura_dora"),
    ):
        if tiles:
            yield f"{name}{'s' * (len(tiles) > 1)}", tiles, term


def tile_chart_html(rules: str) -> Markup:
    """Return all tiles suit by suit, with the meaning of the letters on honours, and the source.

    The corner label is always drawn, because the chart explains it.
    """
    names = tile_names()
    reds = [Tile(suit, 5, red=True) for suit in _NUMBERED]
    tiles_written = together(name.term.basis for name in names.tiles)
    suits = [names.of_suit(suit) for suit in (*_NUMBERED, Suit.HONOUR)]
    return SITUATION.tile_chart(suits, reds, rules, names.basis, tiles_written)
