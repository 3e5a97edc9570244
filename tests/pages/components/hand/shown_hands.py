"""Hands of every form, to be drawn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from content.tiles import HEIGHT, WIDTH
from pages.components.hand.hand_layout import Placed, plan
from pages.components.hand.shown_hand import ShownBlock, ShownHand
from scoring.context import Riichi, WinContext, WinType
from scoring.hand import Hand, Meld, MeldType, Source
from scoring.tiles import KINDS, Tile, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random


CLOSED = Hand.parse("234567m067p1123s", "1s")
RON = WinContext(WinType.RON, riichi=Riichi.RIICHI, dora_indicators=parse_tiles("4p"), ura_indicators=parse_tiles("9s"))


def _deal(random: Random, melds: int) -> Hand:
    wall = Counter({Tile.of_kind(kind): 4 for kind in KINDS})
    for kind in (4, 13, 22):
        wall[Tile.of_kind(kind)] -= 1
        wall[Tile.of_kind(kind, red=True)] = 1
    made: list[Meld] = []
    while len(made) < melds:
        kind, form = random.choice(KINDS), random.choice(list(MeldType))
        ranks = (kind, kind + 1, kind + 2) if form is MeldType.CHII else (kind,) * (4 if form.is_kan else 3)
        if form is MeldType.CHII and (kind >= 27 or kind % 9 > 6):
            continue
        left = wall.copy()
        tiles = [tile for rank in ranks if (tile := _take(left, rank, random))]
        if len(tiles) < len(ranks):
            continue
        called = None if form is MeldType.CLOSED_KAN else random.choice([None, *tiles])
        source = None if form is MeldType.CLOSED_KAN else random.choice([None, *Source])
        made.append(Meld(form, tuple(tiles), called, source))
        wall = left
    rest = random.sample(list(wall.elements()), 14 - 3 * melds)
    return Hand(tuple(rest[1:]), random.choice([rest[0], rest[0], rest[0], None]), tuple(made))


def _take(wall: Counter[Tile], kind: int, random: Random) -> Tile | None:
    there = [tile for tile in wall if tile.kind == kind and wall[tile] > 0]
    if not there:
        return None
    tile = random.choice(there)
    wall[tile] -= 1
    return tile


def _cut_up(hand: Hand, random: Random) -> tuple[ShownBlock, ...]:
    """Split the hand into arbitrary blocks, because the picture does not depend on whether they make sense."""
    tiles, blocks, won = list(hand.concealed), [], hand.winning_tile
    random.shuffle(tiles)
    while tiles:
        some, tiles = tiles[:3], tiles[3:]
        wins = won is not None and not blocks
        blocks.append(
            ShownBlock((*some, won) if wins and won else tuple(some), random.choice([None, 0, 8, 32]), wins=wins)
        )
    return (*blocks, *(ShownBlock(meld.tiles, random.choice([None, 4, 16])) for meld in hand.melds))


@st.composite
def shown_hands(draw: st.DrawFn) -> ShownHand:
    random = draw(st.randoms(use_true_random=False))
    hand = _deal(random, draw(st.integers(0, 4)))
    return ShownHand(
        hand,
        draw(st.sampled_from([None, WinType.RON, WinType.TSUMO])) if hand.winning_tile else None,
        frozenset(draw(st.sets(st.sampled_from(KINDS), max_size=3))),
        frozenset(draw(st.sets(st.integers(0, len(hand.tiles) - 1), max_size=5))),
        _cut_up(hand, random) if draw(st.booleans()) else (),
        draw(st.booleans()),
        draw(st.booleans()),
    )


FOUR_KANS = ShownHand(
    Hand.parse("5z", "5z", [("ankan", "1111z"), ("kakan", "9999p"), ("daiminkan", "0555s"), ("daiminkan", "8888m")]),
    WinType.TSUMO,
    narrow=True,
)


THIRTEEN_SINGLES = ShownHand(
    Hand.parse("19m19p19s1234567z", "7z"),
    blocks=(
        *(ShownBlock((tile,)) for tile in parse_tiles("19m19p19s123456z")),
        ShownBlock(parse_tiles("77z"), 2, wins=True),
    ),
    narrow=True,
)


def _boxes(shown: ShownHand) -> Iterator[tuple[Placed, float, float, float, float]]:
    """Yield the left, top, right and bottom of every tile in the picture."""
    for row in plan(shown).rows:
        for cluster, left in zip(row.clusters, row.left, strict=True):
            for tile in cluster.tiles:
                width, height = (HEIGHT, WIDTH) if tile.lying else (WIDTH, HEIGHT)
                x, y = left + tile.x, row.top + tile.y
                yield tile, x, y, x + width, y + height


def _meld(kind: MeldType, tiles: str, called: str, source: Source | None) -> list[Placed]:
    meld = Meld(kind, parse_tiles(tiles), parse_tiles(called)[0], source)
    shown = ShownHand(Hand(parse_tiles("123m456m789m1p"), parse_tiles("1p")[0], (meld,)))
    return list(plan(shown).rows[0].clusters[-1].tiles)


RED_HAND = Hand.parse("067m4677p", "5p", [("chi", "340s"), ("pon", "111z")])
"""0-6-7 of characters, 4-6 of circles won on 5, a pair of 7 of circles."""
