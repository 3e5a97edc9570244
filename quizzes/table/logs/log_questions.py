"""Questions from a learner's own games: the wins and the waits of the learner's seat."""

from collections.abc import Sequence

from quizzes.sets import OwnHand
from quizzes.table.logs.logged_game import Replayed
from scoring import Hand, Meld, Riichi, Shape, Tile, Wait, WaitedTile, WinContext, WinType, readings, waits

WAITS = "winning_tiles"
"""The id of the question type that asks for every tile a hand waits for."""


def own_wins(rounds: Sequence[Replayed], seat: int, kind: str) -> tuple[OwnHand, ...]:
    """Return every win of a seat by ron or tsumo, with the type of question to ask about it."""
    return tuple(
        OwnHand(kind, win.hand, win.context)
        for one in rounds
        for win in one.wins
        if win.won.seat == seat and win.context.win is not WinType.DRAW
    )


def own_waits(rounds: Sequence[Replayed], seat: int) -> tuple[OwnHand, ...]:
    """Return the waits of a seat as hands to ask about, beginning with the waits for the most kinds of tiles.

    The same wait in one round is returned only once. Waits that make no good question are left out.

    A hand is stored as a tsumo on the first tile of its wait. The question asks for the wait and does not show the
    tile.
    """
    found: dict[tuple[int, ...], OwnHand] = {}
    for number, played in enumerate(rounds):
        deal = played.round.deal
        for who, concealed, melds in played.waiting:
            waited = waits(Hand(concealed, None, melds)) if who == seat else ()
            key = (number, *(one.tile.kind for one in waited))
            if waited and key not in found and _can_be_asked(concealed, melds, waited):
                context = WinContext(WinType.TSUMO, deal.seat(seat), deal.round, Riichi.NONE)
                found[key] = OwnHand(WAITS, Hand(concealed, waited[0].tile, melds), context)
    return tuple(found[key] for key in sorted(found, key=len, reverse=True))


def _can_be_asked(concealed: tuple[Tile, ...], melds: tuple[Meld, ...], waited: tuple[WaitedTile, ...]) -> bool:
    """Return whether a wait makes a good question.

    The player must not hold all four copies of a tile of the wait. Each tile must complete four sets and a pair, or
    seven pairs.
    """
    if any(one.karaten or one.waits[-1] > Wait.TANKI for one in waited):
        return False
    shapes = {reading.shape for one in waited for reading in readings(Hand(concealed, one.tile, melds), WinType.TSUMO)}
    return shapes <= {Shape.STANDARD, Shape.SEVEN_PAIRS}
