"""The table of a round as the learner sees it: the other players' tiles, and the whole table in words."""

from collections.abc import Iterable, Sequence

from content.hands import tile_words, tiles_words
from content.lessons import GuidedRound
from content.words import round_sentence
from pages.components.round.round_notes import player_name
from pages.components.round.round_table import ShownSeat, ShownTile
from quizzes.table.round import RoundState
from quizzes.table.tutor.practice_round import YOU, MissedWin
from scoring import Meld, MeldType, Source, Tile, parse_tile, sort_tiles


def sticks_in_words(state: RoundState) -> Iterable[str]:
    """Yield the honba and the riichi sticks on the table, in words."""
    sticks = 0 if state.end and state.end.wins else state.sticks  # after a win, the winner has taken the sticks
    for key, count in (("counters", state.deal.honba), ("sticks", sticks)):
        if count:
            yield round_sentence(f"{key}.{'one' if count == 1 else 'more'}", count=count)


def what_others_did(actions: Iterable[str]) -> Iterable[tuple[str, Tile]]:
    """Yield each action except passes: the player's name, followed by the call if there was one, and the tile."""
    for action in actions:
        seat, kind, tile, used = action.split(".")
        if kind != "pass" and (shown := tile or used[:2]):
            name = round_sentence(f"names.{seat}")
            yield name if kind == "discard" else f"{name} {round_sentence(kind).lower()}", parse_tile(shown)


def seat_shown(state: RoundState, seat: int, guide: GuidedRound | None, stopped: MissedWin | None) -> ShownSeat:
    """Return a player as the table shows them: discards, melds, and the tiles in hand that are face up.

    For the learner, melds and the tiles in hand are left out, because they are shown below the table. After the end of
    the round, all hands are face up.

    :param stopped: the tile at which a guided round has stopped. The player who discarded it is marked as in turn.
    """
    player, end, others = state.seats[seat], state.end, seat != YOU
    points = end.points[seat] if end else player.points
    # in a guided round, points are shown only after some have been paid
    is_played_for = guide is None or state.sticks or (end and end.points != state.start)
    open_hand = (player.concealed if end else player.shown) if others else ()
    return ShownSeat(
        round_sentence(f"names.{seat}") if guide else state.deal.seat(seat).name.capitalize(),
        f"{points:,}" if is_played_for else "",
        tuple(_discards(state, seat, stopped)),
        tuple(map(meld_shown, player.melds)) if others else (),
        len(player.concealed) - len(open_hand) if others else 0,
        sort_tiles(open_hand),
        riichi=player.in_riichi,
        is_turn=(stopped.seat if stopped else state.turn) == seat and not end,
    )


def _discards(state: RoundState, seat: int, stopped: MissedWin | None) -> Iterable[ShownTile]:
    pond, offer = state.seats[seat].pond, state.offer
    offered = (offer and offer.seat == seat and offer.kind == "discard") or (stopped and stopped.seat == seat)
    newest = len(pond) if offered else 0
    for number, one in enumerate(pond, 1):
        yield ShownTile(one.tile, sideways=one.riichi, taken=one.caller is not None, newest=number == newest)


def meld_shown(meld: Meld) -> tuple[ShownTile, ...]:
    """Return a meld. The called tile lies on its side, in the place that shows who discarded it."""
    tiles, at = list(sort_tiles(meld.tiles)), -1
    if meld.called and meld.source and meld.type is not MeldType.CLOSED_KAN:
        tiles.remove(meld.called)
        at = {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: len(tiles)}[meld.source]
        tiles.insert(at, meld.called)
    return tuple(ShownTile(tile, sideways=place == at) for place, tile in enumerate(tiles))


def discards_in_words(seat: int, tiles: Sequence[Tile]) -> str:
    """Return in a sentence what a player has discarded."""
    key = "table.discarded" if tiles else "table.discarded_none"
    return round_sentence(key, player=player_name(seat), tiles=", ".join(map(tile_words, tiles)))


def table_in_words(state: RoundState, left: str) -> Iterable[str]:
    """Yield sentences that describe the table, for screen readers."""
    yield f"{left}."
    for seat, player in enumerate(state.seats):
        yield discards_in_words(seat, [one.tile for one in player.pond])
        yield from (f"{tiles_words(meld.tiles)}." for meld in player.melds)
        if player.shown:
            yield round_sentence("table.shown", player=player_name(seat), tiles=tiles_words(player.shown))
