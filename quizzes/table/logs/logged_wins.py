"""Add the facts that scoring needs to the wins in a log, such as riichi, ippatsu, or a win on the last tile."""

from quizzes.table.logs.logged_game import SEATS, Call, Discard, Draw, PlayedWin, Won
from quizzes.table.logs.table_state import WALL, Table
from scoring.context import ORDINARY, Moment, Pond, Riichi, WinContext, WinType
from scoring.hand import Hand
from scoring.tiles import ORPHANS


def scored_win(table: Table, won: Won) -> PlayedWin:
    """Return a logged win with the winner's hand and the facts of the win, both from the state of the table.

    :raises LogError: if the win is impossible after the events so far.
    """
    winner, event = table.players[won.seat], table.last
    concealed, moment, tile = list(winner.concealed), ORDINARY, None
    if won.source is None:
        if not isinstance(event, Draw) or event.seat != won.seat:
            raise table.wrong(won.at, f"{table.name(won.seat)} wins by tsumo but wasn't the last to draw.")
        tile = event.tile
        concealed.remove(tile)
        moment |= Moment.ON_KAN if table.on_kan else ORDINARY
    elif isinstance(event, Discard) and event.seat == won.source:
        tile = event.tile
    elif isinstance(event, Call) and event.seat == won.source and event.source is None:
        tile = event.tiles[0]
        moment |= Moment.ON_KAN
    else:
        raise table.wrong(
            won.at, f"{table.name(won.seat)} wins from {table.name(won.source)}, who wasn't the last to discard."
        )
    moment |= Moment.IPPATSU if winner.ippatsu else ORDINARY
    moment |= Moment.LAST_TILE if table.draws == WALL else ORDINARY
    if table.untouched and not winner.pond and not isinstance(event, Call):
        moment |= Moment.FIRST_TURN
    order = sorted(
        (other.seat for other in table.round.wins if other.source == won.source is not None),
        key=lambda seat: (seat - (won.source or 0)) % SEATS,
    )
    try:
        context = WinContext(
            WinType.TSUMO if won.source is None else WinType.RON,
            table.round.seat_wind(won.seat),
            table.round.wind,
            winner.riichi,
            moment,
            tuple(table.indicators) if won.indicators is None else won.indicators,
            won.ura if winner.riichi is not Riichi.NONE else (),
            table.round.honba,
            table.sticks,
            winners_before=order.index(won.seat) if order else 0,
        )
        hand = Hand(tuple(concealed), tile, tuple(winner.melds))
        return PlayedWin(won, hand, context, table.round.dealer, tuple(winner.fed.items()))
    except ValueError as error:
        raise table.wrong(won.at, f"{table.name(won.seat)} can't have won like this: {error}.") from None


def nagashi(table: Table) -> tuple[PlayedWin, ...]:
    """Return a win for each player whose discards are all terminals or honours and were never called.

    :raises LogError: if one of these players has too many tiles.
    """
    seats = [
        seat
        for seat, player in enumerate(table.players)
        if player.pond and not player.pond_called and all(tile.kind in ORPHANS for tile in player.pond)
    ]
    wins = []
    for seat in seats:
        player = table.players[seat]
        deltas = table.round.deltas if len(seats) == 1 else None
        context = WinContext(
            WinType.DRAW,
            table.round.seat_wind(seat),
            table.round.wind,
            honba=table.round.honba,
            pond=Pond(tuple(player.pond)),
        )
        try:
            hand = Hand(tuple(player.concealed), None, tuple(player.melds))
        except ValueError as error:
            raise table.wrong(table.round.begins, f"{table.name(seat)} cannot hold so many tiles: {error}.") from None
        wins.append(PlayedWin(Won(len(table.round.events), seat, None, deltas), hand, context, table.round.dealer))
    return tuple(wins)
