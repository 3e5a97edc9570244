"""What a page shows beside a hand: the facts of a win that its tiles do not show, and the chart of the 34 tiles.

The facts are a row of small labels. A reader can open a label to see what it means. The last one leads to the chart of
faces, names, pronunciation, and the meaning of the letters on tiles.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from content.documents import together
from content.topics import topic
from content.words import glossary, term_words, tile_names
from pages.templates import Markup, Template
from scoring import Moment, Riichi, Suit, Tile, WinContext, WinType

SITUATION = Template(__file__)
YOU = "You are"
"""The usual label of the winner's seat, as in "You are South"."""
ROUND = "round-wind"
"""The topic that explains the round, which has no glossary term."""
_RIICHI = {
    Riichi.RIICHI: "riichi",
    Riichi.DOUBLE: "double_riichi",
    Riichi.OPEN: "open_riichi",
    Riichi.DOUBLE_OPEN: "open_riichi",
}
"""The glossary term that explains each kind of riichi."""
_MOMENTS = {
    (Moment.IPPATSU, False): ("no later than the next draw after riichi (ippatsu)", "ippatsu"),
    (Moment.IPPATSU, True): ("no later than the next draw after riichi (ippatsu)", "ippatsu"),
    (Moment.LAST_TILE, False): ("last discard", "river"),
    (Moment.LAST_TILE, True): ("last tile of the wall", "live_wall"),
    (Moment.ON_KAN, False): ("tile added to a pon to make a kan", "added_kan"),
    (Moment.ON_KAN, True): ("replacement tile after a kan", "replacement_tile"),
    (Moment.FIRST_TURN, False): ("first turn, before any call", "go_around"),
    (Moment.FIRST_TURN, True): ("first turn, before any call", "go_around"),
}
"""Special circumstances of a win: a text, and the glossary term that explains it. The text doesn't name the yaku.

The keys are the circumstance and whether the win is a tsumo.
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
    return _row(shown, indicators(context), rules=rules, index=index, lesson=lesson)


def shared_situation_html(
    one: WinContext, other: WinContext, rules: str, *, index: bool, lesson: int = 0
) -> tuple[Markup, Markup, Markup]:
    """Return the labels that two hands share, those of the first hand only, and those of the second only."""
    mine, theirs = list(facts(one, lesson)), list(facts(other, lesson))
    up, down = list(indicators(one)), list(indicators(other))
    row = partial(_row, rules=rules, index=index, lesson=lesson)
    return (
        row((fact for fact in mine if fact in theirs), (picture for picture in up if picture in down)),
        row((fact for fact in mine if fact not in theirs), (picture for picture in up if picture not in down)),
        row((fact for fact in theirs if fact not in mine), (picture for picture in down if picture not in up)),
    )


def _row(
    labels: Iterable[tuple[str, str, str]],
    pictures: Iterable[tuple[str, tuple[Tile, ...], str]],
    *,
    rules: str,
    index: bool,
    lesson: int,
) -> Markup:
    """Return one row of labels, then the indicators as tiles, and a link to the chart of all tiles.

    :param labels: the label, the value and the glossary term of each fact.
    :param pictures: the label, the tiles and the glossary term of each kind of indicator.
    """
    return SITUATION.situation(labels, pictures, rules, index, lesson, topic(ROUND), glossary.term)


def facts(context: WinContext, lesson: int = 0) -> Iterator[tuple[str, str, str]]:
    """Return the label, the value and the glossary term of each fact of a win that its tiles don't show.

    :param lesson: the number of the lesson, or 0. Facts that have not been taught yet are left out.
    """
    seat = term_words(context.seat).name
    wins = {WinType.RON: "ron", WinType.TSUMO: "tsumo", WinType.DRAW: "exhaustive_draw"}
    taught = {YOU: 5, "Round": 5, "Win": 2}  # the first lesson that shows each of these facts
    found = (
        (YOU, f"{seat}, the dealer", "dealer") if context.is_dealer else (YOU, seat, "seat_wind"),
        ("Round", term_words(context.round).name, ROUND),
        ("Win", term_words(context.win).name, wins[context.win]),
        *(
            [("Declared", term_words(context.riichi).name, _RIICHI[context.riichi])]
            if context.riichi in _RIICHI
            else []
        ),
        *(("Moment", *_MOMENTS[moment, context.is_tsumo]) for moment in Moment if moment in context.moment),
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
    return SITUATION.tile_chart(
        suits=map(names.of_suit, _NUMBERED),
        honours=names.of_suit(Suit.HONOUR),
        reds=[Tile(suit, 5, red=True) for suit in _NUMBERED],
        rules=rules,
        written=names.basis,
        tiles_written=together(name.term.basis for name in names.tiles),
    )
