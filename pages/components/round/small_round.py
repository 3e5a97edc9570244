"""The smallest game (four tiles in hand) as the table shows it, with notes about what has just happened."""

from collections.abc import Iterable

from content.hands import a_tile, tile_words, tiles_words
from content.words import round_sentence
from pages.components import tiles_html
from pages.components.round.round_help import alternatives
from pages.components.round.round_report import player_name
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
    count = len(game.wall)
    left = round_sentence("table.one_left") if count == 1 else round_sentence("table.left", count=count)
    heading, says = _said(game)
    thrown = (
        round_sentence(
            "table.discarded" if tiles else "table.discarded_none",
            player=player_name(seat, YOU),
            tiles=", ".join(map(tile_words, tiles)),
        )
        for seat, tiles in enumerate(game.discards)
    )
    return ShownRound(
        name=round_sentence("small.table"),
        left=left,
        indicators=(),
        sticks=(),
        seats=tuple(_seat(game, seat) for seat in range(len(game.hands))),
        hand=() if game.winner == YOU else tuple(_hand(game)),
        melds=(),
        choices=_choices(game, onward),
        heading=heading,
        says=says,
        words=" ".join((round_sentence("small.title") + ".", left + ".", *thrown)),
        recent=tuple((round_sentence(f"names.{seat}"), tile) for seat, tile in discarded if seat != YOU),
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
        round_sentence(f"names.{seat}"),
        "",
        discards,
        (),
        0,
        () if seat == YOU else game.hands[seat],
        is_turn=marked == seat,
    )


def _hand(game: SmallGame) -> Iterable[HandTile]:
    """Yield the learner's tiles as buttons. The note on a tile says what the hand waits for once it is discarded."""
    hand = game.hands[YOU]
    for place, tile in enumerate(hand):
        note = ""
        if game.may_discard:
            waiting = waits((*hand[:place], *hand[place + 1 :]))
            # the hand has only one suit, so only the last alternative names it: "2, 3 or 5 of bamboo"
            named = [*(str(tile.rank) for tile in waiting[:-1]), *map(tile_words, waiting[-1:])]
            note = (
                round_sentence("small.keeps", tiles=alternatives(named))
                if waiting
                else round_sentence("small.keeps_none")
            )
        yield HandTile(
            tile,
            f"dahai:{tile}" if game.may_discard else "",
            note,
            drawn=game.turn == YOU and game.has_drawn and place == len(hand) - 1,
            lit=game.may_win,
        )


def _choices(game: SmallGame, onward: str) -> tuple[Choice, ...]:
    """Return the buttons below the table: draw, win or pass, or what comes after the game.

    The result is empty while the learner has to discard.
    """
    if game.is_over:
        again = Choice(AGAIN, round_sentence("small.again"), primary=game.winner != YOU)
        if game.winner == YOU and onward:
            return Choice(ONWARD, round_sentence("small.onward", title=onward), primary=True), again
        return (again,)
    if game.may_win:
        win = Choice(
            WIN, round_sentence("small.win_tsumo" if game.discarded is None else "small.win_ron"), primary=True
        )
        return (win,) if game.discarded is None else (win, Choice(PASS, round_sentence("small.pass")))
    return () if game.may_discard else (Choice(DRAW, round_sentence("small.draw"), primary=True),)


def _said(game: SmallGame) -> tuple[str, tuple[str, ...]]:
    """Return the heading beside the table, and the sentences below it."""
    if game.is_over:
        return _ended(game)
    if game.may_win and game.discarded is not None:
        heading = round_sentence("small.ron", player=player_name(game.discarded, YOU), tile=a_tile(game.last))
        return heading, (round_sentence("small.ron_why"),)
    if game.may_win:
        return round_sentence("small.tsumo"), (round_sentence("small.tsumo_why"),)
    if game.may_discard:
        return round_sentence("small.turn", tile=a_tile(game.last)), (round_sentence("small.turn_how"),)
    says = map(round_sentence, ("small.start_how", "small.start_aim", "small.start_open"))
    return round_sentence("small.start"), tuple(says)


def _ended(game: SmallGame) -> tuple[str, tuple[str, ...]]:
    if game.winner is None:
        return round_sentence("small.drawn"), (round_sentence("small.drawn_why"),)
    tiles, tile = " and ".join(map(tiles_words, _won(game))), a_tile(game.last)
    if game.winner == YOU:
        return round_sentence("small.won"), (round_sentence("small.won_with", tiles=tiles),)
    heading = round_sentence("small.lost", player=player_name(game.winner, YOU))
    if game.discarded is None:
        return heading, (round_sentence("small.lost_tsumo", tile=tile, tiles=tiles),)
    return heading, (round_sentence("small.lost_ron", other=player_name(game.discarded, YOU), tile=tile, tiles=tiles),)


def _won(game: SmallGame) -> tuple[tuple[Tile, ...], ...]:
    hand = game.hands[game.winner or YOU]
    return set_and_pair(hand if game.discarded is None else (*hand, game.last))
