"""The table of a round as one player sees it: the other players' tiles, and the whole table in words."""

from collections.abc import Iterable

from content.hands import tile_words, tiles_words
from content.lessons import GuidedRound
from content.words import round_sentence
from pages.components.round.round_report import player_name
from pages.components.round.round_table import ShownSeat, ShownTile
from quizzes.table.round import SEATS, RoundState
from quizzes.table.tutor.practice_round import MissedWin
from scoring import Meld, MeldType, Source, Tile, parse_tile, sort_tiles


def sticks_in_words(state: RoundState) -> Iterable[str]:
    """Yield the honba and the riichi sticks on the table, in words."""
    sticks = 0 if state.end and state.end.wins else state.sticks  # after a win, the sticks are the winner's
    for key, count in (("counters", state.deal.honba), ("sticks", sticks)):
        if count:
            yield round_sentence(f"{key}.{'one' if count == 1 else 'more'}", count=count)


def what_others_did(actions: Iterable[str], you: int) -> Iterable[tuple[str, Tile]]:
    """Yield each action except passes: the player's name, followed by the call if there was one, and the tile."""
    for action in actions:
        seat, kind, tile, used = action.split(".")
        name, shown = round_sentence(f"names.{(int(seat) - you) % len(SEATS)}"), tile or used[:2]
        if shown and kind != "pass":
            said = name if kind == "discard" else f"{name} {round_sentence(kind).lower()}"
            yield said, parse_tile(shown)


def seat_shown(
    state: RoundState, you: int, place: int, guide: GuidedRound | None, stopped: MissedWin | None, *, open_hands: bool
) -> ShownSeat:
    """Return a player as the table shows them: discards, melds, and the tiles in hand that are face up.

    :param place: the player's place, counted from the viewer, whose place is 0. For the viewer, melds and the tiles in
        hand are left out, because they are shown below the table.
    :param stopped: the tile at which a guided round has stopped. The player who discarded it is marked as in turn.
    :param open_hands: whether all hands are face up, as after the end of the round.
    """
    seat = (you + place) % len(SEATS)
    player = state.seats[seat]
    points = player.points if state.end is None else state.end.points[seat]
    # in a guided round, points are shown only after some have been paid
    is_played_for = guide is None or state.sticks or (state.end is not None and state.end.points != state.start)
    open_hand = () if place == 0 else player.concealed if open_hands else player.shown
    return ShownSeat(
        round_sentence(f"names.{place}") if guide else state.deal.seat(seat).name.capitalize(),
        f"{points:,}" if is_played_for else "",
        tuple(_discards(state, seat, stopped)),
        () if place == 0 else tuple(meld_shown(meld) for meld in player.melds),
        0 if place == 0 else len(player.concealed) - len(open_hand),
        sort_tiles(open_hand),
        riichi=player.in_riichi,
        is_turn=(stopped.seat if stopped else state.turn) == seat and state.phase != "over",
    )


def _discards(state: RoundState, seat: int, stopped: MissedWin | None) -> Iterable[ShownTile]:
    pond, offer = state.seats[seat].pond, state.offer
    offered = offer is not None and offer.seat == seat and offer.kind == "discard"
    newest = len(pond) if offered or (stopped is not None and stopped.seat == seat) else 0
    for number, one in enumerate(pond, 1):
        yield ShownTile(one.tile, sideways=one.riichi, taken=one.caller is not None, newest=number == newest)


def meld_shown(meld: Meld) -> tuple[ShownTile, ...]:
    """Return a meld. The called tile lies on its side, in the place that shows who discarded it."""
    tiles = list(sort_tiles(meld.tiles))
    if meld.called is None or meld.source is None or meld.type is MeldType.CLOSED_KAN:
        return tuple(ShownTile(tile) for tile in tiles)
    tiles.remove(meld.called)
    at = {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: len(tiles)}[meld.source]
    tiles.insert(at, meld.called)
    return tuple(ShownTile(tile, sideways=place == at) for place, tile in enumerate(tiles))


def table_in_words(state: RoundState, you: int, left: str) -> Iterable[str]:
    """Yield sentences that describe the table, for screen readers."""
    yield f"{left}."
    for place in SEATS:
        seat = (you + place) % len(SEATS)
        pond = [one.tile for one in state.seats[seat].pond]
        yield round_sentence(
            "table.discarded" if pond else "table.discarded_none",
            player=player_name(seat, you),
            tiles=", ".join(map(tile_words, pond)),
        )
        for meld in state.seats[seat].melds:
            yield f"{tiles_words(meld.tiles)}."
        if state.seats[seat].shown:
            yield round_sentence(
                "table.shown", player=player_name(seat, you), tiles=tiles_words(state.seats[seat].shown)
            )
