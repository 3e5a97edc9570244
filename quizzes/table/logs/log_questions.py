"""Questions from a learner's own games: the wins and the waits of the learner's seat."""

from collections.abc import Iterator, Sequence

from quizzes.sets import MOST_HANDS, OwnHand
from quizzes.table.logs.logged_game import Replayed, Waiting
from scoring import Hand, Riichi, Shape, Wait, WaitedTile, WinContext, WinType, readings, waits

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

    The same wait in one round is returned only once.

    A hand is stored as a win on one of the tiles in its wait. The question asks for the wait and does not show the
    tile.
    """
    waiting = [(len(waited), one) for round_ in rounds for waited, one in _waits(round_, seat)]
    return tuple(one for _, one in sorted(waiting, key=lambda each: -each[0]))


def _waits(played: Replayed, seat: int) -> Iterator[tuple[tuple[WaitedTile, ...], OwnHand]]:
    """Yield each different wait of a seat in a round, with a hand that asks for this wait.

    The hand is stored as a tsumo on the first tile of the wait. Waits that make no good question are left out.
    """
    known: set[tuple[int, ...]] = set()
    for moment in played.waiting:
        if moment.seat != seat:
            continue
        waited = waits(Hand(moment.concealed, None, moment.melds))
        kinds = tuple(one.tile.kind for one in waited)
        if kinds and kinds not in known and _can_be_asked(moment, waited):
            known.add(kinds)
            hand = Hand(moment.concealed, waited[0].tile, moment.melds)
            context = WinContext(WinType.TSUMO, played.round.seat_wind(seat), played.round.wind, Riichi.NONE)
            yield waited, OwnHand(WAITS, hand, context)


def _can_be_asked(moment: Waiting, waited: tuple[WaitedTile, ...]) -> bool:
    """Return whether a wait makes a good question.

    The player must not hold all four copies of a tile of the wait. Each tile must complete four sets and a pair, or
    seven pairs.
    """
    if any(one.karaten or one.waits[-1] > Wait.TANKI for one in waited):
        return False
    shapes = {
        reading.shape
        for one in waited
        for reading in readings(Hand(moment.concealed, one.tile, moment.melds), WinType.TSUMO)
    }
    return shapes <= {Shape.STANDARD, Shape.SEVEN_PAIRS}


def sets_of(hands: Sequence[OwnHand]) -> tuple[tuple[OwnHand, ...], ...]:
    """Divide hands into groups, with as many hands in each group as fit into a link."""
    return tuple(tuple(hands[place : place + MOST_HANDS]) for place in range(0, len(hands), MOST_HANDS))
