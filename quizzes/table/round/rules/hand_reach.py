"""How far hands are from a win, what they wait for, and whether furiten forbids a win on a discard.

The distance is cached, because the same hand is evaluated many times in a round.
"""

from functools import lru_cache

from quizzes.table.round.round_state import Seat
from scoring.melds import Meld
from scoring.ruleset import Ruleset
from scoring.tenpai.distance import TENPAI, Distance, distance
from scoring.tenpai.unfinished_hand import UnfinishedHand
from scoring.tiles import Tile
from scoring.waits import Bar, Furiten


@lru_cache(maxsize=1 << 11)
def hand_reach(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> Distance:
    """Return how far a hand is from each shape that wins."""
    return distance(UnfinishedHand(concealed, melds), rules)


def without(tiles: tuple[Tile, ...], *gone: Tile) -> tuple[Tile, ...]:
    """Return the tiles that are left when the tiles in ``gone`` are taken out.

    :raises ValueError: if one of the tiles in ``gone`` is missing.
    """
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)


def waited_kinds(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset) -> frozenset[int]:
    """Return the kinds that complete a hand; empty if the hand is not tenpai."""
    reach = hand_reach(concealed, melds, rules)
    return frozenset(tile.kind for tile in reach.nearer) if reach.shanten == TENPAI else frozenset()


def wait_of(seat: Seat, rules: Ruleset) -> frozenset[int]:
    """Return the kinds that complete a hand, not counting the tile just drawn.

    Use this function only outside of a round. Inside a round, `seat.wait` has these kinds.
    """
    concealed = seat.concealed
    if len(concealed) % 3 == 2:
        if seat.drawn is None:
            return frozenset()
        concealed = without(concealed, seat.drawn)
    return waited_kinds(concealed, seat.melds, rules)


def furiten_now(player: Seat, wait: frozenset[int]) -> tuple[Bar, ...]:
    """Return every reason why a player may not win on a discard now; empty if the player may win.

    :param wait: the kinds that the player waits for.
    """
    tiles = {
        Furiten.OWN_DISCARD: tuple(one.tile for one in player.pond if one.tile.kind in wait),
        Furiten.TEMPORARY: tuple(tile for tile in player.passed if tile.kind in wait),
        Furiten.RIICHI: player.passed_in_riichi,
    }
    return tuple(Bar(kind, found) for kind, found in tiles.items() if found)
