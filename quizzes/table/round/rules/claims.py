"""What a player may do with a tile that another player discards or makes a kan with."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from content.rulesets import CitedRuleset
from quizzes.table.round.round_state import MELD_OF, SEATS, Action, ActionKind, Offer, RoundState
from quizzes.table.round.rules.refusal import Reason, Refusal, first_refusal, has_abortive_draws, play_rule, refuse
from quizzes.table.round.rules.winning_hand import furiten_now, possible_win
from scoring import ORPHANS, Furiten, Meld, ScoreResult, Suit, Tile, sort_tiles, without

MOST_KANS = 4


def claims(state: RoundState, seat: int) -> tuple[Action, ...]:
    """Return every action that a seat may take on the offered tile, including passing.

    The result is empty if the seat may not claim the tile.
    """
    offer = state.offer
    if offer is None or seat == offer.seat:
        return ()
    found = [action for action in _possible(state, seat, offer) if refuse_claim(state, action) is None]
    return (*found, Action(seat, "pass")) if found else ()


def _possible(state: RoundState, seat: int, offer: Offer) -> Iterator[Action]:
    """Yield the claims that the tiles of a hand allow. Other rules may still forbid them."""
    player, tile = state.seats[seat], offer.tile
    if tile.kind in player.wait:
        yield Action(seat, "ron", tile)
    if offer.kind != "discard" or player.in_riichi or not state.left:
        return
    same = [own for own in player.concealed if own.kind == tile.kind]
    calls: dict[ActionKind, int] = {"open_kan": 3, "pon": 2}
    for kind, count in calls.items():
        for tiles in dict.fromkeys(combinations(same, count)):
            yield Action(seat, kind, tile, tiles)
    if seat == (offer.seat + 1) % len(SEATS):
        for tiles in _neighbours(player.concealed, tile):
            yield Action(seat, "chii", tile, tiles)


def _neighbours(concealed: tuple[Tile, ...], tile: Tile) -> Iterator[tuple[Tile, Tile]]:
    """Yield each pair of tiles in a hand that makes a sequence with this tile, with red and plain fives apart."""
    if tile.suit is Suit.HONOUR:
        return
    for low in range(tile.rank - 2, tile.rank + 1):
        ranks = [rank for rank in (low, low + 1, low + 2) if rank != tile.rank]
        first, second = ({own for own in concealed if own.suit is tile.suit and own.rank == rank} for rank in ranks)
        yield from product(sort_tiles(first), sort_tiles(second))


def refuse_claim(state: RoundState, action: Action) -> Refusal | None:
    """Return why a seat may not take this action on the offered tile; None if the action is legal."""
    cited, offer = state.cited, state.offer
    if offer is None:
        return refuse(cited, "nothing_offered")
    refusal = first_refusal(
        cited,
        (action.seat == offer.seat, "own_discard"),
        (action.tile is not None and action.tile != offer.tile, "other_tile_offered", offer.tile),
    )
    if refusal or action.kind == "ron":
        return refusal or refuse_ron(state, action.seat)
    return _refuse_call(state, action, offer)


def _refuse_call(state: RoundState, action: Action, offer: Offer) -> Refusal | None:
    """Return why a chii, pon or open kan may not be made with the offered tile; None if the call is legal."""
    cited, player, chii = state.cited, state.seats[action.seat], action.kind == "chii"
    is_discard, lacks = offer.kind == "discard", Counter(action.tiles) - Counter(player.concealed)
    refusal = first_refusal(
        cited,
        (player.in_riichi and is_discard, "call_in_riichi"),
        (not is_discard, "kan_tile_only_to_win", offer.tile),
        (not state.left, "last_discard", offer.tile),
        (ends_by_kans(state), "four_kans_only_to_win", offer.tile),
        (lacks, "not_in_hand", *action.tiles),
        (chii and action.seat != (offer.seat + 1) % len(SEATS), "chii_not_from_left", offer.tile),
    )
    if refusal:
        return refusal
    try:
        Meld(MELD_OF[action.kind], (*action.tiles, offer.tile))
    except ValueError:
        return refuse(cited, "no_sequence" if chii else "not_identical", offer.tile, *action.tiles)
    if action.kind == "open_kan" and len(state.kans) == MOST_KANS:
        return refuse(cited, "no_fifth_kan")
    rest, swaps = without(player.concealed, *action.tiles), swap_kinds(state, action)
    return refuse(cited, "swap_only", *rest) if all(tile.kind in swaps for tile in rest) else None


def ends_by_kans(state: RoundState) -> bool:
    """Return whether four kans by several players end the round if nobody wins on this discard."""
    if len(state.kans) < MOST_KANS or len(set(state.kans)) == 1:
        return False
    return has_abortive_draws(state.cited) and play_rule("four_kans", state.cited) == "abortive"


def swap_kinds(state: RoundState, action: Action) -> frozenset[int]:
    """Return the kinds that may not be discarded after a call, because they would complete the same set.

    The called kind is forbidden. If the player called a 4 for a chii with 5-6, then 7 is forbidden as well.
    """
    if action.tile is None or action.kind == "open_kan" or play_rule("kuikae", state.cited) == "allowed":
        return frozenset()
    called, other = action.tile, 0
    if action.kind == "chii":
        low, high = sorted(tile.rank for tile in action.tiles)
        if called.rank < low and high < called.suit.ranks:
            other = 3
        elif called.rank > high and low > 1:
            other = -3
    return frozenset({called.kind, called.kind + other})


def refuse_ron(state: RoundState, seat: int) -> Refusal | None:
    """Return why a seat may not win on the offered tile; None if the seat may win."""
    cited, offer, player = state.cited, state.offer, state.seats[seat]
    if offer is None:
        return refuse(cited, "nothing_offered")
    if offer.tile.kind not in player.wait:
        return refuse(cited, "not_complete", *map(Tile.of_kind, sorted(player.wait)))
    are_orphans = {tile.kind for tile in player.concealed} <= ORPHANS
    may_rob = are_orphans and play_rule("chankan_closed_kan", cited) == "kokushi"
    if offer.kind == "closed_kan" and not may_rob:
        return refuse(cited, "closed_kan_robbed", offer.tile)
    for kind, tiles in furiten_now(player).items():
        return refuse(cited, _FURITEN[kind], *tiles)
    return refuse_unpaid(cited, possible_win(state, seat), offer.tile)


_FURITEN: dict[Furiten, Reason] = {
    Furiten.OWN_DISCARD: "furiten_discard",
    Furiten.TEMPORARY: "furiten_temporary",
    Furiten.RIICHI: "furiten_riichi",
}


def refuse_unpaid(cited: CitedRuleset, result: ScoreResult | None, tile: Tile) -> Refusal | None:
    """Return why a complete hand is paid nothing; None if it is paid.

    :param result: the score of the hand; None if it has no shape that the ruleset scores.
    """
    if result is not None and result.best.payments:
        return None
    return refuse(cited, "too_few_han" if result and result.best.yaku.han else "no_yaku", tile)
