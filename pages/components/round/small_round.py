"""The smallest game (four tiles in hand) as the table shows it, with notes about what has just happened."""

from collections.abc import Iterable

from content.hands import tile_words, tiles_words
from content.words import a_tile, round_words
from pages.components.hand.hand_picture import tiles_html
from pages.components.round.round_help import alternatives
from pages.components.round.round_table import Choice, HandTile, ShownRound, ShownSeat, ShownTile
from pages.templates import joined
from quizzes.table.tutor.small_game import YOU, SmallGame, set_and_pair, waits
from scoring import Tile

DRAW, WIN, PASS, AGAIN, ONWARD = "draw", "win", "pass", "again", "onward"
"""The values sent by the buttons, apart from ``dahai:`` and a tile."""


def shown_small(
    game: SmallGame, onward: str, discarded: Iterable[tuple[int, Tile]] = (), *, index: bool = False
) -> ShownRound:
    """Return the smallest game (four tiles in hand) as the table shows it.

    :param onward: the title of the next guided round; empty if there is none.
    :param discarded: the tiles discarded since the learner's last discard, by seat.
    :param index: whether to draw the corner label on the winner's tiles.
    """
    words = round_words()
    count = len(game.wall)
    left = words.table["one_left"] if count == 1 else words.table["left"].format(count=count)
    heading, says = _said(game)
    return ShownRound(
        name=words.small["table"],
        left=left,
        indicators=(),
        sticks=(),
        seats=tuple(_seat(game, seat) for seat in range(len(game.hands))),
        hand=() if game.winner == YOU else tuple(_hand(game)),
        melds=(),
        choices=_choices(game, onward),
        heading=heading,
        says=says,
        words=" ".join((words.small["title"] + ".", left + ".", *_discarded(game))),
        recent=tuple((words.names[seat], tile) for seat, tile in discarded if seat != YOU),
        won=() if game.winner is None else (joined(tiles_html(part, index=index) for part in _won(game)),),
        is_over=game.is_over,
    )


def _seat(game: SmallGame, seat: int) -> ShownSeat:
    """Return a player with their discards and, for an opponent, the open hand.

    A discard that another player has won on is marked as taken.
    """
    taken = game.winner is not None and game.discarded == seat
    last = len(game.discards[seat]) - 1
    discards = tuple(
        ShownTile(tile, taken=taken and place == last, newest=game.discarded == seat and place == last and not taken)
        for place, tile in enumerate(game.discards[seat])
    )
    marked = game.turn if game.winner is None else game.winner
    return ShownSeat(
        round_words().names[seat], "", discards, (), 0, () if seat == YOU else game.hands[seat], is_turn=marked == seat
    )


def _hand(game: SmallGame) -> Iterable[HandTile]:
    """Yield the learner's tiles as buttons. The note on a tile says what the hand waits for once it is discarded."""
    hand, words = game.hands[YOU], round_words().small
    for place, tile in enumerate(hand):
        note = ""
        if game.may_discard:
            waiting = waits((*hand[:place], *hand[place + 1 :]))
            # the hand has only one suit, so only the last alternative names it: "2, 3 or 5 of bamboo"
            named = [*(str(tile.rank) for tile in waiting[:-1]), *map(tile_words, waiting[-1:])]
            note = words["keeps"].format(tiles=alternatives(named)) if waiting else words["keeps_none"]
        yield HandTile(
            tile,
            tile_words(tile),
            f"dahai:{tile}" if game.may_discard else "",
            note,
            drawn=game.turn == YOU and game.has_drawn and place == len(hand) - 1,
            lit=game.may_win,
        )


def _choices(game: SmallGame, onward: str) -> tuple[Choice, ...]:
    """Return the buttons below the table: draw, win or pass, or what comes after the game.

    The result is empty while the learner has to discard.
    """
    words = round_words().small
    if game.is_over:
        again = Choice(AGAIN, words["again"], primary=game.winner != YOU)
        if game.winner == YOU and onward:
            return Choice(ONWARD, words["onward"].format(title=onward), primary=True), again
        return (again,)
    if game.may_win:
        win = Choice(WIN, words["win_tsumo" if game.discarded is None else "win_ron"], primary=True)
        return (win,) if game.discarded is None else (win, Choice(PASS, words["pass"]))
    return () if game.may_discard else (Choice(DRAW, words["draw"], primary=True),)


def _said(game: SmallGame) -> tuple[str, tuple[str, ...]]:
    """Return the heading beside the table, and the sentences below it."""
    words, seats = round_words().small, round_words().seats
    if game.is_over:
        return _ended(game)
    if game.may_win and game.discarded is not None:
        return words["ron"].format(player=seats[game.discarded], tile=a_tile(game.last)), (words["ron_why"],)
    if game.may_win:
        return words["tsumo"], (words["tsumo_why"],)
    if game.may_discard:
        return words["turn"].format(tile=a_tile(game.last)), (words["turn_how"],)
    return words["start"], (words["start_how"], words["start_aim"], words["start_open"])


def _ended(game: SmallGame) -> tuple[str, tuple[str, ...]]:
    """Return the heading and the sentences that say how the game ended."""
    words, seats = round_words().small, round_words().seats
    if game.winner is None:
        return words["drawn"], (words["drawn_why"],)
    tiles, tile = " and ".join(map(tiles_words, _won(game))), a_tile(game.last)
    if game.winner == YOU:
        return words["won"], (words["won_with"].format(tiles=tiles),)
    heading = words["lost"].format(player=seats[game.winner])
    if game.discarded is None:
        return heading, (words["lost_tsumo"].format(tile=tile, tiles=tiles),)
    return heading, (words["lost_ron"].format(other=seats[game.discarded], tile=tile, tiles=tiles),)


def _won(game: SmallGame) -> tuple[tuple[Tile, ...], ...]:
    hand = game.hands[game.winner or YOU]
    return set_and_pair(hand if game.discarded is None else (*hand, game.last))


def _discarded(game: SmallGame) -> Iterable[str]:
    words = round_words()
    for player, tiles in zip(words.seats, game.discards, strict=True):
        yield words.table["discarded" if tiles else "discarded_none"].format(
            player=player, tiles=", ".join(map(tile_words, tiles))
        )
