"""The smallest game (four tiles in hand) as the table shows it, with notes about what has just happened."""

from collections.abc import Iterable

from content.hands import a_tile, tile_words, tiles_words
from content.words import round_sentence
from pages.components import tiles_html
from pages.components.round.round_notes import alternatives, player_name
from pages.components.round.round_table import Choice, HandTile, ShownRound, ShownSeat, ShownTile
from pages.components.round.table_view import discards_in_words
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
    left = round_sentence("table.one_left" if count == 1 else "table.left", count=count)
    heading, *says = _said(game)
    thrown = (discards_in_words(seat, tiles) for seat, tiles in enumerate(game.discards))
    return ShownRound(
        name=round_sentence("small.table"),
        left=left,
        seats=tuple(_seat(game, seat) for seat in range(len(game.hands))),
        hand=() if game.winner == YOU else tuple(_hand(game)),
        choices=_choices(game, onward),
        heading=heading,
        says=tuple(says),
        words=" ".join((f"{round_sentence('small.title')}. {left}.", *thrown)),
        recent=tuple((round_sentence(f"names.{seat}"), tile) for seat, tile in discarded if seat != YOU),
        won=() if game.winner is None else (joined(tiles_html(part, index=index) for part in _won(game)),),
        is_over=game.is_over,
    )


def _seat(game: SmallGame, seat: int) -> ShownSeat:
    """Return a player with their discards and, for an opponent, the open hand.

    A discard that another player has won on is marked as taken.
    """
    discards, won = [ShownTile(tile) for tile in game.discards[seat]], game.winner is not None
    if game.discarded == seat:
        discards[-1] = ShownTile(game.last, taken=won, newest=not won)
    open_hand = () if seat == YOU else game.hands[seat]
    is_turn = seat == (game.winner if won else game.turn)
    return ShownSeat(round_sentence(f"names.{seat}"), "", tuple(discards), (), 0, open_hand, is_turn=is_turn)


def _hand(game: SmallGame) -> Iterable[HandTile]:
    """Yield the learner's tiles as buttons. The note on a tile says what the hand waits for once it is discarded."""
    hand = game.hands[YOU]
    for place, tile in enumerate(hand):
        action, note = "", ""
        if game.may_discard:
            waiting = waits((*hand[:place], *hand[place + 1 :]))
            # the hand has only one suit, so only the last alternative names it: "2, 3 or 5 of bamboo"
            named = [*(str(tile.rank) for tile in waiting[:-1]), *map(tile_words, waiting[-1:])]
            action, note = f"dahai:{tile}", round_sentence("small.keeps_none")
            if waiting:
                note = round_sentence("small.keeps", tiles=alternatives(named))
        drawn = game.turn == YOU and game.has_drawn and place == len(hand) - 1
        yield HandTile(tile, action, note, drawn=drawn, lit=game.may_win)


def _choices(game: SmallGame, onward: str) -> tuple[Choice, ...]:
    """Return the buttons below the table: draw, win or pass, or what comes after the game.

    The result is empty while the learner has to discard.
    """
    tsumo, won = game.discarded is None, game.winner == YOU
    if game.is_over:
        again = Choice(AGAIN, round_sentence("small.again"), primary=not won)
        if won and onward:
            return Choice(ONWARD, round_sentence("small.onward", title=onward), primary=True), again
        return (again,)
    if game.may_win:
        win = Choice(WIN, round_sentence("small.win_tsumo" if tsumo else "small.win_ron"), primary=True)
        return (win,) if tsumo else (win, Choice(PASS, round_sentence("small.pass")))
    return () if game.may_discard else (Choice(DRAW, round_sentence("small.draw"), primary=True),)


def _said(game: SmallGame) -> list[str]:
    """Return the heading beside the table, and the sentences below it."""
    keys: tuple[str, ...] = ("start", "start_how", "start_aim", "start_open")
    other, tiles = "" if game.discarded is None else player_name(game.discarded), ""
    player = other
    if game.winner is not None:
        player, tiles = player_name(game.winner), " and ".join(map(tiles_words, _won(game)))
        keys = ("won", "won_with") if game.winner == YOU else ("lost", "lost_ron" if other else "lost_tsumo")
    elif game.is_over:
        keys = ("drawn", "drawn_why")
    elif game.may_win:
        keys = ("ron", "ron_why") if other else ("tsumo", "tsumo_why")
    elif game.may_discard:
        keys = ("turn", "turn_how")
    words = {"player": player, "other": other, "tile": a_tile(game.last), "tiles": tiles}
    return [round_sentence(f"small.{key}", **words) for key in keys]


def _won(game: SmallGame) -> tuple[tuple[Tile, ...], ...]:
    hand = game.hands[game.winner or YOU]
    return set_and_pair(hand if game.discarded is None else (*hand, game.last))
